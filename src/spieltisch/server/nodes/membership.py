"""This process among the nodes of its database: it joins, renews its lease, and knows when that may have run out."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from spieltisch.server.doors import Alarm, Time
from spieltisch.server.logs.about import join_as
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.leases import RENEW_S, Fenced, Leases, Node
from spieltisch.server.tasks import sleep

log: Final = logging.getLogger(__name__)


class Membership:
    """One node. What it holds in memory is its own only while the lease is good."""

    def __init__(self, leases: Leases, time: Time, address: str, role: str) -> None:
        self.leases: Final = leases
        self.lost: Callable[[], None] = lambda: None
        """Called when nothing in memory is this node's any more, or may not be."""
        self._time: Final = time
        self._address: Final = address
        self._role: Final = role
        self._me: Node | None = None
        self._good_until = time.now()
        self._alarm: Alarm | None = None

    @property
    def me(self) -> Node:
        """This life of this node."""
        assert self._me is not None, "it has not joined"
        return self._me

    @property
    def is_good(self) -> bool:
        """Whether the lease is good, by this machine's clock: it began to count before the database's did."""
        return self._me is not None and self._time.now() < self._good_until

    async def join(self) -> None:
        """Begin a life. Raises StoreFailed."""
        began = self._time.now()
        self._me = await self.leases.join(self._address, self._role)
        join_as(self._me.id)
        self._extend(began)

    async def renew_for_ever(self) -> None:
        while True:
            await sleep(self._time, RENEW_S)
            await self.renew()

    async def renew(self) -> None:
        """Go on living; a node that was taken for dead begins another life."""
        began, was_good = self._time.now(), self.is_good
        try:
            try:
                await self.leases.renew()
                self._extend(began)
            except Fenced:
                log.warning("this node was taken for dead, and begins again with no tables")
                self._lose()
                await self.join()
        except StoreFailed as error:
            log.warning("the lease of this node could not be renewed: %s", error)
        else:
            if not was_good:
                log.warning("the database answers again")

    async def leave(self) -> None:
        """End this life in good order. Raises StoreFailed."""
        if self._me is not None:
            self._stop()
            self._me = None
            await self.leases.leave()

    def _extend(self, began: float) -> None:
        self._stop()
        self._good_until = began + self.leases.lease_s
        self._alarm = self._time.later(self._good_until - self._time.now(), self._run_out)

    def _run_out(self) -> None:
        log.error("this node is cut off from the database: it acknowledges nothing until that answers again")
        self._lose()

    def _lose(self) -> None:
        self._stop()
        self._good_until = self._time.now()
        self.lost()

    def _stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
