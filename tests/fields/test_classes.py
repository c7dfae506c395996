"""Classes from declarations: `__init__`, `copy` and `of`."""

from __future__ import annotations

from spieltisch.fields import Flag, Listed, Nested, Number, Optional, Record, field, kept, shown
from spieltisch.fields.classes import class_source, wrapped
from spieltisch.fields.live import executed
from tests.fields.given import Baton, Variant, race


def test_a_copy_shares_nothing_that_changes() -> None:
    one = race()
    twin = one.copy()
    twin.runners[0].steps += 1
    twin.runners[0].batons.pop()
    twin.runners[1].held.worth = 9
    twin.laps.append(5)
    twin.weather.wind = 0
    assert (one.runners[0].steps, len(one.runners[0].batons)) == (7, 2)
    assert (one.runners[1].held.worth, one.laps, one.weather.wind) == (1, [3, 4], -2)


def test_a_copy_shares_what_is_said_to_be_shared() -> None:
    one = race()
    assert one.copy().variant is one.variant


def test_a_start_value_is_no_parameter_but_it_is_copied() -> None:
    runner = race().runners[1]
    assert race().runners[0].steps == 7
    assert runner.copy().steps == 20


# The source that is written for compiled classes


class Public:
    """Stands for a compiled class."""


class State(Public):
    """Stands for one that extends it."""


def turned(deck: list[int], new_open: list[int]) -> list[int]:
    return [*deck, *new_open]


class PublicFields(Record, of=Public):
    """The public part."""

    variant: Variant = kept("who plays", shared=True)
    round: int = field(Number(), "which round", inside="from 0")
    open: list[int] = field(Listed(Number()))
    grid: list[list[int]] = field(Listed(Listed(Number())))
    moved: bool = field(Flag(), start=False)
    sum: int = shown(Number(), "round")


class StateFields(PublicFields, of=State):
    """All of it."""

    deck: vec[u8] = field(Listed(Number()), "the deck")  # type: ignore[name-defined]  # noqa: F821
    top: Baton | None = field(Optional(Nested(Baton)))
    batons: list[Baton] = field(Listed(Nested(Baton)))
    turned: list[int] = kept(copied=turned)


PUBLIC = '''
    def __init__(self, variant: Variant, round_: int, open: list[int], grid: list[list[int]]) -> None:
        self.variant: Variant = variant
        """Who plays."""
        self.round: int = round_
        """Which round; from 0."""
        self.open: list[int] = open
        self.grid: list[list[int]] = grid
        self.moved: bool = False

    def copy(self) -> Public:
        twin = Public(self.variant, self.round, list(self.open), [list(item) for item in self.grid])
        twin.moved = self.moved
        return twin
'''


def test_the_source_of_a_class_is_what_one_would_write_by_hand() -> None:
    assert class_source(PublicFields, "Public") == PUBLIC.strip("\n")


def test_a_class_that_extends_another_is_made_of_it_and_of_more() -> None:
    source = class_source(StateFields, "State")
    assert "self.deck: vec[u8] = deck" in source
    assert "self.deck[:]" in source
    assert "None if self.top is None else self.top.copy()" in source
    assert "[item.copy() for item in self.batons]" in source
    assert "    @staticmethod\n    def of(" in source
    assert '"""A copy of this public_fields part, and what is added to it."""' in source


def test_a_copy_may_need_what_was_copied_before() -> None:
    source = class_source(StateFields, "State")
    assert "        new_open = list(self.open)\n" in source
    assert "turned(self.deck, new_open)" in source


class Base:
    """A class with generated methods, as in the source of a game."""


class Table:
    """One that extends it."""


class BaseFields(Record, of=Base):
    """Its fields."""

    open: list[int] = field(Listed(Number()))
    moved: int = field(Number(), start=0)


class TableFields(BaseFields, of=Table):
    """One more."""

    secret: int = field(Number())


def test_the_part_that_a_class_is_made_of_is_copied() -> None:
    base, table = class_source(BaseFields, "Base"), class_source(TableFields, "Table")
    made = executed(f"class Base:\n{base}\n\n\nclass Table(Base):\n{table}\n", {}, "a test")
    part = made["Base"]([1, 2])
    part.moved = 5
    whole = made["Table"].of(part, 7)
    part.open.append(3)
    assert (whole.open, whole.moved, whole.secret) == ([1, 2], 5, 7)
    assert type(whole.copy()) is made["Table"]


def test_long_lines_are_wrapped_as_the_formatter_does() -> None:
    assert wrapped("f(", ["a", "b"], ")") == ["f(a, b)"]
    assert wrapped("f(", ["a" * 60, "b" * 54], ") -> int:") == ["f(", f"    {'a' * 60}, {'b' * 54}", ") -> int:"]
    assert wrapped("f(", ["a" * 80, "b" * 80], ")") == ["f(", f"    {'a' * 80},", f"    {'b' * 80},", ")"]
