"""Damaged data: what a broken file or a hostile client might send instead of a state, a view or a move."""

from __future__ import annotations

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
        WAYS[dice.below(len(WAYS))](changed, place, places, dice, other)
    return changed if isinstance(changed, dict) else {}


# Ways to damage data: each changes it at a place.


def exchange(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    """Something strange instead."""
    put(data, place, deepcopy(STRANGE[dice.below(len(STRANGE))]))


def remove(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    del value_at(data, place[:-1])[place[-1]]


def double(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    """An item of a list twice."""
    holder = value_at(data, place[:-1])
    if isinstance(holder, list):
        holder.insert(place[-1], deepcopy(holder[place[-1]]))


def be_off(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    """A number that is a little wrong, or a flag that is turned round."""
    value = value_at(data, place)
    if isinstance(value, bool):
        put(data, place, not value)
    elif isinstance(value, int):
        put(data, place, value + (-1, 1, 2, 100)[dice.below(4)])


def renumber(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    """Another number, small, huge or negative."""
    if type(value_at(data, place)) is int:
        put(data, place, NUMBERS[dice.below(len(NUMBERS))])


def copy_from(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    """A value of another place."""
    put(data, place, deepcopy(value_at(data, places[dice.below(len(places))])))


def swap(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    """Two values that do not lie within each other change places."""
    second = places[dice.below(len(places))]
    if place[: len(second)] != second and second[: len(place)] != place:
        value = value_at(data, place)
        put(data, place, value_at(data, second))
        put(data, second, value)


def reverse(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    value = value_at(data, place)
    if isinstance(value, list):
        value.reverse()


def repeat(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    """A list that is much too long."""
    value = value_at(data, place)
    if isinstance(value, list):
        put(data, place, deepcopy(value * REPEATS[dice.below(len(REPEATS))]))


def graft(data: Any, place: Place, places: list[Place], dice: FastDice, other: Data | None) -> None:
    """What the other data has at the same place: plausible, but of another moment."""
    try:
        put(data, place, json.loads(json.dumps(value_at(other, place))))
    except (LookupError, TypeError):
        pass


Way: TypeAlias = Callable[[Any, Place, list[Place], FastDice, Data | None], None]
WAYS: list[Way] = [exchange, remove, double, be_off, be_off, renumber, copy_from, swap, reverse, repeat, graft, graft]
