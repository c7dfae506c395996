"""Moves, states and views of cubo to and from plain data.

Generated from fields.py by `make fields`: do not edit.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Seat, json_list
from spieltisch.engine.dice_data import encode_dice
from spieltisch.engine.read import as_bool, as_data, as_exactly, as_named, as_up_to, as_within, read
from spieltisch.engine.written import end_list, texts_bytes, write_flag, write_int, write_json
from spieltisch.games.cubo.codec.parts import (
    best_now,
    best_then,
    colours_by_number,
    deadline_data,
    decode_die,
    decode_square,
    dice_seen,
    has_decided,
    history_in,
    is_last_throw,
    line_values,
    lines_seen,
    outcome_data,
    points_before,
    points_by_round,
    points_then,
    read_chance,
    read_dice_seen,
    read_ends,
    read_starts,
    read_streams,
    read_swap_cell,
    read_swap_out,
    read_variant,
    streams_data,
    swap_totals,
    swapped_data,
    times_by_colour,
)
from spieltisch.games.cubo.components import pack
from spieltisch.games.cubo.options import Variant
from spieltisch.games.cubo.players.player import CHOICES, STATES, SWAP_CHOICES, Player
from spieltisch.games.cubo.rules.events import centre_data, dice_data, die_data, square_data
from spieltisch.games.cubo.state import PHASES, State
from spieltisch.games.cubo.view import SEEN_CHOICES, SEEN_SWAP_CHOICES, LastRound, Seen, View


def encode_full_player(full_player: Player, phase: i64, round_: i64) -> Data:
    return {
        "round_points": points_by_round(full_player, phase, round_),
        "state": STATES[full_player.state],
        "throws": int(full_player.throws),
        "lands_at": None if full_player.lands_at == -1 else int(full_player.lands_at),
        "landed_at": None if full_player.landed_at == -1 else int(full_player.landed_at),
        "called_at": None if full_player.called_at == -1 else int(full_player.called_at),
        "call_order": None if full_player.call_order == -1 else int(full_player.call_order),
        "taken": None if full_player.taken == -1 else int(full_player.taken),
        "taken_at": None if full_player.taken_at == -1 else int(full_player.taken_at),
        "centre_die": None if full_player.centre_die == -1 else die_data(full_player.centre_die),
        "last_at": None if full_player.last_at == -1 else int(full_player.last_at),
        "absent": full_player.absent,
        "uncovered": full_player.uncovered,
        "scored": full_player.scored,
        "total": None if full_player.total == -1 else int(full_player.total),
        "swapped": swapped_data(full_player, full_player.dice, full_player.square),
        "points": int(full_player.points),
        "dice_colours": colours_by_number(full_player.dice),
        "dice": dice_data(full_player.dice),
        "white": int(full_player.white),
        "square": None if full_player.square == -1 else square_data(full_player.square),
        "choice": None if full_player.choice == -1 else CHOICES[full_player.choice],
        "swap_choice": None if full_player.swap_choice == -1 else SWAP_CHOICES[full_player.swap_choice],
    }


def encode_last_full_player(last_full_player: Player, phase: i64, round_: i64) -> Data:
    return {
        "round_points": points_before(last_full_player.history, phase, round_),
        "state": STATES[last_full_player.state],
        "throws": int(last_full_player.throws),
        "lands_at": None if last_full_player.lands_at == -1 else int(last_full_player.lands_at),
        "landed_at": None if last_full_player.landed_at == -1 else int(last_full_player.landed_at),
        "called_at": None if last_full_player.called_at == -1 else int(last_full_player.called_at),
        "call_order": None if last_full_player.call_order == -1 else int(last_full_player.call_order),
        "taken": None if last_full_player.taken == -1 else int(last_full_player.taken),
        "taken_at": None if last_full_player.taken_at == -1 else int(last_full_player.taken_at),
        "centre_die": None if last_full_player.centre_die == -1 else die_data(last_full_player.centre_die),
        "last_at": None if last_full_player.last_at == -1 else int(last_full_player.last_at),
        "absent": last_full_player.absent,
        "uncovered": last_full_player.uncovered,
        "scored": last_full_player.scored,
        "total": None if last_full_player.total == -1 else int(last_full_player.total),
        "swapped": swapped_data(last_full_player, last_full_player.dice, last_full_player.square),
        "points": int(last_full_player.points),
        "dice_colours": colours_by_number(last_full_player.dice),
        "dice": dice_data(last_full_player.dice),
        "white": int(last_full_player.white),
        "square": None if last_full_player.square == -1 else square_data(last_full_player.square),
        "choice": None if last_full_player.choice == -1 else CHOICES[last_full_player.choice],
        "swap_choice": None if last_full_player.swap_choice == -1 else SWAP_CHOICES[last_full_player.swap_choice],
    }


def encode_state(state: State) -> Data:
    return {
        "game": "cubo",
        "seats": int(state.variant.seats),
        "options": state.variant.options.encode(),
        "players": [encode_full_player(full_player, state.phase, state.round) for full_player in state.players],
        "phase": PHASES[state.phase],
        "round": int(state.round),
        "start_player": int(state.start_player),
        "now": int(state.now),
        "ready_at": int(state.ready_at),
        "go_at": None if state.go_at == -1 else int(state.go_at),
        "closed": state.closed,
        "first_call": None if state.first_call == -1 else int(state.first_call),
        "calls": int(state.calls),
        "starts": None if state.starts == -1 else int(state.starts),
        "ends": None if state.ends == -1 else int(state.ends),
        "centre": centre_data(state.centre),
        "rolled": centre_data(state.rolled),
        "turn": int(state.turn),
        "scoring_at": None if state.scoring_at == -1 else int(state.scoring_at),
        "last_players": [
            encode_last_full_player(last_full_player, state.phase, state.round)
            for last_full_player in state.last_players
        ],
        "last_rolled": None if state.last_rolled == -1 else centre_data(state.last_rolled),
        "chance": encode_dice(state.dice),
        "streams": streams_data(state.streams, state.dice),
    }


def decode_full_player(data: Data, variant: Variant) -> Player:
    state: i64 = as_named(read(data, "state"), "state", STATES)
    throws: i64 = as_within(read(data, "throws"), "throws", 0, 1099511627775)
    lands_at: i64 = (
        -1
        if read(data, "lands_at") is None
        else as_within(read(data, "lands_at"), "lands_at", 0, 1099511627775, "a moment of play")
    )
    landed_at: i64 = (
        -1
        if read(data, "landed_at") is None
        else as_within(read(data, "landed_at"), "landed_at", 0, 1099511627775, "a moment of play")
    )
    called_at: i64 = (
        -1
        if read(data, "called_at") is None
        else as_within(read(data, "called_at"), "called_at", 0, 1099511627775, "a moment of play")
    )
    call_order: i64 = (
        -1
        if read(data, "call_order") is None
        else as_within(read(data, "call_order"), "call_order", 0, variant.seats - 1)
    )
    taken: i64 = -1 if read(data, "taken") is None else as_within(read(data, "taken"), "taken", 0, 3, "a centre die")
    taken_at: i64 = (
        -1
        if read(data, "taken_at") is None
        else as_within(read(data, "taken_at"), "taken_at", 0, 1099511627775, "a moment of play")
    )
    centre_die: i64 = (
        -1 if read(data, "centre_die") is None else decode_die(as_data(read(data, "centre_die"), "centre_die"))
    )
    last_at: i64 = (
        -1
        if read(data, "last_at") is None
        else as_within(read(data, "last_at"), "last_at", 0, 1099511627775, "a moment of play")
    )
    absent = as_bool(read(data, "absent"), "absent")
    uncovered = as_bool(read(data, "uncovered"), "uncovered")
    scored = as_bool(read(data, "scored"), "scored")
    total: i64 = -1 if read(data, "total") is None else as_within(read(data, "total"), "total", 0, variant.most_points)
    swap_cell: i64 = read_swap_cell(data)
    swap_out: i64 = read_swap_out(data)
    points: i64 = as_within(read(data, "points"), "points", 0, 9007199254740991)
    history: i64 = history_in(data, variant)
    dice: i64 = pack([decode_die(as_data(item, "dice")) for item in as_exactly(read(data, "dice"), "dice", 8)])
    white: i64 = as_within(read(data, "white"), "white", 1, 6, "a value")
    square: i64 = -1 if read(data, "square") is None else decode_square(as_data(read(data, "square"), "square"))
    choice: i64 = -1 if read(data, "choice") is None else as_named(read(data, "choice"), "choice", CHOICES)
    swap_choice: i64 = (
        -1 if read(data, "swap_choice") is None else as_named(read(data, "swap_choice"), "swap_choice", SWAP_CHOICES)
    )
    return Player(
        state,
        throws,
        lands_at,
        landed_at,
        called_at,
        call_order,
        taken,
        taken_at,
        centre_die,
        last_at,
        absent,
        uncovered,
        scored,
        total,
        swap_cell,
        swap_out,
        points,
        history,
        dice,
        white,
        square,
        choice,
        swap_choice,
    )


def decode_state(data: Data) -> State:
    variant = read_variant(data)
    players = [
        decode_full_player(as_data(item, "players"), variant)
        for item in as_exactly(read(data, "players"), "players", variant.seats)
    ]
    phase: i64 = as_named(read(data, "phase"), "phase", PHASES)
    round_: i64 = as_within(read(data, "round"), "round", 1, variant.rounds, "a round")
    start_player: i64 = Seat(as_within(read(data, "start_player"), "start_player", 0, variant.seats - 1, "a seat"))
    now: i64 = as_within(read(data, "now"), "now", 0, 1099511627775, "a moment of play")
    ready_at: i64 = as_within(read(data, "ready_at"), "ready_at", 0, 1099511627775, "a moment of play")
    go_at: i64 = (
        -1
        if read(data, "go_at") is None
        else as_within(read(data, "go_at"), "go_at", 0, 1099511627775, "a moment of play")
    )
    closed = as_bool(read(data, "closed"), "closed")
    first_call: i64 = (
        -1
        if read(data, "first_call") is None
        else as_within(read(data, "first_call"), "first_call", 0, 1099511627775, "a moment of play")
    )
    calls: i64 = as_within(read(data, "calls"), "calls", 0, variant.seats)
    starts: i64 = (
        -1
        if read(data, "starts") is None
        else as_within(read(data, "starts"), "starts", 0, 1099511627775, "a moment of play")
    )
    ends: i64 = (
        -1
        if read(data, "ends") is None
        else as_within(read(data, "ends"), "ends", 0, 1099511627775, "a moment of play")
    )
    centre: i64 = pack(
        [
            15 if item is None else decode_die(as_data(item, "centre"))
            for item in as_exactly(read(data, "centre"), "centre", 4)
        ]
    )
    rolled: i64 = pack([decode_die(as_data(item, "rolled")) for item in as_exactly(read(data, "rolled"), "rolled", 4)])
    turn: i64 = as_within(read(data, "turn"), "turn", 0, variant.seats)
    scoring_at: i64 = (
        -1
        if read(data, "scoring_at") is None
        else as_within(read(data, "scoring_at"), "scoring_at", 0, 1099511627775, "a moment of play")
    )
    last_players = [
        decode_full_player(as_data(item, "last_players"), variant)
        for item in as_up_to(read(data, "last_players"), "last_players", variant.seats)
    ]
    last_rolled: i64 = (
        -1
        if read(data, "last_rolled") is None
        else pack(
            [
                decode_die(as_data(item, "last_rolled"))
                for item in as_exactly(read(data, "last_rolled"), "last_rolled", 4)
            ]
        )
    )
    dice = read_chance(data)
    streams = read_streams(data, "streams", variant, dice)
    return State(
        variant,
        players,
        phase,
        round_,
        start_player,
        now,
        ready_at,
        go_at,
        closed,
        first_call,
        calls,
        starts,
        ends,
        centre,
        rolled,
        turn,
        scoring_at,
        last_players,
        last_rolled,
        dice,
        streams,
    )


def encode_player(player: Seen, seat: int, phase: i64, round_: i64, variant: Variant, view: View, closed: bool) -> Data:
    return {
        "round_points": points_by_round(player, phase, round_),
        "state": STATES[player.state],
        "throws": int(player.throws),
        "lands_at": None if player.lands_at == -1 else int(player.lands_at),
        "landed_at": None if player.landed_at == -1 else int(player.landed_at),
        "called_at": None if player.called_at == -1 else int(player.called_at),
        "call_order": None if player.call_order == -1 else int(player.call_order),
        "taken": None if player.taken == -1 else int(player.taken),
        "taken_at": None if player.taken_at == -1 else int(player.taken_at),
        "centre_die": None if player.centre_die == -1 else die_data(player.centre_die),
        "last_at": None if player.last_at == -1 else int(player.last_at),
        "absent": player.absent,
        "uncovered": player.uncovered,
        "scored": player.scored,
        "total": None if player.total == -1 else int(player.total),
        "swapped": swapped_data(player, player.dice, player.square),
        "points": int(player.points),
        "dice_colours": colours_by_number(player.dice),
        "seat": seat,
        "colours": times_by_colour(player.dice),
        "dice": dice_seen(player.dice, player.white),
        "white": None if player.white == 0 else int(player.white),
        "square": None if player.square == -1 else square_data(player.square),
        "choice": None if player.choice == -1 else SEEN_CHOICES[player.choice],
        "swap_choice": None if player.swap_choice == -1 else SEEN_SWAP_CHOICES[player.swap_choice],
        "lines": lines_seen(player, variant),
        "best": best_now(player, view),
        "last_throw": is_last_throw(phase, closed, player.state),
        "decided": has_decided(player, phase),
    }


def encode_last_player(last_player: Seen, seat: int, round_: i64, variant: Variant, centre: i64) -> Data:
    return {
        "round_points": points_then(last_player.history, round_),
        "state": STATES[last_player.state],
        "throws": int(last_player.throws),
        "lands_at": None if last_player.lands_at == -1 else int(last_player.lands_at),
        "landed_at": None if last_player.landed_at == -1 else int(last_player.landed_at),
        "called_at": None if last_player.called_at == -1 else int(last_player.called_at),
        "call_order": None if last_player.call_order == -1 else int(last_player.call_order),
        "taken": None if last_player.taken == -1 else int(last_player.taken),
        "taken_at": None if last_player.taken_at == -1 else int(last_player.taken_at),
        "centre_die": None if last_player.centre_die == -1 else die_data(last_player.centre_die),
        "last_at": None if last_player.last_at == -1 else int(last_player.last_at),
        "absent": last_player.absent,
        "uncovered": last_player.uncovered,
        "scored": last_player.scored,
        "total": None if last_player.total == -1 else int(last_player.total),
        "swapped": swapped_data(last_player, last_player.dice, last_player.square),
        "points": int(last_player.points),
        "dice_colours": colours_by_number(last_player.dice),
        "seat": seat,
        "colours": times_by_colour(last_player.dice),
        "dice": dice_seen(last_player.dice, last_player.white),
        "white": None if last_player.white == 0 else int(last_player.white),
        "square": None if last_player.square == -1 else square_data(last_player.square),
        "choice": None if last_player.choice == -1 else SEEN_CHOICES[last_player.choice],
        "swap_choice": None if last_player.swap_choice == -1 else SEEN_SWAP_CHOICES[last_player.swap_choice],
        "lines": lines_seen(last_player, variant),
        "best": best_then(last_player, centre, variant),
    }


def encode_last_round(last_round: LastRound, variant: Variant) -> Data:
    return {
        "round": int(last_round.round),
        "centre": centre_data(last_round.centre),
        "players": [
            encode_last_player(last_player, seat, last_round.round, variant, last_round.centre)
            for seat, last_player in enumerate(last_round.players)
        ],
    }


def encode_view(view: View) -> Data:
    return {
        "game": "cubo",
        "seats": int(view.variant.seats),
        "options": view.variant.options.encode(),
        "players": [
            encode_player(player, seat, view.phase, view.round, view.variant, view, view.closed)
            for seat, player in enumerate(view.players)
        ],
        "phase": PHASES[view.phase],
        "round": int(view.round),
        "start_player": int(view.start_player),
        "now": int(view.now),
        "ready_at": int(view.ready_at),
        "go_at": None if view.go_at == -1 else int(view.go_at),
        "closed": view.closed,
        "first_call": None if view.first_call == -1 else int(view.first_call),
        "calls": int(view.calls),
        "centre": centre_data(view.centre),
        "rolled": centre_data(view.rolled),
        "turn": int(view.turn),
        "scoring_at": None if view.scoring_at == -1 else int(view.scoring_at),
        "seat": view.seat,
        "to_act": json_list(view.to_act),
        "last_round": None if view.last_round is None else encode_last_round(view.last_round, view.variant),
        "tempo": view.variant.tempo,
        "rounds": int(view.variant.rounds),
        "deadline": deadline_data(view.starts, view.ends),
        "scoring": None if view.scoring_seat() == -1 else int(view.scoring_seat()),
        "points": line_values(view),
        "swaps": swap_totals(view),
        "outcome": outcome_data(view),
    }


def decode_seen(data: Data, variant: Variant) -> Seen:
    state: i64 = as_named(read(data, "state"), "state", STATES)
    throws: i64 = as_within(read(data, "throws"), "throws", 0, 1099511627775)
    lands_at: i64 = (
        -1
        if read(data, "lands_at") is None
        else as_within(read(data, "lands_at"), "lands_at", 0, 1099511627775, "a moment of play")
    )
    landed_at: i64 = (
        -1
        if read(data, "landed_at") is None
        else as_within(read(data, "landed_at"), "landed_at", 0, 1099511627775, "a moment of play")
    )
    called_at: i64 = (
        -1
        if read(data, "called_at") is None
        else as_within(read(data, "called_at"), "called_at", 0, 1099511627775, "a moment of play")
    )
    call_order: i64 = (
        -1
        if read(data, "call_order") is None
        else as_within(read(data, "call_order"), "call_order", 0, variant.seats - 1)
    )
    taken: i64 = -1 if read(data, "taken") is None else as_within(read(data, "taken"), "taken", 0, 3, "a centre die")
    taken_at: i64 = (
        -1
        if read(data, "taken_at") is None
        else as_within(read(data, "taken_at"), "taken_at", 0, 1099511627775, "a moment of play")
    )
    centre_die: i64 = (
        -1 if read(data, "centre_die") is None else decode_die(as_data(read(data, "centre_die"), "centre_die"))
    )
    last_at: i64 = (
        -1
        if read(data, "last_at") is None
        else as_within(read(data, "last_at"), "last_at", 0, 1099511627775, "a moment of play")
    )
    absent = as_bool(read(data, "absent"), "absent")
    uncovered = as_bool(read(data, "uncovered"), "uncovered")
    scored = as_bool(read(data, "scored"), "scored")
    total: i64 = -1 if read(data, "total") is None else as_within(read(data, "total"), "total", 0, variant.most_points)
    swap_cell: i64 = read_swap_cell(data)
    swap_out: i64 = read_swap_out(data)
    points: i64 = as_within(read(data, "points"), "points", 0, 9007199254740991)
    history: i64 = history_in(data, variant)
    dice: i64 = read_dice_seen(data, "dice")
    white: i64 = 0 if read(data, "white") is None else as_within(read(data, "white"), "white", 1, 6, "a value")
    square: i64 = -1 if read(data, "square") is None else decode_square(as_data(read(data, "square"), "square"))
    choice: i64 = -1 if read(data, "choice") is None else as_named(read(data, "choice"), "choice", SEEN_CHOICES)
    swap_choice: i64 = (
        -1
        if read(data, "swap_choice") is None
        else as_named(read(data, "swap_choice"), "swap_choice", SEEN_SWAP_CHOICES)
    )
    return Seen(
        state,
        throws,
        lands_at,
        landed_at,
        called_at,
        call_order,
        taken,
        taken_at,
        centre_die,
        last_at,
        absent,
        uncovered,
        scored,
        total,
        swap_cell,
        swap_out,
        points,
        history,
        dice,
        white,
        square,
        choice,
        swap_choice,
    )


def decode_last_round(data: Data, variant: Variant) -> LastRound:
    round_: i64 = as_within(read(data, "round"), "round", 1, variant.rounds, "a round")
    centre: i64 = pack([decode_die(as_data(item, "centre")) for item in as_exactly(read(data, "centre"), "centre", 4)])
    players = [
        decode_seen(as_data(item, "players"), variant)
        for item in as_exactly(read(data, "players"), "players", variant.seats)
    ]
    return LastRound(round_, centre, players)


def decode_view(data: Data) -> View:
    variant = read_variant(data)
    players = [
        decode_seen(as_data(item, "players"), variant)
        for item in as_exactly(read(data, "players"), "players", variant.seats)
    ]
    phase: i64 = as_named(read(data, "phase"), "phase", PHASES)
    round_: i64 = as_within(read(data, "round"), "round", 1, variant.rounds, "a round")
    start_player: i64 = Seat(as_within(read(data, "start_player"), "start_player", 0, variant.seats - 1, "a seat"))
    now: i64 = as_within(read(data, "now"), "now", 0, 1099511627775, "a moment of play")
    ready_at: i64 = as_within(read(data, "ready_at"), "ready_at", 0, 1099511627775, "a moment of play")
    go_at: i64 = (
        -1
        if read(data, "go_at") is None
        else as_within(read(data, "go_at"), "go_at", 0, 1099511627775, "a moment of play")
    )
    closed = as_bool(read(data, "closed"), "closed")
    first_call: i64 = (
        -1
        if read(data, "first_call") is None
        else as_within(read(data, "first_call"), "first_call", 0, 1099511627775, "a moment of play")
    )
    calls: i64 = as_within(read(data, "calls"), "calls", 0, variant.seats)
    starts: i64 = read_starts(data)
    ends: i64 = read_ends(data)
    centre: i64 = pack(
        [
            15 if item is None else decode_die(as_data(item, "centre"))
            for item in as_exactly(read(data, "centre"), "centre", 4)
        ]
    )
    rolled: i64 = pack([decode_die(as_data(item, "rolled")) for item in as_exactly(read(data, "rolled"), "rolled", 4)])
    turn: i64 = as_within(read(data, "turn"), "turn", 0, variant.seats)
    scoring_at: i64 = (
        -1
        if read(data, "scoring_at") is None
        else as_within(read(data, "scoring_at"), "scoring_at", 0, 1099511627775, "a moment of play")
    )
    seat = (
        None
        if read(data, "seat") is None
        else Seat(as_within(read(data, "seat"), "seat", 0, variant.seats - 1, "a seat"))
    )
    to_act = [
        Seat(as_within(item, "to_act", 0, variant.seats - 1, "a seat"))
        for item in as_up_to(read(data, "to_act"), "to_act", variant.seats)
    ]
    last_round = (
        None
        if read(data, "last_round") is None
        else decode_last_round(as_data(read(data, "last_round"), "last_round"), variant)
    )
    return View(
        variant,
        players,
        phase,
        round_,
        start_player,
        now,
        ready_at,
        go_at,
        closed,
        first_call,
        calls,
        starts,
        ends,
        centre,
        rolled,
        turn,
        scoring_at,
        seat,
        to_act,
        last_round,
    )


STATES_JSON: Final = texts_bytes(STATES)


SEEN_CHOICES_JSON: Final = texts_bytes(SEEN_CHOICES)


SEEN_SWAP_CHOICES_JSON: Final = texts_bytes(SEEN_SWAP_CHOICES)


def write_player(
    json: BytesWriter, player: Seen, seat: int, phase: i64, round_: i64, variant: Variant, view: View, closed: bool
) -> None:
    json.write(b'{"round_points":')
    write_json(json, points_by_round(player, phase, round_))
    json.write(b',"state":')
    json.write(STATES_JSON[player.state])
    json.write(b',"throws":')
    write_int(json, player.throws)
    json.write(b',"lands_at":')
    if player.lands_at == -1:
        json.write(b"null")
    else:
        write_int(json, player.lands_at)
    json.write(b',"landed_at":')
    if player.landed_at == -1:
        json.write(b"null")
    else:
        write_int(json, player.landed_at)
    json.write(b',"called_at":')
    if player.called_at == -1:
        json.write(b"null")
    else:
        write_int(json, player.called_at)
    json.write(b',"call_order":')
    if player.call_order == -1:
        json.write(b"null")
    else:
        write_int(json, player.call_order)
    json.write(b',"taken":')
    if player.taken == -1:
        json.write(b"null")
    else:
        write_int(json, player.taken)
    json.write(b',"taken_at":')
    if player.taken_at == -1:
        json.write(b"null")
    else:
        write_int(json, player.taken_at)
    json.write(b',"centre_die":')
    if player.centre_die == -1:
        json.write(b"null")
    else:
        write_json(json, die_data(player.centre_die))
    json.write(b',"last_at":')
    if player.last_at == -1:
        json.write(b"null")
    else:
        write_int(json, player.last_at)
    json.write(b',"absent":')
    write_flag(json, player.absent)
    json.write(b',"uncovered":')
    write_flag(json, player.uncovered)
    json.write(b',"scored":')
    write_flag(json, player.scored)
    json.write(b',"total":')
    if player.total == -1:
        json.write(b"null")
    else:
        write_int(json, player.total)
    json.write(b',"swapped":')
    write_json(json, swapped_data(player, player.dice, player.square))
    json.write(b',"points":')
    write_int(json, player.points)
    json.write(b',"dice_colours":')
    write_json(json, colours_by_number(player.dice))
    json.write(b',"seat":')
    write_int(json, seat)
    json.write(b',"colours":')
    write_json(json, times_by_colour(player.dice))
    json.write(b',"dice":')
    write_json(json, dice_seen(player.dice, player.white))
    json.write(b',"white":')
    if player.white == 0:
        json.write(b"null")
    else:
        write_int(json, player.white)
    json.write(b',"square":')
    if player.square == -1:
        json.write(b"null")
    else:
        write_json(json, square_data(player.square))
    json.write(b',"choice":')
    if player.choice == -1:
        json.write(b"null")
    else:
        json.write(SEEN_CHOICES_JSON[player.choice])
    json.write(b',"swap_choice":')
    if player.swap_choice == -1:
        json.write(b"null")
    else:
        json.write(SEEN_SWAP_CHOICES_JSON[player.swap_choice])
    json.write(b',"lines":')
    write_json(json, lines_seen(player, variant))
    json.write(b',"best":')
    write_json(json, best_now(player, view))
    json.write(b',"last_throw":')
    write_flag(json, is_last_throw(phase, closed, player.state))
    json.write(b',"decided":')
    write_flag(json, has_decided(player, phase))
    json.write(b"}")


PHASES_JSON: Final = texts_bytes(PHASES)


def write_last_player(
    json: BytesWriter, last_player: Seen, seat: int, round_: i64, variant: Variant, centre: i64
) -> None:
    json.write(b'{"round_points":')
    write_json(json, points_then(last_player.history, round_))
    json.write(b',"state":')
    json.write(STATES_JSON[last_player.state])
    json.write(b',"throws":')
    write_int(json, last_player.throws)
    json.write(b',"lands_at":')
    if last_player.lands_at == -1:
        json.write(b"null")
    else:
        write_int(json, last_player.lands_at)
    json.write(b',"landed_at":')
    if last_player.landed_at == -1:
        json.write(b"null")
    else:
        write_int(json, last_player.landed_at)
    json.write(b',"called_at":')
    if last_player.called_at == -1:
        json.write(b"null")
    else:
        write_int(json, last_player.called_at)
    json.write(b',"call_order":')
    if last_player.call_order == -1:
        json.write(b"null")
    else:
        write_int(json, last_player.call_order)
    json.write(b',"taken":')
    if last_player.taken == -1:
        json.write(b"null")
    else:
        write_int(json, last_player.taken)
    json.write(b',"taken_at":')
    if last_player.taken_at == -1:
        json.write(b"null")
    else:
        write_int(json, last_player.taken_at)
    json.write(b',"centre_die":')
    if last_player.centre_die == -1:
        json.write(b"null")
    else:
        write_json(json, die_data(last_player.centre_die))
    json.write(b',"last_at":')
    if last_player.last_at == -1:
        json.write(b"null")
    else:
        write_int(json, last_player.last_at)
    json.write(b',"absent":')
    write_flag(json, last_player.absent)
    json.write(b',"uncovered":')
    write_flag(json, last_player.uncovered)
    json.write(b',"scored":')
    write_flag(json, last_player.scored)
    json.write(b',"total":')
    if last_player.total == -1:
        json.write(b"null")
    else:
        write_int(json, last_player.total)
    json.write(b',"swapped":')
    write_json(json, swapped_data(last_player, last_player.dice, last_player.square))
    json.write(b',"points":')
    write_int(json, last_player.points)
    json.write(b',"dice_colours":')
    write_json(json, colours_by_number(last_player.dice))
    json.write(b',"seat":')
    write_int(json, seat)
    json.write(b',"colours":')
    write_json(json, times_by_colour(last_player.dice))
    json.write(b',"dice":')
    write_json(json, dice_seen(last_player.dice, last_player.white))
    json.write(b',"white":')
    if last_player.white == 0:
        json.write(b"null")
    else:
        write_int(json, last_player.white)
    json.write(b',"square":')
    if last_player.square == -1:
        json.write(b"null")
    else:
        write_json(json, square_data(last_player.square))
    json.write(b',"choice":')
    if last_player.choice == -1:
        json.write(b"null")
    else:
        json.write(SEEN_CHOICES_JSON[last_player.choice])
    json.write(b',"swap_choice":')
    if last_player.swap_choice == -1:
        json.write(b"null")
    else:
        json.write(SEEN_SWAP_CHOICES_JSON[last_player.swap_choice])
    json.write(b',"lines":')
    write_json(json, lines_seen(last_player, variant))
    json.write(b',"best":')
    write_json(json, best_then(last_player, centre, variant))
    json.write(b"}")


def write_last_round(json: BytesWriter, last_round: LastRound, variant: Variant) -> None:
    json.write(b'{"round":')
    write_int(json, last_round.round)
    json.write(b',"centre":')
    write_json(json, centre_data(last_round.centre))
    json.write(b',"players":[')
    for seat, last_player in enumerate(last_round.players):
        write_last_player(json, last_player, seat, last_round.round, variant, last_round.centre)
        json.append(44)
    end_list(json)
    json.write(b"}")


def write_view(json: BytesWriter, view: View) -> None:
    json.write(b'{"players":[')
    for seat, player in enumerate(view.players):
        write_player(json, player, seat, view.phase, view.round, view.variant, view, view.closed)
        json.append(44)
    end_list(json)
    json.write(b',"phase":')
    json.write(PHASES_JSON[view.phase])
    json.write(b',"round":')
    write_int(json, view.round)
    json.write(b',"start_player":')
    write_int(json, view.start_player)
    json.write(b',"now":')
    write_int(json, view.now)
    json.write(b',"ready_at":')
    write_int(json, view.ready_at)
    json.write(b',"go_at":')
    if view.go_at == -1:
        json.write(b"null")
    else:
        write_int(json, view.go_at)
    json.write(b',"closed":')
    write_flag(json, view.closed)
    json.write(b',"first_call":')
    if view.first_call == -1:
        json.write(b"null")
    else:
        write_int(json, view.first_call)
    json.write(b',"calls":')
    write_int(json, view.calls)
    json.write(b',"centre":')
    write_json(json, centre_data(view.centre))
    json.write(b',"rolled":')
    write_json(json, centre_data(view.rolled))
    json.write(b',"turn":')
    write_int(json, view.turn)
    json.write(b',"scoring_at":')
    if view.scoring_at == -1:
        json.write(b"null")
    else:
        write_int(json, view.scoring_at)
    json.write(b',"seat":')
    if view.seat is None:
        json.write(b"null")
    else:
        write_int(json, view.seat)
    json.write(b',"to_act":[')
    for item_1 in view.to_act:
        write_int(json, item_1)
        json.append(44)
    end_list(json)
    json.write(b',"last_round":')
    if view.last_round is None:
        json.write(b"null")
    else:
        write_last_round(json, view.last_round, view.variant)
    json.write(b',"deadline":')
    write_json(json, deadline_data(view.starts, view.ends))
    json.write(b',"scoring":')
    value_1 = view.scoring_seat()
    if value_1 == -1:
        json.write(b"null")
    else:
        write_int(json, value_1)
    json.write(b',"points":')
    write_json(json, line_values(view))
    json.write(b',"swaps":')
    write_json(json, swap_totals(view))
    json.write(b',"outcome":')
    write_json(json, outcome_data(view))
    json.write(b"}")


def fixed_view(view: View) -> Data:
    data: Data = {
        "game": "cubo",
        "seats": int(view.variant.seats),
        "options": view.variant.options.encode(),
        "tempo": view.variant.tempo,
        "rounds": int(view.variant.rounds),
    }
    return data


def view_json(view: View) -> bytes:
    json = BytesWriter()
    write_view(json, view)
    return json.getvalue()
