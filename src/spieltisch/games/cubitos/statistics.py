"""What simulations count in finished games."""

from __future__ import annotations

from spieltisch.games.cubitos.components import CARD_KINDS, KINDS
from spieltisch.games.cubitos.rules.buying import purchases_of
from spieltisch.games.cubitos.scoring import leaders
from spieltisch.games.cubitos.state.state import Public


def statistics(state: Public) -> dict[str, list[int]]:
    """Whole numbers about a finished game; by seat, unless the name says otherwise."""
    players = state.players
    counts: dict[str, list[int]] = {
        "rounds": [int(state.round)],
        "extra_rounds": [int(state.extra_rounds)],
        "busts": [int(player.busts) for player in players],
        "rolls": [int(player.rolls) for player in players],
        "pushes": [int(player.all_pushes) for player in players],
        "fans": [int(player.fans) for player in players],
        "winners_fans": [int(players[leaders(state)[0]].fans)],
    }
    for place, kind in enumerate(CARD_KINDS):
        bought = 0
        for player in players:
            bought += int(purchases_of(player.purchases, place))
        counts[f"bought_{KINDS[kind]}"] = [bought]
    return counts
