"""What the tables of one server share: time, journal, metrics, background tasks, bots and physics."""

from __future__ import annotations

import contextlib
from typing import Final, TypeAlias

from spieltisch.server.admission import Admission
from spieltisch.server.config import Config
from spieltisch.server.doors import Chooser, Explainer, OddsTeller, Time
from spieltisch.server.invitations.invited import Invitations
from spieltisch.server.metrics import Metrics
from spieltisch.server.nodes.membership import Membership
from spieltisch.server.nodes.remote_bots import RemoteBots
from spieltisch.server.protocol.rates import Buckets
from spieltisch.server.store.bans import Bans
from spieltisch.server.store.damage import KnownDamage
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.health import Health
from spieltisch.server.store.journal import Journal
from spieltisch.server.store.leases import FOR_TABLES
from spieltisch.server.store.opening import open_store
from spieltisch.server.tasks import Tasks
from spieltisch.server.turns import Turns
from spieltisch.server.workers.bots import BotWorkers
from spieltisch.server.workers.own_bots import OwnBots
from spieltisch.server.workers.physics_queue import PhysicsQueue
from spieltisch.server.workers.records import RecordWorkers

BotTurn: TypeAlias = tuple[str, int, int, int]
"""Table, identity of its position, seat, version at which the turn began."""

PositionKey: TypeAlias = tuple[str, int, int]
"""Table, identity of its position, version."""


class Services:
    """Passed to every table. Raises Unusable if the journal cannot be opened."""

    def __init__(self, config: Config, own_bots: OwnBots | None = None) -> None:
        """`own_bots`: if there are any, loaded already."""
        self.config: Final = config
        self.time: Final[Time] = config.time
        self.journal: Final[Journal] = open_store(config.store or config.data)
        leases = self.journal.leases
        self.membership: Final = (
            None if leases is None else Membership(leases, self.time, config.node_address, FOR_TABLES)
        )
        """This process among the nodes of its database; None if the store is its own."""
        self.damage: Final = KnownDamage(self.journal, self.time)
        self.health: Final = Health(self.journal, self.time)
        self.bans: Final = Bans(self.time)
        self.metrics: Final = Metrics()
        self.admission: Final = Admission(config.limits)
        self.tasks: Final = Tasks()
        self.turns: Final = Turns()
        """Calls people who are not at their table."""
        self.invitations: Final = Invitations()
        """Calls people who are invited to a table."""
        self.passwords: Final = Buckets(config.limits.passwords, config.time.now)
        """Wrong passwords, by address."""
        self.own_bots: Final = own_bots or OwnBots()
        self._bot_workers: Final = BotWorkers(config.bot_workers, self.own_bots)
        self.remote_bots: Final = (
            None if leases is None else RemoteBots(self._bot_workers, lambda: leases.key, self.time)
        )
        """Bots that other nodes may decide for."""
        bots = self.remote_bots or self._bot_workers
        self.chooser: Final[Chooser] = config.chooser or bots
        self.explainer: Final[Explainer] = config.explainer or bots.why
        self.odds_teller: Final[OddsTeller] = config.odds_teller or self._bot_workers.odds
        self.physics: Final = PhysicsQueue(
            config.physics_workers,
            config.experimenter,
            config.physics_version,
            self.time,
            self.metrics,
            self.tasks,
        )
        self.records: Final = RecordWorkers(config.record_workers, config.limits)
        self.bot_turns: Final[set[BotTurn]] = set()
        """Bot decisions in flight."""
        self.experiments: Final[set[PositionKey]] = set()
        """Positions whose experiment is waiting or running."""
        self.records_in_the_air = 0
        """Records whose flicks are being flown again."""

    async def open(self) -> None:
        """Be ready for the first visitor. Raises Unusable, StoreFailed."""
        await self.journal.open()
        if self.membership is not None:
            await self.membership.join()
            self.tasks.start(self.membership.renew_for_ever())
        self.bans.learn(await self.journal.bans())

    def lagged(self, seconds: float) -> None:
        """The event loop was this late."""
        self.metrics.lagged(seconds)
        self.admission.sample(self.time.now(), seconds, self.journal.writes.waiting)

    @property
    def bot_decisions_waiting(self) -> int:
        """Decisions that wait for a worker."""
        return self._bot_workers.processes.waiting

    async def close(self) -> None:
        """Stop the workers, finish writing."""
        await self._bot_workers.processes.close()
        await self.own_bots.close()
        await self.physics.close()
        await self.records.close()
        if self.membership is not None:
            with contextlib.suppress(StoreFailed):  # then others find out
                await self.membership.leave()
        await self.journal.close()
