"""Records: which fields they have, store, send and inherit, and what is wrong with an object that was sent."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import Data
from spieltisch.fields import Flag, Number, Record, field, kept, shown
from spieltisch.fields.declared import fields_data
from spieltisch.fields.records import names_of, nested_records, sent_fields, snake
from tests.fields.given import DECLARED, Baton, Race, Runner, Weather, encode_race, race


class Wide(Baton):
    """A baton with more."""

    worth: int = kept("no longer sent")
    from_: int = field(Number())
    heavy: bool = shown(Flag(), "is_heavy")


def names(record: type[Record]) -> list[str]:
    return list(record.declared)


def test_fields_are_inherited_in_order_and_may_be_replaced() -> None:
    assert names(Wide) == ["colour", "worth", "from", "heavy"]
    assert [each.name for each in sent_fields(Wide)] == ["colour", "from", "heavy"]
    assert Baton.declared["worth"].kind is not None
    assert names_of(Wide) == ["wide", "baton"]


def test_a_field_is_stored_or_given_or_a_parameter() -> None:
    fields = Race.declared | Runner.declared
    stored = [each.name for each in fields.values() if not each.stored]
    assert stored == ["game", "seats", "outcome", "medals", "place", "leading"]
    assert fields["steps"].stored
    assert not fields["steps"].given
    assert fields["variant"].given
    assert not fields["variant"].is_parameter
    assert Wide.declared["worth"].is_parameter


def test_merged_fields_lie_beside_the_others() -> None:
    assert [each.name for each in sent_fields(Race)][-4:] == ["wind", "over", "outcome", "medals"]


def test_records_are_found_through_their_fields_innermost_first() -> None:
    assert nested_records(Race) == [Baton, Runner, Race]
    assert DECLARED.records() == [Baton, Runner, Race]
    assert Weather not in DECLARED.records()


@pytest.mark.parametrize(
    ("name", "snaked"), [("Race", "race"), ("SeenPlayer", "seen_player"), ("Km25Card", "km25_card")]
)
def test_the_name_of_a_record_names_its_functions(name: str, snaked: str) -> None:
    assert snake(name) == snaked


def sent(**changes: Any) -> Data:
    data: Data = encode_race(race())
    return {name: value for name, value in (data | changes).items() if value != "(gone)"}


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({}, None),
        ({"medals": "(gone)"}, None),
        ({"over": "(gone)"}, "view.over: is missing"),
        ({"wind": "(gone)"}, "view.wind: is missing"),
        ({"sun": 3}, "view.sun: is not declared"),
        ({"wind": 6}, "view.wind: 6 is above 5"),
        ({"runners": [{"place": 0}]}, "view.runners[0].batons: is missing"),
    ],
)
def test_a_view_must_be_what_was_declared(changes: Data, fault: str | None) -> None:
    assert DECLARED.view_fault(sent(**changes)) == fault


@pytest.mark.parametrize(
    ("move", "fault"),
    [
        ({"move": "hand_on", "baton": "red", "to": 1}, None),
        ({"move": "rest"}, None),
        ({"move": "fly"}, "move: 'fly' is not declared"),
        ({"move": "rest", "to": 1}, "rest.to: is not declared"),
        ({"move": "hand_on", "baton": "red"}, "hand_on.to: is missing"),
        ({"move": "hand_on", "baton": "pink", "to": 1}, "hand_on.baton: 'pink' is not one of red, green, blue"),
    ],
)
def test_a_move_must_be_what_was_declared(move: Data, fault: str | None) -> None:
    assert DECLARED.move_fault(move) == fault


@pytest.mark.parametrize(
    ("event", "fault"),
    [
        ({"event": "handed_on", "rules": [], "seat": 1}, None),
        ({"event": "handed_on", "rules": [], "seat": 1, "worth": 3}, None),
        ({"event": "handed_on", "seat": 1, "worth": 0}, "handed_on.worth: 0 is below 1"),
        ({"event": "handed_on", "worth": 3}, "handed_on.seat: is missing"),
        ({"event": "secret", "colour": "red"}, None),
        ({"event": "secret"}, "secret.colour: is missing"),
        ({"event": "fallen"}, "event: 'fallen' is not declared"),
    ],
)
def test_an_event_must_be_what_was_declared(event: Data, fault: str | None) -> None:
    assert DECLARED.event_fault(event) == fault


def test_a_game_without_a_setting_sends_none() -> None:
    assert DECLARED.setting_fault({}) is None
    assert DECLARED.setting_fault({"map": 1}) == "setting: is not declared"


def test_the_schema_says_all_that_a_screen_needs() -> None:
    schema = DECLARED.schema()
    assert {key: schema[key] for key in ("game", "view")} == {"game": "relay", "view": "Race"}
    records: Any = schema["records"]
    assert list(records) == ["Baton", "Runner", "Race"]
    assert records["Baton"] == {
        "doc": "What is handed on.",
        "fields": [
            {"name": "colour", "doc": "", "kind": {"kind": "name", "names": ["red", "green", "blue"]}},
            {"name": "worth", "doc": "the more the better", "kind": {"kind": "number", "low": 1, "high": 9}},
        ],
    }
    moves: Any = schema["moves"]
    assert [move["move"] for move in moves] == ["hand_on", "rest"]
    events: Any = schema["events"]
    assert events[0]["fields"] == [
        {"name": "seat", "doc": "", "kind": {"kind": "seat"}},
        {"name": "worth", "doc": "", "kind": {"kind": "number", "low": 1, "high": 9}, "private": True},
    ]
    assert fields_data(sent_fields(Weather)) == [
        {"name": "wind", "doc": "", "kind": {"kind": "number", "low": -5, "high": 5}}
    ]
