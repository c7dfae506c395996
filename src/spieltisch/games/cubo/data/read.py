"""Reads `components.toml`: dice, rounds and times, which an owner of the box may correct."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import as_data, read_bool, read_data, read_int, read_list, read_str
from spieltisch.games.cubo.components import (
    CELLS,
    CENTRE,
    COLOURS,
    CORNER_AND_EDGES,
    DICE,
    LARGEST_TABLE,
    MIDDLE_LINES,
    OUTER_LINES,
    WHITE,
)


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


BOX: Final = read_box(files("spieltisch.games.cubo").joinpath("data/components.toml").read_text("utf-8"))
