"""Public data that does not change during a game: the box."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.read import read, read_data
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES
from spieltisch.games.dice_flick.components.kinds import AXES, COLOURS, MARKER_KINDS, NO_COLOUR, TREMORS, WHITE, kind_of
from spieltisch.games.dice_flick.data.edition import Box


def setting_data(box: Box) -> Data:
    ranges = box.ranges
    flick: Data = {
        "azimuth": [-int(ranges.azimuth) / 100, int(ranges.azimuth) / 100],
        "elevation": [0.0, int(ranges.elevation) / 100],
        "elevation_default": int(ranges.elevation_default) / 100,
        "strength": [0.0, 1.0],
        "offset": [-int(ranges.offset) / 10, int(ranges.offset) / 10],
        "speed": [int(ranges.slowest) / 10_000, int(ranges.fastest) / 10_000],
    }
    points: Data = {
        "min_combination": int(box.min_combination),
        "upgrade": int(box.upgrade_points),
        "knaller": int(box.knaller_points),
        "centre_factor": int(box.centre_factor),
    }
    return {
        "geometry": read_data(box.tables, "geometry"),
        "markers": markers_data(box),
        "dice": dice_kinds(box),
        "die_axes": axes_data(box),
        "flick": flick,
        "tremors": tremors_data(box),
        "frame_rate": read(read_data(box.tables, "physics"), "frame_rate"),
        "points": points,
    }


def markers_data(box: Box) -> list[Json]:
    data: list[Json] = []
    for marker in box.markers:
        colour = None if marker.colour == NO_COLOUR else COLOURS[marker.colour]
        data.append({"kind": MARKER_KINDS[marker.kind], "colour": colour, "hole": HOLE_NAMES[marker.hole]})
    return data


def tremors_data(box: Box) -> list[Json]:
    data: list[Json] = []
    for name, tremor in zip(TREMORS, box.tremors, strict=True):
        data.append({"name": name, "azimuth": tremor.azimuth / 100})
    return data


def dice_kinds(box: Box) -> list[Json]:
    data: list[Json] = []
    for die in range(int(box.dice)):
        colour = int(box.colour_of[die])
        data.append({"die": die, "colour": COLOURS[colour], "kind": kind_of(colour), "joker": colour == WHITE})
    return data


def axes_data(box: Box) -> Data:
    data: Data = {}
    for place, axis in enumerate(AXES):
        data[axis] = box.axes[place]
    return data
