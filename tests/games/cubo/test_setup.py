"""Setup and start of a round (spec, sections 4.1 and 4.2)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import CLOCK
from spieltisch.engine.dice import FastDice, ScriptedDice
from tests.games.cubo.given import GAME, A, B, C, Table, names, options, race


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cb_1_two_to_four_can_race(seats: int) -> None:
    assert GAME.why_not_start(seats, options()) is None


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_cb_1_fewer_or_more_cannot(seats: int) -> None:
    refusal = GAME.why_not_start(seats, options())
    assert refusal is not None
    assert refusal.rule == "CB-1"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cb_2_everybody_has_four_and_four_and_the_centre_two_and_two(seats: int) -> None:
    table = Table(seats)
    view = table.view(None)
    assert all(player["colours"] == {"red": 4, "blue": 4} for player in view["players"])
    assert sorted(die["colour"] for die in view["centre"]) == ["blue", "blue", "red", "red"]


def test_cb_3_everybody_starts_with_0_points() -> None:
    assert [player["points"] for player in Table(4).view(None)["players"]] == [0, 0, 0, 0]


def test_cb_4_the_host_names_the_start_player_else_chance() -> None:
    assert GAME.start(3, options(start_player=2), FastDice(1)).start_player == 2
    drawn = {GAME.start(3, options(), FastDice(seed)).start_player for seed in range(30)}
    assert drawn == {0, 1, 2}
    refusal = GAME.why_not_start(2, options(start_player=2))
    assert refusal is not None
    assert refusal.rule == "CB-4"


def test_cb_5_a_game_has_six_rounds() -> None:
    state = GAME.start(2, options(), FastDice(3))
    seen = {1}
    for _ in range(2000):
        acting = GAME.to_act(state)
        if not acting:
            break
        GAME.play(state, acting[0], GAME.legal_moves(state, acting[0])[-1])
        seen.add(int(state.round))
    assert seen == {1, 2, 3, 4, 5, 6}
    assert GAME.outcome(state) is not None


def test_cb_6_the_centre_dice_are_rolled_once_and_lie_open() -> None:
    table = Table(2, chance=ScriptedDice([5, 0, 3, 2]))
    wanted = [("red", 6), ("red", 1), ("blue", 4), ("blue", 3)]
    for viewer in (A, B, None):
        assert [(die["colour"], die["value"]) for die in table.view(viewer)["centre"]] == wanted
    table = race()
    before = table.view(None)["centre"]
    table.call(3000, A)
    assert table.view(None)["centre"] == before
    assert names(GAME.opening(Table(2).state)) == ["round"]


def test_cb_7_nobody_throws_before_the_start_command() -> None:
    table = Table(2)
    refusal = table.why_not(None, B, "throw")
    assert refusal is not None
    assert refusal.rule == "CB-7"
    assert table.standing(B) == "waiting"
    assert race(thrown=False).key(0, B, "throw") is None


def test_cb_8_the_start_player_gives_the_command_for_everybody() -> None:
    table = Table(3)
    assert GAME.to_act(table.state) == [A]
    assert table.key(None, B, "go") == "not_start_player"
    table.do(None, A, "go")
    assert table.key(None, A, "go") == "go_given"
    assert GAME.to_act(table.state) == [CLOCK]
    table.do(None, CLOCK, "tick")
    assert [table.standing(seat) for seat in (A, B, C)] == ["in_hand"] * 3
    assert table.key(None, A, "go") == "not_ready"
    assert not table.state.closed, "go is not a call"
