"""What a position is worth, in hundredths of a point.

Points that can be scored are exact. Dice left on the board help the player who flicks next: an empty hole is *hot* for
a colour if one more die of that colour there completes a combination.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.dice_flick.board.scene import Scene, worth_of
from spieltisch.games.dice_flick.components.holes import ALL_HOLES, CENTRE_MASK, beside, connected
from spieltisch.games.dice_flick.components.kinds import PINK, PIP_COLOURS, WHITE
from spieltisch.games.dice_flick.components.sets import bit, count_in
from spieltisch.games.dice_flick.options import Variant
from spieltisch.games.dice_flick.state import Public

POINT: Final = 100
LIKELY_FACE: Final = 4
"""The face assumed for a die in plans: the average of 3.5, rounded."""

# Effects on the points of a turn, by regression over turns of medium bots playing each other.
LYING: Final = 56
"""For each die that lies at the start of the turn."""
HOT: Final = 5
"""For each point that one more die would score in a hot hole."""
BONUS_FLICK: Final = 400
"""For one more flick."""
KEPT: Final = vec[i64]([0, 0, 0, 200, 700])
"""By colour: for a die that is already in hand, compared with any of blue, yellow and green."""

PART: Final = 100
AHEAD: Final = 50
"""How many PARTs of the prospects on the board count for a player with another flick."""
BEHIND: Final = vec[i64]([0, 0, 60, 40, 30])
"""By number of seats: how many PARTs of the prospects count against leaving them to others, who may score them."""


class Stakes:
    """What counts in addition to the points of this turn, in PARTs."""

    def __init__(self, ahead: i64, behind: i64, keeps: bool) -> None:
        self.ahead: i64 = ahead
        """Of the prospects on the board before the own last flick."""
        self.behind: i64 = behind
        """Of the prospects left to the next player."""
        self.keeps = keeps
        """Whether it matters which die stays in hand."""


def short_sighted() -> Stakes:
    """Stakes that consider only this turn."""
    return Stakes(AHEAD, 0, False)


def far_sighted(public: Public) -> Stakes:
    """Stakes that also consider the next players and the own next turn."""
    last = public.round == public.variant.rounds
    over = last and (public.active + 1) % public.variant.seats == public.start_player
    return Stakes(AHEAD, 0 if over else BEHIND[public.variant.seats], not last)


def with_die(scene: Scene, die: i64, hole: i64, variant: Variant) -> Scene:
    """The scene with one more die, before scoring begins."""
    pips = scene.pips[:]
    worths = scene.worths[:]
    jokers, knallers = scene.jokers, scene.knallers
    colour = scene.box.colour_of[die]
    if colour < PIP_COLOURS:
        pips[colour] |= bit(hole)
    elif colour == WHITE:
        jokers |= bit(hole)
    else:
        knallers |= bit(hole)
    worths[hole] = worth_of(die, LIKELY_FACE, hole, variant)
    occupied = scene.occupied | bit(hole)
    visible = scene.box.upgrades & ~occupied
    return Scene(scene.box, pips, jokers, knallers, occupied, worths, visible, visible)


def hot_holes(scene: Scene, colour: i64) -> i64:
    """The empty holes where a die of this colour may score; all of them for a Knaller."""
    empty = ALL_HOLES & ~scene.occupied
    if colour == PINK:
        return empty
    hot = empty & CENTRE_MASK
    if colour != WHITE:
        return hot | completing(scene.elements(colour) | scene.jokers, empty, scene.box.min_combination)
    for each in range(PIP_COLOURS):
        hot |= completing(scene.elements(each) | scene.jokers, empty, scene.box.min_combination)
    return hot


def completing(elements: i64, empty: i64, least: i64) -> i64:
    """The empty holes where one more element makes a combination."""
    found: i64 = 0
    open_holes = beside(elements) & empty & ~elements
    while open_holes != 0:
        hole = open_holes & -open_holes
        if count_in(connected(hole, elements | hole)) >= least:
            found |= hole
        open_holes &= ~hole
    return found


def prospects(scene: Scene, left: i64) -> i64:
    """What the dice left in these holes are worth to the player who flicks next."""
    jokers = scene.jokers & left
    total: i64 = count_in(left) * LYING
    for colour in range(PIP_COLOURS):
        dice = (scene.pips[colour] & left) | jokers
        if dice == 0:
            continue
        elements = dice | (scene.box.upgrade_at[colour] & ~left)
        hot = completing(elements, ALL_HOLES & ~left, scene.box.min_combination)
        while hot != 0:
            hole = hot & -hot
            part = connected(hole, elements | hole) & elements
            markers = count_in(part & ~left) * scene.box.upgrade_points
            gain = scene.dice_worth(part & left) + markers + LIKELY_FACE
            total += gain * HOT
            hot &= ~hole
    return total
