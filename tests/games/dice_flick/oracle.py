"""The best set of scorings by brute force: every sequence of legal scorings, from the words of the rules alone.

Shares no code with the game. Boards are dicts from holes to dice: `{"A1": "g5", "C3": "k"}`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

MARKERS = {"B2": "b", "D2": "y", "B4": "g"}
Holes = frozenset[str]


def adjacent(one: str, other: str) -> bool:
    """DF-27"""
    columns, rows = abs(ord(one[0]) - ord(other[0])), abs(ord(one[1]) - ord(other[1]))
    return columns + rows == 1


def is_connected(holes: Holes) -> bool:
    found = {min(holes)}
    while True:
        more = {hole for hole in holes - found if any(adjacent(hole, other) for other in found)}
        if not more:
            return found == holes
        found |= more


def worth(hole: str, die: str, doubles_knaller: bool) -> int:
    """DF-34, DF-35"""
    if die == "k":
        return 12 if hole == "C3" and doubles_knaller else 6
    return int(die[1:]) * (2 if hole == "C3" else 1)


class Oracle:
    """All that can be scored from one board."""

    def __init__(self, board: dict[str, str], once: bool, partial: bool, doubles_knaller: bool) -> None:
        self.board = board
        self.once = once
        self.partial = partial
        self.doubles_knaller = doubles_knaller
        self.visible = frozenset(hole for hole in MARKERS if hole not in board)
        self.known: dict[tuple[Holes, Holes, Holes], int] = {}

    def points(self, dice: Holes, markers: Holes) -> int:
        return sum(worth(hole, self.board[hole], self.doubles_knaller) for hole in dice) + 2 * len(markers)

    def combinations(self, lying: Holes, markers: Holes) -> Iterator[tuple[Holes, Holes]]:
        """DF-26: dice and markers of every combination."""
        for colour in "byg":
            own = [hole for hole in lying if self.board[hole][0] == colour]
            own += [hole for hole in markers if MARKERS[hole] == colour]
            elements = sorted(own + [hole for hole in lying if self.board[hole][0] == "w"])
            for size in range(3, len(elements) + 1):
                for chosen in map(frozenset, combinations(elements, size)):
                    if is_connected(chosen) and (self.partial or not touches(chosen, set(own) - chosen)):
                        yield chosen & lying, chosen - lying

    def lines(self, lying: Holes, markers: Holes) -> Iterator[tuple[Holes, Holes]]:
        """DF-33: dice and markers of every line."""
        for knaller in lying:
            if self.board[knaller] == "k":
                for place in (0, 1):
                    yield (
                        frozenset(hole for hole in lying if hole[place] == knaller[place]),
                        frozenset(hole for hole in markers if hole[place] == knaller[place]),
                    )

    def best(self, lying: Holes, in_combination: Holes, in_line: Holes) -> int:
        """The most that can still be scored."""
        key = lying, in_combination, in_line
        if key not in self.known:
            used = in_combination | in_line
            ways = [0]
            for dice, markers in self.combinations(lying, self.visible - (used if self.once else in_combination)):
                rest = self.best(lying - dice, in_combination | markers, in_line)
                ways.append(self.points(dice, markers) + rest)
            for dice, markers in self.lines(lying, self.visible - used if self.once else self.visible):
                rest = self.best(lying - dice, in_combination, in_line | markers)
                ways.append(self.points(dice, markers) + rest)
            if "C3" in lying:
                centre = frozenset(["C3"])
                ways.append(self.points(centre, frozenset()) + self.best(lying - centre, in_combination, in_line))
            self.known[key] = max(ways)
        return self.known[key]


def touches(holes: Holes, others: set[str]) -> bool:
    return any(adjacent(hole, other) for hole in holes for other in others)


def best_total(board: dict[str, str], *, once: bool = True, partial: bool = True, doubles_knaller: bool = True) -> int:
    """The most that any sequence of legal scorings brings."""
    return Oracle(board, once, partial, doubles_knaller).best(frozenset(board), frozenset(), frozenset())
