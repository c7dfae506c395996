"""What a node asks a node for bots: JSON over HTTP, `POST /node/bot`."""

from __future__ import annotations

from typing import Any, Final

import msgspec

PATH: Final = "/node/bot"


class BotQuestion(msgspec.Struct):
    """What would a bot of this level do here? If it has a `move`: why that one?"""

    version: str
    """Of the program that asks. Another one may know other rules."""
    game: str
    level: str
    view: dict[str, Any]
    moves: list[dict[str, Any]]
    seed: int = 0
    move: dict[str, Any] | None = None


class BotAnswer(msgspec.Struct):
    """The choice or the reason, and how busy the node is: decisions in hand for each of its workers."""

    answer: dict[str, Any]
    busy: float


QUESTIONS: Final = msgspec.json.Decoder(BotQuestion)
ANSWERS: Final = msgspec.json.Decoder(BotAnswer)
