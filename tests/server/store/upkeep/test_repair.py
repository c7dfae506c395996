"""Repairs: a damaged table is cut at its last good entry, goes on, and nothing of what is cut is lost."""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest

from spieltisch.engine.fair import commitment_of
from spieltisch.engine.record import decode_record
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from spieltisch.server.doors import random_bytes
from spieltisch.server.operating import Operator
from spieltisch.server.store.everything import KINDS
from spieltisch.server.store.journal import Damaged
from spieltisch.server.store.operating import REPAIR, Order
from spieltisch.server.store.table_log import read_facts
from spieltisch.server.tables import Tables
from tests.server.harness import Browser, full_disk, opened, read_again, record_of, settle, two_playing
from tests.server.store.places import Place

Log = pytest.LogCaptureFixture
SET_ASIDE = "SELECT place, seq, at, kind, used, data, sealed, hash FROM set_aside ORDER BY place, seq"
ROWS = "SELECT 'journal', seq, at, kind, used, data, sealed, hash FROM journal WHERE seq > {} ORDER BY seq"


async def some_moves(tables: Tables) -> tuple[str, Browser, Browser]:
    table, anna, ben = await two_playing(tables, options={"rounds": 8})
    for browser in (anna, ben, anna, ben):
        await browser.move("roll")
    return table.id, anna, ben


@pytest.fixture
async def played(place: Place) -> str:
    """The id of a table with entries 0 to 9, of which 6 to 9 are moves, in a store that is closed."""
    tables = await place.tables()
    table, _, _ = await some_moves(tables)
    assert tables.live[table].facts.seq == 9
    await tables.close()
    return table


@pytest.fixture
async def tables(place: Place) -> AsyncIterator[Tables]:
    tables = await place.tables(random_bytes=random_bytes)
    yield tables
    await tables.close()


async def repair(place: Place, table: str) -> None:
    tables = await place.tables(random_bytes=random_bytes)
    assert await Operator(tables).repair(table)
    await tables.close()


@pytest.mark.parametrize(
    ("damage", "good"),
    [
        ("DELETE FROM journal WHERE seq = 8", 7),
        ("DELETE FROM journal WHERE seq > 7", 7),
        ("UPDATE journal SET data = x'7b7b' WHERE seq = 7", 6),
        ("UPDATE journal SET data = 'a text' WHERE seq = 9", 8),
        ("UPDATE journal SET at = at + 1 WHERE seq = 6", 5),
        ("UPDATE journal SET hash = NULL WHERE seq = 9", 8),
    ],
)
async def test_it_is_cut_and_goes_on(damage: str, good: int, place: Place, played: str) -> None:
    await place.sql(damage)
    assert [str(each) for each in (await place.check()).damaged], "it is found before it is repaired"
    bad = [(*line[:5], _bytes(line[5]), *line[6:]) for line in await place.sql(ROWS.format(good))]
    await repair(place, played)
    assert await place.sql(SET_ASIDE) == bad
    assert (await place.check()).are_good
    tables = await place.tables()
    table = await tables.bring(played)
    assert table is not None
    assert (table.facts.seq, table.version) == (good + 1, good - 5)
    ((kind, data, sealed),) = await place.sql(f"SELECT kind, data, sealed FROM journal WHERE seq = {good + 1}")
    assert (kind, json.loads(data), sealed) == ("repaired", {"kind": "repaired", "cut": 9 - good}, None)
    await finish(tables, played)
    await tables.close()


def _bytes(value: Any) -> Any:
    return value.encode() if isinstance(value, str) else value


async def finish(tables: Tables, name: str) -> None:
    """Play to the end; the record fits, tells of the repair, and so does the table."""
    table = await tables.bring(name)
    assert table is not None
    anna, ben = Browser(table), Browser(table)
    for seat, browser in enumerate((anna, ben)):
        browser.connection.seats = [seat]
        await browser.hello()
        table.holders[seat] = browser.connection
        browser.connection.seats = [seat]
    while table.facts.status != "finished":
        for browser in (anna, ben):
            await browser.move("roll")
    (told,) = anna.last("table")["table"]["repairs"] if anna.pipe.texts else []
    assert told["cut"] > 0
    record = await record_of(table)
    decoded = decode_record(record)
    assert verify(find("practice"), decoded).fault is None
    assert decoded.chain is not None
    assert any(json.loads(link.text)["kind"] == "repaired" for link in decoded.chain.links)
    again = await read_again(table)
    assert again.facts.repairs == table.facts.repairs


