"""Frames for the wire: valid messages, messages with mutations, and texts that are no messages."""

from __future__ import annotations

import json
import random
from typing import Any

from tools.fuzz.grammar import Grammar
from tools.fuzz.mutate import broken, mutated, written

Updates = dict[int | None, dict[str, Any]]


class Frames:
    """Draws what a browser at a table sends."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.grammar = Grammar(chance)

    def text(self, game: str, updates: Updates) -> str:
        """One frame at a table of this game; `updates` are the last ones of each seat."""
        chance = self.chance
        message = self._message(game, updates)
        offered = [update for update in updates.values() if update["moves"]]
        wrong = chance.random()
        if offered and wrong < 0.15:
            update = chance.choice(offered)
            plain = {"type": "move", "seat": update["seat"], "version": update["version"], "id": message["id"]}
            return json.dumps({**plain, "move": chance.choice(update["moves"])})
        if wrong < 0.3:
            return written(message)
        if wrong < 0.6 and isinstance(message.get("move"), dict):
            message["move"] = mutated(message["move"], chance, chance.randint(1, 3))
            return safe(written(message))
        text = written(mutated(message, chance, chance.randint(1, 3)))
        return safe(broken(text, chance) if wrong > 0.85 else text)

    def _message(self, game: str, updates: Updates) -> dict[str, Any]:
        """A valid message, with a move of this game where one belongs."""
        chance = self.chance
        message = self.grammar.message()
        offered = [update for update in updates.values() if update["moves"]]
        if message["type"] in ("move", "check") or (offered and chance.random() < 0.3):
            message["type"] = chance.choice(("move", "move", "check"))
            message["move"] = self.grammar.move(game)
            if offered:
                update = chance.choice(offered)
                message |= {"seat": update["seat"], "version": update["version"]}
                if chance.random() < 0.5:
                    message["move"] = chance.choice(update["moves"])
        if message["type"] == "rehearse" and chance.random() < 0.7:
            message["what"] = {"flick": self.grammar.move("dice-flick"), "board": chance.choice(("empty", "before"))}
        if message.get("id") is None:
            message["id"] = chance.randrange(1 << 40)
        return message


def id_in(text: str) -> int | None:
    """The id of a message, if it can be read."""
    number = _loaded(text).get("id")
    return number if isinstance(number, int) else None


def verb_in(text: str) -> Any:
    """The name of the move in a message, if there is one; further fields may be ignored by the game."""
    move = _loaded(text).get("move")
    return move.get("move") if isinstance(move, dict) else None


def _loaded(text: str) -> dict[str, Any]:
    try:
        message = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return message if isinstance(message, dict) else {}


def safe(text: str) -> str:
    """Without lone surrogates, which no frame can carry."""
    return text.encode("utf-8", "replace").decode()
