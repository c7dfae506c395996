"""Everything about me: taking it with me, and deleting it."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import AsyncIterator
from typing import Any, Final

import msgspec
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Stream

from spieltisch.engine.registry import UnknownGame
from spieltisch.server.doors import iso
from spieltisch.server.edge.asking import AnyRequest, visitor_of
from spieltisch.server.edge.me.becoming import cookie_of, hang_up, me_as_told
from spieltisch.server.edge.me.games import Games
from spieltisch.server.edge.me.notices import exported
from spieltisch.server.edge.me.requests import Confirm
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits, address_of
from spieltisch.server.protocol.people import Me, OwnTable
from spieltisch.server.store import standing_orders
from spieltisch.server.store.journal import Damaged, Journal
from spieltisch.server.store.people import Visitor
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.table.errands import EraseGuests
from spieltisch.server.table.people.erasing import erase_stored
from spieltisch.server.table.position import OldRules
from spieltisch.server.table.records import archive
from spieltisch.server.tables import Tables
from spieltisch.server.workers.records import TooBusy, WorkFailed

log: Final = logging.getLogger(__name__)

SCANNED: Final = 2000
"""Tables that are looked through at once for a person."""
TRY_AGAIN_S: Final = 1.0
_ENCODER: Final = msgspec.json.Encoder()


# Taking it with me


@get("/api/me/export")
async def get_export(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    rate_limits: NamedDependency[RateLimits],
    own_games: NamedDependency[Games],
) -> Stream:
    """Everything that is stored about me, as one JSON file: who I am, my devices, my games with their records."""
    visitor = await visitor_of(request, tables)
    rate_limits.exports(visitor.person)
    export = Export(tables, own_games, visitor, address_of(request.scope))
    headers = {"content-disposition": 'attachment; filename="spieltisch.json"', "cache-control": "no-store"}
    return Stream(export.pieces, media_type=MediaType.JSON, headers=headers)


class Export:
    """Written piece by piece: the records of many games do not fit into memory."""

    def __init__(self, tables: Tables, games: Games, visitor: Visitor, address: str) -> None:
        self._tables: Final = tables
        self._games: Final = games
        self._visitor: Final = visitor
        self._address: Final = address

    async def pieces(self) -> AsyncIterator[bytes]:
        journal, person = self._tables.services.journal, self._visitor.person
        own = await self._games.of(person)
        finished = list(own.finished)
        before = own.before
        while before is not None:
            page = await self._games.page(person, before)
            finished += page.finished
            before = page.before
        about = {
            "exported": iso(self._tables.services.time.wall_ms()),
            "person": {"id": person, "name": self._visitor.name, "aliases": self._visitor.aliases},
            "devices": [
                {"id": each.token, "label": each.label, "created": iso(each.created), "seen": iso(each.seen)}
                for each in await journal.devices(person)
            ],
            "logins": [
                {"kind": each.kind, "label": each.label, "created": iso(each.created), "used": iso(each.used)}
                for each in await journal.credentials(person)
            ],
            "holidays": [
                {"since": iso(each.since), "until": iso(each.until)} for each in await journal.holidays([person])
            ],
            "orders": await self._orders(own.running),
            "invitations": await invitations_of(journal, person),
            "refused_inviters": [
                {"name": each.name, "everybody": not each.inviter, "since": iso(each.since)}
                for each in await journal.refused_inviters(person)
            ],
            "channels": exported(await journal.channels(person)),
            "record": own.record,
            "games": [*own.running, *own.waiting, *(each for each in own.invitations if each.mine), *finished],
        }
        yield _ENCODER.encode(about)[:-1] + b',"played":['
        separator = b""
        for table in finished:
            yield separator + await self._played(table)
            separator = b","
        yield b"]}"

    async def _orders(self, running: list[OwnTable]) -> list[dict[str, Any]]:
        """What I have decided ahead in games that are being played."""
        journal = self._tables.services.journal
        found: list[dict[str, Any]] = []
        for table in running:
            standing = standing_orders.decode(await journal.standing(table.table))
            found += [
                {"table": table.table, "seat": seat, "order": each.order, "params": each.params}
                for seat in table.mine
                for each in standing.get(seat, standing_orders.SeatOrders()).stands
            ]
        return found

    async def _played(self, table: OwnTable) -> bytes:
        """A finished game: what I said there, its record, and the report on it."""
        services = self._tables.services
        try:
            facts = await services.damage.read_facts(table.table)
            if facts is None:
                raise Damaged(table.table, "it was deleted meanwhile")
            said = [{"at": iso(line.at), "text": line.text} for line in facts.chat if line.seat in table.mine]
            if facts.status != FINISHED or not facts.is_played:
                return _ENCODER.encode({"table": table.table, "chat": said, "record": None})
            frozen, rows = archive.frozen(facts, True), await services.journal.rows(table.table)
            record = await self._record(frozen, rows)
            report = await self._tables.reports.stored(table.table)
        except (Damaged, OldRules, UnknownGame, WorkFailed) as error:
            return _ENCODER.encode({"table": table.table, "fault": str(error)})
        head = _ENCODER.encode({"table": table.table, "chat": said})
        told = b"null" if report is None else await asyncio.to_thread(gzip.decompress, report)
        return head[:-1] + b',"record":' + record + b',"report":' + told + b"}"

    async def _record(self, facts: bytes, rows: list[Any]) -> bytes:
        while True:
            try:
                return await self._tables.services.records.run(self._address, archive.write_record, facts, rows, False)
            except TooBusy:
                await asyncio.sleep(TRY_AGAIN_S)


async def invitations_of(journal: Journal, person: str) -> list[dict[str, Any]]:
    """Those to me, and those by me, with the name of the other one."""
    told = []
    for each in await journal.invitations_of(person):
        way, other = ("by", each.inviter) if each.person == person else ("to", each.person)
        name = await journal.guest(other)
        times = {"created": iso(each.created), "until": iso(each.until)}
        told.append({"table": each.table, way: name, **times, "declined": each.declined})
    return told


# Deleting it


@post("/api/me/delete", status_code=200)
async def post_delete(
    request: AnyRequest,
    tables: NamedDependency[Tables],
    data: JSONBody[Confirm],
) -> Response[Me]:
    """Delete everything about me. Tables of others go on without my name; it cannot be undone."""
    visitor = await visitor_of(request, tables)
    if data.name.strip() != visitor.name:
        raise Problem(422, "not_confirmed", "Write your name as it is shown, so that nothing is deleted by mistake.")
    journal = tables.services.journal
    guests = [visitor.person, *visitor.aliases]
    devices = await journal.devices(visitor.person)
    for table in await tables_naming(tables, guests):
        await erase_at(tables, table, guests)
    await journal.forget_person(visitor.person)
    for device in devices:
        hang_up(tables, device.token)
    return Response(await me_as_told(tables, None), cookies=[cookie_of(request, "")])


async def tables_naming(tables: Tables, guests: list[str]) -> list[str]:
    """Every table whose journal knows one of these people. Raises StoreFailed."""
    found: list[str] = []
    after: str | None = ""
    while after is not None:
        page, after = await tables.services.journal.tables_naming(guests, after, SCANNED)
        found += page
        await asyncio.sleep(0)
    return found


async def erase_at(tables: Tables, table: str, guests: list[str]) -> None:
    """Raises StoreFailed: then it can be asked for again, and goes on where it stopped."""
    try:
        await tables.send(table, EraseGuests(guests))
    except (OldRules, UnknownGame):  # nobody can play there any more
        await erase_stored(tables.services.journal, table, guests)
    except Damaged as damaged:
        log.warning("somebody could not be erased at a damaged table: %s", damaged)
    tables.replays.forget(table)
    tables.adviser.forget(table)


HANDLERS: Final = [get_export, post_delete]
