"""How many calls are under way at once, so that a slow service is felt by nobody but those who have chosen it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

from spieltisch.server.store.notices import MAIL, Channel

PROVEN: Final = "proven"
"""Channels by which the last call has arrived."""
DOUBTFUL: Final = "doubtful"
"""All others, mails excepted: they may be slow, and are not let into the lane of those that work."""
WIDTH: Final = {PROVEN: 48, DOUBTFUL: 16, MAIL: 8}
"""Calls at once in each lane."""
ONE_SERVICE: Final = 2
"""No service gets more than this part (a half) of a lane: if it dies, the others do not."""
PER_PERSON: Final = 2


class Busy(Exception):
    """There is no room now."""


class Lanes:
    """A call first waits for other calls of the same person, then goes at once, or not now."""

    def __init__(self) -> None:
        self._calls: Final[Counter[str]] = Counter()
        self._services: Final[Counter[tuple[str, str]]] = Counter()
        self._people: Final[WeakValueDictionary[str, asyncio.Semaphore]] = WeakValueDictionary()

    @asynccontextmanager
    async def enter(self, channel: Channel) -> AsyncIterator[None]:
        """Raises Busy."""
        own = self._people.setdefault(channel.person, asyncio.Semaphore(PER_PERSON))
        async with own:
            lane = lane_of(channel)
            service = (lane, service_of(channel))
            most_of_one = WIDTH[lane] if lane == MAIL else WIDTH[lane] // ONE_SERVICE
            if self._calls[lane] >= WIDTH[lane] or self._services[service] >= most_of_one:
                raise Busy
            self._calls[lane] += 1
            self._services[service] += 1
            try:
                yield
            finally:
                self._calls[lane] -= 1
                self._services[service] -= 1
                if not self._services[service]:
                    del self._services[service]


def lane_of(channel: Channel) -> str:
    if channel.kind == MAIL:
        return MAIL
    return PROVEN if channel.called and not channel.failures else DOUBTFUL


def service_of(channel: Channel) -> str:
    """What may be slow or dead as a whole: a host and its port, as far as the address says it."""
    if channel.kind == MAIL:
        return ""
    try:
        parts = urlsplit(channel.address)
        return f"{parts.scheme} {parts.hostname} {parts.port}"
    except ValueError:
        return ""
