"""What a seat is offered: its legal moves, or a fair sample of them."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.games.cubitos.dice.ways import add_choices
from spieltisch.games.cubitos.moves import (
    ACCEPT,
    ANNOUNCE,
    BUY,
    BUY_STEP,
    DRAW,
    END_BUY,
    END_MOVE,
    END_SUPPORT,
    PASS,
    PUSH,
    ROLL,
    SKIP,
    SPECIAL,
    WAIT,
    Offers,
    move_of,
    verb_in,
    what_in,
)
from spieltisch.games.cubitos.questions.names import question_of
from spieltisch.games.cubitos.rules.abilities import (
    add_credits,
    add_uses,
    is_resolving,
)
from spieltisch.games.cubitos.rules.buying import add_purchases
from spieltisch.games.cubitos.rules.drawing import drawing
from spieltisch.games.cubitos.rules.order import may_act
from spieltisch.games.cubitos.rules.rolling import why_not_pass, why_not_push, why_not_roll
from spieltisch.games.cubitos.rules.running import (
    add_buy_step,
    add_goes,
    add_special,
)
from spieltisch.games.cubitos.rules.support import add_announcements, why_not_end_support
from spieltisch.games.cubitos.state.player import (
    AFTER_MOVE,
    BUSTING,
    BUYING,
    DECIDING,
    DRAWING,
    FINISHING_SUPPORT,
    MOVING,
    NEAR_BUST,
    PUSHING,
    ROLLING,
    STAGES,
    SUPPORTING,
)
from spieltisch.games.cubitos.state.state import Public


def legal_moves(state: Public, seat: i64) -> list[Move]:
    """Every legal move worth offering; where there are very many choices of dice, a fair sample of them."""
    return offered(state, seat) if seat != CLOCK and may_act(state, seat) else []


def offered(state: Public, seat: i64) -> list[Move]:
    """The same for a seat that may act."""
    offers = Offers()
    add_moves(state, seat, offers, brief=False)
    return offers.moves()


def add_moves(state: Public, seat: i64, offers: Offers, brief: bool) -> None:
    """Add what this seat is offered now: all legal moves except waiting, ways back and others hardly ever wanted.

    `brief`: only to find out whether there is more than one legal move: any two are enough, and no kind is left out.
    """
    player = state.players[seat]
    stage = player.stage
    if player.waiting:
        offers.add(WAIT, 0)
        return
    if player.tasks:
        task = player.tasks[0]
        question_of(task).add_moves(state, seat, task, offers, brief)
        if offers.count == 0:
            offers.add(SKIP)  # CU-70: others took the last answer
        return
    if stage == DRAWING:
        add_choices(drawing(player), player, state.variant, DRAW, offers, brief)
        return
    resolving = is_resolving(state, seat)
    add_uses(state, seat, offers, resolving, brief)
    if resolving:
        offers.add(SKIP)
    elif stage in (ROLLING, DECIDING, PUSHING):
        add_rolls(state, seat, offers)
    elif stage == NEAR_BUST:
        offers.add(ACCEPT)
    elif stage in (BUSTING, AFTER_MOVE):
        offers.add(SKIP)
    elif stage == SUPPORTING:
        add_credits(player, offers)
        add_announcements(state, seat, offers)
    elif stage == FINISHING_SUPPORT:
        add_credits(player, offers)
        if why_not_end_support(state, seat) is None:
            offers.add(END_SUPPORT)
    elif stage == MOVING:
        offers.add(END_MOVE)
        add_special(state, seat, offers)
        add_buy_step(state, seat, offers)
        if not brief or offers.count < 2:
            add_goes(state, seat, False, offers, brief)
    else:
        assert stage == BUYING, STAGES[stage]
        offers.add(END_BUY)
        if not brief or offers.count < 2:
            add_purchases(state, seat, offers)


def add_rolls(state: Public, seat: i64, offers: Offers) -> None:
    """Roll, push or pass."""
    player = state.players[seat]
    if player.stage == DECIDING:
        if why_not_pass(player) is None:
            offers.add(PASS)
        if why_not_push(player) is None:
            offers.add(PUSH)
    elif why_not_roll(state, seat) is None:
        offers.add(ROLL)


def tempting_moves(state: Public, seat: i64) -> list[Move]:
    """What a person may reach for: the buttons of the stage, and every colour while buying."""
    moves: list[Move] = []
    if seat == CLOCK:
        return moves
    stage = state.players[seat].stage
    if stage in (DECIDING, PUSHING, ROLLING):
        moves.extend([move_of(verb) for verb in (ROLL, PUSH, PASS)])
    elif stage in (SUPPORTING, FINISHING_SUPPORT):
        moves.append(move_of(END_SUPPORT))
    elif stage == MOVING:
        moves.extend([move_of(BUY_STEP), move_of(SPECIAL, 1)])
    elif stage == BUYING:
        moves.extend([move_of(BUY, data.kind) for data in state.variant.data])
    return moves


def timeout_move(state: Public, seat: Seat) -> Move | None:
    """The move made for a player who takes too long: the one that does least."""
    moves = legal_moves(state, seat)
    for verb in (PASS, SKIP, ACCEPT, END_SUPPORT, END_MOVE, END_BUY, ROLL, WAIT):
        for move in moves:
            if verb_in(move) == verb and what_in(move) == 0:
                return move
    for move in moves:
        if verb_in(move) == ANNOUNCE:
            return move
    return moves[0] if moves else None
