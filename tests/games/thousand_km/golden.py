"""The golden games of 1000 km."""

from tests.golden.scenarios import Scenario

SCENARIOS = [
    Scenario("target_reached", 2, {}, "target_reached", ["cancel"]),
    Scenario("draw_pile_empty", 3, {}, "draw_pile_empty", ["secure"]),
    Scenario("hands_empty", 2, {"end_rule": "play_out"}, "hands_empty", ["passed_over"]),
    Scenario("teams_meisterzug", 6, {"mode": "teams", "start_green": True}, "draw_pile_empty", ["meisterzug"]),
    Scenario("auto", 4, {"meisterzug": "auto", "tie_break": "safeties"}, "draw_pile_empty", ["meisterzug"]),
    Scenario("strict_green", 2, {"green_after_defence": True, "discard_rule": "stuck_strict"}, "target_reached"),
]
