"""Damage on disk: found at the start or when somebody comes, named once in the log, and told to visitors."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import websockets

from spieltisch.cli.main import main
from spieltisch.engine.basics import Data
from spieltisch.server import operating
from spieltisch.server.app import create_app
from spieltisch.server.doors import random_bytes
from spieltisch.server.operating import Operator
from spieltisch.server.services import Services
from spieltisch.server.store.checking import Findings, check
from spieltisch.server.store.journal import Damaged, Row
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.tables import Tables
from tests.server.harness import config, settle, two_playing
from tests.server.live_server import PATIENCE_S, serving, socket, wait_until
from tests.server.store.test_chain import OLD

Log = pytest.LogCaptureFixture


def break_it(folder: Path, *statements: str) -> None:
    """What a bad disk or a careless hand does to the file."""
    connection = sqlite3.connect(folder / FILE)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


DAMAGES = {
    "DELETE FROM journal WHERE seq = 3": "entry 3 is missing",
    "DELETE FROM journal WHERE seq = 0": "entry 0 is missing",
    "DELETE FROM journal": "its journal is gone",
    "UPDATE journal SET data = x'7b7b' WHERE seq = 4": "entry 4 cannot be read",
    'UPDATE journal SET data = \'{"kind":"dance"}\' WHERE seq = 4': "entry 4 cannot be read",
    "UPDATE journal SET used = '{' WHERE seq = 4": "entry 4 cannot be read",
    'UPDATE journal SET data = CAST(replace(data, "Ben", "Eve") AS BLOB) WHERE seq = 3': "entry 3 does not fit",
}


@pytest.fixture
async def played(tmp_path: Path) -> str:
    """The id of a table where some moves were made, in a store that is closed."""
    tables = Tables(Services(config(tmp_path)))
    table, anna, ben = await two_playing(tables, options={"rounds": 30})
    for _ in range(3):
        await anna.move("roll")
        await ben.move("roll")
    await tables.close()
    return table.id


@pytest.fixture
async def tables(tmp_path: Path, played: str) -> AsyncIterator[Tables]:
    tables = Tables(Services(config(tmp_path, random_bytes=random_bytes)))
    yield tables
    await tables.close()


@pytest.mark.parametrize(("statement", "why"), DAMAGES.items())
async def test_a_check_names_the_table_and_what_is_wrong(statement: str, why: str, tmp_path: Path, played: str) -> None:
    assert check(tmp_path, unfinished=True).are_good
    break_it(tmp_path, statement)
    (damaged,) = check(tmp_path, unfinished=True).damaged
    assert damaged.table == played
    assert why in str(damaged)


async def test_entries_lost_behind_a_snapshot_are_missed(tmp_path: Path, played: str) -> None:
    tables = Tables(Services(config(tmp_path)))
    table = tables.find(played)
    assert table is not None
    tables.save_snapshot(table)
    await tables.close()
    break_it(tmp_path, f"DELETE FROM journal WHERE seq = {table.facts.seq}")
    (damaged,) = check(tmp_path, unfinished=True).damaged
    assert "are gone" in str(damaged)


async def test_a_gap_before_the_snapshot_is_found_at_the_start(tmp_path: Path, played: str, caplog: Log) -> None:
    tables = Tables(Services(config(tmp_path)))
    table = tables.find(played)
    assert table is not None
    tables.save_snapshot(table)
    await tables.close()
    break_it(tmp_path, "DELETE FROM journal WHERE seq = 3")
    tables = Tables(Services(config(tmp_path)))
    findings = await Operator(tables).check()
    assert [damaged.table for damaged in findings.damaged] == [played]
    with pytest.raises(Damaged):
        tables.find(played)
    await tables.close()
    assert [record.levelno for record in caplog.records] == [logging.ERROR]  # once


async def test_finished_tables_are_left_to_the_command(tmp_path: Path, played: str) -> None:
    break_it(tmp_path, "UPDATE summaries SET status = 'finished'", "DELETE FROM journal WHERE seq = 3")
    assert check(tmp_path, unfinished=True).are_good
    assert len(check(tmp_path, unfinished=False).damaged) == 1


async def test_who_is_there_when_damage_is_found_has_to_go(tables: Tables, played: str, tmp_path: Path) -> None:
    table, anna, _ = await two_playing(tables)
    break_it(tmp_path, f"DELETE FROM journal WHERE seq = 1 AND table_id = '{table.id}'")
    await Operator(tables).check()
    await settle(tables)
    await asyncio.wait_for(anna.pipe.closed.wait(), PATIENCE_S)
    assert anna.pipe.code == 4005
    assert table.id not in tables.live


@pytest.mark.parametrize("statement", [statement for statement in DAMAGES if statement != "DELETE FROM journal"])
async def test_visitors_are_told(statement: str, tmp_path: Path, played: str, caplog: Log) -> None:
    break_it(tmp_path, statement)
    app = create_app(config(tmp_path))
    try:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:  # type: ignore[arg-type]
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
async def test_a_journal_without_a_chain_must_make_sense(tmp_path: Path, entry: Data, why: str) -> None:
    tables = Tables(Services(config(tmp_path)))
    entries = [*OLD[:-1], (str(entry["kind"]), json.dumps(entry))]
    await tables.services.journal.append(
        "old", [Row(seq, 1000 + seq, kind, None, data.encode()) for seq, (kind, data) in enumerate(entries)]
    )
    with pytest.raises(Damaged, match=why):
        tables.find("old")
    with pytest.raises(Damaged, match=why):
        tables.find("old")
    await tables.close()


async def test_a_damaged_table_does_not_hide_the_others_in_the_lobby(tmp_path: Path) -> None:
    app = create_app(config(tmp_path))
    tables = app.state.tables
    try:
        broken, _, _ = await two_playing(tables, open=True)
        good, _, _ = await two_playing(tables, open=True)
        tables.live.clear()
        break_it(tmp_path, f"UPDATE summaries SET data = 'x' WHERE table_id = '{broken.id}'")
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as client:  # type: ignore[arg-type]
            answer = await client.get("/api/tables")
        assert [table["table"] for table in answer.json()] == [good.id]
    finally:
        await tables.close()


async def test_a_real_server_closes_sockets_with_a_code_of_its_own(tmp_path: Path, played: str) -> None:
    break_it(tmp_path, "DELETE FROM journal WHERE seq = 3")
    with serving(tmp_path) as port:
        async with socket(port, played) as ws:
            with pytest.raises(websockets.ConnectionClosed):
                await asyncio.wait_for(ws.recv(), PATIENCE_S)
            assert ws.close_code == 4005


def overwrite_pages(folder: Path) -> None:
    """Some pages in the middle of the file are not what they were."""
    path = folder / FILE
    content = bytearray(path.read_bytes())
    assert len(content) > 40 * 4096
    content[20 * 4096 : 30 * 4096] = b"\xa5" * (10 * 4096)
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
                tables.find(table)
        else:
            assert tables.find(table) is not None
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


async def test_a_check_that_fails_is_logged(tables: Tables, tmp_path: Path, caplog: Log) -> None:
    (tmp_path / FILE).rename(tmp_path / "elsewhere")
    await Operator(tables).check_at_start()
    assert "the store could not be checked" in caplog.text
