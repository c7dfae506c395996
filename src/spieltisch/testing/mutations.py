"""Damaged data: what a broken file or a hostile client might send instead of a state, a view or a move."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, TypeAlias

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice

Place: TypeAlias = tuple[Any, ...]
"""The way to a value: keys and numbers in lists."""

STRANGE: list[Any] = [
    *[None, True, False, 0, -1, 1, 7, 255, 2**31, 2**62, 2**63, -(2**63), 2**64, 10**30, 0.5, -0.0, 1e308],
    *["", "x", "0", "\x00", "ö" * 50, [], {}, [[]], [None], {"x": 1}, [[[[[0]]]]], {"x": {"x": {"x": []}}}, [0] * 999],
]
NUMBERS = [0, 1, 2, 3, 4, 99, 100, 9_999, 10_000, 2**15, 2**31 - 1, 2**53, 2**62 - 1, -1, -2, -(2**31), -(2**62)]
REPEATS = [2, 3, 100]


def places_in(value: Any, path: Place = ()) -> Iterator[Place]:
    """The way to every value within a value."""
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places_in(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from places_in(item, (*path, place))


def value_at(data: Any, place: Place) -> Any:
    for step in place:
        data = data[step]
    return data


def put(data: Any, place: Place, value: Any) -> None:
    value_at(data, place[:-1])[place[-1]] = value


def mutated(data: Data, dice: FastDice, other: Data | None = None) -> Data:
    """The same data with one to three faults; `other` is data of the same kind that parts may be taken from."""
    changed: Any = json.loads(json.dumps(data))
    for _ in range(1 + dice.below(3) // 2):
        places = [place for place in places_in(changed) if place]
        if not places:
            break
        place = places[dice.below(len(places))]
        WAYS[dice.below(len(WAYS))](Damage(changed, place, places, dice, other))
    return changed if isinstance(changed, dict) else {}


class Damage:
    """Ways to damage data at a place; some of them find nothing to do there."""

    def __init__(self, data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
        self.data = data
        self.place = place
        self.places = places
        self.dice = dice
        self.other = other

    @property
    def value(self) -> Any:
        return value_at(self.data, self.place)

    def set(self, value: Any) -> None:
        put(self.data, self.place, value)

    def one_of(self, values: list[Any]) -> Any:
        return values[self.dice.below(len(values))]

    def exchange(self) -> None:
        """Something strange instead."""
        self.set(deepcopy(self.one_of(STRANGE)))

    def remove(self) -> None:
        del value_at(self.data, self.place[:-1])[self.place[-1]]

    def double(self) -> None:
        """An item of a list twice."""
        holder = value_at(self.data, self.place[:-1])
        if isinstance(holder, list):
            holder.insert(self.place[-1], deepcopy(self.value))

    def be_off(self) -> None:
        """A number that is a little wrong, or a flag that is turned round."""
        value = self.value
        if isinstance(value, bool):
            self.set(not value)
        elif isinstance(value, int):
            self.set(value + self.one_of([-1, 1, 2, 100]))

    def renumber(self) -> None:
        """Another number, small, huge or negative."""
        if type(self.value) is int:
            self.set(self.one_of(NUMBERS))

    def copy_from(self) -> None:
        """A value of another place."""
        self.set(deepcopy(value_at(self.data, self.one_of(self.places))))

    def swap(self) -> None:
        """Two values that do not lie within each other change places."""
        place, second = self.place, self.one_of(self.places)
        if place[: len(second)] != second and second[: len(place)] != place:
            value = self.value
            self.set(value_at(self.data, second))
            put(self.data, second, value)

    def reverse(self) -> None:
        if isinstance(self.value, list):
            self.value.reverse()

    def repeat(self) -> None:
        """A list that is much too long."""
        if isinstance(self.value, list):
            self.set(deepcopy(self.value * self.one_of(REPEATS)))

    def graft(self) -> None:
        """What the other data has at the same place: plausible, but of another moment."""
        with contextlib.suppress(LookupError, TypeError):
            self.set(json.loads(json.dumps(value_at(self.other, self.place))))


WAYS: list[Callable[[Damage], None]] = [
    *(Damage.exchange, Damage.remove, Damage.double, Damage.be_off, Damage.be_off, Damage.renumber),
    *(Damage.copy_from, Damage.swap, Damage.reverse, Damage.repeat, Damage.graft, Damage.graft),
]
