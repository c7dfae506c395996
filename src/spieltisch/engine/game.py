"""The contract of a game: everything that callers may ask, and what every game must answer."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Move, Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.editions import Editions
from spieltisch.engine.event import Event
from spieltisch.engine.meta import Meta
from spieltisch.engine.options import Options
from spieltisch.engine.orders import NOT_OFFERED
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.read import read_ints
from spieltisch.engine.refusal import IllegalMove, Refusal
from spieltisch.engine.seat_options import why_not_at_seats, wrong_number_of_seats
from spieltisch.engine.state import State
from spieltisch.engine.stepper import Stepper
from spieltisch.engine.written import object_bytes

__all__ = ["Deadline", "Game", "Meta"]


class Deadline:
    """When the clock must move, and which move it makes then.

    `after_ms` counts from the last move; None means no time limit. No answer, a bot's or a person's, is played before
    `soonest_ms`, so that the time it takes reveals nothing. Games on the clock give `at_ms` instead: the moment itself,
    in milliseconds of play.
    """

    def __init__(
        self, seat: Seat, move: Move, after_ms: int | None, soonest_ms: int = 0, at_ms: int | None = None
    ) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.after_ms: Final = after_ms
        self.soonest_ms: Final = soonest_ms
        self.at_ms: Final = at_ms


S = TypeVar("S", bound=State)
V = TypeVar("V")


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S, V]):
    """The rules of one game. Pure: the same options, seats, dice and moves give the same game everywhere.

    A game must say what is abstract here; the rest has a default that is right for most games.
    """

    meta: Meta
    """Facts about the game: id, titles, seats, options."""

    def older(self) -> list[Game[S, V]]:
        """The same game by the older rules versions that are still played, so that old tables and records go on.

        A game that has some says `rules_version` in its encoded states and views; the oldest may leave it out.
        """
        return []

    # Before play

    def why_not_start(self, seats: int, options: Options) -> Refusal | None:
        """Why a game with this number of seats and these options cannot start, or None."""
        if seats not in self.meta.seats:
            return wrong_number_of_seats(self.meta.seats, self.meta.seats_rule)
        return why_not_at_seats(self.meta.options, options, seats)

    @abstractmethod
    def start(self, seats: int, options: Options, dice: Dice) -> S:
        """The first position. All chance comes from `dice`; a game that needs more later keeps them in its state."""

    # Play

    @abstractmethod
    def to_act(self, state: S) -> list[Seat]:
        """The seats that may act now, several at the same time; [CLOCK] if only the clock can; empty after the end."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> list[Move]:
        """Every legal move of this seat, or a fair sample if there are too many to list (`Meta.sampled`)."""

    def tempting_moves(self, state: S, seat: Seat) -> list[Move]:
        """Moves that a person at this seat might try; `why_not` explains those that are forbidden."""
        return self.legal_moves(state, seat)

    @abstractmethod
    def why_not(self, state: S, seat: Seat, move: Move) -> Refusal | None:
        """The rule that forbids this move, or None if it is legal."""

    @abstractmethod
    def perform(self, state: S, seat: Seat, move: Move) -> list[Event]:
        """Play a move that is known to be legal, in place, and return what happened."""

    def advance(self, state: S, seat: Seat, move: Move) -> None:
        """Play a move that is known to be legal, in place, without events: for search and simulation."""
        self.perform(state, seat, move)

    def play(self, state: S, seat: Seat, move: Move) -> list[Event]:
        """Play a move in place and return what happened. Raises IllegalMove and changes nothing if it is forbidden."""
        refusal = self.why_not(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        return self.perform(state, seat, move)

    def after(self, state: S, seat: Seat, move: Move) -> tuple[S, list[Event]]:
        """The position after a move, and what happened; `state` is left unchanged. Raises IllegalMove."""
        refusal = self.why_not(state, seat, move)
        if refusal is not None:
            raise IllegalMove(refusal)
        next_state = self.copy(state)
        return next_state, self.perform(next_state, seat, move)

    def copy(self, state: S) -> S:
        """`state.copy()`, typed as a state of this game."""
        return state.copy()

    def rollout(self, state: S, dice: Dice) -> Outcome:
        """Play random legal moves to the end of the game, in place: the hot loop of simulation.

        One `dice.below(len(moves))` for each decision, always by the first seat to act, as random bots play.
        """
        decisions = 0
        while True:
            acting = self.to_act(state)
            if not acting:
                break
            seat = acting[0]
            deadline = self.deadline(state) if seat == CLOCK else None
            if deadline is not None:
                self.advance(state, CLOCK, self.stamped(state, CLOCK, deadline.move, deadline.at_ms or 0))
                continue
            moves = self.legal_moves(state, seat)  # of the clock: possible results of an experiment
            self.advance(state, seat, moves[dice.below(len(moves))])
            if seat != CLOCK:
                decisions += 1
        ended = self.outcome(state)
        assert ended is not None, "nobody is to act, but the game is not over"
        ended.decisions = decisions
        return ended

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it is running."""

    def deadline(self, state: S) -> Deadline | None:
        """When the clock must move, and how, or None."""
        return None

    def timeout_move(self, state: S, seat: Seat) -> Move | None:
        """The move made for a seat whose turn clock ran out; None lets a bot decide."""
        return None

    def statistics(self, state: S) -> dict[str, list[int]]:
        """Whole numbers about a finished game, by name. Simulations add them up, index by index."""
        return {}

    def statistic_parts(self) -> dict[str, list[str]]:
        """What each number of a statistic counts, by the statistic's name; those left out count by seat."""
        return {}

    # Time: only games on the clock (`Meta.timed`) override these. The table's clock counts milliseconds of play; it
    # stands still while the table is paused or the server is down.

    def stamped(self, state: S, seat: Seat, move: Move, at: int) -> Move:
        """The move, stamped with the moment it was made. The caller stamps every move, also the clock's own."""
        return move

    def hold_ms(self, state: S) -> int:
        """How long a stamped move waits before it is played, so that an earlier one can still overtake it.

        No stamp lies further than this before the arrival of its move. 0: moves are played on arrival.
        """
        return 0

    def precedence(self, state: S, seat: Seat, move: Move) -> int:
        """Orders moves with equal stamps: the lowest is played first."""
        return 0

    def presence(self, state: S, seat: Seat, present: bool) -> Move | None:
        """The move that the table makes when this seat's player becomes absent or returns, or None."""
        return None

    def substitutes(self, state: S, seat: Seat) -> bool:
        """Whether a bot plays for this seat now because its player is absent."""
        return False

    # Experiments: only games with something that no rule can decide override these (`Meta.experiments`), such as where
    # a flicked die comes to rest. The caller carries the experiment out (`spieltisch.engine.physics`) and plays the
    # result as a move of the clock. It is recorded like any other move, so a replay never repeats an experiment.

    def experiment(self, state: S) -> Data | None:
        """The experiment that must be carried out before play can go on, or None.

        While there is one, only the clock acts, and there is no deadline.
        """
        return None

    def finding(self, state: S, result: Data) -> Move:
        """The clock's move that states the result of the experiment. Raises InvalidData."""
        raise InvalidData(f"{self.meta.game}: nothing is tried out in this game")

    def rehearsal(self, view: V, data: Data, dice: Dice) -> Data:
        """An experiment requested by a viewer, for practice or "what if"; it has no effect on the game.

        Raises InvalidData, and IllegalMove for what the options of this table do not allow.
        """
        raise InvalidData(f"{self.meta.game}: nothing can be rehearsed in this game")

    # Gestures

    def gesture(self, state: S, seat: Seat, data: Data) -> Data | None:
        """What this player shows all others without making a move, such as dice being laid out; checked, and told anew.

        None: nobody may see it now. It has no effect on the game, and no record keeps it. Raises InvalidData.
        In a game on the clock, `waits` (true) and `round` say that this player is not ready: the clock stands until
        `waits` (false), a minute at most in a round.
        """
        raise InvalidData(f"{self.meta.game}: nothing is shown between moves in this game")

    def shown_move(self, state: S, seat: Seat, shown: Data) -> Move | None:
        """The move that the clock makes if time runs out now for a seat that has shown this (`gesture`) since the last
        move. None: what was shown does not matter, and the clock moves as always.
        """
        return None

    # By numbers

    def stepper(self, seats: int, options: Options) -> Stepper:
        """Games with these seats and options, played by numbers. Raises InvalidData if the game has no such coding."""
        raise InvalidData(f"{self.meta.game}: this game cannot be played by numbers")

    # Knowledge

    def opening(self, state: S) -> list[Event]:
        """The events that begin the log, such as the deal; for a fresh state."""
        return []

    def setting(self, state: S) -> Data:
        """Public facts that never change during a game, such as a map. Sent once, beside the views."""
        return {}

    @abstractmethod
    def view(self, state: S, viewer: Seat | None) -> V:
        """Everything that this viewer may know. The viewer None is a spectator."""

    def open_view(self, state: S, viewer: Seat | None) -> V | None:
        """The view with all hands open, for studying a finished game, without what was still to be drawn; or None."""
        return None

    @abstractmethod
    def imagine(self, view: V, dice: Dice) -> S:
        """A random state that is consistent with the view: all hidden parts are redrawn."""

    def odds(self, view: V) -> Data | None:
        """What this viewer could work out with time and paper: chances, from the view alone. None: nothing to tell now.

        Pure: the same view, the same digits. A table tells them only if it was opened with odds (`Meta.odds`).
        """
        return None

    # Standing orders: only games that offer some override these (`Meta.orders`).

    def order_span(self, view: V, order: str) -> int:
        """The number of the round, race or deal for which this order stands if this viewer gives it now.

        It ends when this number changes. `NOT_OFFERED`: it would make no sense now.
        """
        return NOT_OFFERED

    def order_move(self, view: V, moves: list[Move], order: str, params: Options) -> Move | None:
        """What an order of this viewer, who is to act, does: one of their legal moves. None: they decide themselves.

        Pure, and from the view alone: the same view and the same order, the same move.
        """
        return None

    def redraw(self, state: S, dice: Dice) -> S:
        """The same position for somebody who sees all hands, with everything that is still to be drawn drawn anew:
        `state` and all its views stay the same. The default is for games that hide nothing but chance.
        """
        return self.imagine(self.view(state, None), dice)

    def at_rest(self, state: S) -> bool:
        """Whether another game can begin here: nothing is in the air, and no time is running that players need."""
        return CLOCK not in self.to_act(state)

    def editions(self) -> Editions[object] | None:
        """What is printed on its cards, dice and boards, for owners of a box to correct; None for games without it."""
        return None

    # To and from plain data. Decoding raises InvalidData.

    @abstractmethod
    def encode_move(self, move: Move) -> Data:
        """The move as plain data, such as `{"move": "drive", "card": "km_75"}`."""

    @abstractmethod
    def decode_move(self, data: Data) -> Move:
        """The inverse of `encode_move`. Raises InvalidData."""

    @abstractmethod
    def encode_state(self, state: S) -> Data:
        """The whole state as plain data, secrets included; never sent to a player."""

    @abstractmethod
    def decode_state(self, data: Data) -> S:
        """The inverse of `encode_state`. Raises InvalidData."""

    @abstractmethod
    def encode_view(self, view: V) -> Data:
        """The view as plain data. Its field `to_act` lists the seats that this viewer may know to be acting."""

    @abstractmethod
    def decode_view(self, data: Data) -> V:
        """The inverse of `encode_view`. Raises InvalidData."""

    def fixed(self, view: V) -> Data:
        """The fields of the encoded view that are the same in every view of a game: sent once, beside the views."""
        return {}

    def view_json(self, view: V) -> bytes:
        """The encoded view as JSON, without its `fixed` fields. Games with declared fields have faster code for it."""
        return object_bytes(self.encode_view(view), self.fixed(view))

    def acting(self, view: V) -> list[Seat]:
        """`to_act` of the encoded view: the seats that its viewer may know to be acting."""
        return [Seat(seat) for seat in read_ints(self.encode_view(view), "to_act")]
