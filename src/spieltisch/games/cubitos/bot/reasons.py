"""For bots: why a move is a good one, in the terms that they weigh (`policy.py`). Clients have words for the keys."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.bots.bot import Reason
from spieltisch.engine.basics import Move
from spieltisch.games.cubitos.board.tracks import FINISH
from spieltisch.games.cubitos.bot.policy import can_protect
from spieltisch.games.cubitos.bot.running import Runner
from spieltisch.games.cubitos.bot.worths import CERTAIN, Worths
from spieltisch.games.cubitos.components import KINDS
from spieltisch.games.cubitos.dice.active import kind_in
from spieltisch.games.cubitos.moves import (
    ACCEPT,
    ANNOUNCE,
    BUY,
    BUY_STEP,
    CHOOSE,
    CREDIT,
    DRAW,
    EITHER,
    END_BUY,
    END_MOVE,
    GO,
    KIND,
    PASS,
    PUSH,
    SEAT,
    SKIP,
    SPECIAL,
    USE,
    chosen_kind,
    die_in,
    verb_in,
    what_in,
)
from spieltisch.games.cubitos.state.player import MOVING
from spieltisch.games.cubitos.state.state import Public

PER_CENT: Final = CERTAIN // 100
LATE: Final = 25
"""Rounds to go, in tenths: afterwards a new die hardly comes into play."""

ANSWERS: Final = (ACCEPT, SKIP, CHOOSE, KIND, EITHER, SEAT, GO)
"""Answers to questions that dice ask, which the bot weighs as a whole."""


def reason(state: Public, seat: i64, move: Move) -> Reason | None:
    """Why this seat would make the move; None if there is nothing to say."""
    verb = verb_in(move)
    player = state.players[seat]
    if verb in (PUSH, PASS):
        return about_pushing(state, seat, verb == PUSH)
    if verb == DRAW:
        return Reason("draw")
    if verb == USE:
        return Reason("use", {"kind": KINDS[kind_in(player.active[die_in(move)])]})
    if verb == CREDIT:
        return Reason("credit")
    if verb == ANNOUNCE:
        return Reason("announce")
    if verb == BUY:
        late = Worths(state, seat).rounds <= LATE
        return Reason("buy_late" if late else "buy", {"kind": KINDS[chosen_kind(move)]})
    if verb == END_BUY:
        return Reason("keep" if player.credits > 0 else "buy_nothing")
    if verb == BUY_STEP:
        return Reason("buy_step")
    if verb == SPECIAL:
        return Reason("special" if what_in(move) == 1 else "stay")
    if player.stage == MOVING and verb in (GO, END_MOVE):
        return about_running(state, seat, move)
    return Reason("choose") if verb in ANSWERS else None


def about_pushing(state: Public, seat: i64, push: bool) -> Reason:
    """The chance of a bust against what lies on the table (CU-29)."""
    player = state.players[seat]
    worths = Worths(state, seat)
    risk = int(worths.miss(player.roll) // PER_CENT)
    if not push:
        return Reason("pass", {"risk": risk, "dice": len(player.active)})
    if not player.danger:
        return Reason("push_free")
    if can_protect(state, player):
        return Reason("push_protected")
    if worths.active(player) <= worths.fan:
        return Reason("push_fan", {"risk": risk})
    return Reason("push", {"risk": risk})


def about_running(state: Public, seat: i64, move: Move) -> Reason:
    """Where a run ends: at the finish, at a bonus, or as far as the steps go."""
    if verb_in(move) == END_MOVE:
        return Reason("stay")
    runner = Runner(Worths(state, seat))
    field = state.variant.squares[runner.number].field(what_in(move))
    if field == FINISH:
        return Reason("finish")
    steps = int(runner.board.to_finish[runner.field] - runner.board.to_finish[field])
    if runner.bonuses(field) > 0:
        return Reason("bonus", {"steps": steps})
    return Reason("run", {"steps": steps})
