"""Seats to and from plain data, for states and views alike. Dice have colour and value, never codes."""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import (
    as_data,
    as_int,
    as_named,
    read,
    read_below,
    read_bool,
    read_data,
    read_exactly,
    read_list,
    read_named,
    read_within,
)
from spieltisch.games.cubo.codec.parts import (
    choice_data,
    decode_cells,
    decode_die,
    moment_data,
    read_choice,
    read_die_codes,
    read_moment,
    read_swap_choice,
    swap_choice_data,
)
from spieltisch.games.cubo.components import CELLS, COLOURS, DICE, FACES, code_of, colour_of, nibble, pack
from spieltisch.games.cubo.moves import LATEST
from spieltisch.games.cubo.rules.events import dice_data, die_data, square_data
from spieltisch.games.cubo.state import NONE, OVER, SCORING, STATES, Player
from spieltisch.games.cubo.view import NO_VALUE


def rounds_scored(player: Player, phase: int, round_: int) -> int:
    """How many rounds this player has scored. While a new round waits to begin, the last one is still on show."""
    return round_ if player.scored and phase in (SCORING, OVER) else round_ - 1


def last_rounds(phase: int, round_: int) -> int:
    """How many rounds are over."""
    return round_ if phase == OVER else round_ - 1


def encode_player(player: Player, rounds: int) -> Data:
    """A seat as far as it is known. If the white die has no value, no die has."""
    visible = player.white != NO_VALUE
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
        "dice": dice_data(player.dice) if visible else None,
        "dice_colours": colours,
        "white": int(player.white) if visible else None,
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
        colours: list[int] = []
        for colour in read_exactly(data, "dice_colours", DICE):
            colours.append(code_of(as_named(colour, "dice_colours", COLOURS), 1))
        dice = pack(colours)
        white = NO_VALUE
    else:
        dice = read_die_codes(data, "dice", DICE)
        white = read_within(data, "white", 1, FACES, "a value")
    swap_cell = NONE
    swap_out = NONE
    if read(data, "swapped") is not None:
        swapped = read_data(data, "swapped")
        swap_cell = read_named(swapped, "cell", CELLS)
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


def read_players(data: Data, name: str, seats: int) -> list[Player]:
    return [decode_player(as_data(item, name)) for item in read_exactly(data, name, seats)]
