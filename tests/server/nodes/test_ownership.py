"""Two servers on one database: a table is at one of them, and nothing is lost when it changes hands."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spieltisch.server.edge.open_tables import OpenTables
from spieltisch.server.nodes.elsewhere import Elsewhere
from spieltisch.server.nodes.membership import Membership
from spieltisch.server.protocol.connection import MOVED, TRY_AGAIN_LATER
from spieltisch.server.services import Services
from spieltisch.server.showing import Showing
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.leases import LEASE_S
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, ListPipe, ManualTime, brought, config, opened, refusal, settle, two_playing
from tests.server.live_server import wait_until
from tests.server.store.nodes import Cluster

pytestmark = pytest.mark.usefixtures("practice")


class Nodes:
    """Servers on one database."""

    def __init__(self, database: str, folder: Path) -> None:
        self.database = database
        self.cluster = Cluster(database)
        self.folder = folder
        self.all: list[Tables] = []

    async def start(self, time: ManualTime | None = None) -> Tables:
        address = f"http://node-{len(self.all)}"
        settings = config(
            self.folder,
            store=self.database,
            node_address=address,
            random_bytes=secrets.token_bytes,
            time=time or ManualTime(),
        )
        tables = Tables(Services(settings))
        self.all.append(tables)
        await tables.services.open()
        await self.cluster.extend(membership(tables).me)  # nobody turns its clock
        return tables

    async def take_for_dead(self, tables: Tables) -> None:
        """What another node does when the lease of this one has run out."""
        me = membership(tables).me.id
        await self.cluster.sql("DELETE FROM leases WHERE node = $1", me)
        await self.cluster.sql("UPDATE nodes SET dead = true WHERE id = $1", me)


@pytest.fixture
async def nodes(database: str, tmp_path: Path) -> AsyncIterator[Nodes]:
    nodes = Nodes(database, tmp_path)
    yield nodes
    for tables in nodes.all:
        await tables.close()
    await nodes.cluster.close()


def membership(tables: Tables) -> Membership:
    assert tables.services.membership is not None
    return tables.services.membership


def code_of(browser: Browser) -> int | None:
    assert isinstance(browser.pipe, ListPipe)
    return browser.pipe.code


async def test_a_table_is_where_it_was_opened(nodes: Nodes) -> None:
    a, b = await nodes.start(), await nodes.start()
    table, _ = await opened(a)
    with pytest.raises(Elsewhere) as elsewhere:
        await b.bring(table.id)
    assert elsewhere.value.node == membership(a).me
    assert await b.owner_of(table.id) == membership(a).me
    assert await a.owner_of(table.id) is None


async def test_an_id_that_nobody_knows_is_nobodys(nodes: Nodes) -> None:
    a, b = await nodes.start(), await nodes.start()
    assert await a.bring("nowhere") is None
    assert await b.owner_of("nowhere") is None
    assert a.owned.tables == b.owned.tables == set()


async def test_a_table_that_sleeps_is_free(nodes: Nodes) -> None:
    a, b = await nodes.start(), await nodes.start()
    table, anna, ben = await two_playing(a)
    await anna.move("roll")
    for browser in (anna, ben):
        await browser.go()
    assert isinstance(a.services.time, ManualTime)
    a.services.time.seconds += a.services.config.limits.idle_table_s + 1
    await membership(a).renew()
    a.sweep()
    again, back = await asyncio.gather(b_when_free(b, table.id), asyncio.sleep(0))
    assert (again.version, back) == (table.version, None)
    with pytest.raises(Elsewhere):
        await a.bring(table.id)


async def b_when_free(tables: Tables, table: str) -> Table:
    while True:
        try:
            return await brought(tables, table)
        except Elsewhere:
            await asyncio.sleep(0.01)


async def test_who_was_taken_for_dead_writes_nothing_and_begins_again(nodes: Nodes) -> None:
    a, b = await nodes.start(), await nodes.start()
    table, anna, _ = await two_playing(a)
    before = membership(a).me
    await nodes.take_for_dead(a)
    there = await brought(b, table.id)

    assert refusal(await anna.move("roll")) == "not_now"
    assert there.version == table.version == 0
    assert await b.services.journal.rows(table.id, table.facts.seq) == []

    await membership(a).renew()
    assert membership(a).me != before
    assert a.live == {}
    assert a.owned.tables == set()
    with pytest.raises(Elsewhere):
        await a.bring(table.id)


async def test_a_node_that_is_cut_off_keeps_nothing_in_memory(nodes: Nodes) -> None:
    a = await nodes.start()
    table, anna, _ = await two_playing(a)
    assert isinstance(a.services.time, ManualTime)
    a.services.time.seconds += LEASE_S  # no renewal has come through
    for ringing in [each for each in a.services.time.alarms if each.at <= a.services.time.seconds]:
        ringing.call()
    await settle(a)
    assert a.live == {}
    await asyncio.sleep(0)
    assert code_of(anna) == TRY_AGAIN_LATER
    with pytest.raises(StoreFailed):
        await a.bring(table.id)

    await membership(a).renew()  # it was not taken for dead meanwhile
    assert (await brought(a, table.id)).version == table.version


async def test_tables_are_handed_over_one_by_one(nodes: Nodes) -> None:
    a, b = await nodes.start(), await nodes.start()
    table, anna, ben = await two_playing(a)
    await anna.move("roll")
    await a.hand_over()
    await settle(a)
    assert (code_of(anna), code_of(ben)) == (MOVED, MOVED)
    assert a.live == {}
    assert await a.owner_of(table.id) == membership(b).me
    there = await brought(b, table.id)
    assert (there.version, there.facts.head) == (table.version, table.facts.head)
    new, _ = await opened(b)
    assert await a.owner_of(new.id) == membership(b).me


async def test_what_a_draining_node_opens_is_another_ones(nodes: Nodes) -> None:
    a, b = await nodes.start(), await nodes.start()
    table, _, _ = await two_playing(b)
    await a.hand_over()
    following = await a.open_rematch(table)
    assert await a.owner_of(following) == membership(b).me
    assert (await brought(b, following)).facts.previous == table.id


async def test_lobbies_are_the_same(nodes: Nodes) -> None:
    a, b = await nodes.start(), await nodes.start()
    table, tokens = await opened(a, open=True)
    anna = Browser(table)
    await anna.hello(tokens["0"])
    showing = Showing(a, membership(a))
    await showing.show()
    here, there = OpenTables(a), OpenTables(b)
    membership(b).leases.listen(there.heard)
    assert [seat.connected for seat in (await there.shown())[0].seats] == [True, False]
    assert await here.shown() == await there.shown()

    await anna.go()
    await showing.show()

    async def has_gone() -> bool:
        return not (await there.shown())[0].seats[0].connected

    await wait_until(has_gone)
    assert await here.shown() == await there.shown()
