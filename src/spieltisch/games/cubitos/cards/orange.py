"""Orange cards: the beavers. They add dice and get rid of dice."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.cards.effects import LoseThis, ask, coins, steps
from spieltisch.games.cubitos.cards.numbers import TookCredits
from spieltisch.games.cubitos.cards.when import must_before_buying, must_support, now, support
from spieltisch.games.cubitos.questions.dice import ADD, LOSE, LOSE_FROM_ROLL
from spieltisch.games.cubitos.questions.kinds import SET_FACE
from spieltisch.games.cubitos.questions.words import COINS_OR_CREDITS
from spieltisch.games.cubitos.state.state import Card

CARDS: Final[list[Card]] = [
    Card("dugout", [now(ask(ADD, 3))]),
    Card("reliever-beaver", [support(ask(LOSE_FROM_ROLL))]),
    Card("benchwarmer", [support(LoseThis(), ask(LOSE))]),
    Card("batter-beaver", [now(ask(ADD, 2)), must_before_buying(ask(LOSE), when=TookCredits())]),
    Card("mr-bats", [support(ask(COINS_OR_CREDITS, 2))]),
    Card("the-babe", [support(coins(5))], [must_support(steps(1), LoseThis())]),
    Card("pinch-eater", [now(ask(SET_FACE))]),
]
