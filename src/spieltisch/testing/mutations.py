"""Damaged data: what a broken file or a hostile client might send instead of a state, a view or a move."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice

STRANGE: list[Any] = [
    *[None, True, False, 0, -1, 1, 7, 255, 2**31, 2**62, 2**63, -(2**63), 2**64, 10**30, 0.5, -0.0, 1e308],
    *["", "x", "0", "\x00", "ö" * 50, [], {}, [[]], [None], {"x": 1}],
]


def places_in(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value within a value."""
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places_in(item, (*path, key))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from places_in(item, (*path, place))


def mutated(data: Data, dice: FastDice) -> Data:
    """The same data with one to three faults: a value exchanged, removed, doubled, moved or a little wrong."""
    changed: Any = json.loads(json.dumps(data))
    for _ in range(1 + dice.below(3) // 2):
        places = [path for path in places_in(changed) if path]
        if not places:
            break
        path = places[dice.below(len(places))]
        *way, key = path
        holder = changed
        for step in way:
            holder = holder[step]
        kind = dice.below(6)
        if kind == 0:
            holder[key] = STRANGE[dice.below(len(STRANGE))]
        elif kind == 1:
            del holder[key]
        elif kind == 2 and isinstance(holder, list):
            holder.insert(key, json.loads(json.dumps(holder[key])))
        elif kind == 3 and type(holder[key]) is int:
            holder[key] += (-1, 1, 2, 100)[dice.below(4)]
        else:
            other = places[dice.below(len(places))]
            value = changed
            for step in other:
                value = value[step]
            holder[key] = json.loads(json.dumps(value))
    return changed if isinstance(changed, dict) else {}
