"""Odds during play, at tables that were opened with them. They come after the position, and never hold it up.

Everybody gets what their own view gives, worked out once for each version and viewer, by a worker if it takes long.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from spieltisch.engine.basics import Data, Seat
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.odds import OFF, OddsTold
from spieltisch.server.table.position import Position
from spieltisch.server.table.table import Table

LONG: Final = "long"
"""`Meta.odds` of games whose odds a worker must find."""

log: Final = logging.getLogger(__name__)


def follow(table: Table) -> None:
    """The position may have changed: tell the odds to those who want them and do not have them yet."""
    if table.facts.odds != OFF and not table.odds.telling and any(each.odds for each in table.connections):
        table.odds.telling = True
        table.services.tasks.start(_tell(table))


async def _tell(table: Table) -> None:
    known = table.odds
    try:
        while (position := table.position) is not None:
            known.turn_to(position)
            waiting = [pair for pair in _wanted(table) if pair not in known.told]
            if not waiting:
                break
            viewer = waiting[0][1]
            text = known.texts.get(viewer)
            if text is None:
                text = await _text(table, position, viewer)
                if not known.are_of(table.position):
                    continue  # the next ones count
                known.texts[viewer] = text
            for connection, other in waiting:
                if other == viewer and connection.odds:
                    known.told.add((connection, viewer))
                    connection.send_texts([text])
            await asyncio.sleep(0)  # others have their turn
    finally:
        known.telling = False


def _wanted(table: Table) -> list[tuple[Connection, int | None]]:
    return [
        (connection, viewer) for connection in table.connections if connection.odds for viewer in connection.viewers()
    ]


async def _text(table: Table, position: Position, viewer: int | None) -> bytes:
    """The message for this viewer. If the odds cannot be found, there are none."""
    game, version = position.game, position.version
    view = game.view(position.state, None if viewer is None else Seat(viewer))
    odds: Data | None = None
    try:
        if game.meta.odds == LONG:
            odds = await table.services.odds_teller(game.meta.game, game.encode_view(view))
        else:
            odds = game.odds(view)
    except Exception:
        log.exception("table %s: the odds of %s failed", table.id, game.meta.game)
        table.services.metrics.failed()
    return msgspec.json.encode(OddsTold(viewer, version, msgspec.Raw(msgspec.json.encode(odds))))
