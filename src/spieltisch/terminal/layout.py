"""Parts of pictures that read well on a screen as well as aloud: rows, lists, bars, tags."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from spieltisch.terminal.scene import Scene

Cell = str | Text
NUMBER: Final = re.compile(r"[+\-−–]?(\d[\d.,’\u00a0\u202f]*)?\s?%?")
"""What stands in a column of numbers, which is aligned at its right."""


def rows(scene: Scene, head: Sequence[str], cells: Sequence[Sequence[Cell]], title: str = "") -> list[RenderableType]:
    """A table; aloud, one sentence for each row: "Anna: Points 7; Cards 3"."""
    if scene.plain:
        said: list[RenderableType] = [scene.head(title)] if title else []
        for row in cells:
            first, *rest = (plain_text(cell) for cell in row)
            parts = [f"{name} {cell}".strip() for name, cell in zip(head[1:], rest, strict=True) if cell]
            said.append(Text(f"{first}{scene.colon} {scene.semicolon.join(parts)}" if parts else first))
        return said
    table = Table(box=None, padding=(0, 2, 0, 0), show_header=any(head), header_style="dim", pad_edge=False)
    for place, name in enumerate(head):
        numbers = place > 0 and all(NUMBER.fullmatch(plain_text(row[place])) for row in cells)
        table.add_column(name, justify="right" if numbers else "left")
    for row in cells:
        table.add_row(*(cell if isinstance(cell, Text) else Text(cell) for cell in row))
    return [*([scene.head(title)] if title else []), Padding(table, (0, 0, 0, 2), expand=False)]


def plain_text(cell: Cell) -> str:
    return cell.plain.strip() if isinstance(cell, Text) else cell.strip()


def line(scene: Scene, *parts: Cell) -> Text:
    """Parts side by side, with dots between them; those that are empty are left out."""
    between = Text.assemble(scene.semicolon if scene.plain else (" · ", "dim"))
    return between.join(Text(part) if isinstance(part, str) else part for part in parts if plain_text(part))


def fact(scene: Scene, name: str, value: str) -> Text:
    """A name and what it is: "Draw pile: 93"."""
    return Text.assemble((f"{name}{scene.colon} ", "" if scene.plain else "dim"), value)


def tags(scene: Scene, tags: Sequence[tuple[str, str]], gap: str = "  ", width: int = 0) -> Text:
    """Cards or dice side by side, each a text on a coloured ground, in lines of this width; aloud, a list."""
    if scene.plain:
        return Text(", ".join(text for text, _ in tags))
    lines, width = [Text()], width or scene.width - 4
    for text, style in tags:
        tag = Text(f" {text} ", style)
        if lines[-1] and lines[-1].cell_len + len(gap) + tag.cell_len > width:
            lines.append(Text())
        lines[-1].append_text(Text.assemble(gap if lines[-1] else "", tag))
    return Text("\n").join(lines)


def counted(scene: Scene, things: Sequence[str]) -> list[tuple[str, str]]:
    """Each thing once, and the words for it and its number: "2 × 50 km"; aloud "2 times 50 km"."""
    return [(thing, times(scene, things.count(thing), thing)) for thing in dict.fromkeys(things)]


def times(scene: Scene, count: int, what: str) -> str:
    if count == 1:
        return what
    return scene.frame("times", count=count, what=what) if scene.plain else f"{count} × {what}"


def bar(done: int, whole: int, width: int, style: str = "green") -> Text:
    """How much of the way is done, as a bar. Only for the screen: say the number as well."""
    full = min(width, max(0, done * width // whole))  # it is only full at the end
    return Text.assemble(("━" * full, style), ("─" * (width - full), "dim"))
