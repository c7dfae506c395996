"""The front door of one of several nodes: requests of other nodes come in here, those for their tables go out."""

from __future__ import annotations

from typing import Any, Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from spieltisch.server.edge.gate import Answer, Received
from spieltisch.server.edge.headers import HEADERS
from spieltisch.server.edge.problems import MOVING, Problem
from spieltisch.server.edge.rate_limits import address_of
from spieltisch.server.edge.socket import PREFIX
from spieltisch.server.logs.about import HEADER, request_header
from spieltisch.server.nodes.away import Away
from spieltisch.server.nodes.door import Door
from spieltisch.server.nodes.owner_socket import MISDIRECTED
from spieltisch.server.nodes.trust import WrongKey, admit, is_from_node
from spieltisch.server.store.errors import StoreFailed

TABLES: Final = "/api/tables/"
OWN_HEADERS: Final = frozenset([b"date", b"server", HEADER, *(name for name, _ in HEADERS)])
"""Every answer that leaves gets them here."""
WRONG_KEY: Final = Problem(403, "wrong_key", "This is not the key of the nodes.")
NOT_MINE: Final = Problem(MISDIRECTED, "not_mine", "Another node has this table.")
UNSURE: Final = Problem(503, "failed", "The database does not answer.", retry_after_s=1)


def among_nodes(door: Door, app: ASGIApp) -> ASGIApp:
    """Before everything else: what comes from a node is recognised, and refused if it is for another one."""

    async def come_in(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            problem = await problem_of(door, scope)
        except WrongKey:
            problem = WRONG_KEY
        except StoreFailed:
            problem = UNSURE
        if problem is None:
            await app(scope, receive, send)
        else:
            await refuse(problem, scope, receive, send)

    return come_in


async def problem_of(door: Door, scope: Scope) -> Problem | None:
    """Raises WrongKey, StoreFailed."""
    if not admit(scope, door.key()):
        return None
    table = table_in(scope["path"])
    return NOT_MINE if table is not None and await door.is_anothers(table) else None


async def refuse(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] != ScopeType.WEBSOCKET:
        await Answer(send).refuse(problem)
        return
    await receive()
    if "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": 1013, "reason": None})
        return
    anything: Any = send
    await anything(
        {"type": "websocket.http.response.start", "status": problem.status, "headers": [*HEADERS, *request_header()]}
    )
    await anything({"type": "websocket.http.response.body", "body": b"", "more_body": False})


def passing_on(door: Door, rest: ASGIApp) -> ASGIApp:
    """Behind the gate: requests about a table of another node are passed on to it. Raises Problem."""

    async def enter(scope: Scope, receive: Receive, send: Send) -> None:
        table = table_in(scope["path"])
        if table is not None and not is_from_node(scope):
            event: Any = await receive()
            body: bytes = event.get("body", b"")
            try:
                if await door.pass_request(table, address_of(scope), scope, body, send, OWN_HEADERS):
                    return
            except Away as error:
                raise MOVING from error
            except StoreFailed:
                pass  # the handler finds the same, and says so
            receive = Received(body, receive)
        await rest(scope, receive, send)

    return enter


def table_in(path: str) -> str | None:
    """The table that a request or a socket is about.

    >>> [table_in("/api/tables/a1/replay"), table_in("/ws/tables/a1"), table_in("/api/tables/"), table_in("/api/me")]
    ['a1', 'a1', None, None]
    """
    for prefix in (TABLES, PREFIX):
        if path.startswith(prefix):
            return path.removeprefix(prefix).partition("/")[0] or None
    return None
