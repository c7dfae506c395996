"""Starting the server: one command, one line with its address."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn
from litestar import Litestar

from spieltisch import __version__
from spieltisch.bots.own.failure import BadBot
from spieltisch.bots.own.source import Source
from spieltisch.server.addresses import Proxies
from spieltisch.server.app import create_app
from spieltisch.server.config import (
    BOT_DELAY_MS,
    BOT_WORKERS,
    HOOK_SCHEMAS,
    PHYSICS_WORKERS,
    RECORD_WORKERS,
    Config,
    Smtp,
)
from spieltisch.server.edge.metrics_page import MetricsPage
from spieltisch.server.edge.uvicorn_http import guarded_http
from spieltisch.server.edge.uvicorn_write import direct_sockets
from spieltisch.server.limits import Limits
from spieltisch.server.logs.secrets import without_password
from spieltisch.server.logs.starting import Logs, start_logging
from spieltisch.server.nodes.door import Door
from spieltisch.server.notify import READY, STOPPING, notify
from spieltisch.server.store.errors import StoreFailed
from spieltisch.server.store.folder import lock as lock_folder
from spieltisch.server.store.journal import Unusable
from spieltisch.server.store.opening import try_store
from spieltisch.server.tables import Tables

log: Final = logging.getLogger(__name__)

BACKLOG: Final = 2048
SHUTDOWN_S: Final = 5
HAND_OVER_S: Final = 60
LOOPBACK: Final = "127.0.0.1"
LIMITS: Final = Limits()
LOGS: Final = Logs()
SWITCH_S: Final = 0.0005
"""How long the thread that writes may wait for its turn in the interpreter while the event loop is busy."""
YOUNG_OBJECTS: Final = 50_000
"""After this many new objects the garbage collector looks at the young ones."""


class Server(uvicorn.Server):
    """Prints its address as soon as it answers."""

    def __init__(
        self, config: uvicorn.Config, app: Litestar, address: str, browse: bool, ready: Callable[[], None] | None = None
    ) -> None:
        """`ready` is called instead of printing its address."""
        super().__init__(config)
        self.ready = ready
        self.tables: Tables = app.state.tables
        self.metrics = MetricsPage(app.state.metrics_text)
        self.metrics_socket: socket.socket | None = None
        self.door: Door | None = app.state.door
        self.address = address
        self.browse = browse
        self.drains = False
        """Whether the tables are handed over to other nodes before it ends."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        relieve_garbage_collector()
        sys.setswitchinterval(SWITCH_S)
        if self.started:
            log.info("started: %s", told(self.tables.services.config, self.address))
            if self.ready is None:
                print(f"Spieltisch is at {self.address}", flush=True)
                notify(READY)
            else:
                self.ready()
            if self.metrics_socket is not None:
                await self.metrics.start(self.metrics_socket)
                print(f"Its metrics are at {url_of(self.metrics_socket)}/metrics", flush=True)
            if self.browse:
                await asyncio.to_thread(webbrowser.open, self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        if self.ready is None:
            notify(STOPPING)
        self.metrics.close()
        if self.drains and not self.force_exit:
            await hand_over(self.tables)
        if self.door is not None:
            self.door.keep([])
        self.tables.say_goodbye()  # before uvicorn closes the connections in its own words
        await asyncio.sleep(0)
        await super().shutdown(sockets)
        log.info("stopped")


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data_dir: Path | str = "data",
    *,
    browser: bool = True,
    fast: bool = False,
    bot_tempo: float = 1.0,
    origins: tuple[str, ...] = (),
    trusted_proxies: tuple[str, ...] = (),
    retention_days: int | None = None,
    accounts: str = "optional",
    reports: str = "asked",
    invitations: bool = True,
    push: bool = True,
    hooks: bool = True,
    hook_schemas: tuple[str, ...] = HOOK_SCHEMAS,
    private_hooks: bool = False,
    smtp: Smtp | None = None,
    public_address: str = "",
    metrics: tuple[str, int] | None = None,
    bot_files: tuple[Source, ...] = (),
    store: str | None = None,
    node_listen: tuple[str, int] | None = None,
    node_address: str | None = None,
    drain: bool = False,
    bot_workers: int = BOT_WORKERS,
    physics_workers: int = PHYSICS_WORKERS,
    record_workers: int = RECORD_WORKERS,
    limits: Limits = LIMITS,
    logs: Logs = LOGS,
    shared: socket.socket | None = None,
    ready: Callable[[], None] | None = None,
) -> int:
    """Serve until told to stop; the exit code.

    `fast`: bots answer at once, but in games on the clock they take their time, times `bot_tempo`. `trusted_proxies`
    and the numbers of workers: see `Config`. `retention_days`: finished tables older than that are deleted.
    `accounts`: `off`, `optional` or `required`. `reports`: `off`, `asked` or `always`. `invitations`: whether there
    are any. `push` to `public_address`: how people are called, see `Config`. `metrics`: host and port where Prometheus
    may read; None: nowhere. `bot_files`: bots of one's own.
    `store`: the address of a database, instead of the folder. There the server is one of several nodes: `node_listen`
    is the host and port for the others, `node_address` the URL at which they reach it, if that is another one;
    `drain`: told to stop, it first hands its tables over to them. `logs`: what is logged, and how. `shared`: a socket
    that listens already, for several processes on this machine; `ready` is called when this one answers.
    """
    start_logging(logs)
    listening = shared or listen_or_say(host, port)
    metrics_socket = None if metrics is None or listening is None else listen_or_say(*metrics)
    if listening is None or (metrics is not None and metrics_socket is None):
        return 1
    node_socket = None
    if store is not None:
        node_socket = listen_or_say(*(node_listen or (LOOPBACK, 0)))
        if node_socket is None:
            return 1
    config = Config(
        data=Path(data_dir),
        store=store,
        node_address="" if node_socket is None else node_address or url_of(node_socket),
        origins=origins,
        trusted_proxies=trusted_proxies,
        bot_delay_ms=0 if fast else BOT_DELAY_MS,
        bot_tempo=bot_tempo,
        retention_days=retention_days,
        accounts=accounts,
        reports=reports,
        invitations=invitations,
        push=push,
        hooks=hooks,
        hook_schemas=hook_schemas,
        private_hooks=private_hooks,
        smtp=smtp,
        public_address=public_address,
        bot_files=bot_files,
        bot_workers=bot_workers,
        physics_workers=physics_workers,
        record_workers=record_workers,
        limits=limits,
    )
    try:
        lock = None if store is not None else lock_folder(config.data)
        if store is not None:
            asyncio.run(try_store(store))
        app = create_app(config)
    except (BadBot, Unusable) as error:
        print(f"spieltisch: {error}", file=sys.stderr)
        return 1
    settings = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http=guarded_http(config.limits, Proxies(config.trusted_proxies)),
        ws=direct_sockets(config.limits),
        ws_per_message_deflate=False,
        ws_max_size=config.limits.frame_bytes,
        log_config=None,
        log_level=logs.number_of_others,
        access_log=False,
        proxy_headers=False,  # the application does it, and knows whose request ids it may take over
        h11_max_incomplete_event_size=config.limits.header_bytes,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_S,
    )
    take_sigterm_as_ctrl_c()
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn has shut down in order, then raises it again
        server = Server(settings, app, url_of(listening), browser and has_display(), ready)
        server.metrics_socket = metrics_socket
        server.drains = drain
        server.run([listening] if node_socket is None else [listening, node_socket])
    if lock is not None:
        lock.release()
    return 0


