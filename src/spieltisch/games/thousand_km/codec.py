"""Moves, states and views to and from plain data. Cards leave the engine as ids, never as numbers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Data, InvalidData, Json, Move, seats_data, shifted
from spieltisch.engine.options import read_options
from spieltisch.engine.read import (
    as_data,
    as_str,
    read,
    read_below,
    read_below_or,
    read_bool,
    read_data,
    read_datas,
    read_exactly,
    read_int,
    read_list,
    read_named,
    read_seat,
    read_str,
    read_viewer,
)
from spieltisch.games.thousand_km.components import (
    ACE_DRIVER,
    BREAKDOWN,
    CARD_IDS,
    DISTANCES,
    KM_25,
    KM_OF,
    LARGEST_HAND,
    NO_CARD,
    RIGHT_OF_WAY,
    SAFETIES,
    SAFETY_OF,
    card_of,
)
from spieltisch.games.thousand_km.moves import (
    ATTACK,
    DISCARD,
    MEISTERZUG,
    PASS,
    attack,
    card_in,
    discard,
    place,
    target_in,
)
from spieltisch.games.thousand_km.options import LARGEST_TABLE, OPTIONS, Variant, why_not_start
from spieltisch.games.thousand_km.rules import is_driving
from spieltisch.games.thousand_km.scoring import outcome_of
from spieltisch.games.thousand_km.state import (
    NOBODY,
    PHASES,
    REASONS,
    Side,
    State,
    cards_in,
    cards_in_box,
    cards_of,
    hand_of,
    pile_of,
)
from spieltisch.games.thousand_km.view import UNSEEN, View

VERBS: Final = ["drive", "defend", "secure", "attack", "discard", "meisterzug", "pass"]


# Moves


def encode_move(move: Move) -> Data:
    if move == MEISTERZUG:
        return {"move": "meisterzug"}
    if move == PASS:
        return {"move": "pass"}
    card = card_in(move)
    name = CARD_IDS[card]
    if move >= ATTACK:
        return {"move": "attack", "card": name, "target": int(target_in(move))}
    if move >= DISCARD:
        return {"move": "discard", "card": name}
    return {"move": verb_of(card), "card": name}


def verb_of(card: int) -> str:
    """What placing this card on the own display is called."""
    if card >= KM_25:
        return "drive"
    return "secure" if card >= RIGHT_OF_WAY else "defend"


def decode_move(data: Data) -> Move:
    """Raises InvalidData that says which field is wrong."""
    verb = VERBS[read_named(data, "move", VERBS)]
    if verb == "meisterzug":
        return MEISTERZUG
    if verb == "pass":
        return PASS
    card = card_of(read_str(data, "card"))
    if verb == "discard":
        return discard(card)
    if verb == "attack":
        if card > BREAKDOWN:
            raise InvalidData(f"card: {CARD_IDS[card]} is not an attack")
        return attack(card, read_below(data, "target", 4, "a side"))
    if card <= BREAKDOWN or verb_of(card) != verb:
        wanted = "attack" if card <= BREAKDOWN else verb_of(card)
        raise InvalidData(f"card: {CARD_IDS[card]} is not for {verb!r} but for {wanted!r}")
    return place(card)


# Parts


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
    """Total and status are left out of account: they follow from the cards."""
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
    for side, seat in enumerate(read_list(data, "last_actors")):
        if seat is not None:
            if not isinstance(seat, int) or not 0 <= seat < variant.seats:
                raise InvalidData("last_actors: each must be a seat or null")
            packed |= (seat + 1) << (4 * side)
    return packed


def read_optional_seat(data: Data, name: str) -> int:
    return read_below_or(data, name, LARGEST_TABLE, NOBODY, "a seat")


def encode_optional_seat(seat: int) -> Json:
    return None if seat == NOBODY else seat


# States


def encode_state(state: State) -> Data:
    """The whole position, hidden cards included: for tests, puzzles and snapshots."""
    hands: list[Json] = []
    for seat in range(state.variant.seats):
        hands.append(encode_cards(cards_in(state.hands[seat])))
    pile = [int(state.deck[i]) for i in range(state.drawn_cards, len(state.deck))]
    return {
        "game": "1000-km",
        "seats": int(state.variant.seats),
        "options": state.variant.options.encode(),
        "phase": PHASES[state.phase],
        "active": int(state.active),
        "last_actors": encode_actors(state.last_actors, state.variant),
        "draw_pile": encode_cards(pile),
        "hands": hands,
        "drawn": encode_card(state.drawn),
        "box": encode_cards(cards_in_box(state.box, state.box_beyond)),
        "sides": encode_sides(state.sides, state.variant),
        "attack": encode_card(state.attack),
        "target": encode_optional_seat(state.target),
        "holder": encode_optional_seat(state.holder),
        "reason": REASONS[state.reason],
    }


def decode_state(data: Data) -> State:
    variant = decode_variant(data)
    box, beyond = decode_box(data)
    hands: list[i64] = []
    for hand in read_exactly(data, "hands", variant.seats):
        hands.append(decode_hand({"hands": hand}, "hands"))
    return State(
        variant,
        vec[u8]([u8(card) for card in decode_cards(data, "draw_pile")]),
        0,
        vec[i64](hands),
        decode_sides(data, variant),
        box,
        beyond,
        read_named(data, "phase", PHASES),
        read_seat(data, "active", variant.seats),
        decode_actors(data, variant),
        decode_card(data, "drawn"),
        decode_card(data, "attack"),
        read_optional_seat(data, "target"),
        read_optional_seat(data, "holder"),
        read_named(data, "reason", REASONS),
    )


# Views


def encode_view(seen: View) -> Data:
    hands: list[Json] = []
    for seat, size in enumerate(seen.hand_sizes):
        hand = seen.hands[seat]
        cards: Json = None if hand == UNSEEN else encode_cards(cards_in(hand))
        hands.append({"seat": seat, "count": size, "cards": cards})
    ended = outcome_of(seen.sides, seen.variant, seen.reason)
    return {
        "game": "1000-km",
        "seat": seen.seat,
        "seats": int(seen.variant.seats),
        "to_act": seats_data(seen.to_act()),
        "phase": PHASES[seen.phase],
        "active": seen.active,
        "last_actors": encode_actors(seen.last_actors, seen.variant),
        "options": seen.variant.options.encode(),
        "draw_pile": seen.draw_pile,
        "box": encode_cards(cards_in_box(seen.box, seen.box_beyond)),
        "sides": encode_sides(seen.sides, seen.variant),
        "hands": hands,
        "drawn": encode_card(seen.drawn),
        "reaction": encode_reaction(seen),
        "outcome": None if ended is None else ended.encode(),
        "reason": REASONS[seen.reason],
    }


def encode_reaction(seen: View) -> Json:
    if seen.attack == NO_CARD:
        return None
    return {
        "attacker": seen.active,
        "side": seen.target,
        "card": CARD_IDS[seen.attack],
        "safety": CARD_IDS[SAFETY_OF[seen.attack]] if seen.asked else None,
    }


def decode_view(data: Data) -> View:
    variant = decode_variant(data)
    box, beyond = decode_box(data)
    sizes: list[int] = []
    hands: list[int] = []
    for hand in read_datas(data, "hands"):
        sizes.append(read_int(hand, "count"))
        hands.append(UNSEEN if read(hand, "cards") is None else decode_hand(hand, "cards"))
    attack_card = NO_CARD
    target = NOBODY
    asked = False
    if read(data, "reaction") is not None:
        reaction = read_data(data, "reaction")
        attack_card = decode_card(reaction, "card")
        target = read_int(reaction, "side")
        asked = read(reaction, "safety") is not None
    return View(
        read_viewer(data, variant.seats),
        variant,
        read_named(data, "phase", PHASES),
        read_seat(data, "active", variant.seats),
        decode_actors(data, variant),
        read_int(data, "draw_pile"),
        box,
        beyond,
        decode_sides(data, variant),
        sizes,
        hands,
        decode_card(data, "drawn"),
        attack_card,
        target,
        asked,
        read_named(data, "reason", REASONS),
    )
