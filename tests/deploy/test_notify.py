"""systemd is told when the server answers, and when it is about to end."""

from __future__ import annotations

import logging
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from spieltisch.server.notify import notify
from tests.server.live_server import PATIENCE_S, stop


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    """What systemd listens to."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(PATIENCE_S)
        yield listening


def test_the_server_says_when_it_answers_and_when_it_ends(manager: socket.socket, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "spieltisch.cli", "serve", "--no-browser", "--port", "0"]
    environment = os.environ | {"NOTIFY_SOCKET": manager.getsockname()}
    server = subprocess.Popen(
        [*command, "--data", str(tmp_path / "data")], env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        assert manager.recv(100) == b"READY=1"
        assert server.stdout is not None
        url = server.stdout.readline().split()[-1]
        assert httpx.get(f"{url}/healthz", timeout=PATIENCE_S).status_code == 200
    finally:
        stop(server)
    assert manager.recv(100) == b"STOPPING=1"


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
