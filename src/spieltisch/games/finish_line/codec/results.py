"""Past turns and finished races to and from plain data."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import as_data, as_within, read, read_data, read_exactly, read_list, read_seat, read_within
from spieltisch.games.finish_line import moves
from spieltisch.games.finish_line.codec.moves import decode_move, encode_move
from spieltisch.games.finish_line.codec.parts import (
    RICHEST,
    Tiles,
    checked_slip,
    read_colours,
    read_faces,
    read_horses,
    read_runners,
    read_shown_slip,
    runners_data,
)
from spieltisch.games.finish_line.components.box import BOX
from spieltisch.games.finish_line.components.dice import hand_of
from spieltisch.games.finish_line.components.kinds import RUNNERS, THROWN
from spieltisch.games.finish_line.components.rows import horses_in, row_of
from spieltisch.games.finish_line.moves import DISCARD, USE
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.rules.events import hand_data, numbers_data, photo_finish_data, sheet_data, throw_data
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import Result, packed_turn

MOST_TURNS: Final = 1_000_000


def turn_data(turn: i64) -> Data:
    move = turn >> 23
    regular = moves.verb_in(move) in (USE, DISCARD)
    return {
        "seat": int(turn & 3),
        "colours": hand_data((turn >> 2) & 0x1FF),
        "faces": throw_data((turn >> 11) & 0xFFF) if regular else [],
        "move": encode_move(move),
    }


def read_turn(value: Json, variant: Variant) -> i64:
    data = as_data(value, "turns")
    seat = read_seat(data, "seat", variant.seats)
    colours = read_colours(data, "colours", 1, THROWN)
    faces = read_faces(data, "faces", colours) if read_list(data, "faces") else 0
    move = decode_move(read_data(data, "move"))
    if moves.verb_in(move) not in (moves.USE, moves.DISCARD, moves.PLACE, moves.DECLINE):
        raise InvalidData("turns: each needs a use, a discard, or an extra turn")
    return packed_turn(seat, hand_of(colours), faces, move)


def result_data(variant: Variant, result: Result) -> Data:
    order = horses_in(result.order)
    gone = order[result.finished :]
    gone.reverse()
    sheets: list[Json] = []
    for seat in range(len(result.slips)):
        sheets.append(sheet_data(variant, result, seat))
    photo: Json = None
    if result.photo_finish:
        photo = photo_finish_data(int(result.lower()), int(result.upper()), result.photo_finish)
    return {
        "race": result.race,
        "start_player": result.start_player,
        "order": numbers_data(order),
        "runners": runners_data(
            result.race, result.lineup, row_of(gone), result.white, result.extra, result.whip, result.bonus
        ),
        "disqualified": numbers_data(gone),
        "turns": result.turns,
        "photo_finish": photo,
        "sheets": sheets,
    }


def read_result(value: Json, variant: Variant) -> Result:
    """Odds, lines and money are ignored, since they follow from the rest."""
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
