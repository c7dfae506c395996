"""Real signals to a real `spieltisch simulate`: it ends at once, says what it has, and leaves nobody behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.live_server import alive

PROMISED_S = 2.0
PATIENCE_S = 120.0

pytestmark = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are looked up in /proc")


def descendants(pid: int) -> list[int]:
    try:
        children = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []
    return [*children, *(below for child in children for below in descendants(child))]


@contextmanager
def simulating(folder: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A simulation that would take for ever, in the middle of its work."""
    command = ["simulate", "1000-km", "--games", "10000000", "--bots", "easy", "--seed", "1", "--records"]
    process = subprocess.Popen(
        [sys.executable, "-m", "spieltisch.cli", *command, str(folder), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        until = time.monotonic() + PATIENCE_S
        while len(list(folder.glob("*.json"))) < 20:
            assert process.poll() is None, process.communicate()
            assert time.monotonic() < until
            time.sleep(0.05)
        time.sleep(0.5)  # what is played is reported five times a second
        yield process
    finally:
        for pid in [*descendants(process.pid), process.pid]:
            if alive(pid):
                os.kill(pid, signal.SIGKILL)
        process.communicate()


def ended(process: subprocess.Popen[str]) -> tuple[str, str]:
    """What a simulation has to say that was just told to end."""
    before = time.monotonic()
    said = process.communicate(timeout=PATIENCE_S)
    assert time.monotonic() - before < PROMISED_S
    return said


def wait_until_gone(pids: list[int]) -> None:
    until = time.monotonic() + PROMISED_S
    while any(alive(pid) for pid in pids):
        assert time.monotonic() < until, f"still there: {[pid for pid in pids if alive(pid)]}"
        time.sleep(0.01)


@pytest.mark.parametrize("workers", [1, 3])
def test_control_c_ends_it_with_the_results_so_far(workers: int, tmp_path: Path) -> None:
    with simulating(tmp_path, "--workers", str(workers), "--json") as process:
        others = descendants(process.pid)
        assert len(others) >= (workers if workers > 1 else 0)
        os.killpg(process.pid, signal.SIGINT)  # the terminal sends it to everybody
        out, err = ended(process)
        wait_until_gone(others)
    result = json.loads(out)
    assert process.returncode == 130
    assert err == ""
    assert result["interrupted"] is True
    assert 0 < result["games"] < 10_000_000
    assert sum(result["reasons"].values()) == result["games"]
    records = list(tmp_path.iterdir())
    assert len(records) >= result["games"]
    assert all(json.loads(record.read_text())["game"] == "1000-km" for record in records)


@pytest.mark.parametrize("workers", [1, 2])
def test_so_does_sigterm(workers: int, tmp_path: Path) -> None:
    with simulating(tmp_path, "--workers", str(workers)) as process:
        others = descendants(process.pid)
        process.terminate()
        out, err = ended(process)
        wait_until_gone(others)
    assert process.returncode == 143
    assert err == ""
    assert out.startswith("Interrupted after ")
    assert "decisions in a game" in out


def test_workers_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    with simulating(tmp_path, "--workers", "2") as process:
        others = descendants(process.pid)
        process.kill()
        process.communicate()
        wait_until_gone(others)


def test_a_worker_that_dies_is_named_in_one_line(tmp_path: Path) -> None:
    with simulating(tmp_path, "--workers", "2") as process:
        others = descendants(process.pid)
        os.kill(others[-1], signal.SIGKILL)
        out, err = ended(process)
        wait_until_gone(others)
    assert (process.returncode, out) == (1, "")
    assert err == "spieltisch simulate: a worker process has died\n"
