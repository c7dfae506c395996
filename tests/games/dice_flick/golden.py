"""The golden games of Dice Flick."""

from collections.abc import Iterator
from contextlib import contextmanager

from spieltisch.engine.basics import Data
from spieltisch.games.dice_flick.flick.bank import use_bank
from tests.games.dice_flick.made_up import made_up_bank
from tests.golden.scenarios import Scenario


def scenario(name: str, seats: int, options: Data, events: list[str], tried_out: bool = False) -> Scenario:
    return Scenario(name, seats, options, "rounds_played", events, games=1, rollouts=10, tried_out=tried_out)


SCENARIOS = [
    scenario("real_flicks", 2, {"rounds": 4}, ["scored", 'to_bag why="moat"'], tried_out=True),
    scenario("real_restored", 3, {"rounds": 3, "knocked_dice": "restore"}, ["restored"], tried_out=True),
    scenario("whole_game", 3, {}, ["bonus", "scored", "undone", "put_back"]),
    scenario("four_players", 4, {"rounds": 5, "tremor": "beginner"}, ["bonus_declined", 'to_bag why="moat"']),
    scenario("children", 3, {"movable_plates": "0 2", "elevation_control": True, "rounds": 6}, ["scored", "put_back"]),
    scenario("other_rules", 2, {"marker_once_per_turn": False, "partial_combinations": False}, ["scored"]),
    scenario("chained_bonus", 2, {"bonus_flicks_max": "unlimited", "auto_score": True}, ["bonus"]),
    scenario("fast", 2, {"physics": "fast", "centre_doubles_knaller": False}, ["scored", "bonus_offered"]),
]


@contextmanager
def made_up() -> Iterator[None]:
    """Landings come from a made-up bank, so that a new bank, made by the physics, changes nothing here."""
    use_bank(made_up_bank())
    yield
    use_bank(None)


SETTING = made_up
