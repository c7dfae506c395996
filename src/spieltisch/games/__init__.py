"""The built-in games, in the order of the shelf: each line names a game and its bots. This is the only list of them.

This module is not compiled, so that a new line works at once.
"""

GAMES: list[tuple[str, str]] = [
    ("spieltisch.games.thousand_km.game:THOUSAND_KM", "spieltisch.games.thousand_km.bot.levels:BOTS"),
    ("spieltisch.games.cubo.game:CUBO", "spieltisch.games.cubo.bot.levels:BOTS"),
    ("spieltisch.games.finish_line.game:FINISH_LINE", "spieltisch.games.finish_line.bot.levels:BOTS"),
    ("spieltisch.games.cubitos.game:CUBITOS", "spieltisch.games.cubitos.bot.levels:BOTS"),
    ("spieltisch.games.dice_flick.game:DICE_FLICK", "spieltisch.games.dice_flick.bot.levels:BOTS"),
]
