import pytest

from spieltisch.arena.played import Played
from spieltisch.arena.tally import WHOLE, Tally, shares_of, wilson
from spieltisch.engine.outcome import Outcome


def test_wilson_fits_the_textbook() -> None:
    low, high = wilson(8, 10)

    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)


def over(ranks: list[int], points: list[int], reason: str = "", decisions: int = 1, **statistics: list[int]) -> Played:
    """A game that ended so."""
    return Played(Outcome(ranks, points, reason, []), decisions, statistics, [])


def test_a_shared_win_is_split() -> None:
    tally = Tally(3)

    tally.add(over([1, 3, 1], [700, 525, 700]), ["a", "b", "b"])

    assert tally.wins == [WHOLE // 2, 0, WHOLE // 2]
    assert tally.bots == {"a": WHOLE // 2, "b": WHOLE // 2}


def test_the_order_of_parts_does_not_show() -> None:
    one, two = Tally(2), Tally(2)
    one.add(over([1, 2], [1000, 0], "target", 50, wins=[1, 0], turns=[9]), ["a", "b"])
    two.add(over([2, 1], [10, 1000], "pile", 70, wins=[0, 1], turns=[7]), ["a", "b"])
    forwards, backwards = Tally(2), Tally(2)

    for part in (one, two):
        forwards.merge(part)
    for part in (two, one):
        backwards.merge(part)

    assert forwards.encode(["a", "b"]) == backwards.encode(["a", "b"])
    assert (forwards.shortest, forwards.longest, forwards.games) == (50, 70, 2)


def test_bots_have_their_own_mean_points_wherever_they_sit() -> None:
    tally = Tally(3)

    tally.add(over([1, 2, 3], [900, 300, -60]), ["a", "b", "b"])
    tally.add(over([2, 3, 1], [150, 90, 600]), ["b", "b", "a"])

    results = tally.encode(["a", "b", "b"])["wins_per_bot"]
    assert isinstance(results, list)
    assert [
        (each["bot"], each["wins"], each["seats"], each["mean_points"]) for each in results if isinstance(each, dict)
    ] == [("a", 2, 1, 750.0), ("b", 0, 2, 120.0)]


def test_statistics_are_added_up_place_by_place() -> None:
    tally, other = Tally(2), Tally(2)
    tally.add(over([1, 2], [1, 0], wins_by_start=[1, 0, 0], turns=[21], never=[0, 0]), ["a", "a"])
    other.add(over([1, 2], [1, 0], wins_by_start=[0, 0, 1], turns=[19], never=[0, 0]), ["a", "a"])
    other.add(over([1, 2], [1, 0], wins_by_start=[1, 0, 0, 0], turns=[20]), ["a", "a"])

    tally.merge(other)

    assert tally.encode(["a", "a"])["statistics"] == {
        "never": {"sum": [0, 0], "per_game": [0.0, 0.0], "share": None},
        "turns": {"sum": [60], "per_game": [20.0], "share": None},
        "wins_by_start": {
            "sum": [2, 0, 1, 0],
            "per_game": [2 / 3, 0.0, 1 / 3, 0.0],
            "share": [2 / 3, 0.0, 1 / 3, 0.0],
        },
    }


def test_a_share_is_part_of_the_sum() -> None:
    assert shares_of([3, 1, 0]) == [0.75, 0.25, 0.0]
    assert shares_of([7]) is None
