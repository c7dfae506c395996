"""Cards, displays and tables to and from plain data, for states and views alike."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, shifted
from spieltisch.engine.options import read_options
from spieltisch.engine.read import (
    as_data,
    as_str,
    read,
    read_below_or,
    read_bool,
    read_data,
    read_datas,
    read_exactly,
    read_int,
    read_list,
    read_str,
)
from spieltisch.games.thousand_km.components import (
    ACE_DRIVER,
    CARD_IDS,
    DISTANCES,
    KM_25,
    KM_OF,
    LARGEST_HAND,
    NO_CARD,
    RIGHT_OF_WAY,
    SAFETIES,
    card_of,
)
from spieltisch.games.thousand_km.options import LARGEST_TABLE, OPTIONS, Variant, why_not_start
from spieltisch.games.thousand_km.rules.status import is_driving
from spieltisch.games.thousand_km.state import NOBODY, Side, cards_of, hand_of, pile_of


def encode_cards(cards: list[int]) -> list[Json]:
    names: list[Json] = []
    for card in cards:
        names.append(CARD_IDS[card])
    return names


def decode_cards(data: Data, name: str) -> list[int]:
    return [card_of(as_str(card, name)) for card in read_list(data, name)]


def decode_hand(data: Data, name: str) -> int:
    cards = decode_cards(data, name)
    if len(cards) > LARGEST_HAND:
        raise InvalidData(f"{name}: a hand has {LARGEST_HAND} cards at most, not {len(cards)}")
    return hand_of(cards)


def encode_card(card: int) -> Json:
    return None if card == NO_CARD else CARD_IDS[card]


def decode_card(data: Data, name: str) -> int:
    value = read(data, name)
    return NO_CARD if value is None else card_of(as_str(value, name))


def encode_side(side: Side, number: int, variant: Variant) -> Data:
    distance: Data = {}
    for card in DISTANCES:
        distance[CARD_IDS[card]] = int(side.times(card))
    safeties: list[Json] = []
    for card in SAFETIES:
        if side.has(card):
            across = (side.across >> (card - RIGHT_OF_WAY)) & 1 != 0
            safeties.append({"card": CARD_IDS[card], "meisterzug": across})
    players: list[Json] = []
    for seat in range(variant.seats):
        if variant.side_of(seat) == number:
            players.append(seat)
    return {
        "side": number,
        "players": players,
        "battle": encode_cards(cards_of(side.battle)),
        "speed": encode_cards(cards_of(side.speed)),
        "distance": distance,
        "total": int(side.total),
        "safeties": safeties,
        "started": side.is_started(),
        "driving": is_driving(side, variant),
        "stopped": side.is_stopped(),
        "limited": side.is_limited(),
    }


def encode_sides(sides: list[Side], variant: Variant) -> list[Json]:
    data: list[Json] = []
    for number, side in enumerate(sides):
        data.append(encode_side(side, number, variant))
    return data


def decode_side(data: Data) -> Side:
    """Ignores total and status: they follow from the cards."""
    distance = 0
    total = 0
    counts = read_data(data, "distance")
    for card in DISTANCES:
        times = read_int(counts, CARD_IDS[card])
        if not 0 <= times <= 99:
            raise InvalidData(f"distance: {CARD_IDS[card]} cannot lie there {times} times")
        distance += times << (8 * (card - KM_25))
        total += times * KM_OF[card]
    safeties = 0
    across = 0
    for row in read_datas(data, "safeties"):
        card = card_of(read_str(row, "card"))
        if not RIGHT_OF_WAY <= card <= ACE_DRIVER:
            raise InvalidData(f"safeties: {CARD_IDS[card]} is not a safety")
        safeties |= 1 << (card - RIGHT_OF_WAY)
        if read_bool(row, "meisterzug"):
            across |= 1 << (card - RIGHT_OF_WAY)
    battle = pile_of(decode_cards(data, "battle"))
    return Side(battle, pile_of(decode_cards(data, "speed")), total, distance, safeties, across)


def decode_sides(data: Data, variant: Variant) -> list[Side]:
    return [decode_side(as_data(item, "sides")) for item in read_exactly(data, "sides", variant.sides)]


def decode_variant(data: Data) -> Variant:
    seats = read_int(data, "seats")
    options = read_options(OPTIONS, read_data(data, "options"))
    refusal = why_not_start(seats, options)
    if refusal is not None:
        raise InvalidData(f"seats: {refusal}")
    return Variant(seats, options)


def decode_box(data: Data) -> tuple[i64, i64]:
    box: i64 = 0
    beyond: i64 = 0
    for card in decode_cards(data, "box"):
        if card < RIGHT_OF_WAY:
            box += shifted(1, 6 * card)
        else:
            beyond += shifted(1, 6 * (card - RIGHT_OF_WAY))
    return box, beyond


def encode_actors(last_actors: int, variant: Variant) -> list[Json]:
    """Who took each side's last turn, None for nobody."""
    actors: list[Json] = []
    for side in range(variant.sides):
        seat = ((last_actors >> (4 * side)) & 15) - 1
        actors.append(None if seat == NOBODY else seat)
    return actors


def decode_actors(data: Data, variant: Variant) -> int:
    packed = 0
    for side, seat in enumerate(read_exactly(data, "last_actors", variant.sides)):
        if seat is not None:
            if not isinstance(seat, int) or not 0 <= seat < variant.seats:
                raise InvalidData("last_actors: each must be a seat or null")
            packed |= (seat + 1) << (4 * side)
    return packed


def read_optional_seat(data: Data, name: str) -> int:
    return read_below_or(data, name, LARGEST_TABLE, NOBODY, "a seat")


def encode_optional_seat(seat: int) -> Json:
    return None if seat == NOBODY else seat
