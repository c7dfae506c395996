"""Purple cards: the dinosaurs. They run."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.cards.effects import LoseThis, Steps, ask, steps, steps_if_active
from spieltisch.games.cubitos.cards.numbers import ActiveColours, StepsForLines, WhitesAndGreys
from spieltisch.games.cubitos.cards.when import must_support, support
from spieltisch.games.cubitos.components import BROWN, ORANGE, RED, YELLOW
from spieltisch.games.cubitos.questions.kinds import BORROW_NOT_PURPLE
from spieltisch.games.cubitos.state.state import Card

CARDS: Final[list[Card]] = [
    Card("rollosaurus", [support(steps(4))]),
    Card("dancing-dino", [support(steps(2), steps_if_active(RED, 2), steps_if_active(ORANGE, 1))]),
    Card("cubasaurus", [support(ask(BORROW_NOT_PURPLE)), must_support(steps(4), LoseThis())]),
    Card("wikiwiki-dinosaur", [support(Steps(ActiveColours()))]),
    Card("you-bet-jurassican", [support(steps(2), steps_if_active(BROWN, 2), steps_if_active(YELLOW, 1))]),
    Card("shimmy-shimmy-dino", [support(Steps(WhitesAndGreys()))]),
    Card("pronto-bronto", [support(Steps(StepsForLines()))]),
]
