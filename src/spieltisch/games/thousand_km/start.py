"""Setting up a race (spec, section 4.1)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Json, Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options
from spieltisch.games.thousand_km.components import CARD_IDS, DECK, GREEN_LIGHT, NO_CARD
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.rules import begin_turn, drawn_event
from spieltisch.games.thousand_km.state import (
    NOBODY,
    PLAY,
    RUNNING,
    Pile,
    Side,
    State,
    cards_in,
    hand_of,
)
from spieltisch.games.thousand_km.view import who_sees


def start(seats: int, options: Options, dice: Dice) -> State:
    """Shuffle, deal, and draw the first player's card."""
    variant = Variant(seats, options)
    counts = list(DECK.counts)
    sides: list[Side] = []
    for side in range(variant.sides):
        battle: Pile | None = None
        if variant.start_green:  # KM-69, KM-R24, KM-R25
            counts[GREEN_LIGHT] -= 1
            battle = Pile(GREEN_LIGHT, None)
        sides.append(Side(battle, None, 0, 0, 0, 0))

    cards: list[int] = []
    for card, count in enumerate(counts):
        for copy in range(count):
            cards.append(card)
    dice.shuffle(cards)  # KM-5

    hands = vec[i64]([hand_of(cards[seat * DECK.hand_size : (seat + 1) * DECK.hand_size]) for seat in range(seats)])
    deck = vec[u8]([u8(card) for card in cards[seats * DECK.hand_size :]])  # KM-6
    first = variant.first_player
    if first is None:
        first = dice.below(seats)  # KM-7
    state = State(variant, deck, 0, hands, sides, None, PLAY, first, 0, NO_CARD, NO_CARD, NOBODY, NOBODY, RUNNING)
    begin_turn(state, first, None)
    return state


def opening(state: State) -> list[Event]:
    """What the table tells when the race begins: the deal, and the first card drawn."""
    seats = state.variant.seats
    events: list[Event] = []
    for seat in range(seats):
        hand = cards_in(state.hands[seat])
        if seat == state.active:
            hand.remove(state.drawn)
        dealt: list[Json] = []
        for card in hand:
            dealt.append(CARD_IDS[card])
        events.append(
            Event("deal", ["KM-5"], {"seat": seat}, {"cards": dealt}, who_sees(state.variant, Seat(seat)), True)
        )
    events.append(Event("turn", ["KM-7"], {"seat": int(state.active), "again": False}))
    events.append(drawn_event(state, state.active, state.drawn, False))
    return events
