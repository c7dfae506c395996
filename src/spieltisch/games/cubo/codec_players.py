"""Seats to and from plain data, for states and views alike. Dice have colour and value, never codes."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.options import read_options
from spieltisch.engine.read import (
    as_data,
    as_int,
    as_named,
    read,
    read_below,
    read_below_or,
    read_bool,
    read_data,
    read_exactly,
    read_int,
    read_list,
    read_named,
    read_within,
)
from spieltisch.games.cubo.codec_moves import decode_cells
from spieltisch.games.cubo.components import CELLS, COLOURS, DICE, FACES, NO_DIE, code_of, colour_of, nibble, pack
from spieltisch.games.cubo.moves import LATEST
from spieltisch.games.cubo.options import OPTIONS, Variant, why_not_start
from spieltisch.games.cubo.state import NO_SWAP_CHOSEN, NONE, OVER, SCORING, STATES, Player
from spieltisch.games.cubo.telling import dice_data, die_data, square_data
from spieltisch.games.cubo.view import NO_VALUE, UNSEEN

CHOICES: Final = ["reroll", "keep"]
HIDDEN: Final = "unseen"

# Parts


def moment_data(at: int) -> Json:
    """A moment, a place or a number that may be missing."""
    return None if at == NONE else at


def read_moment(data: Data, name: str) -> int:
    return read_below_or(data, name, LATEST, NONE)


def decode_die(value: Json, name: str) -> int:
    data = as_data(value, name)
    return code_of(read_named(data, "colour", COLOURS), read_within(data, "value", 1, FACES, "a value"))


def read_die_codes(data: Data, name: str, count: int) -> int:
    """So many dice, packed; null where none lies."""
    codes: list[int] = []
    for item in read_exactly(data, name, count):
        codes.append(NO_DIE if item is None else decode_die(item, name))
    return pack(codes)


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
    return NO_SWAP_CHOSEN if value == "no_swap" else as_named(value, "swap_choice", CELLS)


def choice_data(choice: int) -> Json:
    if choice == NONE:
        return None
    return HIDDEN if choice == UNSEEN else CHOICES[choice]


def read_choice(data: Data) -> int:
    value = read(data, "choice")
    if value is None:
        return NONE
    return UNSEEN if value == HIDDEN else read_named(data, "choice", CHOICES)


def read_variant(data: Data) -> Variant:
    """Seats and options. Raises InvalidData if they do not go together."""
    seats = read_int(data, "seats")
    options = read_options(OPTIONS, read_data(data, "options"))
    refusal = why_not_start(seats, options)
    if refusal is not None:
        raise InvalidData(f"seats: {refusal}")
    return Variant(seats, options)


# Seats


def rounds_scored(player: Player, phase: int, round_: int) -> int:
    """How many rounds this player's points come from. While a new round waits, the last is still on show."""
    return round_ if player.scored and phase in (SCORING, OVER) else round_ - 1


def last_rounds(phase: int, round_: int) -> int:
    """How many rounds were over when the last one was."""
    return round_ if phase == OVER else round_ - 1


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
