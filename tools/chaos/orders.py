"""Standing orders in simulated games: what browsers order, and whether an order has made a move."""

from __future__ import annotations

from typing import Any

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.options import NUMBER, Option
from spieltisch.engine.orders import OrderForm, form_of
from tools.chaos.truth import Point, Truth


def order(forms: list[OrderForm], seat: int, number: int) -> dict[str, Any]:
    """Another order for each number; some are taken back."""
    form = forms[number % len(forms)]
    params = {param.key: value_of(param, number) for param in form.params} if number % 5 else None
    return {"type": "order", "seat": seat, "order": form.key, "params": params}


def value_of(param: Option, number: int) -> int | str:
    if param.kind == NUMBER:
        return param.low + number * 7 % (param.high - param.low + 1)
    return param.values[number % len(param.values)]


def has_made(truth: Truth, point: Point, given: list[dict[str, Any]]) -> bool:
    """Whether one of these orders, which were given for its seat, makes this move in the view before it."""
    game, moved, before = truth.game, point.moved, point.before
    if moved is None or before is None:
        return False
    seat = Seat(moved.seat)
    view, moves = game.view(before.state, seat), game.legal_moves(before.state, seat)
    for message in given:
        params: Data = message["params"]
        try:
            form = form_of(game.meta.orders, message["order"])
            move = game.order_move(view, moves, form.key, form.read(params))
        except InvalidData:
            continue
        if move is not None and game.encode_move(move) == moved.move:
            return True
    return False
