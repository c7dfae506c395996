"""The golden games of Cubo."""

from tests.golden.scenarios import Scenario

SCENARIOS = [
    Scenario("race", 3, {}, "rounds_played", ["close", "countdown", "swap", "no_swap"]),
    Scenario("too_late", 2, {"roll_ms": 3000, "min_arrange_ms": 5000}, "rounds_played", ["fail"]),
    Scenario("parallel", 4, {"scoring_order": "parallel", "countdown_ms": "15000"}, "rounds_played", ["decided"]),
    Scenario("calm", 3, {"tempo": "calm"}, "rounds_played", ["choices", "submitted", "swap"]),
    Scenario("solo", 1, {"tempo": "solo", "calm_max_throws": 2}, "rounds_played", ["swap"]),
]
