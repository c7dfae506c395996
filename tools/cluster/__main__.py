"""The proof with real processes: `python -m tools.cluster --rounds 200`.

Three nodes on one PostgreSQL under load by small clients over WebSockets. In every round something goes wrong: kill -9
of a node or of the database, SIGSTOP of a node past its lease, a line to the database or to the people that drops
everything, SIGTERM with --drain. After it every acknowledged move must be in the journal once, in one order for
everybody, and every table must go on. `--upgrade` replaces all nodes under load, one after the other, instead.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tools.cluster.rounds import Tally, run
from tools.cluster.troubles import TROUBLES
from tools.cluster.upgrade import rolling_upgrade
from tools.load.curve import show
from tools.load.fastest import run as run_fast


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--only", choices=list(TROUBLES), action="append", help="what goes wrong; all by default")
    parser.add_argument("--upgrade", action="store_true", help="a rolling upgrade instead")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="spieltisch-cluster-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)  # the database may belong to somebody else
        if given.upgrade:
            upgraded = run_fast(rolling_upgrade(given.tables, given.seed, folder))
            print(upgraded)
            faults = upgraded.faults
        else:
            tally = run_fast(run(given.rounds, given.tables, given.seed, folder, kinds=given.only, show=say))
            if lines := tally.lines():
                show("In how many seconds tables went on", "what happened", lines)
            print(f"{tally} (seed {given.seed})")
            faults = tally.faults
    for fault in faults:
        print(fault)
    return 1 if faults else 0


def say(tally: Tally) -> None:
    if sys.stderr.isatty():
        print(f"\r{tally}", end="", file=sys.stderr, flush=True)
    else:
        print(tally, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
