"""Turns that a standing order takes: when it moves, and that it does so before bots and clocks.

Where others may not know that a seat is asked, it moves exactly when the clock would if nobody were asked; else after
the time that bots take, so that everybody can follow.
"""

from __future__ import annotations

from functools import partial

from spieltisch.engine.record import BY_PLAYER
from spieltisch.server.doors import Alarm
from spieltisch.server.table import moves
from spieltisch.server.table.bots.substitutes import is_awaited
from spieltisch.server.table.bots.turns import is_turn
from spieltisch.server.table.moves import MoveRequest
from spieltisch.server.table.orders.orders import answering, ordered_move
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table


def let_orders_act(table: Table, position: Position, alarms: list[Alarm]) -> set[int]:
    """Set an alarm for every seat to act for which an order moves; these seats."""
    found = table.orders.answering = answering(table, position, position.acting)
    for seat in found:
        turn = partial(order_turn, table, position, seat, position.acting[seat])
        alarms.append(table.services.time.later(wait_s(table, seat), partial(table.post, turn)))
    return found


def wait_s(table: Table, seat: int) -> float:
    """How long until an order moves for this seat."""
    usual = 0.0
    if is_awaited(table, seat):
        usual = table.services.config.bot_delay_ms / 1000 - table.clocks.turn_s(seat)
    return max(0.0, usual, table.clocks.early_s(seat))


async def order_turn(table: Table, position: Position, seat: int, turn_version: int) -> None:
    """The order moves, as its player would. Does nothing if that turn is over; if it was taken back, others go on."""
    if not table.registry.holds(table) or not is_turn(table, position, seat, turn_version):
        return
    found = ordered_move(table, position, seat)
    if found is None:
        table.clocks.reschedule()
        return
    await moves.make(table, position, MoveRequest(seat, found.move, BY_PLAYER, order=found.order))
