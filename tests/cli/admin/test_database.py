"""`spieltisch admin` on a database, without a server and beside one that lives."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from spieltisch.server.operating import Operator
from spieltisch.server.services import Services
from spieltisch.server.store.operating import BANS, Order
from spieltisch.server.store.postgres.driver import connect
from spieltisch.server.tables import Tables
from tests.postgres import database, postgres
from tests.server.harness import config, two_playing
from tests.server.live_server import wait_until

__all__ = ["database", "postgres"]

Captured = pytest.CaptureFixture[str]


def admin(database: str, *arguments: str) -> int:
    return main(["admin", "--store", database, *arguments])


async def open_tables(database: str, folder: Path) -> Tables:
    tables = Tables(Services(config(folder, store=database)))
    await tables.services.open()
    return tables


@pytest.fixture
def table(database: str, tmp_path: Path) -> str:
    """The id of a table in a database that no server uses now."""

    async def play() -> str:
        tables = await open_tables(database, tmp_path)
        table, anna, _ = await two_playing(tables, game="1000-km")
        await anna.go()
        await tables.close()
        return table.id

    return asyncio.run(play())


def test_without_a_server_everything_is_done_here(database: str, table: str, capsys: Captured) -> None:
    assert admin(database, "ban", "name", "Rüpel") == 0
    assert admin(database, "bans") == 0
    assert capsys.readouterr().out == "banned: name rüpel, for good\nname rüpel, for good\n"
    assert admin(database, "unban", "name", "rüpel") == 0
    capsys.readouterr()
    assert admin(database, "close", table) == 0
    assert admin(database, "retention", "0") == 0
    assert capsys.readouterr().out == f"table {table}: closed\ndeleted: 1 of 1 tables\n"


def test_damage_is_named(database: str, table: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPIELTISCH_STORE", database)
    assert main(["admin", "check"]) == 0
    assert capsys.readouterr().out == "1 tables: all right\n"

    async def damage() -> None:
        connection = await connect(database)
        await connection.fetch("DELETE FROM journal WHERE seq = 2")
        await connection.close()

    asyncio.run(damage())
    assert main(["admin", "check"]) == 1
    assert "entry 2 is missing" in capsys.readouterr().err


async def test_a_living_server_carries_out_orders(database: str, table: str, tmp_path: Path, capsys: Captured) -> None:
    tables = await open_tables(database, tmp_path)
    membership = tables.services.membership
    assert membership is not None
    asked = asyncio.create_task(asyncio.to_thread(admin, database, "close", table))
    await wait_until(tables.services.journal.orders)
    assert not asked.done()
    while not asked.done():
        await membership.renew()
        await Operator(tables).look()
        await asyncio.sleep(0.05)
    assert await asked == 0
    assert capsys.readouterr().out == f"table {table}: closed\n"
    await tables.close()


async def test_a_ban_is_in_force_at_every_node_when_the_command_ends(
    database: str, tmp_path: Path, capsys: Captured
) -> None:
    nodes = [await open_tables(database, tmp_path / name) for name in ("one", "two")]
    gone = Order(BANS, "a node that is gone")
    await nodes[0].services.journal.save_order(gone)
    asked = asyncio.create_task(asyncio.to_thread(admin, database, "ban", "name", "Rüpel"))
    while not asked.done():
        for node in nodes:
            assert node.services.membership is not None
            await node.services.membership.renew()
            assert asked.done() <= all(each.services.bans.has_name("rüpel") for each in nodes)
            await Operator(node).look()
        await asyncio.sleep(0.05)
    assert await asked == 0
    assert all(node.services.bans.has_name("rüpel") for node in nodes)
    assert await nodes[0].services.journal.orders() == [], "whoever is gone is not waited for"
    for node in nodes:
        await node.close()


def test_a_folder_or_a_database_but_not_both(database: str, tmp_path: Path, capsys: Captured) -> None:
    assert main(["admin", "--store", database, "--data", str(tmp_path), "bans"]) == 2
    assert admin("mysql://host/games", "bans") == 2
    assert admin(database.replace("/test", "/none"), "bans") == 1
    assert "there is no such database" in capsys.readouterr().err
