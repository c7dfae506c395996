"""Dice, holes, boards, landings and scorings to and from plain data: what moves, states and views have in common.

Every reader raises InvalidData that names the field.
"""

from __future__ import annotations

from binascii import Error as BadBase64
from binascii import a2b_base64
from math import isfinite
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import (
    as_list,
    as_named,
    as_within,
    describe,
    read,
    read_below,
    read_bool,
    read_datas,
    read_exactly,
    read_int,
    read_list,
    read_named,
    read_str,
    read_within,
)
from spieltisch.games.dice_flick import moves
from spieltisch.games.dice_flick.board.board import Board, empty_board
from spieltisch.games.dice_flick.board.poses import FARTHEST, FULL_TURN, POSE_STEPS, YAW_STEPS, pose_of
from spieltisch.games.dice_flick.board.scene import KINDS, NO_AXIS, Scoring
from spieltisch.games.dice_flick.components.box import COLOUR_OF, DICE, bit, count_in
from spieltisch.games.dice_flick.components.holes import AXIS_NAMES, HOLE_NAMES, NOWHERE, PLATES, holes_in
from spieltisch.games.dice_flick.components.kinds import COLOURS, NO_COLOUR, PIP_COLOURS, SIDES
from spieltisch.games.dice_flick.flick.landing import IN_HOLE, LOWEST_PARTNER, OUTCOMES, Change, Impact, Landing, Shake
from spieltisch.games.dice_flick.flick.noise import ORIENTATIONS, Noise
from spieltisch.games.dice_flick.rules.events import pose_data, scoring_data

MOST_FRAMES: Final = 0xFFFF
MOST_BYTES: Final = 200_000
"""The longest trajectory."""
MOST_THINGS: Final = 2000
"""The most impacts of a landing."""
TOO_FAR: Final = 1_000_000_000
"""Values up to this are read and refused by the rules as out of range; beyond, they are invalid data."""


