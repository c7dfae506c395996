"""Starting a server to be measured, and what it uses."""

from __future__ import annotations

import contextlib
import os
import resource
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

SERVE = (
    "import sys; from spieltisch.server.limits import without_rates; from spieltisch.server.run import serve; "
    "sys.exit(serve(port=int(sys.argv[1]), data_dir=sys.argv[2], browser=False, fast=True, limits=without_rates()))"
)
SERVE_WITH_METRICS = (
    "import sys; from spieltisch.server.limits import without_rates; from spieltisch.server.run import serve; "
    "sys.exit(serve(port=0, data_dir=sys.argv[1], browser=False, fast=True, limits=without_rates(), "
    "metrics=('127.0.0.1', int(sys.argv[2])), store=sys.argv[3] or None))"
)


def start(folder: Path, port: int = 0) -> tuple[subprocess.Popen[str], int]:
    """Start a server; its process, and the port it listens on."""
    server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(folder)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    line = server.stdout.readline()
    if not line:
        raise RuntimeError(f"the server did not start: exit code {server.wait()}")
    return server, int(line.rsplit(":", 1)[1])


def cpu_of(pid: int | None) -> float:
    """Seconds of processor time that a process has used."""
    if pid is None:
        return 0.0
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> int:
    """Bytes of resident memory of a process."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def stop(server: subprocess.Popen[str]) -> None:
    """The end, without goodbye."""
    server.kill()
    server.wait()
    if server.stdout is not None:
        server.stdout.close()


class Server(NamedTuple):
    """A running server."""

    process: subprocess.Popen[str]
    port: int
    metrics_port: int

    def cpu(self) -> float:
        """Seconds of processor time so far, workers not counted."""
        return cpu_of(self.process.pid)

    def memory(self) -> int:
        """Bytes of resident memory, workers not counted."""
        return memory_of(self.process.pid)

    def metrics(self) -> dict[str, float]:
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/metrics") as page:
            lines = [line.rsplit(" ", 1) for line in page.read().decode().splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in lines}


@contextlib.contextmanager
def serving(folder: Path, store: str = "") -> Iterator[Server]:
    """A durable server on a free port, without rates. `store`: the address of a database, instead of the folder."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        metrics = int(free.getsockname()[1])
    command = [sys.executable, "-c", SERVE_WITH_METRICS, str(folder), str(metrics), store]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        line = next((line for line in process.stdout if "http://" in line), "")
        if not line:
            raise RuntimeError(f"the server did not start: exit code {process.wait()}")
        yield Server(process, int(line.rsplit(":", 1)[1]), metrics)
    finally:
        stop(process)


def lag_between(before: dict[str, float], after: dict[str, float], share: float) -> float:
    """The lag of the event loop that this share of the samples stayed below, in milliseconds (a bucket's edge)."""
    prefix = 'spieltisch_loop_lag_seconds_bucket{le="'
    total = after["spieltisch_loop_lag_seconds_count"] - before["spieltisch_loop_lag_seconds_count"]
    for name, count in after.items():
        if name.startswith(prefix) and count - before[name] >= share * total:
            edge = name.removeprefix(prefix).removesuffix('"}')
            return 1000 * (2.0 if edge == "+Inf" else float(edge))
    return 0.0
