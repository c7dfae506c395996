"""The chances of all seats along a game: measured at some positions, and between them where most happens."""

from __future__ import annotations

from typing import Final

from spieltisch.analysis.jobs import ValueJob, Worker
from spieltisch.analysis.sums import Sum

PLAYOUTS: Final = 40
"""For one position at least, if the budget allows: so few positions are measured if playouts are dear."""
FEWEST: Final = 12
"""Positions that are measured, whatever the budget."""
ROUNDS: Final = 4
"""How often the largest changes are looked into."""


def measure(last: int, budget: int, worker: Worker) -> tuple[dict[int, Sum], int]:
    """What positions before the moves 0 to `last - 1` are worth, some of them; and how many playouts it took."""
    known: dict[int, Sum] = {}
    places = max(1, min(last, max(FEWEST, budget // PLAYOUTS)))
    each = max(2, budget // places)
    evenly = places if places == last else max(1, places * 3 // 5)
    wanted = sorted({number * last // evenly for number in range(evenly)})
    used = ask(wanted, each, known, worker)
    left = places - len(wanted)
    for turn in range(ROUNDS, 0, -1):
        wanted = halves(known, last)[: -(-left // turn)]
        used += ask(wanted, each, known, worker)
        left -= len(wanted)
    return known, used


def ask(wanted: list[int], each: int, known: dict[int, Sum], worker: Worker) -> int:
    sums = worker.values([ValueJob(number, each) for number in wanted])
    known.update(zip(wanted, sums, strict=True))
    return each * len(wanted)


def halves(known: dict[int, Sum], last: int) -> list[int]:
    """The middles of the stretches between measured positions, those with the largest change first."""
    numbers = sorted(known)
    found: list[tuple[int, int]] = []
    for one, other in zip(numbers, [*numbers[1:], last], strict=True):
        if other - one > 1:
            change = distance(known[one], known[other]) if other in known else 0
            found.append((-change, (one + other) // 2))
    return [middle for _, middle in sorted(found)]


def distance(one: Sum, other: Sum) -> int:
    """How far the chances of two positions are apart: the largest change of any seat."""
    return max(abs(a - b) for a, b in zip(one.chances(), other.chances(), strict=True))
