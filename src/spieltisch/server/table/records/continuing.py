"""Playing on from a position of a finished game: what the new table begins with. In a worker, on plain data."""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.continued import WHY_NOT, Continuation, decode_continuation, part_of, why_not_from
from spieltisch.engine.refusal import IllegalMove
from spieltisch.server.store import table_facts
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.table.position import dice_of, first_position, game_of, skip


class NotFromHere(Exception):
    """Nobody can play on from this position; the message says why."""

    def __init__(self, key: str, message: str) -> None:
        super().__init__(key, message)
        self.key = key
        self.message = message


def continue_from(facts: bytes, move: int, most: int) -> Data:
    """How a game begins that is played on after this move, for `Created`. Raises NotFromHere.

    `most`: how many moves may lead to the position.
    """
    known = table_facts.DECODER.decode(facts)
    continuation = continuation_of(known, move)
    if continuation.length > most:
        raise NotFromHere("too_long", f"at most {most:,} moves may lead to the position, not {continuation.length:,}")
    try:
        position = first_position(known)
        skip(position, known.moves[:move])
    except (IllegalMove, InvalidData) as error:
        raise NotFromHere("damaged", f"the game cannot be played again ({error})") from error
    why = why_not_from(position.game, position.state)
    if why is not None:
        raise NotFromHere(why, WHY_NOT[why])
    return continuation.encode()


def continuation_of(facts: Facts, move: int) -> Continuation:
    """The first moves of this game, and those of the games that it was itself played on from. No names are kept."""
    before = None if facts.continued is None else decode_continuation(facts.continued)
    played = facts.moves[:move]
    part = part_of(dice_of(facts), [Seat(each.seat) for each in played], [each.move for each in played])
    clock = 0 if before is None else before.clock
    if played and game_of(facts).meta.timed:
        clock = max(0, played[-1].at)
    return Continuation(facts.table, move, clock, [part] if before is None else [*before.parts, part])
