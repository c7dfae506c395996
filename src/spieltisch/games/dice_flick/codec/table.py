"""The open table to and from plain data: what states and views have in common."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.options import read_options
from spieltisch.engine.read import (
    as_list,
    read,
    read_below,
    read_below_or,
    read_bool,
    read_data,
    read_datas,
    read_exactly,
    read_ints,
    read_named,
    read_within,
)
from spieltisch.games.dice_flick.board.board import Board
from spieltisch.games.dice_flick.board.scene import COMBINATION, LINE
from spieltisch.games.dice_flick.codec.parts import (
    DICE_OF_COLOURS,
    bag_data,
    board_data,
    read_aim,
    read_board,
    read_changes,
    read_dice_set,
    read_scoring,
    scorings_data,
)
from spieltisch.games.dice_flick.components.box import DICE, UPGRADES
from spieltisch.games.dice_flick.components.holes import ALL_HOLES
from spieltisch.games.dice_flick.components.kinds import NO_DIE
from spieltisch.games.dice_flick.meta import META
from spieltisch.games.dice_flick.options import TABLES, variant_of
from spieltisch.games.dice_flick.rules.events import aim_data, changes_data, dice_data, holes_data, numbers_data
from spieltisch.games.dice_flick.state import NO_AIM, STAGES, Last, Sheet, Table


def table_data(table: Table) -> Data:
    hands: list[Json] = []
    for hand in table.hands:
        hands.append(dice_data(hand))
    pads: list[Json] = []
    for pad in table.pads:
        pads.append(numbers_data(pad))
    return {
        "game": META.game,
        "seats": int(table.variant.seats),
        "options": table.variant.options.encode(),
        "stage": STAGES[table.stage],
        "round": int(table.round),
        "rounds": int(table.variant.rounds),
        "active": int(table.active),
        "start_player": int(table.start_player),
        "flicks_made": int(table.flicks_made),
        "flicks_due": int(table.flicks_due),
        "bonus_used": table.bonus_used,
        "taken": None if table.taken == NO_DIE else int(table.taken),
        "hands": hands,
        "bag": bag_data(table.bag(), DICE_OF_COLOURS),
        "board": board_data(table.board, ALL_HOLES),
        "aim": None if table.aim == NO_AIM else aim_data(table.aim),
        "scoring": None if table.sheet is None else sheet_data(table, table.sheet),
        "pads": pads,
        "totals": numbers_data(table.totals()),
        "last": None if table.last is None else last_data(table.last),
    }


def sheet_data(table: Table, sheet: Sheet) -> Data:
    """The scorings made so far; views add the possible ones (`offer_data`)."""
    removed = sheet.before.occupied & ~table.board.occupied
    visible = sheet.markers(table.variant) | sheet.line_markers(table.variant)
    return {
        "visible": holes_data(visible),
        "made": scorings_data(sheet.made),
        "points": sheet.points(),
        "removed": board_data(sheet.before, removed),
    }


def last_data(last: Last) -> Data:
    return {
        "seat": int(last.seat),
        "die": int(last.die),
        "shakes": last.shakes,
        "stuck": last.stuck,
        "changes": changes_data(last.changes),
        "before": board_data(last.before, ALL_HOLES),
    }


def read_table(data: Data) -> Table:
    seats = read_within(data, "seats", min(TABLES), max(TABLES), "a number of seats")
    variant = variant_of(seats, read_options(META.options, read_data(data, "options")))
    hands: list[i64] = []
    for hand in read_exactly(data, "hands", seats):
        hands.append(read_dice_set(as_list(hand, "hands"), "hands"))
    pads: list[list[int]] = []
    for pad in read_exactly(data, "pads", seats):
        pads.append(read_ints({"pads": pad}, "pads"))
    board = read_board(data, "board")
    aim: i64 = NO_AIM if read(data, "aim") is None else read_aim(read_data(data, "aim"))
    return Table(
        variant,
        read_named(data, "stage", STAGES),
        read_within(data, "round", 1, int(variant.rounds)),
        read_below(data, "active", seats, "a seat"),
        read_below(data, "start_player", seats, "a seat"),
        read_within(data, "flicks_made", 0, DICE * 10),
        read_within(data, "flicks_due", 0, DICE * 10),
        read_bool(data, "bonus_used"),
        read_below_or(data, "taken", DICE, NO_DIE, "a die"),
        vec[i64](hands),
        board,
        aim,
        None if read(data, "scoring") is None else read_sheet(read_data(data, "scoring"), board),
        pads,
        None if read(data, "last") is None else read_last(read_data(data, "last"), seats),
    )


def read_sheet(data: Data, board: Board) -> Sheet:
    """Visible and used markers are not stored: they follow from the dice and the scorings."""
    before = board.copy()
    removed = read_board(data, "removed")
    if removed.occupied & before.occupied != 0:
        raise InvalidData("removed: a hole holds one die at most")
    for hole in range(len(removed.dice)):
        if (removed.occupied >> hole) & 1 != 0:
            before.put(hole, removed.dice[hole], removed.faces[hole], removed.poses[hole])
    visible = UPGRADES & ~before.occupied
    sheet = Sheet(visible, 0, 0, [read_scoring(scoring) for scoring in read_datas(data, "made")], before)
    for scoring in sheet.made:
        if scoring.kind == COMBINATION:
            sheet.in_combination |= scoring.holes & visible
        elif scoring.kind == LINE:
            sheet.in_line |= scoring.holes & visible
    return sheet


def read_last(data: Data, seats: int) -> Last:
    return Last(
        read_below(data, "seat", seats, "a seat"),
        read_below(data, "die", DICE, "a die"),
        read_within(data, "shakes", 0, 0xFFFF),
        read_bool(data, "stuck"),
        read_changes(data, "changes"),
        read_board(data, "before"),
    )
