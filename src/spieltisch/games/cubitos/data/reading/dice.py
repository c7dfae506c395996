"""`dice.toml`: the faces of every kind of die, and the other numbers of the box."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.toml import Table
from spieltisch.games.cubitos.components import (
    CARD_KINDS,
    COIN,
    COLOUR_OF,
    COLOURS,
    CREDIT,
    FACES,
    KINDS,
    MOST_OF_A_KIND,
    SPECIAL,
    START_PLAYER,
    STEP,
    TEAM,
    amount,
    face_named,
    shows,
)
from spieltisch.games.cubitos.data.edition import Box, DieData
from spieltisch.games.cubitos.dice.active import MOST_ACTIVE

DIE: Final = ["kind", "name_de", "name_en", "colour", "count", "faces", "provenance"]
SPECIES: Final = ["species_de", "species_en"]
START_DICE: Final = ["light-grey", "dark-grey"]
BOX: Final = ["players_min", "players_max", "base_maximum", "danger_threshold", "coins_per_step", "purchases_per_round"]
UNLIMITED: Final = ["credit_tokens_value_1", "credit_tokens_value_5", "hand_tokens"]
"""How many are in the box; they never run out (spec, section 3.3)."""
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 4
PROVENANCES: Final = ["R", "P", "H"]


def read_dice(root: Table) -> list[DieData]:
    """All kinds, in the order of KINDS."""
    root.expect(["die", "start_pool", "box"], [])
    found: dict[int, DieData] = {}
    for table in root.tables("die"):
        table.expect(DIE, SPECIES)
        table.word("provenance", PROVENANCES)
        name = table.word("kind", KINDS)
        if not name:
            continue
        kind = KINDS.index(name)
        if kind in found:
            table.fault("kind", f"there is a die {name} already; each kind is named once")
        colour = COLOURS[int(COLOUR_OF[kind])]
        if table.word("colour", COLOURS) not in ("", colour):
            table.fault("colour", f"the colour of {name} is {table.data['colour']}; {colour} is needed")
        most = 1 if kind == START_PLAYER else MOST_OF_A_KIND
        found[kind] = DieData(kind, table.names("name"), read_faces(table, kind), table.number("count", 1, most))
    dice: list[DieData] = []
    for kind, name in enumerate(KINDS):
        if kind in found:
            dice.append(found[kind])
        else:
            root.fault("die", f"there is no die {name}; needed are {', '.join(KINDS)}")
    total = sum([die.count for die in dice])
    if total > MOST_ACTIVE:
        root.fault("die", f"there are {total} dice in the box; {MOST_ACTIVE} are the most")
    return dice


def read_faces(table: Table, kind: int) -> list[int]:
    """Six of them, as small numbers."""
    names = table.words("faces")
    if "faces" in table.data and len(names) != FACES:
        table.fault("faces", f"{KINDS[kind]} has {len(names)} faces; {FACES} are needed")
    faces: list[int] = []
    for name in names:
        face = face_named(name)
        if face is None:
            known = "blank, team, special, or coin:N, step:N, credit:N with N from 1 to 9"
            table.fault("faces", f"there is no face {name!r}; needed is {known}", name)
        elif face in (TEAM, SPECIAL) and kind not in CARD_KINDS:
            table.fault(
                "faces", f"{KINDS[kind]} has a face {name} but no card; only the eight colours have cards", name
            )
        else:
            faces.append(face)
    return faces


def read_box(root: Table, dice: list[DieData]) -> Box:
    """What everybody starts with, and the numbers of the rules."""
    pool = root.table("start_pool", START_DICE, [])
    start_pool = [0] * len(KINDS)
    for name in START_DICE:
        start_pool[KINDS.index(name)] = pool.number(name, 0, MOST_OF_A_KIND)
    for die in dice:
        dealt = MOST_SEATS * start_pool[die.kind]
        if die.count < dealt:
            name = KINDS[die.kind]
            pool.fault(name, f"{die.count} {name} dice are in the box; {MOST_SEATS} players need {dealt}")
    box = root.table("box", BOX, UNLIMITED)
    box.number("players_min", FEWEST_SEATS, FEWEST_SEATS)
    box.number("players_max", MOST_SEATS, MOST_SEATS)
    for key in UNLIMITED:
        box.number(key)
    numbers = Box(
        start_pool,
        box.number("base_maximum", 1, 31),
        box.number("danger_threshold", 1, 31),
        box.number("coins_per_step", 1, 31),
        box.number("purchases_per_round", 1, len(CARD_KINDS)),
    )
    check_that_games_end(root, dice, numbers)
    return numbers


def check_that_games_end(root: Table, dice: list[DieData], box: Box) -> None:
    """The start-player die is the only one that nobody can lose (CU-67): somebody must get on with it alone."""
    for die in dice:
        if die.kind != START_PLAYER or len(die.faces) != FACES:
            continue
        for face in die.faces:
            if shows(face) in (STEP, CREDIT) or (shows(face) == COIN and amount(face) >= box.coins_per_step):
                return
        for table in root.tables("die"):
            if table.data.get("kind") == KINDS[START_PLAYER]:
                reason = f"shows no step, no credit and no {box.coins_per_step} coins for a step"
                table.fault("faces", f"{KINDS[START_PLAYER]} {reason}; one is needed, or a game might never end")
