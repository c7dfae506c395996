"""Positions of small games that hold parts with fields of their own, names, and values that may be missing."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.options import read_options
from spieltisch.fields import Listed, Named, Nested, Number, Optional, field
from spieltisch.fields.live import codec_of
from spieltisch.fields.small import Part, Public, Variant, by_seat

COLOURS = ["red", "blue"]


class Player(Part):
    """One player."""

    chips: int = field(Number(0, 10))
    colour: int = field(Named(COLOURS))
    cards: list[str] = field(Listed(Named(["ace", "king"], texts=True), most=2))


class Table(Public):
    """A table with two players."""

    players: list[Player] = field(by_seat(Nested(Player)))
    trump: int | None = field(Optional(Named(COLOURS)))


def table() -> Table:
    variant = Variant(2, read_options([], {}))
    return Table(variant, [Player(1, 0, ["ace"]), Player(2, 1, [])], None)


def test_a_copy_has_parts_of_its_own() -> None:
    first = table()
    second: Table = first.copy()
    second.players[0].chips = 9
    second.players[0].cards.append("king")
    assert (first.players[0].chips, first.players[0].cards) == (1, ["ace"])


def test_parts_survive_the_way_through_plain_data() -> None:
    encode, decode = codec_of(Table, {"variant": "Variant"})
    data = encode(table())
    assert data["players"][0] == {"chips": 1, "colour": "red", "cards": ["ace"]}
    again = decode(data, table().variant)
    again.check()
    assert encode(again) == data
    data["players"][1]["chips"] = 11
    with pytest.raises(InvalidData, match="chips"):
        decode(data, table().variant)


def test_what_is_out_of_bounds_in_a_part_is_found() -> None:
    wrong = table()
    wrong.players[1].chips = 11
    with pytest.raises(AssertionError, match=r"players\[1\]\.chips: 11 is above 10"):
        wrong.check()
    wrong.players[1].chips = 10
    wrong.trump = 2
    with pytest.raises(AssertionError, match="trump"):
        wrong.check()
