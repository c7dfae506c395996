"""Standing orders: how an attack is answered (KM-49, KM-54)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.orders import NOT_OFFERED, form_of
from spieltisch.games.thousand_km.state import State
from tests.games.thousand_km.given import GAME, MEISTERZUG, PASS, A, B, attack, on_the_road, play

FORM = form_of(GAME.meta.orders, "reaction")


def ordered(state: State, seat: Seat, answer: str) -> Move | None:
    moves = GAME.legal_moves(state, seat)
    return GAME.order_move(GAME.view(state, seat), moves, "reaction", FORM.read({"answer": answer}))


def span(state: State, seat: Seat | None) -> int:
    return GAME.order_span(GAME.view(state, seat), "reaction")


@pytest.mark.parametrize(("answer", "move"), [("meisterzug", MEISTERZUG), ("pass", PASS)])
def test_km_49_an_order_answers_an_attack_for_the_holder_alone(answer: str, move: Move) -> None:
    state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]})
    assert ordered(state, A, answer) is None, "their own turn is theirs"
    state = play(state, (A, attack("flat_tyre", 1)))
    assert ordered(state, B, answer) == move
    assert ordered(state, A, answer) is None


def test_without_the_safety_there_is_nothing_to_answer() -> None:
    state = play(on_the_road(hand=["flat_tyre"]), (A, attack("flat_tyre", 1)))
    assert ordered(state, B, "meisterzug") is None


def test_who_holds_a_safety_and_who_does_not_are_offered_the_same() -> None:
    state = on_the_road(hands={B: ["puncture_proof"]})
    assert span(state, A) == span(state, B) == 0
    assert span(state, None) == NOT_OFFERED


def test_km_49_who_plays_every_meisterzug_at_once_needs_no_order() -> None:
    state = on_the_road(meisterzug="auto ask")
    assert span(state, A) == NOT_OFFERED
    assert span(state, B) == 0
