"""The invariants of the spec (section 10): each can be broken, and `check` or the reader notices."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.cubo.components import nibble, pack, unpack, with_nibble
from spieltisch.games.cubo.state import State
from tests.games.cubo.given import GAME, IN_ORDER, SCORING, A, B, at_scoring, options, race
from tests.games.cubo.test_random_games import play_out, wander
from tests.games.cubo.test_solver import random_roll

SQUARE: dict[str, Any] = dict(IN_ORDER)
PLAIN = "1r 4b 1r / 4b 6w 5b / 2r 5b 2r"
ORDER = 0x76543210
TURNS = [[5, 3, 0, 6, 1, 7, 4, 2], [2, 1, 0, 4, 3, 7, 6, 5]]
"""A quarter turn and a mirror image; together they make all eight."""


def broken(state: State) -> bool:
    try:
        state.check()
    except AssertionError:
        return True
    return False


def wandering(seats: int = 4, seed: int = 3, rounds: int = 1500, **chosen: Any) -> Any:
    """The positions of a random race with their events."""
    chance = FastDice(seed)
    state = GAME.start(seats, options(**chosen), FastDice(seed + 1))
    for _ in range(rounds):
        if not GAME.to_act(state):
            return
        seat, move = wander(state, chance)
        if seat != CLOCK and GAME.why_not(state, seat, move) is not None:
            continue
        events = GAME.play(state, seat, move)
        yield state, events


def test_cb_i1_dice_are_conserved() -> None:
    table = race()
    assert not broken(table.state)
    table.state.players[A].dice = with_nibble(table.state.players[A].dice, 0, 11)
    assert broken(table.state)


def test_cb_i2_the_colours_of_a_player_change_by_one_a_round() -> None:
    before = [4] * 4
    for state, events in wandering():
        now = [sum(each < 6 for each in unpack(player.dice, 8)) for player in state.players]
        assert all(0 <= reds <= 8 for reds in now)
        if any(event.name == "round" for event in events):
            assert all(abs(new - old) <= 1 for new, old in zip(now, before, strict=True))
            before = now


def test_cb_i3_the_centre_has_four_dice_when_a_round_begins() -> None:
    for state, events in wandering():
        if any(event.name == "round" for event in events):
            assert 15 not in unpack(state.centre, 4)
    table = race()
    table.call(2500, A)
    table.state.centre = with_nibble(table.state.centre, 0, 15)
    assert broken(table.state)


def test_cb_i4_a_taken_die_if_and_only_if_done() -> None:
    table = race()
    table.call(2500, A)
    table.take(3000, A, 0)
    assert not broken(table.state)
    table.state.players[A].state = 3
    assert broken(table.state)


def test_cb_i5_after_closing_nobody_takes_up_and_each_throws_at_most_once() -> None:
    closed = False
    thrown: set[int] = set()
    for state, events in wandering(seed=5):
        for event in events:
            if event.name == "round":
                closed, thrown = False, set()
            elif event.name == "close":
                closed = True
            elif closed and event.name == "throw":
                assert event.public is not None
                assert event.public["seat"] not in thrown
                thrown.add(event.public["seat"])
            else:
                assert not (closed and event.name == "pick_up")


def test_cb_i6_one_deadline_per_race() -> None:
    count = 0
    for state, events in wandering(seed=6):
        for event in events:
            count = 0 if event.name == "round" else count + (event.name == "countdown")
            assert count <= 1
        assert state.ends < 0 or state.ends - state.starts == 6000
    table = race()
    table.call(2500, A)
    table.take(3000, A, 0)
    table.state.ends += 1
    assert broken(table.state)


def test_cb_i7_every_race_ends() -> None:
    table = race(4, thrown=False)
    table.tick(180_000 + 60_000 + 6500 + 5000)
    assert table.state.round == 2


def test_cb_i8_turning_mirroring_and_exchanging_colours_keep_the_score() -> None:
    chance = FastDice(8)
    for _ in range(300):
        roll, white = random_roll(chance)
        score = SCORING.total_of(roll, ORDER, white)
        other = pack([(each + 6) % 12 for each in unpack(roll, 8)])
        assert SCORING.total_of(other, ORDER, white) == score
        for turn in TURNS:
            assert SCORING.total_of(roll, pack(turn), white) == score


def test_cb_i9_lines_and_squares_are_within_their_bounds() -> None:
    chance = FastDice(9)
    for _ in range(500):
        roll, white = random_roll(chance)
        points = [line.points for line in SCORING.lines_of(roll, ORDER, white)]
        assert all(0 <= each <= 6 or (each % 2 == 0 and each <= 12) for each in points)
        assert 0 <= sum(points) == SCORING.total_of(roll, ORDER, white) <= 72
    table = race()
    table.state.players[A].total = 73
    assert broken(table.state)


def test_cb_i10_a_swap_changes_exactly_the_two_lines_of_its_cell() -> None:
    chance = FastDice(10)
    cells = ["row1 col1", "row1 col2", "row1 col3", "row2 col1", "row2 col3", "row3 col1", "row3 col2", "row3 col3"]
    for _ in range(300):
        roll, white = random_roll(chance)
        cell, die = chance.below(8), chance.below(12)
        after = with_nibble(roll, nibble(ORDER, cell), die)
        for old, new in zip(SCORING.lines_of(roll, ORDER, white), SCORING.lines_of(after, ORDER, white), strict=True):
            assert old.points == new.points or old.name in cells[cell].split()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cb_i11_points_never_fall_and_the_start_goes_round(seats: int) -> None:
    starts = [0] * seats
    points = [0] * seats
    state = GAME.start(seats, options(), FastDice(11))
    starts[state.start_player] += 1
    chance = FastDice(12)
    while acting := GAME.to_act(state):
        moves = GAME.legal_moves(state, acting[0])
        for event in GAME.play(state, acting[0], moves[chance.below(len(moves))]):
            if event.name == "round":
                assert event.public is not None
                starts[int(str(event.public["start_player"]))] += 1
        now = [int(player.points) for player in state.players]
        assert all(new >= old for new, old in zip(now, points, strict=True))
        points = now
    assert sum(starts) == 6
    assert max(starts) - min(starts) <= 1


def test_cb_i12_no_view_holds_a_throw_before_its_landing() -> None:
    for state, _ in wandering(seed=13, rounds=300):
        for viewer in [None, *map(Seat, range(4))]:
            for player in GAME.view(state, viewer).players:
                if player.landed_at < 0:
                    assert player.white == 0
                    assert set(unpack(player.dice, 8)) <= {0, 6}
    table = race()
    assert table.view(B)["players"][B]["dice"] is None
    scoring = at_scoring(PLAIN, PLAIN)
    assert play_out(scoring.state, 1) > 0
