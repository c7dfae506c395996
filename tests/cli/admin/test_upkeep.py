"""The operator's commands for a whole store: back up, restore, check, repair, look, close what is idle."""

from __future__ import annotations

import asyncio
import json
import stat
import time
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from spieltisch.server.doors import DAY_MS
from spieltisch.server.operating import Operator
from tests.cli.admin.conftest import Admin, where
from tests.server.live_server import wait_until
from tests.server.store.places import Place

Captured = pytest.CaptureFixture[str]


def told(capsys: Captured) -> tuple[list[str], list[str]]:
    said = capsys.readouterr()
    return said.out.splitlines(), said.err.splitlines()


# Backup and restore


def test_a_backup_says_what_is_in_it_and_can_be_restored(
    admin: Admin, place: Place, played: list[str], tmp_path: Path, empty_database: str, capsys: Captured
) -> None:
    file = tmp_path / "backup.sqlite"
    assert admin("backup", str(file)) == 0
    (line,), errors = told(capsys)
    assert line.startswith(f"{file}: 2 tables, 13 journal rows, ")
    assert (errors, stat.S_IMODE(file.stat().st_mode)) == ([], 0o600)
    assert admin("backup", str(file)) == 1
    assert told(capsys)[1] == [f"spieltisch admin: {file} is there already; --force replaces it"]
    assert admin("backup", "--force", "--quick", str(file)) == 0
    for store in (tmp_path / "new", empty_database):
        capsys.readouterr()
        assert main(["admin", *where(store), "restore", str(file)]) == 0
        assert told(capsys)[0][0].startswith("restored 2 tables, 13 journal rows in ")
        assert main(["admin", *where(store), "check"]) == 0
        assert main(["admin", *where(store), "restore", str(file)]) == 1
        (error,) = told(capsys)[1]
        assert "there are 2 tables in" in error


def test_a_backup_of_damaged_tables_is_made_and_says_so(
    admin: Admin, damaged: str, tmp_path: Path, capsys: Captured
) -> None:
    assert admin("backup", str(tmp_path / "backup.sqlite")) == 0
    errors = told(capsys)[1]
    assert damaged in errors[0]
    assert errors[1] == "1 table damaged, as in the store: see `spieltisch admin repair`"


def test_what_cannot_be_restored_is_one_line(tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "diary").write_text("Dear diary, today we played Cubo. " * 100)
    for name in ("diary", "missing"):
        assert main(["admin", "--data", str(tmp_path / "new"), "restore", str(tmp_path / name)]) == 1
        assert len(told(capsys)[1]) == 1
    assert not (tmp_path / "new").exists()


# Repair


def test_damage_is_found_cut_and_kept(
    admin: Admin, place: Place, damaged: str, tmp_path: Path, capsys: Captured
) -> None:
    cut = f"table {damaged}: cut after entry 3, 2 entries lost. "
    why = f"The journal of table {damaged} is damaged: entry 4 does not fit the chain."
    assert admin("repair", "--dry-run") == 0
    assert told(capsys)[0] == [cut + why, "would repair: 1 table"]
    assert admin("check") == 1
    capsys.readouterr()
    assert admin("repair") == 0
    assert told(capsys)[0] == [cut + why, "repaired: 1 table; `spieltisch admin set-aside` lists what was cut"]
    assert admin("check") == 0
    assert admin("repair") == 0
    assert told(capsys)[0] == ["2 tables: all right", "repaired: 0 tables"]
    file = tmp_path / "aside.jsonl"
    assert admin("set-aside", damaged, "--save", str(file)) == 0
    listed, saved = told(capsys)[0]
    assert listed.startswith(f"table {damaged}: 2 entries, cut 2")
    assert saved == f"{file}: 2 rows"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert [(line["seq"], json.loads(line["text"])["kind"]) for line in lines] == [(4, "started"), (5, "dealt")]
    assert admin("set-aside", "--delete") == 0
    capsys.readouterr()
    assert admin("set-aside") == 0
    assert told(capsys) == ([], [])
    assert admin("set-aside", damaged) == 2


def test_only_the_named_tables_are_repaired(admin: Admin, damaged: str, played: list[str], capsys: Captured) -> None:
    assert admin("repair", played[1], "nosuchtable2") == 1
    out, errors = told(capsys)
    assert out == [f"table {played[1]}: nothing to repair", "repaired: 0 tables"]
    assert errors == ["spieltisch admin: there is no table nosuchtable2"]
    assert admin("repair", damaged) == 0
    assert admin("check") == 0


async def test_a_running_server_repairs_its_tables(admin: Admin, place: Place, damaged: str, capsys: Captured) -> None:
    tables = await place.tables()
    journal = tables.services.journal
    held = None
    if place.database is None:
        from spieltisch.server.store.folder import lock

        held = lock(place.folder)
    asked = asyncio.create_task(asyncio.to_thread(admin, "repair"))
    await wait_until(journal.orders)
    while not asked.done():
        if tables.services.membership is not None:
            await tables.services.membership.renew()
        await Operator(tables).look()
        await asyncio.sleep(0.05)
    assert await asked == 0
    table = await tables.bring(damaged)
    assert table is not None
    assert table.facts.status == "waiting"
    await tables.close()
    if held is not None:
        held.release()
    assert capsys.readouterr().out.splitlines()[-1].startswith("repaired: 1 table")


