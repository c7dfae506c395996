"""Setting up (spec, section 4.1)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options
from spieltisch.games.finish_line.components.kinds import HORSES
from spieltisch.games.finish_line.options import variant_of
from spieltisch.games.finish_line.rules.finish import lineup_event, new_race
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import NOBODY, State

TILES: Final = vec[u8]([u8(horse) for horse in range(1, HORSES + 1)])


def start(seats: int, options: Options, dice: Dice) -> State:
    """FL-4 to FL-6: shuffle the tiles and line up the first race."""
    variant = variant_of(seats, options)
    stack = TILES[:]
    if isinstance(dice, FastDice):
        dice.shuffle_small(stack)  # the same method, bound early
    else:
        dice.shuffle_small(stack)
    nothing = vec[i64]([0] * seats)
    slips: list[Slip | None] = []
    for seat in range(seats):
        slips.append(None)
    return State(new_race(variant, stack, 1, NOBODY, nothing, nothing, []), dice, stack, slips)


def opening(state: State) -> list[Event]:
    """The events at the start of the game: the first line-up."""
    return [lineup_event(state.race)]
