"""The application: REST, WebSocket and pages on one house."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Final

from litestar import Litestar
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Receive, Scope, Send

import spieltisch
from spieltisch.server.config import Config
from spieltisch.server.edge.headers import guarded
from spieltisch.server.edge.pages import serve_page
from spieltisch.server.edge.problems import Problem, on_bug, on_http_exception, on_problem
from spieltisch.server.edge.rate_limits import Doorman
from spieltisch.server.edge.rest import HANDLERS
from spieltisch.server.edge.socket import serve_socket
from spieltisch.server.tables import House

PLAIN: Final = ("/healthz", "/metrics", "/api", "/schema")
CALLS: Final = ("/api/", "/schema/")


def create_app(config: Config) -> Litestar:
    """The whole server. `app.state.house` is its house."""
    house = House(config)
    doorman = Doorman(house)

    @contextlib.asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        watching = asyncio.create_task(house.watch())
        try:
            yield
        finally:
            watching.cancel()
            await house.close()

    def provide_house() -> House:
        return house

    def provide_doorman() -> Doorman:
        return doorman

    app = Litestar(
        route_handlers=HANDLERS,
        dependencies={
            "house": Provide(provide_house, sync_to_thread=False),
            "doorman": Provide(provide_doorman, sync_to_thread=False),
        },
        exception_handlers={Problem: on_problem, HTTPException: on_http_exception, Exception: on_bug},
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
    app.state.house = house
    app.asgi_handler = front_door(house, app.asgi_handler)
    return app


def front_door(house: House, rest: ASGIApp) -> ASGIApp:
    """WebSockets go straight to their table: every layer between would cost memory per browser and time per move."""
    config = house.config

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in PLAIN or scope["path"].startswith(CALLS):
            await rest(scope, receive, send)
        else:
            await serve_page(config.static, scope, send)

    http = guarded(enter, config.origins)

    async def come_in(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await serve_socket(house, scope, receive, send)
        else:
            await http(scope, receive, send)

    return come_in
