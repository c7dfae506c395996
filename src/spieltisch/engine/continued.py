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


class Approach:
    """The moves that lead to the position, being made again: a few at a time, since there may be thousands."""

    def __init__(self, game: Game[State, object], seats: int, options: Options, continuation: Continuation) -> None:
        self._game: Final = game
        self._parts: Final = continuation.parts
        self._part = 0
        self._place = 0
        """The next move: of which part, and where it is in it."""
        self._made = 0
        self._state = game.start(seats, options, continuation.parts[0].dice())
        self._events: Final[list[Event]] = game.opening(self._state)

    def go_on(self, most: int) -> bool:
        """Make up to so many moves; whether all are made. Raises InvalidData that names the move."""
        game, left = self._game, most
        while True:
            part = self._parts[self._part]
            if self._place == len(part.moves):
                if self._part + 1 == len(self._parts):
                    return True
                self._part, self._place = self._part + 1, 0
                self._state = game.redraw(self._state, self._parts[self._part].dice())
                continue
            if left == 0:
                return False
            seat, data = part.seats[self._place], part.moves[self._place]
            self._made += 1
            try:
                self._events.extend(game.play(self._state, seat, game.decode_move(data)))
            except (InvalidData, IllegalMove) as error:
                raise InvalidData(f"move {self._made} of those before it (seat {seat}): {error}") from error
            self._place += 1
            left -= 1

    def arrive(self, dice: Dice) -> Beginning:
        """The position, when all moves are made; what was still to be drawn is drawn anew. Raises InvalidData."""
        why = why_not_from(self._game, self._state)
        if why is not None:
            raise InvalidData(f"the position it was played on from: {WHY_NOT[why]}")
        return Beginning(self._game.redraw(self._state, dice), self._events)


def begin_from(
    game: Game[State, object], seats: int, options: Options, continuation: Continuation, dice: Dice
) -> Beginning:
    """Make the moves again, and draw anew what was still to be drawn. Raises InvalidData that names the move."""
    approach = Approach(game, seats, options, continuation)
    approach.go_on(continuation.length)
    return approach.arrive(dice)
