"""Red cards: the crabs. Their dice are swords; the card is resolved once in a round, when all have announced theirs."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.cards.effects import Ask, Credits, NoMaximum, Steps, Uncount, ask, credits_, steps
from spieltisch.games.cubitos.cards.numbers import Fans, FewerSwords
from spieltisch.games.cubitos.cards.when import each_with_swords, most_swords
from spieltisch.games.cubitos.dice.pools import GREENS, WHITES
from spieltisch.games.cubitos.questions.dice import LOSE_RED, ROLL_ANY
from spieltisch.games.cubitos.questions.words import RECEIVER
from spieltisch.games.cubitos.state.state import Card

CARDS: Final[list[Card]] = [
    Card("mr-soldier", [most_swords(credits_(3), steps(2), ask(LOSE_RED))]),
    Card("punch-guy", [most_swords(Uncount(GREENS | WHITES), ask(LOSE_RED))]),
    Card("supah-general", [most_swords(Steps(Fans()), ask(LOSE_RED))]),
    Card("jacques-couteau", [each_with_swords(Ask(ROLL_ANY, FewerSwords(2)))]),
    Card("champion", [most_swords(NoMaximum(), ask(LOSE_RED))]),
    Card("crabby", [most_swords(ask(LOSE_RED), ask(RECEIVER))]),
    Card("el-bandito", [each_with_swords(Credits(FewerSwords(1)))]),
]
