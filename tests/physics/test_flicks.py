"""Whole flicks: no die is lost, plates and faces alike (spec, sections 13.5 to 13.8)."""

from collections import Counter
from typing import cast

import numpy as np
import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.physics.dice_flick.box import PLATES
from spieltisch.physics.dice_flick.experiment import read_experiment
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from spieltisch.physics.dice_flick.trajectory import decode
from spieltisch.testing.depth import depth, tenth
from tests.physics.builders import (
    FLICKED,
    PHYSICAL_BOX,
    Aim,
    changes_in,
    check_landing,
    crowd,
    flick,
    flicked_in,
    hole_of,
    lying,
    some_aim,
    trembled,
)
from tests.physics.conftest import AIMS, EACH, Fresh

CHI_SQUARE = {5: 20.5, 15: 37.7}
"""By degrees of freedom: exceeded by chance once in a thousand times."""


def board_after(result: Data, before: list[Data]) -> list[Data]:
    board = {die["die"]: die for die in before}
    for change in changes_in(result):
        board.pop(change["die"], None)
        if change["outcome"] == "hole":
            board[change["die"]] = {name: change[name] for name in ("die", "face", "pose")}
    return list(board.values())


def test_150_flicks_on_a_board_that_fills_up(physics: DiceFlickPhysics) -> None:
    """Each flick meets the board that the last one left. About 12 seconds."""
    dice = FastDice(13)
    board: list[Data] = []
    for _ in range(tenth(150)):
        on_board = {die["die"] for die in board}
        hand = [die for die in range(20) if die not in on_board]
        die = hand[int(dice.below(len(hand)))]
        aim = some_aim(dice)._replace(speed=0.4 + int(dice.below(100)) / 150)
        result = physics.run(trembled(dice, aim, "casual", board) | {"die": die})
        check_landing(result, board)
        board = board_after(result, board)
        if len(board) > 11:
            board = board[::3]


@pytest.mark.parametrize("seed", range(depth(full=4, quick=1)))
def test_50_flicks_with_twenty_dice(physics: DiceFlickPhysics, seed: int) -> None:
    """19 dice lie, one is flicked, from weak to as strong as can be. About 12 seconds."""
    dice = FastDice(seed)
    outcomes: Counter[str] = Counter()
    flicks = depth(full=50, quick=10)
    for number in range(flicks):
        board = crowd(dice, 19)
        aim = some_aim(dice)._replace(speed=0.32 + 1.43 * number / (flicks - 1))
        result = physics.run(trembled(dice, aim, board=board))
        check_landing(result, board)
        outcomes[cast("str", flicked_in(result)["outcome"])] += 1
    assert outcomes["hole"] >= flicks / 10
    assert outcomes["moat"] >= flicks / 10


def test_no_die_rests_inside_a_wall(fresh: list[Fresh], physics: DiceFlickPhysics) -> None:
    """What ends in the moat lies clear of the wall: centre at most 132 - 8 mm from the middle, and some tenths."""
    moat = [each.result for each in fresh if flicked_in(each.result)["outcome"] == "moat"]
    assert len(moat) > EACH
    for result in moat:
        (track,) = decode(cast("str", result["trajectory"]))
        x, y, z = (float(part) / 10 for part in track.frames[-1, :3])
        assert max(abs(x), abs(y)) < 125.0 or z > 14  # leaning on the wall, it stands on an edge
        assert 7.5 < z < 30


def test_upper_faces_are_fair(fresh: list[Fresh]) -> None:
    faces = Counter(face for each in fresh if (face := flicked_in(each.result)["face"]) is not None)
    total = sum(faces.values())
    assert total > 250 * EACH / 30
    chi_square = sum((faces[face] - total / 6) ** 2 / (total / 6) for face in range(1, 7))
    assert chi_square < CHI_SQUARE[5]


