"""What the next roll of every player who may still roll brings: exact, from the dice in their roll area (CU-25).

The dice are on the table, so everybody may know it. `dice/odds.py` has the sums; bots use the same ones.
"""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.games.cubitos.components import FACES, KINDS
from spieltisch.games.cubitos.dice.odds import bust_chance, coins_and_steps, rounded
from spieltisch.games.cubitos.dice.pools import EMPTY, count
from spieltisch.games.cubitos.state.player import DECIDING, PUSHING, ROLLING
from spieltisch.games.cubitos.state.state import DICE, Public
from spieltisch.games.cubitos.view import View


def odds_of(view: View) -> Data | None:
    """None while nobody can roll."""
    rolls: list[Json] = []
    if view.section == DICE:
        for seat, player in enumerate(view.players):
            if player.stage in (ROLLING, DECIDING, PUSHING) and player.roll != EMPTY:
                rolls.append(roll_data(view, seat, player.roll))
    if not rolls:
        return None
    return {"rolls": rolls}


def roll_data(view: View, seat: i64, pool: i64) -> Data:
    coins, steps = coins_and_steps(view, seat, pool)
    chances = hit_chances(view, pool)
    hits: list[Json] = [rounded(chance) for chance in chances]
    return {
        "seat": int(seat),
        "dice": len(chances) - 1,
        "bust": rounded(bust_chance(view, seat)),
        "hits": hits,
        "coins": rounded(coins),
        "steps": rounded(steps),
    }


def hit_chances(state: Public, pool: i64) -> list[float]:
    """The chance of each number of hits, from none to all dice: one die after the other is added."""
    chances = [1.0]
    for kind in range(len(KINDS)):
        blank: float = state.variant.blanks[kind] / FACES
        for die in range(count(pool, kind)):
            before = chances
            chances = [0.0] * (len(before) + 1)
            for hits in range(len(before)):
                chances[hits] += before[hits] * blank
                chances[hits + 1] += before[hits] * (1.0 - blank)
    return chances
