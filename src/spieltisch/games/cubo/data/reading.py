"""From `components.toml` to an edition. Every fault is recorded with its line, and reading continues."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import json_list
from spieltisch.engine.faults import Fault
from spieltisch.engine.options import Choice
from spieltisch.engine.toml import Table, TomlFile, written
from spieltisch.games.cubo.components import (
    BLUE,
    CELLS,
    CENTRE,
    COLOURS,
    CORNER_AND_EDGES,
    DICE,
    FACES,
    FEWEST_RACING,
    LARGEST_TABLE,
    MIDDLE_LINES,
    MOST_FACTOR,
    MOST_ROUNDS,
    OUTER_LINES,
    RED,
    WHITE,
    WHITE_CELL,
)
from spieltisch.games.cubo.data.edition import Box, Faces, Leads
from spieltisch.games.cubo.scoring import Scoring

COMPONENTS: Final = "components.toml"
DICE_TYPES: Final = [*COLOURS, WHITE]
SOURCES: Final = ["R", "P", "H"]
MOST_OF_A_KIND: Final = 99
MOST_MATERIAL: Final = 999
LATEST_START_MS: Final = 600_000
COUNTDOWNS: Final = [6000, 10_000, 15_000]
"""What the option `countdown_ms` offers."""
LIMITS: Final = {
    "roll_ms": (800, 3000),
    "min_arrange_ms": (0, 5000),
    "take_ms": (2000, 30_000),
    "close_ms": (0, 600_000),
    "race_ms": (0, 1_800_000),
    "swap_ms": (5000, 120_000),
}
"""The values of times that a table may choose, in milliseconds."""
THROWS: Final = (1, 20)
"""The throws of a round at a calm table."""
LEADS: Final = {"countdown_lead_ms": (0, 5000), "go_lead_ms": (1000, 30_000), "auto_go_ms": (1000, LATEST_START_MS)}
"""The values of times that belong to the edition alone."""


def read_edition(name: str, files: dict[str, str], _shipped: Box | None, faults: list[Fault]) -> Box | None:
    """The edition in these files, or None if there are faults."""
    root = TomlFile(COMPONENTS, files[COMPONENTS], faults).root()
    root.expect(["meta", "die_type", "setup", "square", "scoring", "timing", "calm"], ["part"])
    rounds = read_rounds(root)
    dice = root.tables("die_type")
    counts, faces = read_dice(root, dice)
    per_player, centre = read_setup(root, dice)
    check_parts(root)
    check_square(root)
    factor = read_factor(root)
    timing = root.table("timing", ["countdown_ms", *LEADS, *LIMITS], [])
    leads = read_leads(timing)
    defaults = read_defaults(timing, root.table("calm", ["max_throws"], []))
    if faults:
        return None
    return Box(name, rounds, counts, per_player, centre, Faces(faces), Scoring(factor), leads, defaults)


def read_rounds(root: Table) -> int:
    meta = root.table("meta", ["id", "rounds"], ["title", "players_min", "players_max", "age"])
    meta.fixed("id", "cubo")
    meta.fixed("players_min", FEWEST_RACING)  # CB-1
    meta.fixed("players_max", LARGEST_TABLE)
    if "title" in meta.data:
        meta.word("title")
    if "age" in meta.data:
        meta.number("age")
    return meta.number("rounds", 1, MOST_ROUNDS)


# Dice


def read_dice(root: Table, dice: list[Table]) -> tuple[list[int], list[list[int]]]:
    """How many dice there are of each type, and their faces; in the order of DICE_TYPES."""
    counts = [0] * len(DICE_TYPES)
    faces: list[list[int]] = [[] for name in DICE_TYPES]
    seen: list[str] = []
    for table in dice:
        table.expect(["id", "count", "faces"], ["name_de", "name_en", "count_src", "faces_src", "colour_joker"])
        table.names("name")
        check_sources(table, ["count_src", "faces_src"])
        name = table.word("id", DICE_TYPES)
        if name in seen:
            table.fault("id", f"there is a die {name} already; each type is named once")
        if name:
            seen.append(name)
            table.fixed("colour_joker", name == WHITE)  # CB-42
            counts[DICE_TYPES.index(name)] = table.number("count", 0, MOST_OF_A_KIND)
            faces[DICE_TYPES.index(name)] = read_faces(table, name)
    for name in DICE_TYPES:
        if name not in seen:
            root.fault("die_type", f"there is no die {name}; needed are {', '.join(DICE_TYPES)}")
    return counts, faces


def read_faces(table: Table, name: str) -> list[int]:
    """Six values, which may occur several times."""
    faces = table.numbers("faces", 1, FACES)
    value = table.data.get("faces")
    if isinstance(value, list) and len(value) != FACES:
        table.fault("faces", f"{name} has {len(value)} faces; {FACES} are needed")
    return faces


def read_setup(root: Table, dice: list[Table]) -> tuple[list[int], list[int]]:
    """CB-2: the dice of each player and of the centre by colour."""
    setup = root.table("setup", ["per_player", "centre"], [])
    mine = setup.table("per_player", [*COLOURS], [WHITE, "cover_tile"])
    mine.fixed(WHITE, 1)
    mine.fixed("cover_tile", 1)
    per_player = read_colours(mine, DICE, "a player has")
    middle = setup.table("centre", [*COLOURS], [])
    centre = read_colours(middle, CENTRE, "the centre has")
    for table in dice:
        check_count(table, per_player, centre)
    return per_player, centre


def check_count(table: Table, per_player: list[int], centre: list[int]) -> None:
    """The box must hold enough dice of this type for the largest table."""
    name, count = table.data.get("id"), table.data.get("count")
    if not isinstance(name, str) or name not in DICE_TYPES or not isinstance(count, int) or count < 0:
        return  # a fault already
    needed = LARGEST_TABLE
    if name in COLOURS:
        if sum(per_player) != DICE or sum(centre) != CENTRE:
            return
        colour = COLOURS.index(name)
        needed = LARGEST_TABLE * per_player[colour] + centre[colour]
    if count < needed:
        table.fault("count", f"there are {count} {name} dice; {LARGEST_TABLE} players need {needed}")


def read_colours(table: Table, total: int, who: str) -> list[int]:
    """How many dice of each colour: any split of a fixed number; nothing if there is a fault."""
    split = [table.number(colour, 0, total) for colour in COLOURS]
    if split != [table.data.get(colour) for colour in COLOURS]:
        return []
    if sum(split) != total:
        table.fault(COLOURS[RED], f"{who} {split[RED]} red and {split[BLUE]} blue dice; {total} together are needed")
    return split


# Material without a function, and rules that the file repeats


def check_parts(root: Table) -> None:
    """Boards, tiles and chips: the software does not use them."""
    for table in root.tables("part"):
        table.expect(["id", "count"], ["name_de", "name_en", "src", "values", "values_src"])
        table.word("id")
        table.names("name")
        check_sources(table, ["src", "values_src"])
        table.number("count", 0, MOST_MATERIAL)
        table.numbers("values", 1, MOST_MATERIAL)


def check_sources(table: Table, keys: list[str]) -> None:
    """Where a value comes from."""
    for key in keys:
        table.word(key, SOURCES)


def check_square(root: Table) -> None:
    """CB-18, CB-37: what a line is, is a rule, not a value."""
    square = root.table("square", [], ["cells", "joker_cell", "lines"])
    square.fixed("cells", json_list(CORNER_AND_EDGES))
    square.fixed("joker_cell", WHITE_CELL)
    outer = [(name, [CELLS[first], CELLS[middle], CELLS[last]]) for name, first, middle, last in OUTER_LINES]
    through = [(name, [CELLS[first], WHITE_CELL, CELLS[last]]) for name, first, last in MIDDLE_LINES]
    lines = square.table("lines", [], [name for name, cells in outer + through])
    for name, cells in outer + through:
        lines.fixed(name, json_list(cells))


def read_factor(root: Table) -> int:
    """CB-41; how lines score besides is a rule (CB-38 to CB-43)."""
    scoring = root.table("scoring", ["one_colour_factor"], ["straight", "triple", "white_counts_as_any_colour"])
    scoring.fixed("straight", "highest")
    scoring.fixed("triple", "value")
    scoring.fixed("white_counts_as_any_colour", True)
    return scoring.number("one_colour_factor", 1, MOST_FACTOR)


# Time


def read_leads(timing: Table) -> Leads:
    found: list[int] = []
    for key, (low, high) in LEADS.items():
        found.append(timing.number(key, low, high))
    return Leads(found[0], found[1], found[2])


def read_defaults(timing: Table, calm: Table) -> dict[str, Choice]:
    """What a table gets unless it chooses otherwise, by the key of the option."""
    defaults: dict[str, Choice] = {}
    for key, (low, high) in LIMITS.items():
        defaults[key] = timing.number(key, low, high)
    countdown = timing.data.get("countdown_ms", COUNTDOWNS[0])
    if isinstance(countdown, bool) or countdown not in COUNTDOWNS:
        known = ", ".join([str(each) for each in COUNTDOWNS])
        timing.fault("countdown_ms", f"countdown_ms is {written(countdown)}; needed is one of {known}")
    defaults["countdown_ms"] = str(countdown)
    low, high = THROWS
    defaults["calm_max_throws"] = calm.number("max_throws", low, high)
    return defaults


def summary(box: Box, files: list[str]) -> dict[str, str]:
    """What each of these files contains, in a few words."""
    words: dict[str, str] = {}
    for file in files:
        dice = f"{box.counts[0]} red, {box.counts[1]} blue and {box.counts[2]} white dice"
        words[file] = f"{dice}, {box.rounds} rounds, one colour counts {box.scoring.factor} times"
    return words