def test_the_four_plates_are_alike_after_rotation(fresh: list[Fresh]) -> None:
    """Rows and misses by plate, as seen from the plate, for each aim."""
    for aim in AIMS:
        counts = np.zeros((4, 6))
        for each in fresh:
            if each.aim == aim:
                counts[PLATES.index(each.plate), 5 if each.hole is None else each.hole // 5] += 1
        counts = counts[:, counts.sum(axis=0) > 0]
        expected = counts.sum(axis=1, keepdims=True) * counts.sum(axis=0) / counts.sum()
        assert ((counts - expected) ** 2 / expected).sum() < CHI_SQUARE[15]


def test_left_is_left_of_somebody_who_looks_into_the_box(fresh: list[Fresh]) -> None:
    """Azimuth 21° from the south goes to the west: columns A and B."""
    columns = Counter(each.hole % 5 for each in fresh if each.aim.azimuth == 21.0 and each.hole is not None)
    assert columns[0] + columns[1] > 0.7 * sum(columns.values())


@pytest.mark.parametrize(
    ("plate", "offset", "line"), [("south", 68.0, "A"), ("north", -68.0, "A"), ("east", 68.0, "5")]
)
def test_a_moved_plate_reaches_the_outer_line_before_it(
    physics: DiceFlickPhysics, plate: str, offset: float, line: str
) -> None:
    """The spec has 68 to 76 % on the raster and half of all in that line, with 80 flicks each; here 30."""
    dice = FastDice(68)
    holes = []
    for _ in range(30):
        hole = flicked_in(physics.run(trembled(dice, Aim(plate=plate), "off", offset=offset)))["hole"]
        holes.append(cast("str | None", hole))
    assert sum(hole is not None for hole in holes) >= 15
    assert sum(hole is not None and line in hole for hole in holes) >= 9


def test_at_the_end_of_its_side_a_plate_shoots_into_the_moat(physics: DiceFlickPhysics) -> None:
    dice = FastDice(110)
    outcomes = [flicked_in(physics.run(trembled(dice, Aim(), "off", offset=110.0)))["outcome"] for _ in range(12)]
    assert outcomes.count("moat") >= 10


def test_df_r3_a_die_that_never_leaves_its_plate_is_stuck(physics: DiceFlickPhysics) -> None:
    """At 0.20 m/s, which nobody can choose, most dice stay; from 0.25 m/s on none does."""
    dice = FastDice(25)
    stuck = {0.20: 0, 0.25: 0, 0.32: 0}
    for speed in stuck:
        for _ in range(15):
            wanted = read_experiment(trembled(dice, Aim(), "off"), PHYSICAL_BOX)._replace(speed=speed)
            landing = physics.land(wanted)
            stuck[speed] += landing.stuck
            if landing.stuck:
                assert physics.result(wanted, landing)["dice"] == []
    assert stuck[0.20] >= 8
    assert stuck[0.25] == stuck[0.32] == 0


def test_a_very_strong_flick_leaves_the_box(physics: DiceFlickPhysics) -> None:
    dice = FastDice(175)
    aim = Aim(azimuth=50.0, speed=1.75, elevation=35.0)
    results = [physics.run(trembled(dice, aim)) for _ in range(12)]
    outside = [result for result in results if flicked_in(result)["outcome"] == "outside"]
    assert outside
    for result in outside:
        (track,) = decode(cast("str", result["trajectory"]))
        assert np.abs(track.frames[:, :2].astype(np.int32)).max() < 2200


def test_a_struck_die_is_told_with_all_that_changed(physics: DiceFlickPhysics) -> None:
    dice = FastDice(17)
    told: Counter[str] = Counter()
    flicks = depth(full=30, quick=8)
    for _ in range(flicks):
        board = crowd(dice, 12)
        lay = {die["die"]: die for die in board}
        for change in changes_in(physics.run(trembled(dice, some_aim(dice), board=board))):
            if change["flicked"]:
                assert change["moved"]
                continue
            before = lay[change["die"]]
            told["nudged"] += 1
            assert (change["face"], change["pose"]) != (before["face"], before["pose"])
            assert change["moved"] is (change["outcome"] != "hole" or hole_of(change) != hole_of(before))
            assert change["turned"] is (change["outcome"] == "hole" and change["face"] != before["face"])
    assert told["nudged"] > flicks / 6


def test_impacts_are_heard_where_they_happen(physics: DiceFlickPhysics) -> None:
    result = physics.run(flick(Aim(speed=0.5), board=[lying(3, "C5"), lying(4, "C4")]))
    impacts = cast("list[list[float]]", result["impacts"])
    assert impacts
    frames = [impact[0] for impact in impacts]
    assert frames == sorted(frames)
    assert all(die in {3, 4, FLICKED} and partner in {-1, -2, -3, 3, 4, FLICKED} for _, die, partner, _ in impacts)
    assert all(0.1 <= speed < 4 for *_, speed in impacts)
    assert max(speed for *_, speed in impacts) > 0.8  # the drop from the plate
