"""What a finished game says about its races, added up by simulations."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.dice import FastDice
from tests.games.finish_line.given import GAME, last_turn, options
from tests.games.finish_line.oracle import FAVOURITES, SPRINTERS
from tests.games.finish_line.playing import discard, encoded, play
from tests.games.finish_line.test_finish import photo


def kind(horse: int) -> int:
    return 0 if horse in FAVOURITES else 1 if horse in SPRINTERS else 2


def counted(results: list[dict[str, Any]]) -> dict[str, list[int]]:
    """The same numbers, counted from the results."""
    found: dict[str, list[int]] = {
        "wins_by_start_position": [0] * 7,
        "seconds_by_start_position": [0] * 7,
        "wins_by_kind": [0] * 3,
        "starts_by_kind": [0] * 3,
        "disqualified": [0],
        "photo_finishes": [0],
        "turns": [0],
        "races": [0],
    }
    for result in results:
        lineup = [runner["horse"] for runner in result["runners"]]
        first, second = result["order"][:2]
        found["wins_by_start_position"][lineup.index(first)] += 1
        found["seconds_by_start_position"][lineup.index(second)] += 1
        found["wins_by_kind"][kind(first)] += 1
        for horse in lineup:
            found["starts_by_kind"][kind(horse)] += 1
        found["disqualified"][0] += len(result["disqualified"])
        found["photo_finishes"][0] += result["photo_finish"] is not None
        found["turns"][0] += result["turns"]
        found["races"][0] += 1
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_game_is_counted(seats: int) -> None:
    total = 0
    for seed in range(4):
        state = GAME.start(seats, options(), FastDice(seed))
        GAME.rollout(state, FastDice(seed + 1))
        statistics = GAME.statistics(state)
        assert statistics == counted(encoded(state)["results"])
        total += statistics["disqualified"][0]
    assert total > 0


def test_a_photo_finish_is_counted() -> None:
    state = last_turn("white_blank red_blank white_blank", "{20/11} 5", race=3, gone=[8], dice=photo((3, 5)))
    statistics = GAME.statistics(play(state, discard("white_blank")))
    assert statistics["photo_finishes"] == [1]
    assert statistics["disqualified"] == [1]
    assert statistics["races"] == [3]
    assert statistics["wins_by_start_position"][1] == 1
    assert statistics["seconds_by_start_position"][0] == 1
