"""Views, moves and events of any game as text, made from their plain data."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from spieltisch.engine.basics import Data, Json
from spieltisch.terminal.typed import short
from spieltisch.terminal.words import ENGLISH, LANGUAGES, Words

AROUND = {"game", "seat", "seats", "options", "outcome", "to_act"}
"""Fields of a view that are shown elsewhere, or that do not change."""

WIDE = 6
"""The largest number of columns that fit side by side."""

NOTHING = "–"
"""Stands for an empty place in a list."""

SIGNS = {"✓": "sign_yes", "×": "sign_times", NOTHING: "sign_nothing"}
"""What is said aloud for the signs in tables."""

LONG = 200
"""The largest number of characters in a cell; the rest is cut off."""

MOST = 99
"""The largest number that is shown as a count of things."""


def text_of(value: Json) -> str:
    """A value in words: repeated items are counted, empty ones are left out."""
    if value is None or value is False:
        return ""
    if value is True:
        return "✓"
    if isinstance(value, dict):
        if "card" in value:
            return " ".join(filter(None, (text_of(part) if part is not True else key for key, part in value.items())))
        there = {key: part for key, part in value.items() if part not in (None, 0, False, [], {})}
        if all(isinstance(part, int) and part is not True and part <= MOST for part in there.values()):
            return ", ".join(f"{part}× {readable(key)}" for key, part in there.items())
        return ", ".join(f"{readable(key)} {text_of(part)}" for key, part in there.items())
    if isinstance(value, list):
        parts: list[str] = []
        for part, same in groupby(value):
            text = text_of(part) or NOTHING
            count = len(list(same))
            parts += [f"{count}× {text}"] if count > 1 and isinstance(part, str | dict) else [text] * count
        return ("; " if any(isinstance(part, dict) for part in value) else ", ").join(parts)
    return readable(str(value))


def readable(name: str) -> str:
    """An identifier as people read it: `flat_tyre` becomes "flat tyre"."""
    return name.replace("_", " ")


def move_text(move: Data) -> str:
    """A move in words; a move with a list of objects as it can be typed.

    >>> move_text({"move": "attack", "card": "flat_tyre", "target": 2})
    'attack flat tyre, target 2'
    """
    many = any(isinstance(part, dict) for value in move.values() if isinstance(value, list) for part in value)
    return short(move) if many else details(move, "move")


def event_text(event: Data) -> str:
    """An event in words, with the rules behind it."""
    rules = event.get("rules")
    cited = f" ({', '.join(str(rule) for rule in rules)})" if isinstance(rules, list) and rules else ""
    return details({key: value for key, value in event.items() if key != "rules"}, "event") + cited


def details(data: Data, name: str) -> str:
    parts: list[str] = []
    for key, value in data.items():
        if key == name or value is None or value is False or value == [] or is_no_text(value):
            continue
        known = isinstance(value, str | list) or value is True
        text = shortened(text_of(value))
        parts.append(readable(key) if value is True else text if known else f"{readable(key)} {text}")
    head = readable(str(data[name]))
    return f"{head} {', '.join(parts)}".strip()


def is_no_text(value: Json) -> bool:
    """Whether this is binary data written as text, such as a trajectory."""
    return isinstance(value, str) and len(value) > LONG and " " not in value


def shortened(text: str) -> str:
    return text if len(text) <= LONG else text[: LONG - 1] + "…"


def view_parts(view: Data, words: Words, *, plain: bool) -> Iterator[RenderableType]:
    """A view as lines and tables; for a screen reader, as lines only."""
    known = in_language(view, words.language)
    assert isinstance(known, dict)
    line = [
        f"{readable(key)}: {text_of(value)}"
        for key, value in known.items()
        if key not in AROUND and isinstance(value, str | int) and value is not False
    ]
    if line:
        yield Text(aloud("; ".join(line), words) if plain else " · ".join(line))
    for key, value in known.items():
        if key in AROUND or not value or isinstance(value, str | int | float):
            continue
        if isinstance(value, list) and all(isinstance(row, dict) for row in value):
            data = [row for row in value if isinstance(row, dict)]
            if not any("move" in row for row in data):  # moves are shown as events, or offered
                yield from lines(key, data, words) if plain else [rows(key, data)]
        elif text_of(value).strip(f"{NOTHING}, "):
            text = f"{readable(key)}: {text_of(value)}"
            yield Text(aloud(text, words) if plain else text)


def lines(title: str, data: list[Data], words: Words) -> Iterator[Text]:
    """One line per object, for a screen reader."""
    for number, row in enumerate(data, 1):
        parts = [f"{readable(key)} {shortened(text_of(value))}" for key, value in row.items() if text_of(value)]
        yield Text(aloud(f"{readable(title)} {number}: {', '.join(parts)}", words))


def aloud(text: str, words: Words) -> str:
    """The text with words instead of signs."""
    for sign, key in SIGNS.items():
        text = text.replace(sign, words(key))
    return text


def rows(title: str, data: list[Data]) -> Table:
    """One row per object; objects with many properties get one column each instead."""
    columns = list(dict.fromkeys(key for row in data for key in row))
    if len(columns) > WIDE:
        table = Table(readable(title), *(text_of(row[columns[0]]) for row in data), box=SIMPLE_HEAD)
        for column in columns[1:]:
            cells = [cell(row.get(column)) for row in data]
            if any(cells):
                table.add_row(readable(column), *cells)
        return table
    table = Table(title=readable(title), title_justify="left", box=SIMPLE_HEAD)
    for column in columns:
        table.add_column(readable(column))
    for row in data:
        table.add_row(*(cell(row.get(column)) for column in columns))
    return table


def cell(value: Json) -> str:
    return escape(shortened(text_of(value)))


def in_language(value: Json, language: str) -> Json:
    """The value with only one language's words, wherever it has those of several; English where that one is missing."""
    if isinstance(value, list):
        return [in_language(part, language) for part in value]
    if not isinstance(value, dict):
        return value
    if ENGLISH in value and set(value) <= set(LANGUAGES):
        return value.get(language, value[ENGLISH])
    return {key: in_language(part, language) for key, part in value.items()}


