"""What every game that offers standing orders promises: they follow from the view of their seat, and never cheat."""

from __future__ import annotations

import json
from itertools import product

import pytest

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options
from spieltisch.engine.orders import NOT_OFFERED, form_of
from spieltisch.engine.registry import AnyGame
from spieltisch.testing.laws.meta import over_games
from spieltisch.testing.laws.table_laws import at_every_table
from spieltisch.testing.tables import text, values_of
from spieltisch.testing.walks import Position, Walk

EVERY = 3
MOST_VALUES = 24


def given(game: AnyGame, seats: int) -> list[tuple[str, Options]]:
    """Each order, with each value of what can be chosen with it, and some of them together."""
    found: list[tuple[str, Options]] = []
    for form in game.meta.orders:
        values = [[(param.key, value) for value in values_of(param, seats)] for param in form.params]
        chosen: list[Data] = [dict(each) for each in product(*values)]
        found += [(form.key, form.read(each)) for each in chosen[:MOST_VALUES]]
    return found


def looked_at(walk: Walk) -> list[Position]:
    """Positions where orders are tried; none in a game that says it has none, and then offers none."""
    if walk.game.meta.orders:
        return walk.every(EVERY)
    assert walk.game.order_span(walk.last.seen(Seat(0)).view, "") == NOT_OFFERED
    return []


@at_every_table
def orders_follow_from_the_view_alone(walk: Walk) -> None:
    """The same view, the same span and the same move, also after everything hidden was drawn again."""
    game = walk.game
    orders = given(game, walk.table.seats)
    for position in looked_at(walk):
        for viewer in position.acting:
            if viewer < 0:
                continue
            seen = position.seen(viewer)
            moves = position.legal(viewer)
            imagined = game.imagine(game.decode_view(json.loads(seen.text)), FastDice(position.number))
            again = game.view(imagined, viewer)
            for order, params in orders:
                move = game.order_move(seen.view, list(moves), order, params)
                assert text(game.encode_view(seen.view)) == seen.text, "the view was changed"
                assert game.order_span(again, order) == game.order_span(seen.view, order), (order, viewer)
                assert game.order_move(again, game.legal_moves(imagined, viewer), order, params) == move


@at_every_table
def an_order_does_only_what_its_seat_may_do(walk: Walk) -> None:
    game = walk.game
    orders = given(game, walk.table.seats)
    for position in looked_at(walk):
        for seat in position.acting:
            for order, params in orders if seat >= 0 else []:
                move = game.order_move(position.seen(seat).view, list(position.legal(seat)), order, params)
                if move is not None:
                    assert game.order_span(position.seen(seat).view, order) != NOT_OFFERED, (order, seat)
                    assert game.why_not(position.state, seat, move) is None, (order, seat)


@at_every_table
def no_order_stands_for_spectators_or_after_the_end(walk: Walk) -> None:
    game = walk.game
    for position in looked_at(walk):
        for form in game.meta.orders:
            assert game.order_span(position.seen(None).view, form.key) == NOT_OFFERED
    for form in game.meta.orders:
        for seat in range(walk.table.seats):
            assert game.order_span(walk.last.seen(Seat(seat)).view, form.key) == NOT_OFFERED


@at_every_table
def a_span_never_comes_back(walk: Walk) -> None:
    """An order that has ended cannot stand again by itself: the numbers only grow."""
    game = walk.game
    looked_at(walk)
    for form in game.meta.orders:
        for seat in range(walk.table.seats):
            spans = [game.order_span(position.seen(Seat(seat)).view, form.key) for position in walk.every(EVERY)]
            offered = [span for span in spans if span != NOT_OFFERED]
            assert offered == sorted(offered), form.key


@over_games
def test_orders_are_declared_once_and_not_on_the_clock(game: AnyGame) -> None:
    keys = [form.key for form in game.meta.orders]
    assert len(set(keys)) == len(keys)
    assert not (keys and game.meta.timed), "who is earlier counts there: a server would be faster than anybody"
    told = game.meta.encode()["orders"]
    assert told == [form.encode() for form in game.meta.orders]
    for form in game.meta.orders:
        assert form_of(game.meta.orders, form.key) is form
        assert form.rules
        with pytest.raises(InvalidData, match="nonsense"):
            form.read({"nonsense": 1})
    with pytest.raises(InvalidData, match="nonsense"):
        form_of(game.meta.orders, "nonsense")
