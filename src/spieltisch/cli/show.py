"""Drawing views, moves and events of any game as text: their data is readable enough."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from spieltisch.cli.typed import short
from spieltisch.cli.words import LANGUAGES, Words
from spieltisch.engine.basics import Data, Json
from spieltisch.engine.outcome import Outcome

AROUND = {"game", "seat", "seats", "options", "outcome", "to_act"}
"""Fields of a view that the frame shows, or that do not change."""

WIDE = 6
"""More columns than this do not fit beside each other."""

NOTHING = "–"
"""A place in a list where there is nothing."""

LONG = 200
"""Characters of a cell; more is left out."""

MOST = 99
"""Larger numbers are not counts of things."""


def text_of(value: Json) -> str:
    """A value in words: the same thing several times is counted, what is nothing is left out."""
    if value is None or value is False:
        return ""
    if value is True:
        return "✓"
    if isinstance(value, dict):
        if "card" in value:
            return " ".join(filter(None, (text_of(part) if part is not True else key for key, part in value.items())))
        there = {key: part for key, part in value.items() if part not in (None, 0, False, [], {})}
        if all(isinstance(part, int) and part is not True and part <= MOST for part in there.values()):
            return ", ".join(f"{part}× {spaced(key)}" for key, part in there.items())
        return ", ".join(f"{spaced(key)} {text_of(part)}" for key, part in there.items())
    if isinstance(value, list):
        parts: list[str] = []
        for part, same in groupby(value):
            text = text_of(part) or NOTHING
            count = len(list(same))
            parts += [f"{count}× {text}"] if count > 1 and isinstance(part, str | dict) else [text] * count
        return ("; " if any(isinstance(part, dict) for part in value) else ", ").join(parts)
    return spaced(str(value))


def spaced(name: str) -> str:
    return name.replace("_", " ")


def move_text(move: Data) -> str:
    """A move in words; one of many parts as it can be typed.

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
        parts.append(spaced(key) if value is True else text if known else f"{spaced(key)} {text}")
    head = spaced(str(data[name]))
    return f"{head} {', '.join(parts)}".strip()


def is_no_text(value: Json) -> bool:
    """A picture or a film, written as a text."""
    return isinstance(value, str) and len(value) > LONG and " " not in value


def shortened(text: str) -> str:
    return text if len(text) <= LONG else text[: LONG - 1] + "…"


def view_parts(view: Data) -> Iterator[RenderableType]:
    """A view as lines and tables."""
    line = [
        f"{spaced(key)} [bold]{escape(text_of(value))}[/]"
        for key, value in view.items()
        if key not in AROUND and isinstance(value, str | int) and value is not False
    ]
    if line:
        yield Text.from_markup(" · ".join(line))
    for key, value in view.items():
        if key in AROUND or not value or isinstance(value, str | int | float):
            continue
        if isinstance(value, list) and all(isinstance(row, dict) for row in value):
            data = [row for row in value if isinstance(row, dict)]
            if not any("move" in row for row in data):  # those are told as events, or offered
                yield rows(key, data)
        elif text_of(value).strip(f"{NOTHING}, "):
            yield Text.from_markup(f"{spaced(key)} [bold]{escape(text_of(value))}[/]")


def rows(title: str, data: list[Data]) -> Table:
    """A line for each thing; things with many properties stand side by side instead."""
    columns = list(dict.fromkeys(key for row in data for key in row))
    if len(columns) > WIDE:
        table = Table(spaced(title), *(text_of(row[columns[0]]) for row in data))
        for column in columns[1:]:
            cells = [cell(row.get(column)) for row in data]
            if any(cells):
                table.add_row(spaced(column), *cells)
        return table
    table = Table(title=spaced(title), title_justify="left")
    for column in columns:
        table.add_column(spaced(column))
    for row in data:
        table.add_row(*(cell(row.get(column)) for column in columns))
    return table


def cell(value: Json) -> str:
    return escape(shortened(text_of(value)))


def in_language(value: Json, language: str) -> Json:
    """The same with words in one language, where it has them in all."""
    if isinstance(value, list):
        return [in_language(part, language) for part in value]
    if not isinstance(value, dict):
        return value
    if set(value) == set(LANGUAGES):
        return value[language]
    return {key: in_language(part, language) for key, part in value.items()}


def show_view(console: Console, words: Words, view: Data) -> None:
    said = in_language(view, words.language)
    assert isinstance(said, dict)
    for part in view_parts(said):
        console.print(part)


def show_outcome(console: Console, words: Words, outcome: Outcome, names: list[str]) -> None:
    console.print(f"[bold]{words('over', reason=spaced(outcome.reason))}[/]")
    table = Table(words("rank"), words("player"), words("points"))
    for seat in sorted(range(len(names)), key=lambda seat: outcome.ranks[seat]):
        table.add_row(str(outcome.ranks[seat]), escape(names[seat]), str(outcome.points[seat]))
    console.print(table)
