"""The rulings of the spec (section 8)."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.dice import FastDice
from spieltisch.games.cubo.scoring import kind_of, outcome_of
from spieltisch.games.cubo.squares.best import best_square
from tests.games.cubo.given import GAME, IN_ORDER, SCORING, A, B, C, D, Table, at_scoring, first, names, race
from tests.games.cubo.test_scoring import points

SQUARE: dict[str, Any] = dict(IN_ORDER)
E6 = "4r 4r 4r / 4b 5w 6b / 1b 2b 1r"
PLAIN = "1r 4b 1r / 4b 6w 5b / 2r 5b 2r"


def test_cb_r1_a_straight_lies_in_order_in_either_direction() -> None:
    assert kind_of(1, 2, 3) == kind_of(3, 2, 1) == "straight"
    assert [kind_of(*order) for order in ((1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2))] == [None] * 4


def test_cb_r2_the_white_die_has_its_value() -> None:
    assert "col2" in points("1b 4r 2b / 3b 4w 5b / 2r 4r 6r")
    assert "col2" not in points("1b 4r 2b / 3b 5w 5b / 2r 4r 6r")


def test_cb_r3_the_white_die_may_be_red_twice() -> None:
    assert points("1b 4r 2b / 3r 4w 5r / 2b 4r 6b") == {"row2": 10, "col2": 8}


def test_cb_r4_in_the_air_counts_as_in_hand_for_this_throw() -> None:
    table = race()
    table.do(2400, B, "roll")
    table.call(2500, A)
    table.tick(3600)
    assert table.standing(B) == "on_table"
    assert table.key(3700, B, "pick_up") == "rolling_closed"


def test_cb_r5_dice_may_be_kept_in_hand_on_purpose() -> None:
    table = race()
    table.do(1300, B, "pick_up")
    table.tick(60_000)
    assert table.standing(B) == "in_hand"
    table.call(60_100, A)
    assert table.key(60_200, B, "throw") is None


def test_cb_r6_a_player_who_never_throws_fails() -> None:
    table = race(thrown=False)
    table.do(0, A, "throw")
    table.call(2500, A)
    table.take(3000, A, 0)
    table.tick(9500)
    assert table.standing(B) == "failed"
    assert table.view(B)["players"][B]["dice"] is None
    table.do(9600, A, "no_swap")
    assert table.view(None)["last_round"]["players"][B]["best"] is None


def test_cb_r7_taking_is_compulsory() -> None:
    table = race()
    table.call(2500, A)
    assert {GAME.encode_move(move)["move"] for move in GAME.legal_moves(table.state, A)} == {"take"}
    table.tick(7500)
    assert table.standing(A) == "done"
    assert table.deadline == 14_000, "the countdown is not blocked"


def test_cb_r8_the_countdown_does_not_wait_for_an_earlier_caller() -> None:
    table = race(3)
    table.call(2500, A)
    table.call(2600, B)
    table.take(2700, B, 0)
    assert table.standing(A) == "covered"
    assert table.deadline == 9200


def test_cb_r9_no_countdown_if_all_have_called() -> None:
    table = race(3)
    for seat in (A, B, C):
        table.call(2500 + seat, seat)
    table.take(3000, C, 0)
    assert table.deadline is None
    table.take(3100, A, 1)
    table.take(3200, B, 2)
    assert table.phase == "scoring"
    assert "countdown" not in names(table.events)


def test_cb_r10_the_last_may_take_after_the_countdown() -> None:
    table = race()
    table.call(2500, A)
    table.take(3000, A, 0)
    table.call(9500, B)
    table.take(12_000, B, 1)
    assert table.standing(B) == "done"


def test_cb_r11_dawdling_has_generous_limits_that_can_be_off() -> None:
    table = race(3)
    table.call(2500, A)
    table.take(2600, A, 0)
    table.tick(69_001)
    assert [table.standing(seat) for seat in (B, C)] == ["failed", "failed"]
    table = race(3, close_ms=0)
    table.call(2500, A)
    table.take(2600, A, 0)
    table.tick(69_001)
    assert [table.standing(seat) for seat in (B, C)] == ["on_table", "on_table"]


def test_cb_r12_an_incomplete_square_cannot_be_called() -> None:
    table = race()
    part = {cell: die for cell, die in SQUARE.items() if cell != "BR"}
    refusal = table.why_not(2500, A, "call", square=part)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("CB-54", "square_incomplete")
    assert table.key(2500, A, "call", square=SQUARE) is None, "no penalty"


def test_cb_r13_only_the_owner_sees_a_covered_square() -> None:
    table = race()
    table.call(2500, A)
    own, other, nobody = (table.view(viewer)["players"][A] for viewer in (A, B, None))
    assert own["square"] == SQUARE
    assert own["dice"] is not None
    assert other["square"] is other["dice"] is nobody["square"] is None


def test_cb_r14_the_swapped_die_keeps_its_value() -> None:
    table = at_scoring(PLAIN, PLAIN, centre="6r 1r 1b 1b")
    table.do(5000, A, "swap", cell="TL")
    assert first(table.events, "swap")["in"] == {"colour": "red", "value": 6}


def test_cb_r15_a_swap_may_lower_the_score() -> None:
    table = at_scoring(E6, PLAIN, centre="1r 1r 1b 1b")
    table.do(5000, A, "swap", cell="R")
    assert first(table.events, "swap")["total"] == 8


def test_cb_r16_swapped_dice_stay_with_the_player() -> None:
    table = at_scoring(E6, PLAIN, centre="6r 1r 1b 1b")
    table.do(5000, A, "swap", cell="B")
    table.do(5100, B, "no_swap")
    assert table.player(A)["dice_colours"].count("red") == 5


def test_cb_r17_the_centre_is_not_reset() -> None:
    table = at_scoring(E6, PLAIN, centre="6r 1r 1b 1b")
    table.do(5000, A, "swap", cell="B")
    events = table.do(5100, B, "no_swap")
    assert [die["colour"] for die in first(events, "round")["centre"]] == ["blue", "red", "blue", "blue"]


def test_cb_r18_failed_players_keep_their_dice() -> None:
    table = race()
    table.call(2500, A)
    table.take(3000, A, 0)
    before = table.player(B)["dice"]
    table.tick(9500)
    table.do(9600, A, "no_swap")
    assert table.player(B)["dice"] == before
    assert all(die is not None for die in table.encoded()["centre"])


def test_cb_r19_swaps_one_after_the_other_or_all_at_once() -> None:
    table = at_scoring(E6, PLAIN)
    assert GAME.to_act(table.state) == [A]
    parallel = at_scoring(E6, PLAIN, scoring_order="parallel")
    assert GAME.to_act(parallel.state) == [A, B]
    assert names(parallel.do(5000, B, "swap", cell="TL")) == ["decided"]
    assert [parallel.view(viewer)["players"][B]["swap_choice"] for viewer in (A, B)] == ["unseen", "TL"]
    assert parallel.view(A)["players"][B]["square"] is None
    assert parallel.key(5100, B, "no_swap") == "has_chosen"
    events = parallel.do(5200, A, "no_swap")
    assert names(events)[:7] == ["decided", "uncover", "no_swap", "score", "uncover", "swap", "score"]


def test_cb_r20_points_are_unlimited() -> None:
    table = at_scoring(E6, PLAIN)
    table.state.players[A].points += 255
    table.state.players[A].history |= 255 << 40
    GAME.play(table.state, A, GAME.decode_move({"move": "no_swap"}))  # unchecked: no square is worth 255
    assert table.state.players[A].points == 275


def test_cb_r21_no_line_is_both() -> None:
    kinds = {kind_of(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)}
    assert kinds == {None, "straight", "triple"}
    assert sum(kind_of(a, b, c) == "triple" for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)) == 6


def test_cb_r22_an_early_throw_is_refused_without_penalty() -> None:
    table = Table(2)
    table.do(None, A, "go")
    assert table.key(2999, B, "throw") == "before_go"
    table.zero = 3000
    table.do(0, B, "throw")
    assert table.standing(B) == "rolling"


def test_cb_r23_two_calls_in_the_same_millisecond_count() -> None:
    table = race(3)
    table.call(2500, A)
    table.call(2500, B)
    assert table.player(A)["called_at"] == table.player(B)["called_at"]
    table.take(2600, A, 0)
    assert table.deadline is None, "B is the most recent caller"
    table.take(2700, B, 1)
    assert table.deadline == 9200


def test_cb_r24_the_earlier_caller_gets_the_die() -> None:
    table = race(3)
    table.call(2500, C)
    table.call(2501, A)
    take = GAME.decode_move({"move": "take", "die": 0})
    assert min((A, C), key=lambda seat: GAME.precedence(table.state, seat, take)) == C


def test_cb_r25_two_are_absent() -> None:
    table = race(4)
    for seat in (C, D):
        table.do(1500, seat, "absent")
    table.call(2500, A)
    table.take(3000, A, 0)
    assert table.deadline == 9500
    table.tick(9500)
    assert [table.standing(seat) for seat in (B, C, D)] == ["failed"] * 3


def test_cb_r26_go_is_announced_three_seconds_ahead() -> None:
    table = Table(3)
    events = table.do(None, A, "go")
    assert first(events, "go")["at"] == 3000
    assert table.key(2999, A, "throw") == "before_go", "the start player waits like everybody"


def test_cb_r27_a_tie_is_shared() -> None:
    assert outcome_of([50, 50]).ranks == [1, 1]
    assert outcome_of([50, 51]).ranks == [2, 1]


@pytest.mark.parametrize("seed", range(10))
def test_cb_r28_the_table_lays_no_dice_for_a_player(seed: int) -> None:
    # What is offered does not depend on the values, so it reveals nothing.
    table = race(2, chance=FastDice(seed))
    table.tick(2300)
    squares = [GAME.encode_move(move)["square"] for move in GAME.legal_moves(table.state, A)[2:]]
    other = race(2, chance=FastDice(seed + 100))
    other.tick(2300)
    assert [GAME.encode_move(move)["square"] for move in GAME.legal_moves(other.state, A)[2:]] == squares
    assert table.view(A)["players"][A]["best"] is None


def test_cb_r28_line_values_are_an_option() -> None:
    table = race()
    table.tick(1300)
    values = table.view(A)["points"]
    assert len(values["outer"]) == len(values["middle"]) == 8
    assert table.view(B)["points"] != values
    assert table.view(None)["points"] is None
    off = race(live_score=False)
    off.tick(1300)
    assert off.view(A)["points"] is None


def test_line_values_add_up_to_the_total() -> None:
    table = race()
    table.tick(1300)
    table.give(A, E6)
    values = table.view(A)["points"]
    outer, middle = values["outer"], values["middle"]
    best = best_square(SCORING, table.state.players[A].dice, 5)
    at = [(best.square >> (4 * cell)) & 15 for cell in range(8)]
    lines = [(0, 1, 2), (5, 6, 7), (0, 3, 5), (2, 4, 7)]
    total = sum(outer[at[a]][at[m]][at[b]] for a, m, b in lines) + middle[at[3]][at[4]] + middle[at[1]][at[6]]
    assert total == best.total == 20
