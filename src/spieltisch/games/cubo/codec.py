"""Moves, states and views to and from plain data. Dice leave the engine with colour and value, never as codes."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json, Move, Seat, seats_data
from spieltisch.engine.dice import Dice
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.options import read_options
from spieltisch.engine.read import as_data, as_int, as_str, read, read_bool, read_data, read_int, read_list, read_str
from spieltisch.games.cubo.components import (
    BLUE,
    CELLS,
    CENTRE,
    COLOURS,
    DICE,
    FACES,
    NO_DIE,
    RED,
    code_of,
    colour_of,
    nibble,
    pack,
    reds_in,
    with_nibble,
)
from spieltisch.games.cubo.moves import (
    CALL,
    EMPTY,
    LATEST,
    SQUARE,
    SWAP,
    TAKE,
    VERBS,
    move_of,
    stamp,
    stamp_in,
    verb_in,
    what_in,
)
from spieltisch.games.cubo.options import OPTIONS, Variant, why_not_start
from spieltisch.games.cubo.rules.swapping import best_of_round
from spieltisch.games.cubo.scoring import middle, outcome_of, outer, total_of
from spieltisch.games.cubo.state import (
    ARRANGE,
    DECIDE,
    IN_HAND,
    NO_SWAP_CHOSEN,
    NONE,
    ON_TABLE,
    OVER,
    PHASES,
    RACE,
    READY,
    SCORING,
    STATES,
    Player,
    State,
)
from spieltisch.games.cubo.telling import centre_data, dice_data, die_data, lines_data, square_data
from spieltisch.games.cubo.view import NO_VALUE, UNSEEN, View

CHOICES: Final = ["reroll", "keep"]
HIDDEN: Final = "unseen"

# Moves


def encode_move(move: Move) -> Data:
    verb = verb_in(move)
    what = what_in(move)
    data: Data = {"move": VERBS[verb]}
    if verb in (CALL, SQUARE):
        square: Data = {}
        for cell in range(len(CELLS)):
            die = int(nibble(what, cell))
            square[CELLS[cell]] = None if die == EMPTY else die
        data["square"] = square
    elif verb == TAKE:
        data["die"] = int(what)
    elif verb == SWAP:
        data["cell"] = CELLS[what]
    if stamp_in(move) > 0:
        data["at"] = stamp_in(move)
    return data


def decode_move(data: Data) -> Move:
    """Raises InvalidData that says which field is wrong."""
    name = read_str(data, "move")
    if name not in VERBS:
        raise InvalidData(f"move: {name!r} is not known; there are {', '.join(VERBS)}")
    verb = VERBS.index(name)
    what = 0
    if verb in (CALL, SQUARE):
        what = decode_cells(read_data(data, "square"))
    elif verb == TAKE:
        what = read_int(data, "die")
        if not 0 <= what < CENTRE:
            raise InvalidData(f"die: a centre die from 0 to {CENTRE - 1} is needed, not {what}")
    elif verb == SWAP:
        what = cell_named(read_str(data, "cell"))
    at = read_int(data, "at") if "at" in data else 0
    if not 0 <= at < LATEST:
        raise InvalidData(f"at: a moment of play in milliseconds is needed, not {at}")
    return stamp(move_of(verb, what), at)


def cell_named(name: str) -> int:
    if name not in CELLS:
        raise InvalidData(f"cell: {name!r} is not one of {', '.join(CELLS)}")
    return CELLS.index(name)


def decode_cells(data: Data) -> int:
    """A square whose cells may be empty: whether it is complete is for the rules to say."""
    for name in data:
        cell_named(name)
    cells: list[int] = []
    for name in CELLS:
        value = data.get(name)
        if value is None:
            cells.append(EMPTY)
            continue
        die = as_int(value, name)
        if not 0 <= die < DICE:
            raise InvalidData(f"{name}: a die from 0 to {DICE - 1} is needed, not {die}")
        cells.append(die)
    return pack(cells)


# Parts


def moment_data(at: int) -> Json:
    """A moment, a place or a number that may be missing."""
    return None if at == NONE else at


def read_moment(data: Data, name: str) -> int:
    if read(data, name) is None:
        return NONE
    value = read_int(data, name)
    if not 0 <= value < LATEST:
        raise InvalidData(f"{name}: {value} is not possible")
    return value


def read_below(data: Data, name: str, limit: int) -> int:
    value = read_int(data, name)
    if not 0 <= value < limit:
        raise InvalidData(f"{name}: a number from 0 to {limit - 1} is needed, not {value}")
    return value


def read_named(data: Data, name: str, names: list[str]) -> int:
    value = read_str(data, name)
    if value not in names:
        raise InvalidData(f"{name}: one of {', '.join(names)} is needed, not {value!r}")
    return names.index(value)


def read_value(data: Data, name: str) -> int:
    value = read_int(data, name)
    if not 1 <= value <= FACES:
        raise InvalidData(f"{name}: a value from 1 to {FACES} is needed, not {value}")
    return value


def decode_die(value: Json, name: str) -> int:
    data = as_data(value, name)
    return code_of(read_named(data, "colour", COLOURS), read_value(data, "value"))


def decode_dice_list(data: Data, name: str, count: int) -> int:
    items = read_list(data, name)
    if len(items) != count:
        raise InvalidData(f"{name}: {count} dice are needed, not {len(items)}")
    return pack([NO_DIE if item is None else decode_die(item, name) for item in items])


def swap_choice_data(choice: int) -> Json:
    if choice == NONE:
        return None
    if choice == UNSEEN:
        return HIDDEN
    return "no_swap" if choice == NO_SWAP_CHOSEN else CELLS[choice]


def read_swap_choice(data: Data) -> int:
    value = read(data, "swap_choice")
    if value is None:
        return NONE
    if value == HIDDEN:
        return UNSEEN
    return NO_SWAP_CHOSEN if value == "no_swap" else cell_named(as_str(value, "swap_choice"))


def choice_data(choice: int) -> Json:
    if choice == NONE:
        return None
    return HIDDEN if choice == UNSEEN else CHOICES[choice]


def read_choice(data: Data) -> int:
    value = read(data, "choice")
    if value is None:
        return NONE
    return UNSEEN if value == HIDDEN else read_named(data, "choice", CHOICES)


def encode_player(player: Player, rounds: int) -> Data:
    """A seat, as far as it is known: without values if the white die has none."""
    seen = player.white != NO_VALUE
    colours: list[Json] = []
    for die in range(DICE):
        colours.append(COLOURS[colour_of(nibble(player.dice, die))])
    round_points: list[Json] = []
    for number in range(rounds):
        round_points.append(int((player.history >> (8 * number)) & 255))
    swapped: Json = None
    if player.swap_cell != NONE:
        inward = nibble(player.dice, nibble(player.square, player.swap_cell))
        cell = CELLS[player.swap_cell]
        swapped = {"cell": cell, "out": die_data(player.swap_out), "in": die_data(inward)}
    return {
        "points": int(player.points),
        "round_points": round_points,
        "state": STATES[player.state],
        "throws": int(player.throws),
        "dice": dice_data(player.dice) if seen else None,
        "dice_colours": colours,
        "white": int(player.white) if seen else None,
        "lands_at": moment_data(player.lands_at),
        "landed_at": moment_data(player.landed_at),
        "called_at": moment_data(player.called_at),
        "call_order": moment_data(player.call_order),
        "square": None if player.square == NONE else square_data(player.square),
        "taken": moment_data(player.taken),
        "taken_at": moment_data(player.taken_at),
        "centre_die": None if player.centre_die == NONE else die_data(player.centre_die),
        "last_at": moment_data(player.last_at),
        "absent": player.absent,
        "uncovered": player.uncovered,
        "scored": player.scored,
        "total": moment_data(player.total),
        "swapped": swapped,
        "choice": choice_data(player.choice),
        "swap_choice": swap_choice_data(player.swap_choice),
    }


def decode_player(data: Data) -> Player:
    history = 0
    points = 0
    for number, item in enumerate(read_list(data, "round_points")):
        scored = as_int(item, "round_points")
        if not 0 <= scored <= 72 or number >= 6:
            raise InvalidData(f"round_points: {scored} in round {number + 1} is not possible")
        history |= scored << (8 * number)
        points += scored
    if read(data, "dice") is None:
        colours = [as_str(colour, "dice_colours") for colour in read_list(data, "dice_colours")]
        if len(colours) != DICE or not set(colours) <= set(COLOURS):
            raise InvalidData(f"dice_colours: {DICE} colours are needed")
        dice = pack([code_of(COLOURS.index(colour), 1) for colour in colours])
        white = NO_VALUE
    else:
        dice = decode_dice_list(data, "dice", DICE)
        white = read_value(data, "white")
    swap_cell = NONE
    swap_out = NONE
    if read(data, "swapped") is not None:
        swapped = read_data(data, "swapped")
        swap_cell = cell_named(read_str(swapped, "cell"))
        swap_out = decode_die(read(swapped, "out"), "out")
    centre_die = read(data, "centre_die")
    return Player(
        read_named(data, "state", STATES),
        dice,
        white,
        read_below(data, "throws", LATEST),
        read_moment(data, "lands_at"),
        read_moment(data, "landed_at"),
        read_moment(data, "called_at"),
        read_moment(data, "call_order"),
        NONE if read(data, "square") is None else decode_cells(read_data(data, "square")),
        read_moment(data, "taken"),
        read_moment(data, "taken_at"),
        NONE if centre_die is None else decode_die(centre_die, "centre_die"),
        read_moment(data, "last_at"),
        read_bool(data, "absent"),
        read_bool(data, "uncovered"),
        read_bool(data, "scored"),
        read_moment(data, "total"),
        swap_cell,
        swap_out,
        read_choice(data),
        read_swap_choice(data),
        points,
        history,
    )


def decode_players(data: Data, name: str, seats: int) -> list[Player]:
    players = [decode_player(as_data(item, name)) for item in read_list(data, name)]
    if len(players) != seats:
        raise InvalidData(f"{name}: {seats} are needed, not {len(players)}")
    return players


def decode_variant(data: Data) -> Variant:
    seats = read_int(data, "seats")
    options = read_options(OPTIONS, read_data(data, "options"))
    refusal = why_not_start(seats, options)
    if refusal is not None:
        raise InvalidData(f"seats: {refusal}")
    return Variant(seats, options)


def rounds_scored(player: Player, phase: int, round_: int) -> int:
    """How many rounds this player's points come from. While a new round waits, the last is still on show."""
    return round_ if player.scored and phase in (SCORING, OVER) else round_ - 1


