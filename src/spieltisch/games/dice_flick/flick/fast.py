"""The fast model (spec, section 14): where a flick ends, looked up instead of simulated.

Every flick is treated as coming from the south plate; the board is turned for the other plates.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import Dice
from spieltisch.games.dice_flick.board.board import Board
from spieltisch.games.dice_flick.board.poses import FULL_TURN, middle_of
from spieltisch.games.dice_flick.components.holes import (
    ALL_HOLES,
    COLUMNS,
    HOLES,
    NOWHERE,
    QUARTERS,
    beside,
    mirrored,
    turned,
    turned_mask,
)
from spieltisch.games.dice_flick.components.kinds import SIDES
from spieltisch.games.dice_flick.components.sets import bit, count_in, index_of
from spieltisch.games.dice_flick.data.edition import Box
from spieltisch.games.dice_flick.flick.bank import MISSED, PLACES, Bank, bank_of
from spieltisch.games.dice_flick.flick.landing import IN_HOLE, IN_MOAT, Change, Landing, gone, unseen
from spieltisch.games.dice_flick.flick.noise import Noise, noisy_elevation, noisy_speed
from spieltisch.games.dice_flick.flick.samples import NEAREST
from spieltisch.games.dice_flick.moves import azimuth_in, elevation_in, offset_in, plate_in, speed_of, strength_in

# Constants of the correction for lying dice.
STAYS_IN_CORRIDOR: Final = 0.85
STAYS_ELSEWHERE: Final = 0.99
BY_SHARES: Final = 0.4
LOST_LEAST: Final = 0.05
LOST_MOST: Final = 0.9
LOST_BY_MISSES: Final = 0.6
OTHERWISE: Final = 0.0005
FROM_EMPTY: Final = {1: 0.055, 11: 0.040, 2: 0.021, 12: 0.012, 22: 0.005, 3: 0.005, 13: 0.003, 23: 0.003}
FROM_OCCUPIED: Final = {1: 0.100, 11: 0.036, 2: 0.010, 12: 0.007, 22: 0.007, 3: 0.005, 13: 0.002, 23: 0.001}
"""Weights by displacement: rows and columns as two digits, the smaller first."""

# A flick disturbs 6 of 1,000 lying dice; of 100 disturbed dice 56 turn, and 95 turn or move.
DISTURBED: Final = 6
OF_1000: Final = 1000
TURNED: Final = 56
TURNED_OR_MOVED: Final = 95
FINENESS: Final = 0x1000000
"""The resolution of random numbers."""


def _weights(table: dict[int, float]) -> vec[float]:
    """By hole × 25 + other hole; 0 for the hole itself."""
    weights: list[float] = []
    for hole in range(HOLES):
        for other in range(HOLES):
            rows = abs(hole // COLUMNS - other // COLUMNS)
            columns = abs(hole % COLUMNS - other % COLUMNS)
            displacement = 10 * min(rows, columns) + max(rows, columns)
            weights.append(0.0 if other == hole else table.get(displacement, OTHERWISE))
    return vec[float](weights)


def _powers() -> vec[float]:
    """By PLACES × dice in the corridor + dice elsewhere: the chance that none of them gets in the way."""
    powers: list[float] = []
    for near in range(PLACES):
        chance = 1.0
        for _ in range(near):
            chance *= STAYS_IN_CORRIDOR
        for _ in range(PLACES):
            powers.append(chance)
            chance *= STAYS_ELSEWHERE
    return vec[float](powers)


EMPTY_WEIGHTS: Final = _weights(FROM_EMPTY)
OCCUPIED_WEIGHTS: Final = _weights(FROM_OCCUPIED)
POWERS: Final = _powers()


def fast_landing(box: Box, board: Board, die: i64, aim: i64, noise: Noise, tremor: int, dice: Dice) -> Landing:
    """A random landing of this flick."""
    return unseen(fast_changes(box, board, die, aim, noise, tremor, dice))


def fast_changes(box: Box, board: Board, die: i64, aim: i64, noise: Noise, tremor: i64, dice: Dice) -> list[Change]:
    """What a random landing of this flick changes, the flicked die first."""
    hole = landing_hole(bank_of(box), board.occupied, aim, noise, tremor, dice)
    if hole == NOWHERE:
        changes = [gone(die, IN_MOAT, True)]
    else:
        face = 1 + dice.below(SIDES)
        pose = middle_of(hole, dice.below(FULL_TURN), box.pitch)
        changes = [Change(die, IN_HOLE, hole, face, pose, True, True, False)]
    disturb(board, hole, box.pitch, dice, changes)
    return changes


def landing_hole(bank: Bank, occupied: i64, aim: i64, noise: Noise, tremor: i64, dice: Dice) -> i64:
    """The hole in which the flicked die ends, or NOWHERE."""
    ranges = bank.ranges
    elevation = noisy_elevation(elevation_in(aim), noise, ranges)
    speed = noisy_speed(speed_of(strength_in(aim), ranges), noise, ranges)
    hole = undisturbed(bank, azimuth_in(aim) + noise.azimuth, elevation, speed, dice)
    if hole == NOWHERE:
        return hole
    hole = shifted_hole(hole, offset_in(aim), bank.offset_pitch)
    if hole == NOWHERE:
        return hole
    quarters = QUARTERS[plate_in(aim)]
    if occupied != 0:
        hole = corrected(bank, aim, tremor, turned_mask(occupied, 4 - quarters), hole, dice)
        if hole == NOWHERE:
            return hole
    return turned(hole, quarters)


def undisturbed(bank: Bank, azimuth: i64, elevation: i64, speed: i64, dice: Dice) -> i64:
    """Where the die ends on an empty board: like one of the nearest samples, mirrored if necessary."""
    rank = dice.below(NEAREST)
    left = azimuth < 0
    if left:
        azimuth = -azimuth
    hole: i64 = bank.samples[bank.flicks.near(azimuth, elevation, speed, rank)]
    if hole == MISSED:
        return NOWHERE
    return seen_from(hole, left)


def shifted_hole(hole: i64, offset: i64, pitch: i64) -> i64:
    """The bank knows only plates in the middle: a moved plate shifts the result, by whole holes."""
    if offset == 0:
        return hole
    column = hole % COLUMNS - (2 * offset + pitch) // (2 * pitch)
    if column < 0 or column >= COLUMNS:
        return NOWHERE
    return hole // COLUMNS * COLUMNS + column


def corrected(bank: Bank, aim: i64, tremor: i64, lying: i64, hole: i64, dice: Dice) -> i64:
    """Where the die ends with dice lying on the board: some are in the way, and a hole holds only one."""
    weights = OCCUPIED_WEIGHTS
    if (lying >> hole) & 1 == 0:
        if happens(stays(lying, bank.corridors[hole]), dice):
            return hole
        weights = EMPTY_WEIGHTS
    azimuth = azimuth_in(aim)
    left = azimuth < 0
    if left:
        azimuth = -azimuth
    row = bank.row(tremor, azimuth, elevation_in(aim), speed_of(strength_in(aim), bank.ranges))
    shares = bank.shares
    whole: i64 = 0
    open_share: i64 = 0
    other: i64 = 0
    while other < HOLES:
        share = shares[row + seen_from(other, left)]
        whole += share
        if (lying >> other) & 1 == 0:
            open_share += share
        other += 1
    missed = shares[row + MISSED]
    whole += missed
    chance: float = 0.0
    if whole > 0:
        chance = float(int(missed)) / float(int(whole))
    if happens(min(LOST_MOST, LOST_LEAST + LOST_BY_MISSES * chance), dice) or lying == ALL_HOLES:
        return NOWHERE
    if happens(BY_SHARES, dice) and open_share > 0:
        return draw_by_shares(shares, row, left, lying, open_share, dice)
    return draw_by_weights(weights, hole * HOLES, lying, dice)


def seen_from(hole: i64, left: bool) -> i64:
    """Rows of the bank are for azimuths to one side; the other side is their mirror image."""
    if left:
        return mirrored(hole)
    return hole


def stays(lying: i64, corridor: i64) -> float:
    """The chance that no lying die gets in the way."""
    near = count_in(lying & corridor)
    return POWERS[near * PLACES + count_in(lying) - near]


def happens(chance: float, dice: Dice) -> bool:
    return float(int(dice.below(FINENESS))) < chance * FINENESS


def draw_by_shares(shares: vec[i64], row: i64, left: bool, lying: i64, whole: i64, dice: Dice) -> i64:
    """A random empty hole, with probabilities in proportion to the shares of this row."""
    at = float(int(dice.below(FINENESS))) / FINENESS * float(int(whole))
    last: i64 = NOWHERE
    hole: i64 = 0
    while hole < HOLES:
        if (lying >> hole) & 1 == 0:
            share = shares[row + seen_from(hole, left)]
            if share > 0:
                chance = float(int(share))
                if at < chance:
                    return hole
                at -= chance
                last = hole
        hole += 1
    return last


def draw_by_weights(weights: vec[float], start: i64, lying: i64, dice: Dice) -> i64:
    """A random empty hole, with probabilities in proportion to the weights from this index on; NOWHERE if all are 0."""
    whole = 0.0
    hole: i64 = 0
    while hole < HOLES:
        if (lying >> hole) & 1 == 0:
            whole += weights[start + hole]
        hole += 1
    at = float(int(dice.below(FINENESS))) / FINENESS * whole
    last: i64 = NOWHERE
    hole = 0
    while hole < HOLES:
        if (lying >> hole) & 1 == 0:
            chance = weights[start + hole]
            if chance > 0.0:
                if at < chance:
                    return hole
                at -= chance
                last = hole
        hole += 1
    return last


def disturb(board: Board, landed: i64, pitch: i64, dice: Dice, changes: list[Change]) -> None:
    """Step 5: occasionally a lying die is turned, moved to a free neighbouring hole, or lost."""
    free = ALL_HOLES & ~board.occupied
    if landed != NOWHERE:
        free &= ~bit(landed)
    lying = board.occupied
    while lying != 0:
        if dice.below(OF_1000) < DISTURBED:
            hole = index_of(lying & -lying)
            die = board.dice[hole]
            how = dice.below(100)
            to = hole
            if TURNED <= how < TURNED_OR_MOVED:
                to = one_of(beside(bit(hole)) & free, hole, dice)
            if how >= TURNED_OR_MOVED:
                changes.append(gone(die, IN_MOAT, False))
            elif to != hole:
                face = 1 + dice.below(SIDES)
                changed = face != board.faces[hole]
                changes.append(Change(die, IN_HOLE, to, face, middle_of(to, 0, pitch), False, True, changed))
                free &= ~bit(to)
            else:
                face = 1 + (board.faces[hole] + dice.below(SIDES - 1)) % SIDES
                changes.append(Change(die, IN_HOLE, hole, face, board.poses[hole], False, False, True))
        lying &= lying - 1


def one_of(holes: i64, otherwise: i64, dice: Dice) -> i64:
    """A random hole of a set; `otherwise` if the set is empty."""
    if holes == 0:
        return otherwise
    place = dice.below(count_in(holes))
    while place > 0:
        holes &= holes - 1
        place -= 1
    return index_of(holes & -holes)
