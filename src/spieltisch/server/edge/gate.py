"""The gate: every HTTP request passes it. What no handler should ever see is refused here, before anything is done.

Every answer leaves through it with the security headers, whatever happens behind it.
"""

from __future__ import annotations

import logging
import time
from typing import Any, Final
from urllib.parse import unquote_to_bytes

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from spieltisch.server.config import Config
from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.edge.headers import HEADERS
from spieltisch.server.edge.origin import is_foreign
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import address_of
from spieltisch.server.limits import Limits
from spieltisch.server.logs.about import request_header
from spieltisch.server.protocol.depth import is_too_deep
from spieltisch.server.tasks import time_limit

log: Final = logging.getLogger(__name__)

SLOW_S: Final = 1.0
"""A request that takes longer is logged."""
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
RECORD_PATHS: Final = ("/api/records", "/api/verify")
BUSY: Final = Problem(503, "busy", "Too many requests at the same time.", retry_after_s=5)
FAILED: Final = Problem(500, "failed", "The server could not do this; its log says why.")


class Gate:
    """Stands before an application."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self.app: Final = app
        self.config: Final = config
        limits = config.limits
        self.requests: Final = OpenConnections(limits.http_connections, limits.requests_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        answer = Answer(send)
        address = address_of(scope)
        if self.requests.are_too_many(address):
            await answer.refuse(BUSY)
            return
        self.requests.add(address)
        began = time.monotonic()
        try:
            check(scope, self.config)
            body = await self.body_of(scope, receive)
            await self.app(scope, Received(body, receive), answer.send)
        except Problem as problem:
            await answer.refuse(problem)
        except Gone:
            pass
        except Exception:
            log.exception("%s %s failed", scope.get("method"), scope["path"])
            await answer.refuse(FAILED)
        finally:
            self.requests.remove(address)
            took_s = time.monotonic() - began
            if took_s > SLOW_S:
                log.info("%s %s took %.1f s", scope.get("method"), scope["path"], took_s)

    async def body_of(self, scope: Scope, receive: Receive) -> bytes:
        """The whole body, within the limits of size and time. Raises Problem."""
        limits = self.config.limits
        headers = dict(scope["headers"])
        length = headers.get(b"content-length", b"")
        if not length and b"transfer-encoding" not in headers:
            return b""
        is_record = scope["path"] in RECORD_PATHS
        most = limits.record_bytes if is_record else limits.request_bytes
        too_long = Problem(413, "too_long", f"This is longer than {most:,} bytes.")
        if length.isdigit() and (len(length) > len(str(most)) or int(length) > most):
            raise too_long
        parts: list[bytes] = []
        size = 0
        try:
            with time_limit(self.config.time, limits.body_s):
                while True:
                    message: Any = await receive()
                    if message["type"] != "http.request":
                        raise Gone
                    parts.append(message.get("body", b""))
                    size += len(parts[-1])
                    if size > most:
                        raise too_long
                    if not message.get("more_body", False):
                        break
        except TimeoutError as error:
            raise Problem(408, "too_slow", "The request did not arrive in time.") from error
        body = b"".join(parts)
        if not is_utf8(body):
            raise Problem(400, "malformed", "This is not UTF-8.")
        if not is_record and is_too_deep(body, limits.json_depth):  # records are looked at in a worker
            raise Problem(400, "malformed", f"This is nested deeper than {limits.json_depth} levels.")
        return body


class Gone(Exception):
    """The browser went away before its request was complete."""


class Received:
    """The body that was read already, then whatever comes."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self.body: bytes | None = body
        self.receive: Final = receive

    async def __call__(self) -> Any:
        if self.body is None:
            return await self.receive()
        body, self.body = self.body, None
        return {"type": "http.request", "body": body, "more_body": False}


class Answer:
    """An answer on its way out."""

    def __init__(self, send: Send) -> None:
        self._send: Final = send
        self.started = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            message["headers"] = [*message["headers"], *HEADERS, *request_header()]
        await self._send(message)

    async def refuse(self, problem: Problem) -> None:
        """Does nothing if the answer has begun: it ends there."""
        if self.started:
            return
        body = msgspec.json.encode(problem.encode())
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        headers += [(name.encode(), value.encode()) for name, value in problem.headers().items()]
        await self.send({"type": "http.response.start", "status": problem.status, "headers": headers})
        await self.send({"type": "http.response.body", "body": body, "more_body": False})


def check(scope: Scope, config: Config) -> None:
    """Refuse a request by its path, query and headers. Raises Problem."""
    limits: Limits = config.limits
    raw_path: bytes = scope.get("raw_path") or scope["path"].encode(errors="replace")
    query: bytes = scope.get("query_string", b"")
    if len(raw_path) > limits.path_bytes or len(query) > limits.query_bytes:
        raise Problem(414, "too_long", "This address is too long.")
    for part in (unquote_to_bytes(raw_path), unquote_to_bytes(query)):
        if not is_utf8(part) or has_control(part):
            raise Problem(400, "malformed", "This address is not UTF-8, or has control characters in it.")
    headers = scope["headers"]
    if sum(len(name) + len(value) for name, value in headers) > limits.header_bytes:
        raise Problem(431, "too_long", "The headers of this request are too long.")
    if not all(is_utf8(value) and b"\0" not in value for _, value in headers):
        raise Problem(400, "malformed", "The headers of this request are not UTF-8.")
    if str(scope.get("method", "")) not in SAFE_METHODS and is_foreign(scope, config.origins):
        raise Problem(403, "foreign_origin", "This request comes from another site.")


def is_utf8(data: bytes) -> bool:
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def has_control(data: bytes) -> bool:
    return any(byte < 0x20 or byte == 0x7F for byte in data)
