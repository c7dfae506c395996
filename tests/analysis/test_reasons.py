"""The dearest decisions say why something else would have been better: in every game, for nearly every kind of move."""

from __future__ import annotations

import pytest

from spieltisch.analysis import analyse
from spieltisch.analysis.analyse import EXPLAINED, reason_of
from spieltisch.analysis.decisions import Judged
from spieltisch.analysis.playouts import Arms
from spieltisch.analysis.report import DECISION
from spieltisch.analysis.walk import Walk
from tests.analysis.games_of_bots import ALL, any_game


@pytest.mark.parametrize("game", ALL)
def test_bots_have_a_reason_for_what_they_would_do(game: str) -> None:
    """Not only for moves that were made: any alternative may prove the better one."""
    walk = Walk(any_game(game, 0))
    decided = [number for number in range(len(walk.moves)) if walk.kind(number) == DECISION]
    asked = silent = 0
    for number in decided[::5]:
        arms = Arms(walk, number, number)
        if arms.reference is not None:
            judged = Judged(arms, walk.seats)
            judged.best = arms.reference
            reason = reason_of(walk, judged)
            asked += 1
            silent += reason is None
            assert reason is None or reason.key
    assert asked > 0
    assert silent <= asked // 10


def test_the_dearest_decisions_of_each_seat_are_explained_and_no_others() -> None:
    report = analyse(any_game("1000-km", 1), 3000)

    assert any(each.reason is not None for each in report.decisions)
    for seat in range(report.seats):
        dear = [each for each in report.decisions if each.seat == seat and each.loss > 0]
        assert all(each.reason is not None for each in dear[:EXPLAINED])
        assert all(each.reason is None for each in dear[EXPLAINED:])
