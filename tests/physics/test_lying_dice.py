"""The fast model with dice lying on the board, against fresh physics (spec, section 14, steps 4 and 5)."""

from typing import NamedTuple

import numpy as np
import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.games.dice_flick.components.holes import NOWHERE, PLATES, mask_of
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.bank import MISSED, bank_of
from spieltisch.games.dice_flick.flick.fast import landing_hole
from spieltisch.games.dice_flick.flick.noise import draw_noise
from spieltisch.games.dice_flick.moves import STRONGEST, flick, speed_of
from spieltisch.physics.dice_flick.box import HOLES
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from tests.physics.builders import Aim, check_landing, crowd, flicked_in, hole_of, some_aim, trembled
from tests.physics.shares import Shares, noise_of, shares_of, variation

BOX = standard()

GOOD = TREMORS.index("good")
SCENES = 3
FLICKS = 50
"""In each scene: 150 for each number of lying dice, about 5 seconds."""
DRAWS = 3000
"""Of the fast model."""
BEYOND_NOISE = {4: 0.104, 8: 0.148}
"""By dice lying: what the spec's model is off (0.137 with a noise of 0.089, 0.169 with 0.082), if errors add up as
squares."""
UNCERTAIN = 0.035
"""Of the mean of so few distances."""


class Scene(NamedTuple):
    """A board, an aim, and what came of it."""

    board: list[Data]
    aim: Aim
    real: Shares


def some_scene(physics: DiceFlickPhysics, count: int, dice: Dice) -> Scene:
    board, aim = crowd(dice, count), some_aim(dice)
    places = []
    for _ in range(FLICKS):
        result = physics.run(trembled(dice, aim, board=board))
        check_landing(result, board)
        hole = flicked_in(result)["hole"]
        places.append(HOLES.index(hole) if isinstance(hole, str) else MISSED)
    return Scene(board, aim, shares_of(places))


def modelled(aim: Aim, occupied: list[int], dice: Dice) -> Shares:
    """What the fast model makes of the same aim."""
    slowest, fastest = int(BOX.ranges.slowest), int(BOX.ranges.fastest)
    strength = round((aim.speed * 10_000 - slowest) / (fastest - slowest) * STRONGEST)
    move = flick(PLATES.index(aim.plate), 0, round(aim.azimuth * 100), round(aim.elevation * 100), strength)
    mask, places = mask_of(occupied), []
    for _ in range(DRAWS):
        noise = draw_noise(dice, BOX.tremors[GOOD], speed_of(strength, BOX.ranges))
        hole = int(landing_hole(bank_of(BOX), mask, move, noise, GOOD, dice))
        places.append(MISSED if hole == NOWHERE else hole)
    return shares_of(places)


def as_misses(shares: Shares, occupied: list[int]) -> Shares:
    """The simplest correction of all: who would end in an occupied hole ends nowhere."""
    found = shares.copy()
    found[MISSED] += found[occupied].sum()
    found[occupied] = 0
    return found


@pytest.mark.slow
@pytest.mark.parametrize("count", BEYOND_NOISE)
def test_fast_model_with_lying_dice_against_fresh_physics(physics: DiceFlickPhysics, count: int) -> None:
    """No farther off than the spec's, and nearer than without its correction."""
    dice = FastDice(140 + count)
    corrected, misses, uncorrected, noise = [], [], [], []
    for _ in range(SCENES):
        board, aim, real = some_scene(physics, count, dice)
        occupied = [hole_of(lying) for lying in board]
        model, plain = modelled(aim, occupied, dice), modelled(aim, [], dice)
        assert model[occupied].sum() == 0
        corrected.append(variation(real, model))
        uncorrected.append(variation(real, plain))
        misses.append(variation(real, as_misses(plain, occupied)))
        noise.append(noise_of(model, FLICKS))
    allowed = (np.mean(noise) ** 2 + BEYOND_NOISE[count] ** 2) ** 0.5 + UNCERTAIN
    assert np.mean(corrected) < allowed
    assert np.mean(corrected) < min(np.mean(misses), np.mean(uncorrected))
