"""Reference play of games that have none of their own: their strongest bot that does not search, or random moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.bots.bot import AnyBot
from spieltisch.bots.random import RANDOM
from spieltisch.bots.reference import Reference
from spieltisch.engine.basics import CLOCK, Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.registry import find
from spieltisch.engine.state import State


class StandIn(Reference[State, object]):
    """A bot of the game at every seat, through the contract of the game alone; games on the clock play at random."""

    playouts = 1_000

    def __init__(self, game: str, bots: Sequence[AnyBot]) -> None:
        """`bots` of the game, weakest first."""
        self.game: Final = find(game)
        quick = [bot for bot in bots if bot.budget == 0]
        self.bot: Final = quick[-1]

    @property
    def is_random(self) -> bool:
        return self.bot.level == RANDOM or self.game.meta.timed

    def play_out(self, state: State, dice: FastDice) -> Outcome:
        game = self.game
        if self.is_random:
            return game.rollout(state, dice)
        while acting := game.to_act(state):
            seat = acting[0]
            moves = game.legal_moves(state, seat)
            deadline = game.deadline(state) if seat == CLOCK else None
            if deadline is not None:
                move = deadline.move
            elif seat == CLOCK:
                move = moves[dice.below(len(moves))]  # possible results of an experiment
            else:
                move = self.bot.choose(game.view(state, seat), moves, dice, 0)
            game.advance(state, seat, move)
        ended = game.outcome(state)
        assert ended is not None, "nobody is to act, but the game is not over"
        return ended

    def choose(self, view: object, moves: Sequence[Move], dice: Dice) -> Move | None:
        """Bots may draw lots, so a playout from here is the choice."""
        return None
