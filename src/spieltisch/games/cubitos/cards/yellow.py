"""Yellow cards: the cheeses. They like to push."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.cards.effects import (
    Ask,
    LoseThis,
    MustPush,
    Steps,
    Uncount,
    ask,
    coins,
    steps,
    steps_if_active,
)
from spieltisch.games.cubitos.cards.numbers import ActiveDice, Fixed, HalfFansOrOne, IfActive
from spieltisch.games.cubitos.cards.when import after_each_push, must_now, must_support, support
from spieltisch.games.cubitos.components import BROWN, ORANGE
from spieltisch.games.cubitos.dice.pools import GREYS
from spieltisch.games.cubitos.questions.dice import ADD, MAY_LOSE_FROM_ROLL
from spieltisch.games.cubitos.questions.fields import WALK
from spieltisch.games.cubitos.state.state import Card

CARDS: Final[list[Card]] = [
    Card("reckless-cheese", [after_each_push(ask(WALK))]),
    Card("the-big-cheese", [support(Steps(HalfFansOrOne()))]),
    Card("ledercheesen", [after_each_push(ask(ADD, 1))], [support(Steps(ActiveDice(4)))]),
    Card("stinky-cheese", [support(steps(2))], [support(Uncount(GREYS))]),
    Card("bad-cheese", [support(steps(2))], [must_support(coins(3), LoseThis())]),
    Card("the-cheese-stands-alone", [must_now(MustPush()), support(steps(3))]),
    Card(
        "cheese-boy",
        [support(steps_if_active(BROWN, 2), Ask(MAY_LOSE_FROM_ROLL, Fixed(1), when=IfActive([ORANGE], 1)))],
    ),
]
