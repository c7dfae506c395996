"""How likely the horses are to win and to come second, from what a viewer may know.

The race is played to its end many times by the bots' one-step player: in each playout every seat has a slip that it may
have handed in, drawn by how well it explains the turns of that seat so far (`bot/beliefs.py`); slips that the viewer
sees are what they are. The seed is fixed, so the same view always gives the same digits.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.dice import FastDice
from spieltisch.games.finish_line.bot.beliefs import Beliefs
from spieltisch.games.finish_line.bot.chances import Purse
from spieltisch.games.finish_line.bot.playout import Playout
from spieltisch.games.finish_line.components.rows import horse_at, horses_in
from spieltisch.games.finish_line.rules.betting import begin_running
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import BETTING, OVER
from spieltisch.games.finish_line.view import View, state_of

PLAYOUTS: Final = 400
SEED: Final = 20
DIGITS: Final = 4
"""Decimal digits of a chance: a playout is worth 0.0025."""


def odds_of(view: View) -> Data | None:
    """None after the last race."""
    if view.race.phase == OVER:
        return None
    finishes = played_out(view)
    horses: list[Json] = []
    pairs: list[Json] = []
    runners = horses_in(view.race.lineup)
    for number, horse in enumerate(runners):
        first = sum([1 for finish in finishes if finish[0] == horse])
        second = sum([1 for finish in finishes if finish[1] == horse])
        horses.append({"horse": horse, "win": share(first), "front": share(first + second)})
        for other in runners[number + 1 :]:
            both = sum([1 for finish in finishes if horse in finish and other in finish])
            pairs.append({"horses": [min(horse, other), max(horse, other)], "chance": share(both)})
    return {"playouts": PLAYOUTS, "error": round(sqrt(0.25 / PLAYOUTS), DIGITS), "horses": horses, "pairs": pairs}


def share(times: int) -> float:
    return round(times / PLAYOUTS, DIGITS)


def played_out(view: View) -> list[tuple[int, int]]:
    """First and second of each playout."""
    dice = FastDice(SEED)
    beliefs = Beliefs(view.race, view.slips)
    root = state_of(view, list(view.slips), dice)
    playout = Playout()
    number = view.race.number
    finishes: list[tuple[int, int]] = []
    for each in range(PLAYOUTS):
        slips: list[Slip | None] = []
        purses: list[Purse] = []
        for guess in beliefs.draw(dice):
            slips.append(guess.slip)
            purses.append(guess.purse)
        state = root.copy_with(dice)
        state.slips = slips
        if state.race.phase == BETTING:
            begin_running(state, None)
        playout.run(state, purses, dice, number)
        order = state.race.results[number - 1].order
        finishes.append((int(horse_at(order, 0)), int(horse_at(order, 1))))
    return finishes
