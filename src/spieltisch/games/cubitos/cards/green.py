"""Green cards: the fruit. They help when pushing and against busts."""

from __future__ import annotations

from typing import Final

from spieltisch.games.cubitos.cards.effects import (
    DoubleSwords,
    IgnoreBust,
    KeepGreensAndGreys,
    LoseThis,
    Protect,
    PutBackOther,
    PutBackThis,
    ask,
)
from spieltisch.games.cubitos.cards.numbers import Busted
from spieltisch.games.cubitos.cards.when import (
    must_on_push,
    on_push,
    support,
    when_busting,
    when_near_bust,
    with_announcement,
)
from spieltisch.games.cubitos.questions.dice import ROLL_COLOURS, ROLL_GREY
from spieltisch.games.cubitos.state.state import Card

CARDS: Final[list[Card]] = [
    Card("rock-on", [on_push(PutBackThis())]),
    Card("pina-cubelada", [on_push(Protect())]),
    Card("keep-on-rollin", [when_near_bust(LoseThis(), IgnoreBust())]),
    Card("pineapple-rocks", [on_push(PutBackThis())], [must_on_push(PutBackOther())]),
    Card("up-to-11", [on_push(PutBackThis())], [with_announcement(DoubleSwords())]),
    Card("rolling-stoned", [when_near_bust(ask(ROLL_GREY))]),
    Card("punk-fruit", [when_busting(KeepGreensAndGreys()), support(ask(ROLL_COLOURS, 9), when=Busted())]),
]
