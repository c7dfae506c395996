"""Experiments that cannot be: refused, with rule and field."""

import pytest

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.dice import FastDice
from spieltisch.physics import NoPhysics, physics_of
from spieltisch.physics.dice_flick.experiment import read_experiment
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics
from tests.physics.builders import PHYSICAL_BOX, crowd, flick, lying


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("plate", "up", "plate"),
        ("offset", 110.1, "DF-43: offset"),
        ("offset", "left", "DF-43: offset"),
        ("azimuth", 151, "DF-10: azimuth"),
        ("azimuth", float("nan"), "DF-10: azimuth"),
        ("elevation", -0.1, "DF-10: elevation"),
        ("elevation", 35.1, "DF-10: elevation"),
        ("speed", 0.31, "DF-10: speed"),
        ("speed", 1.76, "DF-10: speed"),
        ("speed", True, "DF-10: speed"),
        ("hit", [0.0], "hit"),
        ("hit", [0.0, 17.0], "DF-11: hit"),
        ("orientation", 24, "DF-R25"),
        ("orientation", 1.5, "orientation"),
        ("yaw", 46, "DF-R25: yaw"),
        ("seed", -1, "DF-14"),
        ("die", 20, "DF-10"),
        ("board", {}, "board"),
        ("board", [lying(3, "B2"), lying(3, "B3")], "DF-10: board"),
        ("board", [lying(19, "B2")], "DF-10: board"),
        ("board", [lying(3, "B2"), lying(4, "B2", yaw=30.0)], "DF-16: board: dice 3 and 4 are both in B2"),
        ("board", [lying(3, "B2", face=7)], "DF-12"),
        ("board", [lying(3, "A1", east=-20.0)], "DF-R4: pose"),
        ("board", [lying(3, "A1") | {"colour": "blue"}], "colour"),
        ("knocked_dice", "fly", "knocked_dice"),
        ("tremor", 1, "tremor"),
    ],
)
def test_bad_input_is_refused(physics: DiceFlickPhysics, field: str, value: Json, told: str) -> None:
    with pytest.raises(InvalidData, match=told):
        physics.run(flick() | {field: value})


@pytest.mark.parametrize("field", sorted(set(flick()) - {"knocked_dice"}))
def test_every_field_is_needed(physics: DiceFlickPhysics, field: str) -> None:
    experiment: Data = {name: value for name, value in flick().items() if name != field}
    with pytest.raises(InvalidData, match=f"{field}: missing"):
        physics.run(experiment)


@pytest.mark.parametrize(
    "limits",
    [
        {"azimuth": 105.0},  # 60° and five deviations of a beginner
        {"elevation": 0, "speed": 0.32},
        {"elevation": 35, "speed": 1.75},
        {"offset": -110.0, "hit": [-9.0, 9.0]},
        {"yaw": -20.0, "orientation": 23},
        {"board": crowd(FastDice(1), 19)},
    ],
)
def test_what_tremor_can_make_is_accepted(limits: Data) -> None:
    read_experiment(flick() | limits, PHYSICAL_BOX)


def test_the_door() -> None:
    assert isinstance(physics_of("dice-flick"), DiceFlickPhysics)
    with pytest.raises(NoPhysics, match="cubo: this game has no physics"):
        physics_of("cubo")


def test_a_missing_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    for name in [name for name in sys.modules if name.startswith("spieltisch.physics.dice_flick")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "mujoco", None)
    with pytest.raises(NoPhysics, match="mujoco"):
        physics_of("dice-flick")
