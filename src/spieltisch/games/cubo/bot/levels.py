"""The levels of Cubo's bots: how well they play and how long they take are two things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from spieltisch.bots.bot import Bot
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice
from spieltisch.games.cubo.bot.policy import Policy, Skill
from spieltisch.games.cubo.bot.tempo import Tempo
from spieltisch.games.cubo.game import CUBO
from spieltisch.games.cubo.view import View


class CuboBot(Bot[View]):
    """A policy at work; the levels are three of them."""

    game = CUBO.meta.game
    policy: ClassVar[Policy]

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return self.policy.choose(view)

    def delay_ms(self, view: View, move: Move, dice: Dice) -> int:
        return self.policy.tempo.delay_ms(view, move)


class Easy(CuboBot):
    """Takes its time, tries a few squares, is soon content, and forgets the centre now and then."""

    level = "easy"
    policy = Policy(
        Tempo((6000, 9000), 1200, (1800, 3000), 12),
        Skill(content=7, squares=40, centre=False, colours=False, slip=3),
    )


class Medium(CuboBot):
    """Sees the best square of a roll, but does not lay it with the centre in mind."""

    level = "medium"
    policy = Policy(
        Tempo((4000, 6000), 800, (1200, 2200), 30),
        Skill(content=15, squares=0, centre=False, colours=False, slip=0),
    )


class Hard(CuboBot):
    """Reads fast, plans square and swap together, and collects one colour while there are rounds to come."""

    level = "hard"
    policy = Policy(
        Tempo((2500, 4000), 500, (800, 1400), 100),
        Skill(content=21, squares=0, centre=True, colours=True, slip=0),
    )


BOTS: Final[list[Bot[View]]] = [Easy(), Medium(), Hard()]
"""Weakest first."""
