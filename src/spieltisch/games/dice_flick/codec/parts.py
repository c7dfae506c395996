"""What the declared fields of Dice Flick cannot say by themselves: packed dice, holes, poses and flights."""

from __future__ import annotations

from binascii import Error as BadBase64
from binascii import a2b_base64
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.checked import read_table
from spieltisch.engine.read import (
    as_exactly,
    as_float,
    as_steps,
    as_up_to,
    as_within,
    read,
    read_datas,
    read_exactly,
    read_named,
    read_within,
)
from spieltisch.games.dice_flick import moves
from spieltisch.games.dice_flick.board.board import Board, empty_board
from spieltisch.games.dice_flick.board.poses import FARTHEST, FULL_TURN, YAW_STEPS, pose_data, pose_of
from spieltisch.games.dice_flick.board.scene import COMBINATION, LINE, Scoring
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES, NOWHERE, PLATES, holes_in
from spieltisch.games.dice_flick.components.kinds import COLOURS, LAST_DIE, POSE_STEPS, SIDES
from spieltisch.games.dice_flick.components.sets import bit, count_in
from spieltisch.games.dice_flick.flick.landing import IN_HOLE, LOWEST_PARTNER, Change, Impact
from spieltisch.games.dice_flick.options import OPTIONS, Variant, why_not_start
from spieltisch.games.dice_flick.rules.scoring import groups
from spieltisch.games.dice_flick.rules.told import encode_scoring
from spieltisch.games.dice_flick.scoring.best import best_scorings
from spieltisch.games.dice_flick.state import Public, Sheet

MOST_FRAMES: Final = 0xFFFF
MOST_BYTES: Final = 200_000
"""The longest trajectory."""
MOST_IMPACTS: Final = 2000
TOO_FAR: Final = 1_000_000_000
"""Values up to this are read and refused by the rules as out of range; beyond, they are invalid data."""


def read_variant(data: Data) -> Variant:
    seats, options = read_table(data, OPTIONS, why_not_start)
    return Variant(seats, options)


# Sets of dice and of holes


def dice_set(dice: list[int]) -> i64:
    """Dice, each once."""
    found: i64 = 0
    for die in dice:
        if found & bit(die) != 0:
            raise InvalidData(f"die {die} is there twice")
        found |= bit(die)
    return found


def hole_set(holes: list[int]) -> i64:
    """Holes, each once."""
    found: i64 = 0
    for hole in holes:
        if found & bit(hole) != 0:
            raise InvalidData(f"{HOLE_NAMES[hole]} is there twice")
        found |= bit(hole)
    return found


def bag_data(public: Public) -> Data:
    """The number of dice of each colour."""
    bag = public.bag()
    dice_of = public.variant.box.dice_of
    data: Data = {}
    for colour, name in enumerate(COLOURS):
        data[name] = int(count_in(bag & dice_of[colour]))
    return data


# Flicks and landings


def aim_in(aim: Data) -> int:
    """A flick as a move, rounded; values out of range stay out of range, so that the rules can refuse them."""
    return moves.flick(
        read_named(aim, "plate", PLATES),
        read_steps(aim, "offset", 10),
        read_steps(aim, "azimuth", 100),
        read_steps(aim, "elevation", 100),
        read_steps(aim, "strength", moves.STRONGEST),
    )


def read_steps(data: Data, name: str, scale: int) -> int:
    return as_steps(read(data, name), name, scale, -TOO_FAR, TOO_FAR)


def read_hit(data: Data) -> tuple[int, int]:
    """Where the finger hits the die: to the side, and above its middle."""
    hit = [as_steps(part, "hit", 100, -TOO_FAR, TOO_FAR) for part in read_exactly(data, "hit", 2)]
    return hit[0], hit[1]


def pose_in(parts: list[float]) -> i64:
    """A pose of x, y and yaw."""
    x = as_steps(parts[0], "pose", POSE_STEPS, -FARTHEST, FARTHEST)
    y = as_steps(parts[1], "pose", POSE_STEPS, -FARTHEST, FARTHEST)
    return pose_of(x, y, as_steps(parts[2], "pose", YAW_STEPS, -TOO_FAR, TOO_FAR) % FULL_TURN)


