"""One run of one seed: open tables, let things go wrong, let everything end, then check the promises."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass, field
from typing import Any, Final

from spieltisch.server.edge.lobby import open_table
from spieltisch.server.edge.requests import NewTable
from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.store.table_facts import FINISHED
from spieltisch.server.store.table_log import read_facts
from spieltisch.server.tables import Tables
from tools.chaos.browser import Browser
from tools.chaos.checks import check_all
from tools.chaos.leases import LeaseTable
from tools.chaos.loop import Deadlock
from tools.chaos.node_trouble import NodeTrouble
from tools.chaos.people import Person
from tools.chaos.plan import Plan, TablePlan, chance_of, plan_of
from tools.chaos.server import Server
from tools.chaos.waiting import Waiting
from tools.chaos.world import World

STUCK_S: Final = 600.0
"""Tables where nothing has moved for this long after the last trouble hang."""
DRAIN_S: Final = 60.0


@dataclass
class Result:
    """What one run showed."""

    seed: int
    faults: list[str]
    """Broken promises; none is good."""
    hash: str
    moves: int = 0
    tables: int = 0
    frames: int = 0
    crashes: int = 0
    failures: int = 0
    takeovers: int = 0
    """Nodes that were taken for dead."""
    games: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)


class Run:
    """The people of one run, and what they do."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.world = World(plan)
        self.world.next_table = self.go_to_rematch  # type: ignore[method-assign]
        self.chance = chance_of(plan.seed, "run")
        self.people = [Person(plan.seed, number) for number in range(max(1, plan.people))]
        self.watchers = [Person(plan.seed, 100 + number) for number in range(plan.spectators)]
        self.browsers: list[Browser] = []
        self.open: dict[str, str] = {}
        """The game of each table that must come to an end."""
        self.rematches = 0

    async def go(self) -> None:
        world = self.world
        world.loop.set_exception_handler(self._loop_failed)
        world.start()
        for table in self.plan.tables:
            await self._open(table)
        await world.outside_people.begin()
        self._begin_trouble()
        looking = world.loop.create_task(Waiting(world).look_for_ever())
        until = world.loop.seconds + self.plan.chaos_s
        while world.loop.seconds < until and world.moves < self.plan.most_moves:  # noqa: ASYNC110  simulated time
            await asyncio.sleep(1.0)
        await self._calm_down()
        await world.outside_people.check()
        moves, moved = world.moves, world.loop.seconds
        while not await self._finished():
            await asyncio.sleep(2.0)
            if world.moves > moves:
                moves, moved = world.moves, world.loop.seconds
            elif world.loop.seconds > moved + STUCK_S:
                raise Deadlock
        await asyncio.sleep(DRAIN_S)
        await check_all(self.world, self.people + self.watchers, self.browsers, list(self.open))
        for browser in self.browsers:
            browser.leave()
        await asyncio.sleep(self.plan.idle_table_s + DRAIN_S)
        looking.cancel()
        for server in world.servers:
            nothing_left(server)
        if world.leases is not None:
            nobody_owns(world.leases)
        for server in world.servers:
            await server.stop()

    def _loop_failed(self, _: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        self.world.faults.append(f"loop: {context.get('message')}: {context.get('exception')!r}")

    # Tables and people

    async def _open(self, plan: TablePlan) -> None:
        world, host = self.world, self.people[0]
        wish = NewTable(
            plan.game, plan.seats, plan.options, plan.open, plan.turn_clock_s, plan.bots, plan.hot_seat, plan.hints
        )
        while True:
            await world.is_up.wait()
            world.trace("P0", f"opens {wish}")
            try:
                server = world.pick()
                task = server.life.start(self._ask_to_open(server.tables, wish, host))
                await asyncio.wait([task])
                opened = task.result()
            except (StoreFailed, asyncio.CancelledError):
                await asyncio.sleep(1.0)
                continue
            break
        for seat, token in opened.tokens.items():
            host.keep(opened.table, int(seat), token)
        self._sit_down(opened.table, plan.game, self.people)
        for watcher in self.watchers:
            self.browsers.append(Browser(world, watcher, opened.table, plan.game, is_spectator=True))

    async def _ask_to_open(self, tables: Tables, wish: NewTable, host: Person) -> Any:
        for person in self.people:
            await tables.services.journal.save_guest(person.guest, person.name, 0)
        return await open_table(tables, wish, host.guest, host.name)

    def _sit_down(self, table: str, game: str, people: list[Person]) -> None:
        self.open[table] = game
        for person in people:
            self.browsers.append(Browser(self.world, person, table, game))

    def go_to_rematch(self, table: str, browser: Browser) -> None:
        """Somebody was told of a rematch: some go there, once."""
        if table in self.open:
            if all(other.table != table or other.person is not browser.person for other in self.browsers):
                self.browsers.append(Browser(self.world, browser.person, table, self.open[table]))
        elif self.rematches == 0:
            self.rematches += 1
            self._sit_down(table, browser.game.meta.game, [browser.person])

    # Trouble

    def _begin_trouble(self) -> None:
        world = self.world
        if "stop" in world.trouble.kinds:
            world.loop.create_task(self._stop_sometimes())
        if world.leases is not None:
            NodeTrouble(world).begin()
        if "devices" in world.trouble.kinds:
            world.loop.create_task(self._second_devices())

    async def _stop_sometimes(self) -> None:
        world = self.world
        while True:
            await asyncio.sleep(self.chance.uniform(5.0, 60.0))
            if not world.trouble.on:
                return
            if world.is_up.is_set():
                world.trouble.stops += 1
                server = world.pick()
                if not server.is_draining and await server.stop():
                    await asyncio.sleep(self.chance.uniform(0.1, 3.0))
                    server.start()

    async def _second_devices(self) -> None:
        world = self.world
        while True:
            await asyncio.sleep(self.chance.uniform(3.0, 30.0))
            if not world.trouble.on:
                return
            first = self.chance.choice(self.browsers)
            if not first.is_gone:
                second = Browser(world, first.person, first.table, first.game.meta.game, first.is_spectator)
                self.browsers.append(second)
                world.loop.call_later(self.chance.uniform(1.0, 40.0), second.leave)

    async def _calm_down(self) -> None:
        """Nothing goes wrong any more. Everybody comes back, on one device each."""
        world = self.world
        world.trouble.on = False
        world.calm_since = world.loop.seconds
        world.trace("world", "calms down")
        while not all(server.is_up for server in world.servers):  # noqa: ASYNC110  simulated time
            await asyncio.sleep(0.1)
        there: set[tuple[int, str]] = set()
        for browser in self.browsers:
            key = (browser.person.number, browser.table)
            if key in there or browser.is_gone:
                browser.leave()
            else:
                there.add(key)
                browser.away_until = 0.0
        for person, table in sorted({(b.person.number, b.table) for b in self.browsers} - there):
            owner = next(b for b in self.browsers if (b.person.number, b.table) == (person, table))
            self.browsers.append(
                Browser(world, owner.person, table, owner.game.meta.game, is_spectator=owner.is_spectator)
            )
        await asyncio.sleep(45.0)
        for browser in self.browsers:
            if not browser.is_gone and browser.wire is not None:
                browser.renew()  # whoever lost a seat to another device has it again

    async def _finished(self) -> bool:
        if not self.world.is_up.is_set():
            return False
        journal = self.world.pick().tables.services.journal
        for table in self.open:
            live = self.world.live(table)
            facts = live.facts if live is not None else await read_facts(journal, table)
            if facts is None or facts.status != FINISHED:
                return False
        return True

    def why_not_finished(self) -> str:
        """What every table waits for."""
        said = []
        for table, game in self.open.items():
            live = self.world.live(table)
            if live is None:
                said.append(f"{game} {table} is not in memory")
            elif live.facts.status != FINISHED:
                acting = {} if live.position is None else live.position.acting
                chairs = [(chair.kind, chair.substitute) for chair in live.facts.chairs]
                holders = sorted(live.holders)
                said.append(
                    f"{game} {table} is {live.facts.status} at version {live.version}; to act {acting}; "
                    f"seats {chairs}; there {holders}"
                )
        return "; ".join(said)


def nothing_left(server: Server) -> None:
    """Everybody is gone: nothing may be left in memory, and nothing may be due."""
    services = server.tables.services
    is_node = services.membership is not None
    left = {
        "tables": len(server.tables.live),
        "tables owned": len(server.tables.owned.tables),
        "connections": server.connections.total,
        "bot turns": len(services.bot_turns),
        "experiments": len(services.experiments),
        "tasks": len(services.tasks.running) - 1 - is_node,  # one counts draws for ever, one renews the lease
        "physics workers taken": services.config.physics_workers - services.physics.free,
        "alarms": max(0, len(server.life.time.alarms) - 2 * is_node),  # to renew the lease, and when it runs out
    }
    for what, number in left.items():
        if number:
            server.world.faults.append(f"leak: {what}: {number} left after everybody went")


def nobody_owns(leases: LeaseTable) -> None:
    """All tables sleep: every one of them is free, and all nodes are there."""
    owned = {table: owner for table, owner in leases.owners.items() if leases.is_good(owner.node)}
    for table, owner in owned.items():
        leases.world.faults.append(f"leak: {table} still belongs to {owner.node} after everybody went")
    living, up = {node.id for node in leases.living()}, {server.id for server in leases.world.servers}
    if living != up:
        leases.world.faults.append(f"nodes: {sorted(living)} have a lease, but {sorted(up)} are up")


class _Log(logging.Handler):
    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self.world = world

    def emit(self, record: logging.LogRecord) -> None:
        self.world.logged(record)


def run_seed(
    seed: int, game: str | None = None, without: frozenset[str] = frozenset(), nodes: int | None = None
) -> Result:
    """The whole run of one seed."""
    run = Run(plan_of(seed, game, without, nodes))
    world = run.world
    log = logging.getLogger("spieltisch")
    handler = _Log(world)
    log.addHandler(handler)
    propagates, log.propagate = log.propagate, False
    asyncio.set_event_loop(world.loop)
    try:
        try:
            world.loop.run_until_complete(run.go())
        except Deadlock:
            world.faults.append(f"hangs: {run.why_not_finished()}")
        except Exception as error:
            world.faults.append(f"simulation: {error!r}")
            logging.getLogger("tools.chaos").debug("seed %d", seed, exc_info=True)
        world.close()
    finally:
        log.removeHandler(handler)
        log.propagate = propagates
        asyncio.set_event_loop(None)
    return Result(
        seed=seed,
        faults=world.faults,
        hash=world.hash.hexdigest(),
        moves=world.moves,
        tables=len(run.open),
        frames=sum(len(wire.heard) for wire in world.wires),
        crashes=world.trouble.crashes,
        failures=world.trouble.failures,
        takeovers=0 if world.leases is None else world.leases.deaths,
        games=[table.game for table in run.plan.tables],
        lines=list(world.lines),
    )
