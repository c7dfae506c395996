"""What the tables of one server share: time, journal, metrics, background tasks, bots and physics."""

from __future__ import annotations

from typing import Final, TypeAlias

from spieltisch.server.config import Config
from spieltisch.server.doors import Chooser, Time
from spieltisch.server.metrics import Metrics
from spieltisch.server.protocol.rates import Buckets
from spieltisch.server.store.bans import Bans
from spieltisch.server.store.damage import KnownDamage
from spieltisch.server.store.health import Health
from spieltisch.server.store.journal import Journal
from spieltisch.server.store.opening import open_journal
from spieltisch.server.tasks import Tasks
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
        self.journal: Final[Journal] = open_journal(config.data)
        self.damage: Final = KnownDamage(self.journal)
        self.health: Final = Health(self.journal, self.time)
        self.bans: Final = Bans(self.time)
        self.bans.learn(self.journal.bans())
        self.metrics: Final = Metrics()
        self.tasks: Final = Tasks()
        self.passwords: Final = Buckets(config.limits.passwords, config.time.now)
        """Wrong passwords, by address."""
        self.own_bots: Final = own_bots or OwnBots()
        self._bot_workers: Final = BotWorkers(config.bot_workers, self.own_bots)
        self.chooser: Final[Chooser] = config.chooser or self._bot_workers
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

    async def close(self) -> None:
        """Stop the workers, finish writing."""
        await self._bot_workers.processes.close()
        await self.own_bots.close()
        await self.physics.close()
        await self.records.close()
        self.journal.close()
