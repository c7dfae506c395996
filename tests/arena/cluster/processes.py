"""A real Dask scheduler and real workers, each a process of its own, started as people start them."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

from distributed import Client, Security

PATIENCE_S: Final = 120.0


def wait_until(true: Callable[[], bool], what: str) -> None:
    until = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < until, f"waited in vain: {what}"
        time.sleep(0.02)


class DaskProcesses:
    """A scheduler and its workers, which are known by name."""

    def __init__(
        self, folder: Path, environment: dict[str, str] | None = None, security: Security | None = None
    ) -> None:
        """`environment`: what is set for the scheduler and the workers; `security`: TLS for those who ask them."""
        self.folder: Final = folder
        self.environment: Final = os.environ | (environment or {})
        self.security: Final = security
        self.processes: Final[dict[str, subprocess.Popen[bytes]]] = {}
        self.address = ""

    def start_scheduler(self, *options: str) -> None:
        file = self.folder / "scheduler.json"
        places = ["--host", "127.0.0.1", "--port", "0", "--dashboard-address", "127.0.0.1:0"]
        self.start("scheduler", "scheduler", *places, "--scheduler-file", str(file), *options)
        wait_until(lambda: file.exists() and file.read_text().endswith("}"), "a scheduler")
        self.address = str(json.loads(file.read_text())["address"])

    def start_worker(self, name: str, *options: str, preload: str = "") -> str:
        """Start a worker and wait until the scheduler has it; its address. `preload`: Python that it runs first."""
        fixed = self.of_worker(name)
        if preload:
            script = self.folder / f"preload_{name}.py"
            script.write_text(preload)
            fixed += ["--preload", str(script)]
        self.start(name, "worker", self.address, *fixed, *options)
        return self.wait_for_worker(name)

    def of_worker(self, name: str) -> list[str]:
        """The options of every worker."""
        return ["--no-nanny", "--no-dashboard", "--nthreads", "1", "--name", name]

    def wait_for_worker(self, name: str) -> str:
        wait_until(lambda: name in self.workers() or self.processes[name].poll() is not None, f"the worker {name}")
        assert name in self.workers(), self.log(name)
        return self.workers()[name]

    def start(self, name: str, kind: str, *arguments: str) -> None:
        with (self.folder / f"{name}.log").open("wb") as log:
            self.processes[name] = subprocess.Popen(
                [sys.executable, "-m", "dask", kind, *arguments], stdout=log, stderr=log, env=self.environment
            )

    def workers(self) -> dict[str, str]:
        """The addresses of the workers that the scheduler has, by name."""
        with self.client() as client:
            return {str(each["name"]): address for address, each in client.scheduler_info()["workers"].items()}

    def tasks(self) -> int:
        """How many tasks the scheduler knows."""
        with self.client() as client:
            return int(client.run_on_scheduler(tasks_of))

    @contextmanager
    def client(self) -> Iterator[Client]:
        with Client(self.address, set_as_default=False, security=self.security) as client:
            yield client

    def log(self, name: str) -> str:
        return (self.folder / f"{name}.log").read_text(errors="replace")

    def kill(self, name: str) -> None:
        self.processes[name].kill()
        self.processes[name].wait()

    def end(self) -> None:
        for name in reversed(self.processes):
            self.kill(name)


def tasks_of(dask_scheduler: object) -> int:
    return len(dask_scheduler.tasks)  # type: ignore[attr-defined]


@contextmanager
def dask_processes(
    folder: Path,
    workers: int = 2,
    environment: dict[str, str] | None = None,
    security: Security | None = None,
    options: tuple[str, ...] = (),
) -> Iterator[DaskProcesses]:
    """A scheduler with workers called w0, w1, …; all are killed at the end."""
    folder.mkdir(parents=True, exist_ok=True)
    with ExitStack() as stack:
        processes = DaskProcesses(folder, environment, security)
        stack.callback(processes.end)
        processes.start_scheduler(*options)
        names = [f"w{number}" for number in range(workers)]
        for name in names:
            processes.start(name, "worker", processes.address, *processes.of_worker(name), *options)
        for name in names:
            processes.wait_for_worker(name)
        yield processes
