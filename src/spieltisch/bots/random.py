"""The bot that every game has: it plays any legal move, each equally likely."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.bots.bot import Bot
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice

RANDOM: Final = "random"
QUICKEST_MS: Final = 500
SLOWEST_MS: Final = 3500


class RandomBot(Bot[object]):
    """Plays one of the moves at random."""

    game = "*"
    level = RANDOM

    def choose(self, view: object, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        # The same draw as in Game.rollout, so that both give the same games.
        return moves[dice.below(len(moves))]

    def delay_ms(self, view: object, move: Move, dice: Dice) -> int:
        return QUICKEST_MS + dice.below(SLOWEST_MS - QUICKEST_MS)
