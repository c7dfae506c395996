"""What differs between the data files of two editions, value by value."""

from __future__ import annotations

import tomllib
from typing import Final

from spieltisch.engine.basics import Data, Json, json_list
from spieltisch.engine.toml import written

NAMES: Final = ["id", "number", "kind", "name_en"]
"""Keys by which a table in a list can be told from the others, the best first."""
NOTES: Final = ("_src", "provenance")
"""Keys that end in one of these say where a value comes from; they do not change how the game is played."""


class Difference:
    """One value that differs."""

    def __init__(self, file: str, place: list[str], names: list[Data], standard: Json, here: Json) -> None:
        self.file: Final = file
        self.place: Final = place
        """Where in the file: `["card", "red_light", "count"]`. Empty for a file that is a drawing."""
        self.names: Final = names
        """What people call each part of the place, by language, as far as the file says it."""
        self.standard: Final = standard
        """The value in the shipped file; None if it has none."""
        self.here: Final = here
        """The value in this edition; of a drawing, how many of its lines the shipped file does not have."""

    def encode(self) -> Data:
        names: list[Json] = [*self.names]
        return {
            "file": self.file,
            "place": json_list(self.place),
            "names": names,
            "standard": self.standard,
            "here": self.here,
        }

    def __str__(self) -> str:
        if not self.place:
            return f"{self.file}: {counted(self.here, 'line differs', 'lines differ')}"
        place = " ".join([self.file, *self.place])
        if self.standard is None:
            return f"{place}: is new"
        if self.here is None:
            return f"{place}: is missing"
        return f"{place}: {shown(self.here)} instead of {shown(self.standard)}"


def shown(value: Json) -> str:
    """A value in one line."""
    if isinstance(value, list):
        return f"[{', '.join([shown(each) for each in value])}]"
    return written(value)


def counted(number: Json, one: str, more: str) -> str:
    """A number of things in words."""
    return f"{number} {one if number == 1 else more}"


def differences(standard: dict[str, str], here: dict[str, str]) -> list[Difference]:
    """Every value that differs between two sets of files, in the order of the files."""
    found: list[Difference] = []
    for file in sorted(standard | here):
        before = standard.get(file, "")
        after = here.get(file, "")
        if before == after:
            continue
        if file.endswith(".toml"):
            _compare(file, [], [], tomllib.loads(before), tomllib.loads(after), found)
        elif _rows(before) != _rows(after):
            known = _rows(before)
            found.append(Difference(file, [], [], None, sum([1 for row in _rows(after) if row not in known])))
    return found


def _compare(
    file: str, place: list[str], names: list[Data], before: Json, after: Json, found: list[Difference]
) -> None:
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before | after:
            if not key.endswith(NOTES):
                old, new = before.get(key), after.get(key)
                _compare(file, [*place, key], [*names, _names_in(old if new is None else new)], old, new, found)
        return
    if isinstance(before, list) and isinstance(after, list):
        was, now = _named(before), _named(after)
        if was is not None and now is not None:
            _compare(file, place, names, was, now, found)
            return
    found.append(Difference(file, place, names, before, after))


def _names_in(item: Json) -> Data:
    """What people call the thing that this table is about."""
    names: Data = {}
    if isinstance(item, dict):
        for language in ("de", "en"):
            name = item.get(f"name_{language}", item.get("name"))
            if isinstance(name, str):
                names[language] = name
    return names


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
