"""What only a database has: migrations that race, connections that break, and an operator who mistypes its address."""

from __future__ import annotations

import asyncio
import builtins
import contextlib
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import pytest

from spieltisch.server.store.journal import NewerStore, StoreFailed, Unusable
from spieltisch.server.store.opening import open_store, try_store
from spieltisch.server.store.postgres import schema
from spieltisch.server.store.postgres.driver import connect
from spieltisch.server.store.postgres.journal import PostgresJournal
from spieltisch.server.store.postgres.schema import MIGRATIONS
from tests.server.store.nodes import Cluster
from tests.server.store.places import row
from tools.postgres import Postgres

# Versions


async def test_many_who_come_first_migrate_once(empty_database: str) -> None:
    journals = [PostgresJournal(empty_database) for _ in range(4)]
    await asyncio.gather(*(journal.open() for journal in journals))
    assert len({journal.leases.key for journal in journals}) == 1
    await journals[0].append("a", [row(0)])
    assert await journals[3].rows("a") == [row(0)]
    await asyncio.gather(*(journal.close() for journal in journals))


async def test_a_newer_database_is_left_alone(database: str) -> None:
    await try_store(database)
    connection = await connect(database)
    await connection.fetch("UPDATE version SET number = $1", len(MIGRATIONS) + 1)
    with pytest.raises(NewerStore, match="please upgrade"):
        await try_store(database)
    assert [tuple(found) for found in await connection.fetch("SELECT number FROM version")] == [(len(MIGRATIONS) + 1,)]
    await connection.close()


async def test_a_migration_that_fails_leaves_nothing_behind(
    empty_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", [*MIGRATIONS, ["SELECT 1 / 0"]])
    with pytest.raises(Unusable, match="division by zero"):
        await try_store(empty_database)
    monkeypatch.undo()
    await try_store(empty_database)


# Connections


async def test_what_was_being_written_when_the_connection_broke_has_failed(cluster: Cluster) -> None:
    journal, _ = await cluster.node()
    other = await cluster.connection()
    await other.execute("BEGIN")
    await other.execute("INSERT INTO journal (table_id, seq, at, kind, data) VALUES ('t', 0, 0, '', '')")
    writing = [journal.append("t", [row(0)]), journal.append("u", [row(0)])]
    await cluster.until_somebody_waits()
    waiting = journal.append("v", [row(0)])
    await other.fetch(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND wait_event_type = 'Lock'"
    )
    for written in writing:
        with pytest.raises(StoreFailed):
            await written
    await waiting  # with a new connection
    await other.execute("ROLLBACK")
    assert (await journal.rows("t"), await journal.rows("u"), await journal.rows("v")) == ([], [], [row(0)])
    assert not journal.is_failing


async def test_a_number_beyond_all_numbers_fails_alone(cluster: Cluster) -> None:
    journal, _ = await cluster.node()
    good, bad = journal.append("t", [row(0)]), journal.append("u", [row(2**63)])
    with pytest.raises(StoreFailed):
        await bad
    await good
    assert not journal.is_failing


async def test_nobody_waits_for_ever(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    journal, _ = await cluster.node()
    monkeypatch.setattr("spieltisch.server.store.postgres.driver.PATIENCE_S", 0.2)
    other = await cluster.connection()
    await other.execute("BEGIN")
    await other.execute("LOCK TABLE journal")
    for asked in (journal.append("t", [row(0)]), journal.rows("t")):
        with pytest.raises(StoreFailed):
            await asked
    assert journal.is_failing
    await other.execute("ROLLBACK")
    monkeypatch.undo()
    await journal.append("u", [row(0)])
    assert await journal.rows("u") == [row(0)]


async def test_a_driver_that_loses_its_way_is_given_up_and_the_writer_goes_on(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, _ = await cluster.node()
    await journal.append("t", [row(0)])

    async def lost(*_: object) -> None:
        raise asyncpg.InternalClientError("cannot switch to state 12; another operation (2) is in progress")

    monkeypatch.setattr("asyncpg.Connection.fetch", lost)
    with pytest.raises(StoreFailed):
        await journal.append("t", [row(1)])
    monkeypatch.undo()
    await journal.append("t", [row(1)])
    assert await journal.rows("t") == [row(0), row(1)]
    assert not journal.is_failing


async def test_many_read_at_once_over_few_connections(cluster: Cluster) -> None:
    journal, _ = await cluster.node()
    await journal.append("t", [row(0)])
    assert await asyncio.gather(*(journal.rows("t") for _ in range(50))) == [[row(0)]] * 50
    reading = asyncio.ensure_future(journal.rows("t"))
    await asyncio.sleep(0)
    reading.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await reading
    assert await journal.rows("t") == [row(0)]
    ((connections,),) = await cluster.sql(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    assert connections <= 6


async def test_a_server_that_may_forget_must_not(cluster: Cluster, postgres: Postgres) -> None:
    name = urlsplit(cluster.url).path[1:]
    postgres.sql(f'ALTER DATABASE "{name}" SET synchronous_commit = off')
    journal, _ = await cluster.node()
    assert journal.writer._connection is not None
    ((setting,),) = await journal.writer._connection.fetch("SHOW synchronous_commit")
    assert setting == "on"


# The operator


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("127.0.0.1", "nowhere.invalid"), "there is no such host"),
        (("@127.0.0.1:", "@127.0.0.1:1"), "port must be"),
        (("@127.0.0.1:", "@127.0.0.1:1/"), "no PostgreSQL answers there"),
        (("/test", "/none"), "there is no such database"),
        (("spieltisch:", "spieltisch:wrong"), "wrong user or password"),
        (("postgresql://spieltisch:", "postgresql://["), "postgresql://…"),
    ],
)
async def test_a_wrong_address_is_one_line(database: str, change: tuple[str, str], why: str) -> None:
    password = urlsplit(database).password
    assert password is not None
    with pytest.raises(Unusable) as raised:
        await try_store(database.replace(*change))
    said = str(raised.value)
    assert why in said
    assert password not in said
    assert "\n" not in said


async def test_a_user_without_rights_is_told(empty_database: str, postgres: Postgres) -> None:
    postgres.sql("DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN PASSWORD 'guest'")
    url = urlsplit(empty_database)
    with pytest.raises(Unusable, match="may not create the schema"):
        await try_store(f"postgresql://guest:guest@{url.hostname}:{url.port}{url.path}")


async def test_another_encoding_is_refused(postgres: Postgres) -> None:
    postgres.sql("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    with pytest.raises(Unusable, match="needs UTF8"):
        await try_store(postgres.url("latin"))
    postgres.drop_database("latin")


def test_without_a_driver_it_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *rest: Any) -> Any:
        if name == "asyncpg":
            raise ModuleNotFoundError(name)
        return real(name, *rest)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(Unusable, match=r'pip install "spieltisch\[postgres\]"'):
        open_store("postgresql://host/games")
