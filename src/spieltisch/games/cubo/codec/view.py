"""Views to and from plain data, with what a screen needs so that it need not know any rule."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json, seats_data
from spieltisch.engine.read import (
    read,
    read_below,
    read_bool,
    read_data,
    read_named,
    read_seat,
    read_seats,
    read_viewer,
    read_within,
)
from spieltisch.games.cubo.codec.parts import moment_data, read_die_codes, read_moment, read_variant
from spieltisch.games.cubo.codec.players import encode_seen, last_rounds, read_seen, rounds_scored
from spieltisch.games.cubo.components import BLUE, CELLS, CENTRE, COLOURS, DICE, NONE, RED, nibble, reds_in, with_nibble
from spieltisch.games.cubo.moves import LATEST
from spieltisch.games.cubo.player import IN_HAND, ON_TABLE
from spieltisch.games.cubo.rules.events import centre_data, lines_data
from spieltisch.games.cubo.rules.rounds import points_of
from spieltisch.games.cubo.rules.swapping import best_of_round
from spieltisch.games.cubo.scoring import middle, outcome_of, outer, total_of
from spieltisch.games.cubo.state import ARRANGE, DECIDE, OVER, PHASES, RACE, READY, SCORING
from spieltisch.games.cubo.view import Seen, View


def encode_view(view: View) -> Data:
    players: list[Json] = []
    for seat, player in enumerate(view.players):
        rolled = view.last_rolled if view.phase == READY else view.rolled
        data = encode_seat(seat, player, rounds_scored(player, view.phase, view.round), rolled)
        data["last_throw"] = view.phase == RACE and view.closed and player.state == IN_HAND
        data["decided"] = has_decided(view, player)
        players.append(data)
    deadline: Json = None if view.ends == NONE else {"starts": int(view.starts), "ends": int(view.ends)}
    ended = outcome_of(points_of(view)) if view.phase == OVER else None
    return {
        "game": "cubo",
        "seat": view.seat,
        "seats": int(view.variant.seats),
        "to_act": seats_data(view.acting),
        "options": view.variant.options.encode(),
        "tempo": view.variant.tempo,
        "round": int(view.round),
        "rounds": int(view.variant.rounds),
        "start_player": int(view.start_player),
        "phase": PHASES[view.phase],
        "now": int(view.now),
        "ready_at": int(view.ready_at),
        "go_at": moment_data(view.go_at),
        "closed": view.closed,
        "first_call": moment_data(view.first_call),
        "calls": int(view.calls),
        "deadline": deadline,
        "centre": centre_data(view.centre),
        "rolled": centre_data(view.rolled),
        "players": players,
        "turn": int(view.turn),
        "scoring_at": moment_data(view.scoring_at),
        "scoring": moment_data(view.scoring_seat()),
        "points": line_values(view),
        "swaps": swap_totals(view),
        "last_round": encode_last_round(view),
        "outcome": None if ended is None else ended.encode(),
    }


def swap_totals(view: View) -> Json:
    """CB-34: what the viewer's square would be worth after each swap and without one, if they may choose now."""
    if view.seat is None or view.phase != SCORING or view.seat not in view.acting:
        return None
    player = view.players[view.seat]
    data: Data = {"no_swap": int(total_of(player.dice, player.square, player.white))}
    for cell in range(len(CELLS)):
        dice = with_nibble(player.dice, nibble(player.square, cell), player.centre_die)
        data[CELLS[cell]] = int(total_of(dice, player.square, player.white))
    return data


def encode_seat(seat: int, player: Seen, rounds: int, rolled: int) -> Data:
    """A seat with extra facts for screens: colours, lines, and after scoring the best possible square."""
    data = encode_seen(player, rounds)
    reds = int(reds_in(player.dice, DICE))
    data["seat"] = seat
    data["colours"] = {COLOURS[RED]: reds, COLOURS[BLUE]: DICE - reds}
    data["lines"] = lines_data(player.dice, player.square, player.white) if player.uncovered else None
    data["best"] = None
    if player.scored:
        data["best"] = best_of_round(player, player.dice, player.white, player.square, rolled)
    return data


def has_decided(view: View, player: Seen) -> bool:
    """Whether this player has chosen, at a calm table or with parallel scoring."""
    if view.phase == DECIDE:
        return player.choice != NONE
    if view.phase == ARRANGE:
        return player.state != ON_TABLE
    return view.phase == SCORING and player.swap_choice != NONE


def encode_last_round(view: View) -> Json:
    """The previous round, shown while the next one begins."""
    if not view.last_players:
        return None
    rounds = last_rounds(view.phase, view.round)
    players: list[Json] = []
    for seat, player in enumerate(view.last_players):
        players.append(encode_seat(seat, player, rounds, view.last_rolled))
    return {"round": rounds, "centre": centre_data(view.last_rolled), "players": players}


def line_values(view: View) -> Json:
    """CB-R28: what each line of the viewer's dice is worth, by the numbers of the dice."""
    if view.seat is None or not view.variant.live_score:
        return None
    player = view.players[view.seat]
    if player.state != ON_TABLE:
        return None
    codes = [int(nibble(player.dice, die)) for die in range(DICE)]
    cubes: list[Json] = []
    square: list[Json] = []
    for first in codes:
        rows: list[Json] = []
        for between in codes:
            row: list[Json] = []
            for last in codes:
                row.append(int(outer(first, between, last)))
            rows.append(row)
        cubes.append(rows)
        line: list[Json] = []
        for last in codes:
            line.append(int(middle(player.white, first, last)))
        square.append(line)
    return {"outer": cubes, "middle": square}


def decode_view(data: Data) -> View:
    variant = read_variant(data)
    starts = NONE
    ends = NONE
    if read(data, "deadline") is not None:
        starts = read_moment(read_data(data, "deadline"), "starts")
        ends = read_moment(read_data(data, "deadline"), "ends")
    last_players: list[Seen] = []
    last_rolled = NONE
    if read(data, "last_round") is not None:
        last_round = read_data(data, "last_round")
        last_players = read_seen(last_round, "players", variant.seats)
        last_rolled = read_die_codes(last_round, "centre", CENTRE)
    return View(
        variant,
        read_seen(data, "players", variant.seats),
        read_named(data, "phase", PHASES),
        read_within(data, "round", 1, variant.rounds, "a round"),
        read_seat(data, "start_player", variant.seats),
        read_below(data, "now", LATEST),
        read_below(data, "ready_at", LATEST),
        read_moment(data, "go_at"),
        read_bool(data, "closed"),
        read_moment(data, "first_call"),
        read_below(data, "calls", variant.seats + 1),
        starts,
        ends,
        read_die_codes(data, "centre", CENTRE),
        read_die_codes(data, "rolled", CENTRE),
        read_below(data, "turn", variant.seats + 1),
        read_moment(data, "scoring_at"),
        last_players,
        last_rolled,
        read_viewer(data, variant.seats),
        read_seats(data, "to_act"),
    )
