"""Playing a move: whose turn it is, why a move may not be played, and carrying one out."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.refusal import Refusal
from spieltisch.games.dice_flick import refusals
from spieltisch.games.dice_flick.components.holes import CENTRE_MASK
from spieltisch.games.dice_flick.flick.landing_move import landing_in
from spieltisch.games.dice_flick.moves import (
    ACCEPT_BONUS,
    DECLINE_BONUS,
    FINISH_SCORING,
    FLICK,
    LAND,
    PUT_BACK,
    SCORE_BEST,
    SCORE_CENTRE,
    SCORE_COMBINATION,
    SCORE_LINE,
    TAKE,
    UNDO_SCORING,
    colour_in,
    holes_of,
    knaller_in,
    verb_in,
)
from spieltisch.games.dice_flick.rules import bonus, flicking, landing, scoring, turns
from spieltisch.games.dice_flick.rules.events import Log
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, CHOOSE_DIE, IN_FLIGHT, OVER, SCORING, Public, State


def to_act(state: State) -> list[Seat]:
    """The active seat; the clock while a die is in the air."""
    if state.public.stage == OVER:
        return []
    return [CLOCK] if state.public.stage == IN_FLIGHT else [Seat(int(state.public.active))]


# May I?


def why_not(state: State, seat: int, move: int) -> Refusal | None:
    """The rule that forbids this move of this seat, or None."""
    public = state.public
    if public.stage == OVER:
        return refusals.GAME_OVER
    if verb_in(move) == LAND:
        if seat != CLOCK:
            return refusals.ONLY_THE_TABLE
        return landing.why_not_land(public, landing_in(move)) if public.stage == IN_FLIGHT else refusals.NOTHING_FLIES
    if not 0 <= seat < public.variant.seats:
        return refusals.NOT_PLAYING
    if seat != public.active:
        return refusals.NOT_YOUR_TURN
    return why_not_now(state, verb_in(move), move)


def why_not_now(state: State, verb: i64, move: i64) -> Refusal | None:
    """`why_not` for the active player."""
    public = state.public
    if public.stage == IN_FLIGHT:
        return refusals.IN_FLIGHT
    if public.stage == BONUS_OFFER:
        return None if verb in (ACCEPT_BONUS, DECLINE_BONUS) else refusals.ANSWER_BONUS
    if verb in (ACCEPT_BONUS, DECLINE_BONUS):
        return refusals.NO_BONUS
    if public.stage == SCORING:
        return why_not_score(state, verb, move)
    if verb not in (TAKE, PUT_BACK, FLICK):
        return refusals.STILL_TO_FLICK
    if public.stage == AIM:
        if verb == FLICK:
            return flicking.why_not_flick(public, public.active, move)
        return None if verb == PUT_BACK else refusals.FLICK_NOW
    assert public.stage == CHOOSE_DIE
    if verb == TAKE:
        return flicking.why_not_take(public, colour_in(move))
    return refusals.NOTHING_TAKEN if verb == PUT_BACK else refusals.TAKE_FIRST


def why_not_score(state: State, verb: i64, move: i64) -> Refusal | None:
    """DF-24: `why_not` while scoring."""
    public = state.public
    if verb == SCORE_COMBINATION:
        return scoring.why_not_combination(public, colour_in(move), holes_of(move))
    if verb == SCORE_CENTRE:
        return None if public.board.occupied & CENTRE_MASK != 0 else refusals.CENTRE_EMPTY
    if verb == SCORE_LINE:
        return scoring.why_not_line(public, knaller_in(move))
    if verb == SCORE_BEST:
        return None if turns.can_score(state) else refusals.NOTHING_TO_SCORE
    if verb == UNDO_SCORING:
        return None if has_scored(public) else refusals.NOTHING_SCORED
    return None if verb == FINISH_SCORING else refusals.SCORE_NOW


def has_scored(public: Public) -> bool:
    return public.sheet is not None and len(public.sheet.made) > 0


# What then?


def apply(state: State, move: int, log: Log) -> None:
    """Carry out a legal move; its events go to `log`."""
    if verb_in(move) == LAND:
        noise = state.noise
        assert noise is not None
        landing.land(state, landing_in(move), noise, log)
    else:
        apply_player_move(state, move, log)


def apply_player_move(state: State, move: i64, log: Log) -> None:
    """Carry out a legal move of a player."""
    verb = move & 15
    if verb == TAKE:
        flicking.take(state, colour_in(move), log)
    elif verb == PUT_BACK:
        flicking.put_back(state, log)
    elif verb == FLICK:
        flicking.flick(state, move, log)
    elif verb == ACCEPT_BONUS:
        bonus.accept(state, log)
    elif verb == DECLINE_BONUS:
        bonus.decline(state, log)
    elif verb in (SCORE_COMBINATION, SCORE_CENTRE, SCORE_LINE):
        scoring.score(state, move, log)
    elif verb == SCORE_BEST:
        turns.score_best(state, log)
    elif verb == UNDO_SCORING:
        scoring.undo(state, log)
    else:
        assert verb == FINISH_SCORING, verb
        turns.finish_turn(state, log)
