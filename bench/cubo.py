"""Cubo: the solver's time and its exact figures, random play in virtual time, games between bots."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import factorial, prod
from time import perf_counter
from typing import Any

from bench.listener import say
from bench.table import Table
from spieltisch.arena.virtual import Clockwork
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.games.cubo.bot.levels import BOTS
from spieltisch.games.cubo.components import code_of, pack
from spieltisch.games.cubo.data.editions import EDITIONS
from spieltisch.games.cubo.game import CUBO
from spieltisch.games.cubo.squares import solver
from spieltisch.games.cubo.squares.best import best_of_centre, best_square

MEANS = {4: 14.71, 5: 15.09, 6: 16.28, 7: 18.24, 8: 20.60}
"""The exact figures of the rules spec, by the dice of one colour."""
ROLLS = 2000


def rolls_of(count: int) -> list[tuple[tuple[int, ...], int]]:
    """All different results of this many dice, and how many rolls give each."""
    found = []
    for values in combinations_with_replacement(range(6), count):
        found.append((values, factorial(count) // prod(factorial(times) for times in Counter(values).values())))
    return found


def exact(reds: int) -> tuple[float, int]:
    """Mean and maximum of the best square over all 10,077,696 rolls."""
    weight = total = highest = 0
    blues = rolls_of(8 - reds)
    scoring = EDITIONS.standard().scoring
    for red, red_weight in rolls_of(reds):
        for blue, blue_weight in blues:
            roll = pack([*red, *[6 + value for value in blue]])
            for white in range(1, 7):
                best = best_square(scoring, roll, white).total
                weight += red_weight * blue_weight
                total += red_weight * blue_weight * best
                highest = max(highest, best)
    assert weight == 6**9
    return total / weight, highest


def seconds_of(work: list[Any]) -> float:
    """The time of one call, best of three."""
    best = float("inf")
    for _ in range(3):
        began = perf_counter()
        for call, arguments in work:
            call(*arguments)
        best = min(best, (perf_counter() - began) / len(work))
    return best


def run() -> dict[str, Any]:
    chance = FastDice(1)
    compiled = not str(solver.__file__).endswith(".py")
    rolls = [
        (pack([code_of(number // 4, 1 + chance.below(6)) for number in range(8)]), 1 + chance.below(6))
        for _ in range(ROLLS)
    ]
    centres = [pack([code_of(number // 2, 1 + chance.below(6)) for number in range(4)]) for _ in range(ROLLS)]
    square = seconds_of([(best_square, roll) for roll in rolls])
    plan = seconds_of([(best_of_centre, (*roll, centre)) for roll, centre in zip(rolls, centres, strict=True)][:200])

    options = read_options(CUBO.meta.options, {})
    decisions = 0
    seconds = 0.0
    seed = 0
    while seconds < 2:
        state = CUBO.start(4, options, FastDice(seed))
        began = perf_counter()
        decisions += CUBO.rollout(state, FastDice(seed)).decisions
        seconds += perf_counter() - began
        seed += 1
    began = perf_counter()
    for number in range(20):
        Clockwork(CUBO, options, [BOTS[2], BOTS[1], BOTS[0], BOTS[2]], number).run(record=False)  # type: ignore[arg-type, list-item]
    games = 20 / (perf_counter() - began)

    figures: dict[str, Any] = {
        "compiled": compiled,
        "best_square_us": 1e6 * square,
        "square_and_swap_ms": 1e3 * plan,
        "rollout_decisions_per_second": decisions / seconds,
        "bot_games_per_second": games,
    }
    table = Table("Cubo", "figure", "")
    table.add("best square of a roll", 1e6 * square, "µs, mean")
    table.add("square and swap, all four centre dice", 1e3 * plan, "ms, mean")
    table.add("random play in virtual time, four seats", decisions / seconds, "decisions a second")
    table.add("games between bots in virtual time", games, "games a second")
    if compiled:
        say("All rolls of Cubo, for five mixes of colours")
        for reds, wanted in MEANS.items():
            mean, highest = exact(reds)
            assert round(mean, 2) == wanted, (reds, mean)
            table.add(f"mean of the best square, {reds} + {8 - reds}", f"{mean:.4f}", f"highest {highest}; exact")
            figures[f"mean_{reds}_{8 - reds}"] = mean
            figures[f"highest_{reds}_{8 - reds}"] = highest
    table.show()
    return figures
