"""The golden games of Cubitos. Its games are long, so few of them go into a hash."""

from spieltisch.engine.basics import Data
from spieltisch.games.cubitos.components import RED
from spieltisch.games.cubitos.data.editions import standard
from tests.golden.scenarios import Scenario


def scenario(
    name: str, seats: int, options: Data, events: list[str], without: tuple[str, ...] = (), reason: str = "finished"
) -> Scenario:
    return Scenario(name, seats, options, reason, events, list(without), games=1, rollouts=10)


def races() -> list[Scenario]:
    """The seven races together have all 56 cards; every one of them is used."""
    found = []
    for race in standard().races:
        if race.group == "blue":
            cards = [f"{'compare' if card.kind == RED else 'use'} {card.card}" for card in race.cards]
            found.append(scenario(race.race, 2, {"race": race.race}, cards))
    return found


SCENARIOS = [
    *races(),
    scenario("photo_finish", 4, {"race": "combotastic"}, ["finish ×2"], without=("extra_round",)),
    scenario("extra_round", 4, {"race": "race-4"}, ["finish ×2", "extra_round"]),
    scenario("shared", 4, {"max_extra_rounds": 0}, ["finish ×2"], reason="shared_after_extra_rounds"),
    scenario("two_boards", 2, {"race": "grand-finale"}, ["board", "bust", "borrow", "returned"]),
    scenario("in_order", 3, {"race": "such-much-fans", "dice_mode": "ordered"}, ["bust", "refill", "special"]),
    scenario("all_at_once", 3, {"race": "free", "race_mode": "simultaneous", "odds": False}, ["buy_step", "gain"]),
]
