"""Random legal play to the end of the game: the inner loop of simulation."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.finish_line.offers import BUFFER, legal
from spieltisch.games.finish_line.play import apply_race_move, hand_in
from spieltisch.games.finish_line.scoring import outcome_of
from spieltisch.games.finish_line.slips.offered import offered, offered_slip
from spieltisch.games.finish_line.state import BETTING, OVER, State


def rollout(state: State, dice: FastDice) -> Outcome:
    """Play at random, in place; slips are handed in seat by seat."""
    buffer = BUFFER[:]
    decisions: i64 = 0
    while state.race.phase != OVER:
        race = state.race
        if race.phase != BETTING:
            count = legal(race, buffer)
            apply_race_move(state, buffer[dice.below(count)], None)
            decisions += 1
            continue
        seat: i64 = 0
        while seat < race.variant.seats:
            if state.slips[seat] is None:
                capital = race.money[seat]
                slip = offered_slip(race.variant, race.lineup, capital, dice.below(offered(race.variant, capital)))
                hand_in(state, seat, slip)
                decisions += 1
            seat += 1
    ended = outcome_of(state.race)
    assert ended is not None
    ended.decisions = decisions
    return ended