def worded(view: Data, book: Data, names: Sequence[str]) -> Data:
    """A view with the game's own words for fields and values, and with names for seats."""
    words, schema = book["words"], book["schema"]
    assert isinstance(words, dict)
    labels, values = words["fields"], words["names"]
    assert isinstance(labels, dict)
    assert isinstance(values, dict)
    kinds = kinds_of(schema)
    said: Data = {}
    for key, value in view.items():
        if key in AROUND:
            continue
        kind = kinds.get(key, {})
        if kind.get("kind") == "seat" and isinstance(value, int) and 0 <= value < len(names):
            value = names[value]  # noqa: PLW2901
        elif kind.get("by_seat") is True and isinstance(value, list) and len(value) == len(names):
            each = zip(names, value, strict=True)
            value = ", ".join(f"{name} {text_of(renamed(part, labels, values))}" for name, part in each)  # noqa: PLW2901
        said[str(labels.get(key, key))] = renamed(value, labels, values)
    return said


def kinds_of(schema: Json) -> dict[str, Data]:
    """The kind of each field of the view, as far as the game declares it."""
    if not isinstance(schema, dict):
        return {}
    records, view = schema.get("records"), schema.get("view")
    record = records.get(str(view)) if isinstance(records, dict) else None
    fields = record.get("fields") if isinstance(record, dict) else None
    found: dict[str, Data] = {}
    for field in fields if isinstance(fields, list) else []:
        kind = field.get("kind") if isinstance(field, dict) else None
        if isinstance(field, dict) and isinstance(kind, dict):
            found[str(field.get("name"))] = kind
    return found


def renamed(value: Json, labels: Data, values: Data) -> Json:
    if isinstance(value, dict):
        return {str(labels.get(key, key)): renamed(part, labels, values) for key, part in value.items()}
    if isinstance(value, list):
        return [renamed(part, labels, values) for part in value]
    return str(values.get(value, value)) if isinstance(value, str) else value