def check_landed(landed: Change) -> None:
    """A die has a hole, a face and a pose if it lies in a hole."""
    if (landed.outcome == IN_HOLE) != (landed.hole != NOWHERE):
        raise InvalidData("hole: a die in a hole needs one, and no other die has one")
    if landed.outcome != IN_HOLE and (landed.face != 0 or landed.pose != 0):
        raise InvalidData("face: only a die in a hole has a face and a pose")


def read_impacts(data: Data, name: str) -> list[Impact]:
    return [read_impact(as_exactly(item, name, 4)) for item in as_up_to(read(data, name), name, MOST_IMPACTS)]


def read_impact(impact: list[Json]) -> Impact:
    return Impact(
        as_within(impact[0], "impacts", 0, MOST_FRAMES, "a frame"),
        as_within(impact[1], "impacts", 0, LAST_DIE, "a die"),
        as_within(impact[2], "impacts", LOWEST_PARTNER, LAST_DIE, "a partner"),
        as_steps(impact[3], "impacts", 1000, 0, TOO_FAR),
    )


def bytes_in(text: str) -> bytes:
    """A trajectory from base64."""
    try:
        found = a2b_base64(text.encode("ascii"), strict_mode=True)
    except (BadBase64, UnicodeEncodeError) as error:
        raise InvalidData("trajectory: base64 is needed") from error
    if len(found) > MOST_BYTES:
        raise InvalidData(f"trajectory: at most {MOST_BYTES} bytes")
    return found


# Boards


def board_data(board: Board) -> list[Json]:
    return lying_data(board, board.occupied)


def lying_data(board: Board, holes: i64) -> list[Json]:
    """The dice in these holes."""
    data: list[Json] = []
    for hole in holes_in(holes):
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
    return with_dice(empty_board(), data, name)


def with_dice(board: Board, data: Data, name: str) -> Board:
    """This board, with more dice."""
    for lying in read_datas(data, name):
        hole = read_named(lying, "hole", HOLE_NAMES)
        if (board.occupied >> hole) & 1 != 0:
            raise InvalidData(f"{name}: two dice in {HOLE_NAMES[hole]}")
        die = read_within(lying, "die", 0, LAST_DIE, "a die")
        pose = pose_in([as_float(part, "pose") for part in read_exactly(lying, "pose", 3)])
        board.put(hole, die, read_within(lying, "face", 1, SIDES), pose)
    return board


# Scoring


def removed_data(sheet: Sheet, public: Public) -> list[Json]:
    """The dice that have been scored, as they lay."""
    return lying_data(sheet.before, sheet.before.occupied & ~public.board.occupied)


def still_visible(sheet: Sheet, public: Public) -> i64:
    """The markers that may still count."""
    return sheet.markers(public.variant) | sheet.line_markers(public.variant)


def read_before(data: Data, board: Board) -> Board:
    """The board when scoring began: what lies there, and what was scored."""
    return with_dice(board.copy(), data, "removed")


def visible_on(before: Board, variant: Variant) -> i64:
    return variant.box.upgrades & ~before.occupied


def in_combinations(made: list[Scoring], visible: i64) -> i64:
    """The visible markers that have counted in a combination."""
    return counted(made, visible, COMBINATION)


def in_lines(made: list[Scoring], visible: i64) -> i64:
    """The visible markers that have counted in a line."""
    return counted(made, visible, LINE)


def counted(made: list[Scoring], visible: i64, kind: i64) -> i64:
    found: i64 = 0
    for scoring in made:
        if scoring.kind == kind:
            found |= scoring.holes & visible
    return found


def offer_data(public: Public) -> Data:
    """The best set of scorings."""
    offer = best_scorings(public.scene(), public.variant)
    points = sum([int(scoring.points) for scoring in offer])
    return {"points": points, "scorings": [encode_scoring(scoring) for scoring in offer]}


def groups_now(public: Public) -> list[Scoring]:
    """All that could be scored."""
    return groups(public.scene())
