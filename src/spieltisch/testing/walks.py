"""Random games that the laws look at: each is played once per table, and what is asked of a position is kept."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache

from spieltisch.engine.basics import Data, Move, Seat
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.state import State
from spieltisch.testing.depth import depth
from spieltisch.testing.tables import Table, state_text, text

MOST_MOVES = 20_000
"""No game is this long; one that is does not end."""
SEEDS = depth(full=(11, 12, 13), quick=(11,))
"""One game per table in a quick run, three at full depth."""
NOBODY = Seat(-1)
THIN = depth(full=1, quick=7)
"""At tables that differ from another only in an option, costly laws look at every THIN-th of their positions."""


def thin(table: Table) -> int:
    return 1 if table.plain else THIN


def play(table: Table, seed: int, dice: Dice | None = None) -> Iterator[tuple[State, Seat, Move]]:
    """A random game: each state before the move that is made in it, and the last one. The states are not copies."""
    game = table.game
    choices = FastDice(seed + 1_000_003)
    state = game.start(table.seats, table.options, FastDice(seed) if dice is None else dice)
    number = 0
    while game.outcome(state) is None:
        seats = game.to_act(state)
        assert seats, "nobody is to act, but the game is not over"
        seat = seats[choices.below(len(seats))]
        moves = game.legal_moves(state, seat)
        assert moves, f"seat {seat} is to act and has no move"
        move = moves[choices.below(len(moves))]
        yield state, seat, move
        game.advance(state, seat, move)
        number += 1
        assert number < MOST_MOVES, "this game does not end"
    yield state, NOBODY, Move(0)


class Seen:
    """What one viewer sees of a position."""

    def __init__(self, table: Table, state: State, viewer: Seat | None) -> None:
        self.view = table.game.view(state, viewer)
        data = table.game.encode_view(self.view)
        self.text = text(data)
        self.to_act = data["to_act"]


class Position:
    """A position of a walk. No law may change its state; laws play on copies."""

    def __init__(self, table: Table, state: State, seat: Seat, move: Move, number: int) -> None:
        self.table = table
        self.state = state
        self.seat = seat
        self.move = move
        """What is done here, and by whom; the last position has neither."""
        self.number = number
        self._legal: dict[Seat, list[Move]] = {}
        self._seen: dict[Seat | None, Seen] = {}

    def copy(self) -> State:
        return self.table.game.copy(self.state)

    @cached_property
    def acting(self) -> list[Seat]:
        return self.table.game.to_act(self.state)

    @cached_property
    def text(self) -> str:
        return state_text(self.table, self.state)

    @cached_property
    def events(self) -> list[Event]:
        """What happens by the move made here."""
        return self.table.game.perform(self.copy(), self.seat, self.move)

    def legal(self, seat: Seat) -> list[Move]:
        if seat not in self._legal:
            self._legal[seat] = self.table.game.legal_moves(self.state, seat)
        return self._legal[seat]

    def seen(self, viewer: Seat | None) -> Seen:
        if viewer not in self._seen:
            self._seen[viewer] = Seen(self.table, self.state, viewer)
        return self._seen[viewer]

    def told_move(self) -> Data:
        return self.table.game.encode_move(self.move)

    def __repr__(self) -> str:
        return f"position {self.number} of {self.table}"


class Walk:
    """A random game at a table, position by position."""

    def __init__(self, table: Table, seed: int) -> None:
        self.table = table
        self.game = table.game
        self.seed = seed
        self.positions = [
            Position(table, self.game.copy(state), seat, move, number)
            for number, (state, seat, move) in enumerate(play(table, seed))
        ]
        self.last = self.positions[-1]

    def every(self, n: int = 1) -> list[Position]:
        """Every n-th position, and the last; at tables that differ only in an option, fewer in a quick run."""
        found = self.positions[:: n * thin(self.table)]
        return found if found[-1] is self.last else [*found, self.last]

    def decisions(self, n: int = 1) -> list[Position]:
        """The same without the end, where no move is made."""
        return self.every(n)[:-1]

    def after(self, position: Position) -> Position:
        return self.positions[position.number + 1]

    @cached_property
    def moves_elsewhere(self) -> set[Move]:
        """Moves of other games at this table."""
        return {move for seed in (5, 6) for _, _, move in play(self.table, seed)}


@lru_cache(maxsize=len(SEEDS))
def walk_of(table: Table, seed: int) -> Walk:
    """A walk at a table, for all laws; the next table's walks take its place."""
    return Walk(table, seed)


def tell(events: list[Event], viewer: Seat | None) -> list[Data]:
    return [seen for event in events if (seen := event.seen_by(viewer)) is not None]
