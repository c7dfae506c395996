"""Ctrl-C, `kill -9` and a full disk in the middle of an operator's command: afterwards nothing is half done."""

from __future__ import annotations

import asyncio
import resource
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from tests.cli.admin.conftest import Admin, where
from tests.server.live_server import PATIENCE_S
from tests.server.store.places import Place

STOP_AT = """
import asyncio, sys
from spieltisch.cli.main import main
from spieltisch.server.store.postgres.everything import NewDatabase
from spieltisch.server.store.sqlite.everything import NewFile
from spieltisch.server.store.upkeep import backup

async def for_ever(*_):
    print("in the middle", flush=True)
    await asyncio.sleep(3600)

backup._damaged_in = NewFile.finish = NewDatabase.finish = for_ever
sys.exit(main(sys.argv[1:]))
"""
"""Does everything up to the last moment before it counts, and waits there."""

DIE_AT_COMMIT = """
import os, signal, sys
from spieltisch.cli.main import main
from spieltisch.server.store.sqlite.writer import Writer

begin = Writer.__init__

def watched(self, connection):
    seen = []

    def look(sql):
        seen.append(sql)
        if sql == "COMMIT" and any("INTO set_aside" in each for each in seen):
            os.kill(os.getpid(), signal.SIGKILL)

    begin(self, connection)
    connection.set_trace_callback(look)

Writer.__init__ = watched
sys.exit(main(sys.argv[1:]))
"""


def child(program: str, arguments: Sequence[str], limit: Callable[[], None] | None = None) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", program, "admin", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=limit,  # noqa: PLW1509  nothing else runs in this process
    )


def interrupt(arguments: Sequence[str], sign: signal.Signals) -> int:
    with child(STOP_AT, arguments) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "in the middle\n"
        process.send_signal(sign)
        process.communicate(timeout=PATIENCE_S)
        return process.returncode


SIGNS = pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])


@SIGNS
def test_a_backup_is_whole_or_not_there(
    sign: signal.Signals, admin: Admin, place: Place, played: list[str], tmp_path: Path
) -> None:
    file = tmp_path / "backups" / "backup.sqlite"
    file.parent.mkdir()
    code = interrupt([*where(place.store), "backup", str(file)], sign)
    assert code == (130 if sign == signal.SIGINT else -sign)
    assert not file.exists()
    if sign == signal.SIGINT:
        assert list(file.parent.iterdir()) == []
    assert admin("backup", str(file)) == 0
    assert list(file.parent.iterdir()) == [file]


@SIGNS
def test_a_restore_is_whole_or_has_not_happened(
    sign: signal.Signals, admin: Admin, place: Place, played: list[str], tmp_path: Path, empty_database: str
) -> None:
    file = tmp_path / "backup.sqlite"
    assert admin("backup", str(file)) == 0
    new = tmp_path / "new" if place.database is None else empty_database
    interrupt([*where(new), "restore", str(file)], sign)
    if isinstance(new, Path):
        assert main(["admin", *where(new), "tables"]) == 2  # there is nothing in it
    assert main(["admin", *where(new), "restore", str(file)]) == 0
    assert main(["admin", *where(new), "check"]) == 0


@pytest.mark.parametrize("place", ["sqlite"], indirect=True)
def test_a_repair_is_whole_or_has_not_happened(admin: Admin, place: Place, damaged: str) -> None:
    everything = "SELECT * FROM journal ORDER BY table_id, seq"
    before = asyncio.run(place.sql(everything))
    with child(DIE_AT_COMMIT, [*where(place.store), "repair"]) as process:
        process.communicate(timeout=PATIENCE_S)
        assert process.returncode == -signal.SIGKILL
    assert asyncio.run(place.sql(everything)) == before
    assert asyncio.run(place.sql("SELECT count(*) FROM set_aside")) == [(0,)]
    assert admin("check") == 1
    assert admin("repair") == 0
    assert admin("check") == 0
    assert asyncio.run(place.sql("SELECT count(*) FROM set_aside")) == [(2,)]


def no_space() -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))


def test_a_full_disk_leaves_nothing(admin: Admin, place: Place, played: list[str], tmp_path: Path) -> None:
    program = "import sys; from spieltisch.cli.main import main; sys.exit(main(sys.argv[1:]))"
    file = tmp_path / "backups" / "backup.sqlite"
    file.parent.mkdir()

    def fails(*arguments: str) -> None:
        with child(program, arguments, no_space) as process:
            out, errors = process.communicate(timeout=PATIENCE_S)
            assert (process.returncode, out, len(errors.splitlines())) == (1, "", 1), errors

    fails(*where(place.store), "backup", str(file))
    assert list(file.parent.iterdir()) == []
    assert admin("backup", str(file)) == 0
    fails("--data", str(tmp_path / "new"), "restore", str(file))
    assert not (tmp_path / "new").exists()
