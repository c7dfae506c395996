"""The end of the race (spec, section 4.11)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Json
from spieltisch.engine.event import Event
from spieltisch.games.thousand_km.rules.events import Log
from spieltisch.games.thousand_km.scoring import end_rules, side_ranks
from spieltisch.games.thousand_km.state import OVER, REASONS, Public


def finish(public: Public, reason: i64, log: Log) -> None:
    """KM-58, KM-61"""
    public.phase = OVER
    public.reason = reason
    if log is not None:
        ranks: list[Json] = []
        ranks.extend(side_ranks(public))
        totals: list[Json] = []
        for side in public.sides:
            totals.append(int(side.total))
        log.append(Event("game_over", end_rules(reason), {"reason": REASONS[reason], "ranks": ranks, "totals": totals}))
