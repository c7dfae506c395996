"""Giving a standing order, changing it, taking it back: for one's own seat, at any time while a game is played."""

from __future__ import annotations

from spieltisch.engine.basics import InvalidData, Seat
from spieltisch.engine.orders import NOT_OFFERED, form_of
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.orders import GiveOrder
from spieltisch.server.protocol.refusals import NO_ORDER_NOW, NO_ORDERS, NOT_RUNNING, Refused, bad_order, too_fast
from spieltisch.server.store.standing_orders import StandingOrder
from spieltisch.server.store.table_facts import PAUSED, RUNNING
from spieltisch.server.table.moves import own_seat
from spieltisch.server.table.orders import orders
from spieltisch.server.table.table import Table


async def give(table: Table, connection: Connection, message: GiveOrder) -> None:
    """The order stands when it is stored; nobody but its seat is told. One of the same kind is replaced."""
    position = table.position
    if position is None or table.facts.status not in (RUNNING, PAUSED):
        raise Refused(NOT_RUNNING)
    seat = own_seat(connection, message.seat)
    game = position.game
    if not game.meta.orders:
        raise Refused(NO_ORDERS)
    wait_s = connection.wait_to_give_order(table.services.time.now())
    if wait_s:
        raise Refused(too_fast(wait_s))
    kept = table.orders.by_seat.get(seat)
    others = [] if kept is None else [each for each in kept.stands if each.order != message.order]
    try:
        form = form_of(game.meta.orders, message.order)
        if message.params is not None:
            params = form.read(message.params)
            span = game.order_span(game.view(position.state, Seat(seat)), form.key)
            if span == NOT_OFFERED:
                raise Refused(NO_ORDER_NOW)
            others.append(StandingOrder(form.key, params.encode(), span))
    except InvalidData as error:
        raise Refused(bad_order(str(error))) from error
    declared = [form.key for form in game.meta.orders]
    await orders.keep(table, seat, sorted(others, key=lambda each: declared.index(each.order)))
    orders.follow(table, connection, message.id)
    table.clocks.reschedule()
