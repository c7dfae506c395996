"""States to and from plain data, hidden dice and streams included."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.dice import Dice
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.read import (
    as_data,
    read,
    read_below,
    read_bool,
    read_data,
    read_exactly,
    read_list,
    read_named,
    read_seat,
    read_within,
)
from spieltisch.games.cubo.codec.parts import moment_data, read_die_codes, read_moment, read_variant
from spieltisch.games.cubo.codec.players import encode_player, last_rounds, read_players, rounds_scored
from spieltisch.games.cubo.components import CENTRE, NONE
from spieltisch.games.cubo.moves import LATEST
from spieltisch.games.cubo.rules.events import centre_data
from spieltisch.games.cubo.state import PHASES, State


def encode_state(state: State) -> Data:
    """The whole position: for tests, puzzles and snapshots."""
    players: list[Json] = []
    for player in state.players:
        players.append(encode_player(player, rounds_scored(player, state.phase, state.round)))
    last_players: list[Json] = []
    for player in state.last_players:
        last_players.append(encode_player(player, last_rounds(state.phase, state.round)))
    streams: list[Json] = []
    shared = True
    for stream in state.streams:
        streams.append(encode_dice(stream))
        shared = shared and stream is state.dice
    return {
        "game": "cubo",
        "seats": int(state.variant.seats),
        "options": state.variant.options.encode(),
        "phase": PHASES[state.phase],
        "round": int(state.round),
        "start_player": int(state.start_player),
        "now": int(state.now),
        "ready_at": int(state.ready_at),
        "go_at": moment_data(state.go_at),
        "closed": state.closed,
        "first_call": moment_data(state.first_call),
        "calls": int(state.calls),
        "starts": moment_data(state.starts),
        "ends": moment_data(state.ends),
        "centre": centre_data(state.centre),
        "rolled": centre_data(state.rolled),
        "turn": int(state.turn),
        "scoring_at": moment_data(state.scoring_at),
        "players": players,
        "last_players": last_players,
        "last_rolled": None if state.last_rolled == NONE else centre_data(state.last_rolled),
        "chance": encode_dice(state.dice),
        "streams": None if shared else streams,
    }


def decode_state(data: Data) -> State:
    variant = read_variant(data)
    dice = decode_dice(read_data(data, "chance"))
    streams: list[Dice] = [dice] * variant.seats
    if read(data, "streams") is not None:
        streams = []
        for item in read_exactly(data, "streams", variant.seats):
            streams.append(decode_dice(as_data(item, "streams")))
    last = read_list(data, "last_players")
    return State(
        variant,
        read_players(data, "players", variant.seats),
        read_named(data, "phase", PHASES),
        read_within(data, "round", 1, variant.rounds, "a round"),
        read_seat(data, "start_player", variant.seats),
        read_below(data, "now", LATEST),
        read_below(data, "ready_at", LATEST),
        read_moment(data, "go_at"),
        read_bool(data, "closed"),
        read_moment(data, "first_call"),
        read_below(data, "calls", variant.seats + 1),
        read_moment(data, "starts"),
        read_moment(data, "ends"),
        read_die_codes(data, "centre", CENTRE),
        read_die_codes(data, "rolled", CENTRE),
        read_below(data, "turn", variant.seats + 1),
        read_moment(data, "scoring_at"),
        read_players(data, "last_players", variant.seats) if last else [],
        NONE if read(data, "last_rolled") is None else read_die_codes(data, "last_rolled", CENTRE),
        dice,
        streams,
    )
