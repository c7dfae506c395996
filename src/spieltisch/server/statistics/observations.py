"""What is counted of each draw, and what fair dice would give on average.

- `number`: a number below n, up to n = 24: the number itself. Draws are independent, and all numbers equally likely.
- `range`: a number below a larger n: in which tenth of the range it is. Where n is no multiple of ten, the few numbers
  beyond the last whole multiple are passed over: then the tenths are equal.
- `shuffle`: a shuffle of n items: from which fifth of the old order every item came, and into which fifth of the new
  order. (Fewer than five items: from which place to which.) So every item at every place counts. The items of one
  shuffle are not independent: two of them never come to the same place. Every fifth gets as many items as it holds,
  so only (5 - 1)² of the 25 numbers are free, and χ² is n / (n - 1) times too large; `Counts` allows for both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from spieltisch.engine.basics import Seat
from spieltisch.engine.fair import Draw
from spieltisch.engine.options import read_options
from spieltisch.engine.record import draws_of
from spieltisch.server.statistics.chi_square import LEAST_EXPECTED, chi_square
from spieltisch.server.store.journal import DrawCount
from spieltisch.server.store.table_facts import Facts
from spieltisch.server.table.position import dice_of, game_of

NUMBER: Final = "number"
RANGE: Final = "range"
SHUFFLE: Final = "shuffle"

LARGEST: Final = 24
"""The largest n whose numbers are counted one by one."""
TENTHS: Final = 10
FIFTHS: Final = 5


class Observation(NamedTuple):
    """A draw fell into cell `value`; `n` tells which cells there are."""

    kind: str
    n: int
    value: int


class Tally(NamedTuple):
    """The draws of one game, and what was observed of them."""

    draws: int
    counts: list[DrawCount]


def observations(draw: Draw) -> Iterator[Observation]:
    """What a draw shows of the dice; nothing if there was no choice."""
    n = draw.n
    if n < 2:
        return
    if draw.order is not None:
        parts = min(n, FIFTHS)
        for place, item in enumerate(draw.order):
            yield Observation(SHUFFLE, n, item * parts // n * parts + place * parts // n)
    elif n <= LARGEST:
        yield Observation(NUMBER, n, draw.value)
    elif draw.value < n - n % TENTHS:
        yield Observation(RANGE, TENTHS, draw.value // (n // TENTHS))


class Counts:
    """How often each cell of one kind and n was observed."""

    def __init__(self, kind: str, n: int) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self._shares: Final = _shares_of_shuffle(n) if kind == SHUFFLE else [1 / n] * n
        self.counts: Final = [0] * len(self._shares)
        self.degrees: Final = (min(n, FIFTHS) - 1) ** 2 if kind == SHUFFLE else n - 1

    @property
    def draws(self) -> int:
        """How many draws these are; a shuffle counts each of its items."""
        return sum(self.counts) // (self.n if self.kind == SHUFFLE else 1)

    def expected(self) -> list[float]:
        """What fair dice would give on average."""
        total = sum(self.counts)
        return [total * share for share in self._shares]

    def are_enough(self) -> bool:
        """Whether there are enough draws for a test."""
        return min(self.expected()) >= LEAST_EXPECTED

    def chi_square(self) -> float:
        value = chi_square(self.counts, self.expected())
        return value * (self.n - 1) / self.n if self.kind == SHUFFLE else value


def _shares_of_shuffle(n: int) -> list[float]:
    """The share of each cell: the product of its two fifths, which are not equal if n is no multiple of five."""
    parts = min(n, FIFTHS)
    sizes = Counter(place * parts // n for place in range(n))
    return [sizes[old] * sizes[new] / n / n for old in range(parts) for new in range(parts)]


def tally_of_draws(game: str, draws: Iterable[Draw]) -> list[DrawCount]:
    """How often each value was observed."""
    counts = Counter(seen for draw in draws for seen in observations(draw))
    return [DrawCount(game, *seen, count) for seen, count in sorted(counts.items())]


def tally_of(facts: Facts) -> Tally:
    """Play a finished game again, to see its draws. Raises OldRules, UnknownGame, InvalidData or IllegalMove.

    It runs on a thread. The loop is here and not in the engine, because compiled code does not let other threads run.
    """
    game, dice = game_of(facts), dice_of(facts)
    state = game.start(len(facts.chairs), read_options(game.meta.options, facts.options), dice)
    for played in facts.moves:
        game.play(state, Seat(played.seat), game.decode_move(played.move))
    draws = draws_of(dice)
    return Tally(len(draws), tally_of_draws(facts.game, draws))