async def test_entries_that_only_the_snapshot_knows_are_counted(place: Place, played: str) -> None:
    tables = await place.tables()
    table = await tables.bring(played)
    assert table is not None
    await tables.save_snapshot(table)
    await tables.close()
    snapshot = await place.sql("SELECT 'snapshots', seq, data FROM snapshots")
    await place.sql("DELETE FROM journal WHERE seq > 7")
    await repair(place, played)
    assert await place.sql("SELECT place, seq, data FROM set_aside") == snapshot
    assert (await place.check()).are_good
    journal = await place.journal()
    facts = await read_facts(journal, played)
    assert facts is not None
    assert ([repair.cut for repair in facts.repairs], len(facts.moves)) == ([2], 2)
    await journal.close()


async def test_a_snapshot_that_does_not_fit_costs_nothing_but_itself(place: Place, played: str) -> None:
    tables = await place.tables()
    table = await tables.bring(played)
    assert table is not None
    table.facts.head = "ab" * 32
    await tables.save_snapshot(table)
    await tables.close()
    (damaged,) = (await place.check()).damaged
    assert "its snapshot does not fit" in str(damaged)
    await repair(place, played)
    assert (await place.check()).are_good
    assert await place.sql("SELECT place, count(*) FROM set_aside GROUP BY place") == [("snapshots", 1)]
    assert await place.sql("SELECT max(seq) FROM journal") == [(9,)]


async def test_without_a_beginning_all_of_it_is_set_aside(place: Place, played: str) -> None:
    await place.sql("UPDATE journal SET data = x'7b7b' WHERE seq = 0", "INSERT INTO counted (table_id) VALUES ('x')")
    await place.sql(f"UPDATE counted SET table_id = '{played}'")
    await repair(place, played)
    counts = "SELECT place, count(*) FROM set_aside GROUP BY place ORDER BY place"
    assert await place.sql(counts) == [("journal", 10), ("summaries", 1)]
    for kind in KINDS:
        if "table_id" in kind.columns and kind.name != "set_aside":
            assert await place.sql(f"SELECT count(*) FROM {kind.name}") == [(0,)]
    tables = await place.tables()
    assert await tables.bring(played) is None
    await tables.close()


async def test_a_good_table_is_left_alone(tables: Tables, place: Place, played: str, caplog: Log) -> None:
    table, anna, _ = await some_moves(tables)
    for name in (played, table, "nosuchtable2"):
        assert await Operator(tables).repair(name)
    assert anna.pipe.code is None
    assert await place.sql("SELECT count(*) FROM set_aside") == [(0,)]
    assert caplog.text.count("is not damaged") == 3


async def test_before_play_everything_is_drawn_anew(place: Place, played: str) -> None:
    """Nonces were revealed after the cut: whoever knows them must not deal with them."""
    tables = await place.tables()
    table = await tables.bring(played)
    assert table is not None
    before = table.facts.commitment
    await tables.close()
    await place.sql("DELETE FROM journal WHERE seq = 4")
    await repair(place, played)
    tables = await place.tables()
    table = await tables.bring(played)
    assert table is not None
    facts = table.facts
    assert (facts.status, facts.voids, [chair.pledge for chair in facts.chairs]) == ("waiting", [[]], ["", ""])
    assert [chair.name for chair in facts.chairs] == ["Anna", "Ben"]
    assert facts.commitment == commitment_of(bytes.fromhex(facts.secret)) != before
    await tables.close()


