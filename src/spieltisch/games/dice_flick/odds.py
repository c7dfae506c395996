"""How likely the hand that is to flick hits each hole, if it aims there as well as it can.

The shares come from the bank: flicks of the physics onto an empty board, by hands of each tremor (`bot/aims.py`). The
client draws where the aim that one makes ends, while one aims.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Json
from spieltisch.games.dice_flick.bot.aims import NEAR, WHOLE, aims_of
from spieltisch.games.dice_flick.components.holes import HOLES
from spieltisch.games.dice_flick.state import AIM, CHOOSE_DIE
from spieltisch.games.dice_flick.view import View

DIGITS: Final = 4


def odds_of(view: View) -> Data | None:
    """None unless somebody is about to flick."""
    public = view.public
    if public.stage not in (CHOOSE_DIE, AIM):
        return None
    aims = aims_of(public.variant.box, int(public.variant.tremors[public.active]))
    chances: list[Json] = []
    for hole in range(HOLES):
        best = aims.near[hole * NEAR]
        chances.append(round(int(aims.shares[best * HOLES + hole]) / WHOLE, DIGITS))
    return {"seat": int(public.active), "chances": chances}
