"""How long bots take in games on the clock: one answer for tables, workers and simulations."""

from __future__ import annotations

from spieltisch.bots.bot import AnyBot
from spieltisch.engine.basics import Data, Move, Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State


def delay_of(player: AnyBot, view: object, move: Move, dice: Dice) -> int:
    """How long this bot takes for its move, in milliseconds of play."""
    return max(0, player.delay_ms(view, move, dice))


def not_before(move: Data) -> int:
    """The earliest moment at which a legal move can be made: its stamp if it carries one, else 0."""
    at = move.get("at")
    return at if isinstance(at, int) else 0


def open_to(game: AnyGame, state: State, seat: Seat) -> frozenset[Move]:
    """The legal moves of a seat without their stamps. A bot decides again when one of them is no longer possible."""
    return frozenset(game.stamped(state, seat, move, 0) for move in game.legal_moves(state, seat))
