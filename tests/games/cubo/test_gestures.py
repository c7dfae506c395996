"""The square in the making: everybody sees it grow in a race, unless the table hides it."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import Data, InvalidData
from tests.games.cubo.given import GAME, IN_ORDER, A, B, calm, race

SOME: Data = {"TL": 3, "R": 0, "B": None}
WHOLE: Data = dict(IN_ORDER)


def test_dice_laid_so_far_are_shown_with_the_roll_they_belong_to() -> None:
    table = race()
    table.tick(1200)
    before = table.encoded()
    assert GAME.gesture(table.state, A, {"square": SOME}) == {"round": 1, "throws": 1, "square": {"TL": 3, "R": 0}}
    assert GAME.gesture(table.state, A, {"square": {}}) == {"round": 1, "throws": 1, "square": {}}
    assert GAME.gesture(table.state, B, {"square": WHOLE}) is not None
    assert table.encoded() == before
    table.do(1300, A, "roll")
    assert GAME.gesture(table.state, A, {"square": SOME}) is None  # nothing lies
    table.tick(2500)
    again = GAME.gesture(table.state, A, {"square": SOME})
    assert again is not None
    assert again["throws"] == 2


def test_nobody_sees_a_covered_square_or_one_of_a_table_that_hides_them() -> None:
    table = race()
    table.call(2500, A)
    assert GAME.gesture(table.state, A, {"square": WHOLE}) is None
    hiding = race(show_opponents=False)
    hiding.tick(1200)
    assert GAME.gesture(hiding.state, A, {"square": SOME}) is None
    assert GAME.gesture(calm().state, A, {"square": SOME}) is None


@pytest.mark.parametrize(
    "data", [{}, {"square": 3}, {"square": {"TL": 8}}, {"square": {"C": 1}}, {"square": {"TL": 1, "T": 1}}, {"x": 1}]
)
def test_nonsense_is_refused(data: Any) -> None:
    table = race()
    table.tick(1200)
    with pytest.raises(InvalidData):
        GAME.gesture(table.state, A, data)
