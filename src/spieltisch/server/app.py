"""The application: REST, WebSockets and pages on one set of tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Coroutine
from typing import Any, Final, TypeVar

from litestar import Litestar
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

import spieltisch
from spieltisch.bots.own.limits import BotLimits
from spieltisch.engine.registry import games
from spieltisch.server.addresses import Proxies
from spieltisch.server.config import Config
from spieltisch.server.edge.among_nodes import among_nodes, passing_on
from spieltisch.server.edge.arriving import arriving
from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.edge.errands import messenger
from spieltisch.server.edge.gate import Gate
from spieltisch.server.edge.lobby import WaitingTables
from spieltisch.server.edge.me.games import Games
from spieltisch.server.edge.me.password_hashes import Passwords
from spieltisch.server.edge.open_tables import OpenTables
from spieltisch.server.edge.pages import serve_page
from spieltisch.server.edge.preload import TABLES, Preload
from spieltisch.server.edge.problems import Problem, on_bug, on_failed_store, on_http_exception, on_problem
from spieltisch.server.edge.rate_limits import RateLimits, address_of
from spieltisch.server.edge.rest import HANDLERS
from spieltisch.server.edge.socket import serve_socket
from spieltisch.server.gauges import gauges_of
from spieltisch.server.lag import LagSampler
from spieltisch.server.nodes.door import Door
from spieltisch.server.nodes.living import Living
from spieltisch.server.nodes.membership import Membership
from spieltisch.server.notices.notices import Notices
from spieltisch.server.operating import Operator
from spieltisch.server.services import Services
from spieltisch.server.showing import Showing
from spieltisch.server.store.journal import StoreFailed
from spieltisch.server.tables import Tables
from spieltisch.server.waking import Waking
from spieltisch.server.workers.own_bots import OwnBots

T = TypeVar("T")

PLAIN: Final = ("/healthz", "/metrics", "/api", "/schema")
CALLS: Final = ("/api/", "/schema/", "/node/")
BANNED: Final = Problem(403, "banned", "The operator has shut out your address.")


def create_app(config: Config) -> Litestar:
    """The whole server. `app.state.tables` are its tables, `app.state.metrics_text` its metrics.

    Raises BadBot or Unusable.
    """
    games()  # loaded now, by one thread: tables are read and counted on several, and the first to ask would load them
    own_bots = OwnBots(BotLimits(config.limits.own_bot_s, memory_mb=config.limits.own_bot_mb))
    own_bots.load(config.bot_files)
    tables = Tables(Services(config, own_bots))
    connections = OpenConnections(config.limits.connections, config.limits.connections_per_address)
    rate_limits = RateLimits(config.limits, config.time.now)
    waiting_tables = WaitingTables(tables)
    open_tables = OpenTables(tables)
    own_games, passwords = Games(tables), Passwords()
    notices = Notices(tables, own_games.awaited)
    door = door_of(tables)

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await tables.services.open()
        operator = Operator(tables)
        membership = tables.services.membership
        tables.services.tasks.start(tables.counting.count_for_ever())
        housekeeping = [tables.sweep_for_ever(), operator.check_at_start(), operator.look_for_ever()]
        housekeeping.append(Waking(tables).look_for_ever())
        housekeeping += notices.begin()
        if membership is not None:
            housekeeping += [Showing(tables, membership).show_for_ever(), look(membership)]
        running = [asyncio.create_task(work) for work in housekeeping]
        lag = LagSampler(tables.services.lagged)
        lag.start()
        try:
            yield
        finally:
            lag.stop()
            for task in running:
                task.cancel()
            await notices.close()
            await tables.close()

    def look(membership: Membership) -> Coroutine[Any, Any, None]:
        """Hear what the nodes tell each other."""
        assert door is not None
        living = Living(membership.leases, door.keep)
        assert tables.services.remote_bots is not None
        tables.services.remote_bots.nodes = living.bots

        def heard(notice: str) -> None:
            open_tables.heard(notice)
            living.heard(notice)

        membership.leases.listen(heard)
        return living.look_for_ever()

    app = Litestar(
        route_handlers=HANDLERS,
        dependencies={
            "tables": always(tables),
            "open_tables": always(open_tables),
            "own_games": always(own_games),
            "passwords": always(passwords),
            "notices": always(notices),
            "waiting_tables": always(waiting_tables),
            "rate_limits": always(rate_limits),
        },
        exception_handlers={
            Problem: on_problem,
            HTTPException: on_http_exception,
            StoreFailed: on_failed_store,
            Exception: on_bug,
        },
        lifespan=[lifespan],
        request_max_body_size=config.limits.request_bytes,
        openapi_config=OpenAPIConfig(
            title="Spieltisch",
            version=spieltisch.__version__,
            description="Lobby, records and rule pages. The live part is a WebSocket: see docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
        debug=False,
    )
    app.state.tables = tables
    app.state.notices = notices
    app.state.door = door
    app.state.metrics_text = lambda: tables.services.metrics.text(gauges_of(tables, connections.total, notices.waiting))
    app.asgi_handler = front_door(tables, connections, rate_limits, door, app.asgi_handler)
    return app


def always(value: T) -> Provide:
    """A dependency that is there from the beginning."""

    def provide() -> T:
        return value

    return Provide(provide, sync_to_thread=False)


def door_of(tables: Tables) -> Door | None:
    """The way to other nodes, if there can be any."""
    membership = tables.services.membership
    if membership is None:
        return None
    door = Door(tables, lambda: membership.leases.key)
    tables.messenger = messenger(door.key)
    return door


def front_door(
    tables: Tables, connections: OpenConnections, rate_limits: RateLimits, door: Door | None, rest: ASGIApp
) -> ASGIApp:
    """WebSockets go straight to their table: any layer between would cost memory per browser and time per move."""
    config = tables.services.config
    calls = rest if door is None else passing_on(door, rest)
    preload = Preload(config.static)

    def link_for(scope: Scope) -> bytes:
        path = scope["path"]
        table = tables.live.get(path.removeprefix(TABLES))
        accepted = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
        return preload.header(path, None if table is None else table.facts.game, accepted)

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in PLAIN or scope["path"].startswith(CALLS):
            if scope["path"].startswith(CALLS) and tables.services.bans.has_address(address_of(scope)):
                raise BANNED
            await calls(scope, receive, send)
        else:
            await serve_page(config.static, scope, send, link_for(scope))

    http = Gate(enter, config)

    async def come_in(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await serve_socket(tables, connections, rate_limits, scope, receive, send, door)
        else:
            await http(scope, receive, send)

    inside = come_in if door is None else among_nodes(door, come_in)
    return arriving(inside, Proxies(config.trusted_proxies))
