"""Moves to and from plain data: numbers of their own making, and landings that are longer than any other number."""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData, Move
from spieltisch.engine.read import as_named, check_known, describe, read_list, read_named, read_str
from spieltisch.games.dice_flick import moves
from spieltisch.games.dice_flick.codec.generated import decode_landing
from spieltisch.games.dice_flick.codec.parts import aim_in, hole_set
from spieltisch.games.dice_flick.components.holes import AXIS_NAMES, HOLE_NAMES, holes_in
from spieltisch.games.dice_flick.components.kinds import COLOURS, PIP_NAMES
from spieltisch.games.dice_flick.flick.landing_move import land, landing_in
from spieltisch.games.dice_flick.moves import FLICK, LAND, SCORE_COMBINATION, SCORE_LINE, TAKE, VERBS, verb_in
from spieltisch.games.dice_flick.rules.events import aim_data
from spieltisch.games.dice_flick.rules.told import encode_landing


def encode_move(move: Move) -> Data:
    verb = verb_in(move)
    data: Data = {"move": VERBS[verb]}
    if verb == LAND:
        return data | encode_landing(landing_in(move))
    if verb == TAKE:
        data["die"] = COLOURS[moves.colour_in(move)]
    elif verb == FLICK:
        data.update(aim_data(move))
    elif verb == SCORE_COMBINATION:
        data["colour"] = COLOURS[moves.colour_in(move)]
        data["holes"] = [HOLE_NAMES[hole] for hole in holes_in(moves.holes_of(move))]
    elif verb == SCORE_LINE:
        data["hole"] = HOLE_NAMES[moves.knaller_in(move)]
        data["axis"] = AXIS_NAMES[moves.axis_in(move)]
    return data


def decode_move(data: Data) -> Move:
    """Raises InvalidData."""
    name = read_str(data, "move")
    if name not in VERBS or not name:
        raise InvalidData(
            f"move: {describe(name)} is not known; there are {', '.join([verb for verb in VERBS if verb])}"
        )
    verb = VERBS.index(name)
    if verb == LAND:
        check_known(data, name, ["move", "dice", "stuck", "shakes", "fallback", "impacts", "frames", "trajectory"])
        return Move(land(decode_landing(data)))
    if verb == TAKE:
        check_known(data, name, ["move", "die"])
        return Move(int(moves.take(read_named(data, "die", COLOURS))))
    if verb == FLICK:
        check_known(data, name, ["move", "plate", "offset", "azimuth", "elevation", "strength"])
        return Move(aim_in(data))
    if verb == SCORE_COMBINATION:
        check_known(data, name, ["move", "colour", "holes"])
        colour = read_named(data, "colour", PIP_NAMES)
        holes = hole_set([as_named(hole, "holes", HOLE_NAMES) for hole in read_list(data, "holes")])
        return Move(int(moves.score_combination(colour, holes)))
    if verb == SCORE_LINE:
        check_known(data, name, ["move", "hole", "axis"])
        knaller = read_named(data, "hole", HOLE_NAMES)
        return Move(int(moves.score_line(knaller, read_named(data, "axis", AXIS_NAMES))))
    check_known(data, name, ["move"])
    return Move(verb)
