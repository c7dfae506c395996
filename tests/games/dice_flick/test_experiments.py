"""What the physics is asked, and rehearsals."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.engine.refusal import IllegalMove
from spieltisch.games.dice_flick.board.poses import pose_of
from spieltisch.games.dice_flick.components.holes import HOLE_NAMES
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.noise import Noise, deviate, draw_noise, noisy_elevation, noisy_speed
from tests.games.dice_flick.given import FLICK, GAME, A, B, aiming, at, die_in, flying, given, land, play, stage

BOX = standard()

AIM: Data = {key: value for key, value in FLICK.items() if key != "move"}


def test_the_experiment_is_the_flick_with_its_tremor() -> None:
    state = aiming("A1=y3", tremor="beginner")
    state.public.board.poses[HOLE_NAMES.index("A1")] = pose_of(-1361, 1365, 37)
    play(state, FLICK | {"plate": "east", "azimuth": 12.5, "strength": 0.4})
    noise = state.noise
    assert noise is not None
    assert GAME.experiment(state) == {
        "board": [{"die": 5, "face": 3, "pose": [-68.05, 68.25, 18.5]}],
        "die": 0,
        "plate": "east",
        "offset": 0.0,
        "azimuth": (1250 + noise.azimuth) / 100,
        "elevation": max(0, min(3500, 1000 + noise.elevation)) / 100,
        "speed": max(3200, min(17_500, 8920 + noise.speed)) / 10_000,
        "hit": [noise.lateral / 100, noise.vertical / 100],
        "orientation": noise.orientation,
        "yaw": noise.yaw / 100,
        "seed": noise.seed,
        "knocked_dice": "stay",
    }


def test_there_is_nothing_to_try_out_unless_a_die_flies() -> None:
    assert GAME.experiment(given(hands=["bbb"])) is None
    assert GAME.experiment(aiming()) is None
    with pytest.raises(InvalidData):
        GAME.finding(aiming(), {"stuck": True})


def test_elevation_and_speed_stay_within_what_is_possible() -> None:
    wild = Noise(0, -5000, -20_000, 0, 0, 0, 0, 1)
    assert (noisy_elevation(1000, wild, BOX.ranges), noisy_speed(9000, wild, BOX.ranges)) == (0, 3200)
    wild = Noise(0, 5000, 20_000, 0, 0, 0, 0, 1)
    assert (noisy_elevation(1000, wild, BOX.ranges), noisy_speed(9000, wild, BOX.ranges)) == (3500, 17_500)


def test_deviates_are_normal() -> None:
    dice = FastDice(3)
    drawn = [int(deviate(dice, 1000.0)) for _ in range(4000)]
    mean = sum(drawn) / len(drawn)
    assert abs(mean) < 50
    assert (sum(value * value for value in drawn) / len(drawn)) ** 0.5 == pytest.approx(1000, rel=0.04)
    assert sum(abs(value) > 1960 for value in drawn) / len(drawn) == pytest.approx(0.05, abs=0.012)


def test_the_speed_error_has_a_relative_and_an_absolute_part() -> None:
    good = BOX.tremors[1]
    for speed in (3200, 16_000):
        errors = [int(draw_noise(FastDice(seed), good, speed).speed) for seed in range(1500)]
        sigma = ((0.1 * speed) ** 2 + 500**2) ** 0.5
        assert (sum(error * error for error in errors) / len(errors)) ** 0.5 == pytest.approx(sigma, rel=0.06)


def test_every_hand_has_some_noise() -> None:
    """No script can search for an input that lands a 6 on the centre."""
    steady = BOX.tremors[4]
    drawn = [draw_noise(FastDice(seed), steady, 8000) for seed in range(300)]
    assert {(noise.azimuth, noise.elevation, noise.speed) for noise in drawn} == {(0, 0, 0)}
    assert len({(noise.lateral, noise.vertical, noise.orientation, noise.yaw) for noise in drawn}) == 300


# Rehearsals


def rehearse(state: Any, **data: Any) -> dict[str, Any]:
    return GAME.rehearsal(GAME.view(state, A), {"flick": AIM, **data}, FastDice(1))


def test_practice_is_on_an_empty_board() -> None:
    state = flying("A1=y3")
    found = rehearse(state)
    assert found["board"] == []
    assert found == rehearse(state, board="empty")
    assert stage(state) == "in_flight"


def test_what_if_is_on_the_board_before_the_last_flick() -> None:
    state = flying("C4=y2", taken="w")
    land(state, "A1=6", at("C5", 4, die_in(state, "C4"), moved=True))
    found = rehearse(state, board="before")
    assert found["board"] == [{"die": 5, "face": 2, "pose": [0.0, -34.0, 0.0]}]
    assert found["die"] == 15


@pytest.mark.parametrize("data", [{"board": "before"}, {"board": "full"}, {"flick": {}}], ids=str)
def test_rehearsals_that_cannot_be_are_refused(data: Data) -> None:
    with pytest.raises(InvalidData):
        rehearse(aiming(), **data)


@pytest.mark.parametrize(
    ("wrong", "rule"), [({"azimuth": 70.0}, "DF-11"), ({"offset": 5.0}, "DF-43"), ({"elevation": 20.0}, "DF-11")]
)
def test_a_rehearsal_of_a_flick_that_nobody_may_make_is_refused_with_its_rule(wrong: Data, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        rehearse(aiming(), flick=AIM | wrong)
    assert refused.value.refusal.rule == rule


def test_plates_move_in_rehearsals_for_whom_they_move_in_play() -> None:
    """DF-43"""
    state = aiming(movable_plates="1")
    flick: Data = {"flick": AIM | {"offset": 5.0}}
    assert GAME.rehearsal(GAME.view(state, B), flick, FastDice(1))["offset"] == 5.0
    with pytest.raises(IllegalMove, match="DF-43"):
        GAME.rehearsal(GAME.view(state, A), flick, FastDice(1))
