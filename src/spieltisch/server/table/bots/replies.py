"""What the bot at seat 1 plays in a lesson, as long as it is legal."""

from __future__ import annotations

from spieltisch.coach.lesson import PARTNER, has_lesson, lesson_of, reply_of
from spieltisch.coach.patterns import fits
from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.registry import AnyGame
from spieltisch.server.store.table_facts import Facts


def reply_in_lesson(facts: Facts, game: AnyGame, seat: Seat, legal: list[Move]) -> Move | None:
    """The move that the lesson of this table says; None if it says none, or one that is not legal."""
    if not facts.lesson or seat != PARTNER or not has_lesson(game):
        return None
    lesson = lesson_of(game)
    assert lesson is not None
    reply = reply_of(lesson, sum(played.seat == PARTNER for played in facts.moves))
    if reply is None:
        return None
    return next((move for move in legal if fits(reply, game.encode_move(move))), None)
