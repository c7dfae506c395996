"""The fast model: the bank, the look-up, and the correction for lying dice (spec, section 14)."""

from __future__ import annotations

import copy
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.games.dice_flick.board.board import empty_board
from spieltisch.games.dice_flick.board.poses import middle_of
from spieltisch.games.dice_flick.components.holes import (
    ALL_HOLES,
    HOLE_NAMES,
    HOLES,
    NOWHERE,
    PLATES,
    QUARTERS,
    holes_in,
    mask_of,
    mirrored,
    turned,
    turned_mask,
)
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.bank import (
    FLOWN,
    MISSED,
    TABLES,
    check_bank,
    digest_of,
)
from spieltisch.games.dice_flick.flick.fast import (
    EMPTY_WEIGHTS,
    OCCUPIED_WEIGHTS,
    corrected,
    disturb,
    landing_hole,
    shifted_hole,
    stays,
    undisturbed,
)
from spieltisch.games.dice_flick.flick.landing import Change
from spieltisch.games.dice_flick.flick.noise import Noise
from spieltisch.games.dice_flick.flick.samples import (
    AZIMUTH_SCALE,
    ELEVATION_SCALE,
    NEAREST,
    SPEED_SCALE,
    coordinates,
)
from spieltisch.games.dice_flick.moves import flick
from tests.games.dice_flick.made_up import SAMPLES, made_up_bank, made_up_parts

BOX = standard()

BANK = made_up_bank()
STEADY = Noise(0, 0, 0, 0, 0, 0, 0, 1)


def hole(name: str) -> int:
    return HOLE_NAMES.index(name)


def mask(names: str) -> int:
    return int(mask_of([hole(name) for name in names.split()]))


# The bank


