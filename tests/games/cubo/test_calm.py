"""The calm table and the solo table (spec, section 4.11)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cubo.given import GAME, IN_ORDER, A, B, C, all_of, calm, first, names, options

SQUARE: dict[str, Any] = dict(IN_ORDER)


def kept(seats: int = 3) -> Any:
    """Everybody has kept the first throw."""
    table = calm(seats)
    for seat in (A, B, C)[:seats]:
        table.do(None, seat, "keep")
    return table


def test_cb_69_there_is_no_clock() -> None:
    table = calm(3)
    assert GAME.deadline(table.state) is None
    assert table.key(None, A, "throw") == "race_only"
    assert table.key(None, A, "go") == "race_only"
    assert table.key(None, A, "call", square=SQUARE) == "race_only"
    assert table.key(None, A, "absent") == "no_clock"
    assert GAME.presence(table.state, A, present=False) is None
    move = GAME.legal_moves(table.state, A)[0]
    assert GAME.stamped(table.state, A, move, 5000) == move
    assert GAME.start(2, options(), table.state.dice).phase == 0, "a race is not calm"


def test_cb_70_all_throw_at_the_same_time() -> None:
    table = calm(3)
    assert [table.standing(seat) for seat in (A, B, C)] == ["on_table"] * 3
    assert names(GAME.opening(table.state)) == ["round", *["throw", "land"] * 3]
    assert GAME.to_act(table.state) == [A, B, C]


def test_cb_71_choices_are_secret_until_all_have_chosen() -> None:
    table = calm(3)
    events = table.do(None, B, "keep")
    assert names(events) == ["decided"]
    assert [table.view(viewer)["players"][B]["choice"] for viewer in (A, B, None)] == ["unseen", "keep", "unseen"]
    assert table.view(A)["players"][B]["decided"]
    assert not table.view(A)["players"][C]["decided"]
    assert table.key(None, B, "reroll") == "has_chosen"
    table.do(None, A, "reroll")
    events = table.do(None, C, "reroll")
    assert first(events, "choices") == {"keep": [1], "reroll": [0, 2]}


def test_cb_72_if_nobody_keeps_all_throw_again_up_to_the_last_throw() -> None:
    table = calm(2, calm_max_throws=3)
    for number in (2, 3):
        assert table.phase == "decide"
        table.do(None, A, "reroll")
        table.do(None, B, "reroll")
        assert [table.player(seat)["throws"] for seat in (A, B)] == [number, number]
    assert table.phase == "arrange"
    assert all_of(table.events, "choices")[-1] == {"keep": [0, 1], "reroll": []}
    assert names(GAME.opening(calm(2, calm_max_throws=1).state))[-1] == "choices"


def test_cb_73_if_somebody_keeps_the_others_throw_once_more() -> None:
    table = calm(3)
    before = [table.player(seat)["dice"] for seat in (A, B, C)]
    table.do(None, A, "reroll")
    table.do(None, B, "keep")
    events = table.do(None, C, "reroll")
    assert [each["seat"] for each in all_of(events, "throw")] == [0, 2]
    assert all(each["last"] for each in all_of(events, "throw"))
    assert table.player(B)["dice"] == before[B]
    assert [table.player(seat)["throws"] for seat in (A, B, C)] == [2, 1, 2]
    assert table.phase == "arrange"
    assert table.key(None, A, "reroll") == "not_deciding"


def test_cb_74_everybody_submits_a_square_that_stays_covered() -> None:
    table = kept()
    assert table.key(None, A, "square", square={**SQUARE, "TL": None}) == "square_incomplete"
    assert names(table.do(None, A, "square", square=SQUARE)) == ["submitted"]
    assert table.key(None, A, "square", square=SQUARE) == "has_called"
    assert [table.view(viewer)["players"][A]["square"] is None for viewer in (A, B, None)] == [False, True, True]
    assert table.view(B)["players"][A]["decided"]
    assert table.key(None, A, "take", die=0) == "not_taking"
    table.do(None, B, "square", square=SQUARE)
    table.do(None, C, "square", square=SQUARE)
    assert table.phase == "take"
    assert table.key(None, A, "square", square=SQUARE) == "not_arranging"


def test_cb_75_first_those_who_kept_then_the_others() -> None:
    table = calm(3)
    for seat, verb in ((A, "reroll"), (B, "keep"), (C, "keep")):
        table.do(None, seat, verb)
    for seat in (A, B, C):
        table.do(None, seat, "square", square=SQUARE)
    order = []
    for die in (2, 0, 3):
        (seat,) = GAME.to_act(table.state)
        for other in {A, B, C} - {seat}:
            assert table.key(None, other, "take", die=die) == "not_your_take"
        table.do(None, seat, "take", die=die)
        order.append(seat)
    assert order == [B, C, A]
    assert table.phase == "scoring"
    assert all_of(table.events, "fail") == []


def test_cb_75_a_die_that_is_gone_is_gone() -> None:
    table = kept()
    for seat in (A, B, C):
        table.do(None, seat, "square", square=SQUARE)
    table.do(None, A, "take", die=2)
    assert table.key(None, B, "take", die=2) == "die_gone"


@pytest.mark.parametrize("seats", [2, 3])
def test_cb_76_solo_is_for_one(seats: int) -> None:
    refusal = GAME.why_not_start(seats, options(tempo="solo"))
    assert refusal is not None
    assert refusal.rule == "CB-76"


def test_cb_76_after_each_round_the_best_possible_is_shown() -> None:
    table = calm(1)
    table.do(None, A, "keep")
    table.do(None, A, "square", square=SQUARE)
    assert len(GAME.legal_moves(table.state, A)) == 4, "free choice among the four"
    table.do(None, A, "take", die=0)
    assert table.view(A)["players"][A]["best"] is None
    events = table.do(None, A, "no_swap")
    best = first(events, "score")["best"]
    assert best["total"] >= first(events, "score")["points"]
    last = table.view(A)["last_round"]
    assert last["round"] == 1
    assert last["players"][A]["best"] == best
    assert table.phase == "decide"
