"""Reports on finished games: their time on one core, and what it helps that alternatives meet the same dice.

All times are processor time: other work on the machine does not count.
"""

from __future__ import annotations

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from time import process_time
from typing import Any

from bench.table import Table
from spieltisch.analysis import analyse
from spieltisch.analysis.playouts import Arms, compare
from spieltisch.analysis.report import DECISION
from spieltisch.analysis.sums import WHOLE
from spieltisch.analysis.walk import Walk
from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play, record_of
from spieltisch.bots.registry import bot
from spieltisch.engine.record import Record
from spieltisch.engine.registry import AnyGame, games

GOAL_S = 5.0
LEVEL = "easy"
"""It often differs from reference play, so that all the playouts of a report are used."""
GAMES = 3
"""Of each size of table; the longest time counts."""
COMPARED = 20
WORLDS = 100
"""Decisions of each game that are compared with one alternative, and in how many worlds."""
LOAD = "import spieltisch.analysis; from spieltisch.engine.registry import games; games()"


def run() -> dict[str, Any]:
    figures: dict[str, Any] = {"start_s": start_s()}
    table = Table("Reports on one core", "seconds", f"goal {GOAL_S:g}, with {figures['start_s']:.1f} s for its process")
    paired = Table("Alternatives with the same dice", "variance", "of what it would be with dice of their own")
    for game in games():
        name = game.meta.game
        seats = [each for each in game.meta.seats if 1 < each <= 4]  # without options
        for size in (seats[0], seats[-1]):
            records = [bots_game(game, size, number) for number in range(GAMES)]
            taken = [report_s(record) for record in records]
            longest, moves, playouts = max(taken)
            total = longest + figures["start_s"]
            figures[f"{name}, {size} seats"] = {"seconds": total, "moves": moves, "playouts": playouts}
            missed = "" if total < GOAL_S else ", MISSED"
            table.add(f"{name}, {size} seats", f"{total:.1f}", f"{moves} moves, {playouts:,} playouts{missed}")
        figures[f"{name}, paired"] = ratio = paired_ratio(bots_game(game, seats[-1], GAMES))
        paired.add(name, f"{ratio:.2f}")
    table.show()
    paired.show()
    return figures


def start_s() -> float:
    """What the process of a report costs before its work begins."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", LOAD], check=True)
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def bots_game(game: AnyGame, seats: int, number: int) -> Record:
    plan = Plan(game.meta.game, 1, seats, (LEVEL,) * seats, number)
    played = play(game, plan.read_options(), [bot(plan.game, LEVEL)] * seats, number, record=True)
    return record_of(game, plan.read_options(), list(plan.bots), number, played)


def report_s(record: Record) -> tuple[float, int, int]:
    """Seconds, moves and playouts of one report as tables get it."""
    began = process_time()
    report = analyse(record)
    return process_time() - began, len(record.entries), report.playouts


def paired_ratio(record: Record) -> float:
    """The variance of differences in the same worlds, in that of differences between independent playouts."""
    walk = Walk(record)
    decided = [Arms(walk, number, number) for number in range(len(walk.moves)) if walk.kind(number) == DECISION]
    open_ = [arms for arms in decided if len(arms.columns(1)) > 1]
    same = apart = 0.0
    for arms in open_[:: max(1, len(open_) // COMPARED)]:
        found = compare(walk, arms.number, arms.columns(1)[:2], 0, WORLDS, arms.number)
        same += variance(found.gaps[1].count, found.gaps[1].total, found.gaps[1].squares)
        apart += sum(variance(each.count, each.shares[arms.seat], each.squares[arms.seat]) for each in found.sums)
    return same / apart if apart else 1.0


def variance(count: int, total: int, squares: int) -> float:
    return (squares / count - (total / count) ** 2) / WHOLE**2 if count else 0.0
