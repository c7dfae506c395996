"""Ranking and outcome (spec, section 4.11)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.state import DRAW_PILE_EMPTY, REASONS, RUNNING, TARGET_REACHED, Side, State, bits


def side_ranks(sides: list[Side], variant: Variant) -> list[int]:
    """KM-60: totals in descending order, equal totals share; with `tie_break`, safeties decide between them."""
    points: list[int] = []
    for side in sides:
        worth = side.total * 100
        if variant.safeties_break_ties:
            worth += bits(side.safeties) * 10 + bits(side.across)
        points.append(worth)
    return ranks_of(points)


def end_rules(reason: i64) -> list[str]:
    """The rules by which a game ends for this reason."""
    if reason == TARGET_REACHED:
        return ["KM-58", "KM-60"]
    return ["KM-61" if reason == DRAW_PILE_EMPTY else "KM-R10", "KM-59", "KM-60"]


def outcome_of(sides: list[Side], variant: Variant, reason: i64) -> Outcome | None:
    """Rank and kilometres of every seat; both partners have those of their side (KM-60)."""
    if reason == RUNNING:
        return None
    by_side = side_ranks(sides, variant)
    ranks: list[int] = []
    points: list[int] = []
    for seat in range(variant.seats):
        ranks.append(by_side[variant.side_of(seat)])
        points.append(sides[variant.side_of(seat)].total)
    return Outcome(ranks, points, REASONS[reason], end_rules(reason))


def outcome(state: State) -> Outcome | None:
    return outcome_of(state.sides, state.variant, state.reason)
