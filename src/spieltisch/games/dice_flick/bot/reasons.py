"""Why a bot would do something: what its die gains in which hole, and how often such a flick gets there."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data
from spieltisch.games.dice_flick.board.scene import Scene, scene_of
from spieltisch.games.dice_flick.bot.aims import NEAR, WHOLE, Aims, normalised, seen_from
from spieltisch.games.dice_flick.bot.worths import BONUS_FLICK, POINT, hot_holes, with_die
from spieltisch.games.dice_flick.components.holes import CENTRE_MASK, HOLE_NAMES, HOLES, QUARTERS, beside, holes_in
from spieltisch.games.dice_flick.components.kinds import COLOURS, NO_DIE, PINK, PIP_COLOURS, WHITE
from spieltisch.games.dice_flick.components.sets import bit
from spieltisch.games.dice_flick.moves import (
    ACCEPT_BONUS,
    FINISH_SCORING,
    FLICK,
    SCORE_BEST,
    TAKE,
    azimuth_in,
    colour_in,
    elevation_in,
    plate_in,
    speed_of,
    strength_in,
    verb_in,
)
from spieltisch.games.dice_flick.scoring.best import best_choice
from spieltisch.games.dice_flick.state import Public

RARE: Final = WHOLE // 10
"""A hole that is hit less often is no reason."""


def reason_of(public: Public, aims: Aims, profile: int, move: int) -> tuple[str, Data]:
    """The key of a reason and what belongs to it; `aims` are those of the hand with this profile."""
    verb = verb_in(move)
    if verb == TAKE:
        return reason_to_take(public, aims, int(colour_in(move)))
    if verb == FLICK:
        shares = shares_of(aims, profile, move)
        return reason_to_aim(public, int(public.variant.box.colour_of[public.taken]), public.taken, shares)
    if verb == ACCEPT_BONUS:
        return "accept", {}
    if verb == SCORE_BEST:
        return "best", {"points": int(best_choice(public.scene(), public.variant).points)}
    if verb == FINISH_SCORING:
        return "finish", {}
    return "less_left", {}


def shares_of(aims: Aims, profile: int, move: i64) -> list[i64]:
    """By hole, in parts of WHOLE: how often this flick ends there on an empty board."""
    azimuth = azimuth_in(move)
    speed = speed_of(strength_in(move), aims.bank.ranges)
    turned_away = azimuth < 0
    row = aims.bank.row(profile, -azimuth if turned_away else azimuth, elevation_in(move), speed)
    return seen_from(normalised(aims.bank.shares, row), turned_away, QUARTERS[plate_in(move)])


def reason_to_take(public: Public, aims: Aims, colour: int) -> tuple[str, Data]:
    """What this die can do with the best aim at each hole, or which die is better kept."""
    box = public.variant.box
    shares: list[i64] = []
    for hole in range(HOLES):
        shares.append(aims.shares[aims.near[hole * NEAR] * HOLES + hole])
    key, data = reason_to_aim(public, colour, box.first_of(public.hand(), colour), shares)
    if key in ("neighbours", "safe") and colour < PIP_COLOURS:
        for better in (PINK, WHITE):
            if box.first_of(public.hand(), better) != NO_DIE:
                return "keep", {"colour": COLOURS[better]}
    return key, data


def reason_to_aim(public: Public, colour: int, die: i64, shares: list[i64]) -> tuple[str, Data]:
    """The hole that promises most if the die ends with these shares, and what it would do there."""
    variant = public.variant
    box = variant.box
    visible = box.upgrades & ~public.board.occupied
    scene = scene_of(public.board, visible, visible, variant)
    now = best_choice(scene, variant).points
    bonus: i64 = 0 if public.bonus_used and not variant.unlimited_bonus else box.bonus_at
    hot = hot_holes(scene, colour)
    target, most, gain = -1, 0, 0
    for hole in range(HOLES):
        if (scene.occupied >> hole) & 1 != 0 or shares[hole] < RARE:
            continue
        points = 0
        if (hot >> hole) & 1 != 0:
            points = int(best_choice(with_die(scene, die, hole, variant), variant).points - now)
        extra = BONUS_FLICK // POINT if (bonus >> hole) & 1 != 0 else 0
        worth = int(shares[hole]) * (points + extra)
        if worth > most:
            target, most, gain = hole, worth, points
    if target < 0:
        return without_points(scene, colour, shares)
    where: Data = {"hole": HOLE_NAMES[target], "percent": percent(shares[target]), "colour": COLOURS[colour]}
    if gain == 0:
        return "bonus", where
    where["points"] = gain
    if colour == PINK:
        return "line", where
    return ("centre" if bit(target) & CENTRE_MASK != 0 else "group"), where


def without_points(scene: Scene, colour: int, shares: list[i64]) -> tuple[str, Data]:
    """Nothing can be scored yet: beside a die of the same colour, or at least in a hole."""
    own = scene.jokers | (scene.elements(colour) if colour < PIP_COLOURS else 0)
    free = beside(own) & ~scene.occupied
    best = -1
    for hole in holes_in(free):
        if shares[hole] >= RARE and (best < 0 or shares[hole] > shares[best]):
            best = hole
    if best >= 0:
        return "neighbours", {"hole": HOLE_NAMES[best], "percent": percent(shares[best]), "colour": COLOURS[colour]}
    return "safe", {}


def percent(share: i64) -> int:
    return round(100 * int(share) / WHOLE)
