from typing import NamedTuple

import pytest

from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.physics.dice_flick.box import HOLES, PLATES
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from spieltisch.testing.depth import depth
from tests.physics.builders import Aim, flicked_in, trembled, turn_hole


@pytest.fixture(scope="session")
def physics() -> DiceFlickPhysics:
    """One box for all tests: a flick leaves no trace for the next one."""
    return DiceFlickPhysics()


AIMS = (Aim(0.0, 0.7), Aim(21.0, 0.8), Aim(39.0, 0.6), Aim(0.0, 1.2))
EACH = depth(full=30, quick=6)
"""Flicks for each aim and plate: 480 in all take about 12 seconds."""


class Fresh(NamedTuple):
    """A flick by a good player on the empty board."""

    aim: Aim
    plate: str
    result: Data
    hole: int | None
    """Where the die ended, as seen from the south."""


@pytest.fixture(scope="session")
def fresh(physics: DiceFlickPhysics) -> list[Fresh]:
    """Flicks that the bank of the fast model has not seen."""
    dice = FastDice(2020)
    found = []
    for aim in AIMS:
        for plate in PLATES:
            for _ in range(EACH):
                result = physics.run(trembled(dice, aim._replace(plate=plate)))
                name = flicked_in(result)["hole"]
                quarters = 4 - PLATES.index(plate)
                hole = turn_hole(HOLES.index(name), quarters) if isinstance(name, str) else None
                found.append(Fresh(aim, plate, result, hole))
    return found
