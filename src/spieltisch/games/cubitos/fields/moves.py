"""The moves of Cubitos on the wire."""

from __future__ import annotations

from spieltisch.engine.basics import Move
from spieltisch.fields import Flag, Listed, Nested, Number, Packed, Record, SeatNumber, Via, field, move
from spieltisch.games.cubitos import moves
from spieltisch.games.cubitos.codec import parts
from spieltisch.games.cubitos.codec.moves import areas_data, places_in, places_mask, read_areas, read_square
from spieltisch.games.cubitos.components import face_name
from spieltisch.games.cubitos.dice.pools import EMPTY
from spieltisch.games.cubitos.fields.kinds import DICE, DIE, FACE, FIELD, KIND, POOLED, WORD
from spieltisch.games.cubitos.moves import LARGEST_DIE


class Chosen(Record):
    """Dice that were chosen out of the areas."""

    draw: object = field(DICE, sometimes=True)
    roll: object = field(DICE, sometimes=True)
    rest: object = field(DICE, sometimes=True)


FACE_SET = Via(FACE, face_name, parts.read_face)
CHOSEN = Via(Nested(Chosen), areas_data, read_areas)
PLACES = Packed(Listed(DIE, most=LARGEST_DIE + 1), places_in, places_mask)
SQUARE_NAMED = Via(FIELD, moves.field_name, read_square)


def only(verb: int) -> Move:
    """The only move of this verb."""
    return moves.move_of(verb)


MOVES = [
    move(
        "draw",
        "phase 1: what goes from the draw area into the roll area; `free`: in addition, dice of uncounted colours; "
        "`rest`: from the rest area (no maximum). Empty parts may be left out",
        moves.draw,
        dice=(field(POOLED, missing=EMPTY), moves.first_in),
        free=(field(POOLED, missing=EMPTY, sometimes=True), moves.second_in),
        rest=(field(POOLED, missing=EMPTY, sometimes=True), moves.third_in),
    ),
    move("roll", "phase 2, and after a push if on-push abilities could be used", only(moves.ROLL)),
    move(
        "push",
        "phase 3. It rolls at once if no on-push ability could be used; else, and always in ordered dice mode, "
        "`roll` follows (stage `on_push`)",
        only(moves.PUSH),
    ),
    move("pass", "phase 3", only(moves.PASS)),
    move("wait", "dice section: wait for the others (CU-40), or no longer", moves.wait, on=(Flag(), moves.is_on)),
    move(
        "use",
        "an ability of an active die whose time it is (the view says which are `open` or `due`); `die2`: the other "
        "die of an ability that takes two, any that fits if it is left out",
        moves.use,
        die=(DIE, moves.die_in),
        ability=(Number(0, 9), moves.ability_in),
        die2=(field(DIE, missing=-1, sometimes=True), moves.other_in),
    ),
    move("credit", "take the credit of a credit face", moves.credit, die=(DIE, moves.what_in)),
    move(
        "skip",
        "nothing more now: leave abilities unused, a step unwalked, an optional question unanswered; after moving: "
        "on to phase 7",
        only(moves.SKIP),
    ),
    move("accept", "the bust, when it could still be averted", only(moves.ACCEPT)),
    move(
        "choose",
        "answer to a question for dice (add, put to rest, roll, put back, hand over, lose …); active dice by their "
        "numbers. Empty parts may be left out",
        moves.choose,
        dice=(field(CHOSEN, missing=0), moves.areas_in),
        active=(field(PLACES, missing=0), moves.active_in),
    ),
    move(
        "kind",
        "answer to a question for a kind of die in the supply or an area, with the face it is set to",
        moves.kind_move,
        kind=(KIND, moves.chosen_kind),
        face=(field(FACE_SET, missing=-1, sometimes=True), moves.chosen_face),
    ),
    move("either", "answer to a question between named things", moves.either, what=(WORD, moves.what_in)),
    move("seat", "answer to a question for a player", moves.name_seat, seat=(SeatNumber("4"), moves.what_in)),
    move(
        "announce",
        "phase 5: the swords; `doublings`: how many Up to 11 specials are used",
        moves.announce,
        doublings=(field(Number(0, 99), missing=0), moves.what_in),
    ),
    move("end_support", "on to the next phase", only(moves.END_SUPPORT)),
    move("end_move", "on to the next phase", only(moves.END_MOVE)),
    move("end_buy", "the end of the round for this player", only(moves.END_BUY)),
    move(
        "go",
        "phase 6: run there, by the shortest way, among these with the fewest permits. It leads past no field with "
        "a special action that is still open: such a field is a destination of its own. Also the answer where a "
        "field is asked for",
        moves.go,
        field=(SQUARE_NAMED, moves.what_in),
    ),
    move(
        "special",
        "pay for the shortcut (or take the jet) on this field, or decline. Running on declines a shortcut, and "
        "takes a jet, by itself; a jet that is entered is taken at once",
        moves.special,
        use=(Flag(), moves.is_on),
    ),
    move(
        "buy_step",
        "prices are paid with coins first, then with credits (CU-83: turning credits into coins happens when it is "
        "needed)",
        only(moves.BUY_STEP),
    ),
    move("buy", "likewise", moves.buy, kind=(KIND, moves.chosen_kind)),
]
