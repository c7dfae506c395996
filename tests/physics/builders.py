"""Flicks and boards for the tests of the physics, as plain data."""

from collections.abc import Sequence
from typing import NamedTuple, cast

import numpy as np

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import Dice
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.noise import draw_noise, noisy_elevation, noisy_speed
from spieltisch.physics.dice_flick.box import HOLES, PLATES, box_of
from spieltisch.physics.dice_flick.places import hole_at, middle_of
from spieltisch.physics.dice_flick.trajectory import decode

BOX = standard()

PHYSICAL_BOX = box_of(BOX)
GEOMETRY = PHYSICAL_BOX.geometry
FLICKED = 19


class Aim(NamedTuple):
    """What a player can choose."""

    azimuth: float = 0.0
    speed: float = 0.7
    elevation: float = 10.0
    plate: str = "south"


STRAIGHT = Aim()


def flick(aim: Aim = STRAIGHT, board: Sequence[Data] = (), offset: float = 0.0, seed: int = 1) -> Data:
    """A flick without any tremor."""
    return {
        "board": list(board),
        "die": FLICKED,
        "plate": aim.plate,
        "offset": offset,
        "azimuth": aim.azimuth,
        "elevation": aim.elevation,
        "speed": aim.speed,
        "hit": [0.0, 0.0],
        "orientation": 0,
        "yaw": 0.0,
        "seed": seed,
        "knocked_dice": "stay",
    }


def trembled(dice: Dice, aim: Aim, tremor: str = "good", board: Sequence[Data] = (), offset: float = 0.0) -> Data:
    """The same aim with a hand of this profile, as the engine draws it."""
    speed = round(aim.speed * 10_000)
    noise = draw_noise(dice, BOX.tremors[TREMORS.index(tremor)], speed)
    return flick(aim, board, offset, int(noise.seed)) | {
        "azimuth": round(aim.azimuth + noise.azimuth / 100, 2),
        "elevation": noisy_elevation(round(aim.elevation * 100), noise, BOX.ranges) / 100,
        "speed": noisy_speed(speed, noise, BOX.ranges) / 10_000,
        "hit": [noise.lateral / 100, noise.vertical / 100],
        "orientation": int(noise.orientation),
        "yaw": noise.yaw / 100,
    }


def lying(die: int, hole: str, face: int = 1, yaw: float = 0.0, east: float = 0.0, north: float = 0.0) -> Data:
    """A die in a hole, off its middle by these mm."""
    x, y = middle_of(HOLES.index(hole), GEOMETRY)
    return {"die": die, "face": face, "pose": [round(x + east, 2), round(y + north, 2), yaw]}


def crowd(dice: Dice, count: int) -> list[Data]:
    """Dice in different holes."""
    holes = list(range(len(HOLES)))
    dice.shuffle(holes)
    return [
        lying(die, HOLES[hole], 1 + int(dice.below(6)), int(dice.below(720)) / 2, some_way(dice), some_way(dice))
        for die, hole in enumerate(holes[:count])
    ]


def some_way(dice: Dice) -> float:
    """Up to 0.3 mm: a die can be this far off the middle however it is turned."""
    return (int(dice.below(13)) - 6) / 20


def some_aim(dice: Dice) -> Aim:
    """Any plate, and typical aims of people: azimuth up to 35°, speed 0.45 to 1.15 m/s."""
    plate = PLATES[int(dice.below(4))]
    return Aim(int(dice.below(7001)) / 100 - 35, 0.45 + int(dice.below(7001)) / 10_000, 10.0, plate)


def changes_in(result: Data) -> list[Data]:
    return cast("list[Data]", result["dice"])


def flicked_in(result: Data) -> Data:
    """The result for the flicked die."""
    return next(change for change in changes_in(result) if change["flicked"])


def hole_of(die: Data) -> int:
    """Where a die lies, by its pose."""
    x, y, _ = cast("list[float]", die["pose"])
    return hole_at(x, y, GEOMETRY)


def check_landing(result: Data, before: list[Data]) -> None:
    """Every die is in a possible place."""
    assert 10 < cast("int", result["frames"]) < 1000
    lay = {cast("int", die["die"]): die for die in before}
    board = {die: hole_of(each) for die, each in lay.items()}
    for change in changes_in(result):
        die = cast("int", change["die"])
        assert change["flicked"] is (die not in lay)
        board.pop(die, None)
        if change["outcome"] == "hole":
            assert HOLES.index(cast("str", change["hole"])) == hole_of(change)
            assert 1 <= cast("int", change["face"]) <= 6
            board[die] = hole_of(change)
        else:
            assert change["outcome"] in {"moat", "outside"}
            assert (change["hole"], change["face"], change["pose"]) == (None, None, None)
    assert len(set(board.values())) == len(board)  # DF-16
    for track in decode(cast("str", result["trajectory"])):
        places = track.frames[:, :3].astype(np.int32)
        assert places[:, 2].min() > 70  # no die sinks into the floor
        assert places[:, 2].max() < 1500
        assert np.abs(places[:, :2]).max() < 2000  # dice that left the box were removed
        lengths = np.square(track.frames[:, 3:] / 2000).sum(axis=1)
        assert np.abs(lengths - 1).max() < 0.003


def turn_hole(hole: int, quarters: int) -> int:
    """The position of a hole after quarter turns of the board, counter-clockwise."""
    row, column = divmod(hole, 5)
    for _ in range(quarters):
        row, column = 4 - column, row
    return row * 5 + column
