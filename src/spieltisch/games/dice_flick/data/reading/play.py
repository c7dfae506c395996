"""The numbers of turns and scoring, the dice, and the stickers."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Json, json_list
from spieltisch.engine.toml import Table
from spieltisch.games.dice_flick.components.holes import CENTRE, HOLE_NAMES
from spieltisch.games.dice_flick.components.kinds import (
    COLOURS,
    MARKER_KINDS,
    MOST_DICE,
    NO_COLOUR,
    PINK,
    PIP_NAMES,
    SIDES,
    UPGRADE,
    WHITE,
    kind_of,
)
from spieltisch.games.dice_flick.data.edition import Marker, Points, Turn

MOST_ROUNDS: Final = 20
MOST_IN_HAND: Final = 6
MOST_JOKERS: Final = 4
MOST_KNALLERS: Final = 3
"""The best set of scorings tries every colour for every joker, and every line for every Knaller."""
CENTRE_KIND: Final = 0


def read_turn(root: Table) -> Turn:
    table = root.table("turn", ["rounds", "hand_size", "flicks_per_turn", "bonus_flicks_max", "bonus_draw"], [])
    table.fixed("bonus_flicks_max", 1)
    return Turn(
        table.number("rounds", 1, MOST_ROUNDS),
        table.number("hand_size", 1, MOST_IN_HAND),
        table.number("flicks_per_turn", 1, MOST_IN_HAND),
        table.number("bonus_draw", 0, MOST_IN_HAND),
    )


def read_points(root: Table) -> Points:
    keys = ["min_combination", "upgrade_points", "centre_factor", "knaller_points", "centre_doubles_knaller"]
    table = root.table("scoring", keys, [])
    return Points(
        table.number("min_combination", 2, 5),
        table.number("upgrade_points"),
        table.number("centre_factor", 1, 9),
        table.number("knaller_points", 1),
        table.flag("centre_doubles_knaller"),
    )


def read_counts(root: Table, points: Points) -> list[int]:
    """The number of dice of each colour; the colours, their kinds and their faces are rules, not settings."""
    tables = root.tables("dice")
    if "dice" in root.data and len(tables) != len(COLOURS):
        root.fault("dice", f"there are {len(tables)} kinds of dice; needed are {', '.join(COLOURS)}")
        return []
    counts: list[int] = []
    for colour, table in enumerate(tables):
        joker, knaller = colour == WHITE, colour == PINK
        keys = ["id", "count", "kind", "faces"]
        table.expect(keys + (["joker"] if joker else []) + (["points"] if knaller else []), [])
        table.fixed("id", COLOURS[colour])
        table.fixed("kind", kind_of(colour))
        table.fixed("joker", True)
        pips: list[Json] = json_list(list(range(1, SIDES + 1)))
        table.fixed("faces", [kind_of(colour)] * SIDES if knaller else pips)
        if knaller and table.number("points", 1) != points.knaller:
            table.fault("points", f"points and knaller_points in [scoring], {points.knaller}, must be the same")
        counts.append(table.number("count", 1, MOST_JOKERS if joker else MOST_KNALLERS if knaller else MOST_DICE))
    if sum(counts) > MOST_DICE:
        root.fault("dice", f"there are {sum(counts)} dice; at most {MOST_DICE} are possible")
    return counts


def read_markers(root: Table) -> list[Marker]:
    """The stickers: at most one in a hole and one upgrade marker of each colour; the centre's in the middle."""
    markers: list[Marker] = []
    for table in root.tables("markers"):
        name = table.word("kind", MARKER_KINDS)
        kind = MARKER_KINDS.index(name) if name else -1
        table.expect(["kind", "hole"] + (["colour"] if kind == UPGRADE else []), [] if name else ["colour"])
        said = table.word("hole", HOLE_NAMES)
        hole = HOLE_NAMES.index(said) if said else -1
        colour = NO_COLOUR
        if kind == UPGRADE and table.word("colour", PIP_NAMES):
            colour = PIP_NAMES.index(table.word("colour", PIP_NAMES))
        if not name or not said:
            continue
        if (kind == CENTRE_KIND) != (hole == CENTRE):
            table.fault("hole", f"hole is {said}; the centre's sticker, and no other, is in {HOLE_NAMES[CENTRE]}")
        elif [1 for other in markers if other.hole == hole]:
            table.fault("hole", f"there is a sticker in {said} already; a hole holds one")
        elif colour != NO_COLOUR and [1 for other in markers if other.colour == colour]:
            table.fault("colour", f"there is an upgrade marker for {PIP_NAMES[colour]} already; each colour has one")
        else:
            markers.append(Marker(kind, colour, hole))
    if "markers" in root.data and [1 for marker in markers if marker.kind == CENTRE_KIND] == []:
        root.fault("markers", f"the centre's sticker is missing; it is in {HOLE_NAMES[CENTRE]}")
    return markers
