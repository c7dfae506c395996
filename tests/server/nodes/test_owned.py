"""What a node takes for its own: nothing by an old answer, and nothing for ever that the database only remembers."""

from __future__ import annotations

import asyncio
from unittest.mock import AsyncMock

import pytest

from spieltisch.server.nodes.membership import Membership
from spieltisch.server.nodes.owned import Owned
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.leases import FOR_TABLES, LEASE_S, Leases, Node
from spieltisch.server.tasks import Tasks
from tests.server.harness import ManualTime

ME = Node("me", "http://here", FOR_TABLES, draining=False)


class Here:
    """One node, whose database is played by the test."""

    def __init__(self) -> None:
        self.time = ManualTime()
        self.leases = AsyncMock(spec=Leases)
        self.leases.lease_s = LEASE_S
        self.leases.join.return_value = ME
        self.leases.take.return_value = ME
        self.membership = Membership(self.leases, self.time, ME.address, ME.role)
        self.owned = Owned(self.membership, Tasks())
        self.membership.lost = self.owned.lose_all

    async def asks(self, table: str) -> tuple[asyncio.Task[None], asyncio.Future[Node]]:
        """A request, and its answer, which is under way for a long time."""
        answer: asyncio.Future[Node] = asyncio.get_running_loop().create_future()

        async def take(_: str) -> Node:
            return await answer

        self.leases.take.side_effect = take
        taking = asyncio.get_running_loop().create_task(self.owned.take(table))
        await asyncio.sleep(0)
        return taking, answer

    def lose_the_lease(self) -> None:
        self.time.seconds += LEASE_S
        for ringing in list(self.time.alarms):
            ringing.call()

    async def give_back(self) -> None:
        written = asyncio.get_running_loop().create_future()
        written.set_result(None)
        task = self.owned.release(self.owned.asleep(set()), written)
        assert task is not None
        await task


@pytest.fixture
async def here() -> Here:
    here = Here()
    await here.membership.join()
    return here


async def test_an_answer_that_is_older_than_the_lease_takes_no_table(here: Here) -> None:
    taking, answer = await here.asks("table")
    here.lose_the_lease()
    answer.set_result(ME)
    with pytest.raises(StoreFailed):
        await taking
    assert here.owned.tables == set()


async def test_a_node_that_has_left_takes_no_table(here: Here) -> None:
    taking, answer = await here.asks("table")
    await here.membership.leave()
    answer.set_result(ME)
    with pytest.raises(StoreFailed):
        await taking


async def test_tables_that_were_lost_with_the_lease_are_given_back(here: Here) -> None:
    await here.owned.take("table")
    here.lose_the_lease()
    assert here.owned.asleep({"table"}) == []
    assert here.owned.asleep(set()) == ["table"]
    await here.give_back()
    here.leases.release.assert_awaited_once_with(["table"])
    assert here.owned.asleep(set()) == []


async def test_what_may_have_been_taken_or_kept_is_given_back(here: Here) -> None:
    here.leases.take.side_effect = StoreFailed("the answer is lost")
    with pytest.raises(StoreFailed):
        await here.owned.take("table")
    here.leases.release.side_effect = StoreFailed("the database is out of reach")
    await here.give_back()
    assert here.owned.asleep(set()) == ["table"]
    here.leases.release.side_effect = None
    await here.give_back()
    assert here.owned.asleep(set()) == []
