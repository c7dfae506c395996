"""The journal: what happened at each table, in order, stored before anybody is told. This is its interface."""

from __future__ import annotations

import asyncio
from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from spieltisch.server.store.days import DaysStore, Due
from spieltisch.server.store.errors import Damaged, NewerStore, StoreFailed, Unusable
from spieltisch.server.store.invitations import InvitationStore
from spieltisch.server.store.leases import Leases
from spieltisch.server.store.notices import NoticeStore
from spieltisch.server.store.operating import OperatorStore
from spieltisch.server.store.people import PeopleStore, Seating
from spieltisch.server.store.rows import Row, Summary
from spieltisch.server.store.writes import Writes

__all__ = [
    "Damaged",
    "DrawCount",
    "GamesCounted",
    "Journal",
    "NewerStore",
    "Row",
    "StoreFailed",
    "Summary",
    "Unusable",
]


class DrawCount(NamedTuple):
    """How often one of `n` equally likely values was observed; the kinds are in statistics/observations.py."""

    game: str
    kind: str
    n: int
    value: int
    times: int


class GamesCounted(NamedTuple):
    """How many finished games of this game were counted, and how many draws they had."""

    game: str
    games: int
    draws: int


class Journal(OperatorStore, PeopleStore, DaysStore, InvitationStore, NoticeStore):
    """Everything the server stores. Writes are durable when their future is done.

    Reads raise StoreFailed if the store is out of reach, which a file never is.
    """

    leases: Leases | None = None
    """Where several servers share the store: which of them has which table. None: this is the only one."""

    @property
    @abstractmethod
    def is_writing(self) -> bool:
        """Whether writes are being carried out at all."""

    @property
    @abstractmethod
    def is_failing(self) -> bool:
        """Whether the last write failed because of the disk, not because of what was to be written."""

    @abstractmethod
    def try_to_write(self) -> asyncio.Future[None]:
        """A write that changes nothing, but needs all that other writes need. The future raises StoreFailed."""

    @property
    @abstractmethod
    def writes(self) -> Writes:
        """How much is waiting, and how long commits take."""

    @property
    @abstractmethod
    def commits(self) -> int:
        """Transactions since the server started."""

    @property
    @abstractmethod
    def rows_written(self) -> int:
        """Rows since the server started."""

    async def open(self) -> None:
        """Be ready to read and write from now on. Raises Unusable."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is waiting to be written, then stop."""

    # Tables

    @abstractmethod
    def append(
        self,
        table: str,
        rows: list[Row],
        summary: Summary | None = None,
        seats: Sequence[Seating] | None = None,
        due: Due | None = None,
    ) -> asyncio.Future[None]:
        """Add rows, all or none. The future raises StoreFailed, for instance if a `seq` is taken.

        `seats`: who sits there from now on, if that has changed. `due`: when the table is due, if it is over days.
        """

    @abstractmethod
    async def rows(self, table: str, after: int = -1) -> list[Row]:
        """The entries of a table beyond `after`, in order. Raises Damaged."""

    @abstractmethod
    async def last_entry(self, table: str) -> int | None:
        """The number of the last entry of a table, as it is kept apart from its rows; None if nobody knows it."""

    @abstractmethod
    def save_snapshot(self, table: str, seq: int, data: bytes) -> asyncio.Future[None]: ...

    @abstractmethod
    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        """The last snapshot, and the entry it goes up to."""

    @abstractmethod
    async def lobby(self, since: int, most: int) -> list[tuple[str, bytes]]:
        """Open tables that are not finished and changed after `since`, the latest first."""

    @abstractmethod
    async def count(self, *, anew: bool = False) -> int:
        """The number of tables. `anew`: also if another process may have changed it."""

    # Reports

    @abstractmethod
    def save_report(self, table: str, version: int, data: bytes) -> asyncio.Future[None]:
        """Keep the report on a finished game; one that was kept before is replaced.

        Nothing is kept for a table that was deleted meanwhile, or is not finished any more.
        """

    @abstractmethod
    async def report(self, table: str) -> tuple[int, bytes] | None:
        """The report on a finished game, and the version of its form."""

    # Standing orders: no entries of the journal, since everybody is told how many of these there are

    @abstractmethod
    def save_standing(self, table: str, data: bytes | None) -> asyncio.Future[None]:
        """Keep the standing orders of a table instead of those before; None: there are none any more.

        Nothing is kept for a table that was deleted meanwhile.
        """

    @abstractmethod
    async def standing(self, table: str) -> bytes | None:
        """The standing orders of a table."""

    # Statistics

    @abstractmethod
    def count_draws(self, table: str, game: str, draws: int, counts: list[DrawCount]) -> asyncio.Future[None]:
        """Add the draws of a finished table to the statistics, all or none. Raises StoreFailed the second time."""

    @abstractmethod
    async def is_counted(self, table: str) -> bool:
        """Whether the draws of this table are in the statistics."""

    @abstractmethod
    async def uncounted(self, after: str, most: int) -> tuple[list[str], str | None]:
        """Finished tables among the next `most` after this id that are not counted; records from elsewhere never are.

        Also the id of the last table that was looked at, to go on from; None when there are no more.
        """

    @abstractmethod
    async def games_counted(self) -> list[GamesCounted]:
        """The number of counted games and draws of every game."""

    @abstractmethod
    async def draw_counts(self) -> list[DrawCount]:
        """Everything that was counted, in order."""
