"""Damage on disk: found at the start or when somebody comes, named once in the log, and told to visitors."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import websockets

from spieltisch.cli.main import main
from spieltisch.engine.basics import Data
from spieltisch.server import operating
from spieltisch.server.app import create_app
from spieltisch.server.doors import random_bytes
from spieltisch.server.operating import Operator
from spieltisch.server.services import Services
from spieltisch.server.store.journal import Damaged, Row, Summary
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.upkeep.checking import Findings
from spieltisch.server.tables import Tables
from tests.server.harness import client_of, config, settle, two_playing
from tests.server.live_server import PATIENCE_S, serving, socket, wait_until
from tests.server.store.places import Place
from tests.server.store.test_chain import OLD

Log = pytest.LogCaptureFixture


DAMAGES = {
    "DELETE FROM journal WHERE seq = 3": "entry 3 is missing",
    "DELETE FROM journal WHERE seq = 0": "entry 0 is missing",
    "DELETE FROM journal": "its journal is gone",
    "UPDATE journal SET data = x'7b7b' WHERE seq = 4": "entry 4 cannot be read",
    'UPDATE journal SET data = \'{"kind":"dance"}\' WHERE seq = 4': "entry 4 cannot be read",
    "UPDATE journal SET used = '{' WHERE seq = 4": "entry 4 cannot be read",
    "UPDATE journal SET data = CAST(replace(data, 'Ben', 'Eve') AS BLOB) WHERE seq = 3": "entry 3 does not fit",
}


@pytest.fixture
async def played(place: Place) -> str:
    """The id of a table where some moves were made, in a store that is closed."""
    tables = await place.tables()
    table, anna, ben = await two_playing(tables, options={"rounds": 30})
    for _ in range(3):
        await anna.move("roll")
        await ben.move("roll")
    await tables.close()
    return table.id


@pytest.fixture
async def tables(place: Place, played: str) -> AsyncIterator[Tables]:
    tables = await place.tables(random_bytes=random_bytes)
    yield tables
    await tables.close()


@pytest.mark.parametrize(("statement", "why"), DAMAGES.items())
async def test_a_check_names_the_table_and_what_is_wrong(statement: str, why: str, place: Place, played: str) -> None:
    assert (await place.check()).are_good
    await place.sql(statement)
    (damaged,) = (await place.check()).damaged
    assert damaged.table == played
    assert why in str(damaged)


async def test_entries_lost_behind_a_snapshot_are_missed(place: Place, played: str) -> None:
    tables = await place.tables()
    table = await tables.bring(played)
    assert table is not None
    tables.save_snapshot(table)
    await tables.close()
    await place.sql(f"DELETE FROM journal WHERE seq = {table.facts.seq}")
    (damaged,) = (await place.check()).damaged
    assert "are gone" in str(damaged)


async def test_a_gap_before_the_snapshot_is_found_at_the_start(place: Place, played: str, caplog: Log) -> None:
    tables = await place.tables()
    table = await tables.bring(played)
    assert table is not None
    tables.save_snapshot(table)
    await tables.close()
    await place.sql("DELETE FROM journal WHERE seq = 3")
    tables = await place.tables()
    findings = await Operator(tables).check()
    assert [damaged.table for damaged in findings.damaged] == [played]
    with pytest.raises(Damaged):
        await tables.bring(played)
    await tables.close()
    assert [record.levelno for record in caplog.records] == [logging.ERROR]  # once


async def test_finished_tables_are_left_to_the_command(place: Place, played: str) -> None:
    await place.sql("UPDATE summaries SET status = 'finished'", "DELETE FROM journal WHERE seq = 3")
    assert (await place.check()).are_good
    assert len((await place.check(unfinished=False)).damaged) == 1


async def test_who_is_there_when_damage_is_found_has_to_go(tables: Tables, played: str, place: Place) -> None:
    table, anna, _ = await two_playing(tables)
    await place.sql(f"DELETE FROM journal WHERE seq = 1 AND table_id = '{table.id}'")
    await Operator(tables).check()
    await settle(tables)
    await asyncio.wait_for(anna.pipe.closed.wait(), PATIENCE_S)
    assert anna.pipe.code == 4005
    assert table.id not in tables.live


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
@pytest.mark.parametrize("statement", [statement for statement in DAMAGES if statement != "DELETE FROM journal"])
async def test_visitors_are_told(statement: str, place: Place, played: str, caplog: Log) -> None:
    await place.sql(statement)
    app = create_app(place.config())
    try:
        async with client_of(app) as client:
            for path in (f"/api/tables/{played}", f"/api/tables/{played}/record", f"/api/tables/{played}/replay"):
                answer = await client.get(path)
                assert (answer.status_code, answer.json()["error"]["key"]) == (409, "damaged")
                assert played in answer.json()["error"]["sentence"]
    finally:
        await app.state.tables.close()
    (line,) = [record for record in caplog.records if record.levelno >= logging.WARNING]  # once, without a traceback
    assert played in line.getMessage()
    assert line.exc_info is None


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ({"kind": "move", "seat": 0, "move": {"move": "fly"}, "by": "player"}, "its moves cannot be played"),
        ({"kind": "move", "seat": 1, "move": {"move": "roll"}, "by": "player"}, "its moves cannot be played"),
        ({"kind": "seated", "seat": 9, "name": "Eve"}, "entry 4 cannot follow what was before"),
    ],
)
async def test_a_journal_without_a_chain_must_make_sense(place: Place, entry: Data, why: str) -> None:
    tables = await place.tables()
    entries = [*OLD[:-1], (str(entry["kind"]), json.dumps(entry))]
    await tables.services.journal.append(
        "old",
        [Row(seq, 1000 + seq, kind, None, data.encode()) for seq, (kind, data) in enumerate(entries)],
        Summary(False, "running", 1000, b""),
    )
    with pytest.raises(Damaged, match=why):
        await tables.bring("old")
    with pytest.raises(Damaged, match=why):
        await tables.bring("old")
    await tables.close()


async def test_a_damaged_table_does_not_hide_the_others_in_the_lobby(place: Place) -> None:
    app = create_app(place.config())
    tables = app.state.tables
    await tables.services.open()
    try:
        broken, _, _ = await two_playing(tables, open=True)
        good, _, _ = await two_playing(tables, open=True)
        tables.live.clear()
        await place.sql(f"UPDATE summaries SET data = 'x' WHERE table_id = '{broken.id}'")
        async with client_of(app) as client:
            answer = await client.get("/api/tables")
        assert [table["table"] for table in answer.json()] == [good.id]
    finally:
        await tables.close()


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_a_real_server_closes_sockets_with_a_code_of_its_own(place: Place, played: str) -> None:
    await place.sql("DELETE FROM journal WHERE seq = 3")
    with serving(place.folder) as port:
        async with socket(port, played) as ws:
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(ws.recv(), PATIENCE_S)
            assert ws.close_code == 4005


PAGE = 4096
LEAF = 0x0D
"""How a page with rows of a table begins."""


def overwrite_pages(folder: Path) -> None:
    """Some pages of the journal are not what they were."""
    path = folder / FILE
    content = bytearray(path.read_bytes())
    pages = range(0, len(content), PAGE)
    of_journal = [page for page in pages if content[page] == LEAF and b"seated" in content[page : page + PAGE]]
    assert len(of_journal) > 30
    for page in of_journal[10:20]:
        content[page : page + PAGE] = b"\xa5" * PAGE
    path.write_bytes(content)


async def test_pages_that_are_no_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: Log) -> None:
    tables = Tables(Services(config(tmp_path)))
    ids = [(await two_playing(tables))[0].id for _ in range(150)]
    await tables.close()
    assert main(["admin", "--data", str(tmp_path), "check"]) == 0
    assert "150 tables: all right" in capsys.readouterr().out
    overwrite_pages(tmp_path)
    assert main(["admin", "--data", str(tmp_path), "check"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "the file is damaged" in said.err
    named = {line.split()[4] for line in said.err.splitlines() if line.startswith("The journal of table")}
    assert 0 < len(named) < 150
    tables = Tables(Services(config(tmp_path)))
    await Operator(tables).check()
    for table in ids:
        if table in named:
            with pytest.raises(Damaged, match=table):
                await tables.bring(table)
        else:
            assert await tables.bring(table) is not None
    await tables.close()
    assert any("the store is damaged" in record.getMessage() for record in caplog.records)


def test_nobody_waits_for_the_check_when_the_server_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checking, go_on = threading.Event(), threading.Event()

    def endless(folder: Path, unfinished: bool) -> Findings:
        checking.set()
        go_on.wait(PATIENCE_S)
        return Findings()

    async def start_and_stop() -> None:
        tables = Tables(Services(config(tmp_path)))
        task = asyncio.create_task(Operator(tables).check_at_start())
        await wait_until(checking.is_set)
        task.cancel()
        await tables.close()

    monkeypatch.setattr(operating, "check", endless)
    asyncio.run(start_and_stop())
    assert not go_on.is_set()
    go_on.set()


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
async def test_a_check_that_fails_is_logged(tables: Tables, tmp_path: Path, caplog: Log) -> None:
    (tmp_path / FILE).rename(tmp_path / "elsewhere")
    await Operator(tables).check_at_start()
    assert "the store could not be checked" in caplog.text
