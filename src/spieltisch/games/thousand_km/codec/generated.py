"""Moves, states and views of 1000-km to and from plain data.

Generated from fields.py by `make fields`: do not edit.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Move, Seat, json_list
from spieltisch.engine.outcome import outcome_data
from spieltisch.engine.read import as_data, as_exactly, as_list, as_named, as_up_to, as_within, read
from spieltisch.engine.written import end_list, texts_bytes, write_flag, write_int, write_json
from spieltisch.games.thousand_km.cards.piles import box_of, cards_in, cards_in_box, cards_of, hand_of, pile_of
from spieltisch.games.thousand_km.codec.parts import (
    actors_in,
    deck_left,
    distance_data,
    distance_json,
    hands_data,
    hands_json,
    pack_actors,
    players_of,
    reaction_data,
    read_deck,
    read_distance,
    read_hands,
    read_reaction,
    read_safeties,
    read_variant,
    safeties_data,
    safeties_json,
)
from spieltisch.games.thousand_km.components import ATTACK_IDS, CARD_IDS, DEFENCE_IDS, DISTANCE_IDS, SAFETY_IDS
from spieltisch.games.thousand_km.moves import attack, card_in, discard, place, target_in, verb_of
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.rules.status import is_driving
from spieltisch.games.thousand_km.scoring import outcome
from spieltisch.games.thousand_km.state import PHASES, REASONS, Side, State
from spieltisch.games.thousand_km.view import View

VERBS: Final = ["drive", "defend", "secure", "attack", "discard", "meisterzug", "pass"]


def encode_move(move: Move) -> Data:
    verb = verb_of(move)
    if verb == 0:
        return {"move": "drive", "card": DISTANCE_IDS[card_in(move) - 14]}
    if verb == 1:
        return {"move": "defend", "card": DEFENCE_IDS[card_in(move) - 5]}
    if verb == 2:
        return {"move": "secure", "card": SAFETY_IDS[card_in(move) - 10]}
    if verb == 3:
        return {"move": "attack", "card": ATTACK_IDS[card_in(move)], "target": int(target_in(move))}
    if verb == 4:
        return {"move": "discard", "card": CARD_IDS[card_in(move)]}
    if verb == 5:
        return {"move": "meisterzug"}
    return {"move": "pass"}


def decode_move(data: Data) -> Move:
    verb = as_named(read(data, "move"), "move", VERBS)
    if verb == 0:
        return place(14 + as_named(read(data, "card"), "card", DISTANCE_IDS))
    if verb == 1:
        return place(5 + as_named(read(data, "card"), "card", DEFENCE_IDS))
    if verb == 2:
        return place(10 + as_named(read(data, "card"), "card", SAFETY_IDS))
    if verb == 3:
        return attack(
            as_named(read(data, "card"), "card", ATTACK_IDS), as_within(read(data, "target"), "target", 0, 3, "a side")
        )
    if verb == 4:
        return discard(as_named(read(data, "card"), "card", CARD_IDS))
    if verb == 5:
        return Move(96)
    return Move(97)


def encode_side(side: Side, number: int, variant: Variant) -> Data:
    return {
        "side": number,
        "players": json_list(players_of(variant, number)),
        "battle": [CARD_IDS[item] for item in cards_of(side.battle)],
        "speed": [CARD_IDS[item] for item in cards_of(side.speed)],
        "total": int(side.total),
        "distance": distance_data(side.distance),
        "safeties": safeties_data(side.safeties, side.across),
        "started": side.is_started(),
        "driving": is_driving(side, variant),
        "stopped": side.is_stopped(),
        "limited": side.is_limited(),
    }


def encode_state(state: State) -> Data:
    return {
        "game": "1000-km",
        "seats": int(state.variant.seats),
        "options": state.variant.options.encode(),
        "sides": [encode_side(side, number, state.variant) for number, side in enumerate(state.sides)],
        "box": [CARD_IDS[item] for item in cards_in_box(state.box, state.box_beyond)],
        "phase": PHASES[state.phase],
        "active": int(state.active),
        "last_actors": [None if item == -1 else item for item in actors_in(state.last_actors, state.variant)],
        "attack": None if state.attack == -1 else ATTACK_IDS[state.attack],
        "target": None if state.target == -1 else int(state.target),
        "reason": REASONS[state.reason],
        "draw_pile": [CARD_IDS[item] for item in deck_left(state)],
        "hands": [[CARD_IDS[part] for part in cards_in(item)] for item in state.hands],
        "drawn": None if state.drawn == -1 else CARD_IDS[state.drawn],
        "holder": None if state.holder == -1 else int(state.holder),
    }


def decode_side(data: Data, variant: Variant) -> Side:
    battle = pile_of([as_named(item, "battle", CARD_IDS) for item in as_list(read(data, "battle"), "battle")])
    speed = pile_of([as_named(item, "speed", CARD_IDS) for item in as_list(read(data, "speed"), "speed")])
    total: i64 = as_within(read(data, "total"), "total", 0, variant.target_km)
    distance: i64 = read_distance(data, "distance")
    safeties, across = read_safeties(data, "safeties")
    return Side(battle, speed, total, distance, safeties, across)


def decode_state(data: Data) -> State:
    variant = read_variant(data)
    sides = [
        decode_side(as_data(item, "sides"), variant) for item in as_exactly(read(data, "sides"), "sides", variant.sides)
    ]
    box, box_beyond = box_of([as_named(item, "box", CARD_IDS) for item in as_list(read(data, "box"), "box")])
    phase: i64 = as_named(read(data, "phase"), "phase", PHASES)
    active: i64 = Seat(as_within(read(data, "active"), "active", 0, variant.seats - 1, "a seat"))
    last_actors: i64 = pack_actors(
        [
            -1 if item is None else Seat(as_within(item, "last_actors", 0, variant.seats - 1, "a seat"))
            for item in as_exactly(read(data, "last_actors"), "last_actors", variant.sides)
        ]
    )
    attack: i64 = -1 if read(data, "attack") is None else as_named(read(data, "attack"), "attack", ATTACK_IDS)
    target: i64 = (
        -1
        if read(data, "target") is None
        else as_within(read(data, "target"), "target", 0, variant.sides - 1, "a side")
    )
    reason: i64 = as_named(read(data, "reason"), "reason", REASONS)
    deck, drawn_cards = read_deck(data)
    hands = vec[i64](
        [
            i64(hand_of([as_named(part, "hands", CARD_IDS) for part in as_up_to(item, "hands", 7)]))
            for item in as_exactly(read(data, "hands"), "hands", variant.seats)
        ]
    )
    drawn: i64 = -1 if read(data, "drawn") is None else as_named(read(data, "drawn"), "drawn", CARD_IDS)
    holder: i64 = (
        -1
        if read(data, "holder") is None
        else Seat(as_within(read(data, "holder"), "holder", 0, variant.seats - 1, "a seat"))
    )
    return State(
        variant,
        sides,
        box,
        box_beyond,
        phase,
        active,
        last_actors,
        attack,
        target,
        reason,
        deck,
        drawn_cards,
        hands,
        drawn,
        holder,
    )


def encode_view(view: View) -> Data:
    return {
        "game": "1000-km",
        "seats": int(view.variant.seats),
        "options": view.variant.options.encode(),
        "sides": [encode_side(side, number, view.variant) for number, side in enumerate(view.sides)],
        "box": [CARD_IDS[item] for item in cards_in_box(view.box, view.box_beyond)],
        "phase": PHASES[view.phase],
        "active": int(view.active),
        "last_actors": [None if item == -1 else item for item in actors_in(view.last_actors, view.variant)],
        "reason": REASONS[view.reason],
        "seat": view.seat,
        "to_act": json_list(view.to_act()),
        "draw_pile": view.draw_pile,
        "hands": hands_data(view),
        "drawn": None if view.drawn == -1 else CARD_IDS[view.drawn],
        "reaction": reaction_data(view),
        "outcome": outcome_data(outcome(view)),
    }


def decode_view(data: Data) -> View:
    variant = read_variant(data)
    sides = [
        decode_side(as_data(item, "sides"), variant) for item in as_exactly(read(data, "sides"), "sides", variant.sides)
    ]
    box, box_beyond = box_of([as_named(item, "box", CARD_IDS) for item in as_list(read(data, "box"), "box")])
    phase: i64 = as_named(read(data, "phase"), "phase", PHASES)
    active: i64 = Seat(as_within(read(data, "active"), "active", 0, variant.seats - 1, "a seat"))
    last_actors: i64 = pack_actors(
        [
            -1 if item is None else Seat(as_within(item, "last_actors", 0, variant.seats - 1, "a seat"))
            for item in as_exactly(read(data, "last_actors"), "last_actors", variant.sides)
        ]
    )
    attack, target, asked = read_reaction(data, variant)
    reason: i64 = as_named(read(data, "reason"), "reason", REASONS)
    seat = (
        None
        if read(data, "seat") is None
        else Seat(as_within(read(data, "seat"), "seat", 0, variant.seats - 1, "a seat"))
    )
    draw_pile = as_within(read(data, "draw_pile"), "draw_pile", 0, 9007199254740991)
    hands, hand_sizes = read_hands(data, "hands", variant)
    drawn = -1 if read(data, "drawn") is None else as_named(read(data, "drawn"), "drawn", CARD_IDS)
    return View(
        variant,
        sides,
        box,
        box_beyond,
        phase,
        active,
        last_actors,
        attack,
        target,
        reason,
        seat,
        draw_pile,
        hand_sizes,
        hands,
        drawn,
        asked,
    )


CARD_IDS_JSON: Final = texts_bytes(CARD_IDS)


def write_side(json: BytesWriter, side: Side, number: int, variant: Variant) -> None:
    json.write(b'{"side":')
    write_int(json, number)
    json.write(b',"players":[')
    for item_1 in players_of(variant, number):
        write_int(json, item_1)
        json.append(44)
    end_list(json)
    json.write(b',"battle":[')
    for item_2 in cards_of(side.battle):
        json.write(CARD_IDS_JSON[item_2])
        json.append(44)
    end_list(json)
    json.write(b',"speed":[')
    for item_3 in cards_of(side.speed):
        json.write(CARD_IDS_JSON[item_3])
        json.append(44)
    end_list(json)
    json.write(b',"total":')
    write_int(json, side.total)
    json.write(b',"distance":')
    distance_json(json, side.distance)
    json.write(b',"safeties":')
    safeties_json(json, side.safeties, side.across)
    json.write(b',"started":')
    write_flag(json, side.is_started())
    json.write(b',"driving":')
    write_flag(json, is_driving(side, variant))
    json.write(b',"stopped":')
    write_flag(json, side.is_stopped())
    json.write(b',"limited":')
    write_flag(json, side.is_limited())
    json.write(b"}")


PHASES_JSON: Final = texts_bytes(PHASES)


REASONS_JSON: Final = texts_bytes(REASONS)


def write_view(json: BytesWriter, view: View) -> None:
    json.write(b'{"sides":[')
    for number, side in enumerate(view.sides):
        write_side(json, side, number, view.variant)
        json.append(44)
    end_list(json)
    json.write(b',"box":[')
    for item_1 in cards_in_box(view.box, view.box_beyond):
        json.write(CARD_IDS_JSON[item_1])
        json.append(44)
    end_list(json)
    json.write(b',"phase":')
    json.write(PHASES_JSON[view.phase])
    json.write(b',"active":')
    write_int(json, view.active)
    json.write(b',"last_actors":[')
    for item_2 in actors_in(view.last_actors, view.variant):
        if item_2 == -1:
            json.write(b"null")
        else:
            write_int(json, item_2)
        json.append(44)
    end_list(json)
    json.write(b',"reason":')
    json.write(REASONS_JSON[view.reason])
    json.write(b',"seat":')
    if view.seat is None:
        json.write(b"null")
    else:
        write_int(json, view.seat)
    json.write(b',"to_act":[')
    for item_3 in view.to_act():
        write_int(json, item_3)
        json.append(44)
    end_list(json)
    json.write(b',"draw_pile":')
    write_int(json, view.draw_pile)
    json.write(b',"hands":')
    hands_json(json, view)
    json.write(b',"drawn":')
    if view.drawn == -1:
        json.write(b"null")
    else:
        json.write(CARD_IDS_JSON[view.drawn])
    json.write(b',"reaction":')
    write_json(json, reaction_data(view))
    json.write(b',"outcome":')
    write_json(json, outcome_data(outcome(view)))
    json.write(b"}")


def fixed_view(view: View) -> Data:
    data: Data = {
        "game": "1000-km",
        "seats": int(view.variant.seats),
        "options": view.variant.options.encode(),
    }
    return data


def view_json(view: View) -> bytes:
    json = BytesWriter()
    write_view(json, view)
    return json.getvalue()
