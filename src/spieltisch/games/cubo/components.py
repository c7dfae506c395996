"""Dice, square and clock (spec, sections 3 and 4.10). Numbers come from `components.toml`.

A die with its value is one small number, its code: colour × 6 + value - 1. Several dice, or the dice in the cells of a
square, are packed into one number, four bits each.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, shifted
from spieltisch.engine.read import as_data, read_bool, read_data, read_int, read_list, read_str

RED: Final = 0
BLUE: Final = 1
COLOURS: Final = ["red", "blue"]
WHITE: Final = "white"

FACES: Final = 6
DICE: Final = 8
"""The coloured dice of a player; the white one has no number."""
CENTRE: Final = 4
"""The dice in the centre."""
LARGEST_TABLE: Final = 4

# Cells row by row, without the one in the middle, where the white die lies (CB-18).
TL: Final = 0
T: Final = 1
TR: Final = 2
L: Final = 3
R: Final = 4
BL: Final = 5
B: Final = 6
BR: Final = 7
CELLS: Final = ["TL", "T", "TR", "L", "R", "BL", "B", "BR"]
CORNER_AND_EDGES: Final = ["TL", "T", "TR", "L", "C", "R", "BL", "B", "BR"]

LINES: Final = ["row1", "row2", "row3", "col1", "col2", "col3"]
OUTER_LINES: Final = [("row1", TL, T, TR), ("row3", BL, B, BR), ("col1", TL, L, BL), ("col3", TR, R, BR)]
MIDDLE_LINES: Final = [("row2", L, R), ("col2", T, B)]

NO_DIE: Final = 15
"""An empty place among packed dice."""


def nibble(packed: i64, place: i64) -> i64:
    """What is packed at this place."""
    return (packed >> (4 * place)) & 15


def with_nibble(packed: i64, place: i64, value: i64) -> i64:
    """The same with another value at this place."""
    return (packed & ~shifted(15, 4 * place)) | (value << (4 * place))


def pack(values: list[int]) -> i64:
    packed: i64 = 0
    for place in range(len(values)):
        packed = with_nibble(packed, place, values[place])
    return packed


def unpack(packed: i64, count: int) -> list[int]:
    return [int(nibble(packed, place)) for place in range(count)]


def code_of(colour: int, value: int) -> int:
    return colour * FACES + value - 1


def colour_of(code: i64) -> i64:
    return RED if code < FACES else BLUE


def value_of(code: i64) -> i64:
    return code % FACES + 1


def reds_in(dice: i64, count: i64) -> i64:
    """How many of the packed dice are red; empty places are not."""
    reds: i64 = 0
    place: i64 = 0
    while place < count:
        if nibble(dice, place) < FACES:
            reds += 1
        place += 1
    return reds


class Timing:
    """The clock of the race, in milliseconds (CB-53 to CB-66)."""

    def __init__(self, timing: Data, latency: Data) -> None:
        self.countdown_ms: Final = read_int(timing, "countdown_ms")
        self.countdown_lead_ms: Final = read_int(timing, "countdown_lead_ms")
        self.go_lead_ms: Final = read_int(timing, "go_lead_ms")
        self.auto_go_ms: Final = read_int(timing, "auto_go_ms")
        self.roll_ms: Final = read_int(timing, "roll_ms")
        self.min_arrange_ms: Final = read_int(timing, "min_arrange_ms")
        self.take_ms: Final = read_int(timing, "take_ms")
        self.swap_ms: Final = read_int(timing, "swap_ms")
        self.close_ms: Final = read_int(timing, "close_ms")
        self.race_ms: Final = read_int(timing, "race_ms")
        self.hold_ms: Final = read_int(latency, "hold_ms")


class Box:
    """What `components.toml` says."""

    def __init__(
        self,
        rounds: int,
        counts: list[int],
        whites: int,
        per_player: list[int],
        centre: list[int],
        timing: Timing,
        calm_max_throws: int,
    ) -> None:
        self.rounds: Final = rounds
        self.counts: Final = counts
        """Dice in the box by colour."""
        self.whites: Final = whites
        self.per_player: Final = per_player
        self.centre: Final = centre
        self.timing: Final = timing
        self.calm_max_throws: Final = calm_max_throws


def read_box(text: str) -> Box:
    """The box from the text of its file. Raises InvalidData that says where."""
    try:
        data: Data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidData(f"components: {error}") from error
    counts = [0, 0]
    whites = 0
    for item in read_list(data, "die_type"):
        die = as_data(item, "die_type")
        name = read_str(die, "id")
        faces: list[Json] = [1, 2, 3, 4, 5, 6]
        if read_list(die, "faces") != faces:
            raise InvalidData(f"die {name}: faces must be 1 to 6")
        if name == WHITE:
            whites = read_int(die, "count")
            if not read_bool(die, "colour_joker"):
                raise InvalidData("die white: it is the joker")
        elif name in COLOURS:
            counts[COLOURS.index(name)] = read_int(die, "count")
        else:
            raise InvalidData(f"die {name}: there are red, blue and white dice")
    setup = read_data(data, "setup")
    mine = read_data(setup, "per_player")
    per_player = [read_int(mine, colour) for colour in COLOURS]
    if sum(per_player) != DICE or read_int(mine, WHITE) != 1:
        raise InvalidData(f"setup.per_player: {DICE} coloured dice and a white one are needed")
    middle = read_data(setup, "centre")
    centre = [read_int(middle, colour) for colour in COLOURS]
    if sum(centre) != CENTRE:
        raise InvalidData(f"setup.centre: {CENTRE} dice are needed")
    for colour in range(len(COLOURS)):
        if counts[colour] < LARGEST_TABLE * per_player[colour] + centre[colour]:
            raise InvalidData(f"die {COLOURS[colour]}: {counts[colour]} are not enough for {LARGEST_TABLE} players")
    if whites < LARGEST_TABLE:
        raise InvalidData(f"die white: {whites} are not enough for {LARGEST_TABLE} players")
    check_square(read_data(data, "square"))
    scoring = read_data(data, "scoring")
    if read_int(scoring, "one_colour_factor") != 2:
        raise InvalidData("scoring.one_colour_factor: must be 2")
    return Box(
        read_int(read_data(data, "meta"), "rounds"),
        counts,
        whites,
        per_player,
        centre,
        Timing(read_data(data, "timing"), read_data(data, "latency")),
        read_int(read_data(data, "options"), "calm_max_throws"),
    )


def check_square(square: Data) -> None:
    """What a line is, is a rule, not a value: the file must agree with the rules."""
    cells: list[Json] = []
    cells.extend(CORNER_AND_EDGES)
    if read_list(square, "cells") != cells:
        raise InvalidData(f"square.cells: must be {', '.join(CORNER_AND_EDGES)}")
    lines = read_data(square, "lines")
    for name, first, middle, last in OUTER_LINES:
        if read_list(lines, name) != [CELLS[first], CELLS[middle], CELLS[last]]:
            raise InvalidData(f"square.lines: {name} must be {CELLS[first]}, {CELLS[middle]}, {CELLS[last]}")
    for name, first, last in MIDDLE_LINES:
        if read_list(lines, name) != [CELLS[first], "C", CELLS[last]]:
            raise InvalidData(f"square.lines: {name} must be {CELLS[first]}, C, {CELLS[last]}")


BOX: Final = read_box(files("spieltisch.games.cubo").joinpath("components.toml").read_text("utf-8"))
