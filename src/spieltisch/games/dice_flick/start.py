"""Setting up (spec, DF-1 to DF-4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options
from spieltisch.games.dice_flick.board.board import empty_board
from spieltisch.games.dice_flick.components.kinds import NO_DIE
from spieltisch.games.dice_flick.options import variant_of
from spieltisch.games.dice_flick.rules.turns import begin_turn, tell_turn
from spieltisch.games.dice_flick.state import CHOOSE_DIE, NO_AIM, NO_COUNTS, Public, State

FLICKS: Final = 100
"""The label of the chance stream for flicks; the main stream draws from the bag."""


def start(seats: int, options: Options, dice: Dice) -> State:
    """DF-1 to DF-5: all dice in the bag; the start player draws the first three."""
    variant = variant_of(seats, options)
    first: i64 = dice.below(seats) if variant.start_player is None else variant.start_player  # DF-R1
    pads: list[list[int]] = []
    for seat in range(seats):
        pads.append([])
    hands = vec[i64]([0] * seats)
    public = Public(
        *(variant, CHOOSE_DIE, 1, first, first, 0, 0, False, NO_DIE, hands, empty_board(), NO_AIM, None, pads, None)
    )
    state = State(public, dice, dice.fork(FLICKS), None, NO_COUNTS[:])
    begin_turn(state, None)
    return state


def opening(state: State) -> list[Event]:
    """The events at the start of the game: whose turn it is, and the first three dice."""
    log: list[Event] = []
    tell_turn(state, state.public.hand(), log)
    return log
