"""How likely each hole is: the best of all aims of the bank, from all four sides."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.games.dice_flick.components.holes import COLUMNS, HOLES
from spieltisch.games.dice_flick.components.kinds import TREMORS
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.flick.bank import PLACES, bank_of
from tests.games.dice_flick.given import GAME, A, B, aiming, flying, given, scoring


def odds(state: Any, viewer: Any = A) -> Any:
    return GAME.odds(GAME.view(state, viewer))


def images(hole: int) -> set[int]:
    """Where a hole of the south plate lies for the other plates, and in a mirror."""
    last = COLUMNS - 1
    found = set()
    row, column = divmod(hole, COLUMNS)
    for _ in range(4):
        row, column = column, last - row
        found |= {row * COLUMNS + column, row * COLUMNS + last - column}
    return found


def best_shares(tremor: str) -> list[float]:
    """By hole, the highest share in the bank of any aim at the usual elevation: looked up one by one."""
    bank = bank_of(standard())
    profile = TREMORS.index(tremor)
    rows = []
    for azimuth in bank.azimuths:
        for speed in bank.speeds:
            start = bank.row(profile, azimuth, bank.ranges.elevation_default, speed)
            row = [int(bank.shares[start + place]) for place in range(PLACES)]
            rows.append([share / max(1, sum(row)) for share in row])
    south = [max(row[hole] for row in rows) for hole in range(HOLES)]
    return [max(south[image] for image in images(hole)) for hole in range(HOLES)]


@pytest.mark.parametrize("tremor", TREMORS)
def test_a_chance_is_that_of_the_best_aim(tremor: str) -> None:
    found = odds(aiming(tremor=tremor))
    assert found["seat"] == 0
    assert found["chances"] == pytest.approx(best_shares(tremor), abs=2e-3)


def test_everybody_sees_the_odds_of_the_hand_that_flicks() -> None:
    state = given(seats=2, active=1, hands=["", "bbb"], start_player=1)
    assert odds(state, A) == odds(state, B) == odds(state, None)
    assert odds(state)["seat"] == 1


def test_nothing_is_told_while_a_die_flies_or_points_are_counted() -> None:
    assert odds(flying()) is None
    assert odds(scoring("A1=b1 B1=b2 C1=b3")) is None
