"""What the box holds (spec, section 3): the file that comes with it."""

from __future__ import annotations

from spieltisch.engine.read import read_list
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES
from tests.games.dice_flick.given import BOX, GAME, given


def test_the_box_as_printed() -> None:
    """DF-1, DF-4, DF-5, DF-9, DF-20, DF-26, DF-34, DF-35"""
    assert BOX.counts == [5, 5, 5, 3, 2]
    assert (BOX.rounds, BOX.hand_size, BOX.flicks, BOX.bonus_draw) == (10, 3, 2, 1)
    assert (BOX.min_combination, BOX.upgrade_points, BOX.centre_factor, BOX.knaller_points) == (3, 2, 2, 6)
    assert sorted(HOLE_NAMES[marker.hole] for marker in BOX.markers) == ["B2", "B4", "C3", "D2", "D4"]
    assert [BOX.axes[place] + BOX.axes[place + 1] for place in (0, 2, 4)] == [7, 7, 7]


def test_everybody_is_told_what_the_box_is_like() -> None:
    setting = GAME.setting(given())
    assert len(read_list(setting, "dice")) == 20
    assert read_list(setting, "markers")[0] == {"kind": "centre", "colour": None, "hole": "C3"}
    assert {"name": "good", "azimuth": 4.0} in read_list(setting, "tremors")
    assert setting["flick"] == {
        "azimuth": [-60.0, 60.0],
        "elevation": [0.0, 35.0],
        "elevation_default": 10.0,
        "strength": [0.0, 1.0],
        "offset": [-110.0, 110.0],
        "speed": [0.32, 1.75],
    }
