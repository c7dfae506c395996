"""Whoever is to act and is no person must have been asked: else a table waits for nobody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from spieltisch.engine.basics import CLOCK
from spieltisch.server.table.physics.experiments import key_of
from spieltisch.server.table.table import Table

if TYPE_CHECKING:
    from tools.chaos.world import World

LOOK_S: Final = 1.0
PATIENCE_S: Final = 10.0
"""What is under way at a table may take this long: a slow disk."""


class Waiting:
    """Looks at every table all the time. A browser that connects again would hide what was forgotten."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.since: dict[str, float] = {}
        """When a bot or an experiment that nobody asked was first seen."""

    async def look_for_ever(self) -> None:
        while True:
            await asyncio.sleep(LOOK_S)
            now = self.world.loop.seconds
            self.since = {waits: self.since.get(waits, now) for waits in self._forgotten()}
            for waits, since in self.since.items():
                if now - since >= PATIENCE_S:
                    self.world.faults.append(f"waits: {waits}, which nobody has asked")
                    return

    def _forgotten(self) -> Iterator[str]:
        for server in self.world.servers:
            if server.is_up and not server.life.is_stalled:
                for table in server.tables.live.values():
                    for what in forgotten_at(table):
                        yield f"{table.facts.game} {table.id} at version {table.version} for {what}"


def forgotten_at(table: Table) -> Iterator[str]:
    """Bots and experiments that are to act at this table and were not asked."""
    services, position = table.services, table.position
    if not table.is_running or position is None or position.is_over():
        return
    has_experiment = int(CLOCK) in position.acting and position.game.experiment(position.state) is not None
    if has_experiment and key_of(table, position) not in services.experiments:
        yield "an experiment"
    if table.clocks.timed is not None or not table.connections:
        return
    for seat, turn_version in position.acting.items():
        is_bot = seat >= 0 and table.facts.chairs[seat].bot_level is not None
        if is_bot and (table.id, id(position), seat, turn_version) not in services.bot_turns:
            yield f"the bot at seat {seat}"
