"""Any legal slip, not only those that the table offers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice
from tests.games.finish_line.playing import bet


def some(dice: Dice, items: Sequence[int], most: int) -> list[int]:
    """Up to `most` different items, at random."""
    left = list(items)
    return [dice.draw(left) for _ in range(dice.below(most + 1))]


def random_slip(dice: Dice, horses: Sequence[int], capital: int) -> Move:
    """A slip within the rules: up to three win bets and two place bets, in all no more than the capital."""
    pairs = list(combinations(sorted(horses), 2))
    wins = some(dice, horses, 3)
    places = [pairs[number] for number in some(dice, range(len(pairs)), 2)]
    hundreds = capital // 100
    stakes: list[int] = []
    while hundreds > 0 and len(stakes) < len(wins) + len(places):
        stake = 1 + dice.below(hundreds)
        hundreds -= stake
        stakes.append(100 * stake)
    win = list(zip(wins, stakes, strict=False))
    place = [(one, other, stake) for (one, other), stake in zip(places, stakes[len(win) :], strict=False)]
    return bet(win, place)
