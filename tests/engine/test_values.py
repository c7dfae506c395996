"""The small things: events, outcomes, refusals, reading."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Data, InvalidData, Json, Seat, seats_data, shifted
from spieltisch.engine.event import Event, decode_event
from spieltisch.engine.outcome import Outcome, decode_outcome, ranks_of
from spieltisch.engine.read import (
    as_list,
    describe,
    read_bool,
    read_data,
    read_int,
    read_ints,
    read_list,
    read_str,
    read_strs,
)
from spieltisch.engine.refusal import IllegalMove, Refusal


def test_an_event_tells_everybody_what_they_may_know() -> None:
    event = Event("draw", ["XX-1"], {"seat": 1}, {"card": "ace"}, [Seat(1)], True)
    assert event.seen_by(Seat(0)) == {"event": "draw", "rules": ["XX-1"], "seat": 1}
    assert event.seen_by(None) == event.seen_by(Seat(0))
    assert event.seen_by(Seat(1)) == {"event": "draw", "rules": ["XX-1"], "seat": 1, "card": "ace"}


def test_an_event_may_be_for_some_only() -> None:
    event = Event("asked", ["XX-2"], None, {"seat": 1}, [Seat(1)])
    assert event.seen_by(Seat(0)) is None
    assert event.seen_by(None) is None
    assert event.seen_by(Seat(1)) == {"event": "asked", "rules": ["XX-2"], "seat": 1}


def test_events_are_written_and_read() -> None:
    for event in (
        Event("draw", ["XX-1"], {"seat": 1}, {"card": "ace"}, [Seat(1)], True),
        Event("asked", [], None, {}, [Seat(0)]),
        Event("turn", ["XX-1", "XX-2"], {}),
    ):
        assert decode_event(event.encode()).encode() == event.encode()


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"event": 3}, "event: a text is needed, not 3"),
        ({"rules": [3]}, "rules: each rule must be a text"),
        ({"audience": [True]}, "audience: each seat must be a whole number"),
        ({"public": 3}, "public: an object is needed, not 3"),
        ({"private": []}, "private: an object is needed, not a list"),
    ],
)
def test_a_bad_event_is_refused(values: Data, sentence: str) -> None:
    good = Event("turn", ["XX-1"], {}).encode()
    with pytest.raises(InvalidData) as error:
        decode_event(good | values)
    assert str(error.value) == sentence


def test_ranks_are_shared() -> None:
    assert ranks_of([700, 525, 700, 450]) == [1, 3, 1, 4]
    assert ranks_of([5, 5, 5]) == [1, 1, 1]
    assert ranks_of([]) == []


def test_outcomes_are_written_and_read() -> None:
    outcome = Outcome([1, 1, 3], [7, 7, 2], "end", ["XX-9"], 12)
    assert outcome.winners() == [0, 1]
    assert decode_outcome(outcome.encode()).encode() == outcome.encode()
    assert "decisions" not in outcome.encode()


def test_a_refusal_reads_as_a_sentence_with_its_rule() -> None:
    refusal = Refusal("XX-1", "no_card", "You have no card.")
    assert str(refusal) == "You have no card. (XX-1)"
    assert refusal.encode() == {"rule": "XX-1", "key": "no_card", "sentence": "You have no card."}
    assert str(IllegalMove(refusal)) == str(refusal)
    assert repr(refusal) == "Refusal('XX-1', 'no_card', 'You have no card.')"


def test_values_are_described_briefly() -> None:
    values: list[Json] = [{}, [], "a", 3, None, True]
    assert [describe(value) for value in values] == ["an object", "a list", "'a'", "3", "None", "True"]
    assert len(describe("x" * 100)) == 40


def test_reading_names_the_field() -> None:
    data: Data = {"n": 3, "s": "x", "l": [1], "d": {}, "b": True, "t": ["x"]}
    assert (read_int(data, "n"), read_str(data, "s"), read_list(data, "l"), read_ints(data, "l")) == (3, "x", [1], [1])
    assert (read_data(data, "d"), read_bool(data, "b"), read_strs(data, "t")) == ({}, True, ["x"])
    for reader, name, sentence in [
        (read_int, "s", "s: a whole number is needed, not 'x'"),
        (read_int, "b", "b: a whole number is needed, not True"),
        (read_str, "n", "n: a text is needed, not 3"),
        (read_list, "d", "d: a list is needed, not an object"),
        (read_data, "l", "l: an object is needed, not a list"),
        (read_bool, "n", "n: true or false is needed, not 3"),
        (read_ints, "t", "t: a whole number is needed, not 'x'"),
        (read_strs, "l", "l: a text is needed, not 1"),
        (read_str, "gone", "gone: missing"),
    ]:
        with pytest.raises(InvalidData) as error:
            reader(data, name)
        assert str(error.value) == sentence
    assert as_list([], "x") == []


@pytest.mark.parametrize(("value", "places"), [(1, 0), (1, 31), (1, 32), (1, 62), (15, 28), (7, 54)])
def test_shifting_keeps_every_bit(value: int, places: int) -> None:
    assert shifted(value, places) == value << places


def test_seats_are_plain_numbers() -> None:
    assert seats_data([Seat(1), Seat(0)]) == [1, 0]
