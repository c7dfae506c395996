"""Setting up a race (spec, section 4.1)."""

from __future__ import annotations

from librt.vecs import remove
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Json, Seat
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options
from spieltisch.games.thousand_km.cards.piles import Pile, cards_in, one_card
from spieltisch.games.thousand_km.components import CARD_IDS, GREEN_LIGHT, NO_CARD
from spieltisch.games.thousand_km.options import Variant, variant_of
from spieltisch.games.thousand_km.rules.events import drawn_event
from spieltisch.games.thousand_km.rules.turn import begin_turn
from spieltisch.games.thousand_km.state import NOBODY, PLAY, RUNNING, Side, State
from spieltisch.games.thousand_km.view import who_sees


def start(seats: int, options: Options, dice: Dice) -> State:
    """Shuffle, deal, and draw the first player's card."""
    return deal(variant_of(seats, options), dice)


def deal(variant: Variant, dice: Dice) -> State:
    """A race of this variant, with new cards."""
    sides: list[Side] = []
    number: i64 = 0
    while number < variant.sides:
        # KM-69, KM-R24, KM-R25
        sides.append(Side(Pile(GREEN_LIGHT, None) if variant.start_green else None, None, 0, 0, 0, 0))
        number += 1
    cards = variant.new_deck[:]
    if variant.start_green:
        for side in sides:
            cards = remove(cards, u8(GREEN_LIGHT))
    if isinstance(dice, FastDice):
        dice.shuffle_small(cards)  # the same, called without a lookup
    else:
        dice.shuffle_small(cards)  # KM-5

    dealt: i64 = 0
    hands = variant.no_cards[:]
    seat: i64 = 0
    while seat < variant.seats:
        hand: i64 = 0
        until = dealt + variant.hand_size
        while dealt < until:
            hand += one_card(i64(cards[dealt]))
            dealt += 1
        hands[seat] = hand
        seat += 1
    first = variant.first_player
    if first is None:
        first = dice.below(variant.seats)  # KM-7
    state = State(variant, sides, 0, 0, PLAY, first, 0, NO_CARD, NOBODY, RUNNING, cards, dealt, hands, NO_CARD, NOBODY)
    begin_turn(state, first, None)
    return state


def opening(state: State) -> list[Event]:
    """The events of the beginning: the deal, and the first card drawn."""
    first = int(state.active)
    pile = int(state.draw_pile()) + 1
    events = [Event("deal", ["KM-5", "KM-7"], {"first": first, "draw_pile": pile}, reveals=True)]
    for seat in range(state.variant.seats):
        hand = cards_in(state.hands[seat])
        if seat == first:
            hand.remove(state.drawn)
        cards: list[Json] = []
        for card in hand:
            cards.append(CARD_IDS[card])
        payload: dict[str, Json] = {"seat": seat, "cards": cards}
        events.append(Event("hand", ["KM-5"], None, payload, who_sees(state.variant, Seat(seat)), True))
    events.append(Event("turn", ["KM-7"], {"seat": first, "again": False}))
    events.append(drawn_event(state, state.active, state.drawn, False))
    return events
