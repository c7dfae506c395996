"""Small games: everything that follows from declared fields, so that a game need only say its rules.

A small game is not compiled. It declares the fields of its positions and views, its moves and its events, and says how
it starts, who acts, why not, what happens and when it is over.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Generic, Self, TypeVar

from spieltisch.engine.basics import Data, Move, Seat, seats_data
from spieltisch.engine.checked import checked, read_table
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.game import Game, Meta
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.read import read_data
from spieltisch.engine.state import State as EngineState
from spieltisch.fields.declared import Declared, EventForm, MoveForm
from spieltisch.fields.kind import Kind
from spieltisch.fields.kinds import Listed, Named, Number, Optional, SeatNumber, Text
from spieltisch.fields.live import add_methods, codec_of
from spieltisch.fields.moves import MoveNumbers
from spieltisch.fields.packed import OPTIONS, OUTCOME, Other, Packed, Via
from spieltisch.fields.records import Field, Nested, Record, field, kept, with_fields

SEAT = SeatNumber()
"""The number of a seat."""


class Variant:
    """The number of seats and the options of a table; shared by all its positions."""

    def __init__(self, seats: int, options: Options) -> None:
        self.seats = seats
        self.options = options


class Part(Record):
    """Something within a position that has fields of its own, such as a player's board; fields hold it by `Nested`."""

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        add_methods(cls)

    def copy(self) -> Self:
        """Written from the fields for every subclass."""
        raise NotImplementedError


class Public(Record, EngineState):
    """What everybody may know of a position. A game adds its public fields."""

    variant: Variant = kept("seats and options", shared=True)

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        add_methods(cls)

    @property
    def seats(self) -> int:
        return self.variant.seats

    @property
    def options(self) -> Options:
        return self.variant.options

    def copy(self) -> Self:
        """Written from the fields for every subclass."""
        raise NotImplementedError

    def check(self) -> None:
        """Assert every invariant. A game that has more of them than the bounds of its fields overrides this."""
        fault = record_fault(self, "")
        assert fault is None, fault


def record_fault(record: Record, path: str) -> str | None:
    """What is out of bounds in the stored fields of a position or a part of it, or None."""
    stored = [each for each in record.declared.values() if each.stored and each.kind is not None]
    faults = (value_fault(each.kind, getattr(record, each.name), f"{path}{each.name}") for each in stored)
    return next(filter(None, faults), None)


def value_fault(kind: Kind | None, value: Any, path: str) -> str | None:
    """The same for one value, as the game holds it: not all kinds are held as they are sent."""
    match kind:
        case None | Via() | Packed():
            return None
        case Nested():
            return record_fault(value, f"{path}.")
        case Listed():
            return next(
                filter(None, (value_fault(kind.of, item, f"{path}[{n}]") for n, item in enumerate(value))), None
            )
        case Optional():
            return None if value == kind.none else value_fault(kind.of, value, path)
        case Named(texts=False):
            held = range(kind.first, kind.first + len(kind.names))
            return None if value in held else f"{path}: {value!r} is not the number of a name"
        case _:
            return kind.fault(value, path)


def read_dice(data: Data, name: str) -> Dice:
    return decode_dice(read_data(data, name))


DICE = Via(Other("never"), encode_dice, read_dice)
"""The dice of a state, for its secret field `dice`. Copies roll the same; views do not hold them."""


def by_seat(kind: Any) -> Listed:
    """One value for each seat."""
    return Listed(kind, count="variant.seats", by_seat=True)


PARAMETERS = {"variant": "Variant"}
"""What decoding needs besides the data."""

S = TypeVar("S", bound=Public)
V = TypeVar("V", bound=Public)


