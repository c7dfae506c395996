"""Seats to and from plain data, in states and in views. Dice have colour and value, never codes."""

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
    HIDDEN,
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
from spieltisch.games.cubo.components import CELLS, COLOURS, DICE, FACES, NONE, code_of, colour_of, nibble, pack
from spieltisch.games.cubo.moves import LATEST
from spieltisch.games.cubo.player import STATES, Player, Standing
from spieltisch.games.cubo.rules.events import dice_data, die_data, square_data
from spieltisch.games.cubo.state import OVER, SCORING
from spieltisch.games.cubo.view import NO_VALUE, UNSEEN, Seen


def rounds_scored(player: Standing, phase: int, round_: int) -> int:
    """How many rounds this player has scored. While a new round waits to begin, the last one is still on show."""
    return round_ if player.scored and phase in (SCORING, OVER) else round_ - 1


def last_rounds(phase: int, round_: int) -> int:
    """How many rounds are over."""
    return round_ if phase == OVER else round_ - 1


def encode_player(player: Player, rounds: int) -> Data:
    data = encode_standing(player, rounds)
    add_dice(data, player, player.dice, player.white, player.square)
    add_choices(data, player.choice, player.swap_choice)
    return data


def encode_seen(player: Seen, rounds: int) -> Data:
    data = encode_standing(player, rounds)
    add_dice(data, player, player.dice, player.white, player.square)
    add_choices(data, player.choice, player.swap_choice)
    return data


def encode_standing(player: Standing, rounds: int) -> Data:
    """The public part of a seat."""
    round_points: list[Json] = []
    for number in range(rounds):
        round_points.append(int((player.history >> (8 * number)) & 255))
    return {
        "points": int(player.points),
        "round_points": round_points,
        "state": STATES[player.state],
        "throws": int(player.throws),
        "lands_at": moment_data(player.lands_at),
        "landed_at": moment_data(player.landed_at),
        "called_at": moment_data(player.called_at),
        "call_order": moment_data(player.call_order),
        "taken": moment_data(player.taken),
        "taken_at": moment_data(player.taken_at),
        "centre_die": None if player.centre_die == NONE else die_data(player.centre_die),
        "last_at": moment_data(player.last_at),
        "absent": player.absent,
        "uncovered": player.uncovered,
        "scored": player.scored,
        "total": moment_data(player.total),
    }


def add_dice(data: Data, player: Standing, dice: int, white: int, square: int) -> None:
    """The nine dice and the square, as far as they are known. If the white die has no value, no die has."""
    visible = white != NO_VALUE
    colours: list[Json] = []
    for die in range(DICE):
        colours.append(COLOURS[colour_of(nibble(dice, die))])
    swapped: Json = None
    if player.swap_cell != NONE:
        inward = nibble(dice, nibble(square, player.swap_cell))
        cell = CELLS[player.swap_cell]
        swapped = {"cell": cell, "out": die_data(player.swap_out), "in": die_data(inward)}
    data["dice"] = dice_data(dice) if visible else None
    data["dice_colours"] = colours
    data["white"] = white if visible else None
    data["square"] = None if square == NONE else square_data(square)
    data["swapped"] = swapped


def add_choices(data: Data, choice: int, swap_choice: int) -> None:
    data["choice"] = choice_data(choice)
    data["swap_choice"] = swap_choice_data(swap_choice)


def decode_standing(data: Data) -> Standing:
    """The public part of a seat."""
    history = 0
    points = 0
    for number, item in enumerate(read_list(data, "round_points")):
        scored = as_int(item, "round_points")
        if not 0 <= scored <= 72 or number >= 6:
            raise InvalidData(f"round_points: {scored} in round {number + 1} is not possible")
        history |= scored << (8 * number)
        points += scored
    swap_cell = NONE
    swap_out = NONE
    if read(data, "swapped") is not None:
        swapped = read_data(data, "swapped")
        swap_cell = read_named(swapped, "cell", CELLS)
        swap_out = decode_die(read(swapped, "out"), "out")
    centre_die = read(data, "centre_die")
    return Standing(
        read_named(data, "state", STATES),
        read_below(data, "throws", LATEST),
        read_moment(data, "lands_at"),
        read_moment(data, "landed_at"),
        read_moment(data, "called_at"),
        read_moment(data, "call_order"),
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
        points,
        history,
    )


def read_square(data: Data) -> int:
    return NONE if read(data, "square") is None else decode_cells(read_data(data, "square"))


def decode_player(data: Data) -> Player:
    public = decode_standing(data)
    return Player(
        public.state,
        public.throws,
        public.lands_at,
        public.landed_at,
        public.called_at,
        public.call_order,
        public.taken,
        public.taken_at,
        public.centre_die,
        public.last_at,
        public.absent,
        public.uncovered,
        public.scored,
        public.total,
        public.swap_cell,
        public.swap_out,
        public.points,
        public.history,
        read_die_codes(data, "dice", DICE),
        read_white(data),
        read_square(data),
        read_choice(data),
        read_swap_choice(data),
    )


def read_white(data: Data) -> int:
    return read_within(data, "white", 1, FACES, "a value")


def decode_seen(data: Data) -> Seen:
    public = decode_standing(data)
    visible = read(data, "dice") is not None
    return Seen(
        public.state,
        public.throws,
        public.lands_at,
        public.landed_at,
        public.called_at,
        public.call_order,
        public.taken,
        public.taken_at,
        public.centre_die,
        public.last_at,
        public.absent,
        public.uncovered,
        public.scored,
        public.total,
        public.swap_cell,
        public.swap_out,
        public.points,
        public.history,
        read_die_codes(data, "dice", DICE) if visible else read_colours(data),
        read_white(data) if visible else NO_VALUE,
        read_square(data),
        UNSEEN if read(data, "choice") == HIDDEN else read_choice(data),
        UNSEEN if read(data, "swap_choice") == HIDDEN else read_swap_choice(data),
    )


def read_colours(data: Data) -> int:
    """Dice of which only the colours are known."""
    codes: list[int] = []
    for colour in read_exactly(data, "dice_colours", DICE):
        codes.append(code_of(as_named(colour, "dice_colours", COLOURS), 1))
    return pack(codes)


def read_players(data: Data, name: str, seats: int) -> list[Player]:
    return [decode_player(as_data(item, name)) for item in read_exactly(data, name, seats)]


def read_seen(data: Data, name: str, seats: int) -> list[Seen]:
    return [decode_seen(as_data(item, name)) for item in read_exactly(data, name, seats)]
