"""A relay race, invented for the tests of the language of fields, and ways to try kinds and records out."""

from __future__ import annotations

from typing import Any, TypeVar

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.read import read_data, read_int
from spieltisch.fields import (
    OUTCOME,
    Declared,
    Flag,
    Keyed,
    Kind,
    Listed,
    Named,
    Nested,
    Number,
    Optional,
    Other,
    Packed,
    Record,
    SeatNumber,
    Text,
    Via,
    constant,
    event,
    field,
    kept,
    merged,
    move,
    shown,
)
from spieltisch.fields.live import LiveNames, add_methods, codec_of, executed
from spieltisch.fields.writer import Writer

R = TypeVar("R", bound=type[Record])

COLOURS = ["red", "green", "blue"]
COLOUR = Named(COLOURS)


def live(record: R) -> R:
    """A record that is its own class."""
    add_methods(record)
    return record


def evaluated(kind_expression: str, names: LiveNames, scope: dict[str, Any]) -> Any:
    return executed(f"result = {kind_expression}\n", names.values | scope, "a test")["result"]


def write(kind: Kind, value: object, native: bool = False, **scope: Any) -> Any:
    """A value as this kind writes it."""
    names = LiveNames()
    return evaluated(kind.write(Writer(names, {}), "value", native), names, scope | {"value": value})


def read(kind: Kind, value: Json, **scope: Any) -> Any:
    """A value as this kind reads it, for a field called `it`."""
    names = LiveNames()
    return evaluated(kind.read(Writer(names, {}), "value", "it"), names, scope | {"value": value})


# What the engine holds in another form


class Variant:
    """What is known before a race is read."""

    def __init__(self, seats: int) -> None:
        self.seats = seats


def read_variant(data: Data) -> Variant:
    return Variant(read_int(data, "seats"))


def digits_of(number: int) -> list[int]:
    return [int(digit) for digit in str(number)]


def number_of(digits: list[int]) -> int:
    return int("".join(map(str, digits)) or "0")


def halves_of(low: int, high: int) -> list[int]:
    return [low, high]


def both_halves(numbers: list[int]) -> tuple[int, int]:
    if len(numbers) != 2:
        raise InvalidData(f"halves: two are needed, not {len(numbers)}")
    return numbers[0], numbers[1]


def laps_data(laps: list[int], variant: Variant) -> Data:
    return {"laps": list(laps), "of": variant.seats}


def read_laps(data: Data, name: str) -> list[int]:
    found = read_data(data, name)["laps"]
    assert isinstance(found, list)
    return [int(str(lap)) for lap in found]


# Records


@live
class Baton(Record):
    """What is handed on."""

    colour: int = field(COLOUR)
    worth: int = field(Number(1, 9), "the more the better")


@live
class Weather(Record):
    """Beside the other fields on the wire."""

    wind: int = field(Number(-5, 5))


def is_leading(runner: Runner, race: Race) -> bool:
    return runner.steps == max(each.steps for each in race.runners)


@live
class Runner(Record):
    """One runner."""

    place: int = shown(Number(), "@place", "where in the list")
    batons: list[Baton] = field(Listed(Nested(Baton), most=2))
    held: Baton | None = field(Optional(Nested(Baton)))
    steps: int = field(Number(0, 100), "how far", start=7)
    leading: bool = shown(Flag(), is_leading)
    mood: str = field(Text(), missing="calm")

    def doubled(self) -> int:
        return 2 * self.steps


def outcome(race: Race) -> Outcome | None:
    return Outcome([1, 2], [3, 0], "over", []) if race.over else None


def medals(race: Race) -> Data:
    return dict.fromkeys(COLOURS, len(race.runners))


def check_race(race: Race) -> None:
    if race.over and race.leader is None:
        raise InvalidData("leader: a race that is over has one")


@live
class Race(Record, check=check_race):
    """A race with everything that the language can say."""

    game: str = constant("relay")
    seats: int = shown(Number(2, 4), "variant.seats")
    variant: Variant = kept("who runs", read_variant, shared=True)
    runners: list[Runner] = field(Listed(Nested(Runner, index="place"), count="variant.seats", by_seat=True))
    leader: int | None = field(Optional(SeatNumber()), "who is in front; null at the start")
    code: int = field(Packed(Listed(Number(0, 9)), digits_of, number_of), inside="one number")
    laps: list[int] = field(Via(Other("{ laps: number[]; of: number }"), laps_data, read_laps))
    low: int = field(Packed(Listed(Number()), halves_of, both_halves), "both halves")
    high: int = kept("the other half", "low")
    weather: Weather = merged(Weather)
    over: bool = field(Flag())
    outcome: object = shown(OUTCOME, outcome)
    medals: object = shown(Keyed(COLOUR, Number()), medals, sometimes=True)


def variant_only(record: type[Record]) -> tuple[Any, Any]:
    """Its functions to encode and decode, with a variant as the only thing that is known around it."""
    return codec_of(record, {"variant": f"{__name__}:Variant", "race": f"{__name__}:Race", "place": "int"})


def race() -> Any:
    """Two runners, one of them with a baton. What their constructors take is only known at run time."""
    new_runner: Any = Runner
    new_race: Any = Race
    first = new_runner([Baton(0, 5), Baton(2, 9)], None, "calm")
    second = new_runner([], Baton(1, 1), "nervous")
    second.steps = 20
    return new_race(Variant(2), [first, second], 1, 4711, [3, 4], 8, 9, Weather(-2), True)


encode_race, decode_race = variant_only(Race)

DECLARED = Declared(
    "relay",
    view=Race,
    moves=[
        move("hand_on", "to the next runner", baton=COLOUR, to=field(SeatNumber(), "who gets it")),
        move("rest"),
    ],
    events=[
        event("handed_on", "a baton changes hands", seat=SeatNumber(), private={"worth": Number(1, 9)}),
        event("secret", private={"colour": COLOUR}),
        event("over"),
    ],
)
