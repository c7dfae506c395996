"""What each viewer may know: everything but the dice that will fall (spec, section 6)."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.games.cubitos.state.state import State


class View:
    """The table as one viewer sees it."""

    def __init__(self, seat: Seat | None, state: State) -> None:
        self.seat: Final = seat
        self.state: Final = state
        """The position, with placeholder dice."""


def view_of(state: State, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    nothing: Dice = FastDice(0)
    return View(viewer, state.with_dice(nothing, [nothing] * state.variant.seats))


def imagine(view: View, dice: Dice) -> State:
    """A state consistent with this view: future dice are redrawn."""
    chance = FastDice(dice.below(MOST))
    streams: list[Dice] = []
    for seat in range(view.state.variant.seats):
        streams.append(chance.fork(seat + 1))
    return view.state.with_dice(chance, streams)
