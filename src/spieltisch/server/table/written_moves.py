"""Moves as JSON: most games have few of them, and each is written once."""

from __future__ import annotations

from typing import Final

import msgspec

from spieltisch.engine.basics import Move
from spieltisch.engine.registry import AnyGame

MOST: Final = 4096
"""Moves of one game that are kept; games with more of them begin anew."""
_ENCODER: Final = msgspec.json.Encoder()
_written: Final[dict[AnyGame, dict[Move, bytes]]] = {}


def moves_json(game: AnyGame, moves: list[Move]) -> msgspec.Raw:
    """A list of moves, as they are sent."""
    known = _written.setdefault(game, {})
    if len(known) > MOST:
        known.clear()
    parts: list[bytes] = []
    for move in moves:
        text = known.get(move)
        if text is None:
            text = known[move] = _ENCODER.encode(game.encode_move(move))
        parts.append(text)
    return msgspec.Raw(b"[" + b",".join(parts) + b"]")
