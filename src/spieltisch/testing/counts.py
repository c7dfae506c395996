"""Counting: how many ways there are to go on for n moves. A number that is off by one finds a rule that is.

A line of a counts file is

    name | seats | options | seed | moves made first | counts after 1, 2, 3 … moves

`completed` fills in missing counts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final

from spieltisch.engine.dice import FastDice
from spieltisch.engine.game import Game
from spieltisch.engine.options import read_options
from spieltisch.engine.state import State

ENOUGH: Final = 1_000
"""A line ends with the first count above this …"""
DEEPEST: Final = 8
"""… or after this many moves."""
PARTS: Final = 5
"""A new file has this many positions of each table: from the opening on, evenly spread over a game."""
HEADER: Final = "name | seats | options | seed | moves made first | counts after 1, 2, 3 … moves"


@dataclass(frozen=True)
class Start:
    """A named position: a seed, and random moves made from there."""

    name: str
    seats: int
    options: str
    seed: int
    made: int
    counts: list[int]

    def position(self, game: Game[Any, Any]) -> State:
        return next(islice(self.play(game), self.made, None))

    def play(self, game: Game[Any, Any]) -> Iterator[State]:
        """A random game from the seed, after each of its moves; it is one state that changes."""
        state = game.start(self.seats, read_options(game.meta.options, json.loads(self.options)), FastDice(self.seed))
        dice = FastDice(self.seed + 1)
        yield state
        while game.outcome(state) is None:
            seat = game.to_act(state)[0]
            moves = sorted(game.legal_moves(state, seat))
            game.advance(state, seat, moves[dice.below(len(moves))])
            yield state


def read_starts(file: Path) -> list[Start]:
    """The lines of a counts file; none if there is no file."""
    if not file.exists():
        return []
    return [read_start(line) for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]


def read_start(line: str) -> Start:
    name, seats, options, seed, made, counts = (part.strip() for part in line.split("|"))
    return Start(name, int(seats), options, int(seed), int(made), [int(each) for each in counts.split()])


def count(game: Game[Any, Any], state: State, depth: int) -> int:
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


def by_first_move(game: Game[Any, Any], state: State, depth: int) -> str:
    """The count of each first move, to be compared with those of a build that counts right."""
    lines = []
    for seat in game.to_act(state):
        for move in game.legal_moves(state, seat):
            following = game.copy(state)
            game.advance(following, seat, move)
            lines.append(f"  seat {seat} {json.dumps(game.encode_move(move))}: {count(game, following, depth - 1)}")
    return "\n".join(lines)


def counts_fault(game: Game[Any, Any], start: Start) -> str | None:
    """What is wrong with the counts of a position, by first move; None if they are right."""
    for depth, wanted in enumerate(start.counts, 1):
        state = start.position(game)
        found = count(game, state, depth)
        if found != wanted:
            ways = f"{start.name}: {found} ways to make {depth} moves instead of {wanted}; by first move:\n"
            return ways + by_first_move(game, state, depth)
    return None if start.counts else f"{start.name}: not counted"


def completed(game: Game[Any, Any], file: Path) -> str:
    """The text of a counts file with what is missing in it; a new one has some positions of small and large tables."""
    lines = file.read_text("utf-8").splitlines() if file.exists() else new_lines(game)
    return "\n".join(complete(game, line) for line in lines) + "\n"


def complete(game: Game[Any, Any], line: str) -> str:
    """The line with its counts."""
    if not line or line.startswith("#"):
        return line
    start = read_start(line)
    return line if start.counts else f"{line.rstrip()} {' '.join(map(str, counts_of(game, start)))}"


def uncounted(text: str) -> str:
    """The text of a counts file without its counts, to be completed again."""
    lines = text.splitlines()
    return "\n".join(f"{line.rpartition('|')[0]}|" if "|" in line and line[0] != "#" else line for line in lines) + "\n"


def counts_of(game: Game[Any, Any], start: Start) -> list[int]:
    counts: list[int] = []
    while len(counts) < DEEPEST and (not counts or counts[-1] <= ENOUGH):
        counts.append(count(game, start.position(game), len(counts) + 1))
    return counts


def new_lines(game: Game[Any, Any]) -> list[str]:
    """Positions of a game that has no file, at its smallest and its largest table."""
    lines = [f"# {game.meta.titles['en']}: {HEADER}"]
    options = read_options(game.meta.options, {})
    tables = [seats for seats in game.meta.seats if game.why_not_start(seats, options) is None]
    for seats in sorted({tables[0], tables[-1]}):
        length = moves_of(game, Start("", seats, "{}", seats, 0, []))
        for made in range(0, length, max(1, -(-length // PARTS))):
            lines.append(f"{seats} seats after {made} moves | {seats} | {{}} | {seats} | {made} |")
    return lines


def moves_of(game: Game[Any, Any], start: Start) -> int:
    """How many moves can be made first."""
    return sum(1 for _ in start.play(game)) - 1
