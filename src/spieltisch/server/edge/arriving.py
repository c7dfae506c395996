"""The first thing that happens to a request or socket: who asks, as a trusted proxy says, and under which id."""

from __future__ import annotations

from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from spieltisch.server.addresses import Proxies
from spieltisch.server.edge.among_nodes import table_in
from spieltisch.server.logs.about import ABOUT, HEADER, About, new_request, take_over

LONGEST_TABLE = 64


def arriving(app: ASGIApp, proxies: Proxies) -> ASGIApp:
    """Before everything else. A proxy that is not trusted, and any browser, can say nothing about itself."""
    anything: Any = nothing_more
    behind_proxy: Any = ProxyHeadersMiddleware(anything, proxies.listed())

    async def come_in(scope: Scope, receive: Receive, send: Send) -> None:
        peer = scope.get("client")
        table = table_in(scope["path"]) or ""
        token = ABOUT.set(About(new_request(), table[:LONGEST_TABLE]))
        if peer is not None and proxies.include(peer[0]):
            take_over(dict(scope["headers"]).get(HEADER))
            await behind_proxy(scope, receive, send)
        try:
            await app(scope, receive, send)
        finally:
            ABOUT.reset(token)

    return come_in


async def nothing_more(scope: Scope, receive: Receive, send: Send) -> None:
    """Uvicorn's middleware has changed the scope; no frame of it stays for as long as a socket lives."""
    del scope, receive, send
