"""Branch and bound over all squares of a roll (spec, section 11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.cubo.components import DICE, FACES, LINES, MOST_FACTOR, nibble
from spieltisch.games.cubo.scoring import CODES, Scoring

SPLITS: Final = 210
"""Ways to choose an unordered pair {L, R} and another {T, B}, the pairs unordered too."""
MOST: Final = len(LINES) * FACES * MOST_FACTOR
"""No square is worth more, in any edition."""


def split_table() -> list[i64]:
    """Eight numbers for each split: L, R, T, B, and the four dice left for the corners."""
    table: list[i64] = []
    for left in range(DICE):
        for right in range(left + 1, DICE):
            for top in range(left + 1, DICE):
                for bottom in range(top + 1, DICE):
                    if right not in (top, bottom):
                        edges = [left, right, top, bottom]
                        corners = [die for die in range(DICE) if die not in edges]
                        for die in edges + corners:
                            table.append(die)
    return table


SPLIT: Final = vec[i64](split_table())
# Two corners for the left column, two for the right: six ways.
PAIRS: Final = vec[i64]([0, 1, 2, 3, 0, 2, 1, 3, 0, 3, 1, 2, 1, 2, 0, 3, 1, 3, 0, 2, 2, 3, 0, 1])


class Solver:
    """Searches 5040 squares. Its tables are working memory, so an object serves one search at a time."""

    def __init__(self) -> None:
        self.outer: Final = vec[i64]([0] * (DICE * DICE * DICE))
        """Points of an outer line, by the numbers of the dice: edge × 64 + corner × 8 + corner."""
        self.most: Final = vec[i64]([0] * DICE)
        """The most points that an outer line around this edge can score."""
        self.bound: Final = vec[i64]([0] * SPLITS)
        self.next: Final = vec[i64]([0] * SPLITS)
        self.first: Final = vec[i64]([0] * (MOST + 1))
        """The first split of each bound."""
        self.square: i64 = 0
        self.plain: i64 = 0

    def prepare(self, scoring: Scoring, dice: i64, white: i64) -> i64:
        """Fill the tables for these dice; splits are chained by their bound. Returns the highest bound."""
        outer = self.outer
        most = self.most
        of_outer = scoring.outer_points
        of_middle = scoring.middle_points
        codes = vec[i64]([nibble(dice, die) for die in range(DICE)])
        edge: i64 = 0
        while edge < DICE:
            base = codes[edge] * CODES
            highest: i64 = 0
            x: i64 = 0
            while x < DICE:
                if x != edge:
                    row = codes[x] * CODES * CODES + base
                    at = edge * 64 + x * 8
                    y: i64 = 0
                    while y < x:
                        if y != edge:
                            points = of_outer[row + codes[y]]
                            outer[at + y] = points
                            outer[edge * 64 + y * 8 + x] = points
                            highest = max(highest, points)
                        y += 1
                x += 1
            most[edge] = highest
            edge += 1
        bound = self.bound
        first = self.first
        chain = self.next
        top: i64 = 0
        number: i64 = 0
        while number <= scoring.most:
            first[number] = -1
            number += 1
        through = (white - 1) * CODES * CODES
        number = 0
        while number < SPLITS:
            left = SPLIT[8 * number]
            right = SPLIT[8 * number + 1]
            upper = SPLIT[8 * number + 2]
            lower = SPLIT[8 * number + 3]
            limit = of_middle[through + codes[left] * CODES + codes[right]]
            limit += of_middle[through + codes[upper] * CODES + codes[lower]]
            limit += most[left] + most[right] + most[upper] + most[lower]
            bound[number] = limit
            chain[number] = first[limit]
            first[limit] = number
            top = max(top, limit)
            number += 1
        return top

    def best(self, scoring: Scoring, dice: i64, white: i64) -> i64:
        """The highest total; the square is left in `square`."""
        top = self.prepare(scoring, dice, white)
        outer = self.outer
        most = self.most
        best: i64 = -1
        limit = top
        while limit >= 0 and limit > best:
            split = self.first[limit]
            while split >= 0 and limit > best:
                at = 8 * split
                left = SPLIT[at]
                right = SPLIT[at + 1]
                upper = SPLIT[at + 2]
                lower = SPLIT[at + 3]
                middles = limit - most[left] - most[right] - most[upper] - most[lower]
                pair: i64 = 0
                while pair < 24:
                    a = SPLIT[at + 4 + PAIRS[pair]]
                    b = SPLIT[at + 4 + PAIRS[pair + 1]]
                    c = SPLIT[at + 4 + PAIRS[pair + 2]]
                    d = SPLIT[at + 4 + PAIRS[pair + 3]]
                    sides = middles + outer[left * 64 + a * 8 + b] + outer[right * 64 + c * 8 + d]
                    if sides + most[upper] + most[lower] > best:
                        total = sides + outer[upper * 64 + a * 8 + c] + outer[lower * 64 + b * 8 + d]
                        if total > best:
                            best = total
                            self.square = square_of(a, upper, c, left, right, b, lower, d)
                        total = sides + outer[upper * 64 + b * 8 + c] + outer[lower * 64 + a * 8 + d]
                        if total > best:
                            best = total
                            self.square = square_of(b, upper, c, left, right, a, lower, d)
                        total = sides + outer[upper * 64 + a * 8 + d] + outer[lower * 64 + b * 8 + c]
                        if total > best:
                            best = total
                            self.square = square_of(a, upper, d, left, right, b, lower, c)
                        total = sides + outer[upper * 64 + b * 8 + d] + outer[lower * 64 + a * 8 + c]
                        if total > best:
                            best = total
                            self.square = square_of(b, upper, d, left, right, a, lower, c)
                    pair += 4
                split = self.next[split]
            limit -= 1
        return best

    def best_plain(self, scoring: Scoring, dice: i64, white: i64, before: i64, floor: i64, least: i64) -> i64:
        """The highest total of at least `floor`; among equals the square that is worth most with the dice `before`.

        -1 if there is none that beats a total of `floor` with `least` before.
        """
        top = self.prepare(scoring, dice, white)
        outer = self.outer
        most = self.most
        best = floor
        plain = least
        found: i64 = -1
        limit = top
        while limit >= 0 and limit >= best:
            split = self.first[limit]
            while split >= 0 and limit >= best:
                at = 8 * split
                left = SPLIT[at]
                right = SPLIT[at + 1]
                upper = SPLIT[at + 2]
                lower = SPLIT[at + 3]
                middles = limit - most[left] - most[right] - most[upper] - most[lower]
                pair: i64 = 0
                while pair < 24:
                    a = SPLIT[at + 4 + PAIRS[pair]]
                    b = SPLIT[at + 4 + PAIRS[pair + 1]]
                    c = SPLIT[at + 4 + PAIRS[pair + 2]]
                    d = SPLIT[at + 4 + PAIRS[pair + 3]]
                    sides = middles + outer[left * 64 + a * 8 + b] + outer[right * 64 + c * 8 + d]
                    if sides + most[upper] + most[lower] >= best:
                        turn: i64 = 0
                        while turn < 4:
                            tl = a if turn & 1 == 0 else b
                            bl = b if turn & 1 == 0 else a
                            tr = c if turn & 2 == 0 else d
                            br = d if turn & 2 == 0 else c
                            total = sides + outer[upper * 64 + tl * 8 + tr] + outer[lower * 64 + bl * 8 + br]
                            if total >= best:
                                square = square_of(tl, upper, tr, left, right, bl, lower, br)
                                worth = scoring.total_of(before, square, white)
                                if total > best or worth > plain:
                                    best = total
                                    plain = worth
                                    found = total
                                    self.square = square
                                    self.plain = worth
                            turn += 1
                    pair += 4
                split = self.next[split]
            limit -= 1
        return found


def square_of(tl: i64, t: i64, tr: i64, left: i64, right: i64, bl: i64, b: i64, br: i64) -> i64:
    """A packed square from the numbers of its dice, cell by cell."""
    upper = tl | (t << 4) | (tr << 8) | (left << 12)
    return upper | (right << 16) | (bl << 20) | (b << 24) | (br << 28)


SOLVER: Final = Solver()
