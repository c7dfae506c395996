"""Many games on one or more processes. The plan alone determines the result, except for its timing."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Final

from spieltisch.arena.experiments import physics
from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play, record_of, rollout
from spieltisch.arena.tally import Tally
from spieltisch.bots.registry import bot
from spieltisch.editions import add_again, added
from spieltisch.engine.basics import Data
from spieltisch.engine.registry import find

LARGEST_SHARE: Final = 2_000
"""Games that a worker plays before it reports: often enough for a progress bar, rarely enough to cost nothing."""
SHARES_PER_WORKER: Final = 32


class Result:
    """The tally of a simulation, and how long it took."""

    def __init__(self, plan: Plan, tally: Tally, seconds: float, workers: int) -> None:
        self.plan: Final = plan
        self.tally: Final = tally
        self.seconds: Final = seconds
        self.workers: Final = workers

    def encode(self) -> Data:
        """The result as plain data. Everything but `seconds` and `timing` is the same on every machine."""
        results = self.tally.encode(self.plan.bots)
        return {
            "game": self.plan.game,
            "rules_version": find(self.plan.game).meta.rules_version,
            "options": self.plan.read_options().encode(),
            "seed": self.plan.seed,
            "bots": list(self.plan.bots),
            "rotate": self.plan.rotate,
            **results,
            "seconds": self.seconds,
            "timing": {
                "seconds": self.seconds,
                "decisions_per_second": self.tally.decisions / self.seconds,
                "games_per_second": self.tally.games / self.seconds,
                "workers": self.workers,
            },
        }


def simulate(plan: Plan, workers: int = 1, progress: Callable[[int], None] | None = None) -> Result:
    """Play all games of a plan; `progress` is called with the number of games just finished. Raises as `Plan.check`."""
    plan.check()
    if plan.records is not None:
        Path(plan.records).mkdir(parents=True, exist_ok=True)
    began = perf_counter()
    tally = Tally(plan.seats)
    for part in _parts(plan, workers):
        tally.merge(part)
        if progress is not None:
            progress(part.games)
    return Result(plan, tally, perf_counter() - began, workers)


def play_share(plan: Plan, first: int, count: int) -> Tally:
    """Play the games `first` to `first + count - 1` of a plan."""
    game = find(plan.game)
    options = plan.read_options()
    tally = Tally(plan.seats)
    if plan.rolls_out:
        for number in range(first, first + count):
            played = rollout(game, plan.seats, options, plan.seed_of(number))
            tally.add(played, plan.bots)
        return tally
    for number in range(first, first + count):
        seed = plan.seed_of(number)
        levels = plan.bots_of(number)
        players = [bot(plan.game, level) for level in levels]
        played = play(game, options, players, seed, plan.records is not None)
        if plan.records is not None:
            record = record_of(game, options, levels, seed, played)
            record.physics = physics(plan.game).version() if plan.real_physics else None
            path = Path(plan.records) / f"{plan.game}-{plan.seed}-{number + 1}.json"
            path.write_text(json.dumps(record.encode(), separators=(",", ":")) + "\n")
        tally.add(played, levels)
    return tally


def _parts(plan: Plan, workers: int) -> Iterator[Tally]:
    """The tallies of all shares of a plan, in order."""
    size = max(1, min(LARGEST_SHARE, plan.games // (workers * SHARES_PER_WORKER)))
    firsts = range(0, plan.games, size)
    counts = [min(size, plan.games - first) for first in firsts]
    if workers == 1:
        for first, count in zip(firsts, counts, strict=True):
            yield play_share(plan, first, count)
        return
    # Spawned, not forked: works the same on every system, and is safe beside the threads of a progress bar.
    with ProcessPoolExecutor(workers, get_context("spawn"), add_again, (added(),)) as pool:
        yield from pool.map(play_share, [plan] * len(counts), firsts, counts)
