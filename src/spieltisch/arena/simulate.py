"""Many games on one or more processes. The plan alone determines the result, except for its timing."""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

from spieltisch.arena.experiments import physics
from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play, record_of, rollout
from spieltisch.arena.tally import Tally
from spieltisch.arena.workers import in_workers
from spieltisch.bots.own.failure import BotFailed
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import Data
from spieltisch.engine.flights import flown_by
from spieltisch.engine.options import Options
from spieltisch.engine.registry import AnyGame, find

LARGEST_SHARE: Final = 2_000
"""Games that a worker is given at once."""
SHARES_PER_WORKER: Final = 32
PART_S: Final = 0.2
"""A worker reports at least this often, if a game is not longer: so little is lost when it is interrupted."""
UNFINISHED: Final = ".part"
"""A record has this ending until it is complete."""


class Interrupted(KeyboardInterrupt):
    """Somebody has interrupted a simulation. `result`: what was played until then."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result: Final = result


class Result:
    """The tally of a simulation, and how long it took. `interrupted`: not all games of the plan were played."""

    def __init__(self, plan: Plan, tally: Tally, seconds: float, workers: int, interrupted: bool = False) -> None:
        self.plan: Final = plan
        self.tally: Final = tally
        self.seconds: Final = seconds
        self.workers: Final = workers
        self.interrupted: Final = interrupted

    def parts_of(self, statistic: str) -> list[str]:
        """What each number of one of the game's own statistics counts."""
        seats = [f"seat {seat}" for seat in range(self.plan.seats)]
        return find(self.plan.game).statistic_parts().get(statistic, seats)

    def encode(self) -> Data:
        """The result as plain data. Everything but `timing` is the same on every machine."""
        results = self.tally.encode(self.plan.bots)
        statistics = results["statistics"]
        assert isinstance(statistics, dict)
        for name, statistic in statistics.items():
            assert isinstance(statistic, dict)
            if len(self.tally.statistics[name]) > 1:
                statistic["of"] = list(self.parts_of(name))
        return {
            "game": self.plan.game,
            "rules_version": find(self.plan.game).meta.rules_version,
            "options": self.plan.read_options().encode(),
            "seed": self.plan.seed,
            "bots": list(self.plan.bots),
            "rotate": self.plan.rotate,
            **results,
            **({"interrupted": True} if self.interrupted else {}),
            "timing": {
                "seconds": self.seconds,
                "decisions_per_second": self.tally.decisions / self.seconds,
                "games_per_second": self.tally.games / self.seconds,
                "workers": self.workers,
            },
        }


def simulate(plan: Plan, workers: int = 1, progress: Callable[[int], None] | None = None) -> Result:
    """Play all games of a plan; `progress` is called with the number of games just finished.

    Raises as `Plan.check`, WorkerDied, BotFailed, and instead of KeyboardInterrupt its subclass Interrupted, with the
    result so far.
    """
    plan.check()
    if plan.records is not None:
        Path(plan.records).mkdir(parents=True, exist_ok=True)
    began = perf_counter()
    tally = Tally(plan.seats)
    try:
        with closing(_parts(plan, workers)) as parts:
            for part in parts:
                tally = tally.plus(part)  # an interruption finds the tally with the part or without it
                if progress is not None:
                    progress(part.games)
    except KeyboardInterrupt as interruption:
        _remove_unfinished(plan)
        raise Interrupted(Result(plan, tally, perf_counter() - began, workers, True)) from interruption
    return Result(plan, tally, perf_counter() - began, workers)


def play_share(plan: Plan, first: int, count: int) -> Tally:
    """Play the games `first` to `first + count - 1` of a plan."""
    tally = Tally(plan.seats)
    for part in play_in_parts(plan, first, count):
        tally.merge(part)
    return tally


def play_in_parts(plan: Plan, first: int, count: int) -> Iterator[Tally]:
    """Play the games `first` to `first + count - 1` of a plan; a tally after every PART_S, and at the end."""
    game = find(plan.game)
    options = plan.read_options()
    tally = Tally(plan.seats)
    due = perf_counter() + PART_S
    for number in range(first, first + count):
        if plan.rolls_out:
            tally.add(rollout(game, plan.seats, options, plan.seed_of(number)), plan.bots)
        else:
            _play(plan, game, options, number, tally)
        if perf_counter() >= due:
            yield tally
            tally = Tally(plan.seats)
            due = perf_counter() + PART_S
    yield tally


def _play(plan: Plan, game: AnyGame, options: Options, number: int, tally: Tally) -> None:
    """Play one game between bots, and keep its record if the plan says so."""
    seed = plan.seed_of(number)
    levels = plan.bots_of(number)
    players = [bot(plan.game, level) for level in levels]
    try:
        played = play(game, options, players, seed, plan.records is not None)
    except BotFailed as failure:
        raise BotFailed(failure.why, f"{failure} (game {number + 1} of seed {plan.seed})") from failure
    if plan.records is not None:
        record = record_of(game, options, levels, seed, played)
        record.physics = flown_by(physics(plan.game).version(), record.options) if plan.real_physics else None
        path = Path(plan.records) / f"{plan.game}-{plan.seed}-{number + 1}.json"
        unfinished = path.with_suffix(UNFINISHED)
        unfinished.write_text(json.dumps(record.encode(), separators=(",", ":")) + "\n")
        unfinished.replace(path)
    tally.add(played, levels)


def _remove_unfinished(plan: Plan) -> None:
    """Remove records that were being written when everything ended."""
    if plan.records is not None:
        for path in Path(plan.records).glob(f"{plan.game}-{plan.seed}-*{UNFINISHED}"):
            path.unlink(missing_ok=True)


def _parts(plan: Plan, workers: int) -> Generator[Tally]:
    """The tallies of a plan, part by part."""
    size = max(1, min(LARGEST_SHARE, plan.games // (workers * SHARES_PER_WORKER)))
    shares = [(first, min(size, plan.games - first)) for first in range(0, plan.games, size)]
    work = partial(play_in_parts, plan)
    if workers == 1:
        for share in shares:
            yield from work(*share)
    else:
        yield from in_workers(work, shares, workers)
