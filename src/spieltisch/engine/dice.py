"""The only source of chance. Games ask a `Dice` and never know which kind they were given."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

WORD: Final = 0xFFFFFFFF
"""FastDice uses 32-bit arithmetic within 63 bits, so that interpreted and compiled code agree."""
WARM_UP: Final = 12
"""How many words are thrown away, so that similar seeds give different ones."""
MOST: Final = 0x7FFFFFFF
"""The largest n of `below`: beyond it the compiled arithmetic would overflow."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(ABC):
    """A source of chance that travels with a game: `below`, `shuffle`, `draw`."""

    @abstractmethod
    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely; n from 1 to MOST."""

    @abstractmethod
    def copy(self) -> Dice:
        """Independent dice that will give the same results."""

    @abstractmethod
    def fork(self, label: i64) -> Dice:
        """Separate dice for one seat, so that seats acting at the same time do not affect each other's results."""

    def shuffle(self, items: list[int]) -> None:
        """Put the items in random order, each order equally likely (Fisher–Yates, from the end)."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
            i -= 1

    def shuffle_small(self, items: vec[u8]) -> None:
        """Shuffle a vector of numbers below 256, in the same order as `shuffle` would."""
        order = [int(item) for item in items]
        self.shuffle(order)
        for place in range(len(order)):
            items[place] = u8(order[place])

    def draw(self, items: list[int]) -> int:
        """Remove and return one item at random; the others keep their order."""
        return items.pop(self.below(len(items)))


@final
class FastDice(Dice):
    """Dice for simulation and bots: Chris Doty-Humphrey's sfc32, 128 bits of state, no multiplication."""

    def __init__(self, seed: int, like: FastDice | None = None) -> None:
        self.seed: Final = seed
        if like is not None:  # a copy, which needs no warming up
            self.a: i64 = like.a
            self.b: i64 = like.b
            self.c: i64 = like.c
            self.count: i64 = like.count
            return
        self.a = seed & WORD
        self.b = (seed >> 32) & WORD
        self.c = (seed >> 64) & WORD
        self.count = 1
        warm: i64 = 0
        while warm < WARM_UP:
            self.word()
            warm += 1

    def word(self) -> i64:
        """The next 32 random bits."""
        out = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) & WORD) | (self.c >> 11)) + out & WORD
        return out

    def below(self, n: i64) -> i64:
        # Lemire's multiplication method; words that would bias the result are rejected. The first word is made here, as
        # `word` would: this is the hot path of all simulation.
        b, c, count = self.b, self.c, self.count
        out = (self.a + b + count) & WORD
        self.count = (count + 1) & WORD
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & WORD
        self.c = (((c << 21) & WORD) | (c >> 11)) + out & WORD
        wide = out * n
        low = wide & WORD
        if low < n:
            assert n <= MOST, n
            threshold = (WORD + 1 - n) % n
            while low < threshold:
                wide = self.word() * n
                low = wide & WORD
        return wide >> 32

    def shuffle_small(self, items: vec[u8]) -> None:
        # Repeats Dice.shuffle and `below`: here nothing is called, and the generator stays in registers.
        a, b, c, count = self.a, self.b, self.c, self.count
        i: i64 = len(items) - 1
        while i > 0:
            n = i + 1
            threshold: i64 = 0
            low: i64 = -1
            wide: i64 = 0
            while low < threshold:
                out = (a + b + count) & WORD
                count = (count + 1) & WORD
                a = b ^ (b >> 9)
                b = (c + (c << 3)) & WORD
                c = (((c << 21) & WORD) | (c >> 11)) + out & WORD
                wide = out * n
                low = wide & WORD
                if low < n:
                    threshold = (WORD + 1 - n) % n
            j = wide >> 32
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1
        self.a, self.b, self.c, self.count = a, b, c, count

    def copy(self) -> FastDice:
        return FastDice(self.seed, self)

    def fork(self, label: i64) -> FastDice:
        return FastDice(mix(self.seed, label))


def mix(seed: int, label: int) -> int:
    """A seed for one of several related streams.

    The constants only spread labels over the 96 bits that seed `FastDice`.
    """
    number = label + 1
    spread = seed + (spread_over(number) if number >= 0 else -spread_over(-number))
    return (spread ^ (spread >> 41)) & ((1 << 96) - 1)


def spread_over(number: int) -> int:
    """0x9E3779B97F4A7C15F39CC060 times a number from 0, in parts that fit into 62 bits.

    Compiled code must not multiply an `int` that may be 2**30 or more. CPython looks for signals while it multiplies
    such numbers, and mypyc (2.4) takes what a signal handler raises, such as KeyboardInterrupt, for lack of memory and
    aborts the process. Multiply as `i64`, or shift; sums, shifts and bits raise nothing, and `//` and `%` pass it on.
    """
    product, rest, shift = 0, number, 0
    while rest:
        part: i64 = rest & 0x3FFFFFFF
        low, middle, high = 0xF39CC060 * part, 0x7F4A7C15 * part, 0x9E3779B9 * part
        product += (int(low) + (int(middle) << 32) + (int(high) << 64)) << shift
        rest >>= 30
        shift += 30
    return product


class ScriptedDice(Dice):
    """Dice with scripted results, for tests. Without a scripted order, `shuffle` changes nothing."""

    def __init__(self, rolls: list[int] | None = None, orders: list[list[int]] | None = None) -> None:
        self.rolls: list[int] = [] if rolls is None else list(rolls)
        self.orders: list[list[int]] = [] if orders is None else list(orders)

    def below(self, n: i64) -> i64:
        if not self.rolls:
            raise AssertionError(f"the script is over, but a number below {n} is wanted")
        roll = self.rolls.pop(0)
        if not 0 <= roll < n:
            raise AssertionError(f"the script says {roll}, but a number below {n} is wanted")
        return roll

    def shuffle(self, items: list[int]) -> None:
        if not self.orders:
            return
        order = self.orders.pop(0)
        if sorted(order) != list(range(len(items))):
            raise AssertionError(f"the script's order is not one of {len(items)} items: {order}")
        items[:] = [items[place] for place in order]

    def copy(self) -> ScriptedDice:
        return ScriptedDice(self.rolls, self.orders)

    def fork(self, label: i64) -> ScriptedDice:
        return self
