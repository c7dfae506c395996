"""Objects on the wire whose fields lie beside the others in the engine, and fields that are sent in another form."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.fields import Listed, Number, Record, begun, field, grouped, restated
from spieltisch.fields.live import codec_of
from tests.fields.given import live


class Place(Record):
    """Where somebody is."""

    lap: int = begun(Number(0, 9), 0, "counted from 0")
    step: int = begun(Number(0, 99), 0)


@live
class Walker(Record):
    """Somebody who walks."""

    name: int = field(Number())
    now: object = grouped(Place, "where they are", step="at")
    then: object = grouped(Place, "where they were", lap="lap_then", step="step_then")
    seen: list[int] = begun(Listed(Number()), [])


def seen_twice(seen: list[int]) -> list[int]:
    return seen + seen


class SeenWalker(Walker):
    """A walker as others see them."""

    seen: list[int] = restated(Listed(Number()), seen_twice)


ENCODE, DECODE = codec_of(Walker, {})


def new_walker() -> Any:
    kind: Any = Walker
    return kind(name=7)


def walker() -> Any:
    found = new_walker()
    found.lap, found.at, found.seen = 2, 31, [4]
    return found


def test_a_group_is_an_object_on_the_wire_and_lies_flat_in_the_engine() -> None:
    data = ENCODE(walker())
    assert data["now"] == {"lap": 2, "step": 31}
    assert data["then"] == {"lap": 0, "step": 0}
    again = DECODE(data)
    assert (again.lap, again.at, again.lap_then, again.step_then) == (2, 31, 0, 0)
    assert ENCODE(again.copy()) == data


def test_what_everything_begins_with_may_be_left_out() -> None:
    assert ENCODE(DECODE({"name": 7})) == ENCODE(new_walker())
    assert DECODE({"name": 7, "now": {"step": 3}}).at == 3


def test_a_group_is_read_with_its_bounds() -> None:
    with pytest.raises(InvalidData, match="step: a number from 0 to 99 is needed, not 100"):
        DECODE({"name": 7, "then": {"step": 100}})
    with pytest.raises(InvalidData, match="now: an object is needed"):
        DECODE({"name": 7, "now": []})


def test_a_field_is_sent_in_another_form_and_stored_as_before() -> None:
    encode, _ = codec_of(SeenWalker, {})
    assert encode(walker())["seen"] == [4, 4]
    assert SeenWalker.declared["seen"].read_as is Walker.declared["seen"]
    assert SeenWalker.declared["seen"].stored
