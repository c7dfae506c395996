"""Ranking and outcome (spec, section 4.11)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.games.thousand_km.cards.piles import bits
from spieltisch.games.thousand_km.state import DRAW_PILE_EMPTY, REASONS, RUNNING, TARGET_REACHED, Public


def side_ranks(public: Public) -> list[int]:
    """KM-60: totals in descending order, equal totals share; with `tie_break`, safeties decide between them."""
    points: list[int] = []
    for side in public.sides:
        worth = side.total * 100
        if public.variant.safeties_break_ties:
            worth += bits(side.safeties) * 10 + bits(side.across)
        points.append(worth)
    return ranks_of(points)


def end_rules(reason: i64) -> list[str]:
    """The rules by which a game ends for this reason."""
    if reason == TARGET_REACHED:
        return ["KM-58", "KM-60"]
    return ["KM-61" if reason == DRAW_PILE_EMPTY else "KM-R10", "KM-59", "KM-60"]


def outcome(public: Public) -> Outcome | None:
    """Rank and kilometres of every seat; both partners have those of their side (KM-60)."""
    if public.reason == RUNNING:
        return None
    by_side = side_ranks(public)
    ranks: list[int] = []
    points: list[int] = []
    for seat in range(public.variant.seats):
        ranks.append(by_side[public.variant.side_of(seat)])
        points.append(public.side_of(seat).total)
    return Outcome(ranks, points, REASONS[public.reason], end_rules(public.reason))
