"""Standing orders at a table: what they do, when they end, and who is told of them.

An order is decided from the view of its own seat, and told to nobody else. That it stands changes no message, no count
and no time for anybody, before it moves.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import Final, NamedTuple

from msgspec import UNSET

from spieltisch.engine.basics import Data, Move, Seat
from spieltisch.engine.orders import NOT_OFFERED, form_of
from spieltisch.engine.state import State
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import encode
from spieltisch.server.protocol.orders import OVER, TAKEN_BACK, EndedOrder, OrderInfo, Orders
from spieltisch.server.protocol.refusals import NOT_KEPT, Refused
from spieltisch.server.store import standing_orders
from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.store.standing_orders import Ended, SeatOrders, StandingOrder
from spieltisch.server.store.table_facts import FINISHED, HUMAN
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table

log: Final = logging.getLogger(__name__)


class OrderedMove(NamedTuple):
    """What an order does now."""

    order: str
    move: Move


def ordered_move(table: Table, position: Position, seat: int, state: State | None = None) -> OrderedMove | None:
    """What an order of this seat, which is to act, does in this state (default: now); None: there is none that does."""
    kept = table.orders.by_seat.get(seat)
    if kept is None or not kept.stands or not has_orders(table, seat):
        return None
    game, who = position.game, Seat(seat)
    state = position.state if state is None else state
    view, moves = game.view(state, who), game.legal_moves(state, who)
    for each in kept.stands:
        try:
            if game.order_span(view, each.order) != each.span:
                continue
            params: Data = each.params
            move = game.order_move(view, moves, each.order, form_of(game.meta.orders, each.order).read(params))
        except Exception:  # then the player decides, as without it
            log.exception("table %s: a standing order of %s failed", table.id, game.meta.game)
            table.services.metrics.failed()
            continue
        if move is not None and game.why_not(state, who, move) is None:
            return OrderedMove(each.order, move)
    return None


def answering(table: Table, position: Position, acting: Iterable[int], state: State | None = None) -> set[int]:
    """The seats among these, which are to act, for which an order moves."""
    if not table.orders.by_seat:
        return set()
    return {seat for seat in acting if seat >= 0 and ordered_move(table, position, seat, state) is not None}


def acted(table: Table, position: Position, seat: int, order: str | None) -> list[int]:
    """A move of this seat is about to be adopted, by an order or not: the seats that were asked to act.

    Who has let an order move was not: if the turn goes on without it, they are called.
    """
    if order is None:
        return list(position.acting)
    table.orders.acted[seat] = order
    return [each for each in position.acting if each != seat]


def has_orders(table: Table, seat: int) -> bool:
    """Whether a person has this seat: then what they ordered goes before bots and clocks."""
    chair = table.facts.chairs[seat]
    return chair.kind == HUMAN and not chair.removed


# Keeping them


async def keep(table: Table, seat: int, stands: list[StandingOrder]) -> None:
    """These orders of a seat stand from now on, when they are stored. Raises Refused if they could not be."""
    before = table.orders.by_seat
    after = {**before, seat: SeatOrders(stands, before[seat].ended if seat in before else [])}
    if not table.registry.holds(table):
        raise Refused(NOT_KEPT)
    services, position = table.services, table.position
    try:
        await services.journal.save_standing(table.id, standing_orders.encode(after))
        table.orders.by_seat = after
        if position is not None and table.is_running:
            table.orders.answering = answering(table, position, position.acting)
        due = table.clocks.due((), None, services.time.wall_ms())
        if due is not None:
            await services.journal.append(table.id, [], due=due)
    except StoreFailed as error:
        log.error("table %s: a standing order could not be stored: %s", table.id, error)  # noqa: TRY400  no traceback needed
        table.registry.drop(table)
        raise Refused(NOT_KEPT) from error


def _store(table: Table) -> None:
    """Nobody has to wait for it: what has ended is found again after a restart."""
    saved = table.services.journal.save_standing(table.id, standing_orders.encode(table.orders.by_seat))

    def look(done: object) -> None:
        del done
        error = saved.exception() if not saved.cancelled() else None
        if error is not None:
            log.warning("table %s: standing orders could not be stored: %s", table.id, error)

    saved.add_done_callback(look)


def forget(table: Table, seats: Iterable[int]) -> None:
    """The people at these seats are gone for good."""
    if [seat for seat in seats if table.orders.by_seat.pop(seat, None) is not None]:
        _store(table)


def undone(table: Table, position: Position, seat: int) -> None:
    """A move of this seat was taken back: an order that would make it again ends."""
    kept = table.orders.by_seat.get(seat)
    ended = False
    while kept is not None and seat in position.acting:
        found = ordered_move(table, position, seat)
        if found is None:
            break
        kept.stands = [each for each in kept.stands if each.order != found.order]
        kept.ended = [*kept.ended, Ended(found.order, TAKEN_BACK)]
        ended = True
    if ended:
        _store(table)


# Telling


def follow(table: Table, answered: Connection | None = None, message_id: int | None = None) -> None:
    """The position or the orders may have changed: end those that are over, and tell each seat what is new for it.

    `answered`: whoever has given an order, with the id of that message, gets an answer also if nothing has changed.
    """
    position = table.position
    if position is None or not position.game.meta.orders:
        return
    changed = _end(table, position)
    orders, told = table.orders, {}
    for connection in table.connections:
        for seat in connection.seats:
            if not has_orders(table, seat):
                continue
            payload = info(table, position, seat)
            text = told[connection, seat] = encode(payload)
            kept = orders.by_seat.get(seat)
            if kept is not None and kept.ended:
                payload.ended = [EndedOrder(each.order, each.why) for each in kept.ended]
                kept.ended = []
                changed = True
            payload.acted = orders.acted.pop(seat, UNSET)
            payload.id = message_id if connection is answered else UNSET
            if encode(payload) != text or orders.told.get((connection, seat)) != text:
                connection.send(payload)
    orders.told = told
    orders.acted.clear()
    if table.facts.status == FINISHED and orders.by_seat:
        orders.by_seat = {}
        changed = True
    if changed:
        _store(table)


def info(table: Table, position: Position, seat: int) -> Orders:
    """What a seat is told of its own orders."""
    game, kept = position.game, table.orders.by_seat.get(seat)
    stands = [] if kept is None else [OrderInfo(each.order, each.params) for each in kept.stands]
    if table.facts.status == FINISHED:
        return Orders(seat, stands, [])
    view = game.view(position.state, Seat(seat))
    offered = [form.key for form in game.meta.orders if game.order_span(view, form.key) != NOT_OFFERED]
    return Orders(seat, stands, offered)


def _end(table: Table, position: Position) -> bool:
    """Orders end with what they were given for. True if some have."""
    changed, is_over = False, table.facts.status == FINISHED
    for seat, kept in table.orders.by_seat.items():
        if not kept.stands:
            continue
        view = position.game.view(position.state, Seat(seat))
        over = [each for each in kept.stands if is_over or position.game.order_span(view, each.order) != each.span]
        if over:
            kept.stands = [each for each in kept.stands if each not in over]
            kept.ended = [*kept.ended, *[Ended(each.order, OVER) for each in over]]
            changed = True
    return changed
