"""Standing orders: the colour of the third die (FL-35), extra turns that are declined (FL-85)."""

from __future__ import annotations

from typing import Any

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.orders import NOT_OFFERED, form_of
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import GAME, A, B, betting, drawing, extra_turns, opening, thrown
from tests.games.finish_line.playing import DECLINE, actor, draw


def ordered(state: State, order: str, **params: Any) -> Move | None:
    seat = actor(state)
    values = form_of(GAME.meta.orders, order).read(params)
    return GAME.order_move(GAME.view(state, seat), GAME.legal_moves(state, seat), order, values)


def span(state: State, seat: Seat | None = A) -> int:
    return GAME.order_span(GAME.view(state, seat), "draw")


def test_fl_35_the_colour_is_drawn_if_it_may_be() -> None:
    assert ordered(drawing("white red"), "draw", colour="red") == draw("red")
    assert ordered(drawing("red red"), "draw", colour="red") is None, "FL-38: three of one colour"
    assert ordered(drawing("white red"), "draw", colour="yellow") is None, "FL-37: not before the home stretch"


def test_fl_85_an_extra_turn_is_declined() -> None:
    state = extra_turns({A: 1}, active=A, last_player=B)
    assert ordered(state, "extra_turn") == DECLINE
    assert ordered(state, "draw", colour="white") is None


def test_everything_else_is_the_players_own() -> None:
    for state in (opening(), thrown("horseshoe whip side_bet")):
        assert ordered(state, "draw", colour="white") is None
        assert ordered(state, "extra_turn") is None


def test_an_order_stands_for_one_race() -> None:
    assert span(betting()) == span(drawing("white red")) == 1
    assert span(drawing("white red", race=2)) == 2
    assert span(betting(), None) == NOT_OFFERED
