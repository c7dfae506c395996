"""Brown cards: the dogs. They use themselves up."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.cards.effects import (
    Coins,
    FanWithoutCredits,
    LoseThis,
    Steps,
    ask,
    coins,
    credits_,
    steps,
)
from spieltisch.games.cubitos.cards.numbers import IfActive, OnGreys
from spieltisch.games.cubitos.cards.when import after_each_push, must_support, now
from spieltisch.games.cubitos.components import COIN, RED, STEP, WHITE
from spieltisch.games.cubitos.questions.dice import ADD
from spieltisch.games.cubitos.state.state import Card

CARDS: Final[list[Card]] = [
    Card("rich-dog", [must_support(coins(3), LoseThis())]),
    Card("captain-bark", [must_support(credits_(2), FanWithoutCredits(IfActive([WHITE, RED], 1)), LoseThis())]),
    Card("wizard", [after_each_push(credits_(1)), must_support(LoseThis())]),
    Card("dapper-doggie", [must_support(Coins(OnGreys(COIN)), Steps(OnGreys(STEP)), LoseThis())]),
    Card("dr-livingstone", [must_support(steps(2), LoseThis())]),
    Card("mr-dog", [must_support(credits_(2), LoseThis())]),
    Card("muggles", [now(ask(ADD, 2)), must_support(coins(2), LoseThis())]),
]
