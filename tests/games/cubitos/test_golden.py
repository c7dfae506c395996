"""The golden games of Cubitos show every card."""

from spieltisch.games.cubitos.data.editions import standard
from tests.games.cubitos.golden import SCENARIOS


def test_every_card_is_in_a_golden_game() -> None:
    wanted = {label.split()[1] for scenario in SCENARIOS for label in scenario.events if " " in label}
    assert {card.card for card in standard().cards} <= wanted
