"""The WebSocket, directly on ASGI: frames become messages, messages go to the table's queue."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final, TypeAlias

import msgspec
from litestar.types import Receive, Scope, Send

from spieltisch.engine.registry import UnknownGame
from spieltisch.server.edge.connections import OpenConnections
from spieltisch.server.edge.guests import visitor_of_cookie
from spieltisch.server.edge.knocking import knock, must_knock
from spieltisch.server.edge.origin import is_foreign
from spieltisch.server.edge.overload import check_room
from spieltisch.server.edge.problems import Problem
from spieltisch.server.edge.rate_limits import RateLimits, address_of
from spieltisch.server.edge.uvicorn_write import EXTENSION, Listener
from spieltisch.server.logs.about import request_header
from spieltisch.server.nodes.away import Away
from spieltisch.server.nodes.door import Door
from spieltisch.server.nodes.elsewhere import Elsewhere
from spieltisch.server.nodes.trust import is_from_node
from spieltisch.server.protocol import messages
from spieltisch.server.protocol import moderation as requests
from spieltisch.server.protocol.connection import (
    BANNED,
    DAMAGED,
    FOREIGN_ORIGIN,
    NO_HELLO,
    NOT_PLAYED_HERE,
    TOO_MALFORMED,
    TOO_MANY_MESSAGES,
    TRY_AGAIN_LATER,
    UNKNOWN_TABLE,
    Connection,
    Gone,
    Pipe,
)
from spieltisch.server.protocol.depth import is_too_deep
from spieltisch.server.protocol.lobby import ChangePlaces, Ready, Rematch
from spieltisch.server.protocol.messages import ErrorAnswer, Hello, Ping, PlayMove, Pong, PongAck, RefusedAnswer
from spieltisch.server.protocol.odds import Odds
from spieltisch.server.protocol.orders import GiveOrder
from spieltisch.server.protocol.outside import Invite
from spieltisch.server.protocol.rates import Bucket
from spieltisch.server.protocol.reasons import Why
from spieltisch.server.protocol.refusals import (
    HELLO_FIRST,
    HELLO_ONCE,
    TOO_LONG,
    Refusal,
    malformed,
    too_fast,
)
from spieltisch.server.services import Services
from spieltisch.server.store.journal import Damaged, StoreFailed
from spieltisch.server.store.people import Visitor
from spieltisch.server.table import gestures, moves, reasons
from spieltisch.server.table.bots import hints, outside, substitutes
from spieltisch.server.table.ends import ending, rematch
from spieltisch.server.table.lobby import choices, dealing, readiness
from spieltisch.server.table.odds import wishes as odds_wishes
from spieltisch.server.table.orders import wishes as order_wishes
from spieltisch.server.table.people import moderation, nudges, seating, social
from spieltisch.server.table.physics import rehearsals
from spieltisch.server.table.position import OldRules
from spieltisch.server.table.table import Table, Work
from spieltisch.server.tables import Tables

log: Final = logging.getLogger(__name__)

PREFIX: Final = "/ws/tables/"


class AsgiPipe(Pipe):
    """Text frames over ASGI, or directly where the server offers it."""

    __slots__ = ("_direct", "_send", "listen", "read")

    def __init__(self, scope: Scope, send: Send) -> None:
        self._send = send
        extension: Any = (scope.get("extensions") or {}).get(EXTENSION) or {}
        self._direct: Callable[[list[bytes]], bool] | None = extension.get("write")
        self.listen: Callable[[Listener], None] | None = extension.get("listen")
        """Have messages brought where they arrive."""
        self.read: Callable[[bool], None] | None = extension.get("read")
        """Stop reading them, or go on."""

    def write(self, texts: list[bytes]) -> bool:
        return self._direct is not None and self._direct(texts)

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
    tables: Tables,
    connections: OpenConnections,
    rate_limits: RateLimits,
    scope: Scope,
    receive: Receive,
    send: Send,
    door: Door | None = None,
) -> None:
    """One browser at one table, from its first byte to its last. `door`: to other nodes, if there are any."""
    event: Any = await receive()
    if event["type"] != "websocket.connect":
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": request_header()})
    pipe = AsgiPipe(scope, send)
    address = address_of(scope)
    if is_foreign(scope, tables.services.config.origins):
        await turn_away(pipe, FOREIGN_ORIGIN)
        return
    if tables.services.bans.has_address(address):
        await turn_away(pipe, BANNED)
        return
    if connections.are_too_many(address) or not rate_limits.may_say_hello(address):
        await turn_away(pipe, TRY_AGAIN_LATER)
        return
    connections.add(address)
    try:
        if door is not None and not is_from_node(scope) and await is_passed_on(door, address, scope, receive, pipe):
            return
        table = await find(tables, rate_limits, address, scope["path"])
        if isinstance(table, int):
            await turn_away(pipe, table)
            return
        services = tables.services
        headers = dict(scope["headers"])
        try:
            visitor = await visitor_of_cookie(services.journal, headers.get(b"cookie", b""))
        except StoreFailed:
            await turn_away(pipe, TRY_AGAIN_LATER)
            return
        connection = connection_of(services, pipe, visitor, address)
        del headers, scope
        await listen(table, connection, pipe, receive)
    finally:
        connections.remove(address)


def connection_of(services: Services, pipe: Pipe, visitor: Visitor | None, address: str) -> Connection:
    limits, now = services.config.limits, services.time.now()
    if visitor is None:
        return Connection(pipe, "", None, limits, now, address)
    name = None if services.bans.has_name(visitor.name) else visitor.name
    connection = Connection(pipe, visitor.person, name, limits, now, address)
    connection.aliases, connection.device = visitor.aliases, visitor.device
    connection.has_account = visitor.has_account
    return connection


async def is_passed_on(door: Door, address: str, scope: Scope, receive: Receive, pipe: AsgiPipe) -> bool:
    """Pass the socket on until it ends, if another node has the table."""
    try:
        return await door.pass_socket(scope["path"].removeprefix(PREFIX), address, scope, receive, pipe)
    except (Away, StoreFailed):
        await turn_away(pipe, TRY_AGAIN_LATER)
        return True


async def turn_away(pipe: Pipe, code: int) -> None:
    with contextlib.suppress(Gone):  # it may have left already
        await pipe.close(code)


async def listen(table: Table, connection: Connection, pipe: AsgiPipe, receive: Receive) -> None:
    """Take what the browser sends until it goes."""
    services = table.services
    no_hello = services.time.later(services.config.limits.hello_s, lambda: connection.close(NO_HELLO))

    def heard(text: bytes | None) -> None:
        if connection.open and take(table, connection, text):
            no_hello.cancel()

    event: Any
    try:
        if pipe.listen is not None:
            pipe.listen(heard)
        while (event := await receive())["type"] == "websocket.receive" and connection.open:
            text = event.get("text")
            heard(None if text is None else text.encode(errors="replace"))
    finally:
        no_hello.cancel()
        connection.open = False
        table.post(lambda: seating.leave(table, connection))


async def find(tables: Tables, rate_limits: RateLimits, address: str, path: str) -> Table | int:
    """The table of this path, or the code to close with."""
    table = path.removeprefix(PREFIX)
    if table == path:
        return UNKNOWN_TABLE
    try:
        if table not in tables.live:
            check_room(tables.services)
            rate_limits.opens(address)
        found = await tables.bring(table)
    except (Elsewhere, Problem, StoreFailed):
        return TRY_AGAIN_LATER
    except Damaged:  # the log names it
        return DAMAGED
    except (OldRules, UnknownGame) as error:
        log.warning("table %s cannot be opened: %s", table, error)
        return NOT_PLAYED_HERE
    if found is None:
        return UNKNOWN_TABLE
    too_many = len(found.connections) >= tables.services.config.limits.connections_per_table
    return TRY_AGAIN_LATER if too_many else found


def take(table: Table, connection: Connection, text: bytes | None) -> bool:
    """Handle one message; None: it was no text. True if it was the hello."""
    services = table.services
    services.metrics.messages += 1
    limits = connection.limits
    now = connection.heard = services.time.now()
    if connection.silent:
        connection.silent = False
        if table.clocks.timed is not None:
            table.clocks.timed.came()
    if not connection.messages.take(now):
        refuse_flood(services, connection)
        return False
    if text is None:
        fault(services, connection, malformed("text is needed, not bytes"), None)
        return False
    if len(text) > limits.message_bytes:
        fault(services, connection, TOO_LONG, None)
        return False
    if is_too_deep(text, limits.json_depth):
        fault(services, connection, malformed(f"it is nested deeper than {limits.json_depth} levels"), None)
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
    if connection.malformed >= services.config.limits.malformed_messages:
        connection.close(TOO_MALFORMED)


def refuse_flood(services: Services, connection: Connection) -> None:
    """Too many messages: say so, but not for ever."""
    refusal = too_fast(connection.messages.wait_s())
    services.metrics.refused(refusal.key)
    connection.send(ErrorAnswer(refusal, None))
    if connection.floods is None:
        connection.floods = Bucket(connection.limits.floods, connection.heard)
    if not connection.floods.take(connection.heard):
        connection.close(TOO_MANY_MESSAGES)


class _WithId(msgspec.Struct):
    id: int | None = None


def message_id_of(text: bytes) -> int | None:
    """The id of a message that is malformed otherwise, if it can be read."""
    try:
        return msgspec.json.decode(text, type=_WithId).id
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return None


def dispatch(table: Table, connection: Connection, message: messages.FromBrowser) -> bool:
    """Put a message into the table's queue. True if it was the hello."""
    timed = table.clocks.timed
    if type(message) is PlayMove and connection.greeted and not connection.knocks:
        arrived = None if timed is None else timed.now()
        table.post(partial(moves.play_move, table, connection, message, arrived), connection, message.id)
        return False
    if isinstance(message, Ping | PongAck):
        if timed is None:
            if isinstance(message, Ping):
                connection.send(Pong(message.id))
        elif isinstance(message, Ping):
            timed.pong(connection, message.id)
        else:
            timed.pong_acknowledged(connection, message.now)
        return False
    if connection.knocks or isinstance(message, Hello) == connection.greeted:
        refusal = HELLO_ONCE if isinstance(message, Hello) else HELLO_FIRST
        connection.send(RefusedAnswer(message.id, refusal, table.version))
        return False
    if isinstance(message, Hello) and must_knock(table, connection, message):
        connection.knocks = True
        table.services.tasks.start(knock(table, connection, message))
        return True
    connection.greeted = True
    table.post(work_for(table, connection, message), connection, message.id)
    return isinstance(message, Hello)


