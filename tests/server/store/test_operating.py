"""Bans, closed tables and retention, as a server carries them out."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from litestar import Litestar

from spieltisch.server.app import create_app
from spieltisch.server.doors import DAY_MS
from spieltisch.server.operating import Operator
from spieltisch.server.store.bans import Bans, ban_of
from spieltisch.server.store.operating import ADDRESS, CLOSE, NAME, RETAIN, Ban, Order
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, ManualTime, client_of, opened, refusal, settle, two_playing
from tests.server.store.places import Place, renewed


def stored(kind: str, what: str, until: int | None = None) -> Ban:
    ban = ban_of(kind, what, until)
    assert ban is not None
    return ban


# Bans


@pytest.mark.parametrize(
    ("banned", "address", "kept_out"),
    [
        ("192.0.2.7", "192.0.2.7", True),
        ("192.0.2.7", "::ffff:192.0.2.7", True),
        ("192.0.2.7", "192.0.2.8", False),
        ("192.0.2.0/24", "192.0.2.8", True),
        ("2001:db8:1:2::5", "2001:db8:1:2:ffff::1", True),
        ("2001:db8:1:2::5", "2001:db8:1:3::5", False),
        ("2001:db8:1:2::5/128", "2001:db8:1:2:9::1", True),
        ("2001:db8::/32", "2001:db8:7::1", True),
        ("2001:db8::/32", "192.0.2.7", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("fe80::1%eth0", "fe80::1%eth1", True),
        ("192.0.2.7", "", False),
        ("192.0.2.7", "testclient", False),
    ],
)
def test_which_addresses_a_ban_means(banned: str, address: str, kept_out: bool) -> None:
    bans = Bans(ManualTime())
    bans.learn([stored(ADDRESS, banned)])
    assert bans.has_address(address) is kept_out
    assert bans.has_address(address) is kept_out


@pytest.mark.parametrize("name", ["Rüpel", "rüpel", " R ü p e l", "RÜPEL!", "R\u00fc\u200dpel", "Ｒüpel"])
def test_a_name_stays_banned_however_it_is_written(name: str) -> None:
    bans = Bans(ManualTime())
    bans.learn([stored(NAME, "Rüpel")])
    assert bans.has_name(name)
    assert not bans.has_name("Rüpelchen")
    assert not bans.has_name(None)


def test_what_cannot_be_banned() -> None:
    assert ban_of(ADDRESS, "example.org", None) is None
    assert ban_of(ADDRESS, "192.0.2.0/33", None) is None
    assert ban_of(NAME, "   ", None) is None


def test_a_ban_ends() -> None:
    time = ManualTime()
    bans = Bans(time)
    ban = stored(NAME, "Rüpel", time.wall_ms() + DAY_MS)
    assert bans.learn([ban])
    assert not bans.learn([ban])
    time.seconds += 24 * 3600
    assert bans.learn([ban])
    assert not bans.has_name("Rüpel")


@pytest.fixture
async def app(place: Place) -> AsyncIterator[Litestar]:
    app = create_app(place.config())
    await app.state.tables.services.open()
    yield app
    await app.state.tables.close()


async def ban(tables: Tables, kind: str, what: str) -> None:
    await tables.services.journal.save_ban(stored(kind, what))
    await Operator(tables).look()


async def test_a_banned_address_gets_a_sentence_and_nothing_else(app: Litestar) -> None:
    tables: Tables = app.state.tables
    async with client_of(app, host="192.0.2.7") as bad, client_of(app, host="192.0.2.8") as good:
        assert (await bad.get("/api/games")).status_code == 200
        await ban(tables, ADDRESS, "192.0.2.7")
        for answer in (await bad.get("/api/games"), await bad.post("/api/me", json={"name": "Anna"})):
            assert answer.status_code == 403
            assert answer.json()["error"]["key"] == "banned"
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await good.get("/api/games")).status_code == 200
        await tables.services.journal.lift_ban(ADDRESS, "192.0.2.7/32")
        await Operator(tables).look()
        assert (await bad.get("/api/games")).status_code == 200


async def test_a_banned_name_is_refused_everywhere(app: Litestar) -> None:
    tables: Tables = app.state.tables
    async with client_of(app, host="192.0.2.7") as client:
        assert (await client.post("/api/me", json={"name": "Rüpel"})).status_code == 200
        await ban(tables, NAME, "rüpel")
        again = await client.post("/api/me", json={"name": "R Ü P E L"})
        table = await client.post("/api/tables", json={"game": "practice", "seats": 2})
        assert {(answer.status_code, answer.json()["error"]["key"]) for answer in (again, table)} == {
            (403, "banned_name")
        }
        assert (await client.post("/api/me", json={"name": "Anna"})).status_code == 200
    found, _ = await opened(tables)
    browser = Browser(found)
    await browser.hello()
    assert refusal(await browser.say("sit", seat=1, name="Rüpel")) == "banned_name"
    assert found.facts.chairs[1].kind == "empty"


async def test_who_is_banned_while_connected_has_to_go(tables: Tables) -> None:
    _, anna, ben = await two_playing(tables)
    anna.connection.address, ben.connection.address = "192.0.2.7", "192.0.2.8"  # type: ignore[misc]
    await ban(tables, ADDRESS, "192.0.2.7")
    await anna.pipe.closed.wait()
    assert (anna.pipe.code, ben.pipe.code) == (4007, None)


# Closing


async def test_a_closed_table_stays_as_it_is(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.move("roll")
    await tables.services.journal.save_order(Order(CLOSE, table.id))
    await Operator(tables).look()
    await settle(tables)
    assert await tables.services.journal.orders() == []
    assert (table.facts.status, table.facts.ended) == ("finished", "operator")
    assert ben.last("table")["table"]["status"] == "finished"
    assert ben.last("update")["moves"] == []
    assert refusal(await ben.move("roll")) == "not_running"
    del tables.live[table.id]
    again = await tables.bring(table.id)
    assert again is not None
    assert (again.facts.status, again.version) == ("finished", 1)


async def test_a_table_can_be_closed_before_play(app: Litestar) -> None:
    tables: Tables = app.state.tables
    table, _ = await opened(tables)
    await Operator(tables).close(table.id)
    del tables.live[table.id]
    again = await tables.bring(table.id)
    assert again is not None
    assert (again.facts.status, again.position) == ("finished", None)
    async with client_of(app, host="192.0.2.7") as client:
        assert (await client.get(f"/api/tables/{table.id}")).status_code == 200
        assert (await client.get(f"/api/tables/{table.id}/record")).status_code == 409
        assert (await client.get(f"/api/tables/{table.id}/replay")).status_code == 409


async def test_a_table_is_closed_only_once(tables: Tables) -> None:
    table, _, _ = await two_playing(tables)
    await Operator(tables).close(table.id)
    seq = table.facts.seq
    await Operator(tables).close(table.id)
    await Operator(tables).close("nosuchtable2")
    assert table.facts.seq == seq


# Retention


async def finished(tables: Tables) -> tuple[str, Browser, Browser]:
    table, anna, ben = await two_playing(tables, options={"rounds": 4})
    for browser in (anna, ben, anna, ben):
        await browser.move("roll")
    assert table.facts.status == "finished"
    return table.id, anna, ben


async def leave(tables: Tables, *browsers: Browser) -> None:
    for browser in browsers:
        await browser.go()
    await settle(tables)


async def test_only_what_is_finished_and_old_and_left_is_deleted(tables: Tables, time: ManualTime) -> None:
    old, *people = await finished(tables)
    await leave(tables, *people)
    attended, *_ = await finished(tables)
    running, anna, ben = await two_playing(tables)
    await leave(tables, anna, ben)
    time.seconds += 10 * 24 * 3600 + 1
    await renewed(tables)
    young, *people = await finished(tables)
    await leave(tables, *people)
    await tables.services.journal.save_order(Order(RETAIN, "10"))
    await Operator(tables).look()
    assert await tables.bring(old) is None
    for table in (attended, running.id, young):
        assert await tables.bring(table) is not None
    assert await tables.services.journal.rows(old) == []
    assert await tables.services.journal.count() == 3


async def test_retention_is_off_unless_wanted_and_then_daily(place: Place) -> None:
    time = ManualTime()
    for days, left in ((None, 1), (3, 0)):
        tables = await place.tables(time=time, retention_days=days)
        if days is None:
            _, *people = await finished(tables)
            await leave(tables, *people)
        operator = Operator(tables)
        await operator.look()
        time.seconds += 4 * 24 * 3600
        await operator.look()
        assert await tables.services.journal.count() == left
        await tables.close()
