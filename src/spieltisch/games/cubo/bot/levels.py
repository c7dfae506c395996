"""The levels of Cubo's bots: how well they play and how long they take are two things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from spieltisch.bots.bot import Bot, Reason
from spieltisch.bots.reference import Reference
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.cubo.bot.policy import Policy, Skill
from spieltisch.games.cubo.bot.reasons import reason_of
from spieltisch.games.cubo.bot.reference import POLICY, play_out
from spieltisch.games.cubo.bot.tempo import Tempo
from spieltisch.games.cubo.game import CUBO
from spieltisch.games.cubo.moves import CALL, SQUARE, move_of, verb_in
from spieltisch.games.cubo.squares.best import best_possible, best_square
from spieltisch.games.cubo.state import State
from spieltisch.games.cubo.view import View


class CuboBot(Bot[View]):
    """A policy at work; the levels are three of them."""

    game = CUBO.meta.game
    policy: ClassVar[Policy]

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return self.policy.choose(view)

    def why(self, view: View, moves: Sequence[Move], move: Move) -> Reason | None:
        return reason_of(self.policy, view, move)

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
    policy = POLICY


class Hard(CuboBot):
    """Reads fast, plans square and swap together, and collects one colour while there are rounds to come."""

    level = "hard"
    policy = Policy(
        Tempo((2500, 4000), 500, (800, 1400), 100),
        Skill(content=21, squares=0, centre=True, colours=True, slip=0),
    )


BOTS: Final[list[Bot[View]]] = [Easy(), Medium(), Hard()]
"""Weakest first."""


class Unhurried(Reference[State, View]):
    """The medium bot, in virtual time."""

    playouts = 2_500

    def play_out(self, state: State, dice: FastDice) -> Outcome:
        return play_out(state)

    def choose(self, view: View, moves: Sequence[Move], dice: Dice) -> Move | None:
        return POLICY.choose(view)

    def rivals(self, view: View, moves: Sequence[Move], most: int, dice: Dice) -> list[Move]:
        """Of all squares only the best one, with the centre in mind and without it."""
        assert view.seat is not None, "a spectator has no move"
        squares = [verb for verb in (CALL, SQUARE) if any(verb_in(move) == verb for move in moves)]
        found = [move for move in moves if verb_in(move) not in squares]
        player, scoring = view.players[view.seat], view.variant.scoring
        for verb in squares:
            planned = best_possible(scoring, player.dice, player.white, view.centre).square
            plain = best_square(scoring, player.dice, player.white).square
            found += [move_of(verb, planned), move_of(verb, plain)]
        return super().rivals(view, list(dict.fromkeys(found)), most, dice)


REFERENCE: Final = Unhurried()
