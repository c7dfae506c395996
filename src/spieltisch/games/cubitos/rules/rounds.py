"""How rounds and sections begin and end (CU-8 to CU-11, CU-15, CU-106, CU-122, CU-129)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.event import Event
from spieltisch.games.cubitos.components import START_PLAYER
from spieltisch.games.cubitos.dice.active import kind_in
from spieltisch.games.cubitos.dice.pools import EMPTY, START_DIE, START_DIE_MASK
from spieltisch.games.cubitos.rules.areas import take_active
from spieltisch.games.cubitos.rules.drawing import begin_drawing
from spieltisch.games.cubitos.rules.support import collect_faces
from spieltisch.games.cubitos.scoring import leaders, lines_of, outcome_of, overrun_of
from spieltisch.games.cubitos.state.player import DONE, NONE, RESTED, SUPPORTING, WAITING, Player
from spieltisch.games.cubitos.state.state import DICE, NOBODY, OVER, RACE, Public, State

# The dice section


def begin_round(state: State, log: list[Event] | None) -> None:
    """CU-15: all maxima are fixed; what the last round prepared takes effect; then everybody draws."""
    state.round += 1
    state.section = DICE
    state.turn = NOBODY
    state.compared = False
    state.winners = 0
    for player in state.players:
        clear(player)
    fix_maxima(state)
    if log is not None:
        log.append(round_event(state))
    for seat in state.in_order():
        begin_drawing(state, seat, log)


def clear(player: Player) -> None:
    """Reset everything that holds for one round only."""
    player.danger = False
    player.protected = False
    player.must_push = False
    player.busted = False
    player.waiting = False
    player.pushes = 0
    player.swords = NONE
    player.specials = 0
    player.bought = EMPTY
    player.took_credits = False
    player.lost_die = False
    player.uncounted_now = player.uncounted
    player.no_maximum_now = player.no_maximum
    player.uncounted = EMPTY
    player.no_maximum = False
    player.stage = RESTED


def fix_maxima(state: Public) -> None:
    """CU-14: 9, hand tokens, and the red lines between the player and the first."""
    first: i64 = 0
    for seat in range(state.variant.seats):
        if state.plays(seat):
            first = max(first, lines_of(state, seat))
    for seat in range(state.variant.seats):
        player = state.players[seat]
        player.lines_ahead = first - lines_of(state, seat) if state.plays(seat) else 0
        player.maximum = state.variant.base_maximum + player.tokens + player.lines_ahead


def round_event(state: Public) -> Event:
    maxima: list[Json] = []
    for player in state.players:
        maxima.append(int(player.maximum))
    payload: Data = {"round": int(state.round), "start_player": int(state.start_player), "maximum": maxima}
    return Event("round", ["CU-14"], payload)


def is_dice_section_over(state: Public) -> bool:
    """CU-9: everybody has passed or busted."""
    for seat in range(state.variant.seats):
        if state.plays(seat) and state.players[seat].stage != DONE:
            return False
    return True


# The race section


def begin_race(state: State, log: list[Event] | None) -> None:
    """CU-73, CU-107: faces pay; then the players support one after the other."""
    state.section = RACE
    for seat in state.in_order():
        state.players[seat].stage = WAITING
        collect_faces(state, seat, log)
    first = state.in_order()[0]
    state.turn = first
    state.players[first].stage = SUPPORTING


def next_waiting(state: Public, stage: i64) -> i64:
    """The next player in order who is at this stage, or NOBODY."""
    offset: i64 = 0
    while offset < state.variant.seats:
        seat = (state.start_player + offset) % state.variant.seats
        if state.plays(seat) and state.players[seat].stage == stage:
            return seat
        offset += 1
    return NOBODY


# The end of the round


def end_round(state: State, log: list[Event] | None) -> None:
    """CU-106, CU-122, CU-129: the game is over, or the start-player die moves on and another round begins."""
    best = leaders(state)
    if len(best) == 1 or (best and state.extra_rounds == state.variant.max_extra_rounds):
        drop_out_all_but(state, best)
        end_game(state, log)
        return
    if best:
        drop_out_all_but(state, best)
        state.extra_rounds += 1
        if log is not None:
            log.append(Event("extra_round", ["CU-129"], {"seats": [*best]}))
    pass_start_die(state, log)
    begin_round(state, log)


def drop_out_all_but(state: State, best: list[int]) -> None:
    """CU-129: only the tied players go on."""
    for seat in range(len(state.players)):
        if state.plays(seat) and seat not in best:
            state.players[seat].dropped_out = state.extra_rounds
            if len(best) > 1:
                state.playing &= ~(1 << seat)


def end_game(state: State, log: list[Event] | None) -> None:
    state.section = OVER
    state.turn = NOBODY
    if log is not None:
        ended = outcome_of(state)
        assert ended is not None
        overruns: list[Json] = []
        for seat in range(len(state.players)):
            overruns.append(int(overrun_of(state, seat)))
        payload: Data = {"reason": ended.reason, "ranks": [*ended.ranks], "overruns": overruns}
        log.append(Event("game_over", ended.rules, payload))


def pass_start_die(state: State, log: list[Event] | None) -> None:
    """CU-106: move the start-player die to the roll area of the next competing player, clockwise."""
    for player in state.players:
        take_start_die(player)
    seat = (state.start_player + 1) % state.variant.seats
    while not state.plays(seat):
        seat = (seat + 1) % state.variant.seats
    state.start_player = seat
    state.players[seat].roll += START_DIE
    if log is not None:
        log.append(Event("start_player", ["CU-106"], {"seat": int(seat)}))


def take_start_die(player: Player) -> None:
    """Take the start-player die out of whatever area it is in."""
    player.draw &= ~START_DIE_MASK
    player.roll &= ~START_DIE_MASK
    player.rest &= ~START_DIE_MASK
    for place in range(len(player.active)):
        if kind_in(player.active[place]) == START_PLAYER:
            take_active(player, place)
            return
