"""Many games on one or more processes. The plan alone determines the result, except for its timing."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from functools import partial
from time import perf_counter
from typing import Final, Protocol

from spieltisch.arena.games import Finished, Games
from spieltisch.arena.plan import Plan
from spieltisch.arena.records import keep, make_folder, remove_unfinished, text_of
from spieltisch.arena.tally import Tally
from spieltisch.arena.workers import in_workers
from spieltisch.engine.basics import Data
from spieltisch.engine.registry import find

LARGEST_SHARE: Final = 2_000
"""Games that a worker is given at once."""
SHARES_PER_WORKER: Final = 32
PART_S: Final = 0.2
"""A worker reports at least this often, if a game is not longer: so little is lost when it is interrupted."""


class Interrupted(KeyboardInterrupt):
    """Somebody has interrupted a simulation. `result`: what was played until then."""

    def __init__(self, result: Result) -> None:
        super().__init__()
        self.result: Final = result


class RunnerFailed(Exception):
    """A simulation cannot begin or go on; the message is one line that says why. `result`: what was played so far."""

    result: Result | None = None


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


class Runner(Protocol):
    """Something that plays all games of a plan: processes of this machine, or a cluster (`Cluster`)."""

    @property
    def workers(self) -> int:
        """How many workers there are, or were when it ended."""

    def parts(self, plan: Plan) -> Generator[Tally]:
        """The tallies of all games of a plan, part by part; their records are kept when they come."""


class Processes:
    """Processes of this machine; with one worker, this process."""

    def __init__(self, workers: int) -> None:
        self.workers: Final = workers

    def parts(self, plan: Plan) -> Generator[Tally]:
        """Raises what the games raise, and WorkerDied."""
        size = max(1, min(LARGEST_SHARE, plan.games // (self.workers * SHARES_PER_WORKER)))
        shares = [(first, min(size, plan.games - first)) for first in range(0, plan.games, size)]
        work = partial(play_in_parts, plan)
        if self.workers == 1:
            for share in shares:
                yield from work(*share)
        else:
            yield from in_workers(work, shares, self.workers)


def simulate(
    plan: Plan, workers: int = 1, progress: Callable[[int], None] | None = None, on: Runner | None = None
) -> Result:
    """Play all games of a plan; `progress` is called with the number of games just finished.

    They are played by this many processes of this machine, or `on` something else. Raises as `Plan.check`, WorkerDied,
    BotFailed, RunnerFailed, and instead of KeyboardInterrupt its subclass Interrupted; the last two with the result so
    far.
    """
    plan.check()
    make_folder(plan)
    runner = Processes(workers) if on is None else on
    began = perf_counter()
    tally = Tally(plan.seats)
    try:
        with closing(runner.parts(plan)) as parts:
            for part in parts:
                tally = tally.plus(part)  # an interruption finds the tally with the part or without it
                if progress is not None:
                    progress(part.games)
    except KeyboardInterrupt as interruption:
        remove_unfinished(plan)
        raise Interrupted(Result(plan, tally, perf_counter() - began, runner.workers, True)) from interruption
    except RunnerFailed as failure:
        failure.result = Result(plan, tally, perf_counter() - began, runner.workers, True)
        raise
    return Result(plan, tally, perf_counter() - began, runner.workers)


def play_share(plan: Plan, first: int, count: int) -> Tally:
    """Play the games `first` to `first + count - 1` of a plan."""
    tally = Tally(plan.seats)
    for part in play_in_parts(plan, first, count):
        tally.merge(part)
    return tally


def play_in_parts(plan: Plan, first: int, count: int) -> Iterator[Tally]:
    """Play the games `first` to `first + count - 1` of a plan; a tally after every PART_S, and at the end.

    Also before KeyboardInterrupt: what is finished by then counts.
    """
    games = Games(plan)
    finished: list[Finished] = []  # an interruption finds it with a whole game or without it
    due = perf_counter() + PART_S
    try:
        for number in range(first, first + count):
            game = games.play(number)
            if game.record is not None:
                keep(plan, number, text_of(game.record))
            finished.append(game)
            if perf_counter() >= due:
                part = tally_of(plan, finished)
                finished = []
                yield part
                due = perf_counter() + PART_S
    except KeyboardInterrupt:
        yield tally_of(plan, finished)
        raise
    yield tally_of(plan, finished)


def tally_of(plan: Plan, finished: Iterable[Finished]) -> Tally:
    tally = Tally(plan.seats)
    for game in finished:
        tally.add(game.played, game.bots)
    return tally
