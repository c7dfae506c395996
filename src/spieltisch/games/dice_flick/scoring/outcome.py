"""The end of the game (spec, DF-41 and DF-42)."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.games.dice_flick.state import OVER, Public

REASON: Final = "rounds_played"


def outcome_of(public: Public) -> Outcome | None:
    """DF-42: the highest total wins; equal totals share a rank."""
    if public.stage != OVER:
        return None
    totals = public.totals()
    return Outcome(ranks_of(totals), totals, REASON, ["DF-41", "DF-42"])
