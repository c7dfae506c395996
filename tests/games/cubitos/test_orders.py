"""Standing orders: roll on (CU-29 to CU-32)."""

from __future__ import annotations

from typing import Any

from spieltisch.engine.basics import Seat
from spieltisch.engine.orders import NOT_OFFERED, form_of
from tests.games.cubitos.given import GAME, A, B, Table, player, rolling, supporting

FORM = form_of(GAME.meta.orders, "roll_on")
THREE = "light-grey:coin:1, light-grey:coin:1, light-grey:coin:1"


def ordered(table: Table, seat: Seat = A, **params: Any) -> str | None:
    """The verb of the move that the order makes."""
    moves = GAME.legal_moves(table.state, seat)
    move = GAME.order_move(GAME.view(table.state, seat), moves, "roll_on", FORM.read(params))
    return None if move is None else str(GAME.encode_move(move)["move"])


def span(table: Table, seat: Seat | None = A) -> int:
    return GAME.order_span(GAME.view(table.state, seat), "roll_on")


def test_cu_23_the_first_roll_is_made() -> None:
    assert ordered(rolling(player("roll", roll="3 light-grey"))) == "roll"


def test_cu_31_it_pushes_until_enough_dice_are_active() -> None:
    table = rolling(player("decide", roll="3 light-grey", active="light-grey:coin:1"))
    assert ordered(table, hits=2) == "push"
    assert ordered(table, hits=1) is None, "then the player is asked"
    assert ordered(table, hits=1, then="pass") == "pass"


def test_cu_25_it_stops_when_the_risk_is_too_high() -> None:
    # Three light grey dice all miss with (5/6)³ = 57.9 %.
    table = rolling(player("decide", roll="3 light-grey", active=THREE, danger=True))
    assert ordered(table, hits=9, risk=57) is None
    assert ordered(table, hits=9, risk=57, then="pass") == "pass"
    assert ordered(table, hits=9, risk=58) == "push"


def test_cu_29_with_an_empty_roll_area_it_can_only_pass() -> None:
    table = rolling(player("decide", roll="", active=THREE))
    assert ordered(table, hits=9, risk=100) is None
    assert ordered(table, hits=1, then="pass") == "pass"


def test_which_dice_to_draw_is_the_players_own() -> None:
    assert ordered(rolling(player("draw", draw="5 light-grey, 2 dark-grey"))) is None


def test_an_order_stands_for_one_dice_section() -> None:
    table = rolling(player("roll", roll="3 light-grey"), player("done"))
    now = table.state.round
    assert (span(table), span(table, B)) == (now, now + 1)
    assert span(supporting()) == supporting().state.round + 1, "the race section: for the next one"
    assert span(table, None) == NOT_OFFERED
