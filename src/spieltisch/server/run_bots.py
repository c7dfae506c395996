"""Starting a node that is for bots only: no tables, one worker for each core."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import sys
from typing import Final

import uvicorn

from spieltisch import __version__
from spieltisch.server.addresses import Proxies
from spieltisch.server.doors import RealTime
from spieltisch.server.edge.arriving import arriving
from spieltisch.server.edge.bots_only import BotsOnly
from spieltisch.server.edge.uvicorn_http import guarded_http
from spieltisch.server.limits import Limits
from spieltisch.server.logs.secrets import without_password
from spieltisch.server.logs.starting import Logs, start_logging
from spieltisch.server.nodes.membership import Membership
from spieltisch.server.run import LIMITS, LOGS, LOOPBACK, SHUTDOWN_S, listen_or_say, take_sigterm_as_ctrl_c, url_of
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.journal import Journal, Unusable
from spieltisch.server.store.leases import FOR_BOTS
from spieltisch.server.store.opening import open_store, try_store
from spieltisch.server.workers.bots import BotWorkers

log: Final = logging.getLogger(__name__)


class BotsServer(uvicorn.Server):
    """Joins the nodes when it answers, and leaves them before it no longer does."""

    def __init__(self, config: uvicorn.Config, journal: Journal, membership: Membership, address: str) -> None:
        super().__init__(config)
        self.journal: Final = journal
        self.membership: Final = membership
        self.address: Final = address
        self.told = ""
        """What is logged when it has started."""
        self.renewing: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        await self.journal.open()
        await self.membership.join()
        self.renewing = asyncio.create_task(self.membership.renew_for_ever())
        log.info("started: %s", self.told)
        print(f"Spieltisch decides for bots at {self.address}", flush=True)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.renewing is not None:
            self.renewing.cancel()
        with contextlib.suppress(StoreFailed):  # then others find out
            await self.membership.leave()
        await super().shutdown(sockets)
        await self.journal.close()
        log.info("stopped")


def serve_bots(
    store: str,
    node_listen: tuple[str, int] | None = None,
    node_address: str | None = None,
    *,
    workers: int | None = None,
    limits: Limits = LIMITS,
    logs: Logs = LOGS,
) -> int:
    """Decide for the bots of other nodes until told to stop; the exit code. `workers`: None for one for each core."""
    start_logging(logs)
    listening = listen_or_say(*(node_listen or (LOOPBACK, 0)))
    if listening is None:
        return 1
    address = node_address or url_of(listening)
    try:
        asyncio.run(try_store(store))
        journal = open_store(store)
    except Unusable as error:
        print(f"spieltisch: {error}", file=sys.stderr)
        return 1
    leases = journal.leases
    assert leases is not None, "a database has leases"
    membership = Membership(leases, RealTime(), address, FOR_BOTS)
    bots = BotWorkers(workers or os.cpu_count() or 1)
    settings = uvicorn.Config(
        arriving(BotsOnly(bots, lambda: leases.key, lambda: membership.is_good), Proxies()),
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=guarded_http(limits),
        lifespan="off",
        log_config=None,
        log_level=logs.number_of_others,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )
    take_sigterm_as_ctrl_c()
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has shut down in order, then raises it again
        server = BotsServer(settings, journal, membership, address)
        about = f"for bots only, at {address}, store {without_password(store)}"
        server.told = f"version {__version__}, {about}, workers: {bots.processes.count}"
        server.run([listening])
    asyncio.run(bots.processes.close())
    asyncio.run(bots.own.close())
    return 0
