"""What rolls are worth in an edition: with other faces or factors, bots are content with other squares."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.engine.editions import STANDARD
from spieltisch.games.cubo.components import DICE, FACES
from spieltisch.games.cubo.data.edition import Box
from spieltisch.games.cubo.rules.throwing import draw_values
from spieltisch.games.cubo.squares.best import best_square
from spieltisch.games.cubo.start import dice_of

MEAN: Final = 14.71
"""What the best square of a roll is worth on average in the shipped edition (spec, section 11) …"""
DEVIATION: Final = 6.59
"""… and the standard deviation."""
SAMPLES: Final = 60


class Rolls:
    """The rolls of an edition, compared with those of the shipped one."""

    def __init__(self, mean: float, deviation: float) -> None:
        self.spread: Final = deviation / DEVIATION
        """How much they differ from each other; 1 in the shipped edition."""
        self.shift: Final = mean - MEAN * self.spread

    def like(self, points: int) -> float:
        """The points that are as good here as these are in the shipped edition."""
        return points * self.spread + self.shift

    def step(self) -> float:
        """How much less is good enough after another throw."""
        return max(1.0, self.spread)


SHIPPED: Final = Rolls(MEAN, DEVIATION)
_known: dict[str, Rolls] = {}


def rolls_of(box: Box) -> Rolls:
    """Measured once for each edition, the same way in every process."""
    if box.name == STANDARD:
        return SHIPPED
    if box.name not in _known:
        _known[box.name] = measured(box)
    return _known[box.name]


def measured(box: Box) -> Rolls:
    chance = FastDice(0)
    dice = dice_of(box.per_player)
    totals: list[int] = []
    for sample in range(SAMPLES):
        roll = draw_values(dice, DICE, box.faces.codes, chance)
        white: i64 = box.faces.whites[chance.below(FACES)]
        totals.append(best_square(box.scoring, roll, white).total)
    mean = sum(totals) / SAMPLES
    deviation = sqrt(sum([(total - mean) ** 2 for total in totals]) / SAMPLES)
    return Rolls(mean, deviation)
