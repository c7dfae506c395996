"""One table, one owner: who was taken for dead never writes again, and nobody dies without a reason."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from spieltisch.server.store.journal import StoreFailed, Summary
from spieltisch.server.store.leases import FOR_BOTS, FOR_TABLES, LOBBY, NODES, OPERATOR, Fenced, NoNode
from spieltisch.server.store.operating import NAME, Ban
from spieltisch.server.store.postgres.driver import DatabaseFailed
from spieltisch.server.store.postgres.journal import PostgresJournal
from tests.server.store.nodes import Cluster, row
from tools.postgres import running

# Taking


async def test_a_table_has_one_owner_whoever_asks_first(cluster: Cluster) -> None:
    (a, first), (b, second) = await cluster.node(), await cluster.node()
    for table in (f"t{number}" for number in range(20)):
        owners = await asyncio.gather(*(journal.leases.take(table) for journal in (a, b, a, b)))
        assert len(set(owners)) == 1
        assert owners[0] in (first, second)
        assert await b.leases.take(table) == owners[0]


async def test_what_is_released_is_free_and_nothing_else(cluster: Cluster) -> None:
    (a, first), (b, second) = await cluster.node(), await cluster.node()
    for table in ("kept", "given"):
        assert await a.leases.take(table) == first
    await a.leases.release(["given", "unknown"])
    await b.leases.release(["kept"])
    assert await b.leases.take("given") == second
    assert await b.leases.take("kept") == first


async def test_a_release_that_arrives_late_ends_no_later_claim(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    (a, first), (b, _) = await cluster.node(), await cluster.node()
    await a.leases.take("t")
    sent: list[tuple[str, tuple[Any, ...]]] = []
    with monkeypatch.context() as patch:

        async def lose(sql: str, *values: Any) -> list[Any]:
            sent.append((sql, values))
            raise DatabaseFailed("no answer")

        patch.setattr(a.pool, "fetch", lose)
        with pytest.raises(StoreFailed):
            await a.leases.release(["t"])
    assert await a.leases.take("t") == first
    for sql, values in sent:
        await cluster.sql(sql, *values)
    assert await b.leases.take("t") == first
    await asyncio.gather(*(a.leases.take("t") for _ in range(5)))
    await a.leases.release(["t"])
    assert await b.leases.take("t") != first


async def test_what_may_have_been_taken_can_be_released(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    (a, _), (b, second) = await cluster.node(), await cluster.node()
    real = a.pool.fetch
    with monkeypatch.context() as patch:

        async def lose_the_answer(sql: str, *values: Any) -> list[Any]:
            await real(sql, *values)
            raise DatabaseFailed("no answer")

        patch.setattr(a.pool, "fetch", lose_the_answer)
        with pytest.raises(StoreFailed):
            await a.leases.take("t")
    await a.leases.release(["t"])
    assert await b.leases.take("t") == second


async def test_who_leaves_gives_everything_back(cluster: Cluster) -> None:
    (a, first), (b, second) = await cluster.node(), await cluster.node()
    await a.leases.take("t")
    assert await b.leases.nodes() == [first, second]
    last = a.save_snapshot("t", 0, b"")
    await a.leases.leave()
    await last
    assert await b.leases.nodes() == [second]
    assert await b.leases.take("t") == second
    with pytest.raises(Fenced):
        await a.append("t", [row(0)])
    assert await b.rows("t") == []


async def test_a_draining_node_keeps_what_it_has_and_gives_away_what_comes(cluster: Cluster) -> None:
    (a, first), (b, second) = await cluster.node(), await cluster.node()
    await a.leases.take("old")
    await a.leases.drain()
    assert [node.draining for node in await b.leases.nodes()] == [True, False]
    assert (await a.leases.take("old")).id == first.id
    for table in ("new", "newer"):
        assert await a.leases.take(table) == second
    assert await b.leases.take("new") == second
    await b.leases.release(["new", "newer"])
    assert await cluster.sql("SELECT table_id FROM owners") == [("old",)]
    await cluster.expire(second)
    assert (await a.leases.take("last")).id == first.id


async def test_a_node_for_bots_gets_no_table(cluster: Cluster) -> None:
    bots, _ = await cluster.node(FOR_BOTS)
    with pytest.raises(NoNode):
        await bots.leases.take("t")
    _, second = await cluster.node()
    assert await bots.leases.take("t") == second


async def test_all_nodes_share_a_secret(cluster: Cluster) -> None:
    (a, _), (b, _) = await cluster.node(), await cluster.node()
    assert a.leases.key == b.leases.key
    assert len(a.leases.key) == 64


# Dying


async def test_a_former_owner_can_never_write_again(cluster: Cluster) -> None:
    (a, first), (b, second) = await cluster.node(), await cluster.node()
    await a.leases.take("t")
    await a.append("t", [row(0)])
    await cluster.expire(first)
    await a.append("t", [row(1)])  # nobody has taken it for dead yet
    assert await b.leases.take("t") == second
    for write in (
        lambda: a.append("t", [row(2)]),
        lambda: a.append("other", [row(0)]),
        lambda: a.save_snapshot("t", 1, b""),
        lambda: a.save_guest("hash", "Anna", 1),
        lambda: a.save_ban(Ban(NAME, "anna", None)),
        lambda: a.delete_tables(["t"]),
        lambda: a.count_draws("t", "practice", 1, []),
        a.try_to_write,
        a.leases.renew,
        a.leases.drain,
        lambda: a.leases.take("t"),
    ):
        with pytest.raises(Fenced):
            await write()
    assert not a.is_failing
    assert await b.rows("t") == [row(0), row(1)]
    assert (await b.snapshot("t"), await b.guest("hash"), await b.bans()) == (None, None, [])
    await b.append("t", [row(2, b"b")])
    again = await a.leases.join("http://again", FOR_TABLES)
    assert again.id != first.id
    await cluster.extend(again)
    assert await a.leases.take("t") == second
    await a.append("other", [row(0)])


async def test_what_was_left_over_from_an_earlier_life_is_not_written(cluster: Cluster) -> None:
    (a, first), (b, _) = await cluster.node(), await cluster.node()
    await a.leases.take("t")
    await cluster.expire(first)
    await b.leases.take("t")
    late = a.append("t", [row(0)])
    await a.leases.join("http://again", FOR_TABLES)
    fresh = a.append("other", [row(0)])
    with pytest.raises(Fenced):
        await late
    await fresh
    assert await b.rows("t") == []


async def test_who_takes_over_waits_for_what_is_being_written(cluster: Cluster) -> None:
    (a, first), (b, second) = await cluster.node(), await cluster.node()
    await a.leases.take("t")
    other = await cluster.connection()
    await other.execute("BEGIN")
    await other.execute("INSERT INTO journal (table_id, seq, at, kind, data) VALUES ('t', 0, 0, '', '')")
    writing = a.append("t", [row(0)])  # waits to see whether the place is taken
    await cluster.until_somebody_waits()
    await cluster.expire(first)
    taking = asyncio.ensure_future(b.leases.take("t"))
    await asyncio.sleep(0.2)
    assert not taking.done()
    await other.execute("ROLLBACK")
    await writing
    assert await taking == second
    assert await b.rows("t") == [row(0)]
    with pytest.raises(Fenced):
        await a.append("t", [row(1)])


async def test_a_write_that_comes_while_its_node_is_taken_for_dead_is_not_stored(cluster: Cluster) -> None:
    (a, first), (b, _) = await cluster.node(), await cluster.node()
    other = await cluster.connection()
    await other.execute("BEGIN")
    await other.fetch("UPDATE nodes SET dead = true WHERE id = $1", first.id)
    writing = a.append("t", [row(0)])
    await cluster.until_somebody_waits()
    await other.execute("COMMIT")
    with pytest.raises(Fenced):
        await writing
    assert await b.rows("t") == []


async def test_only_the_clock_of_the_database_counts(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    (a, first), (b, _) = await cluster.node(), await cluster.node()
    await a.leases.take("t")
    late = time.time() + 3600
    monkeypatch.setattr(time, "time", lambda: late)
    monkeypatch.setattr(time, "time_ns", lambda: int(late * 1e9))
    assert await b.leases.take("t") == first
    assert not await cluster.is_dead(first)


async def test_who_was_cut_off_itself_judges_nobody_for_a_while(cluster: Cluster) -> None:
    (a, first), (b, second) = await cluster.node(), await cluster.node()
    await a.leases.take("t")
    await cluster.expire(first)
    await cluster.expire(second)
    assert await b.leases.take("t") == first  # its own lease has run out, too
    b.leases._lease_s = 3600.0  # type: ignore[misc]
    await b.leases.renew()
    b.leases._lease_s = 0.001  # type: ignore[misc]
    assert await b.leases.take("t") == first
    await cluster.sql("UPDATE leases SET judges_from = clock_timestamp() WHERE node = $1", second.id)
    assert await b.leases.take("t") == second


async def test_nobody_dies_because_the_database_was_away() -> None:
    with running(durable=False) as server:
        cluster = Cluster(server.create_database("nodes"))
        (a, first), (b, second) = await cluster.node(), await cluster.node()
        await a.leases.take("t")
        await a.append("t", [row(0)])
        await cluster.expire(first)
        server.kill()
        for asked in (lambda: a.append("t", [row(1)]), a.leases.renew, lambda: b.leases.take("t"), lambda: b.rows("t")):
            with pytest.raises(StoreFailed):
                await asked()
        assert a.is_failing
        server.start()
        b.leases._lease_s = 3600.0  # type: ignore[misc]
        assert await eventually(b, "t") == first.id
        assert await a.rows("t") == [row(0)]
        await written(a)
        cluster.connections.clear()
        assert not await cluster.is_dead(first)
        b.leases._lease_s = 0.001  # type: ignore[misc]
        assert (await b.leases.take("t")).id == second.id
        await cluster.close()


async def eventually(journal: PostgresJournal, table: str) -> str:
    for _ in range(100):
        try:
            return (await journal.leases.take(table)).id
        except StoreFailed:
            await asyncio.sleep(0.05)
    raise AssertionError("the database does not come back")


async def written(journal: PostgresJournal) -> None:
    for _ in range(100):
        try:
            await journal.try_to_write()
        except StoreFailed:
            await asyncio.sleep(0.05)
        else:
            assert not journal.is_failing
            return
    raise AssertionError("nothing can be written")


# Telling others


async def test_people_who_are_there_are_seen_from_every_node(cluster: Cluster) -> None:
    (a, first), (b, _) = await cluster.node(), await cluster.node()
    await a.leases.take("t")
    await a.leases.take("u")
    await asyncio.gather(
        a.leases.show_present("t", [0]), a.leases.show_present("u", []), a.leases.show_present("t", [2, 1])
    )
    await b.leases.show_present("t", [3])  # it is not its table
    assert await b.leases.present(["t", "u", "v"]) == {"t": [2, 1], "u": []}
    await cluster.expire(first)
    assert await b.leases.present(["t"]) == {}


async def test_nodes_hear_of_each_other_also_after_a_gap(cluster: Cluster) -> None:
    (a, _), (b, _) = await cluster.node(), await cluster.node()
    heard: asyncio.Queue[str] = asyncio.Queue()
    b.leases.listen(heard.put_nowait)
    assert await heard.get() == ""
    assert await heard.get() == ""  # the connection is there
    await a.append("closed", [row(0)], Summary(False, "waiting", 1, b""))
    await a.append("t", [row(0)], Summary(True, "waiting", 1, b""))
    assert await heard.get() == LOBBY
    await a.save_ban(Ban(NAME, "anna", None))
    assert await heard.get() == OPERATOR
    await a.leases.drain()
    assert await heard.get() == NODES
    await a.append("t", [row(1)])
    await cluster.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    assert await heard.get() == ""
    await written(a)
    await a.save_ban(Ban(NAME, "ben", None))
    assert await heard.get() == OPERATOR
