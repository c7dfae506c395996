"""States and views to and from plain data ("Dice Flick on the wire" in docs/protocol.md)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, seats_data
from spieltisch.engine.dice_data import decode_dice, encode_dice
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
    read_viewer,
    read_within,
)
from spieltisch.games.dice_flick.best import best_scorings
from spieltisch.games.dice_flick.board import Board
from spieltisch.games.dice_flick.components import COLOUR_OF, COLOURS, DICE, NO_DIE, UPGRADES, bit
from spieltisch.games.dice_flick.ending import outcome_of
from spieltisch.games.dice_flick.holes import ALL_HOLES
from spieltisch.games.dice_flick.meta import META
from spieltisch.games.dice_flick.options import TABLES, variant_of
from spieltisch.games.dice_flick.reading import (
    read_aim,
    read_board,
    read_changes,
    read_dice_set,
    read_noise,
    read_scoring,
)
from spieltisch.games.dice_flick.rules.scoring import groups
from spieltisch.games.dice_flick.scene import COMBINATION, LINE
from spieltisch.games.dice_flick.state import COUNTS, NO_AIM, STAGES, Last, Sheet, State, Table
from spieltisch.games.dice_flick.telling import (
    aim_data,
    bag_data,
    board_data,
    changes_data,
    dice_data,
    holes_data,
    noise_data,
    numbers_data,
    scorings_data,
)
from spieltisch.games.dice_flick.view import View

# Tables: what views and states have in common


def _dice_of_colours() -> list[i64]:
    sets: list[i64] = []
    for colour in range(len(COLOURS)):
        dice: i64 = 0
        for die in range(DICE):
            if COLOUR_OF[die] == colour:
                dice |= bit(die)
        sets.append(dice)
    return sets


DICE_OF_COLOURS = _dice_of_colours()


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
    """What is fixed and done; what could be done is added by `offer_data`."""
    removed = sheet.before.occupied & ~table.board.occupied
    visible = sheet.markers(table.variant) | sheet.line_markers(table.variant)
    return {
        "visible": holes_data(visible),
        "made": scorings_data(sheet.made),
        "points": sheet.points(),
        "removed": board_data(sheet.before, removed),
    }


def offer_data(table: Table) -> Data:
    """The best set of what is left, and everything that could be scored."""
    scene = table.scene()
    offer = best_scorings(scene, table.variant)
    points = sum([int(scoring.points) for scoring in offer])
    offered: Data = {"points": points, "scorings": scorings_data(offer)}
    return {"offer": offered, "groups": scorings_data(groups(scene))}


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
    """Which markers were visible, and which have counted, follows from the dice and from what was scored."""
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


# Views


def encode_view(view: View) -> Data:
    data = table_data(view.table)
    if view.table.sheet is not None:
        scoring = read_data(data, "scoring")
        scoring.update(offer_data(view.table))
    outcome = outcome_of(view.table)
    data["seat"] = None if view.seat is None else int(view.seat)
    data["to_act"] = seats_data(view.to_act())
    data["outcome"] = None if outcome is None else outcome.encode()
    return data


def decode_view(data: Data) -> View:
    table = read_table(data)
    return View(read_viewer(data, int(table.variant.seats)), table)


# States


def encode_state(state: State) -> Data:
    counts: list[Json] = []
    for count in state.counts:
        counts.append(int(count))
    return {
        "table": table_data(state.table),
        "dice": encode_dice(state.dice),
        "flick_dice": encode_dice(state.flick_dice),
        "noise": None if state.noise is None else noise_data(state.noise),
        "counts": counts,
    }


def decode_state(data: Data) -> State:
    counts = read_ints(data, "counts")
    if len(counts) != COUNTS:
        raise InvalidData(f"counts: {COUNTS} numbers are needed")
    return State(
        read_table(read_data(data, "table")),
        decode_dice(read_data(data, "dice")),
        decode_dice(read_data(data, "flick_dice")),
        None if read(data, "noise") is None else read_noise(read_data(data, "noise")),
        vec[i64]([i64(count) for count in counts]),
    )
