"""What the proof would notice: a lost move, another order, two histories, an answer from somebody who was cut off."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

from spieltisch.server.services import Services
from spieltisch.server.store.journal import Row
from spieltisch.server.tables import Tables
from tests.server.harness import config, two_playing
from tools.cluster.checks import Checked
from tools.cluster.people import Memory, Sent, Told
from tools.cluster.troubles import Watch
from tools.cluster.upgrade import longest_pause

ROLL = msgspec.json.encode({"move": "roll"})
MOVES = 4


class Played:
    """The journal of a game of four moves, and what two people remember who were told everything."""

    def __init__(self, table: str, rows: list[Row]) -> None:
        self.rows = rows
        self.memory = Memory(table)
        self.memory.sent = [Sent(version, version % 2, version, ROLL) for version in range(MOVES)]
        self.memory.told = [Told(version % 2, version + 1, ROLL, float(version)) for version in range(MOVES)]
        self.memory.heads = {row.seq: row.hash.hex() for row in rows[-MOVES:] if row.hash is not None}

    async def fetch(self, _: str, table: str, after: int) -> list[Row]:
        """As a connection to the database."""
        assert table == self.memory.table
        return [row for row in self.rows if row.seq > after]

    async def faults(self) -> str:
        return "\n".join(await Checked(self.memory).check(cast(Any, self)))


@pytest.fixture
async def played(tmp_path: Path) -> AsyncIterator[Played]:
    tables = Tables(Services(config(tmp_path)))
    table, anna, ben = await two_playing(tables)
    for browser in (anna, ben, anna, ben):
        await browser.move("roll")
    assert table.version == MOVES
    yield Played(table.id, await tables.services.journal.rows(table.id))
    await tables.close()


async def test_what_was_told_and_is_in_the_journal_is_right(played: Played) -> None:
    assert await played.faults() == ""


async def test_only_what_is_new_is_looked_at_again(played: Played) -> None:
    checked, rows = Checked(played.memory), played.rows
    told, heads = played.memory.told, played.memory.heads
    played.rows, played.memory.told, played.memory.heads = rows[:-1], told[:-1], {}
    assert await checked.check(cast(Any, played)) == []
    played.rows, played.memory.told, played.memory.heads = rows[-1:], told, heads
    assert await checked.check(cast(Any, played)) == []
    assert checked.told == MOVES


async def test_an_acknowledged_move_that_is_not_there_is_lost(played: Played) -> None:
    played.rows.pop()
    faults = await played.faults()
    assert "lost: version 4" in faults
    assert "another head than was told" in faults


async def test_a_move_that_is_there_for_somebody_else_is_lost(played: Played) -> None:
    played.memory.told[1] = Told(0, 2, ROLL, 1.0)
    assert "lost: version 2" in await played.faults()


async def test_an_entry_that_is_missing_or_changed_breaks_the_chain(played: Played) -> None:
    row = played.rows.pop(-2)
    assert "is missing" in await played.faults()
    played.rows.insert(-1, row._replace(at=row.at + 1))
    assert "does not fit the chain" in await played.faults()


async def test_a_move_that_nobody_sent_is_made_up(played: Played) -> None:
    del played.memory.sent[2]
    assert "made up" in await played.faults()


def test_two_histories_are_noticed_when_they_are_told() -> None:
    memory = Memory("t")
    memory.saw(3, "aa")
    memory.saw(3, "aa")
    assert not memory.faults
    memory.saw(3, "bb")
    assert memory.faults


def test_nothing_may_be_acknowledged_where_the_owner_is_cut_off() -> None:
    watch = Watch({"mine"}, 10.0, 12.0)
    memory, elsewhere = Memory("mine"), Memory("elsewhere")
    memory.told = [Told(0, 1, ROLL, 9.9), Told(0, 2, ROLL, 12.5)]
    elsewhere.told = [Told(0, 1, ROLL, 11.0)]
    assert watch.faults([memory, elsewhere]) == []
    memory.told.insert(1, Told(0, 2, ROLL, 11.0))
    assert len(watch.faults([memory, elsewhere])) == 1


def test_the_longest_pause_is_between_two_acknowledgements() -> None:
    memory = Memory("t")
    memory.told = [Told(0, version, ROLL, at) for version, at in enumerate([1.0, 2.0, 2.5, 6.0, 6.1])]
    assert longest_pause(memory, 2.0, 7.0) == 3.5
