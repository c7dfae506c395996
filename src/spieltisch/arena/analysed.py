"""Games of a plan, played and analysed: how much of their results is luck, and how much is play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final, TypeAlias

from spieltisch.analysis import analyse
from spieltisch.analysis.skill import GameSums, Skill, skill_of, sums_of
from spieltisch.arena.plan import Plan
from spieltisch.arena.play import play, record_of
from spieltisch.arena.workers import in_workers
from spieltisch.bots.registry import bot
from spieltisch.engine.dice import mix
from spieltisch.engine.registry import find

ANALYSIS: Final = 7
"""The label of the seed of a game's analysis, apart from that of the game."""

Numbered: TypeAlias = tuple[int, GameSums]


def skill_in(
    plan: Plan, playouts: int | None = None, workers: int = 1, progress: Callable[[int], None] | None = None
) -> Skill:
    """Play and analyse all games of a plan; `progress` is called after each. Any number of workers gives the same."""
    plan = replace(plan, records=None)
    work = partial(analysed_games, plan, playouts)
    shares = [(number, 1) for number in range(plan.games)]
    found: list[Numbered] = []
    parts = (part for share in shares for part in work(*share)) if workers == 1 else in_workers(work, shares, workers)
    for part in parts:
        found.append(part)
        if progress is not None:
            progress(1)
    return skill_of([sums for _, sums in sorted(found, key=lambda each: each[0])])


def analysed_games(plan: Plan, playouts: int | None, first: int, count: int) -> Iterator[Numbered]:
    """The games `first` to `first + count - 1` of a plan, analysed."""
    game, options = find(plan.game), plan.read_options()
    for number in range(first, first + count):
        levels, seed = plan.bots_of(number), plan.seed_of(number)
        played = play(game, options, [bot(plan.game, level) for level in levels], seed, record=True)
        record = record_of(game, options, levels, seed, played)
        yield number, sums_of(analyse(record, playouts, mix(seed, ANALYSIS)), levels)
