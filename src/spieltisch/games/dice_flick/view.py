"""What each viewer may know (spec, section 6): everything but chance; and states imagined from a view."""

from __future__ import annotations

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.engine.fair import dice_after
from spieltisch.engine.state import State as EngineState
from spieltisch.games.dice_flick.flick.noise import draw_noise
from spieltisch.games.dice_flick.moves import speed_of, strength_in
from spieltisch.games.dice_flick.start import FLICKS
from spieltisch.games.dice_flick.state import IN_FLIGHT, NO_COUNTS, OVER, Public, State


class View(EngineState):
    """The table as one viewer sees it: everything but chance."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, public: Public, seat: Seat | None) -> None:
        self.public: Public = public
        self.seat: Seat | None = seat
        """Whose view this is; null: a spectator's."""

    def copy(self) -> View:
        return View(self.public.copy(), self.seat)

    # End of the fields.

    def check(self) -> None:
        self.public.check()

    def to_act(self) -> list[Seat]:
        if self.public.stage == OVER:
            return []
        return [CLOCK] if self.public.stage == IN_FLIGHT else [Seat(int(self.public.active))]


def view_of(state: State, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    return View(state.public.copy(), viewer)


def imagine(view: View, dice: Dice) -> State:
    """A state consistent with this view: the chance of draws, tremor and flights is redrawn."""
    public = view.public.copy()
    stream = FastDice(int(dice.below(MOST)))
    flicks = stream.fork(FLICKS)
    noise = None
    if public.stage == IN_FLIGHT:
        box = public.variant.box
        hand = box.tremors[int(public.variant.tremors[public.active])]
        noise = draw_noise(flicks, hand, speed_of(strength_in(public.aim), box.ranges))
    return State(public, stream, flicks, noise, NO_COUNTS[:])


def redraw(state: State, dice: Dice) -> State:
    """The same position with other draws and flights to come; the tremor of a die in the air is drawn already."""
    stream = dice_after(dice)
    return State(state.public.copy(), stream, stream.fork(FLICKS), state.noise, NO_COUNTS[:])
