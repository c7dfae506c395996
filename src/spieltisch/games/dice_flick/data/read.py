"""Reads `components.toml`: dice, stickers, measures and hands (spec, sections 3 and 13). Owners may correct the file.

Measures of a flick become whole numbers: angles in 0.01°, strength in 0.0001, offsets in 0.1 mm, speeds in 0.1 mm/s,
hit points in 0.01 mm.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import (
    as_data,
    as_list,
    as_within,
    describe,
    read,
    read_data,
    read_int,
    read_list,
    read_named,
    read_str,
)
from spieltisch.games.dice_flick.components.holes import CENTRE, COLUMNS, HOLE_NAMES, ROWS
from spieltisch.games.dice_flick.components.kinds import (
    AXES,
    COLOURS,
    MARKER_KINDS,
    MOST_DICE,
    NO_COLOUR,
    PIP_COLOURS,
    SIDES,
    TREMORS,
    UPGRADE,
    WHITE,
    kind_of,
)


class Marker:
    """A sticker in a hole."""

    def __init__(self, kind: int, colour: int, hole: int) -> None:
        self.kind: Final = kind
        self.colour: Final = colour
        self.hole: Final = hole


class Tremor:
    """Standard deviations of one hand (spec, section 13.7)."""

    def __init__(
        self, azimuth: float, elevation: float, relative: float, absolute: float, hit: float, yaw: float
    ) -> None:
        self.azimuth: Final = azimuth
        """In 0.01°, as `elevation` and `yaw`."""
        self.elevation: Final = elevation
        self.relative: Final = relative
        """Of the speed."""
        self.absolute: Final = absolute
        """In 0.1 mm/s; combined with the relative part."""
        self.hit: Final = hit
        """In 0.01 mm."""
        self.yaw: Final = yaw


class Ranges:
    """The range of each part of a flick (spec, section 13.7), in the units of the engine."""

    def __init__(
        self,
        azimuth: int,
        elevation: int,
        elevation_default: int,
        offset: int,
        slowest: int,
        fastest: int,
    ) -> None:
        self.azimuth: Final = azimuth
        """To either side."""
        self.elevation: Final = elevation
        """From 0."""
        self.elevation_default: Final = elevation_default
        self.offset: Final = offset
        """To either side."""
        self.slowest: Final = slowest
        """The speed at strength 0."""
        self.fastest: Final = fastest
        """The speed at strength 1."""


class Box:
    """What the rules need from `components.toml`; `tables` holds the whole file, for drawing and simulating the box."""

    def __init__(
        self,
        rounds: int,
        hand_size: int,
        flicks: int,
        bonus_draw: int,
        min_combination: int,
        upgrade_points: int,
        centre_factor: int,
        knaller_points: int,
        counts: list[int],
        markers: list[Marker],
        axes: list[int],
        ranges: Ranges,
        tremors: list[Tremor],
        tables: Data,
    ) -> None:
        self.rounds: Final = rounds
        self.hand_size: Final = hand_size
        self.flicks: Final = flicks
        self.bonus_draw: Final = bonus_draw
        self.min_combination: Final = min_combination
        self.upgrade_points: Final = upgrade_points
        self.centre_factor: Final = centre_factor
        self.knaller_points: Final = knaller_points
        self.counts: Final = counts
        """Dice by colour."""
        self.markers: Final = markers
        self.axes: Final = axes
        """Faces in the order of AXES."""
        self.ranges: Final = ranges
        self.tremors: Final = tremors
        """In the order of TREMORS."""
        self.tables: Final = tables


def standard_text() -> str:
    """The data file that comes with the game."""
    return files("spieltisch.games.dice_flick").joinpath("data/components.toml").read_text("utf-8")


def read_box(text: str) -> Box:
    """Raises InvalidData that names the place."""
    try:
        data: Data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidData(f"components.toml: {error}") from error
    turn = read_data(data, "turn")
    scoring = read_data(data, "scoring")
    return Box(
        read_from(turn, "turn", "rounds", 1, 20),
        read_from(turn, "turn", "hand_size", 1, 6),
        read_from(turn, "turn", "flicks_per_turn", 1, 6),
        read_from(turn, "turn", "bonus_draw", 0, 6),
        read_from(scoring, "scoring", "min_combination", 2, 5),
        read_from(scoring, "scoring", "upgrade_points", 0, 100),
        read_from(scoring, "scoring", "centre_factor", 1, 10),
        read_from(scoring, "scoring", "knaller_points", 0, 100),
        read_counts(read_list(data, "dice")),
        read_markers(read_list(data, "markers")),
        read_axes(read_data(data, "die_axes")),
        read_ranges(data),
        read_tremors(read_data(data, "tremor")),
        data,
    )


def read_from(data: Data, place: str, name: str, low: int, high: int) -> int:
    """A number from the table `place`; errors name the place."""
    return as_within(read(data, name), f"{place}.{name}", low, high)


def read_counts(items: list[Json]) -> list[int]:
    """The number of dice of each colour; the colours and their kinds are rules, not settings."""
    if len(items) != len(COLOURS):
        raise InvalidData(f"dice: {len(COLOURS)} colours are needed, not {len(items)}")
    counts: list[int] = []
    for colour, item in enumerate(items):
        die = as_data(item, "dice")
        name = COLOURS[colour]
        if read_str(die, "id") != name:
            raise InvalidData(f"dice: the colours must come in the order {', '.join(COLOURS)}")
        if read_str(die, "kind") != kind_of(colour) or (die.get("joker") is True) != (colour == WHITE):
            raise InvalidData(f"dice: {name} dice are of another kind by the rules")
        counts.append(read_from(die, f"dice {name}", "count", 1, MOST_DICE))
    if sum(counts) > MOST_DICE:
        raise InvalidData(f"dice: at most {MOST_DICE} in all")
    return counts


def read_markers(items: list[Json]) -> list[Marker]:
    markers: list[Marker] = []
    for item in items:
        data = as_data(item, "markers")
        kind = read_named(data, "kind", MARKER_KINDS)
        colour = read_named(data, "colour", COLOURS[:PIP_COLOURS]) if kind == UPGRADE else NO_COLOUR
        hole = read_named(data, "hole", HOLE_NAMES)
        if [1 for other in markers if other.hole == hole] or (kind == 0) != (hole == CENTRE):
            raise InvalidData(f"markers: hole {HOLE_NAMES[hole]} holds one sticker, {HOLE_NAMES[CENTRE]} the centre's")
        if kind == UPGRADE and [1 for other in markers if other.colour == colour]:
            raise InvalidData(f"markers: one upgrade marker for each colour, not two for {COLOURS[colour]}")
        markers.append(Marker(kind, colour, hole))
    if [1 for marker in markers if marker.kind == 0] == []:
        raise InvalidData("markers: the centre is missing")
    return markers


def read_axes(data: Data) -> list[int]:
    faces = [read_from(data, "die_axes", axis, 1, SIDES) for axis in AXES]
    if sorted(faces) != [1, 2, 3, 4, 5, 6]:
        raise InvalidData("die_axes: each face once")
    return faces


def read_number(data: Data, place: str, name: str) -> float:
    """A measure from the table `place`; errors name the place."""
    value = read(data, name)
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise InvalidData(f"{place}.{name}: a number is needed, not {describe(value)}")
    return float(value)


def read_range(data: Data, name: str) -> tuple[float, float]:
    pair = as_list(read(data, name), f"flick.{name}")
    if len(pair) != 2:
        raise InvalidData(f"flick.{name}: two numbers are needed")
    ends: Data = {"low": pair[0], "high": pair[1]}
    return read_number(ends, f"flick.{name}", "low"), read_number(ends, f"flick.{name}", "high")


def read_ranges(data: Data) -> Ranges:
    flick = read_data(data, "flick")
    geometry = read_data(data, "geometry")
    if read_int(geometry, "columns") != COLUMNS or read_int(geometry, "rows") != ROWS:
        raise InvalidData(f"geometry: the board has {COLUMNS} columns and {ROWS} rows")
    left, right = read_range(flick, "azimuth_deg")
    flat, steep = read_range(flick, "elevation_deg")
    if left != -right or right <= 0 or flat != 0 or read_range(flick, "strength") != (0.0, 1.0):
        raise InvalidData("flick: azimuth goes equally far to both sides, elevation from 0, strength from 0 to 1")
    slowest, fastest = read_number(flick, "flick", "speed_min"), read_number(flick, "flick", "speed_max")
    if not 0 < slowest < fastest:
        raise InvalidData("flick: speed_min is more than 0, and speed_max more than speed_min")
    return Ranges(
        round(right * 100),
        round(steep * 100),
        round(read_number(flick, "flick", "elevation_default_deg") * 100),
        round(read_number(geometry, "geometry", "plate_offset_max") * 10),
        round(slowest * 10_000),
        round(fastest * 10_000),
    )


def read_tremors(data: Data) -> list[Tremor]:
    tremors: list[Tremor] = []
    for name in TREMORS:
        hand = read_data(data, name)
        place = f"tremor.{name}"
        tremors.append(
            Tremor(
                read_number(hand, place, "azimuth_deg") * 100,
                read_number(hand, place, "elevation_deg") * 100,
                read_number(hand, place, "speed_rel"),
                read_number(hand, place, "speed_abs") * 10_000,
                read_number(hand, place, "hit_mm") * 100,
                read_number(hand, place, "yaw_deg") * 100,
            )
        )
    return tremors
