"""Aiming is a skill: hands that tremble as the spec has them, real physics, and the best aims of the fast model."""

from math import comb

import numpy as np
import pytest

from spieltisch.engine.dice import Dice, FastDice
from spieltisch.games.dice_flick.flick.bank import MISSED
from spieltisch.physics.dice_flick.box import HOLES
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from spieltisch.testing.depth import depth
from tests.physics.builders import Aim, flicked_in, trembled
from tests.physics.shares import Shares, aims_of, best_aim

RIM, CENTRE = ("A1 B1 A2", "B1 C1 D1"), ("B3 C3 D3", "C2 D2 C3 D3")
"""Regions: a corner and a side; two with the centre, which is hardest to hit."""
UNLIKELY = 0.01
GOOD_IN_HOLE, GOOD_IN_TARGET, GOOD_IN_FOUR = 0.80, 0.28, 0.56
"""Section 13.6: a good player with the best plate, over all 25 targets."""
UNCERTAIN = 0.03
"""Of the spec's figures."""


def holes_in(names: str) -> list[int]:
    return [HOLES.index(name) for name in names.split()]


def landings(physics: DiceFlickPhysics, aim: Aim, profile: str, count: int, dice: Dice) -> list[int]:
    """Where the die ends if somebody aims so again and again: a hole, or MISSED."""
    found = []
    for _ in range(count):
        hole = flicked_in(physics.run(trembled(dice, aim, profile)))["hole"]
        found.append(HOLES.index(hole) if isinstance(hole, str) else MISSED)
    return found


def chance_of(region: list[int], profile: str) -> float:
    """How often who does not aim would end there, if every flick found a hole: by what random aims do, and by the
    number of holes; the larger of both."""
    anywhere: Shares = np.mean([shares for _, shares in aims_of(profile)], axis=0)
    return max(float(anywhere[region].sum() / anywhere[:MISSED].sum()), len(region) / len(HOLES))


def at_least(hits: int, flicks: int, chance: float) -> float:
    """The probability of at least this many hits by chance."""
    return sum(comb(flicks, each) * chance**each * (1 - chance) ** (flicks - each) for each in range(hits, flicks + 1))


@pytest.mark.parametrize(
    ("regions", "flicks"), [(RIM, 24), pytest.param(CENTRE, 48, marks=pytest.mark.slow)], ids=["rim", "centre"]
)
@pytest.mark.parametrize("profile", ["good", pytest.param("casual", marks=pytest.mark.slow)])
def test_a_wanted_region_is_hit_more_often_than_by_chance(
    physics: DiceFlickPhysics, profile: str, regions: tuple[str, ...], flicks: int
) -> None:
    """Misses count against the aim, but not against chance. 288 flicks in all, about 6 seconds."""
    dice, hits, chances = FastDice(34), [], []
    for region in map(holes_in, regions):
        aim, _ = best_aim(profile, region)
        hits.append(sum(hole in region for hole in landings(physics, aim, profile, flicks, dice)))
        chances.append(chance_of(region, profile))
        assert hits[-1] / flicks > chances[-1]
    assert at_least(sum(hits), flicks * len(regions), max(chances)) < UNLIKELY


def test_a_steadier_hand_hits_more_often() -> None:
    """By the fast model, for every region."""
    for region in map(holes_in, RIM + CENTRE):
        shares = [best_aim(profile, region)[1][region].sum() for profile in ("expert", "good", "casual", "beginner")]
        assert shares == sorted(shares, reverse=True)


def test_a_well_aimed_flick_of_a_good_player(physics: DiceFlickPhysics) -> None:
    """At every hole in turn with the aim that hits it best; 125 flicks, about 3 seconds."""
    dice, in_hole, in_target, in_four = FastDice(80), 0, 0, 0
    each = depth(full=5, quick=1)
    for target in range(len(HOLES)):
        aim, shares = best_aim("good", [target])
        likeliest = np.argsort(shares[:MISSED])[-4:].tolist()
        for hole in landings(physics, aim, "good", each, dice):
            in_hole += hole != MISSED
            in_target += hole == target
            in_four += hole in likeliest
    flicks = each * len(HOLES)
    for hits, share in ((in_hole, GOOD_IN_HOLE), (in_target, GOOD_IN_TARGET), (in_four, GOOD_IN_FOUR)):
        assert hits / flicks == pytest.approx(share, abs=UNCERTAIN + 2.6 * (share * (1 - share) / flicks) ** 0.5)
