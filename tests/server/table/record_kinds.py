"""One short record of every kind, and every single change that can be made to it.

The records lie in `web/src/lib/verify/mutations.vectors.json` with the verdict on each change, so that the browser's
own check is held to the same verdicts (`mutations.test.ts`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any, NamedTuple

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.registry import find
from spieltisch.engine.verify import Verdict
from spieltisch.server.table.records import records

VECTORS = Path(__file__).parents[3] / "web/src/lib/verify/mutations.vectors.json"
ENDS = 1
"""Of a list, so many items at its beginning, and the last one."""


class Change(NamedTuple):
    """Set, add or delete the value at a path."""

    path: list[str | int]
    how: str
    value: Any = None

    @property
    def place(self) -> str:
        return ".".join(map(str, self.path))


def made(record: Any, change: Change) -> Any:
    """The record with this change."""
    data = deepcopy(record)
    holder = data
    for step in change.path[:-1]:
        holder = holder[step]
    last = change.path[-1]
    if change.how == "delete":
        del holder[last]
    elif isinstance(holder, list) and change.how == "add":
        holder.append(change.value)
    else:
        holder[last] = change.value
    return data


def changes(value: Any, path: list[str | int] | None = None) -> Iterator[Change]:
    """Change, delete and add, at every path."""
    path = [] if path is None else path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from changes_of_value(item, [*path, key])
        yield Change([*path, "extra"], "add", 1)
    elif isinstance(value, list):
        for number in some(value):
            yield from changes_of_value(value[number], [*path, number])
        if value:
            yield Change([*path, len(value)], "add", value[-1])


def changes_of_value(value: Any, path: list[str | int]) -> Iterator[Change]:
    yield Change(path, "delete")
    yield from (Change(path, "set", other) for other in others(value))
    yield from changes(value, path)


def some(items: list[Any]) -> list[int]:
    every = range(len(items))
    return sorted({*every[:ENDS], *every[-1:]})


def others(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1]
    if isinstance(value, str):
        return [value + "x", *([value.upper()] if value != value.upper() else []), *([""] if value else [])]
    if value is None:
        return ["", "-", "x"]
    return [type(value)()] if value else []


def verdict_on(data: Any) -> Verdict:
    """As the server answers, without flying anything again."""
    return records.check(data)[1]


def cases(kinds: dict[str, Any]) -> list[list[Any]]:
    """For every change: its kind, path, how, value; whether there is a fault; what is taken on trust."""
    found: list[list[Any]] = []
    for kind, record in kinds.items():
        for change in changes(record):
            verdict = verdict_on(made(record, change))
            found.append([kind, *change, verdict.fault is not None, verdict.trusted])
    return found


def written(kinds: dict[str, Any]) -> str:
    lines = [json.dumps(case, ensure_ascii=False, separators=(",", ":")) for case in cases(kinds)]
    shown = [f"{json.dumps(kind)}: {json.dumps(record, ensure_ascii=False)}" for kind, record in kinds.items()]
    return '{"records": {\n' + ",\n".join(shown) + '\n},\n"cases": [\n' + ",\n".join(lines) + "\n]}\n"


def says_the_same(record: Any, data: Any) -> bool:
    """A change that changes nothing: what is missing means what was there."""
    from spieltisch.engine.options import read_options
    from spieltisch.engine.record import decode_record

    try:
        read = [decode_record(each).encode() for each in (record, data)]
        options = find(record["game"], record["rules_version"]).meta.options
        for each in read:
            each["options"] = read_options(options, each["options"]).encode()  # type: ignore[arg-type]
    except InvalidData:
        return False
    return read[0] == read[1]
