"""The estimates: what positions and moves are worth by reference play. Pure functions of the game, a budget and a seed.

Every world has dice of its own that follow from the seed and its number, so it makes no difference who plays it out.
"""

from __future__ import annotations

from typing import Final

from spieltisch.analysis.sums import Gap, Sum
from spieltisch.analysis.walk import Walk
from spieltisch.bots.reference import AnyReference
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import Options
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State

CHOICES: Final = 1
"""The label of the dice for choices inside a playout, apart from those that draw the world."""
ASKING: Final = 2
"""The label of the dice with which reference play is asked for its own choice and the rivals."""
MOST_RIVALS: Final = 4
"""How many alternatives are compared with the move that was played."""


def value(game: AnyGame, reference: AnyReference, state: State, seats: int, count: int, seed: int) -> Sum:
    """What a position is worth with all cards open: the future is drawn anew for every playout."""
    found = Sum(seats)
    for number in range(count):
        world = game.redraw(state, FastDice(mix(seed, number)))
        found.add(reference.play_out(world, chooser(seed, number)))
    return found


def start_value(
    game: AnyGame, reference: AnyReference, options: Options, seats: int, first: int, count: int, seed: int
) -> Sum:
    """What the game is worth before anything is drawn: playouts `first` to `first + count - 1`."""
    found = Sum(seats)
    for number in range(first, first + count):
        world = game.start(seats, options, FastDice(mix(seed, number)))
        found.add(reference.play_out(world, chooser(seed, number)))
    return found


def chooser(seed: int, number: int) -> FastDice:
    """The dice for choices in the playout of one world."""
    return FastDice(mix(mix(seed, number), CHOICES))


class Arms:
    """What is compared in one decision, from what its seat could know."""

    def __init__(self, walk: Walk, number: int, seed: int) -> None:
        game, entry = walk.game, walk.record.entries[number]
        state = walk.states[number]
        self.number: Final = number
        self.seat: Final = entry.seat
        self.view: Final = game.view(state, entry.seat)
        self.legal: Final = walk.legal(number)
        self.played: Final = walk.moves[number]
        self.at: Final = entry.at
        dice = FastDice(mix(seed, ASKING))
        chosen = walk.reference.choose(self.view, self.legal, dice)
        self.reference: Final = None if chosen is None else self.stamped(walk, state, chosen)
        """What reference play does; None where it draws lots."""
        others = [
            self.stamped(walk, state, move)
            for move in walk.reference.rivals(self.view, self.legal, MOST_RIVALS + 2, dice)
        ]
        taken = {self.played, self.reference}
        fair = [move for move in dict.fromkeys(others) if move not in taken]
        allowed = [move for move in fair if game.why_not(state, entry.seat, move) is None]
        self.rivals: Final = allowed[:MOST_RIVALS]
        """Other moves that may be better."""

    def stamped(self, walk: Walk, state: State, move: Move) -> Move:
        """The move, made at the moment of the one that was played."""
        return walk.game.stamped(state, self.seat, move, self.at) if walk.game.meta.timed else move

    @property
    def differs(self) -> bool:
        """Whether something else was played than reference play does."""
        return self.reference is None or self.played != self.reference

    def columns(self, rivals: int) -> list[Move | None]:
        """The moves to play out: what was played, reference play (None: a playout from here), so many rivals."""
        second = [self.reference] if self.differs else []
        return [self.played, *second, *self.rivals[:rivals]]


class Comparison:
    """Moves of one decision, played out in the same worlds."""

    def __init__(self, moves: list[Move | None], seats: int) -> None:
        self.moves: Final = moves
        self.sums: Final = [Sum(seats) for _ in moves]
        self.gaps: Final = [Gap() for _ in moves]
        """By how much each move was better for its seat than the first one."""


def compare(walk: Walk, number: int, moves: list[Move | None], first: int, count: int, seed: int) -> Comparison:
    """Play alternatives to move `number` out in the worlds `first` to `first + count - 1` of its seat's view."""
    game, reference, seat = walk.game, walk.reference, walk.record.entries[number].seat
    view = game.view(walk.states[number], seat)
    found = Comparison(moves, walk.seats)
    for each in range(first, first + count):
        world = game.imagine(view, FastDice(mix(seed, each)))
        if game.meta.timed and not all(move is None or game.why_not(world, seat, move) is None for move in moves):
            continue  # at this moment something else would have come first in this world
        base = 0
        for place, move in enumerate(moves):
            twin = game.copy(world)
            if move is not None:
                game.advance(twin, seat, move)
            share = found.sums[place].add(reference.play_out(twin, chooser(seed, each)))[seat]
            base = share if place == 0 else base
            found.gaps[place].add(share - base)
    return found
