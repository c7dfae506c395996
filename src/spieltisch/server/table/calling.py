"""Whom a table calls: people who are to act now, whose game is over, or who shall play again, and who are not here."""

from __future__ import annotations

from collections.abc import Collection

from spieltisch.server.invitations.invited import Invited
from spieltisch.server.store.table_facts import FINISHED, HUMAN
from spieltisch.server.table.orders.orders import ordered_move
from spieltisch.server.table.table import Table
from spieltisch.server.turns import Turn


def call_people(table: Table, acted: Collection[int] = ()) -> None:
    """After the position, or the end, was adopted: tell of every turn that began with it.

    `acted`: the seats that were to act before. Who goes on after a move that was made for them is not called again.
    Nobody is called for a turn that their standing order takes.
    """
    turns, facts, position = table.services.turns, table.facts, table.position
    if not turns.is_heard or position is None:
        return
    ended = facts.status == FINISHED
    for seat, chair in enumerate(facts.chairs):
        if chair.kind != HUMAN or not chair.guest or (chair.bot_level is not None and not ended):
            continue
        begins = seat not in acted and position.acting.get(seat) == position.version
        if begins and ordered_move(table, position, seat) is not None:
            continue
        if (ended or begins) and not is_here(table, seat, chair.guest):
            turns.began(Turn(table.id, chair.guest, seat, facts.game, position.version, facts.over_days, ended))


def call_to_rematch(table: Table, next_table: str, wanting: Collection[int]) -> None:
    """Invite everybody to the next game who has a seat there. `wanting`: the seats of whoever wants it first."""
    facts = table.facts
    inviter = next((facts.chairs[seat].guest for seat in wanting), "")
    for seat, chair in enumerate(facts.chairs):
        has_seat = chair.kind == HUMAN and not chair.removed and seat not in facts.declining
        if has_seat and chair.guest not in ("", inviter) and not is_here(table, seat, chair.guest):
            invited = Invited(next_table, chair.guest, inviter, facts.game, facts.over_days)
            table.services.invitations.sent(invited)


def is_here(table: Table, seat: int, guest: str) -> bool:
    """Whether the person of this seat is connected, at the seat or as somebody who watches."""
    return seat in table.holders or any(connection.is_guest(guest) for connection in table.connections)
