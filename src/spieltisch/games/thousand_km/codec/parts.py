"""What the declared fields of 1000 km cannot say by themselves: packed cards to and from plain data."""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.checked import read_table
from spieltisch.engine.read import (
    as_data,
    as_named,
    as_up_to,
    as_within,
    read,
    read_below,
    read_bool,
    read_data,
    read_datas,
    read_exactly,
    read_list,
    read_named,
    read_within,
)
from spieltisch.engine.written import COMMA, end_list, texts_bytes, write_flag, write_int
from spieltisch.games.thousand_km.cards.piles import cards_in, hand_of, shifted
from spieltisch.games.thousand_km.components import (
    ATTACK_IDS,
    CARD_IDS,
    DISTANCE_IDS,
    DISTANCES,
    KM_25,
    LARGEST_HAND,
    MOST_CARDS,
    NO_CARD,
    RIGHT_OF_WAY,
    SAFETIES,
    SAFETY_IDS,
    SAFETY_OF,
)
from spieltisch.games.thousand_km.options import OPTIONS, Variant, why_not_start
from spieltisch.games.thousand_km.state import NOBODY, State
from spieltisch.games.thousand_km.view import UNSEEN, View

CARDS_JSON: Final = texts_bytes(CARD_IDS)
DISTANCE_KEYS: Final = [(b"," if place else b"{") + text + b":" for place, text in enumerate(texts_bytes(DISTANCE_IDS))]
"""What stands before the count of each distance card."""


def read_variant(data: Data) -> Variant:
    seats, options = read_table(data, OPTIONS, why_not_start)
    return Variant(seats, options)


# Displays


def players_of(variant: Variant, number: int) -> list[int]:
    """The seats of a side."""
    return [seat for seat in range(variant.seats) if variant.side_of(seat) == number]


def distance_data(distance: i64) -> Data:
    data: Data = {}
    for card in DISTANCES:
        data[CARD_IDS[card]] = int((distance >> (8 * (card - KM_25))) & 255)
    return data


def distance_json(out: BytesWriter, distance: i64) -> None:
    for place in range(len(DISTANCE_KEYS)):
        out.write(DISTANCE_KEYS[place])
        write_int(out, (distance >> (8 * place)) & 255)
    out.write(b"}")


def read_distance(data: Data, name: str) -> i64:
    counts = read_data(data, name)
    distance: i64 = 0
    for card in DISTANCES:
        times: i64 = as_within(read(counts, CARD_IDS[card]), CARD_IDS[card], 0, MOST_CARDS)
        distance += times << (8 * (card - KM_25))
    return distance


def safeties_data(safeties: i64, across: i64) -> list[Json]:
    data: list[Json] = []
    for card in SAFETIES:
        place = card - RIGHT_OF_WAY
        if (safeties >> place) & 1 != 0:
            data.append({"card": CARD_IDS[card], "meisterzug": (across >> place) & 1 != 0})
    return data


def safeties_json(out: BytesWriter, safeties: i64, across: i64) -> None:
    out.write(b"[")
    for place in range(len(SAFETY_IDS)):
        if (safeties >> place) & 1 != 0:
            out.write(b'{"card":')
            out.write(CARDS_JSON[RIGHT_OF_WAY + place])
            out.write(b',"meisterzug":')
            write_flag(out, (across >> place) & 1 != 0)
            out.write(b"},")
    end_list(out)


def read_safeties(data: Data, name: str) -> tuple[i64, i64]:
    """The safeties in the row, and those of them that were played as a Meisterzug."""
    safeties: i64 = 0
    across: i64 = 0
    for row in read_datas(data, name):
        safety = shifted(1, read_named(row, "card", SAFETY_IDS))
        safeties |= safety
        if read_bool(row, "meisterzug"):
            across |= safety
    return safeties, across


# Turns


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


def read_deck(data: Data) -> tuple[vec[u8], i64]:
    """A deck is written without the cards that have left it: none of it is drawn yet."""
    return vec[u8]([u8(as_named(card, "draw_pile", CARD_IDS)) for card in read_list(data, "draw_pile")]), 0


# Views


def hands_data(view: View) -> list[Json]:
    hands: list[Json] = []
    for seat, size in enumerate(view.hand_sizes):
        hand = view.hands[seat]
        cards: Json = None if hand == UNSEEN else [CARD_IDS[card] for card in cards_in(hand)]
        hands.append({"seat": seat, "count": size, "cards": cards})
    return hands


def hands_json(out: BytesWriter, view: View) -> None:
    out.write(b"[")
    for seat, size in enumerate(view.hand_sizes):
        out.write(b'{"seat":')
        write_int(out, seat)
        out.write(b',"count":')
        write_int(out, size)
        hand = view.hands[seat]
        if hand == UNSEEN:
            out.write(b',"cards":null},')
        else:
            out.write(b',"cards":[')
            for card in cards_in(hand):
                out.write(CARDS_JSON[card])
                out.append(COMMA)
            end_list(out)
            out.write(b"},")
    end_list(out)


def read_hands(data: Data, name: str, variant: Variant) -> tuple[list[int], list[int]]:
    """The hands that this viewer sees, and the size of every hand."""
    hands: list[int] = []
    sizes: list[int] = []
    for item in read_exactly(data, name, variant.seats):
        hand = as_data(item, name)
        sizes.append(read_within(hand, "count", 0, LARGEST_HAND))
        if read(hand, "cards") is None:
            hands.append(UNSEEN)
        else:
            cards = as_up_to(read(hand, "cards"), "cards", LARGEST_HAND)
            hands.append(hand_of([as_named(card, "cards", CARD_IDS) for card in cards]))
    return hands, sizes


def reaction_data(view: View) -> Json:
    if view.attack == NO_CARD:
        return None
    return {
        "attacker": int(view.active),
        "side": int(view.target),
        "card": CARD_IDS[view.attack],
        "safety": CARD_IDS[SAFETY_OF[view.attack]] if view.asked else None,
    }


def read_reaction(data: Data, variant: Variant) -> tuple[i64, i64, bool]:
    """The attack that may still be answered, the side that it hit, and whether this viewer may answer."""
    if read(data, "reaction") is None:
        return NO_CARD, NOBODY, False
    reaction = read_data(data, "reaction")
    attack = read_named(reaction, "card", ATTACK_IDS)
    return attack, read_below(reaction, "side", variant.sides, "a side"), read(reaction, "safety") is not None
