"""Data files of Cubitos for tests: shipped ones with something changed, and what is found wrong with them."""

from __future__ import annotations

from spieltisch.engine.editions import STANDARD
from spieltisch.games.cubitos.data.edition import Edition
from spieltisch.games.cubitos.data.editions import EDITIONS
from tests.shelf import shelf_as_it_was

SHIPPED = EDITIONS.files(STANDARD)

AOC = "tracks/ahead-of-the-curve.txt"
NGR = "tracks/nothing-goes-right.txt"
SW = "tracks/still-waters-run-deep.txt"
TW = "tracks/testing-the-waters.txt"


def changed(file: str, old: str, new: str) -> str:
    """A shipped file with its first `old` replaced."""
    text = SHIPPED[file]
    assert old in text
    return text.replace(old, new, 1)


def edition_of(name: str, files: dict[str, str]) -> Edition:
    """The edition that these files make; it is not offered any longer than this takes."""
    with shelf_as_it_was():
        return EDITIONS.named(EDITIONS.add(name, files))


def faults_of(file: str, old: str, new: str) -> list[str]:
    return [str(fault) for fault in EDITIONS.check({file: changed(file, old, new)}).faults]


def line_with(text: str, part: str) -> int:
    """The first line that holds this."""
    return text[: text.index(part)].count("\n") + 1
