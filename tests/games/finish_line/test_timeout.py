"""What is done for a player whose time has run out (spec, section 12)."""

from __future__ import annotations

from typing import Any

from spieltisch.engine.dice import FastDice
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import GAME, A, B, C, betting, drawing, extra_turns, opening, options, thrown
from tests.games.finish_line.playing import DECLINE, NO_BETS, actor, bet, discard, draw, refused, written_out


def timeout(state: State) -> dict[str, Any]:
    move = GAME.timeout_move(state, actor(state))
    assert move is not None
    assert refused(state, move) is None
    return written_out(move)


def test_betting_is_an_empty_slip() -> None:
    state = betting(slips={A: bet(win=[(5, 100)])})
    for seat in (B, C):
        assert GAME.timeout_move(state, seat) == NO_BETS
    assert GAME.timeout_move(state, A) is None  # this slip is in


def test_nothing_is_done_for_who_is_not_to_act() -> None:
    for state in (drawing("white red"), thrown("horseshoe whip side_bet"), opening()):
        assert GAME.timeout_move(state, B) is None


def test_the_draw_is_the_most_frequent_legal_colour() -> None:
    assert timeout(drawing("white red", pool="3 red 2 white 1 green 5 yellow")) == written_out(draw("red"))
    assert timeout(drawing("white red", pool="1 white 4 yellow")) == written_out(draw("yellow"))
    assert timeout(drawing("red red", pool="4 red 2 white 1 green 5 yellow")) == written_out(draw("white"))


def test_the_opening_draw_is_legal() -> None:
    assert len(timeout(opening())["colours"]) == 3


def test_the_throw_discards_a_blank_or_the_drawn_die() -> None:
    assert timeout(thrown("horseshoe red_blank side_bet")) == written_out(discard("red_blank"))
    assert timeout(thrown("horseshoe whip side_bet")) == written_out(discard("side_bet"))
    assert timeout(thrown("horseshoe side_bet whip")) == written_out(discard("whip"))


def test_an_extra_turn_is_declined() -> None:
    assert timeout(extra_turns({B: 1}, active=B, last_player=A)) == written_out(DECLINE)


def test_a_game_of_timeouts_ends() -> None:
    for seats in (2, 3, 4):
        state = GAME.start(seats, options(), FastDice(seats))
        steps = 0
        while GAME.outcome(state) is None:
            seat = GAME.to_act(state)[-1]
            move = GAME.timeout_move(state, seat)
            assert move is not None
            GAME.play(state, seat, move)
            steps += 1
            assert steps < 300
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.points == [6000] * seats
