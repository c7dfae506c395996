"""Bots that nodes for bots decide for; if there is none, or none that answers soon, this node's own workers do."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

import msgspec

import spieltisch
from spieltisch.engine.basics import Data
from spieltisch.server.doors import Time
from spieltisch.server.nodes.away import Away
from spieltisch.server.nodes.bot_questions import ANSWERS, PATH, BotAnswer, BotQuestion
from spieltisch.server.nodes.http_client import post
from spieltisch.server.store.leases import Node
from spieltisch.server.workers.bots import BotWorkers

log: Final = logging.getLogger(__name__)

SOON_S: Final = 3.0
"""A node that takes longer for a decision is too slow: it is made here instead."""
REST_S: Final = 5.0
"""How long a node that was away or too slow is left alone."""
FRESH_S: Final = 2.0
"""How long it counts how busy a node said it was."""


class Seen:
    """What is known of one node for bots."""

    def __init__(self) -> None:
        self.asked = 0
        """Questions that it has not answered yet."""
        self.busy = 0.0
        self.said_at = float("-inf")
        self.rests_until = float("-inf")


class RemoteBots:
    """A `Chooser` and an `Explainer`. Bots of one's own are always asked here: no other node need have them."""

    def __init__(self, local: BotWorkers, key: Callable[[], str], time: Time) -> None:
        self.nodes: Callable[[], list[Node]] = list
        """The nodes for bots that are alive."""
        self.local: Final = local
        self._key: Final = key
        self._time: Final = time
        self._seen: dict[str, Seen] = {}

    async def __call__(self, game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
        answer = await self._ask(
            BotQuestion(spieltisch.__version__, game, level, {**view}, [{**m} for m in moves], seed)
        )
        return await self.local(game, level, view, moves, seed) if answer is None else answer

    async def why(self, game: str, level: str, view: Data, moves: list[Data], move: Data) -> Data:
        """The reason for a move; empty if there is none."""
        question = BotQuestion(
            spieltisch.__version__, game, level, {**view}, [{**each} for each in moves], move={**move}
        )
        answer = await self._ask(question)
        return await self.local.why(game, level, view, moves, move) if answer is None else answer

    async def _ask(self, question: BotQuestion) -> Data | None:
        """The answer of the node that is least busy; None: decide here."""
        if (question.game, question.level) in self.local.own.bots:
            return None
        node = self._least_busy()
        if node is None:
            return None
        seen = self._seen[node.id]
        seen.asked += 1
        try:
            async with asyncio.timeout(SOON_S):
                answer = await ask(node, self._key(), question)
        except (Away, TimeoutError) as error:
            log.warning("the node for bots at %s is left alone for %g s: %s", node.address, REST_S, error or "too slow")
            seen.rests_until = self._time.now() + REST_S
            return None
        finally:
            seen.asked -= 1
        seen.busy, seen.said_at = answer.busy, self._time.now()
        return answer.answer

    def _least_busy(self) -> Node | None:
        nodes, now = self.nodes(), self._time.now()
        self._seen = {node.id: self._seen.get(node.id) or Seen() for node in nodes}
        awake = [node for node in nodes if self._seen[node.id].rests_until <= now]
        return min(awake, key=lambda node: self._burden(node, now), default=None)

    def _burden(self, node: Node, now: float) -> tuple[float, int]:
        seen = self._seen[node.id]
        return (seen.busy if now - seen.said_at < FRESH_S else 0.0) + seen.asked, seen.asked


async def ask(node: Node, key: str, question: BotQuestion) -> BotAnswer:
    """Ask one node. Raises Away if it cannot or will not answer."""
    text = await post(node, key, PATH, msgspec.json.encode(question), SOON_S)
    try:
        return ANSWERS.decode(text)
    except msgspec.DecodeError as error:
        raise Away(f"its answer cannot be read: {error}") from error