def work_for(table: Table, connection: Connection, message: messages.FromBrowser) -> Work:
    """The call that handles this message."""
    handler = HANDLERS[type(message)]

    async def work() -> None:
        outside.check(table, connection, message)
        await handler(table, connection, message)

    return work


Handler: TypeAlias = Callable[[Table, Connection, Any], Coroutine[Any, Any, None]]
HANDLERS: Final[dict[type, Handler]] = {
    messages.Hello: seating.hello,
    messages.Sit: seating.sit,
    messages.Stand: seating.stand,
    messages.Bot: seating.bot,
    messages.Choose: choices.choose,
    Invite: outside.invite,
    messages.Start: dealing.start,
    messages.Reveal: dealing.reveal,
    messages.Check: moves.check,
    Why: reasons.why,
    messages.Undo: moves.undo,
    messages.Hint: hints.hint,
    Odds: odds_wishes.switch,
    GiveOrder: order_wishes.give,
    messages.Rehearse: rehearsals.rehearse,
    messages.Gesture: gestures.gesture,
    messages.Chat: social.chat,
    messages.Pause: social.pause,
    messages.Substitute: substitutes.substitute,
    requests.Back: substitutes.back,
    requests.Leave: substitutes.leave,
    requests.Nudge: nudges.nudge,
    requests.End: ending.end,
    requests.Close: ending.close,
    requests.Remove: moderation.remove,
    requests.Mute: moderation.mute,
    requests.Lift: moderation.lift,
    Ready: readiness.ready,
    ChangePlaces: readiness.change_places,
    Rematch: rematch.rematch,
}
