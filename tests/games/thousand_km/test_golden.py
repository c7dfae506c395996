"""The golden games of 1000 km end in every way."""

from spieltisch.games.thousand_km.state import REASONS
from tests.games.thousand_km.golden import SCENARIOS


def test_every_reason_has_a_golden_game() -> None:
    assert {scenario.reason for scenario in SCENARIOS} == set(REASONS) - {"running"}