class SmallGame(Game[S, V], Generic[S, V]):
    """A game whose state, view and moves are declared.

    If all but the dice is public, `view` and `imagine` are inherited, too.
    """

    state_type: type[S]
    view_type: type[V]
    moves: Sequence[MoveForm]
    events: Sequence[EventForm]

    @abstractmethod
    def to_act(self, state: Any) -> list[Seat]:
        """The seats that may act now; asked of states and of views."""

    @abstractmethod
    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended, or None; asked of states and of views."""

    # What follows from the declarations

    def __init__(self, meta: Meta) -> None:
        self.meta = meta
        self.numbers = MoveNumbers(self.moves)
        """The moves as the numbers that the engine uses."""
        self.declared = Declared(meta.game, with_fields(self.view_type, self.around_view()), self.moves, self.events)
        """Everything that this game sends."""
        self.state_codec: tuple[Callable[..., Data], Callable[..., S]] = codec_of(self.state_type, PARAMETERS)
        self.view_codec: tuple[Callable[..., Data], Callable[..., V]] = codec_of(self.view_type, PARAMETERS)

    def around_view(self) -> dict[str, Field]:
        """The fields that every view has."""
        return {
            "game": Field(Text(f"'{self.meta.game}'")),
            "seats": Field(Number(1)),
            "options": Field(OPTIONS),
            "to_act": Field(Listed(SeatNumber(clock=True)), "the seats that may act now"),
            "outcome": Field(OUTCOME),
        }

    def legal_moves(self, state: S, seat: Seat) -> list[Move]:
        return [move for move in self.numbers.all(state.seats) if self.why_not(state, seat, move) is None]

    def tempting_moves(self, state: S, seat: Seat) -> list[Move]:
        return self.numbers.all(state.seats)

    def view(self, state: S, viewer: Seat | None) -> V:
        return self.seen(state, seat=viewer)

    def seen(self, state: S, **known: Any) -> V:
        """A view: the public fields of a state, and what its viewer knows besides."""
        names = [each.name for each in self.view_type.declared.values() if each.given and each.name not in known]
        twin = state.copy()
        return self.view_type(**{name: getattr(twin, name) for name in names}, **known)

    def imagine(self, view: V, dice: Dice) -> S:
        return self.imagined(view, dice=FastDice(dice.below(MOST)))

    def imagined(self, view: V, **secrets: Any) -> S:
        """A state: the public fields of a view, and these secrets."""
        names = [each.name for each in self.state_type.declared.values() if each.given and each.name not in secrets]
        twin = view.copy()
        return self.state_type(**{name: getattr(twin, name) for name in names}, **secrets)

    def encode_move(self, move: Move) -> Data:
        return self.numbers.encode(move)

    def decode_move(self, data: Data) -> Move:
        return self.numbers.decode(data)

    def encode_state(self, state: S) -> Data:
        return self.around(state) | self.state_codec[0](state)

    def decode_state(self, data: Data) -> S:
        return checked(self.state_codec[1](data, self.variant_in(data)))

    def encode_view(self, view: V) -> Data:
        ended = self.outcome(view)
        data = self.around(view) | self.view_codec[0](view)
        data["to_act"] = seats_data(self.to_act(view))
        data["outcome"] = None if ended is None else ended.encode()
        return data

    def decode_view(self, data: Data) -> V:
        return checked(self.view_codec[1](data, self.variant_in(data)))

    def fixed(self, view: V) -> Data:
        return self.around(view)

    def around(self, public: Public) -> Data:
        """What every state and view has."""
        return {"game": self.meta.game, "seats": public.seats, "options": public.options.encode()}

    def variant_in(self, data: Data) -> Variant:
        """Seats and options of encoded data. Raises InvalidData if they do not go together."""
        seats, options = read_table(data, self.meta.options, self.why_not_start)
        return Variant(seats, options)


VIEWER = Optional(SEAT)
"""Whose view this is: a seat, or null for a spectator."""

__all__ = ["DICE", "SEAT", "VIEWER", "Part", "Public", "SmallGame", "Variant", "by_seat", "field"]
