"""What a browser should not send: illegal, stale and repeated moves, wrong forms, other people's seats."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.chaos.browser import Browser


def moderation(chance: random.Random, info: dict[str, Any] | None) -> dict[str, Any]:
    """What a host may do to others, and everybody to an idle player or a whole game."""
    seats = len(info["seats"]) if info is not None else 2
    seat = chance.randrange(seats)
    return chance.choice(
        (
            {"type": "remove", "seat": seat, "level": None},
            {"type": "mute", "seat": seat},
            {"type": "mute", "name": "P100"},
            {"type": "lift", "number": chance.randrange(60)},
            {"type": "substitute", "seat": seat, "level": "easy"},
            {"type": "back", "seat": seat},
            {"type": "end", "want": chance.random() < 0.5},
            {"type": "end", "want": True, "alone": True},
            {"type": "close"} if chance.random() < 0.1 else {"type": "end", "want": False},
        )
    )


def rude_text(browser: Browser, chance: random.Random) -> str:
    """One frame. The ids of what could be a move are unique, so that answers can be told apart."""
    browser.next_id += 1
    number = browser.next_id + 2_000_000
    update: dict[str, Any] = next((update for update in browser.updates.values() if update["moves"]), {})
    version = update.get("version", browser.last_version or 0)
    seat = update.get("seat")
    kind = chance.randrange(10)
    if kind == 0 and update.get("refused"):
        move = chance.choice(update["refused"])["move"]
        return json.dumps({"type": "move", "id": number, "seat": seat, "version": version, "move": move})
    if kind <= 2 and update:
        move = chance.choice(update["moves"])
        wrong = chance.choice((version - 1, version + 1, version + 7, None, -1))
        return json.dumps({"type": "move", "id": number, "seat": seat, "version": wrong, "move": move})
    if kind == 3 and update:
        move = chance.choice(update["moves"])
        other = chance.randrange(0, 5)
        return json.dumps({"type": "move", "id": number, "seat": other, "version": version, "move": move})
    if kind <= 5 and browser.wire is not None:
        said = [text for _, text in browser.wire.sent if text.startswith('{"type": "move"')]
        if said:  # once more, as a browser would that resends what was not answered
            again = json.loads(chance.choice(said[-5:]))
            return json.dumps({**again, "id": number})
    others = (
        {"type": "move", "id": number, "version": version, "move": {"move": "fly"}},
        {"type": "move", "id": number, "version": version, "move": {"move": 7, "x": [[]]}},
        {"type": "move", "id": number, "version": version, "move": {}},
        {"type": "check", "id": number, "move": {"move": "fly"}},
        {"type": "undo", "id": number, "version": version - 1},
        {"type": "hello", "id": number, "tokens": ["x"], "since": 3},
        {"type": "start", "id": number},
        {"type": "stand", "id": number, "seat": chance.randrange(5)},
        {"type": "bot", "id": number, "seat": chance.randrange(5), "level": "easy"},
        {"type": "substitute", "id": number, "seat": chance.randrange(5), "level": "nobody"},
        {"type": "substitute", "id": number, "seat": chance.randrange(5), "level": "easy"},
        {"type": "rematch", "id": number},
        {"type": "pause", "id": number, "want": bool(chance.getrandbits(1))},
        {"type": "chat", "id": number, "text": " " * chance.randrange(400)},
        {"type": "rehearse", "id": number, "what": {}},
        {"type": "pang", "now": chance.randrange(100_000)},
    )
    if chance.random() < 0.05:
        return chance.choice(("{", "[]", '{"type":"fly"}', '{"type":"move"}', "\u0000"))
    return json.dumps(chance.choice(others))
