"""Random play to the end in virtual time, for simulations."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.cubo.components import CENTRE, DICE, LARGEST_TABLE, NO_DIE, NONE, nibble
from spieltisch.games.cubo.moves import SAMPLES
from spieltisch.games.cubo.play import can_act, ripe_at
from spieltisch.games.cubo.players.player import COVERED, IN_HAND, ON_TABLE
from spieltisch.games.cubo.rules.calm import decide, next_taker, submit, take_calmly
from spieltisch.games.cubo.rules.clock import bring, next_due
from spieltisch.games.cubo.rules.race import call, give_go, pick_up, settle, take, throw
from spieltisch.games.cubo.rules.rounds import points_of
from spieltisch.games.cubo.rules.swapping import choose_swap
from spieltisch.games.cubo.scoring import outcome_of
from spieltisch.games.cubo.state import ARRANGE, DECIDE, OVER, RACE, READY, SCORING, TAKING, State

PAUSE_MS: Final = 2000
"""The longest pause before a move."""
OWN_DICE: Final = 1_000_003
"""The stream of the dice that choose moves; other dice fall on the table."""


def rollout(state: State, dice: FastDice) -> Outcome:
    """Play random moves to the end, each after a random pause."""
    chance = dice.fork(OWN_DICE)
    decisions = race_on(state, chance) if state.variant.clocked else play_calmly(state, chance)
    ended = outcome_of(points_of(state))
    ended.decisions = decisions
    return ended


def race_on(state: State, chance: FastDice) -> i64:
    decisions: i64 = 0
    acts_at = vec[i64]([0] * LARGEST_TABLE)
    """When each seat will act; 0: not decided yet."""
    while state.phase != OVER:
        first: i64 = NONE
        seat: i64 = 0
        while seat < state.variant.seats:
            if not can_act(state, seat):
                acts_at[seat] = 0
            else:
                if acts_at[seat] == 0:
                    pause = 1 + chance.below(PAUSE_MS)
                    earliest = state.now
                    if state.phase == RACE and state.players[seat].state == ON_TABLE:
                        earliest = max(earliest, ripe_at(state, seat) - 1)
                    acts_at[seat] = earliest + pause
                if first == NONE or acts_at[seat] < acts_at[first]:
                    first = seat
            seat += 1
        due = next_due(state)
        if first == NONE or (due != NONE and due < acts_at[first]):
            bring(state, due, True, None)
            continue
        bring(state, acts_at[first], False, None)
        acts_at[first] = 0
        state.players[first].last_at = state.now
        act(state, first, chance)
        decisions += 1
    return decisions


def act(state: State, seat: i64, chance: FastDice) -> None:
    """Make a random legal move at this moment."""
    player = state.players[seat]
    if state.phase == RACE:
        if player.state == IN_HAND:
            throw(state, seat, None)
        elif player.state == COVERED:
            take(state, seat, any_die(state.centre, chance), False, None)
            settle(state, None)
        else:
            square = SAMPLES[chance.below(len(SAMPLES))]
            wish = 2 if state.closed else chance.below(3)
            if wish < 2:
                pick_up(state, seat, None)
                if wish == 1:
                    throw(state, seat, None)
            else:
                call(state, seat, square, None)
                settle(state, None)
    elif state.phase == READY:
        give_go(state, None)
    else:
        assert state.phase == SCORING, state.phase
        choose_swap(state, seat, chance.below(DICE + 1), None)


def any_die(centre: i64, chance: FastDice) -> i64:
    """One of the centre dice that are left."""
    while True:
        die = chance.below(CENTRE)
        if nibble(centre, die) != NO_DIE:
            return die


def play_calmly(state: State, chance: FastDice) -> i64:
    decisions: i64 = 0
    while state.phase != OVER:
        if state.phase == TAKING:
            take_calmly(state, next_taker(state), any_die(state.centre, chance), None)
            decisions += 1
            continue
        phase = state.phase
        seat: i64 = 0
        while seat < state.variant.seats and state.phase == phase:
            player = state.players[seat]
            if phase == DECIDE:
                if player.choice == NONE:
                    decide(state, seat, chance.below(2), None)
                    decisions += 1
            elif phase == ARRANGE:
                if player.state == ON_TABLE:
                    submit(state, seat, SAMPLES[chance.below(len(SAMPLES))], None)
                    decisions += 1
            elif can_act(state, seat):
                choose_swap(state, seat, chance.below(DICE + 1), None)
                decisions += 1
            seat += 1
    return decisions
