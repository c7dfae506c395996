"""HTTP in uvicorn, with what it lacks: limits of connections, and of the time that headers and readers may take.

Its own refusals get the security headers, too.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from spieltisch.server.addresses import Proxies, counted
from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.edge.headers import raw_answer
from spieltisch.server.edge.problems import Problem
from spieltisch.server.limits import Limits

BUSY_S = 5
NEAR = Proxies()
"""Only those on this machine."""
UNREAD_BODY_S = 5.0
"""How long a body that nobody wants is still read and thrown away, so that the sender gets the answer."""


class GuardedHttp(H11Protocol):
    """One connection, until it becomes a WebSocket or ends."""

    limits: Limits
    open: OpenConnections
    """Of the whole server."""
    proxies: Proxies
    """Their visitors are counted by the addresses that they name."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.counted_as: str | None = None
        self.heard = False
        self.slow_headers: asyncio.TimerHandle | None = None
        self.slow_reader: asyncio.TimerHandle | None = None
        self.unread_body: asyncio.TimerHandle | None = None

    # Counting

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = "" if self.client is None else self.client[0]
        known = "" if self.proxies.include(address) else counted(address)
        too_many = self.open.total >= self.open.most if not known else self.open.are_too_many(known)
        self.counted_as = known
        self.open.add(known)
        if too_many:
            problem = Problem(503, "busy", "Too many connections. Try again in a moment.", retry_after_s=BUSY_S)
            self.refuse(problem, "Service Unavailable")
        else:
            self.slow_headers = self.loop.call_later(self.limits.headers_s, self.headers_too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.leave()

    def leave(self) -> None:
        """This connection is no longer one of HTTP."""
        if self.counted_as is not None:
            self.open.remove(self.counted_as)
            self.counted_as = None
        for timer in (self.slow_headers, self.slow_reader, self.unread_body):
            if timer is not None:
                timer.cancel()
        self.slow_headers = self.slow_reader = self.unread_body = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.leave()
        super().handle_websocket_upgrade(event)

    # Time

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        self.heard = True
        super().data_received(data)
        if self.counted_as is None or self.transport.is_closing():
            return
        if self.conn.their_state is not h11.IDLE:
            if self.slow_headers is not None:
                self.slow_headers.cancel()
                self.slow_headers = None
        elif self.slow_headers is None and self.conn.trailing_data[0]:
            self.slow_headers = self.loop.call_later(self.limits.headers_s, self.headers_too_slow)

    def headers_too_slow(self) -> None:
        self.slow_headers = None
        if self.transport.is_closing():
            return
        if self.heard:
            self.refuse(Problem(408, "too_slow", "The request did not arrive in time."), "Request Timeout")
        else:
            self.transport.close()  # browsers open connections that they may need later

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.conn.their_state is h11.SEND_BODY and not self.transport.is_closing():
            self.unread_body = self.loop.call_later(UNREAD_BODY_S, self.transport.close)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.slow_reader is None:
            self.slow_reader = self.loop.call_later(self.limits.unread_s, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.slow_reader is not None:
            self.slow_reader.cancel()
            self.slow_reader = None

    # Refusals before there is a request

    def refuse(self, problem: Problem, phrase: str) -> None:
        body = msgspec.json.encode(problem.encode())
        self.transport.write(raw_answer(problem.status, phrase, body, problem.retry_after_s))
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.refuse(Problem(400, "malformed", msg), "Bad Request")


def guarded_http(limits: Limits, proxies: Proxies = NEAR) -> type[GuardedHttp]:
    """The protocol for one server, with a count of its own."""
    connections = OpenConnections(limits.http_connections, limits.http_connections_per_address)
    return type("GuardedHttpOfServer", (GuardedHttp,), {"limits": limits, "open": connections, "proxies": proxies})
