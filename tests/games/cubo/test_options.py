"""Options and components (spec, sections 3 and 7)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import InvalidData
from tests.games.cubo.given import BOX, GAME, IN_ORDER, A, options, race


def test_the_defaults_are_those_of_the_rules() -> None:
    assert options().encode() == {
        "tempo": "race",
        "calm_max_throws": 6,
        "roll_ms": 1200,
        "min_arrange_ms": 1000,
        "take_ms": 5000,
        "countdown_ms": "6000",
        "close_ms": 60_000,
        "race_ms": 180_000,
        "swap_ms": 20_000,
        "scoring_order": "sequential",
        "show_opponents": True,
        "live_score": True,
        "absent_policy": "zero",
        "start_player": "random",
    }


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("calm_max_throws", [1, 20], [0, 21]),
        ("roll_ms", [800, 3000], [799, 3001]),
        ("min_arrange_ms", [0, 5000], [-1, 5001]),
        ("take_ms", [2000, 30_000], [1999, 30_001]),
        ("countdown_ms", ["10000", "15000"], ["7000", 6000]),
        ("close_ms", [0], [-1]),
        ("race_ms", [0], [-1]),
        ("swap_ms", [5000, 120_000], [4999, 120_001]),
        ("absent_policy", ["bot"], ["wait"]),
        ("tempo", ["calm", "solo"], ["hectic"]),
    ],
)
def test_what_options_take(key: str, good: list[int | str], bad: list[int | str]) -> None:
    for value in good:
        assert options(**{key: value}).encode()[key] == value
    for value in bad:
        with pytest.raises(InvalidData, match=key):
            options(**{key: value})


def test_slower_throws_and_takes() -> None:
    table = race(roll_ms=3000, min_arrange_ms=5000, take_ms=30_000)
    assert table.player(A)["lands_at"] == table.zero + 3000
    table.tick(3000)
    assert table.key(7999, A, "call", square=dict(IN_ORDER)) == "too_soon"
    table.call(8000, A)
    table.tick(37_999)
    assert table.standing(A) == "covered"
    table.tick(38_000)
    assert table.standing(A) == "done"


def test_the_box_holds_what_the_rules_count() -> None:
    assert (BOX.counts, BOX.per_player, BOX.centre, BOX.rounds) == ([18, 18, 4], [4, 4], [2, 2], 6)
    for seats, left in ((2, 8), (3, 4), (4, 0)):
        assert BOX.counts[0] - seats * BOX.per_player[0] - BOX.centre[0] == left


def test_the_defaults_are_those_of_the_shipped_box() -> None:
    defaults = {option.key: option.default for option in GAME.meta.options}
    assert {key: defaults[key] for key in BOX.defaults} == BOX.defaults


def test_the_label() -> None:
    assert GAME.meta.sampled
    assert GAME.meta.seats == [1, 2, 3, 4]
    assert {rule for option in GAME.meta.options for rule in option.rules} >= {"CB-4", "CB-53", "CB-72"}
