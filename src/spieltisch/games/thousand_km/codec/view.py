"""Views to and from plain data."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json, seats_data
from spieltisch.engine.read import read, read_data, read_datas, read_int, read_named, read_seat, read_viewer
from spieltisch.games.thousand_km.codec.parts import (
    decode_actors,
    decode_box,
    decode_card,
    decode_hand,
    decode_sides,
    decode_variant,
    encode_actors,
    encode_card,
    encode_cards,
    encode_sides,
)
from spieltisch.games.thousand_km.components import CARD_IDS, NO_CARD, SAFETY_OF
from spieltisch.games.thousand_km.scoring import outcome_of
from spieltisch.games.thousand_km.state import NOBODY, PHASES, REASONS, cards_in, cards_in_box
from spieltisch.games.thousand_km.view import UNSEEN, View


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
