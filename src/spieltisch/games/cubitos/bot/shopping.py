"""For bots: which dice to buy or to take."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.cubitos.bot.worths import Worths
from spieltisch.games.cubitos.components import CARD_KINDS
from spieltisch.games.cubitos.dice.pools import BITS, count, size

NO_KIND: Final = -1
KEPT: Final = 60
"""Per cent of its worth for a credit that is kept: later it may buy less."""


class Shop:
    """All dice that a player could buy in this round, and what they would bring."""

    def __init__(self, worths: Worths) -> None:
        state = worths.state
        player = state.players[worths.seat]
        self.worths: Final = worths
        self.kinds: Final[list[int]] = []
        self.gains: Final[list[int]] = []
        self.prices: Final[list[int]] = []
        self.most: i64 = state.variant.purchases - size(player.bought)
        for kind in CARD_KINDS:
            gain = worths.owned(kind)
            if gain > 0 and count(player.bought, kind) == 0 and count(state.supply, kind) > 0:
                self.kinds.append(kind)
                self.gains.append(int(gain))
                self.prices.append(int(state.variant.price[kind]))
        self.first: i64 = NO_KIND
        self.second: i64 = NO_KIND

    def best(self, coins: i64, credits_: i64) -> i64:
        """The worth of this money if it is spent well; the dice to buy are `first` and `second` then.

        Coins that are left are lost, credits are kept.
        """
        self.first = NO_KIND
        self.second = NO_KIND
        kept = self.worths.credit * KEPT // 100
        best = credits_ * kept
        if self.most <= 0:
            return best
        money = coins + credits_
        for one in range(len(self.kinds)):
            price = self.prices[one]
            if price > money:
                continue
            worth = self.gains[one] + min(credits_, money - price) * kept
            if worth > best:
                best = worth
                self.first = self.kinds[one]
                self.second = NO_KIND
            if self.most == 1:
                continue
            for two in range(one):
                both = price + self.prices[two]
                if both > money:
                    continue
                worth = self.gains[one] + self.gains[two] + min(credits_, money - both) * kept
                if worth > best:
                    best = worth
                    self.first = self.kinds[one]
                    self.second = self.kinds[two]
        return best


def best_kind(worths: Worths, pool: i64) -> i64:
    """The kind of this pool that is worth most to own; NO_KIND if the pool is empty."""
    best: i64 = NO_KIND
    most: i64 = 0
    kind: i64 = 0
    while pool >> (BITS * kind) != 0:
        if count(pool, kind) > 0:
            worth = worths.per_round(kind)
            if best == NO_KIND or worth > most:
                best = kind
                most = worth
        kind += 1
    return best


def worst_kind(worths: Worths, pool: i64) -> i64:
    """The kind of this pool that is worth least to own; NO_KIND if the pool is empty."""
    worst: i64 = NO_KIND
    least: i64 = 0
    kind: i64 = 0
    while pool >> (BITS * kind) != 0:
        if count(pool, kind) > 0:
            worth = worths.per_round(kind)
            if worst == NO_KIND or worth < least:
                worst = kind
                least = worth
        kind += 1
    return worst
