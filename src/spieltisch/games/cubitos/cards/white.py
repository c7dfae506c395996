"""White cards: the cats."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.cards.effects import Ask, ask, coins, coins_if_active, credits_, steps
from spieltisch.games.cubitos.cards.numbers import Fans, LostDie
from spieltisch.games.cubitos.cards.when import now, support, support_by_two, while_racing
from spieltisch.games.cubitos.components import BROWN, GREEN
from spieltisch.games.cubitos.questions.dice import ADD
from spieltisch.games.cubitos.questions.kinds import ANY_COST, BORROW, GAIN, GAIN_GREY
from spieltisch.games.cubitos.state.state import Card

CARDS: Final[list[Card]] = [
    Card("smelly-cat", [support(steps(2))]),
    Card("cat-tastrophy", [support(Ask(GAIN, Fans()))]),
    Card("fat-cat", [support(coins(1), steps(3), ask(GAIN_GREY, ANY_COST))]),
    Card("dope-cat", [support(coins_if_active(BROWN, 2), coins_if_active(GREEN, 3))]),
    Card("broken-cow", [support_by_two(ask(BORROW))]),
    Card("fast-cat", [now(ask(ADD, 2))]),
    Card("schmutz", [support(steps(1)), while_racing(credits_(3), when=LostDie())]),
]
