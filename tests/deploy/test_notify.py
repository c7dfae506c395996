"""systemd is told when the server answers, and when it is about to end."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from spieltisch.server.notify import notify
from tests.postgres import database, postgres
from tests.server.live_server import PATIENCE_S, stop

__all__ = ["database", "postgres"]


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    """What systemd listens to."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(PATIENCE_S)
        yield listening


@contextmanager
def serving(manager: socket.socket, *arguments: str) -> Iterator[str]:
    """A server that was started by this manager; its URL, once the manager knows that it is ready."""
    command = [sys.executable, "-m", "spieltisch.cli", "serve", "--no-browser", "--port", "0", *arguments]
    environment = os.environ | {"NOTIFY_SOCKET": manager.getsockname()}
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert manager.recv(100) == b"READY=1"
        assert server.stdout is not None
        yield server.stdout.readline().split()[-1]
    finally:
        stop(server)


def is_well(url: str) -> bool:
    return httpx.get(f"{url}/healthz", timeout=PATIENCE_S).status_code == 200


def test_the_server_says_when_it_answers_and_when_it_ends(manager: socket.socket, tmp_path: Path) -> None:
    with serving(manager, "--data", str(tmp_path / "data")) as url:
        assert is_well(url)

    assert manager.recv(100) == b"STOPPING=1"


def test_several_processes_are_ready_together_and_say_it_once(manager: socket.socket, database: str) -> None:
    """systemd listens to the first process only (NotifyAccess=main): it speaks for all of them."""
    with serving(manager, "--store", database, "--processes", "2") as url:
        assert is_well(url)

    manager.setblocking(False)
    with pytest.raises(BlockingIOError):
        manager.recv(100)


def test_a_name_in_the_abstract_namespace(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"spieltisch-test-{os.getpid()}"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind("\0" + name)
        listening.settimeout(PATIENCE_S)
        monkeypatch.setenv("NOTIFY_SOCKET", f"@{name}")

        notify("READY=1")

        assert listening.recv(100) == b"READY=1"


def test_without_a_manager_nothing_happens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    notify("READY=1")
    assert not caplog.records

    monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "nobody"))
    with caplog.at_level(logging.WARNING):
        notify("READY=1")
    assert "cannot be told READY=1" in caplog.text
