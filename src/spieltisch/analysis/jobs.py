"""The work of an analysis in jobs that any process can do: plain numbers in, sums out, in the order of the jobs."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Protocol, TypeAlias, TypeVar

from spieltisch.analysis.playouts import Comparison, compare, start_value, value
from spieltisch.analysis.sums import Sum
from spieltisch.analysis.walk import Walk
from spieltisch.editions import Added, add_again, added
from spieltisch.engine.basics import Data, Move
from spieltisch.engine.dice import mix
from spieltisch.engine.record import decode_record

R = TypeVar("R")
Tell: TypeAlias = Callable[[int], None]
"""So many playouts more are done."""

START: Final = 10
CURVE: Final = 11
DECIDING: Final = 12
"""The labels of seeds: no two estimates share their worlds."""


@dataclass(frozen=True)
class StartJob:
    """Playouts of fresh games."""

    first: int
    count: int

    @property
    def playouts(self) -> int:
        return self.count


@dataclass(frozen=True)
class ValueJob:
    """Playouts from the position before a move."""

    number: int
    count: int

    @property
    def playouts(self) -> int:
        return self.count


@dataclass(frozen=True)
class CompareJob:
    """Playouts of some moves instead of a move that was made, in some worlds."""

    number: int
    moves: list[Move | None]
    first: int
    count: int

    @property
    def playouts(self) -> int:
        return self.count * len(self.moves)


class Worker(Protocol):
    """Does jobs; the results are in the order of the jobs."""

    def values(self, jobs: Sequence[StartJob | ValueJob]) -> list[Sum]: ...

    def comparisons(self, jobs: Sequence[CompareJob]) -> list[Comparison]: ...


class Here:
    """Does the jobs in this process."""

    def __init__(self, walk: Walk, seed: int, tell: Tell | None = None) -> None:
        self.walk: Final = walk
        self.seed: Final = seed
        self.tell: Final = tell

    def values(self, jobs: Sequence[StartJob | ValueJob]) -> list[Sum]:
        return told(jobs, map(self.value, jobs), self.tell)

    def comparisons(self, jobs: Sequence[CompareJob]) -> list[Comparison]:
        return told(jobs, map(self.compare, jobs), self.tell)

    def value(self, job: StartJob | ValueJob) -> Sum:
        walk = self.walk
        if isinstance(job, StartJob):
            seed = mix(self.seed, START)
            return start_value(walk.game, walk.reference, walk.options, walk.seats, job.first, job.count, seed)
        seed = mix(mix(self.seed, CURVE), job.number)
        return value(walk.game, walk.reference, walk.states[job.number], walk.seats, job.count, seed)

    def compare(self, job: CompareJob) -> Comparison:
        seed = mix(mix(self.seed, DECIDING), job.number)
        return compare(self.walk, job.number, job.moves, job.first, job.count, seed)


class Elsewhere:
    """Does the jobs in processes, each of which plays the record again for itself."""

    def __init__(self, pool: ProcessPoolExecutor, tell: Tell | None = None) -> None:
        self.pool: Final = pool
        self.tell: Final = tell

    def values(self, jobs: Sequence[StartJob | ValueJob]) -> list[Sum]:
        return told(jobs, self.pool.map(_value, jobs), self.tell)

    def comparisons(self, jobs: Sequence[CompareJob]) -> list[Comparison]:
        return told(jobs, self.pool.map(_compare, jobs), self.tell)


def told(jobs: Sequence[StartJob | ValueJob | CompareJob], results: Iterable[R], tell: Tell | None) -> list[R]:
    """The results, as they come."""
    found = []
    for job, result in zip(jobs, results, strict=True):
        found.append(result)
        if tell is not None:
            tell(job.playouts)
    return found


@contextmanager
def at_work(walk: Walk, seed: int, workers: int, tell: Tell | None = None) -> Iterator[Worker]:
    """Somebody who does jobs for this game: this process, or several others that end with the block."""
    if workers == 1:
        yield Here(walk, seed, tell)
        return
    # Spawned, not forked: the same on every system, and safe beside threads.
    context = multiprocessing.get_context("spawn")
    given = (walk.record.encode(), seed, added())
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=given) as pool:
        yield Elsewhere(pool, tell)


_here: list[Here] = []
"""What a worker process works on."""


def _begin(record: Data, seed: int, editions: list[Added]) -> None:
    add_again(editions)
    _here[:] = [Here(Walk(decode_record(record)), seed)]


def _value(job: StartJob | ValueJob) -> Sum:
    return _here[0].value(job)


def _compare(job: CompareJob) -> Comparison:
    return _here[0].compare(job)
