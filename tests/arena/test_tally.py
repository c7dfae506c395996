import pytest

from spieltisch.arena.tally import WHOLE, Tally, wilson
from spieltisch.engine.outcome import Outcome


def test_wilson_fits_the_textbook() -> None:
    low, high = wilson(8, 10)

    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)


def test_a_shared_win_is_split() -> None:
    tally = Tally(3)

    tally.add(Outcome([1, 3, 1], [700, 525, 700], "pile", []), 80, ["a", "b", "b"])

    assert tally.wins == [WHOLE // 2, 0, WHOLE // 2]
    assert tally.bots == {"a": WHOLE // 2, "b": WHOLE // 2}


def test_the_order_of_parts_does_not_show() -> None:
    one, two = Tally(2), Tally(2)
    one.add(Outcome([1, 2], [1000, 0], "target", []), 50, ["a", "b"])
    two.add(Outcome([2, 1], [10, 1000], "pile", []), 70, ["a", "b"])
    forwards, backwards = Tally(2), Tally(2)

    for part in (one, two):
        forwards.merge(part)
    for part in (two, one):
        backwards.merge(part)

    assert forwards.encode(["a", "b"]) == backwards.encode(["a", "b"])
    assert (forwards.shortest, forwards.longest, forwards.games) == (50, 70, 2)