def as_number(value: Json, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not isfinite(value):
        raise InvalidData(f"{name}: a number is needed, not {describe(value)}")
    return float(value)


def as_steps(value: Json, name: str, scale: int, most: int) -> int:
    """A number in whole steps of 1 / scale, no farther from 0 than `most` steps."""
    number = as_number(value, name)
    if not -most <= number * scale <= most:
        raise InvalidData(f"{name}: {describe(value)} is too far away")
    return round(number * scale)


def read_steps(data: Data, name: str, scale: int, most: int) -> int:
    return as_steps(read(data, name), name, scale, most)


def read_dice_set(values: list[Json], name: str) -> i64:
    """Dice, each once."""
    dice: i64 = 0
    for value in values:
        die = as_within(value, name, 0, DICE - 1, "a die")
        if (dice >> die) & 1 != 0:
            raise InvalidData(f"{name}: die {die} is there twice")
        dice |= bit(die)
    return dice


def read_holes(data: Data, name: str) -> i64:
    """Holes, each once."""
    holes: i64 = 0
    for value in read_list(data, name):
        hole = as_named(value, name, HOLE_NAMES)
        if (holes >> hole) & 1 != 0:
            raise InvalidData(f"{name}: {HOLE_NAMES[hole]} is there twice")
        holes |= bit(hole)
    return holes


def _dice_of_colours() -> list[i64]:
    sets: list[i64] = []
    for colour in range(len(COLOURS)):
        dice: i64 = 0
        for die in range(DICE):
            if COLOUR_OF[die] == colour:
                dice |= bit(die)
        sets.append(dice)
    return sets


DICE_OF_COLOURS = _dice_of_colours()


def bag_data(bag: i64, of_colour: list[i64]) -> Data:
    """The number of dice of each colour."""
    data: Data = {}
    for colour, dice in enumerate(of_colour):
        data[COLOURS[colour]] = int(count_in(bag & dice))
    return data


# Flicks


def read_aim(data: Data) -> int:
    """A flick as a move, rounded; values out of range stay out of range, so that the rules can refuse them."""
    return moves.flick(
        read_named(data, "plate", PLATES),
        read_steps(data, "offset", 10, TOO_FAR),
        read_steps(data, "azimuth", 100, TOO_FAR),
        read_steps(data, "elevation", 100, TOO_FAR),
        read_steps(data, "strength", moves.STRONGEST, TOO_FAR),
    )


def read_noise(data: Data) -> Noise:
    hit = read_exactly(data, "hit", 2)
    return Noise(
        read_steps(data, "azimuth", 100, TOO_FAR),
        read_steps(data, "elevation", 100, TOO_FAR),
        read_steps(data, "speed", 10_000, TOO_FAR),
        as_steps(hit[0], "hit", 100, TOO_FAR),
        as_steps(hit[1], "hit", 100, TOO_FAR),
        read_below(data, "orientation", ORIENTATIONS),
        read_steps(data, "yaw", 100, TOO_FAR),
        read_within(data, "seed", 0, 0x7FFFFFFF),
    )


# Boards and landings


def read_pose(data: Data, name: str) -> i64:
    pose = read_exactly(data, name, 3)
    x = as_steps(pose[0], name, POSE_STEPS, FARTHEST)
    y = as_steps(pose[1], name, POSE_STEPS, FARTHEST)
    return pose_of(x, y, as_steps(pose[2], name, YAW_STEPS, TOO_FAR) % FULL_TURN)


def board_data(board: Board, holes: i64) -> list[Json]:
    """The dice in these holes."""
    data: list[Json] = []
    for hole in holes_in(board.occupied & holes):
        data.append(
            {
                "hole": HOLE_NAMES[hole],
                "die": int(board.dice[hole]),
                "face": int(board.faces[hole]),
                "pose": pose_data(board.poses[hole]),
            }
        )
    return data


def read_board(data: Data, name: str) -> Board:
    board = empty_board()
    for lying in read_datas(data, name):
        hole = read_named(lying, "hole", HOLE_NAMES)
        if (board.occupied >> hole) & 1 != 0:
            raise InvalidData(f"{name}: two dice in {HOLE_NAMES[hole]}")
        die = read_below(lying, "die", DICE, "a die")
        board.put(hole, die, read_within(lying, "face", 1, SIDES), read_pose(lying, "pose"))
    return board


def read_change(data: Data) -> Change:
    die = read_below(data, "die", DICE, "a die")
    outcome = read_named(data, "outcome", OUTCOMES)
    flicked, moved, turned = read_bool(data, "flicked"), read_bool(data, "moved"), read_bool(data, "turned")
    if outcome != IN_HOLE:
        return Change(die, outcome, NOWHERE, 0, 0, flicked, moved, turned)
    hole = read_named(data, "hole", HOLE_NAMES)
    return Change(
        *(die, IN_HOLE, hole, read_within(data, "face", 0, 255), read_pose(data, "pose"), flicked, moved, turned)
    )


def read_changes(data: Data, name: str) -> list[Change]:
    return [read_change(change) for change in read_datas(data, name)]


def read_landing(data: Data) -> Landing:
    shakes: list[Shake] = []
    for shake in read_datas(data, "shakes"):
        phases = [as_steps(phase, "phases", 1000, TOO_FAR) for phase in read_list(shake, "phases")]
        amplitude = abs(read_steps(shake, "amplitude", 100, TOO_FAR))
        shakes.append(Shake(read_within(shake, "frame", 0, MOST_FRAMES), amplitude, phases))
    impacts: list[Impact] = []
    for item in read_list(data, "impacts"):
        impacts.append(read_impact(as_list(item, "impacts")))
    if len(impacts) > MOST_THINGS:
        raise InvalidData(f"impacts: at most {MOST_THINGS}")
    fallback = [as_within(die, "fallback", 0, DICE - 1, "a die") for die in read_list(data, "fallback")]
    return Landing(
        read_changes(data, "dice"),
        read_bool(data, "stuck"),
        shakes,
        fallback,
        impacts,
        read_within(data, "frames", 0, MOST_FRAMES),
        read_bytes(data, "trajectory"),
    )


def read_impact(impact: list[Json]) -> Impact:
    if len(impact) != 4:
        raise InvalidData("impacts: frame, die, partner and speed are needed")
    return Impact(
        as_within(impact[0], "impacts", 0, MOST_FRAMES, "a frame"),
        as_within(impact[1], "impacts", 0, DICE - 1, "a die"),
        as_within(impact[2], "impacts", LOWEST_PARTNER, DICE - 1, "a partner"),
        abs(as_steps(impact[3], "impacts", 1000, TOO_FAR)),
    )


def read_bytes(data: Data, name: str) -> bytes:
    text = read_str(data, name)
    try:
        found = a2b_base64(text.encode("ascii"), strict_mode=True)
    except (BadBase64, UnicodeEncodeError) as error:
        raise InvalidData(f"{name}: base64 is needed") from error
    if len(found) > MOST_BYTES:
        raise InvalidData(f"{name}: at most {MOST_BYTES} bytes")
    return found


# Scorings


def scorings_data(scorings: list[Scoring]) -> list[Json]:
    data: list[Json] = []
    for scoring in scorings:
        data.append(scoring_data(scoring))
    return data


def read_scoring(data: Data) -> Scoring:
    colour = NO_COLOUR if read(data, "colour") is None else read_named(data, "colour", COLOURS[:PIP_COLOURS])
    axis = NO_AXIS if read(data, "axis") is None else read_named(data, "axis", AXIS_NAMES)
    knaller = NOWHERE if read(data, "knaller") is None else read_named(data, "knaller", HOLE_NAMES)
    return Scoring(
        *(read_named(data, "kind", KINDS), colour, read_holes(data, "holes"), axis, knaller, read_int(data, "points"))
    )
