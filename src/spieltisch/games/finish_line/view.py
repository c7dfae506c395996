"""What each viewer may know (spec, section 6), and states imagined from a view.

Everything on the table is public except the slips; nobody knows the order of the stack.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.fair import dice_after
from spieltisch.engine.state import State as EngineState
from spieltisch.games.finish_line.components.kinds import HORSES, RACES, RUNNERS
from spieltisch.games.finish_line.components.rows import horses_in
from spieltisch.games.finish_line.slips.offered import random_slip
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import BETTING, OVER, PHASES, Race, State, check_race, check_slips


class View(EngineState):
    """The table as one viewer sees it: the public race, and the slips that this viewer may see."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, race: Race, seat: Seat | None, submitted: list[bool], slips: list[Slip | None]) -> None:
        self.race: Race = race
        self.seat: Seat | None = seat
        """Whose view this is; null: a spectator's."""
        self.submitted: list[bool] = submitted
        """Whose slips are in."""
        self.slips: list[Slip | None] = slips
        """Their own; all of them with open slips once all are in, and after the game."""

    def copy(self) -> View:
        return View(self.race.copy(), self.seat, self.submitted, self.slips)

    # End of the fields.

    def check(self) -> None:
        race = self.race
        check_race(race)
        assert all(self.submitted) == (race.phase != BETTING), f"submitted: in phase {PHASES[race.phase]}"
        for seat, slip in enumerate(self.slips):
            seen = self.submitted[seat] and (seat == self.seat or slips_are_open(race))
            assert (slip is not None) == seen, f"slips: of seat {seat}"
        check_slips(race, self.slips)

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
    return View(race.copy(), viewer, submitted, slips)


def open_view_of(state: State, viewer: Seat | None) -> View:
    """The same with all slips open: for studying a finished game."""
    view = view_of(state, viewer)
    view.slips = list(state.slips)
    return view


def slips_are_open(race: Race) -> bool:
    """FL-19, FL-90: slips are public after the result; with the option `open_slips`, as soon as all are in."""
    return race.phase == OVER or (race.variant.open_slips and race.phase != BETTING)


def imagine(view: View, dice: Dice) -> State:
    """A state consistent with this view: hidden slips and tiles are redrawn."""
    return state_of(view, imagined_slips(view, dice), dice)


def redraw(state: State, dice: Dice) -> State:
    """The same race and slips, with the horses of later races and all dice drawn anew."""
    return state_of(view_of(state, None), list(state.slips), dice)


def imagined_slips(view: View, dice: Dice) -> list[Slip | None]:
    """The slips that this viewer sees; hidden ones are replaced by random legal slips."""
    race = view.race
    slips: list[Slip | None] = []
    for seat, slip in enumerate(view.slips):
        if slip is None and view.submitted[seat]:
            slips.append(random_slip(race.variant, race.lineup, race.money[seat], dice))
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
    return State(view.race.copy(), dice_after(dice), stack, slips)
