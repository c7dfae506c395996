"""The store: what is written is there, all of it or nothing of it, whatever else is written at the same time."""

from __future__ import annotations

import asyncio

import pytest

from spieltisch.server.store import table_facts
from spieltisch.server.store.journal import DrawCount, GamesCounted, Journal, Row, StoreFailed, Summary
from spieltisch.server.store.operating import ADDRESS, CLOSE, NAME, Ban, Order
from spieltisch.server.store.table_log import read_facts
from spieltisch.server.tables import Tables
from tests.server.harness import two_playing
from tests.server.store.places import Place, renewed, row


async def test_rows_come_back_in_order(journal: Journal) -> None:
    await journal.append("a", [row(0), row(1)])
    await journal.append("b", [row(0)])
    await journal.append("a", [row(2, b"x")])
    assert await journal.rows("a") == [row(0), row(1), row(2, b"x")]
    assert await journal.rows("a", 1) == [row(2, b"x")]


async def test_a_place_that_is_taken_fails_alone_and_whole(journal: Journal) -> None:
    await journal.append("a", [row(0)])
    good = [journal.append(f"t{i}", [row(0)]) for i in range(20)]
    bad = journal.append("a", [row(1), row(0)])
    also_good = journal.append("z", [row(0)])
    await asyncio.gather(*good, also_good)
    with pytest.raises(StoreFailed):
        await bad
    assert await journal.rows("a") == [row(0)]
    assert await journal.rows("z") == [row(0)]


async def test_many_appends_share_a_commit(journal: Journal) -> None:
    await asyncio.gather(*[journal.append(f"t{i}", [row(0)]) for i in range(500)])
    assert journal.rows_written == 500
    assert journal.commits == 1


async def test_what_still_waits_is_written_before_the_store_closes(place: Place) -> None:
    journal = await place.journal()
    waiting = [journal.append("a", [row(seq)]) for seq in range(3)]
    await journal.close()
    await asyncio.gather(*waiting)
    again = await place.journal()
    assert await again.rows("a") == [row(0), row(1), row(2)]
    await again.close()


async def test_guests_are_kept_by_hash(place: Place) -> None:
    journal = await place.journal()
    await asyncio.gather(journal.save_guest("hash", "Anna", 1), journal.save_guest("hash", "Änne", 2))
    await journal.close()
    journal = await place.journal()
    assert await journal.guest("hash") == "Änne"
    assert await journal.guest("other") is None
    await journal.close()


async def test_a_table_read_with_and_without_snapshots_is_the_same(place: Place) -> None:
    tables = await place.tables(snapshot_every=3)
    table, anna, ben = await two_playing(tables, options={"rounds": 30})
    for _ in range(5):
        await anna.move("step")
        await anna.say("undo", version=table.version)
        await anna.move("roll")
        await ben.move("roll")
    await tables.services.journal.append("none", [])  # the snapshot before it is written now
    assert await tables.services.journal.snapshot(table.id) is not None
    with_snapshot = await read_facts(tables.services.journal, table.id)
    assert with_snapshot == table.facts
    await tables.services.journal.save_snapshot(table.id, 99, b"of another version")
    assert await read_facts(tables.services.journal, table.id) == table.facts
    state, again = table.position, tables
    del tables.live[table.id]
    reread = await again.bring(table.id)
    assert reread is not None
    assert reread.position is not None
    assert state is not None
    assert reread.position.state.points == state.state.points  # type: ignore[attr-defined]
    assert reread.position.acting == state.acting
    await tables.close()


async def test_idle_tables_leave_memory_and_come_back(tables: Tables) -> None:
    table, anna, ben = await two_playing(tables)
    await anna.move("roll")
    tables.sweep()
    assert table.id in tables.live
    await anna.go()
    await ben.go()
    tables.sweep()
    assert table.id in tables.live
    await tables.services.time.advance(tables, tables.services.config.limits.idle_table_s + 1)  # type: ignore[attr-defined]
    await renewed(tables)
    tables.sweep()
    assert table.id not in tables.live
    again = await tables.bring(table.id)
    assert again is not None
    assert again.version == 1
    assert table_facts.ENCODER.encode(again.facts) == table_facts.ENCODER.encode(table.facts)


async def test_a_row_comes_back_as_it_was(journal: Journal) -> None:
    whole = Row(0, 1_700_000_000_000, "moved", '{"0":5}', bytes(range(256)), b"\0sealed", b"h" * 32)
    await journal.append("a", [whole, Row(1, 2, "stood", None, "Ä☃\u0000".encode())])
    assert await journal.rows("a") == [whole, Row(1, 2, "stood", None, "Ä☃\u0000".encode())]
    assert await journal.rows("unknown") == []


async def test_a_row_that_is_none_fails_alone(journal: Journal) -> None:
    good = journal.append("a", [row(0)])
    bad = journal.append("b", [Row(0, 1, None, None, b"")])  # type: ignore[arg-type]
    with pytest.raises(StoreFailed):
        await bad
    await good
    assert await journal.rows("b") == []
    assert not journal.is_failing
    assert journal.is_writing