# Looking


def test_tables_are_listed_by_status_game_and_age(
    admin: Admin, place: Place, played: list[str], capsys: Captured
) -> None:
    assert admin("tables", "--json") == 0
    found = [json.loads(line) for line in told(capsys)[0]]
    assert {each["table"] for each in found} == set(played)
    assert {(each["status"], each["game"], *each["players"]) for each in found} == {
        ("running", "1000-km", "Anna", "Ben")
    }
    assert admin("tables", "--most", "1") == 0
    (line,), more = told(capsys)
    assert "running   1000-km       2023-11-14 22:30  Anna, Ben" in line
    assert more == ["and more: --most 10 shows them"]
    for filters in (["--status", "finished"], ["--game", "cubo"], ["--older-than", "36500"]):
        assert admin("tables", *filters) == 0
        assert told(capsys) == ([], [])
    assert admin("tables", "--status", "running", "--game", "1000-km", "--older-than", "1") == 0
    assert len(told(capsys)[0]) == 2


def test_statistics_tell_the_whole_store(admin: Admin, place: Place, damaged: str, capsys: Captured) -> None:
    assert admin("repair") == 0
    assert admin("ban", "name", "Rüpel") == 0
    now = time.time_ns() // 1_000_000
    guests = ", ".join(f"('{days}', 'x', {now - days * DAY_MS})" for days in (0, 3, 20, 400))
    asyncio.run(
        place.sql(
            f"INSERT INTO guests VALUES {guests}",
            f"UPDATE summaries SET status = 'finished', changed = {now} WHERE status = 'running'",
            "INSERT INTO games_counted VALUES ('1000-km', 5, 70)",
            "INSERT INTO snapshots (table_id, seq, data) SELECT table_id, 1, data FROM summaries",
        )
    )
    capsys.readouterr()
    assert admin("statistics", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["tables"], found["by_status"]["waiting"], found["by_status"]["finished"]) == (2, 1, 1)
    assert found["by_game"] == {"1000-km": {"waiting": 1, "finished": 1}}
    assert found["seats"] == {"people": 2, "bots": 0, "free": 0}
    assert found["guests"] == {"all": 4, "day": 1, "week": 2, "month": 3}
    assert list(found["games_per_day"].values())[-1] == {"1000-km": 1}
    assert len(found["games_per_day"]) == 14
    assert found["games_counted"] == {"1000-km": 5}
    assert (found["bans"], found["orders_waiting"], found["set_aside"]) == (1, 0, {"rows": 2, "tables": 1})
    assert [each["table"] for each in found["oldest"]] == [damaged]
    assert {(each["table"] == damaged, each["status"]) for each in found["longest"]} == {
        (True, "waiting"),
        (False, "finished"),
    }
    assert all(each["active"].endswith("Z") for each in [*found["longest"], *found["oldest"]])
    assert all(each["entries"] > 1 for each in found["longest"])
    assert found["bytes"] > 1000
    assert admin("statistics") == 0
    out = capsys.readouterr().out
    assert "tables         2: 1 waiting, 1 finished" in out
    assert "1 seen in the last day, 2 seen in the last week, 3 seen in the last month" in out


# Closing and deleting


def test_idle_tables_are_closed_at_once(admin: Admin, place: Place, played: list[str], capsys: Captured) -> None:
    now = time.time_ns() // 1_000_000
    asyncio.run(place.sql(f"UPDATE journal SET at = {now} WHERE seq = 6"))  # somebody has moved at one of them
    assert admin("close", "--idle-days", "30", "--dry-run") == 0
    assert told(capsys)[0] == [f"table {played[0]}: would be closed", "would close: 1 table"]
    assert admin("close", "--idle-days", "30") == 0
    assert told(capsys)[0] == [f"table {played[0]}: closed"]
    assert admin("close", "--idle-days", "30") == 0
    assert told(capsys)[0] == ["closed: 0 tables"]


def test_several_tables_are_closed_at_once(admin: Admin, played: list[str], capsys: Captured) -> None:
    assert admin("close", played[0], "nosuchtable2", played[1]) == 1
    assert told(capsys) == (
        [f"table {table}: closed" for table in played],
        ["spieltisch admin: there is no table nosuchtable2"],
    )
    assert admin("close") == 2
    assert admin("close", played[0], "--idle-days", "3") == 2
    assert "name tables, or say --idle-days N" in capsys.readouterr().err
    assert admin("retention", "0", "--dry-run") == 0
    assert told(capsys)[0] == ["would delete: 2 of 2 tables"]
    assert admin("retention", "0") == 0
    assert told(capsys)[0] == ["deleted: 2 of 2 tables"]
