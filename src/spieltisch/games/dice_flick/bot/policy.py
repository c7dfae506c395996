"""Choosing a die and an aim (spec, section 11).

For each die in hand every hole gets a value: what the position would be worth with the die there. The best aim for a
die is the one with the highest average value.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.dice_flick.board.scene import Scene, scene_of
from spieltisch.games.dice_flick.bot.aims import Aims
from spieltisch.games.dice_flick.bot.worths import (
    BONUS_FLICK,
    KEPT,
    LYING,
    PART,
    POINT,
    Stakes,
    hot_holes,
    prospects,
    with_die,
)
from spieltisch.games.dice_flick.components.holes import ALL_HOLES, HOLES, beside
from spieltisch.games.dice_flick.components.kinds import COLOURS, NO_DIE
from spieltisch.games.dice_flick.components.sets import bit
from spieltisch.games.dice_flick.scoring.best import best_choice
from spieltisch.games.dice_flick.state import Public

NEIGHBOURS: Final = 10
"""A die that hits another die ends in each neighbouring hole with a chance of one in NEIGHBOURS."""
LEAST: Final[i64] = -0x40000000


class Plan:
    """A die and an aim, with their worth."""

    def __init__(self, die: i64, aim: i64, worth: i64) -> None:
        self.die: i64 = die
        self.aim: i64 = aim
        """Its index among the aims."""
        self.worth: i64 = worth


class Planner:
    """Plans one flick; with `looks_ahead` it also considers the next one."""

    def __init__(self, public: Public, aims: Aims, stakes: Stakes, looks_ahead: bool) -> None:
        self.public: Final = public
        self.aims: Final = aims
        self.stakes: Final = stakes
        self.looks_ahead: Final = looks_ahead
        self.box: Final = public.variant.box
        visible = self.box.upgrades & ~public.board.occupied
        self.scene: Final = scene_of(public.board, visible, visible, public.variant)
        self.flicks: i64 = public.flicks_due - public.flicks_made - 1
        """The number of flicks after the planned one."""
        self.bonus: i64 = 0 if public.bonus_used and not public.variant.unlimited_bonus else self.box.bonus_at
        self.known: Final[dict[int, int]] = {}
        """Cached results of `settled`, by the dice added to the board."""

    def best(self) -> Plan:
        """The best plan with the die on the plate, or with any in hand."""
        public = self.public
        if public.taken != NO_DIE:
            return self.plan(public.taken)
        best = Plan(NO_DIE, 0, LEAST)
        for colour in range(len(COLOURS)):
            die = self.box.first_of(public.hand(), colour)
            if die != NO_DIE:
                plan = self.plan(die)
                if plan.worth > best.worth:
                    best = plan
        return best

    def plan(self, die: i64) -> Plan:
        """The best aim for this die."""
        rest = self.public.hand() & ~bit(die)
        missed = self.outlook(self.scene, 0, rest)
        values = vec[i64]([0] * HOLES)
        hole: i64 = 0
        while hole < HOLES:
            if (self.scene.occupied >> hole) & 1 == 0:
                after = with_die(self.scene, die, hole, self.public.variant)
                values[hole] = self.outlook(after, code_of(self.box.colour_of[die], hole), rest) - missed
            hole += 1
        self.correct(values, self.scene.occupied)
        aim, gain = self.aims.best(values)
        return Plan(die, aim, missed + gain)

    def correct(self, values: vec[i64], occupied: i64) -> None:
        """Adjust the values for the bonus, and for dice that hit another die."""
        hole: i64 = 0
        while hole < HOLES:
            if (self.bonus >> hole) & 1 != 0 and (occupied >> hole) & 1 == 0:
                values[hole] += BONUS_FLICK
            hole += 1
        hole = 0
        while hole < HOLES:
            if (occupied >> hole) & 1 != 0:
                values[hole] = sum_of(values, beside(bit(hole)) & ~occupied) // NEIGHBOURS
            hole += 1

    # After the flick

    def outlook(self, scene: Scene, code: i64, rest: i64) -> i64:
        """What the position is worth after the flick, with these dice still in hand."""
        if self.flicks == 0 or rest == 0:
            return self.settled(scene, code) + self.kept(rest)
        if not self.looks_ahead:
            return self.promising(scene)
        best = LEAST
        for colour in range(len(COLOURS)):
            die = self.box.first_of(rest, colour)
            if die != NO_DIE:
                best = max(best, self.next_flick(scene, code, die) + self.kept(rest & ~bit(die)))
        return best

    def promising(self, scene: Scene) -> i64:
        """The points that can be scored now, and a part of the prospects of the rest."""
        choice = best_choice(scene, self.public.variant)
        left = scene.occupied & ~choice.holes
        return choice.points * POINT + prospects(scene, left) * self.stakes.ahead // PART

    def next_flick(self, scene: Scene, code: i64, die: i64) -> i64:
        """What the position is worth before flicking this die and scoring."""
        missed = self.settled(scene, code)
        hot = hot_holes(scene, self.box.colour_of[die])
        cold = -LYING * self.stakes.behind // PART
        values = vec[i64]([0] * HOLES)
        hole: i64 = 0
        while hole < HOLES:
            if (hot >> hole) & 1 != 0:
                after = with_die(scene, die, hole, self.public.variant)
                values[hole] = self.settled(after, pair_of(code, code_of(self.box.colour_of[die], hole))) - missed
            elif (scene.occupied >> hole) & 1 == 0:
                values[hole] = cold
            hole += 1
        self.correct(values, scene.occupied)
        return missed + self.aims.best_near(values, (hot | self.bonus) & ALL_HOLES)

    def settled(self, scene: Scene, code: i64) -> i64:
        """What the position is worth when only scoring is left."""
        known = self.known.get(int(code))
        if known is None:
            choice = best_choice(scene, self.public.variant)
            left = scene.occupied & ~choice.holes
            known = int(choice.points * POINT - prospects(scene, left) * self.stakes.behind // PART)
            self.known[int(code)] = known
        return known

    def kept(self, rest: i64) -> i64:
        """What the dice that stay in hand are worth in the next turn."""
        worth: i64 = 0
        if self.stakes.keeps:
            for colour in range(len(COLOURS)):
                if self.box.first_of(rest, colour) != NO_DIE:
                    worth = max(worth, KEPT[colour])
        return worth


def code_of(colour: i64, hole: i64) -> i64:
    """A die added to the board, as a number; dice of one colour are alike."""
    return 1 + colour * HOLES + hole


def pair_of(one: i64, other: i64) -> i64:
    """The code of two added dice; their order does not matter."""
    return (max(one, other) << 8) | min(one, other)


def sum_of(values: vec[i64], holes: i64) -> i64:
    total: i64 = 0
    hole: i64 = 0
    while hole < HOLES:
        if (holes >> hole) & 1 != 0:
            total += values[hole]
        hole += 1
    return total
