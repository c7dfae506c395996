"""Codecs from declarations: what is written, what is read, with which bounds, and what the functions are given."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData, Json
from spieltisch.fields import Number, Record, field, kept, shown
from spieltisch.fields.live import LiveNames, codec_of
from spieltisch.fields.names import unbound_names
from spieltisch.fields.writer import Writer
from tests.fields.given import Race, Runner, Variant, Weather, decode_race, encode_race, live, race


def test_a_record_is_written_field_by_field() -> None:
    data = encode_race(race())
    assert data["game"] == "relay"  # a constant
    assert data["seats"] == 2  # shown, at its place
    assert "variant" not in data  # kept
    assert data["code"] == [4, 7, 1, 1]  # packed
    assert data["laps"] == {"laps": [3, 4], "of": 2}  # via functions, which are given the variant
    assert data["low"] == [8, 9]  # two fields in one
    assert "high" not in data
    assert data["wind"] == -2  # merged
    assert data["outcome"]["reason"] == "over"
    assert data["medals"] == {"red": 2, "green": 2, "blue": 2}  # worked out as plain data


def test_records_in_a_list_know_their_place_and_what_is_around_them() -> None:
    runners = encode_race(race())["runners"]
    assert [runner["place"] for runner in runners] == [0, 1]
    assert [runner["leading"] for runner in runners] == [False, True]
    assert runners[0]["batons"] == [{"colour": "red", "worth": 5}, {"colour": "blue", "worth": 9}]
    assert [runner["held"] for runner in runners] == [None, {"colour": "green", "worth": 1}]


def test_what_is_written_is_read_again() -> None:
    data = encode_race(race())
    again = decode_race(data)
    assert (again.variant.seats, again.code, again.laps, again.low, again.high) == (2, 4711, [3, 4], 8, 9)
    assert isinstance(again.weather, Weather)
    assert [runner.steps for runner in again.runners] == [7, 20]
    assert encode_race(again) == data


@live
class Edition(Record):
    """Says a number only if it is not the usual one."""

    name: int = field(Number(0, 9))
    printing: int = field(Number(1, 5), sometimes=True, missing=1)


def test_a_field_that_has_its_usual_value_is_left_out() -> None:
    encode, decode = codec_of(Edition, {})
    assert encode(decode({"name": 3})) == {"name": 3}
    assert encode(decode({"name": 3, "printing": 1})) == {"name": 3}
    assert encode(decode({"name": 3, "printing": 2})) == {"name": 3, "printing": 2}
    with pytest.raises(InvalidData, match="printing"):
        decode({"name": 3, "printing": 6})


def changed(path: list[str | int], value: Json) -> Any:
    data = copy.deepcopy(encode_race(race()))
    place: Any = data
    for step in path[:-1]:
        place = place[step]
    if value == "(gone)":
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (["runners"], "(gone)", "runners: missing"),
        (["runners"], [], "runners: 2 are needed, not 0"),
        (["runners", 0], 3, "runners: an object is needed, not 3"),
        (["runners", 0, "batons"], [{}] * 3, "batons: 2 are the most, not 3"),
        (["runners", 0, "batons", 1, "worth"], 10, "worth: a number from 1 to 9 is needed, not 10"),
        (["runners", 0, "held"], 3, "held: an object is needed, not 3"),
        (["runners", 0, "steps"], 101, "steps: a number from 0 to 100 is needed, not 101"),
        (["seats"], "two", "seats: a whole number is needed, not 'two'"),
        (["leader"], 2, "leader: a seat from 0 to 1 is needed, not 2"),
        (["code", 0], 10, "code: a number from 0 to 9 is needed, not 10"),
        (["laps"], 3, "laps: an object is needed, not 3"),
        (["low"], [1], "halves: two are needed, not 1"),
        (["wind"], 6, "wind: a number from -5 to 5 is needed, not 6"),
        (["leader"], None, "leader: a race that is over has one"),
    ],
)
def test_reading_refuses_what_breaks_a_bound(path: list[str | int], value: Json, fault: str) -> None:
    with pytest.raises(InvalidData) as error:
        decode_race(changed(path, value))
    assert str(error.value) == fault


def test_a_default_stands_in_for_what_is_missing() -> None:
    again = decode_race(changed(["runners", 1, "mood"], "(gone)"))
    assert [runner.mood for runner in again.runners] == ["calm", "calm"]


def test_what_is_only_shown_is_not_read() -> None:
    assert encode_race(decode_race(changed(["medals"], 3))) == encode_race(race())
    assert encode_race(decode_race(changed(["outcome"], "(gone)"))) == encode_race(race())


# What functions are given


def sum_of(left: int, right: int) -> int:
    return left + right


def half_of(left: int, variant: Variant) -> int:
    return left // variant.seats


def product(pair: Pair) -> int:
    return pair.left * pair.right


@live
class Pair(Record):
    """Two numbers."""

    variant: Variant = kept("given by whoever reads")
    left: int = field(Number())
    right: int = kept("worked out of what was read before", half_of)
    sum: int = shown(Number(), sum_of)
    product: int = shown(Number(), product)
    seats: int = shown(Number(), "variant.seats")


class Stored:
    """A class whose fields are declared beside it."""

    def __init__(self, left: int) -> None:
        self.left = left


class Plain(Record, of=Stored):
    """As it is stored."""

    left: int = field(Number())


class Seen(Plain, of=Stored):
    """The same class with more on the wire."""

    twice: int = shown(Number(), "left")


@live
class Child(Pair):
    """A class of its own with nothing more to store."""


TYPES = {"variant": f"{Variant.__module__}:Variant"}


def test_parameters_are_filled_by_their_names() -> None:
    encode, decode = codec_of(Pair, TYPES)
    pair = decode({"left": 6}, Variant(3))
    assert (pair.left, pair.right) == (6, 2)
    assert encode(pair) == {"left": 6, "sum": 8, "product": 12, "seats": 3}


def test_a_method_of_the_record_can_work_a_field_out() -> None:
    writer = Writer(LiveNames(), {})
    writer.own = ["runner"]
    assert writer.call(Runner.doubled, []) == "runner.doubled()"


def test_a_record_of_the_same_class_is_read_like_the_record_that_it_extends() -> None:
    encode, decode = codec_of(Seen, {})
    again = decode({"left": 3})
    assert type(again) is Stored
    assert encode(again) == {"left": 3, "twice": 3}
    assert Writer(LiveNames(), {}).decoder(Seen).name == "decode_plain"


def test_a_record_that_is_its_own_class_is_read_as_such() -> None:
    assert type(codec_of(Child, TYPES)[1]({"left": 6}, Variant(3))) is Child


class Shown(Record):
    """Nothing to read."""

    seats: int = shown(Number(), "variant.seats")


def test_a_record_that_stores_nothing_cannot_be_read() -> None:
    with pytest.raises(TypeError, match="Shown: there is nothing to read"):
        Writer(LiveNames(), {}).decoder(Shown)


def test_functions_take_what_their_bodies_need() -> None:
    writer = Writer(LiveNames(), TYPES)
    assert writer.decoder(Pair).parameters == ["variant"]
    assert writer.decoder(Pair).source.startswith("def decode_pair(data: Data, variant: Variant) -> Pair:")
    assert writer.encoder(Pair).parameters == []


def test_names_that_a_body_sets_are_not_unbound() -> None:
    assert set(unbound_names("    a, b = f(data)\n    return [c + a for c in d]")) == {"f", "data", "d"}


def test_fields_that_are_read_together_are_read_once() -> None:
    source = Writer(LiveNames(), TYPES | {"race": f"{Race.__module__}:Race", "place": "int"}).decoder(Race).source
    assert "    low, high = both_halves([" in source
    assert source.count('"low"') == 3  # looked up and named in two faults