# States


def encode_state(state: State) -> Data:
    """The whole position, hidden dice and streams included: for tests, puzzles and snapshots."""
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


def last_rounds(phase: int, round_: int) -> int:
    """How many rounds were over when the last one was."""
    return round_ if phase == OVER else round_ - 1


def decode_state(data: Data) -> State:
    variant = decode_variant(data)
    dice = decode_dice(read_data(data, "chance"))
    streams: list[Dice] = []
    if read(data, "streams") is None:
        streams = [dice] * variant.seats
    else:
        for item in read_list(data, "streams"):
            streams.append(decode_dice(as_data(item, "streams")))
    if len(streams) != variant.seats:
        raise InvalidData(f"streams: {variant.seats} are needed, not {len(streams)}")
    last = read_list(data, "last_players")
    return State(
        variant,
        dice,
        streams,
        decode_players(data, "players", variant.seats),
        read_named(data, "phase", PHASES),
        1 + read_below({"round": read_int(data, "round") - 1}, "round", variant.rounds),
        read_below(data, "start_player", variant.seats),
        read_below(data, "now", LATEST),
        read_below(data, "ready_at", LATEST),
        read_moment(data, "go_at"),
        read_bool(data, "closed"),
        read_moment(data, "first_call"),
        read_below(data, "calls", variant.seats + 1),
        read_moment(data, "starts"),
        read_moment(data, "ends"),
        decode_dice_list(data, "centre", CENTRE),
        decode_dice_list(data, "rolled", CENTRE),
        read_below(data, "turn", variant.seats + 1),
        read_moment(data, "scoring_at"),
        decode_players(data, "last_players", variant.seats) if last else [],
        NONE if read(data, "last_rolled") is None else decode_dice_list(data, "last_rolled", CENTRE),
    )


