"""The host's role: it passes on when the host stands up or is gone, so that no table is stuck."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.refusals import NOT_HOST, Refused
from spieltisch.server.store.entries import Hosted
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.table import broadcast
from spieltisch.server.table.table import Table

log: Final = logging.getLogger(__name__)


def host_only(table: Table, connection: Connection) -> None:
    """Raises Refused."""
    if not table.is_host(connection):
        raise Refused(NOT_HOST)


def heir_of(table: Table, besides: int | None = None) -> int | None:
    """The present person who sits first, and plays themselves if there is one."""
    present = [seat for seat in table.present_people() if seat != besides]
    playing = [seat for seat in present if table.facts.chairs[seat].substitute is None]
    return next(iter(playing or present), None)


def hosted(table: Table, seat: int) -> Hosted:
    return Hosted(seat, table.facts.chairs[seat].guest)


async def pass_on(table: Table) -> None:
    """Give the role to somebody who is here if nobody who sits has it, or if the host is gone.

    Asked whenever somebody comes or leaves, and again when the host has been away for long enough.
    """
    facts = table.facts
    heir = heir_of(table)
    host = facts.host_seat
    if facts.over_days and facts.is_played:  # to be away is nothing special here
        return
    if facts.status == FINISHED or heir is None or host in table.holders or not table.registry.holds(table):
        return
    if host is not None and not table.is_gone(host):
        ask_later(table, host)
        return
    await table.append(hosted(table, heir))
    log.debug("table %s: seat %d is the host now", table.id, heir)
    broadcast.send_notice(table, "hosted", heir)


def ask_later(table: Table, host: int) -> None:
    """When the host could be gone."""
    services = table.services
    wait = table.left.get(host, 0.0) + services.config.limits.gone_s - services.time.now()
    services.time.later(max(0.0, wait), lambda: table.post(lambda: pass_on(table)))
