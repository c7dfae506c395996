"""What each viewer may know: everything but the dice that will fall (spec, section 6)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.fair import dice_after
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import Public, State, Variant


class View(Public):
    """The table as one viewer sees it: all that is public, and who looks at it."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        variant: Variant,
        round_: i64,
        section: i64,
        extra_rounds: i64,
        playing: i64,
        start_player: i64,
        turn: i64,
        supply: i64,
        players: list[Player],
        compared: bool,
        winners: i64,
        seat: Seat | None,
    ) -> None:
        self.variant = variant
        self.round = round_
        self.section = section
        self.extra_rounds = extra_rounds
        self.playing = playing
        self.start_player = start_player
        self.turn = turn
        self.supply = supply
        self.players: list[Player] = players
        self.compared = compared
        self.winners = winners
        self.seat: Seat | None = seat
        """Whose view this is; null: a spectator's."""

    def copy(self) -> View:
        return View(
            self.variant,
            self.round,
            self.section,
            self.extra_rounds,
            self.playing,
            self.start_player,
            self.turn,
            self.supply,
            [item.copy() for item in self.players],
            self.compared,
            self.winners,
            self.seat,
        )

    @staticmethod
    def of(public: Public, seat: Seat | None) -> View:
        """A copy of this public part, and what is added to it."""
        return View(
            public.variant,
            public.round,
            public.section,
            public.extra_rounds,
            public.playing,
            public.start_player,
            public.turn,
            public.supply,
            [item.copy() for item in public.players],
            public.compared,
            public.winners,
            seat,
        )

    # End of the fields.


def view_of(state: Public, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    return View.of(state, viewer)


def imagine(view: View, dice: Dice) -> State:
    """A state consistent with this view: future dice are redrawn."""
    chance = dice_after(dice)
    streams: list[Dice] = []
    for seat in range(view.variant.seats):
        streams.append(chance.fork(seat + 1))
    return State.of(view, chance, streams)
