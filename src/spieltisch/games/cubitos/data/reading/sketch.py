"""A track file as it is written: header, squares with their tokens, zones. Finds faults of form.

The format explains itself at the top of every track file. What the squares mean together is checked in `ground.py`.
"""

from __future__ import annotations

import re
from typing import Final

from spieltisch.engine.faults import Fault
from spieltisch.games.cubitos.board.tracks import MOST_COLUMNS, MOST_ROWS, Square
from spieltisch.games.cubitos.data.reading.dice import PROVENANCES

HEADER: Final = [
    "id", "name_de", "name_en", "provenance", "start_finish", "laps_default", "direction", "red_lines", "shortest_path",
]  # fmt: skip
SECTIONS: Final = ["map", "zones"]
WALL: Final = "#"
WATER: Final = "~"
JET_SQUARE: Final = "J"
START_SQUARE: Final = "S"
FINISH_SQUARE: Final = "F"
SHARED_SQUARE: Final = "X"
BIG: Final = [START_SQUARE, FINISH_SQUARE, SHARED_SQUARE]
SHORTCUT: Final = r"([sc])([1-9]\d?)([a-z])"
FAR_END: Final = r"=([a-z])"
BONUS: Final = r"\$([1-9]\d?)|(f{1,2})|-([1-9])|\+(\d{0,2})"
TOKEN: Final = rf"[.~#SFXJ]|{SHORTCUT}|{FAR_END}|({BONUS}){{1,4}}"
NEEDED: Final = ". ~ # S F X J, bonuses ($3, f, ff, -1, +, +7, -1f …), a shortcut (s7a, c8a) or its far end (=a)"
HIGHEST_ZONE: Final = 99
AROUND: Final = [(-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1)]
"""The six neighbours of a square in the brick pattern (CU-85, CU-R1)."""


class Row:
    """A line of the map or of the zones."""

    def __init__(self, line: int, row: int, offset: int, tokens: list[str]) -> None:
        self.line: Final = line
        self.row: Final = row
        self.offset: Final = offset
        """The half-column of its first square."""
        self.tokens: Final = tokens

    def square(self, place: int) -> Square:
        return self.offset + 2 * place, self.row


