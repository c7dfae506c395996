"""Playing a move: why a move may not be played, and carrying one out."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Seat
from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line import refusals
from spieltisch.games.finish_line.moves import BET, DECLINE, DRAW, PLACE, colours_in, horse_in, verb_in
from spieltisch.games.finish_line.rules import betting, drawing, turns
from spieltisch.games.finish_line.rules.events import Log
from spieltisch.games.finish_line.slips.legal import why_not_bet
from spieltisch.games.finish_line.slips.slip import Slip, slip_in
from spieltisch.games.finish_line.state import BETTING, EXTRA_TURNS, OPENING, OVER, THROWING, Race, State


def to_act(state: State) -> list[Seat]:
    """FL-11: while betting, all seats whose slip is missing; else the active seat."""
    race = state.race
    if race.phase == OVER:
        return []
    if race.phase != BETTING:
        return [Seat(int(race.active))]
    return [Seat(seat) for seat, slip in enumerate(state.slips) if slip is None]


# May I?


def why_not(state: State, seat: int, move: int) -> Refusal | None:
    """The rule that forbids this move of this seat, or None."""
    race = state.race
    if race.phase == OVER:
        return refusals.GAME_OVER
    if not 0 <= seat < race.variant.seats:
        return refusals.NOT_PLAYING
    verb = verb_in(move)
    if verb == BET:
        if state.slips[seat] is not None:
            return refusals.SUBMITTED
        return why_not_bet(race.variant, race.lineup, race.money[seat], slip_in(move))
    if race.phase == BETTING:
        return refusals.BETS_FIRST
    if seat != race.active:
        return refusals.NOT_YOUR_TURN
    return why_not_now(race, verb, move)


def why_not_now(race: Race, verb: i64, move: i64) -> Refusal | None:
    """`why_not` for the active player in a race."""
    if race.phase == EXTRA_TURNS:
        if verb == PLACE:
            return turns.why_not_place(race, horse_in(move))
        return None if verb == DECLINE else refusals.ONLY_EXTRA
    if verb in (PLACE, DECLINE):
        return refusals.NOT_YET_EXTRA
    if race.phase == THROWING:
        return refusals.HAS_DRAWN if verb == DRAW else turns.why_not_choose(race, move)
    if verb != DRAW:
        return refusals.DRAW_FIRST
    if race.phase == OPENING:
        return drawing.why_not_open(race, colours_in(move))
    return drawing.why_not_draw(race, colours_in(move))


# What then?


def apply(state: State, seat: int, move: int, log: Log) -> None:
    """Carry out a legal move; its events go to `log`."""
    if verb_in(move) == BET:
        betting.bet(state, seat, slip_in(move), log)
    else:
        apply_race_move(state, move, log)


def apply_race_move(state: State, move: i64, log: Log) -> None:
    """Carry out a legal move of the active player in a race."""
    phase = state.race.phase
    if phase == THROWING:
        turns.choose_die(state, move, log)
    elif phase == EXTRA_TURNS:
        turns.play_extra_turn(state, move, log)
    else:
        drawing.draw(state, colours_in(move), False, log)


def hand_in(state: State, seat: i64, slip: Slip) -> None:
    """Hand in a slip directly: for search and simulation, which need no move for it."""
    betting.bet(state, seat, slip, None)
