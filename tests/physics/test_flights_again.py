"""A record of Dice Flick whose flicks were really flown: whoever changes how one ended, or how it began, is found."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from spieltisch.arena.play import play, record_of
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import Data
from spieltisch.engine.options import read_options
from spieltisch.engine.record import Replay, decode_record, dice_of
from spieltisch.engine.registry import find
from spieltisch.engine.verify import Verdict, verify
from spieltisch.physics.dice_flick import version
from spieltisch.physics.dice_flick.flick import DiceFlickPhysics

GAME = find("dice-flick")
SEED = 11


@pytest.fixture(scope="module")
def honest(physics: DiceFlickPhysics) -> Data:
    options = read_options(GAME.meta.options, {"rounds": 2})
    levels = ["easy", "easy"]
    played = play(GAME, options, [bot("dice-flick", level) for level in levels], SEED, record=True)
    record = record_of(GAME, options, levels, SEED, played)
    record.physics = physics.version()
    return record.encode()


@pytest.fixture
def record(honest: Data) -> Any:
    return copy.deepcopy(honest)


def checked(record: Any, physics: DiceFlickPhysics | None) -> Verdict:
    return verify(GAME, decode_record(record), physics)


def landings(record: Any) -> list[int]:
    """The places of all landings in a hole."""
    return [
        place
        for place, made in enumerate(record["moves"])
        if made["move"]["move"] == "land" and made["move"]["dice"][0]["outcome"] == "hole"
    ]


def settle_outcome(record: Any) -> None:
    """Let the outcome fit the moves, as a careful forger would."""
    decoded = decode_record(record)
    replay = Replay(GAME, decoded, dice_of(decoded))
    replay.run()
    outcome = GAME.outcome(replay.state)
    assert outcome is not None
    record["outcome"] = outcome.encode()
    assert checked(record, None).fault is None


def test_an_honest_record(record: Any, physics: DiceFlickPhysics) -> None:
    verdict = checked(record, physics)
    flown = sum(made["move"]["move"] == "land" for made in record["moves"])
    assert (verdict.fault, verdict.trusted, verdict.fallbacks, verdict.flown) == (None, ["journal"], [], flown)
    assert flown >= 8


def test_a_fresh_physics_agrees_with_one_that_has_flown_much(record: Any, physics: DiceFlickPhysics) -> None:
    assert checked(record, DiceFlickPhysics()).fault is None
    assert checked(record, physics).fault is None
    assert checked(record, physics).fault is None


def test_a_turned_face_is_found(record: Any, physics: DiceFlickPhysics) -> None:
    """Of the last die, so that everything after it is legal all the same."""
    place = landings(record)[-1]
    landed = record["moves"][place]["move"]["dice"][0]
    landed["face"] = 7 - landed["face"]
    settle_outcome(record)
    assert checked(record, None).trusted == ["journal", "landings"]
    verdict = checked(record, physics)
    assert verdict.move == place + 1
    assert f"dice[0].face: the record says {landed['face']}, the physics gives {7 - landed['face']}" in str(
        verdict.fault
    )


def test_a_changed_strength_is_found(record: Any, physics: DiceFlickPhysics) -> None:
    place = landings(record)[-1]
    flicked = record["moves"][place - 1]["move"]
    assert flicked["move"] == "flick"
    flicked["strength"] = round(flicked["strength"] + 0.0001, 4)
    settle_outcome(record)
    assert checked(record, None).fault is None
    verdict = checked(record, physics)
    assert verdict.move == place + 1


def test_another_place_is_found(record: Any, physics: DiceFlickPhysics) -> None:
    """The die lies 0.05 mm beside where it came to rest: the same hole, the same face, the same points."""
    place = landings(record)[0]
    landed = record["moves"][place]["move"]["dice"][0]
    x, y, yaw = landed["pose"]
    landed["pose"] = [round(x + (0.05 if x < 0 else -0.05), 2), y, yaw]
    settle_outcome(record)
    verdict = checked(record, physics)
    assert verdict.move == place + 1
    assert "dice[0].pose[0]" in str(verdict.fault)


def test_another_flight_to_the_same_place_is_found(record: Any, physics: DiceFlickPhysics) -> None:
    places = landings(record)
    moves = record["moves"]
    moves[places[0]]["move"]["trajectory"] = moves[places[1]]["move"]["trajectory"]
    settle_outcome(record)
    assert "trajectory" in str(checked(record, physics).fault)


def test_another_physics_is_not_asked(record: Any, physics: DiceFlickPhysics) -> None:
    record["physics"] = "dice-flick 0, mujoco 3.0.0, abacus, 0123456789abcdef"
    verdict = checked(record, physics)
    assert (verdict.fault, verdict.trusted, verdict.flown) == (None, ["journal", "landings"], 0)
    assert verdict.why == f"they were flown by {record['physics']}; here is {physics.version()}"


def test_the_version_tells_one_physics_from_another(physics: DiceFlickPhysics) -> None:
    assert DiceFlickPhysics().version() == physics.version()
    samples = [physics.run(flick) for flick in version.sample_flicks(physics.box.geometry)]
    assert any(sample["shakes"] for sample in samples)
    number = 0

    def run(experiment: Data) -> Data:
        nonlocal number
        number += 1
        impacts = samples[number - 1]["impacts"]
        assert isinstance(impacts, list)
        return samples[number - 1] | ({"impacts": impacts[1:]} if number == len(samples) else {})

    other = version.version_of(run, physics.box.geometry)
    assert other != physics.version()
    assert other.split(", ")[:3] == physics.version().split(", ")[:3]
