"""Counts from a finished game, which simulations add up (spec, section 3.5)."""

from __future__ import annotations

from typing import Final

from spieltisch.games.finish_line.components.kinds import RUNNERS
from spieltisch.games.finish_line.components.rows import bit, horse_at, horses_in, place_of
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.state import Result

KINDS: Final[list[str]] = ["favourite", "sprinter", "plain"]


def statistics_of(variant: Variant, results: list[Result]) -> dict[str, list[int]]:
    """By start position, and by kind of horse: favourite, sprinter, plain."""
    wins = [0] * RUNNERS
    seconds = [0] * RUNNERS
    wins_by_kind = [0, 0, 0]
    starts_by_kind = [0, 0, 0]
    disqualified = 0
    photo_finishes = 0
    turns = 0
    for result in results:
        wins[place_of(result.lineup, horse_at(result.order, 0))] += 1
        seconds[place_of(result.lineup, horse_at(result.order, 1))] += 1
        wins_by_kind[kind_of(variant, horse_at(result.order, 0))] += 1
        for horse in horses_in(result.lineup):
            starts_by_kind[kind_of(variant, horse)] += 1
        disqualified += RUNNERS - int(result.finished)
        photo_finishes += 1 if result.photo_finish else 0
        turns += result.turns
    return {
        "wins_by_start_position": wins,
        "seconds_by_start_position": seconds,
        "wins_by_kind": wins_by_kind,
        "starts_by_kind": starts_by_kind,
        "disqualified": [disqualified],
        "photo_finishes": [photo_finishes],
        "turns": [turns],
        "races": [len(results)],
    }


def parts_of_statistics() -> dict[str, list[str]]:
    """What each number of a list counts."""
    positions = [str(place + 1) for place in range(RUNNERS)]
    return {
        "wins_by_start_position": positions,
        "seconds_by_start_position": positions,
        "wins_by_kind": KINDS,
        "starts_by_kind": KINDS,
    }


def kind_of(variant: Variant, horse: int) -> int:
    """The place of its kind in KINDS."""
    here = bit(horse)
    return 0 if variant.favourites & here != 0 else 1 if variant.sprinters & here != 0 else 2