async def test_of_several_summaries_the_last_counts(journal: Journal) -> None:
    await asyncio.gather(
        journal.append("a", [row(0)], Summary(True, "waiting", 1, b"1")),
        journal.append("b", [row(0)], Summary(True, "waiting", 3, b"b")),
        journal.append("c", [row(0)], Summary(False, "waiting", 3, b"closed")),
        journal.append("a", [row(1)], Summary(True, "running", 2, b"2")),
        journal.append("d", [row(0)], Summary(True, "finished", 9, b"over")),
    )
    assert await journal.lobby(0, 10) == [("b", b"b"), ("a", b"2")]
    assert await journal.lobby(3, 10) == [("b", b"b")]
    assert await journal.lobby(0, 1) == [("b", b"b")]
    assert [await journal.status(table) for table in ("a", "d", "e")] == ["running", "finished", None]
    assert await journal.count() == await journal.count(anew=True) == 4


async def test_of_several_snapshots_the_last_counts(journal: Journal) -> None:
    assert await journal.snapshot("a") is None
    await asyncio.gather(journal.save_snapshot("a", 1, b"1"), journal.save_snapshot("a", 2, b"\0"))
    assert await journal.snapshot("a") == (2, b"\0")


async def test_old_tables_are_found_and_deleted_whole(journal: Journal) -> None:
    for number, table in enumerate("abc"):
        await journal.append(table, [row(0)], Summary(True, "finished", number, b""))
        await journal.save_snapshot(table, 0, b"")
        await journal.count_draws(table, "practice", 1, [])
    assert await journal.finished_before(2, 10) == ["a", "b"]
    assert await journal.finished_before(2, 1) == ["a"]
    await journal.delete_tables(["a", "b", "unknown"])
    assert await journal.count() == 1
    for table, there in (("a", False), ("c", True)):
        assert bool(await journal.rows(table)) is there
        assert (await journal.snapshot(table) is not None) is there
        assert await journal.is_counted(table) is there
    await journal.append("a", [row(0)])


async def test_draws_are_counted_once(journal: Journal) -> None:
    die = [DrawCount("practice", "die", 6, value, value + 1) for value in range(3)]
    await journal.count_draws("a", "practice", 6, die)
    with pytest.raises(StoreFailed):
        await journal.count_draws("a", "practice", 6, die)
    await journal.count_draws("b", "practice", 1, [die[1], DrawCount("practice", "card", 52, 7, 1)])
    await journal.count_draws("c", "racing", 0, [])
    assert await journal.draw_counts() == [
        DrawCount("practice", "card", 52, 7, 1),
        DrawCount("practice", "die", 6, 0, 1),
        DrawCount("practice", "die", 6, 1, 4),
        DrawCount("practice", "die", 6, 2, 3),
    ]
    assert sorted(await journal.games_counted()) == [GamesCounted("practice", 2, 7), GamesCounted("racing", 1, 0)]


async def test_what_is_still_to_be_counted_is_found_page_by_page(journal: Journal) -> None:
    for table, status, kind in (
        ("Z", "finished", "created"),
        ("a", "finished", "created"),
        ("b", "running", "created"),
        ("c", "finished", "imported"),
        ("d", "finished", "created"),
    ):
        await journal.append(table, [row(0)._replace(kind=kind)], Summary(True, status, 1, b""))
    await journal.count_draws("a", "practice", 1, [])
    assert await journal.uncounted("", 2) == (["Z"], "a")
    assert await journal.uncounted("a", 2) == ([], "c")
    assert await journal.uncounted("c", 2) == (["d"], None)


async def test_bans_and_orders_are_kept_until_they_are_lifted(journal: Journal) -> None:
    await journal.save_ban(Ban(NAME, "anna", None))
    await journal.save_ban(Ban(ADDRESS, "192.0.2.0/24", 5))
    await journal.save_ban(Ban(NAME, "anna", 7))
    assert await journal.bans() == [Ban(ADDRESS, "192.0.2.0/24", 5), Ban(NAME, "anna", 7)]
    await journal.lift_ban(ADDRESS, "192.0.2.0/24")
    await journal.lift_ban(NAME, "ben")
    assert await journal.bans() == [Ban(NAME, "anna", 7)]
    for order in (Order(CLOSE, "b"), Order(CLOSE, "a"), Order(CLOSE, "b")):
        await journal.save_order(order)
    assert await journal.orders() == [Order(CLOSE, "a"), Order(CLOSE, "b")]
    await journal.settle_order(Order(CLOSE, "b"))
    assert await journal.orders() == [Order(CLOSE, "a")]


async def test_a_trial_leaves_nothing_behind(journal: Journal) -> None:
    commits = journal.commits
    for _ in range(3):
        await journal.try_to_write()
    assert journal.commits == commits + 3
    assert await journal.count(anew=True) == 0


async def test_nothing_is_written_to_a_closed_store(place: Place) -> None:
    journal = await place.journal()
    await journal.close()
    assert not journal.is_writing
