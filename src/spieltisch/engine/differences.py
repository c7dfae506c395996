"""What differs between the data files of two editions, value by value."""

from __future__ import annotations

import tomllib
from typing import Final

from spieltisch.engine.basics import Data, Json, json_list

NAMES: Final = ["id", "number", "kind", "name_en"]
"""Keys by which a table in a list can be told from the others, the best first."""
NOTES: Final = ("_src", "provenance")
"""Keys that end in one of these say where a value comes from; they do not change how the game is played."""


class Difference:
    """One value that differs."""

    def __init__(self, file: str, place: list[str], standard: Json, here: Json) -> None:
        self.file: Final = file
        self.place: Final = place
        """Where in the file: `["card", "red_light", "count"]`. Empty for a file that is a drawing."""
        self.standard: Final = standard
        """The value in the shipped file; None if it has none."""
        self.here: Final = here
        """The value in this edition; of a drawing, how many of its lines the shipped file does not have."""

    def encode(self) -> Data:
        return {"file": self.file, "place": json_list(self.place), "standard": self.standard, "here": self.here}

    def __str__(self) -> str:
        if not self.place:
            return f"{self.file}: {self.here} lines differ"
        place = " ".join([self.file, *self.place])
        return f"{place}: {self.here} instead of {self.standard}"


def differences(standard: dict[str, str], here: dict[str, str]) -> list[Difference]:
    """Every value that differs between two sets of files, in the order of the files."""
    found: list[Difference] = []
    for file in sorted(standard | here):
        before = standard.get(file, "")
        after = here.get(file, "")
        if before == after:
            continue
        if file.endswith(".toml"):
            _compare(file, [], tomllib.loads(before), tomllib.loads(after), found)
        elif _rows(before) != _rows(after):
            known = _rows(before)
            found.append(Difference(file, [], None, sum([1 for row in _rows(after) if row not in known])))
    return found


def _compare(file: str, place: list[str], before: Json, after: Json, found: list[Difference]) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before | after:
            if not key.endswith(NOTES):
                _compare(file, [*place, key], before.get(key), after.get(key), found)
        return
    if isinstance(before, list) and isinstance(after, list):
        old, new = _named(before), _named(after)
        if old is not None and new is not None:
            _compare(file, place, old, new, found)
            return
    found.append(Difference(file, place, before, after))


def _named(items: list[Json]) -> Data | None:
    """A list of tables as a table, by what tells them apart; None if this is no such list."""
    tables = [item for item in items if isinstance(item, dict)]
    if len(tables) < len(items) or not items:
        return None
    for key in NAMES:
        names = [str(table.get(key, "")) for table in tables]
        if "" not in names and len(set(names)) == len(names):
            named: Data = {}
            for name, table in zip(names, tables, strict=True):
                named[name] = table
            return named
    numbered: Data = {}
    for number, table in enumerate(tables, 1):
        numbered[str(number)] = table
    return numbered


def _rows(text: str) -> list[str]:
    """The lines of a text without comments and layout."""
    return [row.strip() for row in text.splitlines() if row.strip() and not row.strip().startswith("#")]
