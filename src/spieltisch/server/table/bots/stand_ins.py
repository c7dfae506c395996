"""Bots of the game that play for a bot of one's own: one that this server does not have, or one that always fails."""

from __future__ import annotations

import logging
from typing import Final

from spieltisch.bots.random import RANDOM
from spieltisch.server.names import middle
from spieltisch.server.store.entries import Substituted
from spieltisch.server.store.table_facts import BOT
from spieltisch.server.table import broadcast
from spieltisch.server.table.bots.offered import offered
from spieltisch.server.table.position import game_of
from spieltisch.server.table.table import Table

log: Final = logging.getLogger(__name__)

MISSING: Final = "bot_missing"
FAILING: Final = "bot_failing"
BACK: Final = "bot_back"


def right_bot_plays(table: Table, seat: int) -> bool:
    """Whether the bot that decides at this seat can do so. If not, another one gets the seat, and is asked then."""
    if wanted(table, seat) == table.facts.chairs[seat].bot_level:
        return True
    table.post(lambda: exchange(table, seat))
    return False


def wanted(table: Table, seat: int) -> str | None:
    """The level that should play here: the one that was chosen, or one in the middle."""
    chair = table.facts.chairs[seat]
    level = chair.level if chair.kind == BOT else chair.substitute
    if level is None or (level in offered(table.services, game_of(table.facts)) and not is_failing(table, seat)):
        return level
    levels = game_of(table.facts).meta.levels
    return middle(levels) if levels else RANDOM


def is_failing(table: Table, seat: int) -> bool:
    return table.bot_failures.get(seat, 0) >= table.services.config.limits.own_bot_failures


async def exchange(table: Table, seat: int) -> None:
    """Let the right bot play, and tell everybody."""
    chair = table.facts.chairs[seat]
    level = wanted(table, seat)
    if level == chair.bot_level or not table.is_running:
        return
    chosen = chair.level if chair.kind == BOT else chair.substitute
    what = BACK if level == chair.level else FAILING if is_failing(table, seat) else MISSING
    log.warning("table %s: %s at seat %d: the bot %s; %s plays", table.id, what, seat, chosen, level)
    await table.append(Substituted(seat, None if level == chair.level else level))
    broadcast.send_notice(table, what, seat, chosen)
    table.clocks.reschedule()
