"""What each viewer may know: everything but the dice that will fall (spec, section 6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import Public, State, Variant


class View(Public):
    """The table as one viewer sees it: all that is public, and who looks at it."""

    def __init__(
        self, variant: Variant, players: list[Player], supply: i64, start_player: i64, seat: Seat | None
    ) -> None:
        super().__init__(variant, players, supply, start_player)
        self.seat: Final = seat

    def copy(self) -> View:
        return view_of(self, self.seat)


def view_of(state: Public, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    view = View(state.variant, state.copy_players(), state.supply, state.start_player, viewer)
    view.set_progress(state)
    return view


def imagine(view: View, dice: Dice) -> State:
    """A state consistent with this view: future dice are redrawn."""
    chance = FastDice(dice.below(MOST))
    streams: list[Dice] = []
    for seat in range(view.variant.seats):
        streams.append(chance.fork(seat + 1))
    state = State(view.variant, view.copy_players(), view.supply, view.start_player, chance, streams)
    state.set_progress(view)
    return state
