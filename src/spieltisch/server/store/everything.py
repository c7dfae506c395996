"""A whole store, line by line, to be moved elsewhere: what there is, and the interface to it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

Line: TypeAlias = tuple[str | int | bool | bytes | None, ...]

PAGE: Final = 500
"""Lines that are read and written at once."""


class Kind(NamedTuple):
    """One kind of what is stored: a table of the same name and columns in every store."""

    name: str
    key: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def columns(self) -> tuple[str, ...]:
        return self.key + self.others


KINDS: Final = (
    Kind("lengths", ("table_id",), ("seq",)),  # before the journal: what it adds to a new store never shortens these
    Kind("journal", ("table_id", "seq"), ("at", "kind", "used", "data", "sealed", "hash")),
    Kind("snapshots", ("table_id",), ("seq", "data")),
    Kind("summaries", ("table_id",), ("open", "status", "changed", "data")),
    Kind("guests", ("token",), ("name", "seen")),
    Kind("devices", ("token",), ("person", "label", "created", "seen")),
    Kind("aliases", ("alias",), ("person",)),
    Kind("credentials", ("kind", "id"), ("person", "label", "secret", "counter", "created", "used")),
    Kind("codes", ("code",), ("kind", "person", "until", "taker")),
    Kind(
        "own_tables",
        ("person", "table_id", "seat"),
        (
            *("game", "status", "created", "changed", "invited", "hidden", "result", "against", "winners"),
            *("to_act", "since", "known"),
        ),
    ),
    Kind("due", ("table_id",), ("at",)),
    Kind("holidays", ("person", "since"), ("until",)),
    Kind("invitations", ("table_id", "person"), ("inviter", "created", "until", "declined")),
    Kind("refused_inviters", ("person", "inviter"), ("since",)),
    Kind(
        "channels",
        ("id",),
        (
            *("person", "kind", "address", "keys", "label", "device", "language", "site", "state", "why"),
            *("created", "called", "failures", "seen", "taker", "taken"),
        ),
    ),
    Kind(
        "notices",
        ("channel", "table_id"),
        ("seat", "game", "version", "over_days", "ended", "since", "at", "tries"),
    ),
    Kind("notice_keys", ("name",), ("value",)),
    Kind("draw_counts", ("game", "kind", "n", "value"), ("count",)),
    Kind("games_counted", ("game",), ("games", "draws")),
    Kind("counted", ("table_id",), ()),
    Kind("bans", ("kind", "what"), ("until",)),
    Kind("orders", ("kind", "what"), ()),
    Kind("reports", ("table_id",), ("version", "data")),
    Kind("standing_orders", ("table_id",), ("data",)),
    Kind("set_aside", ("table_id", "cut", "place", "seq"), ("why", "at", "kind", "used", "data", "sealed", "hash")),
)


class Everything(ABC):
    """A whole store, at one moment."""

    @abstractmethod
    async def page(self, kind: Kind, after: Line | None) -> list[Line]:
        """The next lines of a kind in the order of their keys, after this key; of the first page: None."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of it. What was not finished is gone."""


class NewStore(Everything):
    """One that is being written, and not there before it is finished."""

    @abstractmethod
    async def write(self, kind: Kind, lines: Sequence[Line]) -> None:
        """Raises StoreFailed."""

    @abstractmethod
    async def finish(self) -> None:
        """From now on it is there. Raises StoreFailed."""
