"""The proxies of docs/deploying.md and of compose, while nodes are restarted one by one, and when one is killed.

The configurations are taken from the page and the file as they stand; only addresses are replaced.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.deploy.files import CADDYFILE, ROOT
from tests.deploy.running import answers, running
from tests.deploy.test_nginx import CONFIG, location
from tests.postgres import database, postgres
from tests.server.live_server import PATIENCE_S, free_port, stop

__all__ = ["database", "postgres"]

pytestmark = pytest.mark.slow

NODES: Final = ("10.0.0.5:8000", "10.0.0.6:8000")
"""As the page calls them."""
PAUSE_S: Final = 0.1
MOST_FAILED: Final = 100
"""Requests for a table whose node was killed, at this pace: seconds. With the defaults of the proxies: a minute."""


def block(language: str, holds: str) -> str:
    """The block of the page that holds these words."""
    page = (ROOT / "docs" / "deploying.md").read_text("utf-8")
    (found,) = [
        each for each in re.findall(rf"^```{language}\n(.*?)^```", page, re.MULTILINE | re.DOTALL) if holds in each
    ]
    return str(found)


def at(text: str, upstreams: list[int]) -> str:
    for name, port in zip(NODES, upstreams, strict=True):
        assert name in text
        text = text.replace(name, f"127.0.0.1:{port}")
    return text


@contextmanager
def caddy(folder: Path, config: str) -> Iterator[str]:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("no caddy on this machine: its configuration was not tried (Debian: apt-get install caddy)")
    port = free_port()
    file = folder / "Caddyfile"
    file.write_text("{\n\tadmin off\n}\n" + config.replace("SITE", f"http://127.0.0.1:{port}"))
    command = [program, "run", "--config", str(file), "--adapter", "caddyfile"]
    environment = {"HOME": str(folder), "XDG_DATA_HOME": str(folder), "PATH": "/usr/bin:/bin"}
    with running(command, folder / "caddy.log", lambda: answers(port), environment):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def nginx(folder: Path, before: str, inside: str) -> Iterator[str]:
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if program is None:
        pytest.skip("no nginx on this machine: its configuration was not tried (Debian: apt-get install nginx)")
    port = free_port()
    file = folder / "nginx.conf"
    whole = CONFIG.format(folder=folder, port=port, example=inside)
    file.write_text(whole.replace("    server {", f"    {before}\n    server {{", 1))
    with running([program, "-c", str(file), "-p", str(folder)], folder / "nginx.log", lambda: answers(port)):
        yield f"http://127.0.0.1:{port}"


def caddy_of_the_page(folder: Path, upstreams: list[int]) -> AbstractContextManager[str]:
    config = block("caddyfile", "reverse_proxy").replace("play.example.org", "SITE", 1)
    return caddy(folder, at(config, upstreams))


def caddy_of_compose(folder: Path, upstreams: list[int]) -> AbstractContextManager[str]:
    text = re.sub(r"\{\$SPIELTISCH_DOMAIN:\w+\}", "SITE", CADDYFILE.read_text("utf-8"))
    named = " ".join(f"127.0.0.1:{port}" for port in upstreams)
    config, count = re.subn(r"\{\$SPIELTISCH_UPSTREAM:[\w:]+\}", named, text)
    assert count == 1
    return caddy(folder, config)


def nginx_of_the_page(folder: Path, upstreams: list[int]) -> AbstractContextManager[str]:
    inside, count = re.subn(r" *proxy_pass .*\n", lambda _: block("nginx", "proxy_connect_timeout"), location())
    assert count == 1
    return nginx(folder, at(block("nginx", "upstream"), upstreams), inside)


class Node:
    """A server at a fixed port; it comes back there."""

    def __init__(self, store: str, log: Path) -> None:
        self.port, self._nodes = free_port(), free_port()
        self._store, self._log = store, log
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Returns when it answers."""
        command = [sys.executable, "-m", "spieltisch.cli", "serve", "--no-browser", "--drain", f"--port={self.port}",
                   f"--store={self._store}", f"--node-listen=127.0.0.1:{self._nodes}"]  # fmt: skip
        with self._log.open("a") as log:
            self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self._process.stdout is not None
        assert self._process.stdout.readline(), self._log.read_text()

    def stop(self) -> None:
        """Tables are handed over."""
        if self._process is not None:
            stop(self._process)
            self._process = None

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self.stop()


