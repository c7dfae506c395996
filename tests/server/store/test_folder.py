"""The data folder: one server at a time, for its owner only, and one line for everything that is wrong with it."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import socket
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from spieltisch.server.store.folder import InUse, lock, prepare
from spieltisch.server.store.journal import Unusable
from spieltisch.server.store.opening import open_journal
from spieltisch.server.store.sqlite.journal import FILE
from spieltisch.server.store.upkeep.backup import back_up
from tests.server.live_server import PATIENCE_S, api, start, stop

NOBODY = 65534


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def make_journal(folder: Path) -> None:
    async def made() -> None:
        await open_journal(folder).close()

    asyncio.run(made())


def serve(folder: Path, before: Callable[[], None] | None = None) -> subprocess.CompletedProcess[str]:
    """A server that should end at once."""
    return subprocess.run(
        [sys.executable, "-m", "spieltisch.cli", "serve", "--no-browser", "--port", "0", "--data", str(folder)],
        check=False,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        preexec_fn=before,
    )


def assert_one_line(ended: subprocess.CompletedProcess[str], *parts: str) -> None:
    said = [line for line in ended.stderr.splitlines() if "not compiled" not in line]
    assert (ended.returncode, ended.stdout, len(said)) == (1, "", 1), (ended.stdout, ended.stderr)
    assert said[0].startswith("spieltisch: ")
    for part in parts:
        assert part in said[0]


# One server at a time


def test_a_second_server_on_the_same_folder_ends_with_one_line(tmp_path: Path) -> None:
    server, port = start(tmp_path)
    try:
        assert_one_line(serve(tmp_path), "another server is using", str(tmp_path))
        with api(port) as client:
            assert client.get("/healthz").status_code == 200
    finally:
        stop(server)


def test_a_killed_server_holds_no_lock(tmp_path: Path) -> None:
    server, _ = start(tmp_path)
    os.kill(server.pid, signal.SIGKILL)
    stop(server)
    again, _ = start(tmp_path)
    stop(again)


def test_a_lock_is_held_until_it_is_released(tmp_path: Path) -> None:
    first = lock(tmp_path)
    with pytest.raises(InUse):
        lock(tmp_path)
    first.release()
    lock(tmp_path).release()


# What is wrong with the folder


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"Dear diary, today we played Cubo. " * 100)
    assert_one_line(serve(tmp_path), FILE, "not a database")


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert_one_line(serve(tmp_path / "file" / "data"), "cannot be used", "Not a directory")


def test_a_file_in_place_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    assert_one_line(serve(tmp_path / "data"), "is not a folder")


def test_a_folder_in_place_of_the_file(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    assert_one_line(serve(tmp_path), FILE, "Is a directory")


@pytest.mark.parametrize("made_before", [False, True])
def test_a_disk_that_is_full_at_the_start(made_before: bool, tmp_path: Path) -> None:
    if made_before:
        make_journal(tmp_path)

    def no_space() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1024, 1024))

    assert_one_line(serve(tmp_path, no_space), FILE)


def what_nobody_is_told(folder: Path) -> str:
    """Open the folder in a process without rights, and say what came of it."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:  # must never return
        try:
            if os.geteuid() == 0:
                os.setuid(NOBODY)
            open_journal(folder)
        except Unusable as error:
            os.write(writing, str(error).encode())
        finally:
            os._exit(0)
    os.close(writing)
    os.waitpid(child, 0)
    with os.fdopen(reading) as pipe:
        return pipe.read()


@pytest.mark.parametrize("made_before", [False, True])
def test_a_folder_that_is_read_only(made_before: bool) -> None:
    with tempfile.TemporaryDirectory() as around:  # not below the folders of pytest, which nobody else may enter
        Path(around).chmod(0o755)
        folder = Path(around) / "data"
        folder.mkdir()
        if made_before:
            make_journal(folder)
            (folder / FILE).chmod(0o444)
        folder.chmod(0o555)
        told = what_nobody_is_told(folder)
        folder.chmod(0o700)
    assert told == f"{folder / FILE} cannot be used: Permission denied"


# Who may read it


async def test_folder_and_files_are_for_their_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    before = os.umask(0o022)
    try:
        held = lock(folder)
        journal = open_journal(folder)
        await back_up(folder, tmp_path / "copy.sqlite")
        assert mode(folder) == 0o700
        assert {path.name for path in folder.iterdir()} == {FILE, f"{FILE}-wal", f"{FILE}-shm", "spieltisch.lock"}
        assert {mode(path) for path in folder.iterdir()} == {0o600}
        assert mode(tmp_path / "copy.sqlite") == 0o600
        await journal.close()
        held.release()
    finally:
        os.umask(before)


def test_what_an_older_version_left_open_is_closed(tmp_path: Path) -> None:
    make_journal(tmp_path)
    tmp_path.chmod(0o755)
    (tmp_path / FILE).chmod(0o644)
    prepare(tmp_path)
    assert (mode(tmp_path), mode(tmp_path / FILE)) == (0o700, 0o600)


def test_a_folder_with_other_things_keeps_its_rights(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    (tmp_path / "holiday.jpg").touch(0o644)
    make_journal(tmp_path)
    prepare(tmp_path)
    assert (mode(tmp_path), mode(tmp_path / "holiday.jpg"), mode(tmp_path / FILE)) == (0o755, 0o644, 0o600)


def test_a_socket_in_the_way_is_said_in_one_line(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / FILE))
        with pytest.raises(Unusable, match=r"spieltisch\.sqlite cannot be used"):
            open_journal(tmp_path)
