"""After a round everybody may know what was possible; during one nobody is helped (CB-R28)."""

from __future__ import annotations

from typing import Any

from spieltisch.engine.basics import Seat
from spieltisch.games.cubo.components import unpack
from spieltisch.games.cubo.odds import SAMPLES, sampled, share_above
from tests.games.cubo.given import BOX, GAME, A, B, Table, at_scoring, parse, race
from tests.games.cubo.oracle import Die, Roll

SQUARES = ["1r 2r 3r / 4r 5w 6b / 1b 2b 3b", "2r 4r 4r / 6r 4w 1b / 3b 5b 5b"]


def odds(table: Table, viewer: Any = A) -> Any:
    return GAME.odds(GAME.view(table.state, viewer))


def as_dice(packed: int) -> list[Die]:
    return [("r" if each < 6 else "b", each % 6 + 1) for each in unpack(packed, 8)]


def finished(*squares: str) -> Table:
    table = at_scoring(*squares)
    for seat in range(len(squares)):
        table.do(5000 + seat, Seat(seat), "no_swap")
    return table


def test_nothing_is_told_during_a_round() -> None:
    table = race()
    for viewer in (A, B, None):
        assert odds(table, viewer) is None
    table.tick(1200)
    assert odds(table) is None


def test_nobody_is_told_of_a_square_that_is_not_scored() -> None:
    assert odds(at_scoring(*SQUARES)) is None


def test_the_best_square_is_the_best_of_all_squares() -> None:
    table = finished(*SQUARES)
    for viewer in (A, B, None):
        rolls = odds(table, viewer)["rolls"]
        assert [roll["seat"] for roll in rolls] == [0, 1]
        for roll, square in zip(rolls, SQUARES, strict=True):
            dice, white = parse(square)
            assert roll["plain"] == Roll(as_dice(dice), white).best()
            assert roll["points"] <= roll["best"]
            assert roll["plain"] <= roll["best"]


def test_how_good_a_roll_is_is_counted_among_rolls_with_a_fixed_seed() -> None:
    totals = sampled(BOX)
    assert totals == sampled(BOX)
    assert len(totals) == SAMPLES
    assert share_above(BOX, -1) == 1
    assert share_above(BOX, max(totals)) == 0
    shares = [share_above(BOX, total) for total in sorted(totals)]
    assert shares == sorted(shares, reverse=True)


def test_the_samples_are_best_squares() -> None:
    assert 12 < sum(sampled(BOX)) / SAMPLES < 18, "14.7 on average (spec, section 11)"
