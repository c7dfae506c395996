"""The WebSocket, straight on ASGI: bytes to messages, messages to the table's queue."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import msgspec
from litestar.types import Receive, Scope, Send

from spieltisch.engine.registry import UnknownGame
from spieltisch.server.edge.guests import guest_of_cookie
from spieltisch.server.edge.origin import is_foreign
from spieltisch.server.edge.uvicorn_write import EXTENSION
from spieltisch.server.protocol import messages
from spieltisch.server.protocol.connection import (
    FOREIGN_ORIGIN,
    NO_HELLO,
    TOO_MALFORMED,
    TOO_SLOW,
    UNKNOWN_TABLE,
    Connection,
    Gone,
    Pipe,
)
from spieltisch.server.protocol.messages import ErrorAnswer, Hello, Pang, Ping, PlayMove, Pong, RefusedAnswer
from spieltisch.server.protocol.refusals import (
    HELLO_FIRST,
    HELLO_ONCE,
    TOO_FAST,
    TOO_LONG,
    Refusal,
    malformed,
)
from spieltisch.server.table import moves, rehearsals, seating, social
from spieltisch.server.table.position import OldRules
from spieltisch.server.table.table import Table, Work
from spieltisch.server.tables import House

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


async def serve_socket(house: House, scope: Scope, receive: Receive, send: Send) -> None:
    """One browser at one table, from its first byte to its last."""
    event: Any = await receive()
    if event["type"] != "websocket.connect":
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    pipe = AsgiPipe(scope, send)
    address = address_of(scope)
    code = why_not(house, scope, address)
    table = None if code is not None else find(house, scope["path"])
    if table is None:
        await pipe.close(code or UNKNOWN_TABLE)
        return
    if len(table.connections) >= house.config.limits.connections_per_table:
        await pipe.close(TOO_SLOW)
        return
    headers = dict(scope["headers"])
    guest, name = guest_of_cookie(house.journal, headers.get(b"cookie", b""))
    connection = Connection(pipe, guest, name, house.config.limits, house.time.now())
    house.connected += 1
    house.addresses[address] = house.addresses.get(address, 0) + 1
    waiting = house.time.later(house.config.limits.hello_s, lambda: connection.close(NO_HELLO))
    del headers, scope
    try:
        while (event := await receive())["type"] == "websocket.receive" and connection.open:
            if take(house, table, connection, event):
                waiting.cancel()
    finally:
        waiting.cancel()
        connection.open = False
        house.connected -= 1
        house.addresses[address] -= 1
        if not house.addresses[address]:
            del house.addresses[address]
        present = table
        present.post(lambda: seating.leave(present, connection))


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def why_not(house: House, scope: Scope, address: str) -> int | None:
    """The close code for a connection that is not wanted, or None."""
    if is_foreign(scope, house.config.origins):
        return FOREIGN_ORIGIN
    limits = house.config.limits
    if house.connected >= limits.connections or house.addresses.get(address, 0) >= limits.connections_per_address:
        return TOO_SLOW
    return None


def find(house: House, path: str) -> Table | None:
    """The table that this address names."""
    if not path.startswith(PREFIX):
        return None
    try:
        return house.table(path.removeprefix(PREFIX))
    except (OldRules, UnknownGame) as error:
        log.warning("%s", error)
        return None


def take(house: House, table: Table, connection: Connection, event: Any) -> bool:
    """One frame. True if it was the hello."""
    house.metrics.messages += 1
    text = event.get("text")
    limits = house.config.limits
    connection.heard = house.time.now()
    if connection.silent:
        connection.silent = False
        if table.clocks.timed is not None:
            table.clocks.timed.came()
    if not connection.messages.take(connection.heard):
        fault(house, connection, TOO_FAST, None)
        return False
    if text is None:
        fault(house, connection, malformed("text is needed, not bytes"), None)
        return False
    if len(text) * 4 > limits.message_bytes and len(text.encode()) > limits.message_bytes:
        fault(house, connection, TOO_LONG, None)
        return False
    try:
        message = messages.DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        fault(house, connection, malformed(str(error)), number_of(text))
        return False
    return dispatch(table, connection, message)


def fault(house: House, connection: Connection, refusal: Refusal, number: int | None) -> None:
    """Say what is wrong with a message; close after too many of them."""
    house.metrics.refused(refusal.key)
    connection.tell(ErrorAnswer(refusal, number))
    connection.malformed += 1
    if connection.malformed >= house.config.limits.malformed_messages and refusal is not TOO_FAST:
        connection.close(TOO_MALFORMED)


class _Numbered(msgspec.Struct):
    id: int | None = None


def number_of(text: str) -> int | None:
    """The id of a message that has otherwise the wrong form, if it can be read."""
    try:
        return msgspec.json.decode(text, type=_Numbered).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def dispatch(table: Table, connection: Connection, message: messages.FromBrowser) -> bool:
    """Put the message in the table's queue. True if it was the hello."""
    timed = table.clocks.timed
    if isinstance(message, Ping | Pang):
        if timed is None:
            if isinstance(message, Ping):
                connection.tell(Pong(message.id))
        elif isinstance(message, Ping):
            timed.pong(connection, message.id)
        else:
            timed.pang(connection, message.now)
        return False
    if isinstance(message, Hello) == connection.greeted:
        connection.tell(RefusedAnswer(message.id, HELLO_ONCE if connection.greeted else HELLO_FIRST, table.version))
        return False
    connection.greeted = True
    if timed is not None and isinstance(message, PlayMove):
        arrived = timed.clock.now()
        table.post(lambda: moves.play_move(table, connection, message, arrived), connection, message.id)
        return False
    table.post(work_for(table, connection, message), connection, message.id)
    return isinstance(message, Hello)


def work_for(table: Table, connection: Connection, message: messages.FromBrowser) -> Work:
    """What is to be done about a message."""
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
    messages.Hint: moves.hint,
    messages.Rehearse: rehearsals.rehearse,
    messages.Chat: social.chat,
    messages.Pause: social.pause,
    messages.Substitute: seating.substitute,
    messages.Rematch: social.rematch,
}
