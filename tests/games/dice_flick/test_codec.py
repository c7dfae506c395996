"""Moves, landings, states and views as plain data."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from spieltisch.engine.basics import Data, InvalidData, Move
from spieltisch.games.dice_flick import moves
from spieltisch.games.dice_flick.board.poses import (
    FARTHEST,
    FULL_TURN,
    hole_under,
    middle_of,
    pose_of,
    x_in,
    y_in,
    yaw_in,
)
from spieltisch.games.dice_flick.components.holes import HOLES
from spieltisch.games.dice_flick.flick.landing import Change, Impact, Landing, Shake
from spieltisch.games.dice_flick.flick.landing_move import land, landing_in
from spieltisch.games.dice_flick.rules.told import encode_landing
from spieltisch.testing.depth import tenth
from tests.games.dice_flick.given import BOX, FLICK, GAME, PITCH, combination, flying, landing, line, play, scoring

SMALL = st.integers(0, 25)
CHANGES = st.builds(
    Change,
    die=st.integers(0, 19),
    outcome=st.just(0),
    hole=st.integers(0, 24),
    face=st.integers(0, 255),
    pose=st.builds(
        pose_of,
        st.integers(-FARTHEST, FARTHEST),
        st.integers(-FARTHEST, FARTHEST),
        st.integers(0, FULL_TURN - 1),
    ),
    flicked=st.booleans(),
    moved=st.booleans(),
    turned=st.booleans(),
)
LANDINGS = st.builds(
    Landing,
    changes=st.lists(CHANGES, max_size=4),
    stuck=st.booleans(),
    shakes=st.lists(
        st.builds(Shake, st.integers(0, 65535), st.integers(0, 5000), st.lists(st.integers(-7000, 7000), max_size=3)),
        max_size=3,
    ),
    fallback=st.lists(st.integers(0, 19), max_size=3),
    impacts=st.lists(
        st.builds(Impact, st.integers(0, 65535), st.integers(0, 19), st.integers(-3, 19), st.integers(0, 3000)),
        max_size=5,
    ),
    frames=st.integers(0, 65535),
    trajectory=st.binary(max_size=300),
)


@over(LANDINGS)
def test_a_landing_is_a_move_and_back(landed: Landing) -> None:
    move = land(landed)
    assert move & 15 == moves.LAND
    assert encode_landing(landing_in(move)) == encode_landing(landed)
    data = json.loads(json.dumps(GAME.encode_move(Move(move))))
    assert GAME.decode_move(data) == move


def test_a_trajectory_of_zeros_keeps_its_length() -> None:
    landed = Landing([], False, [], [], [], 9, bytes(40))
    assert landing_in(land(landed)).trajectory == bytes(40)


@settings(max_examples=tenth(200))
@over(
    st.integers(0, 3), st.integers(-1101, 1101), st.integers(-6001, 6001), st.integers(-1, 3501), st.integers(-1, 10001)
)
def test_a_flick_is_a_move_and_back(plate: int, offset: int, azimuth: int, elevation: int, strength: int) -> None:
    move = moves.flick(plate, offset, azimuth, elevation, strength)
    assert 0 < move < 1 << 62
    parts = (
        moves.plate_in(move),
        moves.offset_in(move),
        moves.azimuth_in(move),
        moves.elevation_in(move),
        moves.strength_in(move),
    )
    assert parts == (plate, offset, azimuth, elevation, strength)
    assert GAME.decode_move(json.loads(json.dumps(GAME.encode_move(Move(move))))) == move


def test_values_are_rounded_to_the_steps_of_the_spec() -> None:
    move = GAME.decode_move(FLICK | {"azimuth": 1.2349, "strength": 0.43126})
    assert GAME.encode_move(move) == FLICK | {"azimuth": 1.23, "strength": 0.4313}


def test_speeds_go_from_the_slowest_to_the_fastest() -> None:
    assert [moves.speed_of(strength, BOX.ranges) for strength in (0, 5000, 10_000)] == [3200, 10_350, 17_500]


BAD: list[Data] = [
    {"move": "jump"},
    {"move": ""},
    {"move": "take"},
    {"move": "take", "die": "red"},
    {"move": "take", "die": "blue", "more": 1},
    FLICK | {"plate": "up"},
    FLICK | {"azimuth": "3"},
    FLICK | {"azimuth": float("nan")},
    FLICK | {"strength": float("inf")},
    FLICK | {"strength": True},
    FLICK | {"strength": 1e300},
    {"move": "flick", "plate": "south"},
    combination("white", "A1 B1 C1"),
    combination("blue", "A1 B1 F1"),
    combination("blue", "A1 B1 A1"),
    line("A1", "diagonal"),
    {"move": "score_best", "points": 99},
]


@pytest.mark.parametrize("data", BAD, ids=str)
def test_what_is_no_move_is_refused(data: Data) -> None:
    with pytest.raises(InvalidData):
        GAME.decode_move(data)


BAD_PARTS: list[Data] = [
    {"dice": 3},
    {"dice": [{"die": 20}]},
    {"trajectory": "not base64!"},
    {"trajectory": "äöü"},
    {"trajectory": "A" * 400_000},
    {"frames": 70_000},
    {"frames": -1},
    {"impacts": [[1, 2, 3]]},
    {"impacts": [[1, 2, -4, 0.5]]},
    {"impacts": [[0, 0, 0, 0.1]] * 2001},
    {"shakes": [{"frame": 1}]},
    {"fallback": [24]},
    {"stuck": "no"},
]


@pytest.mark.parametrize("part", BAD_PARTS, ids=lambda part: str(part)[:40])
def test_what_is_no_landing_is_refused(part: Data) -> None:
    state = flying()
    whole: dict[str, Any] = {**landing(state, "A1=2"), **part}
    with pytest.raises(InvalidData):
        GAME.decode_move(whole)
    del whole["move"]
    with pytest.raises(InvalidData):
        GAME.finding(state, whole)


def test_what_was_found_is_the_clocks_move() -> None:
    state = flying()
    move = landing(state, "A1=2", shakes=1)
    found = {key: value for key, value in move.items() if key != "move"}
    assert GAME.finding(state, found) == GAME.decode_move(move)


@pytest.mark.parametrize("hole", range(HOLES))
def test_poses_know_their_hole(hole: int) -> None:
    pose = middle_of(hole, 37, PITCH)
    assert (hole_under(pose, PITCH), yaw_in(pose)) == (hole, 37)
    x, y = x_in(pose), y_in(pose)
    assert hole_under(pose_of(x + 339, y - 339, 0), PITCH) == hole
    assert hole_under(pose_of(x - 340, y, 0), PITCH) in (hole, hole - 1, -1)


def test_broken_states_and_views_are_refused() -> None:
    state = flying("A1=b3")
    good = GAME.encode_state(state)
    for path, value in (
        (("counts",), [1]),
        (("table", "seats"), 7),
        (("table", "hands"), [[0, 0], []]),
        (("table", "board"), [{"hole": "A1", "die": 3, "face": 7, "pose": [0, 0, 0]}]),
        (("table", "stage"), "nowhere"),
        (("noise", "orientation"), 24),
        (("dice", "dice"), "loaded"),
    ):
        data: Any = json.loads(json.dumps(good))
        place = data
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = value
        with pytest.raises(InvalidData):
            GAME.decode_state(data)
    seen: Any = json.loads(json.dumps(GAME.encode_view(GAME.view(state, None))))
    with pytest.raises(InvalidData):
        GAME.decode_view(seen | {"seat": 2})


def changed(good: Data, **fields: Any) -> Any:
    """The same position with other fields on the table."""
    data: Any = json.loads(json.dumps(good))
    data["table"].update(fields)
    return data


def test_positions_that_cannot_be_are_refused() -> None:
    """What every position keeps is checked when one is read."""
    good = GAME.encode_state(flying("A1=b3"))
    table: Any = good["table"]
    lying = table["board"][0]
    aim = table["aim"]
    for fields in (
        {"board": [lying, {**lying, "hole": "B1", "pose": [-34.0, 68.0, 0.0]}]},  # one die in two holes
        {"board": [{**lying, "pose": [0.0, 0.0, 0.0]}]},  # not where it lies
        {"hands": [[lying["die"]], []]},  # on the board and in a hand
        {"aim": {**aim, "strength": 1.5}},
        {"aim": None},
        {"pads": [[3], []]},
        {"taken": None},
        {"stage": "scoring"},
        {"options": {"start_player": 1}},
    ):
        with pytest.raises(InvalidData, match="this cannot be"):
            GAME.decode_state(changed(good, **fields))
    seen: Any = GAME.encode_view(GAME.view(flying("A1=b3"), None))
    with pytest.raises(InvalidData, match="this cannot be"):
        GAME.decode_view(seen | {"taken": None})


def test_scored_dice_are_in_the_bag() -> None:
    state = scoring("C3=b3")
    play(state, {"move": "score_centre"})
    good = GAME.encode_state(state)
    table: Any = good["table"]
    removed = table["scoring"]["removed"][0]["die"]
    assert GAME.encode_state(GAME.decode_state(good)) == good
    with pytest.raises(InvalidData, match="not in the bag"):
        GAME.decode_state(changed(good, hands=[[removed], []]))
