"""Counting: how many ways there are to go on for n moves. A number that is off by one finds a rule that is.

A line of a counts file is

    name | seats | options | seed | moves made first | counts after 1, 2, 3 … moves

`python -m tools.counts` writes missing counts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from spieltisch.engine.dice import FastDice
from spieltisch.engine.game import State
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame
from tests.golden.scenarios import folder_of_tests


@dataclass(frozen=True)
class Start:
    """A named position: a seed, and random moves made from there."""

    name: str
    seats: int
    options: str
    seed: int
    made: int
    counts: list[int]

    def position(self, game: AnyGame) -> State:
        return next(islice(self.play(game), self.made, None))

    def play(self, game: AnyGame) -> Iterator[State]:
        """A random game from the seed, after each of its moves; it is one state that changes."""
        state = game.start(self.seats, read_options(game.meta.options, json.loads(self.options)), FastDice(self.seed))
        dice = FastDice(self.seed + 1)
        yield state
        while game.outcome(state) is None:
            seat = game.to_act(state)[0]
            moves = sorted(game.legal_moves(state, seat))
            game.advance(state, seat, moves[dice.below(len(moves))])
            yield state


def file_of(game: AnyGame) -> Path:
    """The counts of a game lie with its tests."""
    return folder_of_tests(game) / "counts.txt"


def read_starts(file: Path) -> list[Start]:
    """The lines of a counts file; none if there is no file."""
    if not file.exists():
        return []
    return [read_start(line) for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]


def read_start(line: str) -> Start:
    name, seats, options, seed, made, counts = (part.strip() for part in line.split("|"))
    return Start(name, int(seats), options, int(seed), int(made), [int(each) for each in counts.split()])


def count(game: AnyGame, state: State, depth: int) -> int:
    """How many sequences of this many moves there are; a game that is over counts as one that waits."""
    if depth == 0 or game.outcome(state) is not None:
        return 1
    total = 0
    for seat in game.to_act(state):
        moves = game.legal_moves(state, seat)
        if depth == 1:
            total += len(moves)
            continue
        for move in moves:
            following = game.copy(state)
            game.advance(following, seat, move)
            total += count(game, following, depth - 1)
    return total


def by_first_move(game: AnyGame, state: State, depth: int) -> str:
    """The count of each first move, to be compared with those of a build that counts right."""
    lines = []
    for seat in game.to_act(state):
        for move in game.legal_moves(state, seat):
            following = game.copy(state)
            game.advance(following, seat, move)
            lines.append(f"  seat {seat} {json.dumps(game.encode_move(move))}: {count(game, following, depth - 1)}")
    return "\n".join(lines)
