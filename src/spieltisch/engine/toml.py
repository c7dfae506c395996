"""TOML files whose faults have line numbers.

`tomllib` reads values but keeps no line numbers. They are computed only when there is a fault, statement by statement:
a statement ends where `tomllib` can read it, so the syntax of TOML need not be known here.
"""

from __future__ import annotations

import re
import tomllib
from typing import Final

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.faults import Fault
from spieltisch.engine.read import describe

MOST: Final = 99
"""No number in these files is larger."""


class TomlFile:
    """One file: its data, and where each thing is written."""

    def __init__(self, file: str, text: str, faults: list[Fault]) -> None:
        self.file: Final = file
        self.text: Final = text
        self.faults: Final = faults
        self.data: Data = {}
        self.lines: dict[str, int] = {}
        self.readable: bool = True
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            self.note(line_in(str(error), text), f"this is not TOML: {error}")
            self.readable = False

    def root(self) -> Table:
        return Table(self, "", self.data)

    def note(self, line: int, reason: str) -> None:
        """Record a fault. A file that is not TOML has only that one fault, not one for everything that is missing."""
        if self.readable:
            self.faults.append(Fault(self.file, line, reason))

    def line_of(self, address: str, value: str = "") -> int:
        """The line of this address, or of the nearest table around it; `value`: a text in a list over several lines."""
        if not self.lines:
            self.lines = lines_of(self.text)
        while address and address not in self.lines:
            address = address.rpartition(".")[0]
        line = self.lines.get(address, 1)
        if value:
            rows = self.text.splitlines()
            for number in range(line, len(rows) + 1):
                if f'"{value}"' in rows[number - 1]:
                    return number
        return line


class Table:
    """A table of a file. Missing and wrong values are recorded as faults, and replaced by harmless ones."""

    def __init__(self, source: TomlFile, address: str, data: Data) -> None:
        self.source: Final = source
        self.address: Final = address
        """Such as `card.3`."""
        self.data: Final = data

    def fault(self, key: str, reason: str, value: str = "") -> None:
        """Record what is wrong with a key or, if it is empty, with the table."""
        self.source.note(self.source.line_of(self.at(key), value), reason)

    def at(self, key: str) -> str:
        return ".".join(filter(None, [self.address, key]))

    def expect(self, required: list[str], optional: list[str]) -> None:
        """Record missing and unknown keys."""
        for key in required:
            if key not in self.data:
                self.fault("", f"{key} is missing")
        for key in self.data:
            if key not in required and key not in optional:
                self.fault(key, f"{key} is not known here; there are {', '.join(required + optional)}")

    def number(self, key: str, low: int = 0, high: int = MOST) -> int:
        value = self.data.get(key, low)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        limits = str(low) if low == high else f"a whole number from {low} to {high}"
        self.fault(key, f"{key} is {written(value)}; {limits} is needed")
        return high if isinstance(value, int) and value > high else low

    def real(self, key: str, low: float, high: float) -> float:
        """A measure, with or without a decimal point."""
        value = self.data.get(key, low)
        if isinstance(value, (int, float)) and not isinstance(value, bool) and low <= value <= high:
            return float(value)
        self.fault(key, f"{key} is {written(value)}; a number from {low:g} to {high:g} is needed")
        return low

    def fixed(self, key: str, wanted: Json) -> None:
        """A value that is a rule, not a setting: the file may only repeat it."""
        if key in self.data and self.data[key] != wanted:
            self.fault(key, f"{key} is {spelled(self.data[key])}; by the rules it is {spelled(wanted)}")

    def flag(self, key: str) -> bool:
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            self.fault(key, f"{key} is {written(value)}; true or false is needed")
            return False
        return value

    def word(self, key: str, known: list[str] | None = None) -> str:
        """A non-empty text; one of `known`, if given."""
        if key not in self.data:
            return ""
        value = self.data[key]
        if not isinstance(value, str) or not value.strip():
            self.fault(key, f"{key} is {written(value)}; a text is needed")
            return ""
        if known is not None and value not in known:
            self.fault(key, f"{key} is {written(value)}; needed is one of {', '.join(known)}")
            return ""
        return value

    def names(self, key: str) -> dict[str, str]:
        """German and English: `key_de` and `key_en`."""
        return {"de": self.word(f"{key}_de"), "en": self.word(f"{key}_en")}

    def words(self, key: str) -> list[str]:
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.fault(key, f"{key} is {written(value)}; a list of texts is needed")
            return []
        words: list[str] = []
        for each in value:
            if isinstance(each, str):
                words.append(each)
            else:
                self.fault(key, f"{key} holds {written(each)}; only texts may be there")
        return words

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        value = self.data.get(key, [])
        if not isinstance(value, list):
            self.fault(key, f"{key} is {written(value)}; a list of whole numbers is needed")
            return []
        numbers: list[int] = []
        for each in value:
            if isinstance(each, int) and not isinstance(each, bool) and low <= each <= high:
                numbers.append(each)
            else:
                self.fault(key, f"{key} holds {written(each)}; only whole numbers from {low} to {high} may be there")
        return numbers

    def table(self, key: str, required: list[str], optional: list[str]) -> Table:
        """The table `[key]`, with its keys as expected."""
        value = self.data.get(key, {})
        table = Table(self.source, self.at(key), value if isinstance(value, dict) else {})
        if not isinstance(value, dict):
            self.fault(key, f"{key} is {written(value)}; a table [{key}] is needed")
        elif key in self.data:
            table.expect(required, optional)
        return table

    def tables(self, key: str) -> list[Table]:
        """An array of tables, `[[key]]`."""
        value = self.data.get(key, [])
        tables: list[Table] = []
        if not isinstance(value, list):
            self.fault(key, f"{key} is {written(value)}; tables [[{key}]] are needed")
            return tables
        for number, each in enumerate(value):
            if isinstance(each, dict):
                tables.append(Table(self.source, self.at(f"{key}.{number}"), each))
            else:
                self.fault(key, f"{key} holds {written(each)}; tables [[{key}]] are needed")
        return tables


