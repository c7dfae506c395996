"""A table in the lobby, in memory or in the store."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec

from spieltisch.server.doors import iso
from spieltisch.server.protocol.infos import ContinuedInfo, PaceInfo, SeatInfo, TableSummary
from spieltisch.server.store.journal import Summary
from spieltisch.server.store.table_facts import BOT, OUTSIDE, Facts

_ENCODER: Final = msgspec.json.Encoder()


def seats_info(facts: Facts, connected: Collection[int]) -> list[SeatInfo]:
    shown = []
    for seat, chair in enumerate(facts.chairs):
        kind = BOT if chair.kind == OUTSIDE else chair.kind
        info = SeatInfo(seat, kind, chair.name, chair.level, seat in connected, chair.substitute)
        if chair.removed:
            info.removed = True
        if chair.asked_odds:
            info.odds = True
        shown.append(info)
    return shown


def summary(facts: Facts, connected: Collection[int]) -> TableSummary:
    return TableSummary(
        facts.table,
        facts.game,
        facts.status,
        seats_info(facts, connected),
        facts.options,
        facts.open,
        iso(facts.created),
        bool(facts.password),
        facts.turn_clock_s,
        pace_info(facts),
        facts.odds,
        continued_info(facts),
    )


def pace_info(facts: Facts) -> PaceInfo | None:
    pace = facts.pace
    return None if pace is None else PaceInfo(pace.over_days, pace.bank_s, pace.increment_s)


def continued_info(facts: Facts) -> ContinuedInfo | None:
    continued = facts.continued
    return None if continued is None else ContinuedInfo(continued["table"], continued["move"])


def stored_summary(facts: Facts) -> Summary:
    """What the lobby shows of this table while it is not in memory."""
    return Summary(facts.open, facts.status, facts.changed, _ENCODER.encode(summary(facts, ())))
