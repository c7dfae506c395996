"""Each kind of value: how it is written, what it refuses to read, and its names in TypeScript and in the schema."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json
from spieltisch.engine.outcome import Outcome
from spieltisch.fields import (
    OUTCOME,
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
    Real,
    SeatNumber,
    Text,
    Via,
)
from tests.fields.given import COLOUR, COLOURS, Baton, Variant, digits_of, number_of, read, read_laps, write

FROM_5 = Named(COLOURS, first=5)
AS_TEXT = Named(COLOURS, texts=True)
DIGITS = Packed(Listed(Number(0, 9)), digits_of, number_of)


@pytest.mark.parametrize(
    ("kind", "held", "sent"),
    [
        (Number(0, 9), 7, 7),
        (SeatNumber(), 2, 2),
        (SeatNumber(clock=True), CLOCK, CLOCK),
        (Real(), 0.5, 0.5),
        (Flag(), True, True),
        (Text(), "a", "a"),
        (COLOUR, 2, "blue"),
        (FROM_5, 6, "green"),
        (AS_TEXT, "green", "green"),
        (Optional(Number()), None, None),
        (Optional(COLOUR), 0, "red"),
        (Optional(COLOUR, -1), -1, None),
        (Listed(Number()), [3, 1], [3, 1]),
        (Listed(COLOUR), [0, 2], ["red", "blue"]),
        (Listed(Listed(COLOUR)), [[0], []], [["red"], []]),
        (Listed(Optional(COLOUR, -1)), [1, -1], ["green", None]),
        (DIGITS, 407, [4, 0, 7]),
        (Listed(DIGITS), [40, 7], [[4, 0], [7]]),
    ],
)
def test_what_is_written_is_read_again(kind: Kind, held: object, sent: Json) -> None:
    assert write(kind, held) == sent
    assert read(kind, sent, variant=Variant(3)) == held
    assert kind.fault(sent, "it") is None


@pytest.mark.parametrize(
    ("kind", "sent", "fault"),
    [
        (Number(1, 9), 0, "it: a number from 1 to 9 is needed, not 0"),
        (Number(1, 9), 10, "it: a number from 1 to 9 is needed, not 10"),
        (Number(1, 9, "a lap"), 10, "it: a lap from 1 to 9 is needed, not 10"),
        (Number(), 2**53, "it: a number from 0 to 9007199254740991 is needed"),
        (Number(), True, "it: a whole number is needed, not True"),
        (Number(), 1.0, "it: a whole number is needed, not 1.0"),
        (Number(0, "variant.seats * 2"), 7, "it: a number from 0 to 6 is needed, not 7"),
        (SeatNumber(), 3, "it: a seat from 0 to 2 is needed, not 3"),
        (SeatNumber(), CLOCK, "it: a seat from 0 to 2 is needed, not -1"),
        (Real(), "1", "it: a number is needed, not '1'"),
        (Real(), float("nan"), "it: a number is needed, not nan"),
        (Flag(), 1, "it: true or false is needed, not 1"),
        (Text(), None, "it: a text is needed, not None"),
        (COLOUR, "pink", "it: 'pink' is not known; there are red, green, blue"),
        (COLOUR, 0, "it: a text is needed, not 0"),
        (AS_TEXT, "pink", "it: 'pink' is not known"),
        (Optional(COLOUR), "pink", "it: 'pink' is not known"),
        (Listed(Number()), {}, "it: a list is needed, not an object"),
        (Listed(Number(), count=2), [1], "it: 2 are needed, not 1"),
        (Listed(Number(), count="variant.seats"), [1], "it: 3 are needed, not 1"),
        (Listed(Number(), most=1), [1, 2], "it: 1 are the most, not 2"),
        (Listed(COLOUR), ["red", "pink"], "it: 'pink' is not known"),
        (DIGITS, [4, 10], "it: a number from 0 to 9 is needed, not 10"),
    ],
)
def test_what_breaks_a_bound_is_refused_by_the_name_of_its_field(kind: Kind, sent: Json, fault: str) -> None:
    with pytest.raises(InvalidData) as error:
        read(kind, sent, variant=Variant(3))
    assert str(error.value).startswith(fault)


def test_a_native_number_becomes_a_plain_one() -> None:
    assert type(write(Number(), True, native=True)) is int


def test_an_outcome_is_plain_data_or_null() -> None:
    assert write(OUTCOME, None) is None
    sent = {"ranks": [1], "points": [5], "reason": "over", "rules": ["X-1"]}
    assert write(OUTCOME, Outcome([1], [5], "over", ["X-1"])) == sent


@pytest.mark.parametrize("kind", [Keyed(COLOUR, Number()), Other("Thing")])
def test_some_kinds_are_read_by_functions_only(kind: Kind) -> None:
    assert write(kind, {"red": 1}) == {"red": 1}
    with pytest.raises(TypeError, match=r"^it: .*needs functions of the game"):
        read(kind, {})


@pytest.mark.parametrize(
    ("kind", "type_", "schema"),
    [
        (Number(1, 9), "number", {"kind": "number", "low": 1, "high": 9}),
        (Number(), "number", {"kind": "number", "low": 0, "high": None}),
        (Number(0, "variant.laps"), "number", {"kind": "number", "low": 0, "high": None}),
        (SeatNumber(), "number", {"kind": "seat"}),
        (Real(), "number", {"kind": "real"}),
        (Flag(), "boolean", {"kind": "flag"}),
        (Text(), "string", {"kind": "text"}),
        (Text("'relay'"), "'relay'", {"kind": "text"}),
        (Named(COLOURS), "'red' | 'green' | 'blue'", {"kind": "name", "names": COLOURS}),
        (Optional(Flag()), "boolean | null", {"kind": "optional", "of": {"kind": "flag"}}),
        (Listed(Flag()), "boolean[]", {"kind": "list", "of": {"kind": "flag"}, "by_seat": False}),
        (Listed(Flag(), by_seat=True), "boolean[]", {"kind": "list", "of": {"kind": "flag"}, "by_seat": True}),
        (
            Listed(Optional(Text())),
            "(string | null)[]",
            {"kind": "list", "of": {"kind": "optional", "of": {"kind": "text"}}, "by_seat": False},
        ),
        (Keyed(["a"], Flag()), "Record<'a', boolean>", {"kind": "map", "keys": ["a"], "of": {"kind": "flag"}}),
        (
            Keyed(["a"], Flag(), some=True),
            "Partial<Record<'a', boolean>>",
            {"kind": "map", "keys": ["a"], "of": {"kind": "flag"}},
        ),
        (Nested(Baton), "Baton", {"kind": "record", "record": "Baton"}),
        (Other("Thing"), "Thing", {"kind": "any"}),
        (OUTCOME, "Outcome | null", {"kind": "any"}),
        (Packed(Flag(), digits_of, number_of), "boolean", {"kind": "flag"}),
        (Via(Text(), digits_of, read_laps), "string", {"kind": "text"}),
    ],
)
def test_every_kind_has_a_type_and_a_schema(kind: Kind, type_: str, schema: Data) -> None:
    assert kind.typescript() == type_
    assert kind.schema() == schema


@pytest.mark.parametrize(
    ("kind", "sent", "fault"),
    [
        (Number(1, 9), 10, "it: 10 is above 9"),
        (Number(1, 9), 0, "it: 0 is below 1"),
        (Number(), True, "it: True is not a whole number"),
        (Real(), True, "it: True is not a number"),
        (Flag(), 1, "it: 1 is neither true nor false"),
        (Text(), 1, "it: 1 is not a text"),
        (COLOUR, "pink", "it: 'pink' is not one of red, green, blue"),
        (Optional(COLOUR), "pink", "it: 'pink' is not one of"),
        (Listed(Flag()), 3, "it: 3 is not a list"),
        (Listed(Flag(), count=2), [True], "it: 1 items instead of 2"),
        (Listed(Flag()), [True, 3], "it[1]: 3 is neither"),
        (Keyed(COLOUR, Flag()), 3, "it: 3 is not an object"),
        (Keyed(COLOUR, Flag()), {"red": True, "green": True}, "it.blue: is missing"),
        (Keyed(COLOUR, Flag(), some=True), {"pink": True}, "it.pink: is not declared"),
        (Keyed(COLOUR, Flag(), some=True), {"red": 3}, "it.red: 3 is neither"),
        (Nested(Baton), 3, "it: 3 is not an object"),
        (Nested(Baton), {"colour": "red"}, "it.worth: is missing"),
        (Other("Thing", lambda value: value == 3), 4, "it: 4 is not Thing"),
        (DIGITS, [10], "it[0]: 10 is above 9"),
        (Via(Text(), digits_of, read_laps), 3, "it: 3 is not a text"),
    ],
)
def test_what_was_sent_wrongly_is_found(kind: Kind, sent: Json, fault: str) -> None:
    found = kind.fault(sent, "it")
    assert found is not None
    assert found.startswith(fault)


def test_keys_may_be_missing_only_if_that_is_declared() -> None:
    assert Keyed(COLOUR, Flag(), some=True).fault({}, "it") is None
    assert Keyed(COLOUR, Flag()).fault({"red": True, "green": False, "blue": True}, "it") is None
    assert Other("Thing").fault(object(), "it") is None  # type: ignore[arg-type]
