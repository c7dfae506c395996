"""Dispatch: from a move to the rule that allows or refuses it, and to the rule that carries it out."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos import refusals
from spieltisch.games.cubitos.cards.effects import bust
from spieltisch.games.cubitos.cards.timings import ON_PUSH
from spieltisch.games.cubitos.dice.pools import EMPTY
from spieltisch.games.cubitos.moves import (
    ACCEPT,
    ANNOUNCE,
    BUY,
    BUY_STEP,
    CREDIT,
    DRAW,
    EITHER,
    END_BUY,
    END_MOVE,
    END_SUPPORT,
    GO,
    PASS,
    PUSH,
    ROLL,
    SEAT,
    SKIP,
    SPECIAL,
    USE,
    VERBS,
    WAIT,
    WORDS,
    Offers,
    ability_in,
    chosen_kind,
    die_in,
    other_in,
    verb_in,
    what_in,
)
from spieltisch.games.cubitos.offers import add_moves
from spieltisch.games.cubitos.questions.fields import give_bonuses
from spieltisch.games.cubitos.questions.names import question_of
from spieltisch.games.cubitos.questions.question import ASKS_ONLY_TO_DECIDE
from spieltisch.games.cubitos.questions.tasks import NO_CARD
from spieltisch.games.cubitos.rules.abilities import (
    has_duty,
    is_resolving,
    leave_unused,
    take_credit,
    use_ability,
    why_not_take_credit,
    why_not_use,
)
from spieltisch.games.cubitos.rules.busting import accept_bust
from spieltisch.games.cubitos.rules.buying import buy, rest, why_not_buy
from spieltisch.games.cubitos.rules.drawing import draw, why_not_draw
from spieltisch.games.cubitos.rules.flow import bit, follow, move_on
from spieltisch.games.cubitos.rules.order import end_waiting, may_act, wait, why_not_wait
from spieltisch.games.cubitos.rules.rolling import pass_on, push, roll, why_not_pass, why_not_push, why_not_roll
from spieltisch.games.cubitos.rules.running import (
    buy_step,
    run_to,
    take_special,
    why_not_buy_step,
    why_not_go,
    why_not_special,
)
from spieltisch.games.cubitos.rules.support import announce, why_not_announce, why_not_end_support
from spieltisch.games.cubitos.state.player import (
    AFTER_MOVE,
    BEFORE_BUYING,
    BUSTING,
    BUYING,
    DECIDING,
    DONE,
    DRAWING,
    FINISHING_SUPPORT,
    GETTING_BONUS,
    MOVING,
    NEAR_BUST,
    PUSHING,
    RESTED,
    ROLLING,
    SUPPORTING,
)
from spieltisch.games.cubitos.state.state import DICE, NOBODY, OVER, RACE, Public, State

OFFERS: Final[Offers] = Offers()
"""Working memory of `force`: nothing is remembered from one call to the next."""

ANSWER_EVENTS: Final[dict[int, str]] = {
    SKIP: "skip",
    ACCEPT: "accept",
    END_SUPPORT: "end_support",
    END_MOVE: "end_move",
    EITHER: "either",
    SEAT: "receiver",
    SPECIAL: "shortcut",
}
"""Events of moves that log nothing else."""

# May I?


def why_not(state: Public, seat: i64, move: Move) -> Refusal | None:
    """The rule that forbids this move of this seat, or None."""
    if state.section == OVER:
        return refusals.GAME_OVER
    if not 0 <= seat < state.variant.seats or not state.plays(seat):
        return refusals.OUT_OF_IT
    player = state.players[seat]
    if not may_act(state, seat):
        return why_not_their_turn(state, seat)
    verb = verb_in(move)
    if verb == WAIT:
        return why_not_wait(state, seat, what_in(move) != 0)
    if player.waiting:
        return refusals.WAITING
    if player.tasks:
        task = player.tasks[0]
        if verb == SKIP and not question_of(task).has_answer(state, seat, task):
            return None  # CU-70
        return question_of(task).why_not(state, seat, task, move)
    if verb == USE:
        return why_not_use(state, seat, die_in(move), ability_in(move), other_in(move))
    if is_resolving(state, seat):
        return None if verb == SKIP else refusals.RESOLVE_FIRST
    return why_not_at(state, seat, verb, move)


def why_not_their_turn(state: Public, seat: i64) -> Refusal:
    stage = state.players[seat].stage
    if state.section == DICE:
        return refusals.SECTION_OVER if stage == DONE else refusals.NOT_YOUR_ROLL
    return refusals.ROUND_OVER if stage == RESTED else refusals.NOT_YOUR_TURN


def why_not_at(state: Public, seat: i64, verb: i64, move: Move) -> Refusal | None:
    """The same for a player without tasks: what the stage allows."""
    player = state.players[seat]
    stage = player.stage
    if verb == ROLL:
        return why_not_roll(state, seat)
    if verb == PUSH:
        return why_not_push(player)
    if verb == PASS:
        return why_not_pass(player)
    if verb == ANNOUNCE:
        return why_not_announce(state, seat, what_in(move))
    if verb == END_SUPPORT:
        return why_not_end_support(state, seat)
    if verb == SKIP:
        busting = stage == BUSTING and not player.busted
        return None if busting or stage == AFTER_MOVE else refusals.NOTHING_TO_LEAVE
    if stage == DRAWING and verb == DRAW:
        return why_not_draw(player, move)
    if stage == NEAR_BUST and verb == ACCEPT:
        return None
    if stage in (SUPPORTING, FINISHING_SUPPORT) and verb == CREDIT:
        return why_not_take_credit(player, what_in(move))
    if stage == MOVING:
        if verb == GO:
            return why_not_go(state, seat, what_in(move), False)
        if verb == SPECIAL:
            return why_not_special(state, seat, what_in(move) != 0)
        if verb == BUY_STEP:
            return why_not_buy_step(state, seat)
        if verb == END_MOVE:
            return None
    if stage == BUYING:
        if verb == BUY:
            return why_not_buy(state, seat, chosen_kind(move))
        if verb == END_BUY:
            return None
    return refusals.NOT_NOW


# What then?


def apply(state: State, seat: i64, move: Move, log: list[Event] | None) -> None:
    """Carry out a legal move and everything that follows from it automatically."""
    verb = verb_in(move)
    supply = state.supply
    if verb == WAIT:
        wait(state, seat, what_in(move) != 0, log)
    else:
        state.players[seat].rolled = vec[i64]()
        if log is not None:
            log_answer(seat, verb, move, log)
        carry_out(state, seat, verb, move, log)
    settle(state, bit(seat), supply, log)


def log_answer(seat: i64, verb: i64, move: Move, log: list[Event]) -> None:
    """Log the moves that log nothing else."""
    payload: Data = {"seat": int(seat)}
    if verb not in ANSWER_EVENTS:
        return
    if verb == EITHER:
        payload["what"] = WORDS[what_in(move)]
    elif verb == SEAT:
        payload["to"] = int(what_in(move))
    elif verb == SPECIAL:
        payload["use"] = what_in(move) != 0
    log.append(Event(ANSWER_EVENTS[verb], ["CU-58"], payload))


def settle(state: State, acting: i64, supply: i64, log: list[Event] | None) -> None:
    """Take all automatic steps and forced moves of these seats (as bits), and of seats that may act because of them.

    A forced move is the only legal one. Rolls are left to the player even then. `supply`: as it was for the others.
    """
    while state.section != OVER:
        if acting == 0:
            acting = move_on(state, log)
            if acting == 0:
                if state.supply == supply:
                    break
                supply = state.supply
                ask_again(state, log)
                continue
        seat: i64 = 0
        while (acting >> seat) & 1 == 0:
            seat += 1
        if not may_act(state, seat) or not (follow(state, seat, log) or force(state, seat, log)):
            acting &= ~bit(seat)
    end_waiting(state, log)


def ask_again(state: State, log: list[Event] | None) -> None:
    """CU-70, CU-107: the supply has changed under players who race at the same time: what they are asked may be decided
    by now. In order from the start player.
    """
    if state.section != RACE or state.turn != NOBODY or state.variant.rules_version < ASKS_ONLY_TO_DECIDE:
        return
    for seat in state.in_order():
        while may_act(state, seat) and (follow(state, seat, log) or force(state, seat, log)):
            pass


def force(state: State, seat: i64, log: list[Event] | None) -> bool:
    """Make the only legal move; False if there are several, or if it is a roll."""
    if is_left_to_the_player(state, seat):
        return False
    OFFERS.clear()
    add_moves(state, seat, OFFERS, brief=True)
    if OFFERS.count != 1:
        return False
    verb = OFFERS.verb(0)
    if is_own(verb):
        return False
    carry_out(state, seat, verb, OFFERS.move(0), log)
    return True


def is_left_to_the_player(state: Public, seat: i64) -> bool:
    """Whether `force` would find nothing, seen without listing the moves: there is a roll, or abilities and `skip`."""
    player = state.players[seat]
    if player.waiting:
        return True
    if player.tasks:
        return False
    stage = player.stage
    if stage == PUSHING:
        return state.variant.rules_version < ASKS_ONLY_TO_DECIDE or not has_duty(state, seat, ON_PUSH)
    return stage == ROLLING or (stage == DECIDING and player.roll != EMPTY) or is_resolving(state, seat)


def is_own(verb: i64) -> bool:
    """Never made automatically, even if it is the only legal move: players roll their own dice."""
    return verb in (ROLL, PUSH, WAIT)


def carry_out(state: State, seat: i64, verb: i64, move: Move, log: list[Event] | None) -> None:
    """From the verb to its chapter of the rules."""
    player = state.players[seat]
    if player.tasks:
        task = player.tasks.pop(0)
        question_of(task).answer(state, seat, task, move, log)
    elif verb == USE:
        use_ability(state, seat, die_in(move), ability_in(move), other_in(move), log)
    elif verb == SKIP:
        skip(state, seat, log)
    elif verb == DRAW:
        draw(state, seat, move, log)
    elif verb == ROLL:
        roll(state, seat, log)
    elif verb == PUSH:
        push(state, seat, log)
        if state.variant.ordered_dice:
            state.turn = NOBODY  # CU-R37: the turn is over, the roll comes with the next one
    elif verb == PASS:
        pass_on(state, seat, log)
    elif verb == ACCEPT:
        accept_bust(state, seat)
    elif verb == CREDIT:
        take_credit(state, seat, what_in(move), log)
    elif verb == ANNOUNCE:
        announce(state, seat, what_in(move), log)
    elif verb == END_SUPPORT:
        begin_move(state, seat)
    elif verb == GO:
        run_to(state, seat, what_in(move), False, log)
    elif verb == SPECIAL:
        take_special(state, seat, what_in(move) != 0, log)
    elif verb == BUY_STEP:
        buy_step(state, seat, log)
    elif verb == END_MOVE:
        end_move(state, seat, log)
    elif verb == BUY:
        buy(state, seat, chosen_kind(move), log)
    elif verb == END_BUY:
        rest(state, seat, log)
    else:
        raise AssertionError(f"no rule for {VERBS[verb]}")


def skip(state: State, seat: i64, log: list[Event] | None) -> None:
    """Leave abilities unused: now and event abilities, Punk Fruit in a bust, or those after moving."""
    player = state.players[seat]
    if is_resolving(state, seat):
        leave_unused(player)
    elif player.stage == BUSTING:
        bust(state, seat, EMPTY, log)
    else:
        player.stage = BEFORE_BUYING


def begin_move(state: State, seat: i64) -> None:
    """Phase 6 begins where the runner stands."""
    player = state.players[seat]
    player.stage = MOVING
    player.began_board = player.board
    player.began_field = player.field


def end_move(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-97, CU-100: steps expire; a field other than the first one gives its bonuses."""
    player = state.players[seat]
    player.steps = 0
    player.permits = 0
    player.stage = GETTING_BONUS
    if player.board != player.began_board or player.field != player.began_field:
        give_bonuses(state, seat, player.field, NO_CARD, log)