class Sketch:
    """A track file, read but not yet understood."""

    def __init__(self, file: str, text: str, faults: list[Fault]) -> None:
        self.file: Final = file
        self.faults: Final = faults
        self.header: Final[dict[str, str]] = {}
        self.line_of: Final[dict[str, int]] = {}
        """The line of each key of the header and of each section."""
        self.rows: Final[dict[str, list[Row]]] = {}
        """The rows of each section."""
        self.tokens: Final[dict[Square, str]] = {}
        self.zones: Final[dict[Square, int]] = {}
        """The zone of every square that is not a wall."""
        self.lines: Final[dict[Square, int]] = {}
        """The line of the map on which a square is drawn."""
        self.zone_lines: Final[dict[Square, int]] = {}
        """The line on which its zone is written."""
        before = len(faults)
        self.read(text)
        self.check_header()
        if len(faults) == before and self.check_map():
            self.check_zones()

    def fault(self, line: int, reason: str) -> None:
        self.faults.append(Fault(self.file, line, reason))

    def read(self, text: str) -> None:
        """Header and rows; comments and empty lines are left out."""
        section = ""
        for line, written in enumerate(text.splitlines(), 1):
            content = written.strip()
            if not content or content.startswith("#"):
                continue
            if content.startswith("["):
                section = content.strip("[]")
                if section not in SECTIONS or section in self.rows:
                    self.fault(line, f"the section {content} is not expected here; [map] and [zones] are needed once")
                self.line_of[section] = line
                self.rows.setdefault(section, [])
            elif section:
                self.read_row(section, line, content)
            else:
                key, colon, value = content.partition(":")
                if not colon or key not in HEADER or key in self.header:
                    known = ", ".join(HEADER)
                    self.fault(line, f"{key!r} is not expected here; needed are lines 'key: value', once each: {known}")
                self.header[key] = value.strip()
                self.line_of[key] = line

    def read_row(self, section: str, line: int, content: str) -> None:
        parts = [part.strip() for part in content.split("|")]
        if len(parts) != 3 or not parts[0].isdecimal() or not parts[1].isdecimal() or not parts[2]:
            self.fault(line, f"{content[:20]!r} is no row; needed is ROW|OFFSET| token token …")
            return
        self.rows[section].append(Row(line, int(parts[0]), int(parts[1]), parts[2].split()))

    def check_header(self) -> None:
        """All keys and sections are there, and the file is named after its track."""
        missing = [key for key in HEADER if not self.header.get(key)]
        for key in missing:
            self.fault(self.line_of.get(key, 1), f"{key} is missing in the header; a line '{key}: …' is needed")
        for section in SECTIONS:
            if section not in self.rows:
                self.fault(1, f"the section [{section}] is missing; [map] and [zones] are needed")
        if missing:
            return
        self.expect("id", track_of(self.file), "the name of the file")
        self.expect_one("provenance", PROVENANCES)
        self.expect_one("start_finish", ["shared", "separate"])
        for key in ("laps_default", "red_lines"):
            if not self.header[key].isdecimal() or int(self.header[key]) < 1:
                self.fault(self.line_of[key], f"{key} is {self.header[key]!r}; a whole number from 1 is needed")
        if not self.header["shortest_path"].partition(" ")[0].isdecimal():
            self.fault(
                self.line_of["shortest_path"], "shortest_path does not begin with a number of steps; one is needed"
            )

    def expect(self, key: str, needed: str, because: str) -> None:
        if self.header[key] != needed:
            self.fault(self.line_of[key], f"{key} is {self.header[key]!r}; {needed!r} is needed, as in {because}")

    def expect_one(self, key: str, known: list[str]) -> None:
        if self.header[key] not in known:
            self.fault(self.line_of[key], f"{key} is {self.header[key]!r}; needed is one of {', '.join(known)}")

    def check_map(self) -> bool:
        """Rows lie like bricks, and every token is known."""
        before = len(self.faults)
        rows = self.rows["map"]
        if not rows:
            self.fault(self.line_of["map"], "the map is empty; rows are needed")
        next_row = 0
        for row in rows:
            if row.row != next_row:
                self.fault(row.line, f"this is row {row.row}; row {next_row} is needed here")
            elif (row.offset + row.row - rows[0].offset) % 2 != 0:
                needed = "an odd" if row.offset % 2 == 0 else "an even"
                self.fault(
                    row.line,
                    f"offset {row.offset}: rows are shifted by half a square like bricks; {needed} one is needed",
                )
            next_row = row.row + 1
            width = row.square(len(row.tokens))[0]
            if width > MOST_COLUMNS or next_row > MOST_ROWS:
                reason = f"the map is {width} half-columns wide and {next_row} rows high"
                self.fault(row.line, f"{reason} here; {MOST_COLUMNS} and {MOST_ROWS} are the most")
            for place, token in enumerate(row.tokens):
                square = row.square(place)
                if not re.fullmatch(TOKEN, token):
                    self.fault(row.line, f"{token!r} on {square_id(square)} is no square; needed is one of {NEEDED}")
                self.tokens[square] = token
                self.lines[square] = row.line
        return len(self.faults) == before

    def check_zones(self) -> None:
        """The layout of the map again, with a number for every square that is not a wall."""
        rows = self.rows["map"]
        zones = self.rows["zones"]
        if len(zones) != len(rows):
            self.fault(self.line_of["zones"], f"there are {len(zones)} rows; {len(rows)} are needed, as in the map")
        for drawn, row in zip(rows, zones, strict=False):
            layout = (row.row, row.offset, len(row.tokens))
            needed = (drawn.row, drawn.offset, len(drawn.tokens))
            if layout != needed:
                reason = f"row {layout[0]} has offset {layout[1]} and {layout[2]} squares"
                wanted = f"row {needed[0]}, offset {needed[1]} and {needed[2]} squares are needed"
                self.fault(row.line, f"{reason}; {wanted}, as in the map")
                continue
            for place, token in enumerate(row.tokens):
                square = row.square(place)
                if (token == WALL) != (self.tokens[square] == WALL):
                    where = "a wall in the zones, but not" if token == WALL else "no wall in the zones, but one"
                    self.fault(row.line, f"{square_id(square)} is {where} in the map; both must agree")
                elif token != WALL and not (token.isdecimal() and int(token) <= HIGHEST_ZONE):
                    self.fault(row.line, f"{token!r} on {square_id(square)} is no zone; a number or {WALL} is needed")
                elif token != WALL:
                    self.zones[square] = int(token)
                    self.zone_lines[square] = row.line

    def squares_with(self, token: str) -> list[Square]:
        return [square for square, found in self.tokens.items() if found == token]

    def neighbours(self, square: Square) -> list[Square]:
        """The neighbours of a square that are not walls."""
        found: list[Square] = []
        for column, row in AROUND:
            beside = (square[0] + column, square[1] + row)
            if self.tokens.get(beside, WALL) != WALL:
                found.append(beside)
        return found

    def highest_zone(self) -> int:
        return max(self.zones.values())

    def lines_between(self, one: Square, other: Square) -> int:
        """Red lines between two squares (CU-120). The shared field is zone 0, and the highest zone for
        runners who enter it from another zone (CU-R51).
        """
        zones = self.zones[one] + self.zones[other]
        if (self.tokens[one] == SHARED_SQUARE) != (self.tokens[other] == SHARED_SQUARE) and zones > 0:
            return self.highest_zone() - zones
        return abs(self.zones[one] - self.zones[other])


def square_id(square: Square) -> str:
    """As in logs: `c21r10`."""
    return f"c{square[0]}r{square[1]}"


def track_of(file: str) -> str:
    """The id that a track file must have, by the file's name."""
    return file.rpartition("/")[2].removesuffix(".txt")
