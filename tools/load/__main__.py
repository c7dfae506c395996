"""Load on a server.

`python -m tools.load` finds how many tables are held at a move every three seconds each, with a p99 below 100 ms: with
SQLite in one process, with PostgreSQL in one and in three. `--store postgres --nodes 3` measures one of these,
`--tables 500` only this many. Servers and database are started for it.

`python -m tools.load --serve --tables 100 --seconds 10` plays as fast as the server answers; `--port 8000` does it on a
server that is running. Start that with rates lifted.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from functools import partial
from pathlib import Path

from tools.load.crowd import GOAL_MS
from tools.load.curve import show
from tools.load.fastest import interpreter, measure, run
from tools.load.limit import POSTGRES, SQLITE, Line, Setup, climb, search
from tools.load.limit import measure as measure_paced
from tools.load.serving import start, stop

SETUPS = [Setup(SQLITE, 1), Setup(POSTGRES, 1), Setup(POSTGRES, 3)]
TABLES = 100
SECONDS = 10.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", choices=[SQLITE, POSTGRES])
    parser.add_argument("--nodes", type=int, default=1)
    parser.add_argument("--tables", type=int)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--port", type=int, help="as fast as the server at this port answers")
    parser.add_argument("--serve", action="store_true", help="the same on a server started for it")
    parser.add_argument("--game", default="1000-km")
    given = parser.parse_args()
    if given.port is not None or given.serve:
        play_fast(given.port, given.game, given.tables or TABLES, given.seconds)
        return 0
    limits: list[Line] = []
    for setup in SETUPS if given.store is None else [Setup(given.store, given.nodes)]:
        at = partial(measure_said, setup, seconds=given.seconds)
        if given.tables is None:
            lines = climb(at)
            limits.append({"setup": str(setup), "tables held": search(at, lines)})
        else:
            lines = [at(given.tables)]
        lines.sort(key=lambda line: int(line["tables"]))
        show(f"{setup}: two people per table, a move every three seconds", "tables", lines)
    if limits:
        show(f"Most tables with a p99 below {GOAL_MS:.0f} ms ({interpreter()})", "setup", limits)
    return 0


def measure_said(setup: Setup, tables: int, seconds: float) -> Line:
    if sys.stderr.isatty():
        print(f"\r{setup}: {tables} tables", end=" ", file=sys.stderr, flush=True)
    return measure_paced(setup, tables, seconds)


def play_fast(port: int | None, game: str, tables: int, seconds: float) -> None:
    """On the server at this port, or on one of its own."""
    with tempfile.TemporaryDirectory() as folder:
        server = None
        if port is None:
            server, port = start(Path(folder))
        try:
            figures = run(measure(port, game, tables, seconds, None if server is None else server.pid))
        finally:
            if server is not None:
                stop(server)
    times = figures.times
    p50, p99 = times[len(times) // 2] * 1000, times[len(times) * 99 // 100] * 1000
    cost = "" if figures.processor is None else f", {figures.processor * 1e6:.0f} µs of processor time each"
    print(f"{figures.rate:.0f} acknowledged moves/s at {tables} tables, p50 {p50:.1f} ms, p99 {p99:.1f} ms{cost}")
    print(f"{figures.received:.0f} bytes a move, the load used {figures.own_share:.0%} of a processor; {interpreter()}")


if __name__ == "__main__":
    sys.exit(main())