def written(value: Json) -> str:
    """A value as the file writes it, shortened if it is long."""
    return str(value).lower() if isinstance(value, bool) else describe(value)


def spelled(value: Json) -> str:
    """The same, a list with all its items."""
    return f"[{', '.join([written(each) for each in value])}]" if isinstance(value, list) else written(value)


def line_in(message: str, text: str) -> int:
    """The line that an error of `tomllib` names; the last line if it names none."""
    found = re.search(r"at line (\d+)", message)
    return int(found.group(1)) if found else max(1, len(text.splitlines()))


def lines_of(text: str) -> dict[str, int]:
    """The line on which each table and key of a TOML text begins, by address: `card.3.cost`."""
    lines: dict[str, int] = {}
    lengths: dict[str, int] = {}
    table = ""
    statement = ""
    begins = 0
    for number, row in enumerate(text.splitlines(), 1):
        begins = begins if statement else number
        statement += row + "\n"
        try:
            read: Data = tomllib.loads(statement)
        except tomllib.TOMLDecodeError:
            continue
        if statement.lstrip().startswith("["):
            table = _opened(read, lengths)
            for end in range(len(table) + 1):
                if table[end:].startswith(".") or end == len(table):
                    lines.setdefault(table[:end], begins)
        else:
            for address in _addresses(read):
                lines.setdefault(f"{table}.{address}" if table else address, begins)
        statement = ""
    return lines


def _opened(header: Data, lengths: dict[str, int]) -> str:
    """The address of the table that a header opens; tables of an array are counted."""
    address = ""
    below: Json = header
    while isinstance(below, dict) and below:
        for name, value in below.items():
            address = f"{address}.{name}" if address else name
            below = value
        if isinstance(below, list):
            lengths[address] = lengths.get(address, 0) + 1
            below = below[0]
        if address in lengths:
            address = f"{address}.{lengths[address] - 1}"
    return address


def _addresses(read: Data) -> list[str]:
    """The address of every key that a statement sets."""
    addresses: list[str] = []
    for name, value in read.items():
        addresses.append(name)
        if isinstance(value, dict):
            for below in _addresses(value):
                addresses.append(f"{name}.{below}")
    return addresses
