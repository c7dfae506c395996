"""Standing orders of Finish Line: the colour of the third die (FL-35), and extra turns that are declined (FL-85)."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Move
from spieltisch.engine.options import Options, one_of
from spieltisch.engine.orders import NOT_OFFERED, OrderForm
from spieltisch.games.finish_line.components.dice import with_colour
from spieltisch.games.finish_line.components.kinds import COLOURS
from spieltisch.games.finish_line.moves import DECLINE
from spieltisch.games.finish_line.moves import draw as draw_move
from spieltisch.games.finish_line.state import DRAWING, EXTRA_TURNS, OVER
from spieltisch.games.finish_line.view import View

DRAW: Final = "draw"
EXTRA_TURN: Final = "extra_turn"
ORDERS: Final[list[OrderForm]] = [
    OrderForm(DRAW, ["FL-35", "FL-38"], [one_of("colour", ["FL-35"], COLOURS)]),
    OrderForm(EXTRA_TURN, ["FL-85"], []),
]


def span(view: View) -> int:
    """Both stand for one race: the next one has other horses and other bets."""
    if view.seat is None or view.race.phase == OVER:
        return NOT_OFFERED
    return int(view.race.number)


def answer(view: View, moves: list[Move], order: str, params: Options) -> Move | None:
    """Draw the colour and roll, if it may be drawn (FL-37, FL-38); decline the extra turn."""
    if view.race.phase == DRAWING and order == DRAW:
        move = Move(int(draw_move(with_colour(0, 0, COLOURS.index(params.text("colour"))))))
        return move if move in moves else None
    if view.race.phase == EXTRA_TURNS and order == EXTRA_TURN:
        return Move(DECLINE)
    return None
