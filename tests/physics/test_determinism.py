"""The same flick gives the same result, bit for bit (spec, section 13.5 and invariant 10)."""

import hashlib
import json
import os
import subprocess
import sys

import mujoco
import pytest

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from spieltisch.physics.dice_flick.model import build
from tests.physics.builders import PHYSICAL_BOX, Aim, crowd, flick, some_aim, trembled

LYING, CROWDED = 6, 12
"""With many dice in the box MuJoCo solves in another way (sparse)."""
FLICKS = 12
CODE = "import json, tests.physics.test_determinism as t; print(json.dumps(t.digests(t.DiceFlickPhysics())))"


def some_flicks() -> list[Data]:
    """With lying dice, from all plates, some of them moved; some need a shake."""
    dice = FastDice(39)
    boards, offsets = (LYING, LYING, LYING, CROWDED), (0.0, 40.0, -90.0)
    return [
        trembled(dice, some_aim(dice), board=crowd(dice, boards[number % 4]), offset=offsets[number % 3])
        for number in range(FLICKS)
    ]


def digest(result: Data) -> str:
    """Of all that is recorded, trajectory included."""
    return hashlib.sha256(json.dumps(result).encode()).hexdigest()


def digests(physics: DiceFlickPhysics) -> list[str]:
    return [digest(physics.run(each)) for each in some_flicks()]


@pytest.fixture(scope="module")
def expected() -> list[str]:
    """What a fresh world makes of the flicks."""
    found = digests(DiceFlickPhysics())
    assert len(set(found)) == FLICKS
    return found


def test_in_another_order(physics: DiceFlickPhysics, expected: list[str]) -> None:
    results = [physics.run(each) for each in some_flicks()[::-1]]
    assert any(result["shakes"] for result in results)
    assert [digest(result) for result in results] == expected[::-1]


def test_after_other_flicks(expected: list[str]) -> None:
    """A worker has had fuller and emptier boards, moved plates, shakes, dice that left, and flicks it had to refuse."""
    physics, dice = DiceFlickPhysics(), FastDice(5)
    shaken = gone = 0
    for number, each in enumerate(some_flicks()[:8]):
        for lying in (0, LYING, 12):
            aim = some_aim(dice) if number % 3 else Aim(50.0, 1.75, 35.0)
            result = physics.run(trembled(dice, aim, "beginner", crowd(dice, lying), 30.0 * (number % 4)))
            shaken += bool(result["shakes"])
            gone += bool(physics.world.gone)
        with pytest.raises(InvalidData):
            physics.run(flick(Aim(speed=9.0)))
        assert digest(physics.run(each)) == expected[number]
    assert shaken
    assert gone


@pytest.mark.parametrize(
    "surroundings",
    [{}, {"PYTHONHASHSEED": "7", "OMP_NUM_THREADS": "1", "MALLOC_PERTURB_": "165"}],
    ids=["as here", "other surroundings"],
)
def test_in_another_process(expected: list[str], surroundings: dict[str, str]) -> None:
    """Also if memory is not clean and sets have another order."""
    told = subprocess.run(
        [sys.executable, "-c", CODE],
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
        env=os.environ | surroundings,
    )
    assert json.loads(told.stdout) == expected


def test_with_threads(expected: list[str]) -> None:
    """We use none; a build that did would come to the same."""
    physics = DiceFlickPhysics()
    for lying in (LYING, CROWDED):
        data = physics.world_of(lying + 1).data
        assert data.threadpool == 0
        mujoco.mju_threadpool(data, 2)
        assert data.threadpool != 0
    assert digests(physics) == expected


def test_no_setting_is_left_to_chance() -> None:
    """What MuJoCo was told (13.3), and what it takes for itself: another version that differs is found here."""
    option = build(PHYSICAL_BOX, 2).opt
    disable, enable = mujoco.mjtDisableBit, mujoco.mjtEnableBit
    assert option.timestep == 1 / 3840
    assert option.gravity.tolist() == [0.0, 0.0, -9.81]
    assert option.integrator == mujoco.mjtIntegrator.mjINT_IMPLICITFAST
    assert option.solver == mujoco.mjtSolver.mjSOL_NEWTON
    assert option.cone == mujoco.mjtCone.mjCONE_ELLIPTIC
    assert (option.iterations, option.noslip_iterations, option.sleep_tolerance) == (30, 0, 0.002)
    assert option.enableflags == enable.mjENBL_SLEEP
    assert option.disableflags == disable.mjDSBL_FRICTIONLOSS | disable.mjDSBL_SPRING | disable.mjDSBL_DAMPER
    assert (option.tolerance, option.ls_tolerance, option.ls_iterations) == (1e-8, 0.01, 50)
    assert (option.ccd_tolerance, option.ccd_iterations, option.impratio) == (1e-6, 35, 1.0)
    assert (option.density, option.viscosity, option.wind.tolist()) == (0.0, 0.0, [0.0, 0.0, 0.0])
