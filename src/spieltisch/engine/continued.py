"""Playing on from a position of another game: the moves that led there, and what is drawn anew.

The hands, displays and dice on the table stay as they were. Everything that was still to be drawn comes from the dice
of the new game, so whoever has seen the rest of the old one knows nothing of what is to come.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json, Seat
from spieltisch.engine.chain import unhex
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.fair import FairDice
from spieltisch.engine.game import Game
from spieltisch.engine.options import Options
from spieltisch.engine.read import describe, read_data, read_datas, read_int, read_str, read_text_or_none, read_within
from spieltisch.engine.refusal import IllegalMove
from spieltisch.engine.state import State

MOST_SEATS: Final = 99
LATEST: Final = (1 << 53) - 1
OVER: Final = "over"
MOVING: Final = "moving"
WHY_NOT: Final = {
    OVER: "the game is over here; choose an earlier move",
    MOVING: "something is still moving here, or the clock is running; choose a move after which everything is at rest",
}
"""Why a position cannot be played on from, by key."""


class Part:
    """Moves that were made with the same dice: a key in hexadecimal for fair ones, else a seed."""

    def __init__(self, key: str, seed: int | None, seats: list[Seat], moves: list[Data]) -> None:
        self.key: Final = key
        self.seed: Final = seed
        self.seats: Final = seats
        """Whose move each is."""
        self.moves: Final = moves

    def dice(self) -> Dice:
        """The dice as they were before the first of these moves."""
        return FairDice(bytes.fromhex(self.key)) if self.seed is None else FastDice(self.seed)

    def encode(self) -> Data:
        moves: list[Json] = []
        for seat, move in zip(self.seats, self.moves, strict=True):
            played: Data = {"seat": int(seat), "move": move}
            moves.append(played)
        return {"key": self.key or None, "seed": None if self.seed is None else str(self.seed), "moves": moves}


class Continuation:
    """Where a game begins that is played on from another one."""

    def __init__(self, table: str, move: int, clock: int, parts: list[Part]) -> None:
        self.table: Final = table
        """The table of the other game."""
        self.move: Final = move
        """The number of its moves that were made."""
        self.clock: Final = clock
        """The stamp of the last of them in a game on the clock: the clock goes on from there. Else 0."""
        self.parts: Final = parts
        """How the position came about; several if that game had itself been played on from another one."""

    @property
    def length(self) -> int:
        """The number of all moves that led to the position."""
        count = 0
        for part in self.parts:
            count += len(part.moves)
        return count

    def encode(self) -> Data:
        parts: list[Json] = [part.encode() for part in self.parts]
        return {"table": self.table, "move": self.move, "clock": self.clock, "parts": parts}


def part_of(dice: Dice, seats: list[Seat], moves: list[Data]) -> Part:
    """The part that was played with these dice. Raises InvalidData if they are neither fair nor fast."""
    if isinstance(dice, FairDice):
        return Part(dice.key.hex(), None, seats, moves)
    if isinstance(dice, FastDice):
        return Part("", dice.seed, seats, moves)
    raise InvalidData("only a game with fair dice or with a seed can be played on")


def decode_continuation(data: Data) -> Continuation:
    """The inverse of `Continuation.encode`. Raises InvalidData that names the place."""
    parts = [_decode_part(part) for part in read_datas(data, "parts")]
    if not parts:
        raise InvalidData("parts: at least one is needed")
    move = read_int(data, "move")
    if move != len(parts[len(parts) - 1].moves):
        raise InvalidData(f"move: {len(parts[len(parts) - 1].moves)} is needed, as many as the last part has moves")
    return Continuation(read_str(data, "table"), move, read_within(data, "clock", 0, LATEST), parts)


def _decode_part(data: Data) -> Part:
    key_text = read_text_or_none(data, "key")
    seed_text = read_text_or_none(data, "seed")
    if (key_text is None) == (seed_text is None):
        raise InvalidData("a part needs either a key or a seed")
    seed: int | None = None
    if seed_text is not None:
        if not seed_text.isascii() or not seed_text.isdigit() or len(seed_text) > 99:
            raise InvalidData("seed: a text of digits or null is needed")
        seed = int(seed_text)
    if key_text is not None and not unhex(key_text):
        raise InvalidData("key: hexadecimal digits are needed")
    seats: list[Seat] = []
    moves: list[Data] = []
    for played in read_datas(data, "moves"):
        seat = read_int(played, "seat")
        if not CLOCK <= seat < MOST_SEATS:
            raise InvalidData(f"seat: there is no seat {describe(seat)}")
        seats.append(Seat(seat))
        moves.append(read_data(played, "move"))
    return Part(key_text or "", seed, seats, moves)


def why_not_from(game: Game[State, object], state: State) -> str | None:
    """Why nobody can play on from this position, as a key of `WHY_NOT`; None if it is possible."""
    if not game.to_act(state):
        return OVER
    return None if game.at_rest(state) else MOVING


class Beginning:
    """The position that a game is played on from, and what happened before it."""

    def __init__(self, state: State, events: list[Event]) -> None:
        self.state: Final = state
        self.events: Final = events


def begin_from(
    game: Game[State, object], seats: int, options: Options, continuation: Continuation, dice: Dice
) -> Beginning:
    """Make the moves again, and draw anew what was still to be drawn. Raises InvalidData that names the move."""
    first = continuation.parts[0].dice()
    state = game.start(seats, options, first)
    events = game.opening(state)
    number = 0
    for place, part in enumerate(continuation.parts):
        if place > 0:
            state = game.redraw(state, part.dice())
        for seat, data in zip(part.seats, part.moves, strict=True):
            number += 1
            try:
                events.extend(game.play(state, seat, game.decode_move(data)))
            except (InvalidData, IllegalMove) as error:
                raise InvalidData(f"move {number} of those before it (seat {seat}): {error}") from error
    why = why_not_from(game, state)
    if why is not None:
        raise InvalidData(f"the position it was played on from: {WHY_NOT[why]}")
    return Beginning(game.redraw(state, dice), events)
