"""The race (spec, sections 4.2 to 4.7 and 4.10): what may be done at a moment, and what happens then.

Every function acts at `state.now`; `clock.py` advances the clock to it.
"""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Json
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubo.components import CENTRE, COLOURS, NO_DIE, NONE, colour_of, nibble, value_of, with_nibble
from spieltisch.games.cubo.moves import is_complete
from spieltisch.games.cubo.players.player import COVERED, DONE, FAILED, IN_HAND, ON_TABLE, ROLLING, Standing
from spieltisch.games.cubo.refusals import (
    ALREADY_IN_HAND,
    BEFORE_GO,
    CALL_FIRST,
    GO_GIVEN,
    HAS_CALLED,
    HAS_FAILED,
    IN_THE_AIR,
    NO_RACE,
    NO_SUCH_DIE,
    NOT_READY,
    NOT_START_PLAYER,
    NOTHING_TO_CALL,
    ONE_DIE,
    ROLLING_CLOSED,
    SQUARE_INCOMPLETE,
    TAKE_UP_FIRST,
    TOO_SOON,
    die_gone,
)
from spieltisch.games.cubo.rules.events import land_event, throw_event
from spieltisch.games.cubo.rules.swapping import begin_scoring
from spieltisch.games.cubo.rules.throwing import throw_nine
from spieltisch.games.cubo.state import RACE, READY, Public, State

# The start command


def why_not_go(state: Public[Standing], seat: i64) -> Refusal | None:
    """CB-8: the start player opens the race, once."""
    if state.phase != READY:
        return NOT_READY
    if seat != state.start_player:
        return NOT_START_PLAYER
    return None if state.go_at == NONE else GO_GIVEN


def give_go(state: State, log: list[Event] | None) -> None:
    """CB-65: the race begins a moment after the command."""
    state.go_at = state.now + state.variant.go_lead_ms
    if log is not None:
        log.append(Event("go", ["CB-8", "CB-65"], {"seat": int(state.start_player), "at": int(state.go_at)}))


def begin_race(state: State, log: list[Event] | None) -> None:
    """CB-8, CB-47: τ = 0 for everybody."""
    state.phase = RACE
    for player in state.players:
        player.clear(IN_HAND)
    if log is not None:
        log.append(Event("race", ["CB-8", "CB-9"], {"round": int(state.round), "at": int(state.go_at)}))


# Rolling


def why_not_now(state: Public[Standing], player: Standing) -> Refusal | None:
    """What keeps players from doing anything at all with their dice."""
    if state.phase == READY:
        return BEFORE_GO  # CB-7, CB-R22
    if player.state == FAILED:
        return HAS_FAILED  # CB-31
    if state.phase != RACE:
        return NO_RACE
    return HAS_CALLED if player.state in (COVERED, DONE) else None  # CB-22


def why_not_throw(state: Public[Standing], seat: i64) -> Refusal | None:
    """CB-52: with the dice in hand; after closing that is the last throw (CB-14, CB-16)."""
    player = state.players[seat]
    refusal = why_not_now(state, player)
    if refusal is not None or player.state == IN_HAND:
        return refusal
    if player.state == ROLLING:
        return IN_THE_AIR  # CB-53
    return ROLLING_CLOSED if state.closed else TAKE_UP_FIRST  # CB-15


def why_not_pick_up(state: Public[Standing], seat: i64) -> Refusal | None:
    """CB-11, CB-13, CB-52: from the table, until somebody calls."""
    player = state.players[seat]
    refusal = why_not_now(state, player)
    if refusal is not None:
        return refusal
    if player.state == ROLLING:
        return IN_THE_AIR
    if player.state == IN_HAND:
        return ALREADY_IN_HAND
    return ROLLING_CLOSED if state.closed else None


def why_not_roll(state: Public[Standing], seat: i64) -> Refusal | None:
    """CB-51: take up, if need be, and throw."""
    if state.players[seat].state == ON_TABLE:
        return why_not_pick_up(state, seat)
    return why_not_throw(state, seat)


def pick_up(state: State, seat: i64, log: list[Event] | None) -> None:
    """CB-12: the roll is lost."""
    player = state.players[seat]
    player.state = IN_HAND
    player.landed_at = NONE
    if log is not None:
        payload: dict[str, Json] = {"seat": int(seat), "at": int(state.now), "last": False}
        log.append(Event("pick_up", ["CB-11", "CB-12"], payload, reveals=True))


def throw(state: State, seat: i64, log: list[Event] | None) -> None:
    """CB-53: in the air for the same time for everybody."""
    player = state.players[seat]
    throw_nine(state, seat)
    player.state = ROLLING
    player.lands_at = state.now + state.variant.roll_ms
    if log is not None:
        log.append(throw_event(state, seat))


def land(state: State, seat: i64, log: list[Event] | None) -> None:
    player = state.players[seat]
    player.state = ON_TABLE
    player.landed_at = player.lands_at
    player.lands_at = NONE
    if log is not None:
        log.append(land_event(state, player, seat))


# Calling


