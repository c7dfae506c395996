"""Phases 7 and 8: buy and rest (CU-102 to CU-105)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, shifted
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.cards.timings import BEFORE_BUY, TIMING_BIT
from spieltisch.games.cubitos.components import CARD_KINDS, KINDS
from spieltisch.games.cubitos.dice.active import face_in, kind_in
from spieltisch.games.cubitos.dice.pools import count, one, size
from spieltisch.games.cubitos.moves import BUY, Offers
from spieltisch.games.cubitos.refusals import ENOUGH_BOUGHT, NOT_FOR_SALE, SAME_COLOUR, SUPPLY_EMPTY, TOO_EXPENSIVE
from spieltisch.games.cubitos.rules.abilities import is_open, use_ability
from spieltisch.games.cubitos.rules.areas import return_borrowed, take_active
from spieltisch.games.cubitos.rules.rewards import pay
from spieltisch.games.cubitos.state.player import RESTED
from spieltisch.games.cubitos.state.state import Public, State

COUNTER_BITS: Final = 7
"""Bits of the counter of purchases for each colour."""
MOST_COUNTED: Final = (1 << COUNTER_BITS) - 1
CARDS_IN_ORDER: Final = vec[i64]([i64(kind) for kind in CARD_KINDS])
PLACE_OF: Final = vec[i64]([i64(CARD_KINDS.index(kind) if kind in CARD_KINDS else -1) for kind in range(len(KINDS))])
"""The place of each kind in CARD_KINDS; -1: it has no card."""


def next_duty_before_buying(state: State, seat: i64, log: list[Event] | None) -> bool:
    """CU-102: use the next mandatory ability that comes immediately before phase 7; False if there is none left."""
    player = state.players[seat]
    if state.variant.timings & TIMING_BIT[BEFORE_BUY] == 0:
        return False
    for place in range(len(player.active)):
        die = player.active[place]
        card = state.variant.cards[kind_in(die)]
        if not card.has(die, BEFORE_BUY):
            continue
        for number in range(card.abilities_of(face_in(die))):
            if card.abilities[number].timing == BEFORE_BUY and is_open(state, seat, place, number):
                use_ability(state, seat, place, number, -1, log)
                return True
    return False


# Buy


def why_not_buy(state: Public, seat: i64, kind: i64) -> Refusal | None:
    """CU-103, CU-104: up to two dice of different colours."""
    player = state.players[seat]
    if kind >= len(KINDS) or PLACE_OF[kind] < 0:
        return NOT_FOR_SALE
    if size(player.bought) >= state.variant.purchases:
        return ENOUGH_BOUGHT.filled({"most": int(state.variant.purchases)})
    if count(player.bought, kind) > 0:
        return SAME_COLOUR
    if count(state.supply, kind) == 0:
        return SUPPLY_EMPTY
    return TOO_EXPENSIVE if state.variant.price[kind] > player.money() else None


def buy(state: State, seat: i64, kind: i64, log: list[Event] | None) -> None:
    player = state.players[seat]
    price = state.variant.price[kind]
    spent = pay(state, seat, price)
    state.supply -= one(kind)
    player.rest += one(kind)
    player.bought += one(kind)
    if purchases_of(player.purchases, PLACE_OF[kind]) < MOST_COUNTED:
        player.purchases += one_purchase(kind)
    if log is not None:
        payload: Data = {"seat": int(seat), "kind": KINDS[kind], "price": int(price), "credits": int(spent)}
        log.append(Event("buy", ["CU-103"], payload))


def purchases_of(purchases: i64, place: i64) -> i64:
    """How many dice of the colour at this place of CARD_KINDS were bought."""
    return (purchases >> (COUNTER_BITS * place)) & MOST_COUNTED


def one_purchase(kind: i64) -> i64:
    """What a die of this kind adds to the count of purchases."""
    return shifted(1, COUNTER_BITS * PLACE_OF[kind])


def add_purchases(state: Public, seat: i64, offers: Offers) -> None:
    money = state.players[seat].money()
    if money < state.variant.cheapest:
        return
    place: i64 = 0
    while place < len(CARDS_IN_ORDER):
        kind = CARDS_IN_ORDER[place]
        if state.variant.price[kind] <= money and why_not_buy(state, seat, kind) is None:
            offers.add(BUY, kind)
        place += 1


# Rest


def rest(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-105: borrowed dice return, active dice go to the rest area, coins are lost."""
    player = state.players[seat]
    return_borrowed(state, seat, log)
    while len(player.active) > 0:
        player.rest += one(kind_in(take_active(player, len(player.active) - 1)))
    player.coins = 0
    player.steps = 0
    player.permits = 0
    player.stage = RESTED
    if log is not None:
        log.append(Event("rest", ["CU-105"], {"seat": int(seat)}))
