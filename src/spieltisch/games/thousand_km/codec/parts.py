"""What the declared fields of 1000 km cannot say by themselves: packed cards to and from plain data."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Data, InvalidData, Json, shifted
from spieltisch.engine.options import read_options
from spieltisch.engine.read import (
    as_data,
    as_named,
    as_within,
    read,
    read_bool,
    read_data,
    read_datas,
    read_exactly,
    read_int,
    read_list,
    read_named,
)
from spieltisch.games.thousand_km.components import (
    CARD_IDS,
    CARDS,
    DISTANCES,
    KM_25,
    KM_OF,
    LARGEST_HAND,
    MOST_CARDS,
    NO_CARD,
    RIGHT_OF_WAY,
    SAFETIES,
    SAFETY_IDS,
    SAFETY_OF,
)
from spieltisch.games.thousand_km.options import OPTIONS, Variant, why_not_start
from spieltisch.games.thousand_km.scoring import outcome
from spieltisch.games.thousand_km.state import NOBODY, State, cards_in, cards_in_box, hand_of
from spieltisch.games.thousand_km.view import UNSEEN, View


def read_variant(data: Data) -> Variant:
    seats = read_int(data, "seats")
    options = read_options(OPTIONS, read_data(data, "options"))
    refusal = why_not_start(seats, options)
    if refusal is not None:
        raise InvalidData(f"seats: {refusal}")
    return Variant(seats, options)


def read_cards(data: Data, name: str) -> list[int]:
    return [as_named(card, name, CARD_IDS) for card in read_list(data, name)]


# Displays


def players_of(variant: Variant, number: int) -> list[int]:
    """The seats of a side."""
    return [seat for seat in range(variant.seats) if variant.side_of(seat) == number]


def distance_data(distance: i64) -> Data:
    data: Data = {}
    for card in DISTANCES:
        data[CARD_IDS[card]] = int((distance >> (8 * (card - KM_25))) & 255)
    return data


def read_distance(data: Data, name: str) -> i64:
    counts = read_data(data, name)
    distance: i64 = 0
    for card in DISTANCES:
        times: i64 = as_within(read(counts, CARD_IDS[card]), CARD_IDS[card], 0, MOST_CARDS)
        distance += times << (8 * (card - KM_25))
    return distance


def read_total(data: Data) -> i64:
    """The kilometres follow from the cards."""
    distance = read_distance(data, "distance")
    total: i64 = 0
    for card in DISTANCES:
        total += KM_OF[card] * ((distance >> (8 * (card - KM_25))) & 255)
    return total


def safeties_data(safeties: i64, across: i64) -> list[Json]:
    data: list[Json] = []
    for card in SAFETIES:
        place = card - RIGHT_OF_WAY
        if (safeties >> place) & 1 != 0:
            data.append({"card": CARD_IDS[card], "meisterzug": (across >> place) & 1 != 0})
    return data


def read_safeties(data: Data, name: str) -> i64:
    safeties: i64 = 0
    for row in read_datas(data, name):
        safeties |= shifted(1, read_named(row, "card", SAFETY_IDS))
    return safeties


def read_across(data: Data) -> i64:
    across: i64 = 0
    for row in read_datas(data, "safeties"):
        if read_bool(row, "meisterzug"):
            across |= shifted(1, read_named(row, "card", SAFETY_IDS))
    return across


# The table


def box_data(box: i64, box_beyond: i64) -> list[Json]:
    return [CARD_IDS[card] for card in cards_in_box(box, box_beyond)]


def boxed(cards: list[int], first: int, beyond: int) -> i64:
    """The cards from `first` up to `beyond`, counted in six bits each."""
    counts: i64 = 0
    for card in cards:
        if first <= card < beyond:
            counts += shifted(1, 6 * (card - first))
            if (counts >> (6 * (card - first))) & MOST_CARDS == 0:
                raise InvalidData(f"box: there are too many cards {CARD_IDS[card]}")
    return counts


def read_box(data: Data, name: str) -> i64:
    return boxed(read_cards(data, name), 0, RIGHT_OF_WAY)


def read_box_beyond(data: Data) -> i64:
    return boxed(read_cards(data, "box"), RIGHT_OF_WAY, CARDS)


def actors_in(last_actors: i64, variant: Variant) -> list[int]:
    """Who took each side's last turn, or NOBODY."""
    return [int((last_actors >> (4 * side)) & 15) - 1 for side in range(variant.sides)]


def pack_actors(actors: list[int]) -> i64:
    packed: i64 = 0
    for side, seat in enumerate(actors):
        packed |= shifted(seat + 1, 4 * side)
    return packed


# Hidden cards


def deck_left(state: State) -> list[int]:
    """The draw pile, in drawing order."""
    return [int(state.deck[place]) for place in range(state.drawn_cards, len(state.deck))]


def read_deck(data: Data) -> vec[u8]:
    return vec[u8]([u8(card) for card in read_cards(data, "draw_pile")])


def none_drawn() -> i64:
    """A deck is written without the cards that have left it."""
    return 0


# Views


def hands_data(view: View) -> list[Json]:
    hands: list[Json] = []
    for seat, size in enumerate(view.hand_sizes):
        hand = view.hands[seat]
        cards: Json = None if hand == UNSEEN else [CARD_IDS[card] for card in cards_in(hand)]
        hands.append({"seat": seat, "count": size, "cards": cards})
    return hands


def read_hand_sizes(data: Data, variant: Variant) -> list[int]:
    hands = [as_data(hand, "hands") for hand in read_exactly(data, "hands", variant.seats)]
    return [as_within(read(hand, "count"), "count", 0, LARGEST_HAND) for hand in hands]


def read_hands(data: Data, name: str, variant: Variant) -> list[int]:
    hands: list[int] = []
    for item in read_exactly(data, name, variant.seats):
        hand = as_data(item, name)
        if read(hand, "cards") is None:
            hands.append(UNSEEN)
            continue
        cards = read_cards(hand, "cards")
        if len(cards) > LARGEST_HAND:
            raise InvalidData(f"cards: a hand has {LARGEST_HAND} cards at most, not {len(cards)}")
        hands.append(hand_of(cards))
    return hands


def reaction_data(view: View) -> Json:
    if view.attack == NO_CARD:
        return None
    return {
        "attacker": int(view.active),
        "side": int(view.target),
        "card": CARD_IDS[view.attack],
        "safety": CARD_IDS[SAFETY_OF[view.attack]] if view.asked else None,
    }


def attack_asked(data: Data) -> i64:
    """The attack that may still be answered."""
    if read(data, "reaction") is None:
        return NO_CARD
    return read_named(read_data(data, "reaction"), "card", CARD_IDS)


def side_asked(data: Data, variant: Variant) -> i64:
    """The side that it hit."""
    if read(data, "reaction") is None:
        return NOBODY
    return as_within(read(read_data(data, "reaction"), "side"), "side", 0, variant.sides - 1, "a side")


def is_asked(data: Data) -> bool:
    """Whether this viewer may answer."""
    return read(data, "reaction") is not None and read(read_data(data, "reaction"), "safety") is not None


def outcome_data(view: View) -> Json:
    ended = outcome(view)
    return None if ended is None else ended.encode()
