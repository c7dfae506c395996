"""Counts from a finished game, which simulations add up (spec, section 11)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.dice_flick.components.holes import HOLE_NAMES, HOLES
from spieltisch.games.dice_flick.state import (
    BONUSES_OFFERED,
    BONUSES_USED,
    KNOCKED,
    LANDED,
    LYING,
    SHAKEN,
    State,
)


def statistics_of(state: State) -> dict[str, list[int]]:
    """Turns, flicks and their results; holes are in the order A1, B1 … E5."""
    turns = [points for pad in state.public.pads for points in pad]
    landed = numbers(state.counts, LANDED, HOLES + 1)
    return {
        "turns": [len(turns)],
        "points": [sum(turns)],
        "turns_without_points": [len([1 for points in turns if points == 0])],
        "flicks": [sum(landed)],
        "flicks_into_a_hole": [sum(landed[:HOLES])],
        "flicks_by_hole": landed,
        "turns_by_dice_lying": numbers(state.counts, LYING, HOLES + 1),
        "bonuses_offered": [int(state.counts[BONUSES_OFFERED])],
        "bonuses_used": [int(state.counts[BONUSES_USED])],
        "lying_dice_changed": [int(state.counts[KNOCKED])],
        "flicks_shaken": [int(state.counts[SHAKEN])],
    }


def parts_of_statistics() -> dict[str, list[str]]:
    """What each number of a list counts."""
    return {
        "flicks_by_hole": [*HOLE_NAMES, "none"],
        "turns_by_dice_lying": [str(dice) for dice in range(HOLES + 1)],
    }


def numbers(counts: vec[i64], first: int, count: int) -> list[int]:
    return [int(counts[first + place]) for place in range(count)]
