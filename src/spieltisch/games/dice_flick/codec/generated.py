"""Moves, states and views of dice-flick to and from plain data.

Generated from fields.py by `make fields`: do not edit.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Seat, json_list
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.outcome import outcome_data
from spieltisch.engine.read import (
    as_bool,
    as_data,
    as_exactly,
    as_float,
    as_list,
    as_named,
    as_steps,
    as_str,
    as_up_to,
    as_within,
    read,
)
from spieltisch.engine.written import end_list, texts_bytes, write_flag, write_int, write_json
from spieltisch.games.dice_flick.board.board import Board
from spieltisch.games.dice_flick.board.poses import pose_data
from spieltisch.games.dice_flick.board.scene import KINDS, Scoring
from spieltisch.games.dice_flick.codec.parts import (
    aim_in,
    bag_data,
    board_data,
    bytes_in,
    check_landed,
    dice_set,
    groups_now,
    hole_set,
    in_combinations,
    in_lines,
    offer_data,
    pose_in,
    read_before,
    read_board,
    read_hit,
    read_impacts,
    read_variant,
    removed_data,
    still_visible,
    visible_on,
)
from spieltisch.games.dice_flick.components.holes import AXIS_NAMES, HOLE_NAMES, holes_in
from spieltisch.games.dice_flick.components.kinds import LAST_DIE, PIP_NAMES
from spieltisch.games.dice_flick.components.sets import dice_in
from spieltisch.games.dice_flick.flick.landing import OUTCOMES, Change, Landing, Shake
from spieltisch.games.dice_flick.flick.noise import Noise
from spieltisch.games.dice_flick.options import Variant
from spieltisch.games.dice_flick.rules.events import aim_data
from spieltisch.games.dice_flick.rules.told import encode_landed, encode_noise, encode_scoring
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.state import STAGES, Last, Public, Sheet, State
from spieltisch.games.dice_flick.view import View


def encode_sheet(sheet: Sheet, public: Public) -> Data:
    return {
        "made": [encode_scoring(scoring) for scoring in sheet.made],
        "visible": [HOLE_NAMES[item] for item in holes_in(still_visible(sheet, public))],
        "points": sheet.points(),
        "removed": removed_data(sheet, public),
    }


def encode_last(last: Last) -> Data:
    return {
        "seat": int(last.seat),
        "die": int(last.die),
        "shakes": last.shakes,
        "stuck": last.stuck,
        "changes": [encode_landed(landed) for landed in last.changes],
        "before": board_data(last.before),
    }


def encode_public(public: Public) -> Data:
    return {
        "game": "dice-flick",
        "seats": int(public.variant.seats),
        "options": public.variant.options.encode(),
        "stage": STAGES[public.stage],
        "round": int(public.round),
        "rounds": int(public.variant.rounds),
        "active": int(public.active),
        "start_player": int(public.start_player),
        "flicks_made": int(public.flicks_made),
        "flicks_due": int(public.flicks_due),
        "bonus_used": public.bonus_used,
        "taken": None if public.taken == -1 else int(public.taken),
        "hands": [json_list(dice_in(item)) for item in public.hands],
        "bag": bag_data(public),
        "board": board_data(public.board),
        "aim": None if public.aim == 0 else aim_data(public.aim),
        "scoring": None if public.sheet is None else encode_sheet(public.sheet, public),
        "pads": [json_list(item) for item in public.pads],
        "totals": json_list(public.totals()),
        "last": None if public.last is None else encode_last(public.last),
    }


def encode_state(state: State) -> Data:
    return {
        "table": encode_public(state.public),
        "dice": encode_dice(state.dice),
        "flick_dice": encode_dice(state.flick_dice),
        "noise": None if state.noise is None else encode_noise(state.noise),
        "counts": [int(item) for item in state.counts],
    }


def decode_scoring(data: Data) -> Scoring:
    kind: i64 = as_named(read(data, "kind"), "kind", KINDS)
    colour: i64 = -1 if read(data, "colour") is None else as_named(read(data, "colour"), "colour", PIP_NAMES)
    holes: i64 = hole_set([as_named(item, "holes", HOLE_NAMES) for item in as_up_to(read(data, "holes"), "holes", 25)])
    axis: i64 = -1 if read(data, "axis") is None else as_named(read(data, "axis"), "axis", AXIS_NAMES)
    knaller: i64 = -1 if read(data, "knaller") is None else as_named(read(data, "knaller"), "knaller", HOLE_NAMES)
    points: i64 = as_within(read(data, "points"), "points", 0, 9007199254740991)
    return Scoring(kind, colour, holes, axis, knaller, points)


def decode_sheet(data: Data, board: Board, variant: Variant) -> Sheet:
    made = [decode_scoring(as_data(item, "made")) for item in as_list(read(data, "made"), "made")]
    before = read_before(data, board)
    visible: i64 = visible_on(before, variant)
    in_combination: i64 = in_combinations(made, visible)
    in_line: i64 = in_lines(made, visible)
    return Sheet(made, before, visible, in_combination, in_line)


def decode_landed(data: Data) -> Change:
    die: i64 = as_within(read(data, "die"), "die", 0, LAST_DIE, "a die")
    outcome: i64 = as_named(read(data, "outcome"), "outcome", OUTCOMES)
    hole: i64 = -1 if read(data, "hole") is None else as_named(read(data, "hole"), "hole", HOLE_NAMES)
    face: i64 = 0 if read(data, "face") is None else as_within(read(data, "face"), "face", 0, 255)
    pose: i64 = (
        0
        if read(data, "pose") is None
        else pose_in([as_float(item, "pose") for item in as_exactly(read(data, "pose"), "pose", 3)])
    )
    flicked = as_bool(read(data, "flicked"), "flicked")
    moved = as_bool(read(data, "moved"), "moved")
    turned = as_bool(read(data, "turned"), "turned")
    landed = Change(die, outcome, hole, face, pose, flicked, moved, turned)
    check_landed(landed)
    return landed


def decode_last(data: Data, variant: Variant) -> Last:
    seat: i64 = Seat(as_within(read(data, "seat"), "seat", 0, variant.seats - 1, "a seat"))
    die: i64 = as_within(read(data, "die"), "die", 0, LAST_DIE, "a die")
    shakes = as_within(read(data, "shakes"), "shakes", 0, 65535)
    stuck = as_bool(read(data, "stuck"), "stuck")
    changes = [decode_landed(as_data(item, "changes")) for item in as_up_to(read(data, "changes"), "changes", 24)]
    before = read_board(data, "before")
    return Last(seat, die, shakes, stuck, changes, before)


def decode_public(data: Data) -> Public:
    variant = read_variant(data)
    stage: i64 = as_named(read(data, "stage"), "stage", STAGES)
    round_: i64 = as_within(read(data, "round"), "round", 1, variant.rounds)
    active: i64 = Seat(as_within(read(data, "active"), "active", 0, variant.seats - 1, "a seat"))
    start_player: i64 = Seat(as_within(read(data, "start_player"), "start_player", 0, variant.seats - 1, "a seat"))
    flicks_made: i64 = as_within(read(data, "flicks_made"), "flicks_made", 0, 200)
    flicks_due: i64 = as_within(read(data, "flicks_due"), "flicks_due", 0, 200)
    bonus_used = as_bool(read(data, "bonus_used"), "bonus_used")
    taken: i64 = -1 if read(data, "taken") is None else as_within(read(data, "taken"), "taken", 0, LAST_DIE, "a die")
    hands = vec[i64](
        [
            i64(dice_set([as_within(part, "hands", 0, LAST_DIE, "a die") for part in as_up_to(item, "hands", 24)]))
            for item in as_exactly(read(data, "hands"), "hands", variant.seats)
        ]
    )
    board = read_board(data, "board")
    aim: i64 = 0 if read(data, "aim") is None else aim_in(as_data(read(data, "aim"), "aim"))
    sheet = (
        None
        if read(data, "scoring") is None
        else decode_sheet(as_data(read(data, "scoring"), "scoring"), board, variant)
    )
    pads = [
        [as_within(part, "pads", 0, 9007199254740991) for part in as_up_to(item, "pads", variant.rounds)]
        for item in as_exactly(read(data, "pads"), "pads", variant.seats)
    ]
    last = None if read(data, "last") is None else decode_last(as_data(read(data, "last"), "last"), variant)
    return Public(
        variant,
        stage,
        round_,
        active,
        start_player,
        flicks_made,
        flicks_due,
        bonus_used,
        taken,
        hands,
        board,
        aim,
        sheet,
        pads,
        last,
    )


def decode_noise(data: Data) -> Noise:
    azimuth: i64 = as_steps(read(data, "azimuth"), "azimuth", 100, -36000, 36000)
    elevation: i64 = as_steps(read(data, "elevation"), "elevation", 100, -36000, 36000)
    speed: i64 = as_steps(read(data, "speed"), "speed", 10000, -1000000, 1000000)
    lateral, vertical = read_hit(data)
    orientation: i64 = as_within(read(data, "orientation"), "orientation", 0, 23)
    yaw: i64 = as_steps(read(data, "yaw"), "yaw", 100, -36000, 36000)
    seed: i64 = as_within(read(data, "seed"), "seed", 0, 2147483647)
    return Noise(azimuth, elevation, speed, lateral, vertical, orientation, yaw, seed)


def decode_state(data: Data) -> State:
    public = decode_public(as_data(read(data, "table"), "table"))
    dice = decode_dice(as_data(read(data, "dice"), "dice"))
    flick_dice = decode_dice(as_data(read(data, "flick_dice"), "flick_dice"))
    noise = None if read(data, "noise") is None else decode_noise(as_data(read(data, "noise"), "noise"))
    counts = vec[i64](
        [i64(as_within(item, "counts", 0, 9007199254740991)) for item in as_exactly(read(data, "counts"), "counts", 56)]
    )
    return State(public, dice, flick_dice, noise, counts)


def encode_scoring_view(scoring_view: Sheet, public: Public) -> Data:
    return {
        "made": [encode_scoring(scoring) for scoring in scoring_view.made],
        "visible": [HOLE_NAMES[item] for item in holes_in(still_visible(scoring_view, public))],
        "points": scoring_view.points(),
        "removed": removed_data(scoring_view, public),
        "offer": offer_data(public),
        "groups": [encode_scoring(scoring) for scoring in groups_now(public)],
    }


def encode_view(view: View) -> Data:
    return {
        "game": "dice-flick",
        "seats": int(view.public.variant.seats),
        "options": view.public.variant.options.encode(),
        "stage": STAGES[view.public.stage],
        "round": int(view.public.round),
        "rounds": int(view.public.variant.rounds),
        "active": int(view.public.active),
        "start_player": int(view.public.start_player),
        "flicks_made": int(view.public.flicks_made),
        "flicks_due": int(view.public.flicks_due),
        "bonus_used": view.public.bonus_used,
        "taken": None if view.public.taken == -1 else int(view.public.taken),
        "hands": [json_list(dice_in(item)) for item in view.public.hands],
        "bag": bag_data(view.public),
        "board": board_data(view.public.board),
        "aim": None if view.public.aim == 0 else aim_data(view.public.aim),
        "pads": [json_list(item) for item in view.public.pads],
        "totals": json_list(view.public.totals()),
        "last": None if view.public.last is None else encode_last(view.public.last),
        "seat": view.seat,
        "to_act": json_list(view.to_act()),
        "scoring": None if view.public.sheet is None else encode_scoring_view(view.public.sheet, view.public),
        "outcome": outcome_data(outcome_of(view.public)),
    }


def decode_view(data: Data) -> View:
    public = decode_public(data)
    seat = (
        None
        if read(data, "seat") is None
        else Seat(as_within(read(data, "seat"), "seat", 0, public.variant.seats - 1, "a seat"))
    )
    return View(public, seat)


def decode_shake(data: Data) -> Shake:
    frame = as_within(read(data, "frame"), "frame", 0, 65535, "a frame")
    amplitude = as_steps(read(data, "amplitude"), "amplitude", 100, 0, 1000000000)
    phases = [
        as_steps(item, "phases", 1000, -1000000000, 1000000000) for item in as_up_to(read(data, "phases"), "phases", 3)
    ]
    return Shake(frame, amplitude, phases)


def decode_landing(data: Data) -> Landing:
    changes = [decode_landed(as_data(item, "dice")) for item in as_up_to(read(data, "dice"), "dice", 24)]
    stuck = as_bool(read(data, "stuck"), "stuck")
    shakes = [decode_shake(as_data(item, "shakes")) for item in as_list(read(data, "shakes"), "shakes")]
    fallback = [
        as_within(item, "fallback", 0, LAST_DIE, "a die") for item in as_up_to(read(data, "fallback"), "fallback", 24)
    ]
    impacts = read_impacts(data, "impacts")
    frames = as_within(read(data, "frames"), "frames", 0, 65535, "a frame")
    trajectory = bytes_in(as_str(read(data, "trajectory"), "trajectory"))
    return Landing(changes, stuck, shakes, fallback, impacts, frames, trajectory)


STAGES_JSON: Final = texts_bytes(STAGES)


OUTCOMES_JSON: Final = texts_bytes(OUTCOMES)


HOLE_NAMES_JSON: Final = texts_bytes(HOLE_NAMES)


def write_landed(json: BytesWriter, landed: Change) -> None:
    json.write(b'{"die":')
    write_int(json, landed.die)
    json.write(b',"outcome":')
    json.write(OUTCOMES_JSON[landed.outcome])
    json.write(b',"hole":')
    if landed.hole == -1:
        json.write(b"null")
    else:
        json.write(HOLE_NAMES_JSON[landed.hole])
    json.write(b',"face":')
    if landed.face == 0:
        json.write(b"null")
    else:
        write_int(json, landed.face)
    json.write(b',"pose":')
    if landed.pose == 0:
        json.write(b"null")
    else:
        write_json(json, pose_data(landed.pose))
    json.write(b',"flicked":')
    write_flag(json, landed.flicked)
    json.write(b',"moved":')
    write_flag(json, landed.moved)
    json.write(b',"turned":')
    write_flag(json, landed.turned)
    json.write(b"}")


def write_last(json: BytesWriter, last: Last) -> None:
    json.write(b'{"seat":')
    write_int(json, last.seat)
    json.write(b',"die":')
    write_int(json, last.die)
    json.write(b',"shakes":')
    write_int(json, last.shakes)
    json.write(b',"stuck":')
    write_flag(json, last.stuck)
    json.write(b',"changes":[')
    for landed in last.changes:
        write_landed(json, landed)
        json.append(44)
    end_list(json)
    json.write(b',"before":')
    write_json(json, board_data(last.before))
    json.write(b"}")


KINDS_JSON: Final = texts_bytes(KINDS)


PIP_NAMES_JSON: Final = texts_bytes(PIP_NAMES)


AXIS_NAMES_JSON: Final = texts_bytes(AXIS_NAMES)


def write_scoring(json: BytesWriter, scoring: Scoring) -> None:
    json.write(b'{"kind":')
    json.write(KINDS_JSON[scoring.kind])
    json.write(b',"colour":')
    if scoring.colour == -1:
        json.write(b"null")
    else:
        json.write(PIP_NAMES_JSON[scoring.colour])
    json.write(b',"holes":[')
    for item_1 in holes_in(scoring.holes):
        json.write(HOLE_NAMES_JSON[item_1])
        json.append(44)
    end_list(json)
    json.write(b',"axis":')
    if scoring.axis == -1:
        json.write(b"null")
    else:
        json.write(AXIS_NAMES_JSON[scoring.axis])
    json.write(b',"knaller":')
    if scoring.knaller == -1:
        json.write(b"null")
    else:
        json.write(HOLE_NAMES_JSON[scoring.knaller])
    json.write(b',"points":')
    write_int(json, scoring.points)
    json.write(b"}")


def write_scoring_view(json: BytesWriter, scoring_view: Sheet, public: Public) -> None:
    json.write(b'{"made":[')
    for scoring in scoring_view.made:
        write_scoring(json, scoring)
        json.append(44)
    end_list(json)
    json.write(b',"visible":[')
    for item_1 in holes_in(still_visible(scoring_view, public)):
        json.write(HOLE_NAMES_JSON[item_1])
        json.append(44)
    end_list(json)
    json.write(b',"points":')
    write_int(json, scoring_view.points())
    json.write(b',"removed":')
    write_json(json, removed_data(scoring_view, public))
    json.write(b',"offer":')
    write_json(json, offer_data(public))
    json.write(b',"groups":[')
    for scoring in groups_now(public):
        write_scoring(json, scoring)
        json.append(44)
    end_list(json)
    json.write(b"}")


def write_view(json: BytesWriter, view: View) -> None:
    json.write(b'{"stage":')
    json.write(STAGES_JSON[view.public.stage])
    json.write(b',"round":')
    write_int(json, view.public.round)
    json.write(b',"active":')
    write_int(json, view.public.active)
    json.write(b',"start_player":')
    write_int(json, view.public.start_player)
    json.write(b',"flicks_made":')
    write_int(json, view.public.flicks_made)
    json.write(b',"flicks_due":')
    write_int(json, view.public.flicks_due)
    json.write(b',"bonus_used":')
    write_flag(json, view.public.bonus_used)
    json.write(b',"taken":')
    if view.public.taken == -1:
        json.write(b"null")
    else:
        write_int(json, view.public.taken)
    json.write(b',"hands":[')
    for item_1 in view.public.hands:
        json.write(b"[")
        for item_2 in dice_in(item_1):
            write_int(json, item_2)
            json.append(44)
        end_list(json)
        json.append(44)
    end_list(json)
    json.write(b',"bag":')
    write_json(json, bag_data(view.public))
    json.write(b',"board":')
    write_json(json, board_data(view.public.board))
    json.write(b',"aim":')
    if view.public.aim == 0:
        json.write(b"null")
    else:
        write_json(json, aim_data(view.public.aim))
    json.write(b',"pads":[')
    for item_3 in view.public.pads:
        json.write(b"[")
        for item_4 in item_3:
            write_int(json, item_4)
            json.append(44)
        end_list(json)
        json.append(44)
    end_list(json)
    json.write(b',"totals":[')
    for item_5 in view.public.totals():
        write_int(json, item_5)
        json.append(44)
    end_list(json)
    json.write(b',"last":')
    if view.public.last is None:
        json.write(b"null")
    else:
        write_last(json, view.public.last)
    json.write(b',"seat":')
    if view.seat is None:
        json.write(b"null")
    else:
        write_int(json, view.seat)
    json.write(b',"to_act":[')
    for item_6 in view.to_act():
        write_int(json, item_6)
        json.append(44)
    end_list(json)
    json.write(b',"scoring":')
    if view.public.sheet is None:
        json.write(b"null")
    else:
        write_scoring_view(json, view.public.sheet, view.public)
    json.write(b',"outcome":')
    write_json(json, outcome_data(outcome_of(view.public)))
    json.write(b"}")


def fixed_view(view: View) -> Data:
    data: Data = {
        "game": "dice-flick",
        "seats": int(view.public.variant.seats),
        "options": view.public.variant.options.encode(),
        "rounds": int(view.public.variant.rounds),
    }
    return data


def view_json(view: View) -> bytes:
    json = BytesWriter()
    write_view(json, view)
    return json.getvalue()
