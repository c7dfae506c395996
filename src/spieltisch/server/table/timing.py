"""What a table needs from its clocks. The package `clock`, which knows tables, implements it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from spieltisch.engine.basics import Data, Move
from spieltisch.server.protocol.connection import Connection
from spieltisch.server.protocol.messages import PlayMove
from spieltisch.server.store.days import Due
from spieltisch.server.store.entries import Entry
from spieltisch.server.table.position import Position


class Timed(ABC):
    """The clock of a game that runs on one: its moves are stamped, and played in the order of their stamps."""

    @property
    @abstractmethod
    def runs(self) -> bool: ...

    @abstractmethod
    def now(self) -> int:
        """Milliseconds of play."""

    @abstractmethod
    def lead_ms(self) -> int | None:
        """How long until the clock runs again, if that is known."""

    # Moves

    @abstractmethod
    async def catch_up(self, until: int) -> None:
        """Play everything that is due at this time of the clock, in order."""

    @abstractmethod
    def next_stamp(self, seat: int) -> int:
        """The stamp of a move that this seat makes now."""

    @abstractmethod
    def stamp(self, position: Position, connection: Connection, seat: int, claimed: float | None, arrived: int) -> int:
        """When a person's move was made: the time the browser claims, within the measured credit."""

    @abstractmethod
    def delay(
        self, position: Position, connection: Connection, message: PlayMove, seat: int, move: Move, arrived: int
    ) -> None:
        """Stamp a person's move, and play it when no earlier one can arrive any more. The rules are asked then."""

    @abstractmethod
    def moved(self, seat: int, at: int) -> None:
        """A move of this seat was played."""

    @property
    @abstractmethod
    def gathers(self) -> bool:
        """The clock stands until everybody is ready. What is played meanwhile counts then."""

    @abstractmethod
    def shown(self, seat: int, what: Data) -> None:
        """A player has shown the others something: perhaps that the clock must wait for them."""

    # Presence and round trips

    @property
    @abstractmethod
    def away(self) -> Collection[int]:
        """Seats of people who have been silent for a while."""

    @abstractmethod
    def came(self) -> None:
        """Somebody said hello, or anything after a silence."""

    @abstractmethod
    def left(self, connection: Connection) -> None: ...

    @abstractmethod
    def check_presence(self) -> None:
        """Look again who is present, after everything that is queued."""

    @abstractmethod
    def forget(self, seat: int) -> None:
        """A bot plays this seat from now on: refuse the moves of its person that are still delayed."""

    @abstractmethod
    def substitute_absent(self) -> None:
        """Let bots take over for absent people where the game allows it, after everything that is queued."""

    @abstractmethod
    def pong(self, connection: Connection, message_id: int | None) -> None:
        """Answer a ping with the clock."""

    @abstractmethod
    def pong_acknowledged(self, connection: Connection, clock: int) -> None:
        """The pong that showed `clock` came back."""


class TimeLeft(NamedTuple):
    """How long a seat may still think, in milliseconds."""

    ms: int
    of_ms: int | None
    """All the time there was; None where the game's own clock sets the end."""
    bank_ms: int | None = None
    """How much of it is left in the bank, if there is one."""
    stands: bool = False
    """The clock stands, because the person is on holiday."""


class Clocks(ABC):
    """The alarms of one table: deadlines, turn clocks and, in games on the clock, the game's own clock."""

    timed: Timed | None = None

    @property
    @abstractmethod
    def are_set(self) -> bool:
        """Whether an alarm is due some time."""

    @abstractmethod
    def restore(self) -> None:
        """Continue, after a pause or a restart, with the times that the journal says were used."""

    @abstractmethod
    def moved(self) -> None:
        """A move was made or taken back, or play began: new turns begin, others continue."""

    @abstractmethod
    def stop(self) -> None:
        """A pause begins."""

    @abstractmethod
    def reschedule(self) -> None:
        """Set the alarms for the present position, ask the bots, and start its experiment."""

    @abstractmethod
    def cancel(self) -> None:
        """Cancel every alarm."""

    @abstractmethod
    def used(self) -> dict[str, int]:
        """For the journal: the milliseconds that each running clock has used up."""

    @abstractmethod
    def time_left(self, seat: int) -> TimeLeft | None:
        """How long this seat may still think; None without a limit."""

    @abstractmethod
    def turn_s(self, seat: int) -> float:
        """For how long it has been this seat's turn."""

    @abstractmethod
    def begin_turn(self, seat: int) -> None:
        """The person at this seat is back: their turn begins now."""

    @abstractmethod
    def bank_after(self, seat: int, *, ends_turn: bool) -> int | None:
        """What is left in the bank of this seat if it moves now, in milliseconds; None if it has none."""

    @abstractmethod
    def due(self, entries: Sequence[Entry], acting: Mapping[int, int] | None, at: int) -> Due | None:
        """When a table over days must be looked at again after these entries, which are about to be written.

        None at live tables. `acting`: who is to act then, with turn versions, if it is not who is now.
        """

    @abstractmethod
    def early_s(self, seat: int) -> float:
        """How long an answer of this seat must still wait, so that its timing reveals nothing."""
