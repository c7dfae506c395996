"""The limit: the most tables that are held at a move every three seconds each, with a p99 below a tenth of a second."""

from __future__ import annotations

import contextlib
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools.load.crowd import SETTLE_S, Crowd, holds
from tools.load.serving import Server, cpu_of, serving
from tools.postgres import Postgres, children_of
from tools.postgres import running as running_postgres

FIRST = 250
CLOSE = 1.1
"""The limit is found to a tenth."""

SQLITE, POSTGRES = "sqlite", "postgres"
DATABASE = "load"
FIGURES = """
    SELECT xact_commit, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint,
        pg_total_relation_size('spieltisch.journal') FROM pg_stat_database WHERE datname = current_database()
"""
PER_MOVE = ["commits/move", "WAL bytes/move", "journal bytes/move"]

Line = dict[str, Any]


class Setup(NamedTuple):
    """What is measured."""

    store: str
    nodes: int

    def __str__(self) -> str:
        return f"{self.store}, {self.nodes} {'process' if self.nodes == 1 else 'nodes'}"


class Running(NamedTuple):
    """What was started: the servers, and the database if there is one."""

    servers: list[Server]
    database: Postgres | None

    def database_cpu(self) -> float:
        """Seconds of processor time of all its processes so far."""
        if self.database is None:
            return 0.0
        return sum(cpu_of(pid) for pid in (self.database.pid, *children_of(self.database.pid)))

    def database_figures(self) -> list[int]:
        """Transactions, bytes of the write-ahead log, and bytes of the journal with its indexes, so far."""
        if self.database is None:
            return []
        return [int(figure) for figure in self.database.sql(FIGURES, DATABASE).split("|")]


@contextlib.contextmanager
def running(setup: Setup, folder: Path) -> Iterator[Running]:
    """Servers of their own for each size: games do not end, and nothing is left over from the last one."""
    with contextlib.ExitStack() as stack:
        database, url = None, ""
        if setup.store == POSTGRES:
            database = stack.enter_context(running_postgres())
            url = database.create_database(DATABASE)
        servers = [stack.enter_context(serving(folder / f"data{number}", url)) for number in range(setup.nodes)]
        yield Running(servers, database)


def measure(setup: Setup, tables: int, seconds: float) -> Line:
    with tempfile.TemporaryDirectory() as folder, running(setup, Path(folder)) as all_:
        crowd = Crowd([server.port for server in all_.servers])
        try:
            refused = crowd.open(tables)
            time.sleep(SETTLE_S)
            used, of_database = sum(server.cpu() for server in all_.servers), all_.database_cpu()
            before = all_.database_figures()
            began = time.perf_counter()
            line = crowd.play(seconds)
            passed = time.perf_counter() - began
            moves = line["moves/s"] * seconds
            used, of_database = sum(server.cpu() for server in all_.servers) - used, all_.database_cpu() - of_database
            line["servers % of a core"] = 100 * used / passed
            line["memory MB"] = sum(server.memory() for server in all_.servers) / 1e6
            if all_.database is not None and moves:
                line["database % of a core"] = 100 * of_database / passed
                for name, earlier, later in zip(PER_MOVE, before, all_.database_figures(), strict=True):
                    line[name] = (later - earlier) / moves
            line["refused"] = refused or None
        finally:
            crowd.close()
    return line


def climb(at: Callable[[int], Line], first: int = FIRST) -> list[Line]:
    """Twice as many tables each time, until they are too many."""
    lines = [at(first)]
    while holds(lines[-1]) and not lines[-1].get("refused"):
        lines.append(at(2 * lines[-1]["tables"]))
    return lines


def search(at: Callable[[int], Line], lines: list[Line]) -> int:
    """The most tables with a p99 below the goal, to a tenth; what is measured is added to the lines."""
    good = max((line["tables"] for line in lines if holds(line)), default=1)
    bad = min((line["tables"] for line in lines if line["tables"] > good), default=2 * good)
    while bad > CLOSE * good:
        middle = (good + bad) // 2
        line = at(middle)
        lines.append(line)
        if holds(line):
            good = middle
        else:
            bad = middle
    return int(good)