async def test_who_is_there_comes_back_to_what_is_left(tables: Tables, place: Place, caplog: Log) -> None:
    """Also if the server knew of the damage, and while it is being repaired."""
    name, anna, _ = await some_moves(tables)
    await place.sql(f"DELETE FROM journal WHERE seq = 8 AND table_id = '{name}'")
    await tables.services.journal.save_order(Order(REPAIR, name))
    await Operator(tables).look()
    await settle(tables)
    assert await tables.services.journal.orders() == []
    await anna.pipe.closed.wait()
    assert anna.pipe.code == 1011
    assert name not in tables.services.damage.tables
    table = await tables.bring(name)
    assert table is not None
    assert table.version == 2
    assert "repaired table" in caplog.text


async def test_known_damage_is_forgotten_after_a_repair_elsewhere(tables: Tables, place: Place, played: str) -> None:
    await place.sql("DELETE FROM journal WHERE seq = 8")
    for _ in range(2):
        with pytest.raises(Damaged):
            await tables.bring(played)
    tables.sweep()  # another node may have it
    await settle(tables)
    await repair(place, played)
    table = await tables.bring(played)
    assert table is not None
    assert tables.services.damage.tables == {}


@pytest.mark.parametrize("place", ["postgres"], indirect=True)
async def test_the_node_that_has_the_table_repairs_it(tables: Tables, place: Place, played: str) -> None:
    other = await place.tables()
    assert await tables.bring(played) is not None
    await place.sql("DELETE FROM journal WHERE seq = 8")
    await tables.services.journal.save_order(Order(REPAIR, played))
    assert not await Operator(other).repair(played)
    await Operator(other).look()
    assert await tables.services.journal.orders() == [Order(REPAIR, played)]
    await Operator(tables).look()
    assert await tables.services.journal.orders() == []
    assert (await place.check()).are_good
    await other.close()


async def test_a_repair_that_cannot_be_written_changes_nothing(
    tables: Tables, place: Place, played: str, caplog: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    await place.sql("DELETE FROM journal WHERE seq = 8")
    before = await place.sql("SELECT * FROM journal ORDER BY seq")
    monkeypatch.setattr(tables.services.journal, "cut", full_disk)
    await tables.services.journal.save_order(Order(REPAIR, played))
    await Operator(tables).look()
    assert await tables.services.journal.orders() == []
    assert "could not be repaired: disk full" in caplog.text
    assert await place.sql("SELECT * FROM journal ORDER BY seq") == before
    with pytest.raises(Damaged):
        await tables.bring(played)
    monkeypatch.undo()
    assert await Operator(tables).repair(played)
    assert await tables.bring(played) is not None
    assert logging.ERROR in {record.levelno for record in caplog.records}


async def test_what_is_set_aside_goes_with_its_table_or_when_it_is_not_wanted(
    tables: Tables, place: Place, played: str
) -> None:
    journal = tables.services.journal
    waiting, _ = await opened(tables)
    for name in (played, waiting.id):
        await place.sql(f"UPDATE journal SET at = at + 1 WHERE seq = 1 AND table_id = '{name}'")
        assert await Operator(tables).repair(name)
        assert await journal.last_cut(name) is not None
    await journal.delete_tables([played])
    assert await journal.last_cut(played) is None
    await journal.delete_set_aside([waiting.id])
    assert await journal.last_cut(waiting.id) is None
    assert await place.sql("SELECT count(*) FROM set_aside") == [(0,)]


async def test_last_rows_that_were_deleted_are_missed(place: Place, played: str) -> None:
    """Everything that is left fits the chain; only the length, which is kept apart, tells."""
    await place.sql("DELETE FROM journal WHERE seq > 8")
    await place.sql("DELETE FROM snapshots")
    (damaged,) = (await place.check()).damaged
    assert "entry 9 and what followed are gone" in str(damaged)
    tables = await place.tables()
    with pytest.raises(Damaged, match="entry 9 and what followed"):
        await read_facts(tables.services.journal, played)
    await tables.close()


async def test_a_table_whose_length_nobody_knows_is_read_as_it_is(place: Place, played: str) -> None:
    await place.sql("DELETE FROM lengths")
    await place.sql("DELETE FROM journal WHERE seq > 8")
    await place.sql("DELETE FROM snapshots")
    assert (await place.check()).are_good