class Asking:
    """Somebody who asks for the same page again and again, one request after the other, until told to stop."""

    def __init__(self, url: str) -> None:
        self.statuses: list[int] = []
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._ask, args=[url])

    def _ask(self, url: str) -> None:
        while not self._enough.wait(PAUSE_S):
            self.statuses.append(status_of(url))

    def __enter__(self) -> list[int]:
        self._thread.start()
        return self.statuses

    def __exit__(self, *_: object) -> None:
        self._enough.set()
        self._thread.join(PATIENCE_S)


def status_of(url: str) -> int:
    """Each time on a connection of its own; 0 for none."""
    try:
        return httpx.get(url, timeout=PATIENCE_S).status_code
    except httpx.HTTPError:
        return 0


@pytest.fixture
def nodes(database: str, tmp_path: Path) -> Iterator[list[Node]]:
    found = [Node(database, tmp_path / f"node-{number}.log") for number in range(2)]
    try:
        for node in found:
            node.start()
        yield found
    finally:
        for node in found:
            node.stop()


def wait_until_missed(node: Node, log: Path) -> None:
    """Until Caddy, if it is the proxy, has asked this node in vain: now it has to find out that it is back."""
    if not log.exists():
        return
    until = time.monotonic() + PATIENCE_S
    in_vain = re.compile(rf"health_checker\.active.*HTTP request failed.*127\.0\.0\.1:{node.port}\b.*refused")
    while not in_vain.search(log.read_text()):
        assert time.monotonic() < until, log.read_text()
        time.sleep(PAUSE_S)


def open_table(url: str) -> str:
    with httpx.Client(base_url=url, timeout=PATIENCE_S) as client:
        assert client.post("/api/me", json={"name": "Anna"}).status_code == 200
        made = client.post("/api/tables", json={"game": "1000-km", "seats": 2})
        assert made.status_code == 201, made.text
        return f"{url}/api/tables/{made.json()['table']}"


@pytest.mark.parametrize("proxy", [caddy_of_the_page, nginx_of_the_page], ids=["caddy", "nginx"])
def test_a_rolling_restart_refuses_nobody_and_a_kill_costs_seconds(
    proxy: Callable[[Path, list[int]], AbstractContextManager[str]], nodes: list[Node], tmp_path: Path
) -> None:
    first, second = nodes
    with proxy(tmp_path, [first.port, second.port]) as url:
        table = open_table(url)

        with Asking(f"{url}/api/games") as shelf, Asking(table) as seen:
            for node in nodes:
                node.stop()
                wait_until_missed(node, tmp_path / "caddy.log")
                node.start()
        assert set(shelf) == set(seen) == {200}

        with Asking(f"{url}/api/games") as shelf:
            first.kill()
            first.start()
            second.kill()  # now whoever had the table was killed
            failed = 0
            while status_of(table) != 200:
                failed += 1
                assert failed < MOST_FAILED
                time.sleep(PAUSE_S)
            second.start()
    assert set(shelf) == {200}


def test_behind_the_proxy_of_compose_visitors_wait_for_a_server_that_is_restarted(
    nodes: list[Node], tmp_path: Path
) -> None:
    only, other = nodes
    other.stop()
    with caddy_of_compose(tmp_path, [only.port]) as url, Asking(f"{url}/api/games") as shelf:
        only.stop()
        only.start()
        while shelf[-1:] != [200]:
            time.sleep(PAUSE_S)

    assert len(shelf) - shelf.count(200) <= 4  # of 15 seconds each, if the machine is slow


@pytest.mark.parametrize("page", ["deploying.md", "operating.md"])
def test_caddy_understands_the_page(page: str, tmp_path: Path) -> None:
    program = shutil.which("caddy")
    if program is None:
        pytest.skip("no caddy on this machine: its configuration was not tried (Debian: apt-get install caddy)")
    text = (ROOT / "docs" / page).read_text("utf-8")
    file = tmp_path / "Caddyfile"
    for example in re.findall(r"^```caddyfile\n(.*?)^```", text, re.MULTILINE | re.DOTALL):
        file.write_text(example)
        done = subprocess.run([program, "adapt", "--config", str(file)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
    assert file.exists()
