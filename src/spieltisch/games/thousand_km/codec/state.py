"""States to and from plain data."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.read import read_exactly, read_named, read_seat
from spieltisch.games.thousand_km.codec.parts import (
    decode_actors,
    decode_box,
    decode_card,
    decode_cards,
    decode_hand,
    decode_sides,
    decode_variant,
    encode_actors,
    encode_card,
    encode_cards,
    encode_optional_seat,
    encode_sides,
    read_optional_seat,
)
from spieltisch.games.thousand_km.state import PHASES, REASONS, State, cards_in, cards_in_box


def encode_state(state: State) -> Data:
    """The whole position with its hidden cards, for tests, puzzles and snapshots."""
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
        decode_sides(data, variant),
        box,
        beyond,
        read_named(data, "phase", PHASES),
        read_seat(data, "active", variant.seats),
        decode_actors(data, variant),
        decode_card(data, "attack"),
        read_optional_seat(data, "target"),
        read_named(data, "reason", REASONS),
        vec[u8]([u8(card) for card in decode_cards(data, "draw_pile")]),
        0,
        vec[i64](hands),
        decode_card(data, "drawn"),
        read_optional_seat(data, "holder"),
    )
