"""The verbs of Cubitos. A move is one number: a verb (5 bits) and its arguments.

Pools of dice take 55 bits each; a choice of active dice is a mask and comes last, since there may be many. A field is
named by its square, since a move does not say on which board it is made.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.games.cubitos.board.tracks import FINISH, START, Board
from spieltisch.games.cubitos.dice.pools import ALL

DRAW: Final = 0
ROLL: Final = 1
PUSH: Final = 2
PASS: Final = 3
WAIT: Final = 4
USE: Final = 5
CREDIT: Final = 6
SKIP: Final = 7
ACCEPT: Final = 8
CHOOSE: Final = 9
KIND: Final = 10
EITHER: Final = 11
SEAT: Final = 12
ANNOUNCE: Final = 13
END_SUPPORT: Final = 14
END_MOVE: Final = 15
END_BUY: Final = 16
GO: Final = 17
SPECIAL: Final = 18
BUY_STEP: Final = 19
BUY: Final = 20
VERBS: Final = [
    *["draw", "roll", "push", "pass", "wait", "use", "credit", "skip", "accept", "choose", "kind", "either", "seat"],
    *["announce", "end_support", "end_move", "end_buy", "go", "special", "buy_step", "buy"],
]

# Answers to an either-or question.
COINS: Final = 0
CREDITS: Final = 1
YES: Final = 2
NO: Final = 3
GAIN: Final = 4
LOSE: Final = 5
WORDS: Final = ["coins", "credits", "yes", "no", "gain", "lose"]

VERB_BITS: Final = 5
POOL_BITS: Final = 55
DIE_BITS: Final = 8
"""No more than 255 dice are active."""
LARGEST_DIE: Final = 254
COLUMNS: Final = 64
"""No board is wider."""


def verb_in(move: Move) -> i64:
    return int(move) & 31


def what_in(move: Move) -> i64:
    """The argument of verbs that take one small number."""
    return (int(move) >> VERB_BITS) & ALL


def move_of(verb: i64, what: i64 = 0) -> Move:
    return Move(verb + (what << VERB_BITS))


class Offers:
    """Moves on offer. Working memory that is used over and over: no object is made for a move until it is picked."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.wide: i64 = 0
        """From here on the moves have three pools and a mask of active dice; those before have one argument."""
        self.first: vec[i64] = vec[i64]([i64(0)] * 64)
        """Verb and argument, or verb and first pool, as in a move."""
        self.second: vec[i64] = vec[i64]([i64(0)] * 64)
        self.third: vec[i64] = vec[i64]([i64(0)] * 64)
        self.active: list[int] = []
        """The masks of the wide moves, which may be large numbers."""

    def clear(self) -> None:
        self.count = 0
        self.wide = 0
        if self.active:
            self.active = []

    def add(self, verb: i64, what: i64 = 0) -> None:
        """Add a move with one argument. All of them come before the choices of dice."""
        if self.count == len(self.first):
            self.grow()
        self.first[self.count] = verb + (what << VERB_BITS)
        self.count += 1
        self.wide = self.count

    def add_pools(self, verb: i64, first: i64, second: i64, third: i64, active: int) -> None:
        """Add a choice of dice, as `pools_move` has it."""
        if self.count == len(self.first):
            self.grow()
        self.first[self.count] = verb + (first << VERB_BITS)
        self.second[self.count] = second
        self.third[self.count] = third
        self.active.append(active)
        self.count += 1

    def has_pools(self, verb: i64, first: i64, second: i64, third: i64, active: int) -> bool:
        """Whether this choice of dice is on offer."""
        code: i64 = verb + (first << VERB_BITS)
        place = self.wide
        while place < self.count:
            same = self.first[place] == code and self.second[place] == second and self.third[place] == third
            if same and self.active[place - self.wide] == active:
                return True
            place += 1
        return False

    def grow(self) -> None:
        more = vec[i64]([i64(0)] * (2 * len(self.first)))
        second = more[:]
        third = more[:]
        place: i64 = 0
        while place < self.count:
            more[place] = self.first[place]
            second[place] = self.second[place]
            third[place] = self.third[place]
            place += 1
        self.first = more
        self.second = second
        self.third = third

    def verb(self, place: i64) -> i64:
        return self.first[place] & 31

    def move(self, place: i64) -> Move:
        """The move at this place."""
        code = self.first[place]
        if place < self.wide:
            return Move(code)
        second = self.second[place]
        third = self.third[place]
        active = self.active[place - self.wide]
        if second == 0 and third == 0 and active == 0:
            return Move(code)
        return pools_move(code & 31, code >> VERB_BITS, second, third, active)

    def moves(self) -> list[Move]:
        """All of them."""
        found: list[Move] = []
        place: i64 = 0
        while place < self.count:
            found.append(self.move(place))
            place += 1
        return found


