"""What happened in a game, encoded and ready to be sent to people who come back: nothing is replayed for them."""

from __future__ import annotations

from collections import deque
from typing import Final, NamedTuple

import msgspec

from spieltisch.engine.event import Event
from spieltisch.server.limits import Limits

_ENCODER: Final = msgspec.json.Encoder()


class Told(NamedTuple):
    """One event: as everybody sees it, and as its audience does. None: not at all, or the same as everybody."""

    public: bytes | None
    private: bytes | None
    audience: tuple[int, ...]

    def seen_by(self, viewer: int | None) -> bytes | None:
        return self.private if self.private is not None and viewer in self.audience else self.public

    @property
    def size(self) -> int:
        return len(self.public or b"") + len(self.private or b"")


class Page(NamedTuple):
    """Events that are sent together, as a list in JSON; `version`: of the last one."""

    version: int
    events: msgspec.Raw


class History:
    """The events of one game by version: 0 is the opening. The oldest are dropped when it takes too much memory."""

    def __init__(self, most_bytes: int = Limits.history_bytes) -> None:
        self.most_bytes = most_bytes
        self.size = 0
        self.first = 0
        """The version of the oldest events that are kept."""
        self._versions: deque[list[Told]] = deque()

    def add(self, events: list[Event]) -> None:
        """The events of the next version."""
        told = [_told(event) for event in events]
        self._versions.append(told)
        self.size += sum(event.size for event in told)
        self._trim()

    def keep(self, most_bytes: int) -> None:
        """Take no more memory than this from now on."""
        self.most_bytes = most_bytes
        self._trim()

    def _trim(self) -> None:
        while self.size > self.most_bytes and len(self._versions) > 1:
            self.size -= sum(event.size for event in self._versions.popleft())
            self.first += 1

    def take_back(self) -> None:
        """Forget the events of the last version."""
        self.size -= sum(event.size for event in self._versions.pop())

    def count(self, viewer: int | None, after: int) -> int:
        """How many events after this version this viewer may know of."""
        kept = list(self._versions)[max(after + 1 - self.first, 0) :]
        return sum(event.seen_by(viewer) is not None for told in kept for event in told)

    def latest(self, viewer: int | None) -> msgspec.Raw:
        """What this viewer may know of the events of the last version, as a list in JSON."""
        seen = [event.seen_by(viewer) for event in self._versions[-1]]
        return msgspec.Raw(b"[" + b",".join([event for event in seen if event is not None]) + b"]")

    def pages(self, viewer: int | None, after: int, most_bytes: int) -> list[Page]:
        """What this viewer may know of everything after a version; at least one page, perhaps empty."""
        latest = self.first + len(self._versions) - 1
        pages: list[Page] = []
        events: list[bytes] = []
        size = 0
        for version in range(max(after + 1, self.first), latest + 1):
            for event in self._versions[version - self.first]:
                seen = event.seen_by(viewer)
                if seen is None:
                    continue
                size += len(seen)
                if size > most_bytes and events:
                    pages.append(_page(version, events))
                    events, size = [], len(seen)
                events.append(seen)
        return [*pages, _page(latest, events)]


def _page(version: int, events: list[bytes]) -> Page:
    return Page(version, msgspec.Raw(b"[" + b",".join(events) + b"]"))


def _told(event: Event) -> Told:
    public = event.seen_by(None)
    private = event.seen_by(event.audience[0]) if event.audience else None
    return Told(
        None if public is None else _ENCODER.encode(public),
        None if private is None or private == public else _ENCODER.encode(private),
        tuple(event.audience),
    )
