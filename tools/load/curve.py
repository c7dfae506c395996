"""A curve as a table of text: one line per size."""

from __future__ import annotations

from typing import Any


def show(title: str, size: str, lines: list[dict[str, Any]]) -> None:
    """Print these lines; all have the same keys, `size` among them."""
    names = [size, *(name for name in lines[0] if name != size)]
    cells = [[written(line[name]) for name in names] for line in lines]
    widths = [max(len(name), *(len(row[at]) for row in cells)) for at, name in enumerate(names)]
    print(f"\n{title}\n")
    for row in [names, *cells]:
        print("  " + "  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True)))
    print(flush=True)


def written(figure: float | str | None) -> str:
    if figure is None:
        return "–"
    if isinstance(figure, str):
        return figure
    return f"{figure:,.0f}" if figure >= 100 or isinstance(figure, int) else f"{figure:.2f}"


def percentile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0
