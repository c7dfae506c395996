"""The event of the table that says who moved for a seat: the clock, or a bot that plays for an absent person."""

from __future__ import annotations

from typing import Any

from spieltisch.engine.basics import Seat
from spieltisch.engine.record import BY_BOT, BY_PLAYER
from spieltisch.server.store.table_facts import BOT, Facts, PlayedMove
from spieltisch.server.table.position import Position


def moved_for(facts: Facts, position: Position, played: PlayedMove, viewer: int | None) -> list[dict[str, Any]]:
    """The event before those of the move that led to this position; none if its player made it.

    Moves of the table itself (a flick that lands, somebody who is absent) are nobody's. Viewers who could not see that
    the seat was to act are told nothing.
    """
    seat = played.seat
    if played.by == BY_PLAYER or seat < 0 or (played.by == BY_BOT and facts.chairs[seat].kind == BOT):
        return []
    before = position.before
    assert before is not None, facts.table
    game, who = position.game, Seat(seat)
    if position.timed:
        unstamped = game.stamped(before, who, game.decode_move(played.move), 0)
        if unstamped in (game.presence(before, who, False), game.presence(before, who, True)):
            return []
    view = game.encode_view(game.view(before, None if viewer is None else Seat(viewer)))
    acting = view["to_act"]
    assert isinstance(acting, list), acting
    return [{"event": "moved_for", "rules": [], "seat": seat, "by": played.by}] if seat in acting else []