def told(config: Config, address: str) -> str:
    """What an operator wants to know of a server that has started."""
    store = config.data.absolute() if config.store is None else without_password(config.store)
    workers = (
        f"{config.bot_workers} for bots, {config.physics_workers} for physics, {config.record_workers} for records"
    )
    return f"version {__version__}, at {address}, store {store}, workers: {workers}"


def take_sigterm_as_ctrl_c() -> None:
    """After uvicorn has stopped in order it raises the signal again: whoever was told to stop ends with 0."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, signal.default_int_handler)


async def hand_over(tables: Tables) -> None:
    """Let other nodes go on with the tables of this one, while it still answers."""
    try:
        async with asyncio.timeout(HAND_OVER_S):
            await tables.hand_over()
    except TimeoutError:
        log.error("not all tables could be handed over within %g s", HAND_OVER_S)  # noqa: TRY400  no traceback needed
    except StoreFailed as error:
        log.error("the tables could not be handed over: %s", error)  # noqa: TRY400  no traceback needed


def url_of(listening: socket.socket) -> str:
    """The address that a browser on this machine opens."""
    host, port = listening.getsockname()[:2]
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host  # noqa: S104  only compared
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def relieve_garbage_collector() -> None:
    """Exclude what exists at the start: searching all of it would stop every table for a tenth of a second.

    Objects that come and go with moves are almost never in cycles, so the young ones are searched less often.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, *gc.get_threshold()[1:])


def listen_or_say(host: str, port: int) -> socket.socket | None:
    """A listening socket, or None after one line that says why there is none."""
    try:
        return listen(host, port)
    except OSError as error:
        print(f"spieltisch: {host}:{port} cannot be used: {error.strerror or error}", file=sys.stderr)
        return None


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, opened first, so that a port in use is reported before anything else happens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError:
        listening.close()
        raise
    listening.set_inheritable(True)
    return listening


def has_display() -> bool:
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
