"""People who are called, in place of the process that sends: some are reached at once, others have slow services."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from spieltisch.server.edge.me.games import Games
from spieltisch.server.notices import hooks
from spieltisch.server.notices.notices import Notices
from spieltisch.server.notices.outside import Delivery
from spieltisch.server.notices.sending import LIMIT_S
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.notices import HOOK, ON, Channel
from spieltisch.server.tables import Tables
from spieltisch.server.turns import Turn
from tools.chaos.plan import chance_of

if TYPE_CHECKING:
    from spieltisch.server.notices.sending import Worker
    from tools.chaos.world import World

REACHED: Final = ("Mia", "Noa")
SLOW: Final = tuple(f"Slow {number}" for number in range(24))
"""More than there are workers or places in a lane."""
SOON_S: Final = 60.0
"""Within this time everybody is called whose own service answers."""


class Outside:
    """The worker of the notices, and the people."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.chance = chance_of(world.plan.seed, "outside")
        self.is_on: Final = "outside" in world.plan.faults
        self.reached: list[str] = []
        """The addresses that were called, one for each call."""

    def notices_of(self, tables: Tables) -> Notices:
        notices = Notices(tables, Games(tables).awaited)
        notices.sending.worker = cast("Worker", self)
        return notices

    # As the process that sends

    async def run(self, work: Any, *args: Any) -> Any:
        assert work is hooks.call_hook, work
        address = str(args[1])
        if "slow" in address:
            await asyncio.sleep(self.chance.uniform(4.0, LIMIT_S))
            if self.chance.random() < 0.5:
                raise TimeoutError
            return Delivery(False, "there was no answer")
        await asyncio.sleep(self.chance.uniform(0.01, 0.5))
        self.world.trace("outside", f"is called at {address}")
        self.reached.append(address)
        return Delivery(True)

    async def close(self) -> None:
        """There is no process."""

    # As the people

    async def begin(self) -> None:
        """Everybody switches a hook on, and those with slow services are called from now on."""
        if not self.is_on:
            return
        for name in (*REACHED, *SLOW):
            await self._say(partial(self._switch_on, name))
        self._call(SLOW, 0)

    @staticmethod
    async def _switch_on(name: str, tables: Tables) -> None:
        address = f"json://{'slow' if name in SLOW else 'good'}.example/{name}"
        channel = Channel(name, name, HOOK, address, "", name, "", "en", "https://localhost", ON, "", 0)
        await tables.services.journal.save_guest(name, name, 0)
        await tables.services.journal.save_channel(channel)

    def _call(self, people: tuple[str, ...], version: int) -> None:
        for name in people:
            turn = Turn(f"of {name}", name, 0, "cubo", version, over_days=True, ended=True)
            self.world.life.call(partial(self.world.tables.services.turns.began, turn))

    async def check(self) -> None:
        """In calm: who can be reached is, however slow the services of others are; their calls then end."""
        if not self.is_on:
            return
        self.reached.clear()
        self._call(SLOW, 1)
        await asyncio.sleep(15.0)
        self._call(REACHED, 1)
        await asyncio.sleep(SOON_S)
        called = [name for name in REACHED if any(address.endswith(name) for address in self.reached)]
        if called != [*REACHED]:
            self.world.faults.append(f"outside: only {called} were called, since other services are slow")
        for name in (*REACHED, *SLOW):
            await self._say(partial(self._switch_off, name))
        await asyncio.sleep(2 * LIMIT_S)

    @staticmethod
    async def _switch_off(name: str, tables: Tables) -> None:
        await tables.services.journal.end_channel(name)

    async def _say(self, what: Callable[[Tables], Coroutine[Any, Any, None]]) -> None:
        """Until it works: the disk may be full, or the server down."""
        while True:
            await self.world.is_up.wait()
            task = self.world.life.start(what(self.world.tables))
            await asyncio.wait([task])
            if not task.cancelled() and not isinstance(task.exception(), StoreFailed):
                task.result()
                return
            await asyncio.sleep(1.0)
