"""Reference play of Finish Line: the one-step player in the race, and slips on horses that it likes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.dice import FastDice
from spieltisch.engine.outcome import Outcome
from spieltisch.games.finish_line.bot.chances import Purse, money_purse
from spieltisch.games.finish_line.bot.playout import Playout
from spieltisch.games.finish_line.bot.slips import Forecast, Stakes, background_of, opinions, plan, split
from spieltisch.games.finish_line.play import hand_in
from spieltisch.games.finish_line.scoring import outcome_of
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import BETTING, OVER, Race, State

TASTE: Final = 0.7
"""How far its opinions of horses deviate from the estimates, so that the seats bet differently."""


def play_out(state: State, dice: FastDice) -> Outcome:
    """Play to the end, in place. Every seat knows its own slip alone."""
    playout = Playout()
    while state.race.phase != OVER:
        if state.race.phase == BETTING:
            bet(state, dice)
        purses: list[Purse] = []
        for slip in state.slips:
            assert slip is not None
            purses.append(money_purse(state.race, slip))
        playout.run(state, purses, dice, state.race.number)
    ended = outcome_of(state.race)
    assert ended is not None
    return ended


def bet(state: State, dice: FastDice) -> None:
    """Hand in the slips that are missing."""
    for seat in range(len(state.slips)):
        if state.slips[seat] is None:
            hand_in(state, seat, quick_slip(state.race, state.race.money[seat], dice))


def quick_slip(race: Race, capital: i64, dice: FastDice) -> Slip:
    """A slip on the one, two or three horses that it likes best: whichever promises most."""
    forecast = Forecast(race, opinions(dice, TASTE))
    a, b = forecast.likely([])
    c, d = forecast.likely([a, b])
    background = background_of(race, capital)
    best: Stakes | None = None
    for candidate in (
        plan(race, [a], [a, b, c], [(a, b), (a, c)]),
        plan(race, [a, b], [a, b, c], [(a, b), (c, d)]),
        plan(race, [a, b, c], [a, b, c], [(a, b), (a, c)]),
    ):
        stakes = split(race.variant, capital, candidate, forecast.chances(candidate.core), background)
        if best is None or stakes.worth > best.worth:
            best = stakes
    assert best is not None
    return best.slip(race.lineup)
