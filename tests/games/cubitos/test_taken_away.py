"""Races at the same time: what one player takes from the supply is gone for the others (CU-70, CU-107)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.cubitos.given import A, B, C, Table, player, position

SIMULTANEOUS = {"race_mode": "simultaneous", "section": "race"}


def fat_cat(seat: int) -> dict[str, Any]:
    greys = ["27 light-grey", "11 dark-grey", ""][seat]
    return player("finish_support", rest=greys, active="white:team, 3 brown:team", swords=0)


def two_grey_dice(**more: Any) -> Table:
    """The supply has a light and a dark grey die, and three players an active Fat Cat."""
    return position(*[fat_cat(seat) for seat in range(3)], race="race-3", **SIMULTANEOUS, **more)


def test_a_question_whose_last_answer_another_player_takes_falls_away() -> None:
    table = two_grey_dice()
    table.use(A, "white")
    table.use(B, "white")
    assert (table.about(A), table.about(B)) == ("gain_grey", "gain_grey")
    table.do(A, "kind", kind="light-grey")
    table.use(C, "white")
    assert table.supply("light-grey") == table.supply("dark-grey") == 0
    assert table.about(B) is None
    assert (table[B]["coins"], table[B]["steps"]) == (1, 3)
    assert table.moves(B)