def test_the_sequence_fills_the_space_evenly() -> None:
    points = [coordinates(number, BOX.ranges) for number in range(4000)]
    for axis, (low, high) in enumerate([(0, 6000), (0, 3500), (3200, 17_500)]):
        values = [point[axis] for point in points]
        assert low <= min(values) <= max(values) <= high
        quarters = Counter(min(3, (value - low) * 4 // (high - low)) for value in values)
        assert all(abs(count - 1000) < 30 for count in quarters.values())


def distance(sample: int, azimuth: int, elevation: int, speed: int) -> int:
    a, e, s = coordinates(sample, BOX.ranges)
    return (
        ((a - azimuth) * AZIMUTH_SCALE) ** 2
        + ((e - elevation) * ELEVATION_SCALE) ** 2
        + ((s - speed) * SPEED_SCALE) ** 2
    )


@pytest.mark.parametrize("seed", range(25))
def test_the_nearest_samples_are_the_nearest(seed: int) -> None:
    dice = FastDice(seed)
    flicked = (int(dice.below(6001)), int(dice.below(3501)), 3200 + int(dice.below(14_301)))
    if seed < 4:
        flicked = ([0, 6000][seed % 2], [0, 3500][seed // 2], [3200, 17_500][seed % 2])
    found = [distance(int(sample), *flicked) for sample in BANK.flicks.nearest(*flicked)]
    wanted = sorted(distance(sample, *flicked) for sample in range(SAMPLES))[:NEAREST]
    assert found == wanted


def test_units_are_those_of_the_spec() -> None:
    """2.5°, 4° and 0.05 m/s are equally far."""
    assert 250 * AZIMUTH_SCALE == 400 * ELEVATION_SCALE == 500 * SPEED_SCALE


def test_a_bank_of_another_box_is_refused() -> None:
    digest = digest_of(BOX.tables, FLOWN)
    samples, shares, facts = made_up_parts(digest)
    other: Any = copy.deepcopy(BOX.tables)
    other["geometry"]["pitch"] = 35.0
    with pytest.raises(InvalidData, match="other measures"):
        check_bank(samples, shares, facts, digest_of(other, FLOWN))
    with pytest.raises(InvalidData, match="samples"):
        check_bank(samples[:-1], shares, facts, digest)
    with pytest.raises(InvalidData, match="rows"):
        check_bank(samples, shares[:-2], facts, digest)
    with pytest.raises(InvalidData, match="a sample is"):
        check_bank(bytes([26]) + samples[1:], shares, facts, digest)
    with pytest.raises(InvalidData, match="profile"):
        check_bank(samples, shares, facts | {"profiles": ["master"]}, digest)
    check_bank(samples, shares, facts, digest)


def test_the_shipped_bank_is_that_of_the_shipped_box() -> None:
    text = files("spieltisch.games.dice_flick").joinpath("data/bank/bank.toml").read_text("utf-8")
    assert f'digest = "{digest_of(BOX.tables, TABLES)}"' in text


def test_what_the_physics_does_not_depend_on_keeps_the_bank() -> None:
    other: Any = copy.deepcopy(BOX.tables)
    other["markers"][1]["hole"] = "A1"
    other["turn"]["rounds"] = 5
    assert digest_of(other, TABLES) == digest_of(BOX.tables, TABLES)


# The look-up


def test_the_other_side_is_the_mirror_image() -> None:
    left = [undisturbed(BANK, 1500, 1000, 6000, FastDice(seed)) for seed in range(40)]
    right = [undisturbed(BANK, -1500, 1000, 6000, FastDice(seed)) for seed in range(40)]
    assert right == [NOWHERE if each == NOWHERE else mirrored(each) for each in left]
    assert len(set(left)) > 1


@pytest.mark.parametrize("plate", range(4))
def test_the_other_plates_are_turned(plate: int) -> None:
    for seed in range(20):
        south = landing_hole(BANK, 0, flick(2, 0, 900, 1000, 3000), STEADY, 0, FastDice(seed))
        other = landing_hole(BANK, 0, flick(plate, 0, 900, 1000, 3000), STEADY, 0, FastDice(seed))
        assert other == (NOWHERE if south == NOWHERE else turned(south, QUARTERS[plate]))


def test_plates_see_the_row_before_them_first() -> None:
    """Slow and straight: the middle of the near side."""
    near = {"south": "C5", "east": "E3", "north": "C1", "west": "A3"}
    for plate, name in enumerate(PLATES):
        assert HOLE_NAMES[turned(hole("C5"), QUARTERS[plate])] == near[name]
    assert holes_in(turned_mask(mask("A5"), 1)) == [hole("E5")]


def test_turning_four_times_changes_nothing() -> None:
    for each in range(HOLES):
        assert turned(each, 4) == each
        assert mirrored(mirrored(each)) == each


def test_a_moved_plate_moves_the_result_along() -> None:
    assert shifted_hole(hole("C4"), 340, 340) == hole("B4")
    assert shifted_hole(hole("C4"), -340, 340) == hole("D4")
    assert shifted_hole(hole("C4"), 169, 340) == hole("C4")
    assert shifted_hole(hole("A4"), 340, 340) == NOWHERE
    assert shifted_hole(hole("E4"), -1100, 340) == NOWHERE


# Lying dice


def test_the_corridor_leads_from_the_plate_to_the_hole() -> None:
    assert holes_in(BANK.corridors[hole("C2")]) == [hole(name) for name in ("C3", "C4", "C5")]
    assert hole("B4") in holes_in(BANK.corridors[hole("A2")])
    assert hole("E5") not in holes_in(BANK.corridors[hole("A2")])


def test_lying_dice_are_in_the_way() -> None:
    assert stays(0, BANK.corridors[hole("C2")]) == 1.0
    assert stays(mask("C4"), BANK.corridors[hole("C2")]) == pytest.approx(0.85)
    assert stays(mask("A1"), BANK.corridors[hole("C2")]) == pytest.approx(0.99)
    assert stays(mask("C4 C5 A1 E1"), BANK.corridors[hole("C2")]) == pytest.approx(0.85**2 * 0.99**2)


def test_weights_are_those_of_the_spec() -> None:
    start = hole("C3") * HOLES
    assert EMPTY_WEIGHTS[start + hole("C3")] == 0
    for name, empty, occupied in (("C4", 0.055, 0.1), ("D4", 0.04, 0.036), ("A3", 0.021, 0.01), ("E5", 0.005, 0.007)):
        assert (EMPTY_WEIGHTS[start + hole(name)], OCCUPIED_WEIGHTS[start + hole(name)]) == (empty, occupied)
    corner = hole("A1") * HOLES
    assert OCCUPIED_WEIGHTS[corner + hole("E1")] == 0.0005
    assert OCCUPIED_WEIGHTS[corner + hole("D3")] == 0.001


def shares(lying: str, target: str, draws: int = 3000) -> Counter[int]:
    aim = flick(2, 0, 0, 1000, 1958)
    return Counter(
        int(corrected(BANK, aim, 0, mask(lying), hole(target), FastDice(1000 + seed))) for seed in range(draws)
    )


def test_an_occupied_hole_is_never_hit() -> None:
    found = shares("C4 B4 A1", "C4")
    assert not {hole("C4"), hole("B4"), hole("A1")} & set(found)
    lost = (10_000 / 65_000) * 0.6 + 0.05
    assert found[NOWHERE] / 3000 == pytest.approx(lost, abs=0.03)


def test_an_empty_hole_is_mostly_hit() -> None:
    found = shares("C5", "C4")
    assert found[hole("C4")] / 3000 == pytest.approx(0.85 + 0.15 * 0.86 * 0.4 * 50 / 55, abs=0.06)
    assert hole("C5") not in found


def test_a_full_board_takes_no_die() -> None:
    aim = flick(2, 0, 0, 1000, 1958)
    assert {int(corrected(BANK, aim, 0, ALL_HOLES, 3, FastDice(seed))) for seed in range(30)} == {NOWHERE}


def test_lying_dice_are_disturbed_now_and_then() -> None:
    board = empty_board()
    for die in range(10):
        board.put(2 * die, die, 3, middle_of(2 * die, 5, BOX.pitch))
    kinds: Counter[str] = Counter()
    flicks = 4000
    for seed in range(flicks):
        changes: list[Change] = []
        disturb(board, NOWHERE, BOX.pitch, FastDice(seed), changes)
        for change in changes:
            kinds["gone" if change.outcome else "moved" if change.moved else "turned"] += 1
            if not change.outcome and not change.moved:
                assert change.face != 3
    disturbed = sum(kinds.values())
    assert disturbed / (10 * flicks) == pytest.approx(0.006, abs=0.0015)
    for kind, share in (("turned", 0.56), ("moved", 0.39), ("gone", 0.05)):
        assert kinds[kind] / disturbed == pytest.approx(share, abs=0.09)


def test_rows_are_found_by_profile_and_aim() -> None:
    for azimuth, speed, expected in ((0, 3200, "C5"), (0, 5600, "C4"), (2500, 5600, "A4")):
        row = BANK.row(4, azimuth, 1000, speed)
        values = [int(BANK.shares[row + place]) for place in range(HOLES)]
        assert HOLE_NAMES[values.index(max(values))] == expected
        assert int(BANK.shares[row + MISSED]) == 10_000
