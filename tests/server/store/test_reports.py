"""Reports in both stores: kept with their finished table, and gone with it."""

from __future__ import annotations

from spieltisch.server.store.journal import Journal, Summary
from spieltisch.server.store.operating import Cut
from spieltisch.server.store.table_facts import FINISHED, RUNNING
from tests.server.store.places import row

PACKED = bytes(range(256))


async def finished(journal: Journal, table: str, status: str = FINISHED) -> None:
    await journal.append(table, [row(0), row(1)], Summary(False, status, 3, b"{}"))


async def test_a_report_comes_back_as_it_was_and_the_last_one_counts(journal: Journal) -> None:
    await finished(journal, "a")
    assert await journal.report("a") is None
    await journal.save_report("a", 1, b"old")
    await journal.save_report("a", 2, PACKED)
    assert await journal.report("a") == (2, PACKED)
    assert await journal.report("b") is None


async def test_nothing_is_kept_for_a_table_that_is_gone_or_not_finished(journal: Journal) -> None:
    await finished(journal, "running", RUNNING)
    for table in ("running", "deleted"):
        await journal.save_report(table, 1, PACKED)
        assert await journal.report(table) is None


async def test_a_deleted_table_takes_its_report_along_and_no_other(journal: Journal) -> None:
    for table in ("a", "b"):
        await finished(journal, table)
        await journal.save_report(table, 1, PACKED)
    await journal.delete_tables(["a"])
    assert await journal.report("a") is None
    assert await journal.report("b") == (1, PACKED)


async def test_a_repaired_table_is_another_game_and_has_no_report(journal: Journal) -> None:
    for table, good in (("a", 0), ("b", -1), ("c", 0)):
        await finished(journal, table)
        await journal.save_report(table, 1, PACKED)
        if table != "c":
            await journal.cut(Cut(table, good, 5, "test", [], None))
            assert await journal.report(table) is None
    assert await journal.report("c") == (1, PACKED)