def pools_move(verb: i64, first: int, second: int, third: int, active: int = 0) -> Move:
    """A move with three pools and a mask of active dice.

    DRAW: counted dice of the draw area, uncounted dice of it, dice of the rest area. CHOOSE: dice of the draw, roll and
    rest areas.
    """
    move = int(verb) + (first << VERB_BITS)
    if second != 0:
        move += second << (VERB_BITS + POOL_BITS)
    if third != 0:
        move += third << (VERB_BITS + 2 * POOL_BITS)
    if active != 0:
        move += active << (VERB_BITS + 3 * POOL_BITS)
    return Move(move)


def draw(dice: int, free: int, rest: int) -> Move:
    return pools_move(DRAW, dice, free, rest)


def choose(areas: int, active: int) -> Move:
    """`areas`: the pools of the draw, roll and rest areas, one after the other."""
    return Move(CHOOSE + (areas << VERB_BITS) + (active << (VERB_BITS + 3 * POOL_BITS)))


def areas_in(move: Move) -> int:
    """The three pools of a choice as one large number."""
    return (int(move) >> VERB_BITS) & ((1 << (3 * POOL_BITS)) - 1)


def first_in(move: Move) -> i64:
    return (int(move) >> VERB_BITS) & ALL


def second_in(move: Move) -> i64:
    return (int(move) >> (VERB_BITS + POOL_BITS)) & ALL


def third_in(move: Move) -> i64:
    return (int(move) >> (VERB_BITS + 2 * POOL_BITS)) & ALL


def active_in(move: Move) -> int:
    """The mask of the chosen active dice, which may be a large number."""
    return int(move) >> (VERB_BITS + 3 * POOL_BITS)


def use(die: i64, ability: i64, other: i64 = -1) -> Move:
    """An ability of an active die; `other`: the second die that it takes."""
    return move_of(USE, use_argument(die, ability, other))


def use_argument(die: i64, ability: i64, other: i64) -> i64:
    return die | ((other + 1) << DIE_BITS) | (ability << (2 * DIE_BITS))


def die_in(move: Move) -> i64:
    return what_in(move) & 255


def other_in(move: Move) -> i64:
    """The second die, or -1."""
    return ((what_in(move) >> DIE_BITS) & 255) - 1


def ability_in(move: Move) -> i64:
    return what_in(move) >> (2 * DIE_BITS)


def kind_move(kind: i64, face: i64 = -1) -> Move:
    """A kind of die, with the face it is set to."""
    return move_of(KIND, kind_argument(kind, face))


def kind_argument(kind: i64, face: i64) -> i64:
    return kind | ((face + 1) << 4)


def chosen_kind(move: Move) -> i64:
    """The kind that `kind` and `buy` name."""
    return what_in(move) & 15


def chosen_face(move: Move) -> i64:
    """The face, or -1."""
    return (what_in(move) >> 4) - 1


# Verbs with one argument


def wait(on: bool) -> Move:
    return move_of(WAIT, 1 if on else 0)


def special(use_it: bool) -> Move:
    return move_of(SPECIAL, 1 if use_it else 0)


def is_on(move: Move) -> bool:
    """The argument of `wait` and `special`."""
    return what_in(move) != 0


def credit(die: i64) -> Move:
    return move_of(CREDIT, die)


def either(word: i64) -> Move:
    return move_of(EITHER, word)


def name_seat(seat: i64) -> Move:
    return move_of(SEAT, seat)


def announce(doublings: i64) -> Move:
    return move_of(ANNOUNCE, doublings)


def buy(kind: i64) -> Move:
    return move_of(BUY, kind)


# Fields


def square_of(field: str) -> int | None:
    """The number of a field in moves, or None if this is not a field's name.

    >>> square_of("FINISH"), square_of("c21r10")
    (1, 725)
    """
    if field in ("START", "FINISH"):
        return START if field == "START" else FINISH
    column, found, row = field.removeprefix("c").partition("r")
    if not found or not field.startswith("c") or not (is_small(column) and is_small(row)):
        return None
    return (int(row) + 1) * COLUMNS + int(column)


def is_small(number: str) -> bool:
    """Whether this is a number below COLUMNS, written as in a field's name."""
    return number.isascii() and number.isdigit() and str(int(number[:3])) == number and int(number) < COLUMNS


def field_name(square: int) -> str:
    """The inverse of `square_of`."""
    if square in (START, FINISH):
        return "START" if square == START else "FINISH"
    return f"c{square % COLUMNS}r{square // COLUMNS - 1}"


class Squares:
    """The numbers of the fields of a board in moves, and back."""

    def __init__(self, board: Board) -> None:
        squares: list[i64] = []
        for field in board.ids:
            square = square_of(field)
            assert square is not None, field
            squares.append(i64(square))
        fields = [i64(-1)] * (int(max(squares)) + 1)
        for number in range(len(squares)):
            fields[squares[number]] = i64(number)
        self.of_field: Final = vec[i64](squares)
        self.fields: Final = vec[i64](fields)

    def field(self, square: i64) -> i64:
        """The field on this square, or -1."""
        return self.fields[square] if 0 <= square < len(self.fields) else -1


def go(square: i64) -> Move:
    return move_of(GO, square)
