"""Standing orders of Cubitos: roll on, until there are enough active dice or the risk is too high (CU-29 to CU-32)."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.options import Options, number, one_of
from spieltisch.engine.orders import NOT_OFFERED, OrderForm
from spieltisch.games.cubitos.dice.odds import bust_chance
from spieltisch.games.cubitos.moves import PASS, PUSH, ROLL, move_of
from spieltisch.games.cubitos.state.player import DECIDING, DONE, PUSHING, ROLLING
from spieltisch.games.cubitos.state.state import DICE, OVER
from spieltisch.games.cubitos.view import View

ROLL_ON: Final = "roll_on"
MOST_HITS: Final = 30
ORDERS: Final[list[OrderForm]] = [
    OrderForm(
        ROLL_ON,
        ["CU-29", "CU-31", "CU-32"],
        [
            number("hits", ["CU-27"], 5, 1, MOST_HITS),
            number("risk", ["CU-25", "CU-26"], 20, 0, 100),
            one_of("then", ["CU-29", "CU-32"], ["ask", "pass"]),
        ],
    )
]


def span(view: View) -> int:
    """It stands for one dice section: this one, or the next one for those who are done with it (CU-38)."""
    seat = view.seat
    if seat is None or view.section == OVER or not view.plays(seat):
        return NOT_OFFERED
    is_rolling = view.section == DICE and view.players[seat].stage < DONE
    return int(view.round) if is_rolling else int(view.round) + 1


def answer(view: View, moves: list[Move], params: Options) -> Move | None:
    """Roll, push or pass, where nothing else could be done: dice and abilities are the player's own choice."""
    seat = view.seat
    if seat is None or view.section != DICE:
        return None
    stage = view.players[seat].stage
    if stage in (ROLLING, PUSHING):
        return moves[0] if moves == [move_of(ROLL)] else None
    if stage != DECIDING or [move for move in moves if move not in (move_of(PUSH), move_of(PASS))]:
        return None
    wanted = move_of(PUSH) if is_worth_it(view, seat, params) else move_of(PASS)
    if wanted == move_of(PASS) and params.text("then") == "ask":
        return None
    return wanted if wanted in moves else None


def is_worth_it(view: View, seat: Seat, params: Options) -> bool:
    """There are fewer active dice than wanted, and a push is not likelier to bust than allowed."""
    hits, risk = params.number("hits"), params.number("risk")
    assert hits is not None, "hits"
    assert risk is not None, "risk"
    return len(view.players[seat].active) < hits and 100 * bust_chance(view, seat) <= risk
