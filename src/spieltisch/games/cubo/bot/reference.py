"""Reference play of Cubo: the medium bot at every seat, in virtual time.

A seat decides what it does and when, and decides again when the race has changed for it: somebody has called, or its
own dice have moved on.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.outcome import Outcome
from spieltisch.games.cubo.bot.policy import Policy, Skill
from spieltisch.games.cubo.bot.tempo import Tempo
from spieltisch.games.cubo.components import LARGEST_TABLE, NONE
from spieltisch.games.cubo.moves import CALL, GO, move_of, verb_in, what_in
from spieltisch.games.cubo.play import can_act, carry_out, ripe_at
from spieltisch.games.cubo.players.player import COVERED, ON_TABLE
from spieltisch.games.cubo.rules.clock import bring, next_due
from spieltisch.games.cubo.rules.rounds import points_of
from spieltisch.games.cubo.scoring import outcome_of
from spieltisch.games.cubo.state import OVER, READY, State
from spieltisch.games.cubo.view import view_of

POLICY: Final = Policy(
    Tempo((4000, 6000), 800, (1200, 2200), 30),
    Skill(content=15, squares=0, centre=False, colours=False, slip=0),
)
UNDECIDED: Final = -1


def play_out(state: State) -> Outcome:
    """Play to the end, in place."""
    if state.variant.clocked:
        race_on(state)
    else:
        play_calmly(state)
    return outcome_of(points_of(state))


def race_on(state: State) -> None:
    """Everybody acts in their own time; the clock jumps to the next thing that happens."""
    decided_in = vec[i64]([UNDECIDED] * LARGEST_TABLE)
    """The situation in which each seat has decided."""
    acts_at = vec[i64]([0] * LARGEST_TABLE)
    intents = [move_of(GO)] * LARGEST_TABLE
    while state.phase != OVER:
        first: i64 = NONE
        seat: i64 = 0
        while seat < state.variant.seats:
            if not can_act(state, seat):
                decided_in[seat] = UNDECIDED
            else:
                situation = situation_of(state, seat)
                if decided_in[seat] != situation:
                    decided_in[seat] = situation
                    intents[seat], acts_at[seat] = decide(state, seat)
                if first == NONE or acts_at[seat] < acts_at[first]:
                    first = seat
            seat += 1
        due = next_due(state)
        if first == NONE or (due != NONE and due < acts_at[first]):
            assert due != NONE, "nobody can act, and nothing is due"
            bring(state, due, True, None)
            continue
        bring(state, acts_at[first], False, None)
        if not can_act(state, first) or situation_of(state, first) != decided_in[first]:
            continue  # something came first in the same millisecond
        decided_in[first] = UNDECIDED
        state.players[first].last_at = state.now
        carry_out(state, first, verb_in(intents[first]), what_in(intents[first]), None)


def situation_of(state: State, seat: i64) -> i64:
    """What a seat's decision depends on, as a number: it decides again when this changes."""
    player = state.players[seat]
    closing = (2 if state.ends != NONE else 0) + (1 if state.closed else 0)
    where = ((state.round * 64 + state.phase * 8 + player.state) * 64 + min(player.throws, 63)) * 4 + closing
    return (where << 32) | (state.centre if player.state == COVERED else 0)  # another may take the die it wants


def decide(state: State, seat: i64) -> tuple[Move, i64]:
    """What this seat does next, and when."""
    view = view_of(state, Seat(int(seat)))
    move = POLICY.choose(view)
    player = state.players[seat]
    at: i64 = max(state.now + max(0, POLICY.tempo.delay_ms(view, move)), player.last_at + 1)
    if verb_in(move) == CALL and player.state == ON_TABLE:
        at = max(at, ripe_at(state, seat))
    if state.phase == READY:
        at = max(at, state.ready_at)
    return move, at


def play_calmly(state: State) -> None:
    """At a table without a clock: seat by seat."""
    while state.phase != OVER:
        seat: i64 = 0
        while not can_act(state, seat):
            seat += 1
            assert seat < state.variant.seats, "nobody can act"
        move = POLICY.choose(view_of(state, Seat(int(seat))))
        carry_out(state, seat, verb_in(move), what_in(move), None)
