"""The WebSocket, directly on ASGI: frames become messages, messages go to the table's queue."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec
from litestar.types import Receive, Scope, Send

from spieltisch.engine.registry import UnknownGame
from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.edge.guests import guest_of_cookie
from spieltisch.server.edge.origin import is_foreign
from spieltisch.server.edge.uvicorn_write import EXTENSION
from spieltisch.server.protocol import messages
from spieltisch.server.protocol.connection import (
    FOREIGN_ORIGIN,
    NO_HELLO,
    TOO_MALFORMED,
    TRY_AGAIN_LATER,
    UNKNOWN_TABLE,
    Connection,
    Gone,
    Pipe,
)
from spieltisch.server.protocol.messages import ErrorAnswer, Hello, Ping, PlayMove, Pong, PongAck, RefusedAnswer
from spieltisch.server.protocol.refusals import (
    HELLO_FIRST,
    HELLO_ONCE,
    TOO_FAST,
    TOO_LONG,
    Refusal,
    malformed,
)
from spieltisch.server.services import Services
from spieltisch.server.table import gestures, hints, moves, rehearsals, seating, social
from spieltisch.server.table.position import OldRules
from spieltisch.server.table.table import Table, Work
from spieltisch.server.tables import Tables

log: Final = logging.getLogger(__name__)

PREFIX: Final = "/ws/tables/"


class AsgiPipe(Pipe):
    """Text frames over ASGI, or directly where the server offers it."""

    __slots__ = ("_direct", "_send")

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send = send
        extension: Any = (scope.get("extensions") or {}).get(EXTENSION)
        self._direct: Callable[[bytes], bool] | None = None if extension is None else extension["write"]

    def write(self, text: bytes) -> bool:
        return self._direct is not None and self._direct(text)

    async def send(self, text: bytes) -> None:
        try:
            await self._send({"type": "websocket.send", "text": text.decode(), "bytes": None})
        except OSError as error:  # also uvicorn's ClientDisconnected
            raise Gone from error
        except RuntimeError as error:  # already closed
            raise Gone from error

    async def close(self, code: int) -> None:
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": None})
        except (OSError, RuntimeError) as error:
            raise Gone from error


async def serve_socket(
    tables: Tables, connections: OpenConnections, scope: Scope, receive: Receive, send: Send
) -> None:
    """One browser at one table, from its first byte to its last."""
    event: Any = await receive()
    if event["type"] != "websocket.connect":
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    pipe = AsgiPipe(scope, send)
    services = tables.services
    limits = services.config.limits
    address = address_of(scope)
    if is_foreign(scope, services.config.origins):
        await pipe.close(FOREIGN_ORIGIN)
        return
    if connections.are_too_many(address):
        await pipe.close(TRY_AGAIN_LATER)
        return
    table = find(tables, scope["path"])
    if table is None:
        await pipe.close(UNKNOWN_TABLE)
        return
    if len(table.connections) >= limits.connections_per_table:
        await pipe.close(TRY_AGAIN_LATER)
        return
    headers = dict(scope["headers"])
    guest, name = guest_of_cookie(services.journal, headers.get(b"cookie", b""))
    connection = Connection(pipe, guest, name, limits, services.time.now())
    connections.add(address)
    no_hello = services.time.later(limits.hello_s, lambda: connection.close(NO_HELLO))
    del headers, scope
    try:
        while (event := await receive())["type"] == "websocket.receive" and connection.open:
            if take(table, connection, event):
                no_hello.cancel()
    finally:
        no_hello.cancel()
        connection.open = False
        connections.remove(address)
        present = table
        present.post(lambda: seating.leave(present, connection))


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def find(tables: Tables, path: str) -> Table | None:
    """The table of this path."""
    if not path.startswith(PREFIX):
        return None
    try:
        return tables.find(path.removeprefix(PREFIX))
    except (OldRules, UnknownGame) as error:
        log.warning("cannot open a table: %s", error)
        return None


def take(table: Table, connection: Connection, event: Any) -> bool:
    """Handle one frame. True if it was the hello."""
    services = table.services
    services.metrics.messages += 1
    text = event.get("text")
    limits = services.config.limits
    connection.heard = services.time.now()
    if connection.silent:
        connection.silent = False
        if table.clocks.timed is not None:
            table.clocks.timed.came()
    if not connection.messages.take(connection.heard):
        fault(services, connection, TOO_FAST, None)
        return False
    if text is None:
        fault(services, connection, malformed("text is needed, not bytes"), None)
        return False
    if len(text) * 4 > limits.message_bytes and len(text.encode()) > limits.message_bytes:
        fault(services, connection, TOO_LONG, None)
        return False
    try:
        message = messages.DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        fault(services, connection, malformed(str(error)), message_id_of(text))
        return False
    return dispatch(table, connection, message)


def fault(services: Services, connection: Connection, refusal: Refusal, message_id: int | None) -> None:
    """Answer a message that cannot be handled; after too many of them, close."""
    services.metrics.refused(refusal.key)
    connection.send(ErrorAnswer(refusal, message_id))
    connection.malformed += 1
    if connection.malformed >= services.config.limits.malformed_messages and refusal is not TOO_FAST:
        connection.close(TOO_MALFORMED)


class _WithId(msgspec.Struct):
    id: int | None = None


def message_id_of(text: str) -> int | None:
    """The id of a message that is malformed otherwise, if it can be read."""
    try:
        return msgspec.json.decode(text, type=_WithId).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def dispatch(table: Table, connection: Connection, message: messages.FromBrowser) -> bool:
    """Put a message into the table's queue. True if it was the hello."""
    timed = table.clocks.timed
    if isinstance(message, Ping | PongAck):
        if timed is None:
            if isinstance(message, Ping):
                connection.send(Pong(message.id))
        elif isinstance(message, Ping):
            timed.pong(connection, message.id)
        else:
            timed.pong_acknowledged(connection, message.now)
        return False
    if isinstance(message, Hello) == connection.greeted:
        connection.send(RefusedAnswer(message.id, HELLO_ONCE if connection.greeted else HELLO_FIRST, table.version))
        return False
    connection.greeted = True
    if timed is not None and isinstance(message, PlayMove):
        arrived = timed.now()
        table.post(lambda: moves.play_move(table, connection, message, arrived), connection, message.id)
        return False
    table.post(work_for(table, connection, message), connection, message.id)
    return isinstance(message, Hello)


def work_for(table: Table, connection: Connection, message: messages.FromBrowser) -> Work:
    """The call that handles this message."""
    handler = HANDLERS[type(message)]
    return lambda: handler(table, connection, message)


Handler: TypeAlias = Callable[[Table, Connection, Any], Awaitable[None]]
HANDLERS: Final[dict[type, Handler]] = {
    messages.Hello: seating.hello,
    messages.Sit: seating.sit,
    messages.Stand: seating.stand,
    messages.Bot: seating.bot,
    messages.Start: seating.start,
    messages.PlayMove: moves.play_move,
    messages.Check: moves.check,
    messages.Undo: moves.undo,
    messages.Hint: hints.hint,
    messages.Rehearse: rehearsals.rehearse,
    messages.Gesture: gestures.gesture,
    messages.Chat: social.chat,
    messages.Pause: social.pause,
    messages.Substitute: seating.substitute,
    messages.Rematch: social.rematch,
}
