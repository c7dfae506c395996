"""What the squares of a track file mean together: START, FINISH, far ends, zones, ways. Finds faults of meaning."""

from __future__ import annotations

import re
from typing import Final

from spieltisch.engine.faults import Fault
from spieltisch.games.cubitos.board.tracks import FAR, FINISH, START, Board, Square
from spieltisch.games.cubitos.data.reading.board import build, dry_distances
from spieltisch.games.cubitos.data.reading.sketch import (
    BIG,
    FAR_END,
    FINISH_SQUARE,
    JET_SQUARE,
    SHARED_SQUARE,
    SHORTCUT,
    WATER,
    Sketch,
    square_id,
)

MOST_SPECIALS: Final = 30
"""The most special actions on a board; a set of them is one number."""


def read_board(file: str, text: str, faults: list[Fault]) -> Board | None:
    """The board in a track file, or None if it has faults."""
    before = len(faults)
    sketch = Sketch(file, text, faults)
    if len(faults) == before:
        check_places(sketch)
        check_far_ends(sketch)
        check_specials(sketch)
    if len(faults) == before:
        check_zones(sketch)
        board = build(sketch)
        check_ways(sketch, board)
        return board if len(faults) == before else None
    return None


def check_places(sketch: Sketch) -> None:
    """START and FINISH exist, and each is in one piece."""
    shared = sketch.header["start_finish"] == "shared"
    for token in BIG:
        squares = sketch.squares_with(token)
        wanted = (token == SHARED_SQUARE) == shared
        if wanted and not squares:
            reason = f"no square is {token}; start_finish: {sketch.header['start_finish']} needs one at least"
            sketch.fault(sketch.line_of["map"], reason)
        elif squares and not wanted:
            needed = "X" if shared else "S and F"
            reason = f"{square_id(squares[0])} is {token}; start_finish: {sketch.header['start_finish']} needs {needed}"
            sketch.fault(sketch.lines[squares[0]], reason)
        elif squares:
            touched = [squares[0]]
            for square in touched:
                for beside in sketch.neighbours(square):
                    if beside in squares and beside not in touched:
                        touched.append(beside)
            for square in squares:
                if square not in touched:
                    reason = f"{square_id(square)} does not touch the other {token} squares; they must be one field"
                    sketch.fault(sketch.lines[square], reason)
    if not shared and sketch.header["laps_default"] != "1":
        sketch.fault(sketch.line_of["laps_default"], "laps need start_finish: shared; laps_default: 1 is needed")


def check_far_ends(sketch: Sketch) -> None:
    """Each shortcut has one far end, each far end one shortcut."""
    starts: dict[str, Square] = {}
    ends: dict[str, Square] = {}
    for square, token in sketch.tokens.items():
        shortcut = re.fullmatch(SHORTCUT, token)
        far_end = re.fullmatch(FAR_END, token)
        found = shortcut.group(3) if shortcut else far_end.group(1) if far_end else ""
        places = starts if shortcut else ends
        if found and found in places:
            what = "the shortcut" if shortcut else "the far end"
            first = square_id(places[found])
            sketch.fault(sketch.lines[square], f"{what} {found} is on {first} already; one of each letter is needed")
        elif found:
            places[found] = square
    for letter, square in starts.items():
        if letter not in ends:
            reason = f"the shortcut {letter} on {square_id(square)} leads nowhere; a square ={letter} is needed"
            sketch.fault(sketch.lines[square], reason)
    for letter, square in ends.items():
        if letter not in starts:
            reason = (
                f"no shortcut leads to ={letter} on {square_id(square)}; a square s7{letter} or c8{letter} is needed"
            )
            sketch.fault(sketch.lines[square], reason)


def check_specials(sketch: Sketch) -> None:
    squares = [
        square for square, token in sketch.tokens.items() if token == JET_SQUARE or re.fullmatch(SHORTCUT, token)
    ]
    if len(squares) > MOST_SPECIALS:
        reason = f"this is special action {MOST_SPECIALS + 1}; a board has {MOST_SPECIALS} at most"
        sketch.fault(sketch.lines[squares[MOST_SPECIALS]], reason)


def check_zones(sketch: Sketch) -> None:
    """Zones run from START to FINISH without a gap, and a step on dry ground passes one red line at most."""
    highest = sketch.highest_zone()
    if sketch.header["red_lines"] != str(highest):
        reason = f"red_lines is {sketch.header['red_lines']}, but the highest zone is {highest}; they must agree"
        sketch.fault(sketch.line_of["red_lines"], reason)
    for square, token in sketch.tokens.items():
        needed = highest if token == FINISH_SQUARE else 0
        if token in BIG and sketch.zones[square] != needed:
            reason = f"{square_id(square)} is {token} and in zone {sketch.zones[square]}; zone {needed} is needed"
            sketch.fault(sketch.zone_lines[square], reason)
    for zone in range(highest):
        if zone not in sketch.zones.values():
            sketch.fault(sketch.line_of["zones"], f"no square is in zone {zone}; zones 0 to {highest} are needed")
    for square in sketch.zones:
        for beside in sketch.neighbours(square):
            dry = WATER not in (sketch.tokens[square], sketch.tokens[beside])
            if dry and square < beside and sketch.lines_between(square, beside) > 1:
                zones = f"zones {sketch.zones[square]} and {sketch.zones[beside]}"
                reason = f"{square_id(square)} and {square_id(beside)} are neighbours in {zones}"
                sketch.fault(sketch.zone_lines[square], f"{reason}; a step on dry ground passes one red line at most")


def check_ways(sketch: Sketch, board: Board) -> None:
    """Dry ways lead from START to FINISH, and no field is cut off."""
    if dry_distances(FINISH, board.exits, board.water)[START] == FAR:
        finish = board.squares[FINISH][0]
        reason = "FINISH cannot be reached from START on a dry way; one is needed that needs no permit and no shortcut"
        sketch.fault(sketch.lines[finish], reason)
        return
    for field in range(board.size):
        far = board.ids[field]
        if board.from_start[field] >= FAR:
            sketch.fault(sketch.lines[board.squares[field][0]], f"no way leads to {far}; a wall (#) or a way is needed")
        elif board.to_finish[field] >= FAR:
            sketch.fault(sketch.lines[board.squares[field][0]], f"no way leads from {far} to FINISH; one is needed")
    written = sketch.header["shortest_path"].partition(" ")[0]
    if written != str(board.length):
        reason = f"shortest_path is {written}, but the shortest dry way has {board.length} steps; they must agree"
        sketch.fault(sketch.line_of["shortest_path"], reason)
