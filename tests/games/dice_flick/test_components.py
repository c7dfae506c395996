"""What the box holds (spec, section 3): the file that comes with it, and files that an owner corrects or spoils."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.read import read_list
from spieltisch.games.dice_flick.components.box import BOX
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES
from spieltisch.games.dice_flick.data.read import read_box, standard_text
from tests.games.dice_flick.given import GAME, given

TEXT = standard_text()


def test_the_box_as_printed() -> None:
    """DF-1, DF-4, DF-5, DF-9, DF-20, DF-26, DF-34, DF-35"""
    assert BOX.counts == [5, 5, 5, 3, 2]
    assert (BOX.rounds, BOX.hand_size, BOX.flicks, BOX.bonus_draw) == (10, 3, 2, 1)
    assert (BOX.min_combination, BOX.upgrade_points, BOX.centre_factor, BOX.knaller_points) == (3, 2, 2, 6)
    assert sorted(HOLE_NAMES[marker.hole] for marker in BOX.markers) == ["B2", "B4", "C3", "D2", "D4"]
    assert [BOX.axes[place] + BOX.axes[place + 1] for place in (0, 2, 4)] == [7, 7, 7]


def test_a_corrected_sticker_is_read() -> None:
    box = read_box(TEXT.replace('hole = "B2"', 'hole = "A1"'))
    assert [HOLE_NAMES[marker.hole] for marker in box.markers][1] == "A1"


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("rounds = 10 ", "rounds = 0 ", "turn.rounds"),
        ("hand_size = 3", 'hand_size = "three"', "turn.hand_size"),
        ("count = 5", "count = 25", "dice blue.count"),
        ("count = 5", "count = 12", "dice: at most"),
        ('id = "yellow"', 'id = "purple"', "dice: the colours"),
        ("joker = true", "joker = false", "white dice"),
        ('hole = "B2"', 'hole = "F2"', "hole"),
        ('hole = "B2"', 'hole = "D2"', "hole D2"),
        ('hole = "C3"', 'hole = "C4"', "hole C4"),
        ('colour = "yellow"', 'colour = "blue"', "two for blue"),
        ('"+x" = 2', '"+x" = 5', "each face once"),
        ("azimuth_deg = [-60.0, 60.0]", "azimuth_deg = [-60.0]", "flick.azimuth_deg: two numbers"),
        ("azimuth_deg = [-60.0, 60.0]", "azimuth_deg = [-50.0, 60.0]", "flick: azimuth"),
        ("speed_max = 1.75", "speed_max = 0.3", "speed_max more than speed_min"),
        ("azimuth_deg = 2.5", "azimuth_deg = true", "tremor.expert.azimuth_deg"),
        ("[turn]", "[turn", "components.toml"),
    ],
)
def test_a_spoilt_file_is_refused_with_the_place(right: str, wrong: str, why: str) -> None:
    assert right in TEXT
    with pytest.raises(InvalidData, match=why.replace("[", r"\[")):
        read_box(TEXT.replace(right, wrong, 1))


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
