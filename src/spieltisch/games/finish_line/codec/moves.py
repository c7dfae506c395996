"""Moves to and from plain data."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, Move
from spieltisch.engine.read import as_named, read, read_exactly, read_list, read_named
from spieltisch.games.finish_line import moves
from spieltisch.games.finish_line.codec.slips import as_horse, bets_data, read_bets
from spieltisch.games.finish_line.components.dice import hand_of
from spieltisch.games.finish_line.components.kinds import (
    COLOURS,
    FACES,
    FACES_OF,
    INSIDER_TIP,
    INTERFERENCE,
    PACE_CHANGE,
    THROWN,
)
from spieltisch.games.finish_line.moves import DISCARD, DRAW, PLACE, USE, VERBS
from spieltisch.games.finish_line.rules.events import hand_data, target_data
from spieltisch.games.finish_line.slips.slip import bet_slip, slip_in


def encode_move(move: int) -> Data:
    """A move as the protocol writes it."""
    verb = moves.verb_in(move)
    data: Data = {"move": VERBS[verb]}
    if verb == moves.BET:
        data.update(bets_data(slip_in(move)))
    elif verb == DRAW:
        data["colours"] = hand_data(moves.colours_in(move))
    elif verb == PLACE:
        data["horse"] = int(moves.horse_in(move))
    elif verb in (USE, DISCARD):
        data["colour"] = COLOURS[moves.colour_in(move)]
        data["face"] = FACES[moves.face_in(move)]
        data.update(target_data(move))
    return data


def decode_move(data: Data) -> Move:
    """Raises InvalidData that names the field."""
    verb = read_named(data, "move", moves.VERBS[1:]) + 1
    if verb == moves.BET:
        return bet_slip(read_bets(data))
    if verb == moves.DECLINE:
        return Move(moves.DECLINE)
    if verb == moves.PLACE:
        return Move(moves.place(as_horse(read(data, "horse"), "horse")))
    if verb == moves.DRAW:
        return Move(moves.draw(hand_of(sorted(read_colours(data, "colours", 1, THROWN)))))
    colour = read_named(data, "colour", COLOURS)
    face = face_named(colour, read(data, "face"), "face")
    move = moves.die_move(verb, colour, face)
    return Move(move if verb == moves.DISCARD else read_target(data, face, move))


def read_target(data: Data, face: int, move: i64) -> i64:
    """Add the target of a die, if there is one; `why_not` refuses a missing target."""
    if face == INTERFERENCE:
        if "order" not in data:
            return move
        order = [as_horse(value, "order") for value in read_exactly(data, "order", 3)]
        return moves.in_order(move, order[0], order[1], order[2])
    if face == INSIDER_TIP:
        return moves.with_dice(move, hand_of(sorted(read_colours(data, "dice", 1, 2)))) if "dice" in data else move
    if "horse" in data:
        move = moves.at_horse(move, as_horse(data["horse"], "horse"))
    if face == PACE_CHANGE and "from" in data:
        move = moves.from_horse(move, as_horse(data["from"], "from"))
    return move


def face_named(colour: int, value: Json, name: str) -> int:
    """A face that dice of this colour can have. Raises InvalidData."""
    faces = FACES_OF[colour]
    return faces[as_named(value, name, [FACES[face] for face in faces])]


def read_colours(data: Data, name: str, least: int, most: int) -> list[int]:
    colours = [as_named(value, name, COLOURS) for value in read_list(data, name)]
    if not least <= len(colours) <= most:
        raise InvalidData(f"{name}: {least} to {most} colours are needed, not {len(colours)}")
    return colours
