"""Random games to the end: what must always be true (spec, section 10), and what is told about them."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.dice import FastDice
from spieltisch.engine.event import Event
from spieltisch.games.dice_flick.state import State
from tests.games.dice_flick.given import GAME, A, named, options

TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"physics": "fast", "bonus_flicks_max": "unlimited"}),
    (4, {"knocked_dice": "restore", "tremor": "beginner"}),
    (4, {"physics": "fast", "marker_once_per_turn": False, "partial_combinations": False}),
    (2, {"physics": "fast", "auto_score": True}),
]


def random_game(seats: int, chosen: dict[str, Any], seed: int) -> tuple[State, list[Event]]:
    """A random game; invariants 1 to 7 and 9 are checked after every move."""
    state = GAME.start(seats, options(**chosen), FastDice(seed))
    choices = FastDice(seed + 99)
    events = GAME.opening(state)
    while acting := GAME.to_act(state):
        moves = GAME.legal_moves(state, acting[0])
        events += GAME.play(state, acting[0], moves[choices.below(len(moves))])
        state.check()
    return state, events


@pytest.mark.parametrize(("seats", "chosen"), TABLES, ids=str)
def test_invariants_hold_in_random_games(seats: int, chosen: dict[str, Any]) -> None:
    for seed in range(2):
        state, events = random_game(seats, chosen, seed)
        results = named(events, "result")
        assert len(results) == 10 * seats
        for seat in range(seats):
            mine = [each for each in results if each["seat"] == seat]
            assert [each["points"] for each in mine] == state.public.pads[seat]
            assert mine[-1]["total"] == state.public.totals()[seat]
        assert named(events, "over")[0]["points"] == state.public.totals()


@pytest.mark.parametrize(("seats", "chosen"), TABLES, ids=str)
def test_a_turn_has_two_flicks_or_one_more_for_each_bonus(seats: int, chosen: dict[str, Any]) -> None:
    """Invariant 5: fewer only for want of dice (DF-R2). And invariant 4: what is left in front of a player."""
    _, events = random_game(seats, chosen, 5)
    hands = [0] * seats
    flicks = bonuses = dice = 0
    for event in events:
        told: Any = event.seen_by(None)
        if event.name == "turn":
            flicks = bonuses = 0
        elif event.name in ("draw", "bonus"):
            bonuses += event.name == "bonus"
            hands[told["seat"]] += len(told["dice"])
            dice = hands[told["seat"]] + flicks
        elif event.name == "land":
            flicks += 1
            hands[told["seat"]] -= 1
        elif event.name == "result":
            assert flicks == min(2 + bonuses, dice)
            assert hands[told["seat"]] == dice - flicks <= 1


def test_statistics_add_up() -> None:
    state, events = random_game(3, {"physics": "fast"}, 8)
    found = GAME.statistics(state)
    results = [each["points"] for each in named(events, "result")]
    assert found["turns"] == [30]
    assert found["points"] == [sum(results)]
    assert found["turns_without_points"] == [results.count(0)]
    landed = [each["dice"][0] for each in named(events, "land")]
    assert found["flicks"] == [len(landed)] == [sum(found["flicks_by_hole"])]
    assert found["flicks_into_a_hole"] == [sum(each["outcome"] == "hole" for each in landed)]
    assert found["flicks_by_hole"][12] == sum(each["hole"] == "C3" for each in landed)
    assert sum(found["turns_by_dice_lying"]) == 30
    assert found["turns_by_dice_lying"][0] >= 1
    assert found["bonuses_offered"] == [len(named(events, "bonus_offered"))]
    assert found["bonuses_used"] == [len(named(events, "bonus"))]
    assert found["flicks_shaken"] == [0]


def test_full_and_fast_rollouts_agree_without_the_physics() -> None:
    """The fast model stands in for the physics in rollouts, so both tables have the same future."""
    ends = []
    for physics in ("full", "fast"):
        state = GAME.start(2, options(physics=physics), FastDice(3))
        ends.append(GAME.rollout(state, FastDice(4)).encode())
    assert ends[0] == ends[1]


def test_imagined_flights_land_elsewhere() -> None:
    """Nobody sees the random part of a flick: it is redrawn in an imagined state."""
    state = GAME.start(2, options(start_player=0), FastDice(3))
    for _ in ("take", "flick"):
        GAME.play(state, A, GAME.legal_moves(state, A)[0])
    seen = GAME.view(state, A)
    assert GAME.encode_view(seen)["stage"] == "in_flight"
    noises = {int(noise.seed) for seed in range(8) if (noise := GAME.imagine(seen, FastDice(seed)).noise) is not None}
    assert state.noise is not None
    assert len(noises) == 8
    assert int(state.noise.seed) not in noises
