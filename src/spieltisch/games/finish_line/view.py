"""What each viewer may know (spec, section 6), and states imagined from it.

Everything on the table is open but the slips; the order of the stack is known to nobody.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.games.finish_line.components.kinds import HORSES, RACES, RUNNERS
from spieltisch.games.finish_line.components.rows import horses_in
from spieltisch.games.finish_line.slips.offered import random_slip
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import BETTING, OVER, Race, State


class View:
    """The table as one viewer sees it."""

    def __init__(self, seat: Seat | None, race: Race, submitted: list[bool], slips: list[Slip | None]) -> None:
        self.seat: Final = seat
        self.race: Final = race
        self.submitted: Final = submitted
        self.slips: Final = slips
        """Those that this viewer may see."""

    def to_act(self) -> list[Seat]:
        """FL-11: everybody sees who has handed in a slip, and whose turn it is."""
        if self.race.phase == OVER:
            return []
        if self.race.phase != BETTING:
            return [Seat(int(self.race.active))]
        return [Seat(seat) for seat, submitted in enumerate(self.submitted) if not submitted]


def view_of(state: State, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    race = state.race
    submitted: list[bool] = []
    slips: list[Slip | None] = []
    for seat, slip in enumerate(state.slips):
        submitted.append(slip is not None)
        slips.append(slip if viewer == seat or slips_are_open(race) else None)
    return View(viewer, race.copy(), submitted, slips)


def slips_are_open(race: Race) -> bool:
    """FL-19, FL-90: after the result; in a game with open slips, as soon as all are in."""
    return race.phase == OVER or (race.variant.open_slips and race.phase != BETTING)


def imagine(seen: View, dice: Dice) -> State:
    """A state that this viewer could be in: hidden slips and tiles are drawn anew."""
    return state_of(seen, imagined_slips(seen, dice), dice)


def imagined_slips(seen: View, dice: Dice) -> list[Slip | None]:
    """The slips that this viewer sees, and any that the others could have handed in."""
    race = seen.race
    slips: list[Slip | None] = []
    for seat, slip in enumerate(seen.slips):
        if slip is None and seen.submitted[seat]:
            slips.append(random_slip(race.lineup, race.money[seat], dice))
        else:
            slips.append(slip)
    return slips


def state_of(seen: View, slips: list[Slip | None], dice: Dice) -> State:
    """A state with these slips; tiles that were not seen are shuffled, and what will be rolled is new."""
    lineups: list[i64] = [0] * RACES
    for result in seen.race.results:
        lineups[result.race - 1] = result.lineup
    lineups[seen.race.number - 1] = seen.race.lineup
    known: list[int] = []
    for lineup in lineups:
        known.extend(horses_in(lineup))
    unseen = [horse for horse in range(1, HORSES + 1) if horse not in known]
    dice.shuffle(unseen)
    tiles: list[int] = []
    for lineup in lineups:
        if lineup == 0:
            tiles.extend(unseen[:RUNNERS])
            unseen = unseen[RUNNERS:]
        else:
            drawn = horses_in(lineup)
            drawn.reverse()  # FL-7
            tiles.extend(drawn)
    tiles.extend(unseen)
    stack = vec[u8]([u8(horse) for horse in tiles])
    return State(seen.race.copy(), FastDice(dice.below(MOST)), stack, slips)
