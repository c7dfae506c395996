"""Bots that sit at a stepper: those of the game by their level, which see what their seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.bots.random import RANDOM, RandomBot
from spieltisch.bots.registry import bot
from spieltisch.engine.basics import InvalidData, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.stepper import NOBODY, Stepper


class Opponents:
    """A bot for every seat but one. Raises UnknownBot, and InvalidData if there are not as many as seats to fill."""

    def __init__(self, game: AnyGame, seats: int, own: int, levels: Sequence[str]) -> None:
        if len(levels) not in (1, seats - 1) and seats > 1:
            raise InvalidData(f"{seats - 1} opponents are needed, or one level for all; not {len(levels)}")
        given = list(levels) if len(levels) == seats - 1 else [*levels] * (seats - 1)
        self.game: Final = game
        self.own: Final = own
        players = [RandomBot() if level == RANDOM else bot(game.meta.game, level) for level in given]
        self.players: Final = [*players[:own], None, *players[own:]]

    def play(self, stepper: Stepper, dice: FastDice) -> None:
        """Let them play until it is the other seat's turn, or the game is over."""
        while stepper.seat not in (self.own, NOBODY):
            seat = Seat(int(stepper.seat))
            player = self.players[seat]
            assert player is not None
            state = stepper.state()
            moves = self.game.legal_moves(state, seat)
            stepper.play(player.choose(self.game.view(state, seat), moves, dice, player.budget))
