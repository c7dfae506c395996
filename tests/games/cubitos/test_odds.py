"""The odds of the next roll, against every roll there is (CU-25)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from spieltisch.games.cubitos.components import KINDS
from tests.games.cubitos.given import FACES, GAME, A, B, Table, dice, player, rolling, supporting

POOLS = ["light-grey", "3 light-grey, dark-grey", "2 light-grey, 2 dark-grey, white", "brown, red, 2 white"]


def odds(table: Table, viewer: Any = A) -> Any:
    return GAME.odds(GAME.view(table.state, viewer))


def every_roll(pool: str) -> list[tuple[str, ...]]:
    thrown = [FACES[kind] for kind, number in dice(pool).items() for _ in range(number)]
    return list(product(*thrown))


def amount(roll: tuple[str, ...], what: str) -> int:
    """Coins or steps that are printed on the faces."""
    shown = [face.split(":") for face in roll]
    return sum(int(number[0]) for name, *number in shown if name == what)


@pytest.mark.parametrize("pool", POOLS)
def test_a_roll_is_the_share_of_all_rolls(pool: str) -> None:
    assert set(dice(pool)) <= set(KINDS)
    table = rolling(player("decide", roll=pool, active="light-grey:coin:1", danger=True))
    (roll,) = odds(table)["rolls"]
    rolls = every_roll(pool)
    hits = [sum(face != "blank" for face in each) for each in rolls]
    assert roll["dice"] == len(rolls[0])
    assert roll["bust"] == pytest.approx(hits.count(0) / len(rolls), abs=1e-6)
    shares = [hits.count(number) / len(rolls) for number in range(len(rolls[0]) + 1)]
    assert roll["hits"] == pytest.approx(shares, abs=1e-6)
    if set(dice(pool)) <= {"light-grey", "dark-grey"}:  # abilities of coloured dice add to what is printed
        assert roll["coins"] == pytest.approx(sum(amount(each, "coin") for each in rolls) / len(rolls), abs=1e-6)
        assert roll["steps"] == pytest.approx(sum(amount(each, "step") for each in rolls) / len(rolls), abs=1e-6)


def test_the_first_roll_cannot_bust() -> None:
    (roll,) = odds(rolling(player("roll", roll="3 light-grey")))["rolls"]
    assert roll["bust"] == 0
    assert roll["hits"][0] > 0


def test_everybody_sees_the_same_odds_of_everybody() -> None:
    both = rolling(
        player("roll", roll="2 light-grey"),
        player("roll", roll="light-grey", draw="8 light-grey"),
        start_player=0,
    )
    assert [roll["seat"] for roll in odds(both)["rolls"]] == [0, 1]
    assert odds(both, A) == odds(both, B) == odds(both, None)


def test_nothing_is_told_when_nobody_can_roll() -> None:
    assert odds(supporting()) is None
