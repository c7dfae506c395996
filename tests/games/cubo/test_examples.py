"""The worked examples of the spec (section 9)."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from spieltisch.games.cubo.components import pack
from spieltisch.games.cubo.squares.best import best_square
from tests.games.cubo.given import GAME, IN_ORDER, SCORING, A, B, C, all_of, at_scoring, calm, dice, first, race
from tests.games.cubo.test_scoring import points, total

SQUARE: dict[str, Any] = dict(IN_ORDER)
E6 = "4r 4r 4r / 4b 5w 6b / 1b 2b 1r"
PLAIN = "1r 4b 1r / 4b 6w 5b / 2r 5b 2r"


def test_cb_e1_a_mixed_triple() -> None:
    assert points("3r 3b 3r / 1b 6w 1r / 5b 2r 6b") == {"row1": 3}


def test_cb_e2_a_mixed_straight() -> None:
    assert points("4r 5b 6r / 1b 1w 3r / 2b 2r 6b") == {"row1": 6}


def test_cb_e3_a_triple_in_one_colour() -> None:
    assert points("3r 3r 3r / 1b 6w 1b / 5b 2r 6b") == {"row1": 6}


def test_cb_e4_the_joker_in_a_blue_and_a_red_line() -> None:
    assert points("1b 4r 2b / 3b 4w 5b / 2r 4r 6r") == {"row2": 10, "col2": 8}
    doubled = {4 * (c + 1) for c in range(2, 6)} | {4 * c for c in range(1, 7)}
    assert 18 not in doubled
    assert [c for c in range(2, 6) if 2 * (2 * c + 1) == 18] == [4]


def test_cb_e5_the_red_six_lies_on_the_cover() -> None:
    table = race()
    table.tick(1200)
    table.give(A, E6)
    table.centre("6r 1r 1b 1b")
    table.call(3000, A)
    table.take(3500, A, 0)
    assert table.view(None)["players"][A]["centre_die"] == {"colour": "red", "value": 6}


def test_cb_e6_swap_of_the_red_six_for_the_blue_two() -> None:
    assert points(E6) == {"row1": 8, "row2": 12}
    table = at_scoring(E6, PLAIN, centre="6r 1r 1b 1b")
    table.do(5000, A, "swap", cell="B")
    assert table.encoded()["centre"][0] == {"colour": "blue", "value": 2}
    assert table.view(None)["players"][A]["colours"] == {"red": 5, "blue": 3}


def test_cb_e7_the_square_after_the_swap() -> None:
    assert points("4r 4r 4r / 4b 5w 6b / 1b 6r 1r") == {"row1": 8, "row2": 12, "col2": 12}
    table = at_scoring(E6, PLAIN, centre="6r 1r 1b 1b")
    table.do(5000, A, "swap", cell="B")
    assert first(table.events, "swap")["total"] == 32
    assert first(table.events, "score")["points"] == 32


def test_cb_e8_not_in_order() -> None:
    assert total("2r 3b 1r / 1b 6w 1r / 5b 2r 6b") == 0


def test_cb_e9_straights_and_a_triple() -> None:
    assert points("1r 2r 3r / 6b 6w 6b / 6r 5b 4r") == {"row1": 6, "row2": 12, "row3": 6}


def test_cb_e10_no_straight_over_the_edge() -> None:
    assert points("5r 6b 1r / 2b 2w 2r / 5b 2b 3r") == {"row2": 2, "col3": 6}


def test_cb_e11_five_red_dice() -> None:
    assert points("2r 3r 4r / 5b 3w 1b / 6r 3r 6b") == {"row1": 8, "col2": 6}


def test_cb_e12_the_maximum_with_four_and_four() -> None:
    worth = points("6r 6r 6r / 6b 6w 6b / 6b 6r 6b")
    assert worth == {"row1": 12, "row2": 12, "col2": 12, "row3": 6, "col1": 6, "col3": 6}
    assert best_square(SCORING, dice("6r 6r 6r 6r 6b 6b 6b 6b"), 6).total == 54


def test_cb_e13_a_roll_that_is_worth_nothing_however_it_is_laid() -> None:
    roll = dice("1r 1r 2r 2r 4b 4b 5b 5b")
    assert best_square(SCORING, roll, 6).total == 0
    assert all(SCORING.total_of(roll, pack(list(order)), 6) == 0 for order in list(permutations(range(8)))[::7])


def test_cb_e14_a_swap_that_loses_a_line_and_wins_another() -> None:
    square = "2r 1r 4b / 1b 2w 3b / 4r 3r 2b"
    assert points(square) == {"row2": 6, "row3": 4, "col2": 6, "col3": 8}
    table = at_scoring(square, PLAIN, centre="3r 1r 1b 1b")
    table.do(5000, A, "swap", cell="L")
    swapped = first(table.events, "swap")
    assert swapped["total"] == 26
    assert {line["line"]: line["points"] for line in swapped["lines"]}["col1"] == 8


def test_cb_e15_a_finished_square_that_was_not_called() -> None:
    table = race()
    table.tick(1200)
    table.give(B, "4r 4r 4r / 4b 5w 6b / 1b 6b 1r")
    table.call(2500, A)
    table.take(3000, A, 0)
    table.tick(9500)
    assert table.key(9600, B, "swap", cell="TL") == "no_centre_die"
    table.do(9600, A, "no_swap")
    assert all_of(table.events, "score")[1]["points"] == 0
    assert table.view(None)["players"][B]["colours"] == {"red": 4, "blue": 4}


def test_cb_e16_the_colour_mix_after_a_round() -> None:
    table = at_scoring(E6, PLAIN, centre="6r 1b 1b 1r")
    table.do(5000, A, "swap", cell="B")
    table.do(5100, B, "no_swap")
    view = table.view(None)
    assert [player["colours"]["red"] for player in view["players"]] == [5, 4]
    assert sorted(die["colour"] for die in view["centre"]) == ["blue", "blue", "blue", "red"]


def test_cb_e17_two_players_and_a_deadline() -> None:
    table = race()
    table.call(15_000, A)
    assert table.key(15_010, B, "pick_up") == "rolling_closed"
    table.take(16_000, A, 0)
    assert (table.state.starts - table.zero, table.deadline) == (16_500, 22_500)
    assert table.key(22_500, B, "call", square=SQUARE) is None
    assert table.key(22_501, B, "call", square=SQUARE) == "has_failed"


def test_cb_e18_taken_up_in_the_millisecond_of_the_call() -> None:
    table = race()
    moves = [(B, GAME.decode_move({"move": "pick_up"})), (A, GAME.decode_move({"move": "call", "square": SQUARE}))]
    moves.sort(key=lambda each: GAME.precedence(table.state, *each))
    for seat, move in moves:
        table.play(seat, move, 15_000)
    assert table.standing(B) == "in_hand"
    table.do(15_400, B, "throw")
    table.tick(16_600)
    assert table.player(B)["landed_at"] == table.zero + 16_600
    assert table.key(17_600, B, "roll") == "rolling_closed"


def test_cb_e19_in_the_air_at_the_call() -> None:
    table = race()
    table.do(14_000, B, "roll")
    table.call(14_900, A)
    table.tick(15_200)
    assert table.standing(B) == "on_table"
    assert table.key(15_250, B, "pick_up") == "rolling_closed"
    assert table.key(16_199, B, "call", square=SQUARE) == "too_soon"
    assert table.key(16_200, B, "call", square=SQUARE) is None


def test_cb_e20_the_last_moment_to_throw() -> None:
    for thrown, key in [(19_300, None), (19_301, "has_failed")]:
        table = race()
        table.do(14_000, B, "pick_up")
        table.call(14_500, A)
        table.take(15_000, A, 0)
        assert table.deadline == 21_500
        table.do(thrown, B, "throw")
        assert table.key(thrown + 2200, B, "call", square=SQUARE) == key


def test_cb_e21_the_earlier_caller_ponders() -> None:
    table = race(3)
    table.call(20_000, A)
    table.call(21_000, B)
    table.take(21_500, B, 3)
    assert table.deadline == 28_000
    assert table.key(22_000, A, "take", die=3) == "die_gone"
    table.take(23_000, A, 0)
    assert table.deadline == 28_000


def test_cb_e22_two_takes_in_one_millisecond() -> None:
    table = race(3)
    table.call(20_000, B)
    table.call(20_500, A)
    take = GAME.decode_move({"move": "take", "die": 3})
    order = sorted((A, B), key=lambda seat: GAME.precedence(table.state, seat, take))
    assert order == [B, A]
    table.take(21_000, B, 3)
    refusal = table.why_not(21_000, A, "take", die=3)
    assert refusal is not None
    assert refusal.about == {"seat": 1, "ms": 0}
    assert table.deadline is None
    table.take(21_200, A, 2)
    assert table.deadline == 27_700


def test_cb_e23_nobody_calls() -> None:
    table = race()
    table.do(180_000, B, "pick_up")
    table.tick(180_000)
    assert table.state.closed
    assert table.key(180_100, B, "throw") is None
    assert table.key(180_100, A, "roll") == "rolling_closed"
    assert table.deadline == 186_500
    table.call(186_500, A)
    table.tick(191_499)
    assert table.standing(A) == "covered"
    assert table.standing(B) == "failed"
    table.tick(191_500)
    assert first(table.events, "take")["given"] is True


def test_cb_e24_one_is_absent() -> None:
    table = race(3)
    table.do(20_000, C, "absent")
    table.call(30_000, A)
    table.take(31_000, A, 0)
    assert table.deadline == 37_500
    table.call(36_000, B)
    table.take(36_100, B, 1)
    table.tick(37_499)
    assert table.standing(C) == "on_table"
    table.tick(37_500)
    assert table.standing(C) == "failed"


def test_cb_e25_a_player_who_has_not_thrown() -> None:
    table = race(thrown=False)
    table.do(0, A, "throw")
    table.call(3000, A)
    table.take(3500, A, 0)
    assert table.deadline == 10_000
    table.do(3600, B, "throw")
    table.tick(4800)
    assert table.standing(B) == "on_table"
    assert table.key(5799, B, "call", square=SQUARE) == "too_soon"
    assert table.key(5800, B, "call", square=SQUARE) is None


def test_cb_e26_credit_decides_whether_dice_were_in_hand() -> None:
    # The stamps 15 000 and 15 115 are the server's arithmetic; here is what they lead to.
    for stamp, standing in [(15_000, "in_hand"), (15_115, "on_table")]:
        table = race()
        pick_up = GAME.stamped(table.state, B, GAME.decode_move({"move": "pick_up"}), table.zero + stamp)
        call = GAME.decode_move({"move": "call", "square": SQUARE})
        queue = sorted([(stamp, B, pick_up), (15_050, A, call)], key=lambda each: each[0])
        for tau, seat, move in queue:
            stamped = GAME.stamped(table.state, seat, move, table.zero + tau)
            if GAME.why_not(table.state, seat, stamped) is None:
                table.play(seat, stamped)
        assert table.standing(B) == standing


def test_cb_e27_a_calm_round() -> None:
    table = calm(3)
    for seat, verb in ((A, "reroll"), (B, "keep"), (C, "reroll")):
        table.do(None, seat, verb)
    assert [table.player(seat)["throws"] for seat in (A, B, C)] == [2, 1, 2]
    for seat in (A, B, C):
        table.do(None, seat, "square", square=SQUARE)
    order = []
    for die in range(3):
        (seat,) = GAME.to_act(table.state)
        table.do(None, seat, "take", die=die)
        order.append(seat)
    assert order == [B, A, C]
