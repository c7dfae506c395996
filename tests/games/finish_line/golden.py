"""The golden games of Finish Line."""

from spieltisch.engine.basics import Data
from tests.golden.scenarios import Scenario


def scenario(name: str, seats: int, options: Data, events: list[str], reason: str = "three_races") -> Scenario:
    """Every game of Finish Line ends after its last race, by default the third."""
    return Scenario(name, seats, options, reason, events)


SCENARIOS = [
    scenario("whole_game", 3, {}, ["home_stretch", "side_bet skipped=true", "draw auto=true"]),
    scenario("two_players", 2, {"auto_draw_single": False}, ["side_bet", "returned"]),
    scenario("four_players", 4, {"min_horses": 6, "place_bonus_requires_hit": True}, ["disqualify"]),
    scenario("photo_finish", 3, {"start_tie_includes_previous": False}, ["photo_finish"]),
    scenario("disqualification", 4, {}, ["disqualify pair=false", "pair_over", "fall_back"]),
    scenario("extra_turns", 4, {"extra_turn_order": "from_start_player"}, ["placed", "declined", "kept"]),
    scenario("insider_tip_at_the_end", 2, {"home_stretch_sticky": False}, ["returned pool=2"]),
    scenario("open_slips", 3, {"open_slips": True}, ["open_slips", "rearrange", "rests"]),
    scenario("one_race", 3, {"races": 1}, ["home_stretch", "disqualify"], "one_race"),
    scenario("two_races", 2, {"races": 2}, ["photo_finish"], "two_races"),
]
