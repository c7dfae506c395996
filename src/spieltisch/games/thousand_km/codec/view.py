"""Views to and from plain data."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json, seats_data
from spieltisch.engine.read import read, read_below, read_data, read_datas, read_int, read_named, read_seat, read_viewer
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
from spieltisch.games.thousand_km.scoring import outcome
from spieltisch.games.thousand_km.state import NOBODY, PHASES, REASONS, cards_in, cards_in_box
from spieltisch.games.thousand_km.view import UNSEEN, View


def encode_view(view: View) -> Data:
    hands: list[Json] = []
    for seat, size in enumerate(view.hand_sizes):
        hand = view.hands[seat]
        cards: Json = None if hand == UNSEEN else encode_cards(cards_in(hand))
        hands.append({"seat": seat, "count": size, "cards": cards})
    ended = outcome(view)
    return {
        "game": "1000-km",
        "seat": view.seat,
        "seats": int(view.variant.seats),
        "to_act": seats_data(view.to_act()),
        "phase": PHASES[view.phase],
        "active": int(view.active),
        "last_actors": encode_actors(view.last_actors, view.variant),
        "options": view.variant.options.encode(),
        "draw_pile": view.draw_pile,
        "box": encode_cards(cards_in_box(view.box, view.box_beyond)),
        "sides": encode_sides(view.sides, view.variant),
        "hands": hands,
        "drawn": encode_card(view.drawn),
        "reaction": encode_reaction(view),
        "outcome": None if ended is None else ended.encode(),
        "reason": REASONS[view.reason],
    }


def encode_reaction(view: View) -> Json:
    if view.attack == NO_CARD:
        return None
    return {
        "attacker": int(view.active),
        "side": int(view.target),
        "card": CARD_IDS[view.attack],
        "safety": CARD_IDS[SAFETY_OF[view.attack]] if view.asked else None,
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
        target = read_below(reaction, "side", variant.sides, "a side")
        asked = read(reaction, "safety") is not None
    return View(
        variant,
        decode_sides(data, variant),
        box,
        beyond,
        read_named(data, "phase", PHASES),
        read_seat(data, "active", variant.seats),
        decode_actors(data, variant),
        attack_card,
        target,
        read_named(data, "reason", REASONS),
        read_viewer(data, variant.seats),
        read_int(data, "draw_pile"),
        sizes,
        hands,
        decode_card(data, "drawn"),
        asked,
    )
