"""The three levels of Cubitos bots, all based on the sound player of `policy.py`.

Everything is public; only future dice are imagined.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from spieltisch.bots.bot import Bot, Reason
from spieltisch.bots.reference import Reference
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.cubitos.bot.policy import choose
from spieltisch.games.cubitos.bot.reasons import reason
from spieltisch.games.cubitos.bot.reference import play_out
from spieltisch.games.cubitos.bot.search import Search, rivals_of
from spieltisch.games.cubitos.bot.worths import CERTAIN, Worths
from spieltisch.games.cubitos.game import CUBITOS
from spieltisch.games.cubitos.moves import (
    BUY,
    END_MOVE,
    GO,
    PASS,
    PUSH,
    SPECIAL,
    chosen_kind,
    move_of,
    verb_in,
    what_in,
)
from spieltisch.games.cubitos.rules.running import origin_of
from spieltisch.games.cubitos.state.state import Public, State
from spieltisch.games.cubitos.view import View

CAREFUL: Final = CERTAIN * 15 // 100
"""An easy bot pushes if a bust is less likely than this."""


class CubitosBot(Bot[View]):
    """Plays the only legal move without thinking; otherwise as `act` says."""

    game = CUBITOS.meta.game

    def choose(self, view: View, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        assert view.seat is not None, "a spectator has no move"
        if len(moves) == 1:
            return moves[0]
        return self.act(view, view.seat, moves, dice, budget)

    def act(self, view: View, seat: int, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return Move(int(choose(view, seat)))

    def why(self, view: View, moves: Sequence[Move], move: Move) -> Reason | None:
        return None if view.seat is None or len(moves) == 1 else reason(view, view.seat, move)


class Easy(CubitosBot):
    """Does not like risks, buys what is expensive, and runs straight ahead."""

    level = "easy"

    def act(self, view: View, seat: int, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        verbs = [verb_in(move) for move in moves]
        if PASS in verbs and PUSH in verbs:
            player = view.players[seat]
            risk = Worths(view, seat).miss(player.roll) if player.danger else 0
            return move_of(PUSH) if risk < CAREFUL else move_of(PASS)
        if BUY in verbs:
            dice_for_sale = [move for move in moves if verb_in(move) == BUY]
            return max(dice_for_sale, key=lambda move: int(view.variant.price[chosen_kind(move)]))
        if END_MOVE in verbs:
            return straight_ahead(view, seat, moves)
        return super().act(view, seat, moves, dice, budget)


def straight_ahead(state: Public, seat: int, moves: Sequence[Move]) -> Move:
    """Take every shortcut, and run as far as the steps go."""
    special = move_of(SPECIAL, 1)
    if special in moves:
        return special
    origin = origin_of(state, seat)
    board = state.variant.board(origin.board)
    squares = state.variant.squares[origin.board]
    best, nearest = move_of(END_MOVE), int(board.ashore[origin.field])
    for move in moves:
        if verb_in(move) == GO:
            distance = int(board.ashore[squares.field(what_in(move))])
            if distance < nearest:
                best, nearest = move, distance
    return best


class Medium(CubitosBot):
    """Weighs every push and every purchase, and looks for a way with good bonuses."""

    level = "medium"


class Hard(CubitosBot):
    """Before it decides, plays its most promising pushes, purchases and ways to the end of the race."""

    level = "hard"
    budget = 24_000

    def act(self, view: View, seat: int, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        return Move(int(Search(view, dice).choose(budget)))


BOTS: Final[list[Bot[View]]] = [Easy(), Medium(), Hard()]
"""Weakest first."""


class Sound(Reference[State, View]):
    """The sound player."""

    playouts = 2_000

    def play_out(self, state: State, dice: FastDice) -> Outcome:
        return play_out(state, dice)

    def choose(self, view: View, moves: Sequence[Move], dice: Dice) -> Move | None:
        assert view.seat is not None, "a spectator has no move"
        return Move(int(choose(view, view.seat)))

    def rivals(self, view: View, moves: Sequence[Move], most: int, dice: Dice) -> list[Move]:
        """Only in decisions that are worth a search: pushes, purchases, ways."""
        assert view.seat is not None, "a spectator has no move"
        return rivals_of(view, view.seat, choose(view, view.seat))[:most]


REFERENCE: Final = Sound()
