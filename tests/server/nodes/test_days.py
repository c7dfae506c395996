"""Tables over days among nodes: whoever takes a table wakes it, and the death of a node stops no clock."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from spieltisch.server.tables import Tables
from spieltisch.server.waking import Waking
from tests.server.days.days import DAY, over_days, put_away, wake
from tests.server.harness import ManualTime
from tests.server.live_server import wait_until
from tests.server.nodes.test_ownership import Nodes

pytestmark = pytest.mark.usefixtures("practice")


@pytest.fixture
async def nodes(database: str, tmp_path: Path) -> AsyncIterator[Nodes]:
    nodes = Nodes(database, tmp_path)
    yield nodes
    for tables in nodes.all:
        await tables.close()
    await nodes.cluster.close()


class LongTime(ManualTime):
    """Days pass, but no lease runs out meanwhile."""

    days = 0.0

    def wall_ms(self) -> int:
        return super().wall_ms() + int(self.days * DAY * 1000)


def a_day_passes(*nodes: Tables) -> None:
    for tables in nodes:
        assert isinstance(tables.services.time, LongTime)
        tables.services.time.days += 1


async def ring(tables: Tables) -> None:
    assert isinstance(tables.services.time, ManualTime)
    await tables.services.time.advance(tables, 0.01)


async def test_one_of_two_nodes_wakes_a_table(nodes: Nodes) -> None:
    a, b = await nodes.start(LongTime()), await nodes.start(LongTime())
    table = await over_days(a)
    put_away(a, table)
    await wait_until(lambda: not a.services.tasks.running or table.id not in a.owned.tables)
    a_day_passes(a, b)
    await wake(b)
    await wake(a)
    assert (table.id in a.live) != (table.id in b.live)
    owner = a if table.id in a.live else b
    await ring(owner)
    await wait_until(lambda: owner.live[table.id].version == 1)
    await wake(a if owner is b else b)
    assert (table.id in a.live) != (table.id in b.live), "it is not due at the other one"


async def test_the_table_of_a_node_that_died_is_woken_by_another_one(nodes: Nodes) -> None:
    a, b = await nodes.start(LongTime()), await nodes.start(LongTime())
    table = await over_days(a)
    a_day_passes(a, b)
    await wake(b)
    assert b.live == {}, "its owner lives"
    await nodes.take_for_dead(a)
    await wake(b)
    await ring(b)
    await wait_until(lambda: b.live[table.id].version == 1)
    move = b.live[table.id].facts.moves[0]
    assert (move.seat, move.by) == (0, "clock")


async def test_a_node_that_drains_wakes_nobody(nodes: Nodes) -> None:
    a = await nodes.start(LongTime())
    table = await over_days(a)
    put_away(a, table)
    a_day_passes(a)
    a.is_draining = True
    await Waking(a).look()
    assert a.live == {}
