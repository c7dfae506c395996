"""Distance cards (spec, section 4.5)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km import refusals
from spieltisch.games.thousand_km.cards.piles import shifted
from spieltisch.games.thousand_km.components import KM_25, KM_200, KM_OF
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.rules.end import finish
from spieltisch.games.thousand_km.rules.events import Log, placed
from spieltisch.games.thousand_km.rules.status import is_driving
from spieltisch.games.thousand_km.rules.turn import end_turn
from spieltisch.games.thousand_km.state import TARGET_REACHED, Side, State


def why_not_drive(side: Side, variant: Variant, card: i64) -> Refusal | None:
    """KM-25 to KM-28"""
    if not is_driving(side, variant):
        if side.is_stopped():
            return refusals.STOPPED
        return refusals.NEEDS_GREEN if side.is_started() else refusals.NOT_STARTED
    km = KM_OF[card]
    if km > variant.limit_km and side.is_limited():
        return refusals.OVER_THE_LIMIT
    if card == KM_200 and side.times(KM_200) >= variant.most_200s:
        return refusals.TWO_200S
    if side.total + km > variant.target_km:
        return refusals.OVER_1000  # KM-R2
    return None


def drive(state: State, seat: i64, card: i64, log: Log) -> None:
    side = state.side_of(seat)
    km = KM_OF[card]
    side.distance += shifted(1, 8 * (card - KM_25))
    side.total += km
    if log is not None:
        payload = placed(state, seat, card)
        payload["km"] = int(km)
        payload["total"] = int(side.total)
        log.append(Event("drive", ["KM-25"], payload, reveals=True))
    if side.total == state.variant.target_km:
        finish(state, TARGET_REACHED, log)  # KM-58
    else:
        end_turn(state, seat, log)