# Views


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
    variant = decode_variant(data)
    seat = read(data, "seat")
    acting: list[Seat] = []
    for item in read_list(data, "to_act"):
        acting.append(Seat(as_int(item, "to_act")))
    starts = NONE
    ends = NONE
    if read(data, "deadline") is not None:
        starts = read_moment(read_data(data, "deadline"), "starts")
        ends = read_moment(read_data(data, "deadline"), "ends")
    last_players: list[Player] = []
    last_rolled = NONE
    if read(data, "last_round") is not None:
        last_round = read_data(data, "last_round")
        last_players = decode_players(last_round, "players", variant.seats)
        last_rolled = decode_dice_list(last_round, "centre", CENTRE)
    return View(
        None if seat is None else Seat(read_below(data, "seat", variant.seats)),
        acting,
        variant,
        decode_players(data, "players", variant.seats),
        read_named(data, "phase", PHASES),
        read_int(data, "round"),
        read_below(data, "start_player", variant.seats),
        read_below(data, "now", LATEST),
        read_below(data, "ready_at", LATEST),
        read_moment(data, "go_at"),
        read_bool(data, "closed"),
        read_moment(data, "first_call"),
        read_below(data, "calls", variant.seats + 1),
        starts,
        ends,
        decode_dice_list(data, "centre", CENTRE),
        decode_dice_list(data, "rolled", CENTRE),
        read_below(data, "turn", variant.seats + 1),
        read_moment(data, "scoring_at"),
        read_moment(data, "scoring"),
        last_players,
        last_rolled,
    )
