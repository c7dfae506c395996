"""`python -m tools.fuzz --messages 1000000`: valid and mutated messages to a server in this process, or a real one."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator

from tools.fuzz.live import fuzz_live
from tools.fuzz.run import Found, fuzz_part

PART = 20_000
"""Messages of one server; then a new one begins, with the next seed."""


def results(jobs: list[tuple[int, int]], workers: int) -> Iterator[tuple[int, Found]]:
    """The results of all parts, in order."""
    if workers <= 1 or len(jobs) == 1:
        yield from map(fuzz_part, jobs)
        return
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(fuzz_part, jobs)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description=__doc__)
    parser.add_argument("--messages", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--live", action="store_true", help="a real server over sockets")
    given = parser.parse_args()
    if given.live:
        return fuzz_live(given.seed, given.messages)
    jobs = []
    left, seed = given.messages, given.seed
    while left > 0:
        jobs.append((seed, min(PART, left)))
        left -= PART
        seed += 1
    began = time.monotonic()
    total = Found()
    for number, found in results(jobs, given.workers):
        total.messages += found.messages
        total.requests += found.requests
        total.refused += found.refused
        total.moves += found.moves
        total.kinds.update(found.kinds)
        if found.faults and not total.faults:
            print(f"python -m tools.fuzz --seed {number} --messages {min(PART, given.messages)}")
        for fault in found.faults[: max(0, 12 - len(total.faults))]:
            print(f"  {fault}", flush=True)
        total.faults += found.faults
    print(
        f"{total.messages} messages, {total.requests} of them requests: {total.refused} refused, {total.moves} moves "
        f"played; {len(total.faults)} failures {dict(total.kinds) or ''} ({time.monotonic() - began:.0f} s)"
    )
    return 1 if total.faults else 0


if __name__ == "__main__":
    sys.exit(main())
