"""Moves, states and views of finish-line to and from plain data.

Generated from fields.py by `make fields`: do not edit.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Data, Seat, json_list
from spieltisch.engine.dice_data import encode_dice
from spieltisch.engine.read import as_bool, as_data, as_exactly, as_list, as_named, as_up_to, as_within, read
from spieltisch.engine.written import end_list, texts_bytes, write_flag, write_int, write_json
from spieltisch.games.finish_line.codec.parts import (
    counts_data,
    dice_on_data,
    disqualified_in,
    kept_in,
    limits_data,
    outcome_data,
    pack_kept,
    photo_data,
    races,
    read_bonus,
    read_counts,
    read_dice,
    read_extra,
    read_finished,
    read_lineup,
    read_money,
    read_photo_finish,
    read_sheet_capital,
    read_sheet_slips,
    read_throw,
    read_turn,
    read_variant,
    read_whip,
    read_white,
    runners_in,
    runners_of,
    sheets_data,
    throw_shown,
    turn_data,
)
from spieltisch.games.finish_line.codec.previews import now_data, previews_data
from spieltisch.games.finish_line.codec.slips import bets_data, read_bets, read_seen_slips, seen_slips_data
from spieltisch.games.finish_line.components.dice import hand_colours, hand_of
from spieltisch.games.finish_line.components.kinds import COLOURS
from spieltisch.games.finish_line.components.rows import horses_in, length_of, row_of, set_of
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.state import PHASES, Race, Result, State
from spieltisch.games.finish_line.view import View


def encode_race_result(race_result: Result, variant: Variant) -> Data:
    return {
        "race": race_result.race,
        "start_player": race_result.start_player,
        "order": json_list(horses_in(race_result.order)),
        "turns": race_result.turns,
        "photo_finish": photo_data(race_result),
        "runners": runners_in(variant, race_result),
        "disqualified": json_list(disqualified_in(race_result)),
        "sheets": sheets_data(variant, race_result),
    }


def encode_race(race: Race) -> Data:
    return {
        "game": "finish-line",
        "seats": int(race.variant.seats),
        "options": race.variant.options.encode(),
        "race": int(race.number),
        "phase": PHASES[race.phase],
        "active": None if race.active == -1 else int(race.active),
        "start_player": None if race.start_player == -1 else int(race.start_player),
        "turn": int(race.turn),
        "row": json_list(horses_in(race.row)),
        "disqualified": json_list(horses_in(race.gone)),
        "pair": race.pair,
        "neck_and_neck_used": race.neck_and_neck_used,
        "home_stretch": race.home_stretch,
        "pool": counts_data(race.pool),
        "out": counts_data(race.out),
        "hand": [COLOURS[item] for item in hand_colours(race.hand)],
        "throw": throw_shown(race.throw, race.phase),
        "kept": json_list(kept_in(race.kept, race.variant)),
        "last_player": None if race.last_player == -1 else int(race.last_player),
        "side_bets": [int(item) for item in race.side_bets],
        "turns": [turn_data(item) for item in race.past],
        "results": [encode_race_result(race_result, race.variant) for race_result in race.results],
    }


def encode_state(state: State) -> Data:
    data = encode_race(state.race)
    data["dice"] = encode_dice(state.dice)
    data["stack"] = [int(item) for item in state.stack]
    data["dice_on"] = dice_on_data(state.race)
    data["money"] = [int(item) for item in state.race.money]
    data["slips"] = [None if item is None else bets_data(item) for item in state.slips]
    return data


def decode_race_result(data: Data, variant: Variant) -> Result:
    race = as_within(read(data, "race"), "race", 1, 3)
    start_player = Seat(as_within(read(data, "start_player"), "start_player", 0, variant.seats - 1, "a seat"))
    lineup: i64 = read_lineup(data)
    order: i64 = row_of(
        [as_within(item, "order", 1, 24, "a horse") for item in as_exactly(read(data, "order"), "order", 7)]
    )
    finished: i64 = read_finished(data, order)
    white: i64 = read_white(data)
    extra: i64 = read_extra(data)
    whip: i64 = read_whip(data)
    bonus: i64 = read_bonus(data, variant)
    turns = as_within(read(data, "turns"), "turns", 0, 1000000)
    photo_finish = read_photo_finish(data, "photo_finish", variant)
    slips = read_sheet_slips(data, variant)
    capital = read_sheet_capital(data, variant)
    return Result(
        race, start_player, lineup, order, finished, white, extra, whip, bonus, turns, photo_finish, slips, capital
    )


def decode_race(data: Data) -> Race:
    variant = read_variant(data)
    number: i64 = as_within(read(data, "race"), "race", 1, 3)
    phase: i64 = as_named(read(data, "phase"), "phase", PHASES)
    active: i64 = (
        -1
        if read(data, "active") is None
        else Seat(as_within(read(data, "active"), "active", 0, variant.seats - 1, "a seat"))
    )
    start_player: i64 = (
        -1
        if read(data, "start_player") is None
        else Seat(as_within(read(data, "start_player"), "start_player", 0, variant.seats - 1, "a seat"))
    )
    turn: i64 = as_within(read(data, "turn"), "turn", 0, 1000000)
    lineup: i64 = read_lineup(data)
    row: i64 = row_of([as_within(item, "row", 1, 24, "a horse") for item in as_up_to(read(data, "row"), "row", 7)])
    horses: i64 = length_of(row)
    running: i64 = set_of(row)
    gone: i64 = row_of(
        [
            as_within(item, "disqualified", 1, 24, "a horse")
            for item in as_up_to(read(data, "disqualified"), "disqualified", 5)
        ]
    )
    pair = as_bool(read(data, "pair"), "pair")
    neck_and_neck_used = as_bool(read(data, "neck_and_neck_used"), "neck_and_neck_used")
    home_stretch = as_bool(read(data, "home_stretch"), "home_stretch")
    white: i64 = read_white(data)
    extra: i64 = read_extra(data)
    whip: i64 = read_whip(data)
    bonus: i64 = read_bonus(data, variant)
    pool: i64 = read_counts(as_data(read(data, "pool"), "pool"))
    out: i64 = read_counts(as_data(read(data, "out"), "out"))
    hand: i64 = hand_of([as_named(item, "hand", COLOURS) for item in as_up_to(read(data, "hand"), "hand", 3)])
    throw: i64 = read_throw(data, "throw", phase, hand)
    kept: i64 = pack_kept(
        [as_within(item, "kept", 0, 15) for item in as_exactly(read(data, "kept"), "kept", variant.seats)]
    )
    last_player: i64 = (
        -1
        if read(data, "last_player") is None
        else Seat(as_within(read(data, "last_player"), "last_player", 0, variant.seats - 1, "a seat"))
    )
    money = read_money(data, variant)
    side_bets = vec[i64](
        [
            i64(as_within(item, "side_bets", -1000000000000, 1000000000000))
            for item in as_exactly(read(data, "side_bets"), "side_bets", variant.seats)
        ]
    )
    past = vec[i64]([i64(read_turn(as_data(item, "turns"), variant)) for item in as_list(read(data, "turns"), "turns")])
    results = [
        decode_race_result(as_data(item, "results"), variant) for item in as_up_to(read(data, "results"), "results", 3)
    ]
    return Race(
        variant,
        number,
        phase,
        active,
        start_player,
        turn,
        lineup,
        row,
        horses,
        running,
        gone,
        pair,
        neck_and_neck_used,
        home_stretch,
        white,
        extra,
        whip,
        bonus,
        pool,
        out,
        hand,
        throw,
        kept,
        last_player,
        money,
        side_bets,
        past,
        results,
    )


def decode_state(data: Data) -> State:
    race = decode_race(data)
    dice = read_dice(data, "dice")
    stack = vec[u8](
        [u8(as_within(item, "stack", 1, 24, "a horse")) for item in as_exactly(read(data, "stack"), "stack", 24)]
    )
    slips = [
        None if item is None else read_bets(as_data(item, "slips"))
        for item in as_exactly(read(data, "slips"), "slips", race.variant.seats)
    ]
    return State(race, dice, stack, slips)


def encode_view(view: View) -> Data:
    data = encode_race(view.race)
    data["seat"] = view.seat
    data["to_act"] = json_list(view.to_act())
    data["races"] = races(view.race)
    data["runners"] = runners_of(view.race)
    data["home_stretch_at"] = int(view.race.variant.home_stretch_at)
    data["capital"] = [int(item) for item in view.race.money]
    data["submitted"] = json_list(view.submitted)
    data["slips"] = seen_slips_data(view)
    data["limits"] = limits_data(view.race)
    data["now"] = now_data(view)
    data["previews"] = previews_data(view)
    data["outcome"] = outcome_data(view.race)
    return data


def decode_view(data: Data) -> View:
    race = decode_race(data)
    seat = (
        None
        if read(data, "seat") is None
        else Seat(as_within(read(data, "seat"), "seat", 0, race.variant.seats - 1, "a seat"))
    )
    submitted = [
        as_bool(item, "submitted") for item in as_exactly(read(data, "submitted"), "submitted", race.variant.seats)
    ]
    slips = read_seen_slips(data, "slips", race)
    return View(race, seat, submitted, slips)


PHASES_JSON: Final = texts_bytes(PHASES)


COLOURS_JSON: Final = texts_bytes(COLOURS)


def write_race_result(json: BytesWriter, race_result: Result, variant: Variant) -> None:
    json.write(b'{"race":')
    write_int(json, race_result.race)
    json.write(b',"start_player":')
    write_int(json, race_result.start_player)
    json.write(b',"order":[')
    for item_1 in horses_in(race_result.order):
        write_int(json, item_1)
        json.append(44)
    end_list(json)
    json.write(b',"turns":')
    write_int(json, race_result.turns)
    json.write(b',"photo_finish":')
    write_json(json, photo_data(race_result))
    json.write(b',"runners":')
    write_json(json, runners_in(variant, race_result))
    json.write(b',"disqualified":[')
    for item_2 in disqualified_in(race_result):
        write_int(json, item_2)
        json.append(44)
    end_list(json)
    json.write(b',"sheets":')
    write_json(json, sheets_data(variant, race_result))
    json.write(b"}")


def write_view(json: BytesWriter, view: View) -> None:
    json.write(b'{"race":')
    write_int(json, view.race.number)
    json.write(b',"phase":')
    json.write(PHASES_JSON[view.race.phase])
    json.write(b',"active":')
    if view.race.active == -1:
        json.write(b"null")
    else:
        write_int(json, view.race.active)
    json.write(b',"start_player":')
    if view.race.start_player == -1:
        json.write(b"null")
    else:
        write_int(json, view.race.start_player)
    json.write(b',"turn":')
    write_int(json, view.race.turn)
    json.write(b',"row":[')
    for item_1 in horses_in(view.race.row):
        write_int(json, item_1)
        json.append(44)
    end_list(json)
    json.write(b',"disqualified":[')
    for item_2 in horses_in(view.race.gone):
        write_int(json, item_2)
        json.append(44)
    end_list(json)
    json.write(b',"pair":')
    write_flag(json, view.race.pair)
    json.write(b',"neck_and_neck_used":')
    write_flag(json, view.race.neck_and_neck_used)
    json.write(b',"home_stretch":')
    write_flag(json, view.race.home_stretch)
    json.write(b',"pool":')
    write_json(json, counts_data(view.race.pool))
    json.write(b',"out":')
    write_json(json, counts_data(view.race.out))
    json.write(b',"hand":[')
    for item_3 in hand_colours(view.race.hand):
        json.write(COLOURS_JSON[item_3])
        json.append(44)
    end_list(json)
    json.write(b',"throw":')
    write_json(json, throw_shown(view.race.throw, view.race.phase))
    json.write(b',"kept":[')
    for item_4 in kept_in(view.race.kept, view.race.variant):
        write_int(json, item_4)
        json.append(44)
    end_list(json)
    json.write(b',"last_player":')
    if view.race.last_player == -1:
        json.write(b"null")
    else:
        write_int(json, view.race.last_player)
    json.write(b',"side_bets":[')
    for item_5 in view.race.side_bets:
        write_int(json, item_5)
        json.append(44)
    end_list(json)
    json.write(b',"turns":[')
    for item_6 in view.race.past:
        write_json(json, turn_data(item_6))
        json.append(44)
    end_list(json)
    json.write(b',"results":[')
    for race_result in view.race.results:
        write_race_result(json, race_result, view.race.variant)
        json.append(44)
    end_list(json)
    json.write(b',"seat":')
    if view.seat is None:
        json.write(b"null")
    else:
        write_int(json, view.seat)
    json.write(b',"to_act":[')
    for item_7 in view.to_act():
        write_int(json, item_7)
        json.append(44)
    end_list(json)
    json.write(b',"runners":')
    write_json(json, runners_of(view.race))
    json.write(b',"capital":[')
    for item_8 in view.race.money:
        write_int(json, item_8)
        json.append(44)
    end_list(json)
    json.write(b',"submitted":[')
    for item_9 in view.submitted:
        write_flag(json, item_9)
        json.append(44)
    end_list(json)
    json.write(b',"slips":')
    write_json(json, seen_slips_data(view))
    json.write(b',"limits":')
    write_json(json, limits_data(view.race))
    json.write(b',"now":')
    write_json(json, now_data(view))
    json.write(b',"previews":')
    write_json(json, previews_data(view))
    json.write(b',"outcome":')
    write_json(json, outcome_data(view.race))
    json.write(b"}")


def fixed_view(view: View) -> Data:
    data: Data = {
        "game": "finish-line",
        "seats": int(view.race.variant.seats),
        "options": view.race.variant.options.encode(),
        "races": races(view.race),
        "home_stretch_at": int(view.race.variant.home_stretch_at),
    }
    return data


def view_json(view: View) -> bytes:
    json = BytesWriter()
    write_view(json, view)
    return json.getvalue()
