"""An edition from its files: `components.toml`, and the bank of flicks that `spieltisch prepare` made for it."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.faults import Fault
from spieltisch.engine.toml import Table, TomlFile
from spieltisch.games.dice_flick.components.kinds import AXES, SIDES
from spieltisch.games.dice_flick.data.edition import Box
from spieltisch.games.dice_flick.data.reading.measures import read_measures
from spieltisch.games.dice_flick.data.reading.play import read_counts, read_markers, read_points, read_turn
from spieltisch.games.dice_flick.flick.bank import why_unusable

COMPONENTS: Final = "components.toml"
BANK: Final = "bank.toml"
PATTERNS: Final = [COMPONENTS, BANK]
FACTS: Final = ["schema", "game", "players", "material"]
"""What is on record about the game, and no setting."""
PLAY: Final = ["turn", "scoring", "dice", "die_axes", "markers"]
MEASURES: Final = ["geometry", "physics", "flick", "tremor", "rest", "shake"]


def read_edition(name: str, files: dict[str, str], shipped: Box | None, faults: list[Fault]) -> Box | None:  # noqa: ARG001
    """The edition of this name in these files, or None if there are faults, which are added to the list."""
    root = TomlFile(COMPONENTS, files[COMPONENTS], faults).root()
    root.expect(FACTS + PLAY + MEASURES, [])
    check_facts(root)
    points = read_points(root)
    turn = read_turn(root)
    counts = read_counts(root, points)
    markers = read_markers(root)
    axes = read_axes(root)
    measures = read_measures(root)
    flown = files.get(BANK, "")
    if flown and not faults:
        why_not = why_unusable(flown, root.data)
        if why_not:
            faults.append(Fault(BANK, 1, why_not))
    if faults:
        return None
    ranges, tremors, pitch = measures
    return Box(name, turn, points, counts, markers, axes, ranges, tremors, pitch, root.data, flown)


def check_facts(root: Table) -> None:
    """What the rules fix, or what is only on record."""
    root.fixed("schema", 1)
    root.fixed("game", "dice-flick")
    players = root.table("players", ["min", "max", "min_age", "minutes"], [])
    players.fixed("min", 2)
    players.fixed("max", 4)
    players.number("min_age", 1)
    players.numbers("minutes", 1, 999)
    material = root.table("material", ["flick_plates", "cloth_bag", "pad", "pencil", "sticker_sheet"], [])
    material.fixed("flick_plates", 4)
    for key in ("cloth_bag", "pad", "pencil", "sticker_sheet"):
        material.number(key)


def read_axes(root: Table) -> list[int]:
    """Which face is up when an axis of the die points up."""
    table = root.table("die_axes", AXES, [])
    faces = [table.number(axis, 1, SIDES) for axis in AXES]
    if len(table.data) == SIDES and sorted(faces) != list(range(1, SIDES + 1)):
        table.fault("", f"each face from 1 to {SIDES} is needed once")
    return faces
