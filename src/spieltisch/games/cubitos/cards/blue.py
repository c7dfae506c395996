"""Blue cards: the llamas, and a fish."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.cards.effects import (
    FanWithoutCredits,
    GainRed,
    RollAgain,
    RollArea,
    ask,
    coins,
    water_steps,
)
from spieltisch.games.cubitos.cards.numbers import Fixed
from spieltisch.games.cubitos.cards.when import after_moving, support
from spieltisch.games.cubitos.dice.pools import ALL, GREYS, WHITES
from spieltisch.games.cubitos.questions.fields import BONUS_FIELD
from spieltisch.games.cubitos.state.state import Card

CARDS: Final[list[Card]] = [
    Card("bob", [after_moving(ask(BONUS_FIELD))]),
    Card("undercover-fish", [support(water_steps(2))]),
    Card("llama-rama", [support(coins(3))], [support(FanWithoutCredits(Fixed(1)))]),
    Card("bahama-llama", [support(coins(3), water_steps(1))]),
    Card("llama-shaman", [support(coins(2), GainRed())]),
    Card("stogie", [support(RollArea(GREYS | WHITES, draw_area=True))]),
    Card("chilly-mcchillster", [support(coins(2), RollArea(ALL, draw_area=False), RollAgain())]),
]
