"""`python -m tools.chaos --seeds 10000`: simulate as many runs; one that breaks a promise says how to repeat it."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial

from tools.chaos.plan import FAULTS
from tools.chaos.run import Result, run_seed


def results(given: argparse.Namespace, seeds: range) -> Iterator[Result]:
    one = partial(run_seed, game=given.game, without=frozenset(given.without), nodes=given.nodes)
    if given.workers <= 1 or len(seeds) == 1:
        yield from map(one, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(given.workers, maxtasksperchild=500) as pool:
        yield from pool.imap(one, seeds, chunksize=4)


def shrunk(result: Result, given: argparse.Namespace) -> tuple[Result, list[str]]:
    """The same kind of failure with fewer kinds of trouble, if there is one."""
    kind = result.faults[0].split(":")[0]
    without = list(given.without)
    for fault in FAULTS:
        if fault not in without:
            fewer = run_seed(result.seed, given.game, frozenset([*without, fault]), given.nodes)
            if any(found.split(":")[0] == kind for found in fewer.faults):
                without.append(fault)
                result = fewer
    return result, without


def report(result: Result, given: argparse.Namespace) -> None:
    without: list[str] = list(given.without)
    if given.shrink:
        result, without = shrunk(result, given)
    print(f"\nseed {result.seed} ({', '.join(result.games)}) breaks a promise:")
    for fault in result.faults[:10]:
        print(f"  {fault}")
    print(f"the last of {result.frames} messages:")
    for line in result.lines[-given.lines :]:
        print(f"  {line[:220]}")
    again = f"python -m tools.chaos --seed {result.seed}"
    if given.game:
        again += f" --game {given.game}"
    if given.nodes is not None:
        again += f" --nodes {given.nodes}"
    if without:
        again += f" --without {','.join(without)}"
    print(f"again: {again}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.chaos", description=__doc__)
    parser.add_argument("--seeds", type=int, default=100, help="how many runs")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seed", type=int, help="only this one")
    parser.add_argument("--game", help="only this game")
    parser.add_argument(
        "--without", type=lambda text: text.split(","), default=[], help=f"leave out {', '.join(FAULTS)}"
    )
    parser.add_argument("--nodes", type=int, help="as many servers on one database, whatever the seed says")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--lines", type=int, default=30, help="lines of the trace of a failing run")
    parser.add_argument("--shrink", action=argparse.BooleanOptionalAction, default=True)
    given = parser.parse_args()
    seeds = range(given.first, given.first + given.seeds) if given.seed is None else range(given.seed, given.seed + 1)
    began = time.monotonic()
    total: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for result in results(given, seeds):
        total.update(
            seeds=1, moves=result.moves, tables=result.tables, frames=result.frames, crashes=result.crashes,
            failures=result.failures, takeovers=result.takeovers,
        )  # fmt: skip
        if result.faults:
            total["failing"] += 1
            kinds[result.faults[0].split(":")[0]] += 1
            if total["failing"] <= 5:
                report(result, given)
        if sys.stderr.isatty():
            print(f"\r{total['seeds']} of {len(seeds)}", end="", file=sys.stderr, flush=True)
        if given.seed is not None:
            print(f"trace {result.hash}")
    print(
        f"{total['seeds']} seeds, {total['tables']} tables, {total['moves']} moves, {total['frames']} messages, "
        f"{total['crashes']} crashes, {total['failures']} failed writes, "
        f"{total['takeovers']} nodes taken for dead: {total['failing']} broke a promise "
        f"{dict(kinds) or ''} ({time.monotonic() - began:.0f} s)"
    )
    return 1 if total["failing"] else 0


if __name__ == "__main__":
    sys.exit(main())
