"""The built-in games, in the order of the shelf. Each is a folder; this is the only list of them."""

GAMES: list[str] = [
    "spieltisch.games.thousand_km.game:THOUSAND_KM",
    "spieltisch.games.cubo.game:CUBO",
    "spieltisch.games.finish_line.game:FINISH_LINE",
    "spieltisch.games.cubitos.game:CUBITOS",
    "spieltisch.games.dice_flick.game:DICE_FLICK",
]
