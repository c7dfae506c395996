"""The nightly backup: made beside a running server, the newest are kept, and a failure costs none of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.deploy.files import BACKUP
from tests.server.live_server import api, serving

OLD = [f"spieltisch-2020-01-0{day}T03-00-00Z.sqlite" for day in range(1, 5)]
OTHERS = "notes.sqlite"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A folder for PATH with `spieltisch` in it, as in an environment where it is installed."""
    folder = tmp_path / "bin"
    folder.mkdir()
    script = folder / "spieltisch"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m spieltisch.cli "$@"\n')
    script.chmod(0o755)
    return folder


@pytest.fixture
def backups(tmp_path: Path) -> Path:
    folder = tmp_path / "backups"
    folder.mkdir()
    for name in [*OLD, OTHERS]:
        (folder / name).write_text("an earlier night")
    return folder


def back_up(program: Path, folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """In the folder in which the server keeps `data`."""
    environment = {key: value for key, value in os.environ.items() if key != "SPIELTISCH_STORE"}
    environment["PATH"] = f"{program}:{environment['PATH']}"
    return subprocess.run(
        ["sh", str(BACKUP), *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def test_the_newest_are_kept(program: Path, backups: Path, tmp_path: Path) -> None:
    with serving(tmp_path / "data") as port:
        with api(port) as client:
            client.post("/api/me", json={"name": "Anna"})
            table = client.post("/api/tables", json={"game": "1000-km", "seats": 2}).json()["table"]

        done = back_up(program, tmp_path, str(backups), "3")

    assert done.returncode == 0, done.stderr
    kept = sorted(path.name for path in backups.glob("spieltisch-*"))
    assert kept[:2] == OLD[-2:]
    assert len(kept) == 3
    assert (backups / OTHERS).exists(), "what is not ours stays"
    restored = [sys.executable, "-m", "spieltisch.cli", "admin", "--data", "again", "restore", str(backups / kept[2])]
    assert subprocess.run(restored, cwd=tmp_path, capture_output=True, check=False).returncode == 0
    with serving(tmp_path / "again") as port, api(port) as client:
        assert client.get(f"/api/tables/{table}").status_code == 200


def test_a_failure_deletes_nothing(program: Path, backups: Path, tmp_path: Path) -> None:
    done = back_up(program, tmp_path, str(backups), "1")  # there is no data folder

    assert done.returncode != 0
    assert done.stderr
    assert sorted(path.name for path in backups.glob("spieltisch-*")) == OLD


@pytest.mark.parametrize("arguments", [[], ["backups"], ["backups", "0"], ["backups", "many"]])
def test_a_wrong_call_says_what_is_needed(program: Path, tmp_path: Path, arguments: list[str]) -> None:
    done = back_up(program, tmp_path, *arguments)

    assert done.returncode == 2
    assert "usage: spieltisch-backup FOLDER COUNT [nightly]" in done.stderr
