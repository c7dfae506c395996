"""Standing orders in both stores: kept beside the journal of their table, and gone with it."""

from __future__ import annotations

import pytest

from spieltisch.server.store.journal import Journal, Summary
from spieltisch.server.store.operating import Cut
from spieltisch.server.store.standing_orders import Ended, SeatOrders, StandingOrder, decode, encode
from spieltisch.server.store.table_facts import RUNNING
from tests.server.store.places import row

GIVEN = {1: SeatOrders([StandingOrder("roll_on", {"hits": 5}, 3)], [Ended("draw", "over")])}


async def running(journal: Journal, table: str) -> None:
    await journal.append(table, [row(0), row(1)], Summary(False, RUNNING, 3, b"{}"))


def test_orders_survive_the_way_through_bytes() -> None:
    data = encode(GIVEN)
    assert data is not None
    assert decode(data) == GIVEN
    assert encode({1: SeatOrders()}) is None
    assert decode(None) == {}


async def test_the_last_ones_count_and_no_entry_is_written(journal: Journal) -> None:
    await running(journal, "a")
    assert await journal.standing("a") is None
    await journal.save_standing("a", b"old")
    await journal.save_standing("a", encode(GIVEN))
    data = await journal.standing("a")
    assert decode(data) == GIVEN
    assert len(await journal.rows("a")) == 2
    await journal.save_standing("a", None)
    await journal.save_standing("a", None)
    assert await journal.standing("a") is None


async def test_nothing_is_kept_for_a_table_that_is_gone(journal: Journal) -> None:
    await journal.save_standing("deleted", b"{}")
    assert await journal.standing("deleted") is None
    for table in ("a", "b"):
        await running(journal, table)
        await journal.save_standing(table, b"{}")
    await journal.delete_tables(["a"])
    assert await journal.standing("a") is None
    assert await journal.standing("b") == b"{}"


@pytest.mark.parametrize("good", [0, -1])
async def test_a_repaired_table_has_none(journal: Journal, good: int) -> None:
    await running(journal, "a")
    await journal.save_standing("a", b"{}")
    await journal.cut(Cut("a", good, 5, "test", [], None))
    assert await journal.standing("a") is None
