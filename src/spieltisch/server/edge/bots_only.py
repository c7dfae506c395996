"""A node that is for bots only: it has no tables, and decides for the bots of other nodes' tables."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any, Final

import msgspec
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

import spieltisch
from spieltisch.server.edge.gate import FAILED, Answer
from spieltisch.server.edge.problems import Problem
from spieltisch.server.nodes.bot_questions import PATH, QUESTIONS, BotAnswer, BotQuestion
from spieltisch.server.nodes.trust import WrongKey, admit
from spieltisch.server.workers.bots import BotWorkers

log: Final = logging.getLogger(__name__)

MOST_BYTES: Final = 4 * 1024 * 1024
WAITING: Final = 4
"""Decisions for each worker, waiting ones included; then a node asks in vain, and decides itself."""

NO_NODE: Final = Problem(403, "wrong_key", "Only nodes with the key of the database may ask.")
UNKNOWN: Final = Problem(404, "not_found", "This node is for bots only: it has no tables.")
BUSY: Final = Problem(503, "busy", "All workers have enough to do.")
OTHER_VERSION: Final = Problem(409, "other_version", "This node runs another version.")
CUT_OFF: Final = Problem(503, "failed", "This node is cut off from the database.")
TOO_LONG: Final = Problem(413, "too_long", f"This is longer than {MOST_BYTES:,} bytes.")


class BotsOnly:
    """The whole application of such a node, but for its beginning and end."""

    def __init__(self, workers: BotWorkers, key: Callable[[], str], is_good: Callable[[], bool]) -> None:
        """`is_good`: whether the lease is, so that others ask this node at all."""
        self.workers: Final = workers
        self.key: Final = key
        self.is_good: Final = is_good
        self.deciding = 0

    @property
    def busy(self) -> float:
        """Decisions in hand, for each worker."""
        return self.deciding / self.workers.processes.count

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            event: Any = await receive()
            if event["type"] == "websocket.connect":
                await send({"type": "websocket.close", "code": 1013, "reason": None})
            return
        answer = Answer(send)
        try:
            found = await self.answer(scope, receive)
        except Problem as problem:
            await answer.refuse(problem)
            return
        except Exception:
            log.exception("a bot failed")
            await answer.refuse(FAILED)
            return
        body = msgspec.json.encode(found)
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await answer.send({"type": "http.response.start", "status": 200, "headers": headers})
        await answer.send({"type": "http.response.body", "body": body, "more_body": False})

    async def answer(self, scope: Scope, receive: Receive) -> Any:
        """Raises Problem, and whatever a bot raises."""
        anything: Any = scope
        if (anything["method"], scope["path"]) == ("GET", "/healthz"):
            if not self.is_good():
                raise CUT_OFF
            return {"status": "ok", "version": spieltisch.__version__, "busy": self.busy}
        if (anything["method"], scope["path"]) != ("POST", PATH):
            raise UNKNOWN
        try:
            if not admit(scope, self.key()):
                raise NO_NODE
        except WrongKey as error:
            raise NO_NODE from error
        try:
            question = QUESTIONS.decode(await whole_body(receive))
        except msgspec.DecodeError as error:
            raise Problem(400, "malformed", str(error)) from error
        if question.version != spieltisch.__version__:
            raise OTHER_VERSION
        if self.busy >= WAITING:
            raise BUSY
        self.deciding += 1
        try:
            return BotAnswer({**await self.decide(question)}, self.busy)
        finally:
            self.deciding -= 1

    async def decide(self, question: BotQuestion) -> Any:
        game, level, view, moves = question.game, question.level, question.view, question.moves
        if question.move is not None:
            return await self.workers.why(game, level, view, [*moves], question.move)
        return await self.workers(game, level, view, [*moves], question.seed)


async def whole_body(receive: Receive) -> bytes:
    """Raises Problem if it is too long."""
    parts: list[bytes] = []
    size = 0
    while True:
        event: Any = await receive()
        parts.append(event.get("body", b""))
        size += len(parts[-1])
        if size > MOST_BYTES:
            raise TOO_LONG
        if not event.get("more_body", False):
            return b"".join(parts)
