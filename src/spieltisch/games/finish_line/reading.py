"""Parts of moves, states and views from plain data. Everything here raises InvalidData that says what is wrong."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, Move, shifted
from spieltisch.engine.read import (
    as_data,
    as_named,
    as_within,
    read,
    read_below_or,
    read_data,
    read_datas,
    read_exactly,
    read_int,
    read_list,
    read_named,
    read_seat,
    read_within,
)
from spieltisch.games.finish_line import moves
from spieltisch.games.finish_line.components import (
    BOX,
    COLOURS,
    HORSES,
    INSIDER_TIP,
    INTERFERENCE,
    MOST_BETS,
    MOST_DICE,
    MOST_MONEY,
    PACE_CHANGE,
    RUNNERS,
    THROWN,
    bit,
    face_named,
)
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.packing import counts_of, hand_of, horses_in, row_of, throw_of
from spieltisch.games.finish_line.rules.betting import why_not_bet
from spieltisch.games.finish_line.slips import Slip, bet_on, bet_slip, slip_of
from spieltisch.games.finish_line.state import NOBODY, Result, packed_turn

MOST_TURNS: Final = 1_000_000
RICHEST: Final = 1_000_000_000_000

# Small things


def as_horse(value: Json, name: str) -> int:
    return as_within(value, name, 1, HORSES, "a horse")


def read_anybody(data: Data, name: str, variant: Variant) -> int:
    """A seat, or NOBODY for null."""
    return read_below_or(data, name, variant.seats, NOBODY, "a seat")


def read_horses(data: Data, name: str, most: int) -> list[int]:
    """Different horses, at most so many."""
    horses = [as_horse(value, name) for value in read_list(data, name)]
    if len(horses) > most or len(set(horses)) != len(horses):
        raise InvalidData(f"{name}: at most {most} different horses are needed")
    return horses


def read_colours(data: Data, name: str, least: int, most: int) -> list[int]:
    colours = [as_named(value, name, COLOURS) for value in read_list(data, name)]
    if not least <= len(colours) <= most:
        raise InvalidData(f"{name}: {least} to {most} colours are needed, not {len(colours)}")
    return colours


def read_counts(data: Data, name: str) -> i64:
    """Dice counted by colour."""
    counts = read_data(data, name)
    return counts_of([read_within(counts, colour, 0, MOST_DICE) for colour in COLOURS])


def read_amounts(data: Data, name: str, variant: Variant, low: int, high: int) -> vec[i64]:
    """A number for each seat."""
    amounts = read_exactly(data, name, variant.seats)
    return vec[i64]([i64(as_within(amount, name, low, high)) for amount in amounts])


# Moves


def read_move(data: Data) -> Move:
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
    """What a die is used on. A target may be missing: whether it can is for the rules to say."""
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


# Slips


def read_bets(data: Data) -> Slip:
    """A slip as a move or a state writes it. Whether it is allowed is for the rules to say."""
    wins: list[int] = []
    for item in entries(data, "win"):
        wins.append(bet_on(as_horse(read(item, "horse"), "horse"), 0, read_within(item, "stake", 0, MOST_MONEY)))
    places: list[int] = []
    for item in entries(data, "place"):
        places.append(read_pair(item))
    return slip_of(wins, places)


def entries(data: Data, name: str) -> list[Data]:
    items = read_datas(data, name)
    if len(items) > MOST_BETS:
        raise InvalidData(f"{name}: {MOST_BETS} bets can be written at most, not {len(items)}")
    return items


def read_pair(item: Data) -> int:
    horses = [as_horse(value, "horses") for value in read_exactly(item, "horses", 2)]
    return bet_on(horses[0], horses[1], read_within(item, "stake", 0, MOST_MONEY))


def read_shown_slip(data: Data) -> Slip:
    """A slip as a view shows it; odds and sums are left out of account, since they follow from it."""
    wins: list[int] = []
    for item in entries(data, "win"):
        horse = as_horse(read_exactly(item, "horses", 1)[0], "horses")
        wins.append(bet_on(horse, 0, read_within(item, "stake", 0, MOST_MONEY)))
    return slip_of(wins, [read_pair(item) for item in entries(data, "place")])


def checked_slip(slip: Slip, lineup: i64, capital: i64) -> Slip:
    """A slip that was handed in keeps the rules."""
    refusal = why_not_bet(lineup, capital, slip)
    if refusal is not None:
        raise InvalidData(f"slips: {refusal}")
    return slip


# Tiles


class Tiles:
    """The dice on all tiles, as a race keeps them."""

    def __init__(self) -> None:
        self.white: i64 = 0
        self.extra: i64 = 0
        self.whip: i64 = 0
        self.bonus: i64 = 0

    def put(self, horse: int, data: Data) -> None:
        """The dice on one tile."""
        self.white |= bit(horse) * read_within(data, "white", 0, 1)
        self.extra |= bit(horse) * read_within(data, "extra", 0, 1)
        self.whip |= bit(horse) * read_within(data, "whip", 0, 1)
        bonus = read_int(data, "bonus")
        if bonus != 0:
            if bonus not in BOX.bonus_values:
                values = ", ".join([str(value) for value in BOX.bonus_values])
                raise InvalidData(f"bonus: one of 0, {values} is needed, not {bonus}")
            self.bonus |= shifted(BOX.bonus_values.index(bonus) + 1, 2 * horse)


def read_tiles(data: Data, name: str) -> Tiles:
    """Dice by horse; tiles without dice may be missing."""
    tiles = Tiles()
    for key, item in read_data(data, name).items():
        if not key.isdecimal() or not 1 <= int(key) <= HORSES:
            raise InvalidData(f"{name}: {key!r} is not a horse from 1 to {HORSES}")
        tiles.put(int(key), as_data(item, name))
    return tiles


def read_runners(data: Data, tiles: Tiles) -> i64:
    """The line-up from a list of runners, whose dice go into `tiles`."""
    lineup: list[int] = []
    for runner in read_datas(data, "runners"):
        lineup.append(as_horse(read(runner, "horse"), "horse"))
        tiles.put(lineup[-1], read_data(runner, "dice"))
    if len(lineup) != RUNNERS or len(set(lineup)) != RUNNERS:
        raise InvalidData(f"runners: {RUNNERS} different horses are needed")
    return row_of(lineup)


# Turns and results


def read_turn(value: Json, variant: Variant) -> i64:
    data = as_data(value, "turns")
    seat = read_seat(data, "seat", variant.seats)
    colours = read_colours(data, "colours", 1, THROWN)
    faces = read_faces(data, "faces", colours) if read_list(data, "faces") else 0
    move = read_move(read_data(data, "move"))
    if moves.verb_in(move) not in (moves.USE, moves.DISCARD, moves.PLACE, moves.DECLINE):
        raise InvalidData("turns: each needs a use, a discard, or an extra turn")
    return packed_turn(seat, hand_of(colours), faces, move)


def read_faces(data: Data, name: str, colours: list[int]) -> i64:
    """What dice of these colours show."""
    faces = read_exactly(data, name, THROWN)
    if len(colours) != THROWN:
        raise InvalidData(f"{name}: these are faces of {THROWN} dice, not of {len(colours)}")
    return throw_of([face_named(colours[place], faces[place], name) for place in range(THROWN)])


def read_result(value: Json, variant: Variant) -> Result:
    """What follows from the rest (odds, lines, money) is left out of account."""
    data = as_data(value, "results")
    tiles = Tiles()
    lineup = read_runners(data, tiles)
    order = read_horses(data, "order", RUNNERS)
    gone = read_horses(data, "disqualified", RUNNERS - 2)
    if sorted(order) != sorted(horses_in(lineup)) or order[RUNNERS - len(gone) :] != gone[::-1]:
        raise InvalidData("order: all runners are needed, disqualified ones last")
    slips: list[Slip] = []
    capital: list[i64] = []
    for item in read_exactly(data, "sheets", variant.seats):
        sheet = as_data(item, "sheets")
        capital.append(read_within(sheet, "capital", 0, RICHEST))
        slips.append(checked_slip(read_shown_slip(read_data(sheet, "slip")), lineup, capital[-1]))
    return Result(
        read_within(data, "race", 1, len(BOX.grants)),
        read_seat(data, "start_player", variant.seats),
        lineup,
        row_of(order),
        RUNNERS - len(gone),
        tiles.white,
        tiles.extra,
        tiles.whip,
        tiles.bonus,
        read_within(data, "turns", 0, MOST_TURNS),
        read_photo_finish(data),
        slips,
        vec[i64](capital),
    )


def read_photo_finish(data: Data) -> list[int]:
    throws: list[int] = []
    if read(data, "photo_finish") is None:
        return throws
    for item in read_list(read_data(data, "photo_finish"), "throws"):
        for count in read_exactly({"throws": item}, "throws", 2):
            throws.append(as_within(count, "throws", 0, BOX.photo_finish_dice))
    if not throws or throws[-1] == throws[-2]:
        raise InvalidData("throws: the last one must decide the photo finish")
    return throws
