"""What each viewer may know (spec, section 6), and states imagined from a view.

Everything on the table is public except the slips; nobody knows the order of the stack.
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
        """The slips that this viewer may see."""

    def to_act(self) -> list[Seat]:
        """FL-11: everybody can see which slips are missing and whose turn it is."""
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
    """FL-19, FL-90: slips are public after the result; with the option `open_slips`, as soon as all are in."""
    return race.phase == OVER or (race.variant.open_slips and race.phase != BETTING)


def imagine(view: View, dice: Dice) -> State:
    """A state consistent with this view: hidden slips and tiles are redrawn."""
    return state_of(view, imagined_slips(view, dice), dice)


def imagined_slips(view: View, dice: Dice) -> list[Slip | None]:
    """The slips that this viewer sees; hidden ones are replaced by random legal slips."""
    race = view.race
    slips: list[Slip | None] = []
    for seat, slip in enumerate(view.slips):
        if slip is None and view.submitted[seat]:
            slips.append(random_slip(race.lineup, race.money[seat], dice))
        else:
            slips.append(slip)
    return slips


def state_of(view: View, slips: list[Slip | None], dice: Dice) -> State:
    """A state with these slips; unseen tiles are shuffled, and the dice get a new seed."""
    lineups: list[i64] = [0] * RACES
    for result in view.race.results:
        lineups[result.race - 1] = result.lineup
    lineups[view.race.number - 1] = view.race.lineup
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
    return State(view.race.copy(), FastDice(dice.below(MOST)), stack, slips)