def why_not_call(state: Public[Standing], seat: i64, square: i64, at: int) -> Refusal | None:
    """CB-21, CB-54: a whole square of dice that have lain on the table for a moment."""
    player = state.players[seat]
    refusal = why_not_now(state, player)
    if refusal is not None:
        return refusal
    if player.state != ON_TABLE:
        return NOTHING_TO_CALL
    if not is_complete(square):
        return SQUARE_INCOMPLETE  # CB-18, CB-R12
    return TOO_SOON if at < player.landed_at + state.variant.min_arrange_ms else None


def call(state: State, seat: i64, square: i64, log: list[Event] | None) -> None:
    """CB-21, CB-22: cover and call. CB-24: the first call closes rolling."""
    player = state.players[seat]
    player.square = square
    player.state = COVERED
    player.called_at = state.now
    player.call_order = state.calls
    first = state.calls == 0
    state.calls += 1
    if first:
        state.first_call = state.now
    if log is not None:
        payload: dict[str, Json] = {"seat": int(seat), "at": int(state.now), "first": first}
        log.append(Event("call", ["CB-21", "CB-64"], payload, reveals=True))
    close_rolling(state, log, "CB-13")


def close_rolling(state: State, log: list[Event] | None, rule: str) -> None:
    """CB-13: from now on nobody takes up dice."""
    if not state.closed:
        state.closed = True
        if log is not None:
            log.append(Event("close", [rule], {"at": int(state.now)}))


# Taking


def why_not_take(state: Public[Standing], seat: i64, die: i64, at: int) -> Refusal | None:
    """CB-26, CB-55: after one's own call, one die that is still there."""
    player = state.players[seat]
    if player.state == FAILED:
        return HAS_FAILED
    if state.phase != RACE:
        return NO_RACE
    if player.state == DONE:
        return ONE_DIE
    if player.state != COVERED:
        return CALL_FIRST
    return why_not_die(state, die, at)


def why_not_die(state: Public[Standing], die: i64, at: int) -> Refusal | None:
    """CB-55: the die must still lie in the centre."""
    if die >= CENTRE:
        return NO_SUCH_DIE
    if nibble(state.centre, die) != NO_DIE:
        return None
    for seat, player in enumerate(state.players):
        if player.taken == die:
            return die_gone(seat, at - player.taken_at)
    raise AssertionError(f"nobody has taken die {die}, but it is gone")


def take(state: State, seat: i64, die: i64, given: bool, log: list[Event] | None) -> None:
    """CB-25: with its value, onto the player's cover."""
    player = state.players[seat]
    code = nibble(state.centre, die)
    state.centre = with_nibble(state.centre, die, NO_DIE)
    player.taken = die
    player.taken_at = state.now
    player.centre_die = code
    player.state = DONE
    if log is not None:
        payload: dict[str, Json] = {
            "seat": int(seat),
            "die": int(die),
            "colour": COLOURS[colour_of(code)],
            "value": int(value_of(code)),
            "at": int(state.now),
            "given": given,
        }
        log.append(Event("take", ["CB-56"] if given else ["CB-25", "CB-27"], payload, reveals=True))


def give_die(state: State, seat: i64, log: list[Event] | None) -> None:
    """CB-56: players who take too long are given the first die that is left."""
    die: i64 = 0
    while nibble(state.centre, die) == NO_DIE:
        die += 1
    take(state, seat, die, True, log)


# Countdown and end


def settle(state: State, log: list[Event] | None) -> None:
    """After every event: start the countdown (CB-58) or end the race (CB-32) if it is time."""
    if state.phase != RACE:
        return
    uncovered: i64 = 0
    waited_for: i64 = 0
    covered: i64 = 0
    latest_is_done = False
    for player in state.players:
        if player.state <= ON_TABLE:
            uncovered += 1
            if not player.absent:
                waited_for += 1
        elif player.state == COVERED:
            covered += 1
        elif player.state == DONE and player.call_order == state.calls - 1:
            latest_is_done = True
    if uncovered == 0:
        if covered == 0:
            begin_scoring(state, log)
        return
    if state.ends == NONE and latest_is_done and waited_for <= 1:
        trigger(state, log, "CB-58")


def trigger(state: State, log: list[Event] | None, rule: str) -> None:
    """CB-59: one countdown per race, for everybody who is still uncovered."""
    state.starts = state.now + state.variant.countdown_lead_ms
    state.ends = state.starts + state.variant.countdown_ms
    if log is not None:
        waited: list[Json] = []
        for seat, player in enumerate(state.players):
            if player.is_uncovered():
                waited.append(seat)
        payload: dict[str, Json] = {"starts": int(state.starts), "ends": int(state.ends), "seats": waited}
        log.append(Event("countdown", [rule, "CB-59"], payload))


def fail_the_uncovered(state: State, log: list[Event] | None) -> None:
    """CB-31, CB-60: players who have not called by the deadline score nothing, wherever their dice are."""
    for seat, player in enumerate(state.players):
        if player.is_uncovered():
            player.state = FAILED
            player.lands_at = NONE
            if log is not None:
                log.append(Event("fail", ["CB-31", "CB-60"], {"seat": seat}))
