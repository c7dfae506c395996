"""Automatic progress: from stage to stage, from player to player, from section to section (spec, section 5)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.engine.event import Event
from spieltisch.games.cubitos.components import CARD_KINDS
from spieltisch.games.cubitos.dice.pools import EMPTY
from spieltisch.games.cubitos.questions.names import question_of
from spieltisch.games.cubitos.rules.abilities import is_resolving, leave_unused
from spieltisch.games.cubitos.rules.buying import next_duty_before_buying
from spieltisch.games.cubitos.rules.comparing import compare, end_comparison, next_comparison
from spieltisch.games.cubitos.rules.order import give_turn
from spieltisch.games.cubitos.rules.rolling import pass_on
from spieltisch.games.cubitos.rules.rounds import begin_race, end_round, is_dice_section_over, next_waiting
from spieltisch.games.cubitos.rules.throwing import throw_roll_area
from spieltisch.games.cubitos.state.player import (
    AFTER_MOVE,
    ANNOUNCED,
    BEFORE_BUYING,
    BUYING,
    COMPARING,
    DECIDING,
    FINISHING_SUPPORT,
    GETTING_BONUS,
    RESOLVING,
    RESTED,
    ROLLING,
    SUPPORTING,
    WAITING,
)
from spieltisch.games.cubitos.state.state import DICE, NOBODY, State


def follow(state: State, seat: i64, log: list[Event] | None) -> bool:
    """Take one automatic step for this seat; False if there is none."""
    player = state.players[seat]
    if player.tasks:
        task = player.tasks[0]
        if question_of(task).can_ask(state, seat, task.amount):
            return False
        player.tasks.pop(0)
        return True
    if is_resolving(state, seat):
        return False
    stage = player.stage
    if player.rolls_again:
        leave_unused(player)
        roll_again(state, seat, log)
    elif stage == RESOLVING:
        leave_unused(player)
        player.stage = DECIDING
    elif stage == ROLLING and player.roll == EMPTY:
        pass_on(state, seat, log)  # CU-R46
    elif stage == COMPARING:
        leave_unused(player)
        end_comparison(state, seat)
    elif stage == GETTING_BONUS:
        player.stage = AFTER_MOVE
    elif stage == BEFORE_BUYING:
        if not next_duty_before_buying(state, seat, log):
            player.stage = BUYING
    else:
        if stage >= SUPPORTING:
            leave_unused(player)
        return False
    return True


def roll_again(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-R53: the roll before has been evaluated; now the roll area is rolled once more."""
    state.players[seat].rolls_again = False
    for kind in CARD_KINDS:
        for ability in state.variant.cards[kind].abilities:
            if ability.rolls_again:
                throw_roll_area(state, seat, kind, log)
                return


def move_on(state: State, log: list[Event] | None) -> i64:
    """Take one automatic step for the whole table; the seats that may act because of it, as bits, or 0."""
    if state.section == DICE:
        if is_dice_section_over(state):
            begin_race(state, log)
            return bit(state.turn)
        return bit(state.turn) if state.variant.ordered_dice and give_turn(state) else 0
    if state.turn == NOBODY:
        return after_comparison(state, log)
    stage = state.players[state.turn].stage
    if stage == ANNOUNCED:
        state.turn = next_waiting(state, WAITING)
        if state.turn == NOBODY:
            compare(state, log)
            return after_comparison(state, log)
        state.players[state.turn].stage = SUPPORTING
        return bit(state.turn)
    return after_comparison(state, log) if stage == RESTED else 0


def after_comparison(state: State, log: list[Event] | None) -> i64:
    """CU-77, CU-107: the red card, then the second half of the race section, then the next round."""
    if next_comparison(state, log):
        return bit(state.turn)
    seat = next_waiting(state, ANNOUNCED)
    if seat != NOBODY and state.variant.ordered_race:
        state.turn = seat
        state.players[seat].stage = FINISHING_SUPPORT
        return bit(seat)
    begun: i64 = 0
    racing = False
    for each in state.in_order():
        player = state.players[each]
        if player.stage == ANNOUNCED:
            player.stage = FINISHING_SUPPORT
            begun |= bit(each)
        racing = racing or player.stage != RESTED
    if racing:
        return begun
    end_round(state, log)
    return state.playing


def bit(seat: i64) -> i64:
    return shifted(1, seat)
