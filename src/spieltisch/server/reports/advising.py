"""In a worker: what the strongest bot would have done at one decision of a finished game, and why."""

from __future__ import annotations

import hashlib
from importlib import import_module
from typing import Any, Final

import msgspec

from spieltisch.engine.basics import CLOCK, Data, Seat
from spieltisch.engine.record import BY_CLOCK, BY_FALLBACK
from spieltisch.server.store import table_facts
from spieltisch.server.table.position import Position, first_position, skip

CHOOSE: Final = "spieltisch.bots.choose"
"""Loaded in the process that needs it: it brings all bots along."""
SEED_BYTES: Final = 4


class AdviceReason(msgspec.Struct):
    """Why: a key that the game has words for, and what belongs to it."""

    key: str
    data: dict[str, Any]


class Advice(msgspec.Struct):
    """One move of a finished game, and what the strongest bot would have done, from the view of its seat alone."""

    move: int
    """The index of the move."""
    seat: int
    """Who made it; -1: the clock."""
    played: dict[str, Any]
    view: dict[str, Any]
    """What the seat saw before it moved."""
    level: str | None = None
    """Of the bot; null: there was nothing to decide, or the game has no bots."""
    best: dict[str, Any] | None = None
    same: bool = False
    """Whether the bot would have made the same move."""
    reason: AdviceReason | None = None


def write_advice(facts: bytes, number: int) -> bytes:
    """The advice on this move as JSON. The same game always gets the same advice."""
    known = table_facts.DECODER.decode(facts)
    position = first_position(known)
    skip(position, known.moves[:number])
    played, game = known.moves[number], position.game
    seat = Seat(played.seat)
    view = game.encode_view(game.view(position.state, None if seat == CLOCK else seat))
    advice = Advice(number, played.seat, played.move, view)
    decided = seat != CLOCK and played.by not in (BY_CLOCK, BY_FALLBACK)
    moves = game.legal_moves(position.state, seat) if decided and game.meta.levels else []
    if len(moves) > 1:
        seed = seed_of(known.table, number)
        advise(advice, position, [game.encode_move(move) for move in moves], seed)
    return msgspec.json.encode(advice)


def advise(advice: Advice, position: Position, moves: list[Data], seed: int) -> None:
    game, bots = position.game, import_module(CHOOSE)
    name, level = game.meta.game, game.meta.levels[-1]
    choice: Data = bots.choose_for_table(name, level, advice.view, moves, seed)
    best = choice["move"] if game.meta.timed else choice
    assert isinstance(best, dict), f"{name}: {best!r} is no move"
    why: Data = bots.why_for_table(name, level, advice.view, moves, best)
    advice.level, advice.best = level, best
    advice.same = unstamped(position, advice.seat, best) == unstamped(position, advice.seat, advice.played)
    advice.reason = msgspec.convert(why, AdviceReason) if why else None


def unstamped(position: Position, seat: int, move: Data) -> int:
    """A move without the moment at which it was made."""
    game = position.game
    return game.stamped(position.state, Seat(seat), game.decode_move(move), 0)


def seed_of(table: str, number: int) -> int:
    """Nobody chooses the seed of an advice."""
    return int.from_bytes(hashlib.sha256(f"advice {table} {number}".encode()).digest()[:SEED_BYTES], "big")
