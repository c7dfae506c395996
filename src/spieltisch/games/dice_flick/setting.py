"""Public data that does not change during a game: the box."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.read import read, read_data
from spieltisch.games.dice_flick.components.box import BOX, COLOUR_OF, DICE
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES
from spieltisch.games.dice_flick.components.kinds import AXES, COLOURS, MARKER_KINDS, NO_COLOUR, TREMORS, WHITE, kind_of


def setting_data() -> Data:
    ranges = BOX.ranges
    flick: Data = {
        "azimuth": [-ranges.azimuth / 100, ranges.azimuth / 100],
        "elevation": [0.0, ranges.elevation / 100],
        "elevation_default": ranges.elevation_default / 100,
        "strength": [0.0, 1.0],
        "offset": [-ranges.offset / 10, ranges.offset / 10],
        "speed": [ranges.slowest / 10_000, ranges.fastest / 10_000],
    }
    points: Data = {
        "min_combination": BOX.min_combination,
        "upgrade": BOX.upgrade_points,
        "knaller": BOX.knaller_points,
        "centre_factor": BOX.centre_factor,
    }
    return {
        "geometry": read_data(BOX.tables, "geometry"),
        "markers": markers_data(),
        "dice": dice_kinds(),
        "die_axes": axes_data(),
        "flick": flick,
        "tremors": tremors_data(),
        "frame_rate": read(read_data(BOX.tables, "physics"), "frame_rate"),
        "points": points,
    }


def markers_data() -> list[Json]:
    data: list[Json] = []
    for marker in BOX.markers:
        colour = None if marker.colour == NO_COLOUR else COLOURS[marker.colour]
        data.append({"kind": MARKER_KINDS[marker.kind], "colour": colour, "hole": HOLE_NAMES[marker.hole]})
    return data


def tremors_data() -> list[Json]:
    data: list[Json] = []
    for name, tremor in zip(TREMORS, BOX.tremors, strict=True):
        data.append({"name": name, "azimuth": tremor.azimuth / 100})
    return data


def dice_kinds() -> list[Json]:
    data: list[Json] = []
    for die in range(DICE):
        colour = int(COLOUR_OF[die])
        data.append({"die": die, "colour": COLOURS[colour], "kind": kind_of(colour), "joker": colour == WHITE})
    return data


def axes_data() -> Data:
    data: Data = {}
    for place, axis in enumerate(AXES):
        data[axis] = BOX.axes[place]
    return data
