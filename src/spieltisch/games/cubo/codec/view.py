"""Views to and from plain data, with what a screen wants to know besides."""

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
from spieltisch.games.cubo.codec.players import encode_player, last_rounds, read_players, rounds_scored
from spieltisch.games.cubo.components import BLUE, CELLS, CENTRE, COLOURS, DICE, RED, nibble, reds_in, with_nibble
from spieltisch.games.cubo.moves import LATEST
from spieltisch.games.cubo.rules.events import centre_data, lines_data
from spieltisch.games.cubo.rules.swapping import best_of_round
from spieltisch.games.cubo.scoring import middle, outcome_of, outer, total_of
from spieltisch.games.cubo.state import (
    ARRANGE,
    DECIDE,
    IN_HAND,
    NONE,
    ON_TABLE,
    OVER,
    PHASES,
    RACE,
    READY,
    SCORING,
    Player,
)
from spieltisch.games.cubo.view import View


def encode_view(seen: View) -> Data:
    players: list[Json] = []
    for seat, player in enumerate(seen.players):
        rolled = seen.last_rolled if seen.phase == READY else seen.rolled
        data = encode_seen(seat, player, rounds_scored(player, seen.phase, seen.round), rolled)
        data["last_throw"] = seen.phase == RACE and seen.closed and player.state == IN_HAND
        data["decided"] = has_decided(seen, player)
        players.append(data)
    deadline: Json = None if seen.ends == NONE else {"starts": seen.starts, "ends": seen.ends}
    ended = outcome_of([int(player.points) for player in seen.players]) if seen.phase == OVER else None
    return {
        "game": "cubo",
        "seat": seen.seat,
        "seats": int(seen.variant.seats),
        "to_act": seats_data(seen.acting),
        "options": seen.variant.options.encode(),
        "tempo": seen.variant.tempo,
        "round": seen.round,
        "rounds": int(seen.variant.rounds),
        "start_player": seen.start_player,
        "phase": PHASES[seen.phase],
        "now": seen.now,
        "ready_at": seen.ready_at,
        "go_at": moment_data(seen.go_at),
        "closed": seen.closed,
        "first_call": moment_data(seen.first_call),
        "calls": seen.calls,
        "deadline": deadline,
        "centre": centre_data(seen.centre),
        "rolled": centre_data(seen.rolled),
        "players": players,
        "turn": seen.turn,
        "scoring_at": moment_data(seen.scoring_at),
        "scoring": moment_data(seen.scoring),
        "points": line_values(seen),
        "swaps": swap_totals(seen),
        "last_round": encode_last_round(seen),
        "outcome": None if ended is None else ended.encode(),
    }


def swap_totals(seen: View) -> Json:
    """CB-34: what the own square would be worth after each swap, and without one, for whoever may choose now."""
    if seen.seat is None or seen.phase != SCORING or seen.seat not in seen.acting:
        return None
    player = seen.players[seen.seat]
    data: Data = {"no_swap": int(total_of(player.dice, player.square, player.white))}
    for cell in range(len(CELLS)):
        dice = with_nibble(player.dice, nibble(player.square, cell), player.centre_die)
        data[CELLS[cell]] = int(total_of(dice, player.square, player.white))
    return data


def encode_seen(seat: int, player: Player, rounds: int, rolled: int) -> Data:
    """A seat with what a screen wants to know besides: colours, lines, and after scoring the best possible."""
    data = encode_player(player, rounds)
    reds = int(reds_in(player.dice, DICE))
    data["seat"] = seat
    data["colours"] = {COLOURS[RED]: reds, COLOURS[BLUE]: DICE - reds}
    data["lines"] = lines_data(player.dice, player.square, player.white) if player.uncovered else None
    data["best"] = best_of_round(player, rolled) if player.scored else None
    return data


def has_decided(seen: View, player: Player) -> bool:
    """On the calm table, or where all score at once: has this player chosen already?"""
    if seen.phase == DECIDE:
        return player.choice != NONE
    if seen.phase == ARRANGE:
        return player.state != ON_TABLE
    return seen.phase == SCORING and player.swap_choice != NONE


def encode_last_round(seen: View) -> Json:
    """The round before, to be looked at while the next one begins."""
    if not seen.last_players:
        return None
    rounds = last_rounds(seen.phase, seen.round)
    players: list[Json] = []
    for seat, player in enumerate(seen.last_players):
        players.append(encode_seen(seat, player, rounds, seen.last_rolled))
    return {"round": rounds, "centre": centre_data(seen.last_rolled), "players": players}


def line_values(seen: View) -> Json:
    """CB-R28: what lines of the own dice are worth, by their numbers, so that a screen can show it without a rule."""
    if seen.seat is None or not seen.variant.live_score:
        return None
    player = seen.players[seen.seat]
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
    last_players: list[Player] = []
    last_rolled = NONE
    if read(data, "last_round") is not None:
        last_round = read_data(data, "last_round")
        last_players = read_players(last_round, "players", variant.seats)
        last_rolled = read_die_codes(last_round, "centre", CENTRE)
    return View(
        read_viewer(data, variant.seats),
        read_seats(data, "to_act"),
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
        starts,
        ends,
        read_die_codes(data, "centre", CENTRE),
        read_die_codes(data, "rolled", CENTRE),
        read_below(data, "turn", variant.seats + 1),
        read_moment(data, "scoring_at"),
        read_moment(data, "scoring"),
        last_players,
        last_rolled,
    )
