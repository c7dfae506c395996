"""What is still out, and how likely a viewer is to draw what they need.

Exact for somebody who knows only their view: each card that they have not seen is equally likely to be in each place
that they do not see. So the next cards they draw are a random choice among those cards, whoever draws in between.
"""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Json, json_list
from spieltisch.games.thousand_km.cards.piles import count_in, top_of
from spieltisch.games.thousand_km.components import (
    BREAKDOWN,
    CARD_IDS,
    DEFENCE_OFFSET,
    DISTANCES,
    END_OF_LIMIT,
    GREEN_LIGHT,
    RIGHT_OF_WAY,
    SAFETIES,
    SAFETY_OF,
)
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.rules.distances import why_not_drive
from spieltisch.games.thousand_km.rules.status import is_driving
from spieltisch.games.thousand_km.state import PLAY, Side
from spieltisch.games.thousand_km.view import View, unseen_counts

MOST_DRAWS: Final = 3
"""The chance of a need is told for this many draws."""
DIGITS: Final = 6
"""Decimal digits of a chance."""

GO: Final = "go"
"""To drive at all: a green light, or the answer to the attack on the battle pile."""
SPEED: Final = "speed"
"""To end a speed limit."""
DISTANCE: Final = "distance"
"""To drive now."""
SAFETY: Final = "safety"
NEEDS: Final = [GO, SPEED, DISTANCE, SAFETY]


def odds_of(view: View) -> Data | None:
    """None after the game, and while an attack may be answered: who answers, or does not, tells something then."""
    if view.phase != PLAY:
        return None
    out = unseen_counts(view)
    unseen = sum(out)
    cards: list[Json] = []
    for card, count in enumerate(out):
        if count > 0:
            cards.append({"card": CARD_IDS[card], "out": count, "next": chance(unseen, count, min(1, view.draw_pile))})
    needs: list[Json] = []
    if view.seat is not None:
        side = view.side_of(view.seat)
        for need in NEEDS:
            useful = useful_for(need, side, view.variant)
            if useful:
                needs.append(need_data(view, need, useful, out))
    return {"draw_pile": view.draw_pile, "hidden": unseen - view.draw_pile, "cards": cards, "needs": needs}


def need_data(view: View, need: str, useful: list[int], out: list[int]) -> Data:
    assert view.seat is not None
    count = sum([out[card] for card in useful])
    draws = min(MOST_DRAWS, view.draw_pile)
    chances: list[Json] = [chance(sum(out), count, number) for number in range(1, draws + 1)]
    return {
        "need": need,
        "cards": json_list([CARD_IDS[card] for card in useful]),
        "held": int(sum([count_in(view.hands[view.seat], card) for card in useful])),
        "out": count,
        "chances": chances,
    }


def chance(cards: int, wanted: int, draws: int) -> float:
    """The chance of at least one wanted card among this many draws without replacement (hypergeometric)."""
    misses = 1.0
    for drawn in range(draws):
        misses *= max(0, cards - wanted - drawn) / (cards - drawn)
    return round(1.0 - misses, DIGITS)


def useful_for(need: str, side: Side, variant: Variant) -> list[int]:
    """The cards that help a side now; none if it does not need any."""
    if need == GO:
        return cards_to_go(side, variant)
    if need == SPEED:
        return [END_OF_LIMIT, RIGHT_OF_WAY] if side.is_limited() else []
    if need == DISTANCE:
        return [card for card in DISTANCES if why_not_drive(side, variant, card) is None]
    return [safety for safety in SAFETIES if not side.has(safety)]


def cards_to_go(side: Side, variant: Variant) -> list[int]:
    """KM-38, KM-39, KM-44, KM-67: what answers the attack, or starts the car."""
    if is_driving(side, variant):
        return []
    top = top_of(side.battle)
    if 0 <= top <= BREAKDOWN:
        return [int(top + DEFENCE_OFFSET), int(SAFETY_OF[top])]
    return [GREEN_LIGHT, RIGHT_OF_WAY]
