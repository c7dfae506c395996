"""Play over days in both stores: when tables are due, and people's holidays."""

from __future__ import annotations

import pytest

from spieltisch.server.store.days import BEFORE_ALL, Due, DueTable, Holiday
from spieltisch.server.store.journal import Journal, StoreFailed, Summary
from spieltisch.server.store.operating import Cut
from spieltisch.server.store.people import Seating
from tests.server.store.places import row

SUMMARY = Summary(True, "running", 5, b"{}")


async def test_what_is_due_comes_in_order_and_in_pages(journal: Journal) -> None:
    for table, at in (("a", 30), ("b", 10), ("c", 30), ("d", 31)):
        await journal.append(table, [row(0)], SUMMARY, due=Due(at))
    first = await journal.due(30, BEFORE_ALL, 2)
    assert first == [DueTable(10, "b"), DueTable(30, "a")]
    assert await journal.due(30, first[-1], 2) == [DueTable(30, "c")]


async def test_due_is_written_with_its_entry_or_not_at_all(journal: Journal) -> None:
    await journal.append("a", [row(0)], SUMMARY, due=Due(10))
    with pytest.raises(StoreFailed):
        await journal.append("a", [row(0)], due=Due(99))
    assert await journal.due(100, BEFORE_ALL, 9) == [DueTable(10, "a")]
    await journal.append("a", [row(1)], due=Due(20))
    assert await journal.due(100, BEFORE_ALL, 9) == [DueTable(20, "a")]
    await journal.append("a", [row(2)])
    assert await journal.due(100, BEFORE_ALL, 9) == [DueTable(20, "a")], "an entry that says nothing of it"
    await journal.append("a", [row(3)], due=Due(None))
    assert await journal.due(100, BEFORE_ALL, 9) == []


async def test_due_is_written_together_with_seats(journal: Journal) -> None:
    await journal.save_guest("anna", "Anna", 1)
    await journal.append("a", [row(0)], SUMMARY, [Seating("anna", 0, "practice", "running", 1, 5)], Due(10))
    (seat,) = await journal.own_seats("anna", 9)
    assert (seat.table, seat.due) == ("a", 10)


async def test_a_deleted_table_is_not_due(journal: Journal) -> None:
    await journal.append("a", [row(0)], SUMMARY, due=Due(10))
    await journal.append("b", [row(0)], SUMMARY, due=Due(10))
    await journal.delete_tables(["a"])
    assert await journal.due(100, BEFORE_ALL, 9) == [DueTable(10, "b")]


async def test_a_repaired_table_is_due_as_the_repair_says(journal: Journal) -> None:
    for table, due in (("a", 50), ("b", None)):
        await journal.append(table, [row(0), row(1)], SUMMARY, due=Due(10))
        await journal.cut(Cut(table, 0, 5, "test", [row(1, b"new")], None, due))
    assert await journal.due(100, BEFORE_ALL, 9) == [DueTable(50, "a")]


async def test_holidays(journal: Journal) -> None:
    await journal.save_guest("anna", "Anna", 1)
    await journal.save_holiday(Holiday("anna", 10, 20))
    await journal.save_holiday(Holiday("anna", 30, 40))
    await journal.save_holiday(Holiday("ben", 5, 6))
    await journal.save_holiday(Holiday("anna", 30, 35))
    assert await journal.holidays(["anna"]) == [Holiday("anna", 10, 20), Holiday("anna", 30, 35)]
    assert await journal.holidays(["anna", "ben", "nobody"]) == [
        Holiday("ben", 5, 6),
        Holiday("anna", 10, 20),
        Holiday("anna", 30, 35),
    ]


async def test_holidays_go_with_the_person(journal: Journal) -> None:
    for person in ("a", "b"):
        await journal.save_guest(person, person.upper(), 1)
    await journal.save_holiday(Holiday("a", 10, 20))
    await journal.save_holiday(Holiday("b", 10, 15))
    await journal.save_holiday(Holiday("b", 30, 40))
    await journal.join("a", "b")
    assert await journal.holidays(["a"]) == [Holiday("a", 10, 20), Holiday("a", 30, 40)]
    assert await journal.holidays(["b"]) == [Holiday("b", 10, 20), Holiday("b", 30, 40)], "seats know the old id"
    await journal.forget_person("a")
    assert await journal.holidays(["a", "b"]) == []
