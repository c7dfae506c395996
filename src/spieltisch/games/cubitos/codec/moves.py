"""Moves to and from plain data."""

from __future__ import annotations

from spieltisch.engine.basics import Data, InvalidData, Json, Move
from spieltisch.engine.read import as_data, as_int, describe, read_bool, read_int, read_list, read_str
from spieltisch.games.cubitos.codec.parts import kind_named, read_face, read_pool
from spieltisch.games.cubitos.components import KINDS, face_name
from spieltisch.games.cubitos.dice.encoding import dice_data
from spieltisch.games.cubitos.dice.pools import EMPTY
from spieltisch.games.cubitos.moves import (
    ANNOUNCE,
    BUY,
    CHOOSE,
    CREDIT,
    DRAW,
    EITHER,
    GO,
    KIND,
    LARGEST_DIE,
    SEAT,
    SPECIAL,
    USE,
    VERBS,
    WAIT,
    WORDS,
    ability_in,
    active_in,
    chosen_face,
    chosen_kind,
    die_in,
    field_name,
    first_in,
    kind_move,
    move_of,
    other_in,
    pools_move,
    second_in,
    square_of,
    third_in,
    use,
    verb_in,
    what_in,
)

MOST_ABILITIES = 9
MOST_DOUBLINGS = 99


def encode_move(move: Move) -> Data:
    verb = verb_in(move)
    what = int(what_in(move))
    data: Data = {"move": VERBS[verb]}
    if verb == DRAW:
        data["dice"] = dice_data(first_in(move))
        if second_in(move) != EMPTY:
            data["free"] = dice_data(second_in(move))
        if third_in(move) != EMPTY:
            data["rest"] = dice_data(third_in(move))
    elif verb == CHOOSE:
        data["dice"] = {
            "draw": dice_data(first_in(move)),
            "roll": dice_data(second_in(move)),
            "rest": dice_data(third_in(move)),
        }
        data["active"] = places_data(active_in(move))
    elif verb == USE:
        data["die"] = int(die_in(move))
        data["ability"] = int(ability_in(move))
        if other_in(move) >= 0:
            data["die2"] = int(other_in(move))
    elif verb in (KIND, BUY):
        data["kind"] = KINDS[chosen_kind(move)]
        if verb == KIND and chosen_face(move) >= 0:
            data["face"] = face_name(int(chosen_face(move)))
    elif verb == WAIT:
        data["on"] = what != 0
    elif verb == SPECIAL:
        data["use"] = what != 0
    elif verb == CREDIT:
        data["die"] = what
    elif verb == EITHER:
        data["what"] = WORDS[what]
    elif verb == SEAT:
        data["seat"] = what
    elif verb == ANNOUNCE:
        data["doublings"] = what
    elif verb == GO:
        data["field"] = field_name(what)
    return data


def places_data(mask: int) -> list[Json]:
    """The places of chosen active dice."""
    places: list[Json] = []
    place = 0
    while mask >> place:
        if (mask >> place) & 1:
            places.append(place)
        place += 1
    return places


def decode_move(data: Data) -> Move:
    """Raises InvalidData that says which field is wrong."""
    name = read_str(data, "move")
    if name not in VERBS:
        raise InvalidData(f"move: {name!r} is not known; there are {', '.join(VERBS)}")
    verb = VERBS.index(name)
    if verb == DRAW:
        return pools_move(verb, read_pool(data, "dice"), read_pool(data, "free"), read_pool(data, "rest"))
    if verb == CHOOSE:
        areas = as_data(data.get("dice", {}), "dice")
        for area in areas:
            if area not in ("draw", "roll", "rest"):
                raise InvalidData(f"dice: {area!r} is no area to choose from; there are draw, roll and rest")
        pools = [read_pool(areas, area) for area in ("draw", "roll", "rest")]
        return pools_move(verb, pools[0], pools[1], pools[2], read_places(data, "active"))
    if verb == USE:
        other = read_limited(data, "die2", LARGEST_DIE) if "die2" in data else -1
        return use(read_limited(data, "die", LARGEST_DIE), read_limited(data, "ability", MOST_ABILITIES), other)
    if verb in (KIND, BUY):
        kind = kind_named(read_str(data, "kind"))
        face = read_face(read_str(data, "face")) if verb == KIND and "face" in data else -1
        return kind_move(kind, face) if verb == KIND else move_of(BUY, kind)
    return move_of(verb, read_what(verb, data))


def read_what(verb: int, data: Data) -> int:
    """The argument of verbs that take one small number."""
    if verb == WAIT:
        return 1 if read_bool(data, "on") else 0
    if verb == SPECIAL:
        return 1 if read_bool(data, "use") else 0
    if verb == CREDIT:
        return read_limited(data, "die", LARGEST_DIE)
    if verb == EITHER:
        word = read_str(data, "what")
        if word not in WORDS:
            raise InvalidData(f"what: {word!r} is not known; there are {', '.join(WORDS)}")
        return WORDS.index(word)
    if verb == SEAT:
        return read_limited(data, "seat", MOST_DOUBLINGS)
    if verb == ANNOUNCE:
        return read_limited(data, "doublings", MOST_DOUBLINGS) if "doublings" in data else 0
    if verb == GO:
        square = square_of(read_str(data, "field"))
        if square is None:
            raise InvalidData(f"field: {describe(data['field'])} is no field; START, FINISH or c21r10 are")
        return square
    return 0


def read_limited(data: Data, name: str, most: int) -> int:
    value = read_int(data, name)
    if not 0 <= value <= most:
        raise InvalidData(f"{name}: a number from 0 to {most} is needed, not {value}")
    return value


def read_places(data: Data, name: str) -> int:
    """Places of active dice as a mask; none if the field is missing."""
    mask = 0
    for item in read_list(data, name) if name in data else []:
        place = as_int(item, name)
        if not 0 <= place <= LARGEST_DIE or (mask >> place) & 1:
            raise InvalidData(f"{name}: different numbers from 0 to {LARGEST_DIE} are needed")
        mask |= 1 << place
    return mask
