"""What each viewer may know (spec, section 6): everything but chance; and states imagined from a view."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.games.dice_flick.components.box import BOX
from spieltisch.games.dice_flick.flick.noise import draw_noise
from spieltisch.games.dice_flick.moves import speed_of, strength_in
from spieltisch.games.dice_flick.start import FLICKS
from spieltisch.games.dice_flick.state import IN_FLIGHT, NO_COUNTS, OVER, State, Table


class View:
    """The table as one viewer sees it."""

    def __init__(self, seat: Seat | None, table: Table) -> None:
        self.seat: Final = seat
        self.table: Final = table

    def to_act(self) -> list[Seat]:
        if self.table.stage == OVER:
            return []
        return [CLOCK] if self.table.stage == IN_FLIGHT else [Seat(int(self.table.active))]


def view_of(state: State, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    return View(viewer, state.table.copy())


def imagine(view: View, dice: Dice) -> State:
    """A state consistent with this view: the chance of draws, tremor and flights is redrawn."""
    table = view.table.copy()
    stream = FastDice(int(dice.below(MOST)))
    flicks = stream.fork(FLICKS)
    noise = None
    if table.stage == IN_FLIGHT:
        noise = draw_noise(flicks, BOX.tremors[table.variant.tremor], speed_of(strength_in(table.aim)))
    return State(table, stream, flicks, noise, NO_COUNTS[:])
