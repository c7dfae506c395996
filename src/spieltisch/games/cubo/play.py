"""Who is to act, when a move happens, why it is refused, and from the verb to its rule."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubo.components import NONE
from spieltisch.games.cubo.moves import (
    ABSENT,
    CALL,
    GO,
    KEEP,
    NO_SWAP,
    PICK_UP,
    PRESENT,
    REROLL,
    ROLL,
    SQUARE,
    SWAP,
    TAKE,
    THROW,
    TICK,
    VERBS,
    stamp_in,
    verb_in,
    what_in,
)
from spieltisch.games.cubo.players.player import (
    COVERED,
    DONE,
    IN_HAND,
    KEEPS,
    NO_SWAP_CHOSEN,
    ON_TABLE,
    REROLLS,
    Standing,
)
from spieltisch.games.cubo.refusals import CALM_ONLY, CLOCK_ONLY, GAME_OVER, NO_CLOCK, NOTHING_DUE, RACE_ONLY
from spieltisch.games.cubo.rules.calm import (
    decide,
    next_taker,
    submit,
    take_calmly,
    why_not_decide,
    why_not_submit,
    why_not_take_calmly,
)
from spieltisch.games.cubo.rules.clock import bring, come_back, leave, next_due, why_not_presence
from spieltisch.games.cubo.rules.race import (
    call,
    give_go,
    pick_up,
    settle,
    take,
    throw,
    why_not_call,
    why_not_go,
    why_not_pick_up,
    why_not_roll,
    why_not_take,
    why_not_throw,
)
from spieltisch.games.cubo.rules.swapping import choose_swap, why_not_choose
from spieltisch.games.cubo.state import ARRANGE, DECIDE, OVER, RACE, READY, SCORING, TAKING, Public, State

# When


def moment(state: State, seat: Seat, move: Move) -> int:
    """When a move is made: at its stamp, but never in the past, and later than the player's last one (CB-51).

    A move without a stamp is made now; a tick without one goes to the next moment at which something is due.
    """
    at = stamp_in(move)
    verb = verb_in(move)
    if verb == TICK and at == 0:
        at = next_due(state)
    at = max(at, int(state.now))
    if verb < TICK and seat != CLOCK and at <= state.players[seat].last_at:
        at = int(state.players[seat].last_at) + 1
    return at


def ripe_at(state: Public[Standing], seat: i64) -> i64:
    """CB-54: from when a player whose dice lie on the table may call."""
    return state.players[seat].landed_at + state.variant.min_arrange_ms


# May I?


def why_not(state: State, seat: Seat, move: Move) -> Refusal | None:
    """The rule that forbids this move at its moment, or None."""
    verb = verb_in(move)
    if state.phase == OVER:
        return GAME_OVER
    if (seat == CLOCK) != (verb == TICK) or not CLOCK <= seat < state.variant.seats:
        return CLOCK_ONLY
    if not state.variant.clocked:
        return why_not_calmly(state, seat, verb, what_in(move))
    if verb == TICK:
        return NOTHING_DUE if stamp_in(move) == 0 and next_due(state) == NONE else None
    at = moment(state, seat, move)
    due = next_due(state)
    if due != NONE and due <= at:
        state = state.copy()
        bring(state, at, False, None)
        if state.phase == OVER:
            return GAME_OVER
    return why_not_at(state, seat, verb, what_in(move), at)


def why_not_at(state: State, seat: Seat, verb: i64, what: i64, at: int) -> Refusal | None:
    """The same for a race whose clock has reached this moment."""
    if verb == THROW:
        return why_not_throw(state, seat)
    if verb == PICK_UP:
        return why_not_pick_up(state, seat)
    if verb == ROLL:
        return why_not_roll(state, seat)
    if verb == CALL:
        return why_not_call(state, seat, what, at)
    if verb == TAKE:
        return why_not_take(state, seat, what, at)
    if verb == GO:
        return why_not_go(state, seat)
    if verb in (SWAP, NO_SWAP):
        return why_not_choose(state, seat)
    if verb in (ABSENT, PRESENT):
        return why_not_presence(state, seat, verb == ABSENT)
    if verb in (KEEP, REROLL, SQUARE):
        return CALM_ONLY
    raise AssertionError(f"no rule for {VERBS[verb]}")


def why_not_calmly(state: State, seat: Seat, verb: i64, what: i64) -> Refusal | None:
    """The same at a table without a clock (CB-69)."""
    if verb in (KEEP, REROLL):
        return why_not_decide(state, seat)
    if verb == SQUARE:
        return why_not_submit(state, seat, what)
    if verb == TAKE:
        return why_not_take_calmly(state, seat, what)
    if verb in (SWAP, NO_SWAP):
        return why_not_choose(state, seat)
    if verb in (TICK, ABSENT, PRESENT):
        return NO_CLOCK
    return RACE_ONLY


# What then?


def apply(state: State, seat: Seat, move: Move, log: list[Event] | None) -> None:
    """Play a legal move in place; events are appended to `log`."""
    verb = verb_in(move)
    if state.variant.clocked:
        at = moment(state, seat, move)
        bring(state, at, verb == TICK, log)
        if verb < TICK:
            state.players[seat].last_at = at
    carry_out(state, seat, verb, what_in(move), log)


def carry_out(state: State, seat: i64, verb: i64, what: i64, log: list[Event] | None) -> None:
    """The same at this moment: the clock has reached it."""
    if verb == THROW:
        throw(state, seat, log)
    elif verb == PICK_UP:
        pick_up(state, seat, log)
    elif verb == ROLL:
        if state.players[seat].state == ON_TABLE:
            pick_up(state, seat, log)
        throw(state, seat, log)
    elif verb == CALL:
        call(state, seat, what, log)
        settle(state, log)
    elif verb == TAKE:
        if state.variant.clocked:
            take(state, seat, what, False, log)
            settle(state, log)
        else:
            take_calmly(state, seat, what, log)
    elif verb == SWAP:
        choose_swap(state, seat, what, log)
    elif verb == NO_SWAP:
        choose_swap(state, seat, NO_SWAP_CHOSEN, log)
    elif verb == GO:
        give_go(state, log)
    elif verb == KEEP:
        decide(state, seat, KEEPS, log)
    elif verb == REROLL:
        decide(state, seat, REROLLS, log)
    elif verb == SQUARE:
        submit(state, seat, what, log)
    elif verb == ABSENT:
        leave(state, seat, log)
    elif verb == PRESENT:
        come_back(state, seat, log)
    elif verb != TICK:
        raise AssertionError(f"no rule for {VERBS[verb]}")


# Who, and what?


def can_act(state: State, seat: i64) -> bool:
    """Whether this seat may do anything now, or as soon as its dice have lain long enough."""
    player = state.players[seat]
    if state.phase == RACE:
        if player.state == ON_TABLE:
            return not state.closed or state.ends == NONE or ripe_at(state, seat) <= state.ends
        return player.state in (IN_HAND, COVERED)
    if state.phase == READY:
        return seat == state.start_player and state.go_at == NONE
    if state.phase == DECIDE:
        return player.choice == NONE
    if state.phase == ARRANGE:
        return player.state == ON_TABLE
    if state.phase == TAKING:
        return next_taker(state) == seat
    if state.phase == SCORING:
        if state.variant.parallel:
            return player.state == DONE and player.swap_choice == NONE
        return state.scoring_seat() == seat
    return False


def to_act(state: State) -> list[Seat]:
    if state.phase == OVER:
        return []
    acting: list[Seat] = []
    for seat in range(state.variant.seats):
        if can_act(state, seat):
            acting.append(Seat(seat))
    return acting or [CLOCK]


# Order


def precedence(state: Public[Standing], seat: Seat, move: Move) -> int:
    """CB-49, CB-50: which of several moves of one millisecond comes first."""
    verb = verb_in(move)
    if seat == CLOCK:
        return 1 << 20
    around = int((seat - state.start_player) % state.variant.seats)
    rank = 4
    if verb in (GO, THROW, PICK_UP, ROLL):
        rank = 1
    elif verb == CALL:
        rank = 2
    elif verb == TAKE:
        rank = 3
        around += 8 * int(state.players[seat].call_order + 1)
    return 64 * rank + around
