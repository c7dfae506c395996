"""`spieltisch verify`: check the dice and the moves of a record, and fly its flicks again."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from spieltisch.cli.arguments import game_of, record_of
from spieltisch.cli.errors import complain
from spieltisch.engine.physics import Physics
from spieltisch.engine.record import Record
from spieltisch.engine.verify import LANDINGS, TRUSTED, UNKNOWN, Verdict, verify
from spieltisch.physics import NoPhysics, physics_of

REPAIRED: Final = "repaired"
"""The kind of an entry (docs/protocol.md)."""


MOST_PLACES: Final = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a record, as the table exports it")
    parser.add_argument("--no-physics", action="store_true", help="take on trust where flicked dice landed")


def run(arguments: argparse.Namespace) -> int:
    record = record_of(arguments.file)
    game = game_of(record.game, record.rules_version)
    physics: Physics | None = None
    missing = "they were not flown again, as you wished"
    if game.meta.experiments and not arguments.no_physics:
        try:
            physics = physics_of(record.game)
        except NoPhysics as error:
            missing = str(error)
    verdict = verify(game, record, physics)
    if verdict.fault is not None:
        complain(f"{arguments.file}: does not fit: {verdict.fault}")
        return 1
    fits = f"all {verdict.draws} draws and {verdict.moves} moves fit"
    if record.seed is not None:
        fits = f"all {verdict.moves} moves fit (a simulated game: its dice follow from the seed {record.seed})"
    print(f"{arguments.file}: {fits}{flights(verdict)}")
    for key in verdict.trusted:
        why = f" ({missing if physics is None else verdict.why})" if key == LANDINGS else ""
        if key == UNKNOWN:
            why = f" ({some_of(verdict.unknown)})"
        print(f"{arguments.file}: taken on trust: {TRUSTED[key]}{why}")
    if verdict.voids:
        print(f"{arguments.file}: deals before this one were void; no nonce came from: {', '.join(verdict.voids)}")
    for cut in repairs(record):
        print(f"{arguments.file}: the journal was repaired during the game: {cut} damaged or lost entries were cut off")
    if verdict.fallbacks:
        print(f"{arguments.file}: {not_flown(verdict.fallbacks)}")
    return 0


def some_of(places: list[str]) -> str:
    """The first few places, and how many there are."""
    shown = ", ".join(map(repr, places[:MOST_PLACES]))
    return shown if len(places) <= MOST_PLACES else f"{shown} and {len(places) - MOST_PLACES} more"


def repairs(record: Record) -> list[int]:
    """For each repair of the journal behind a record that fits: how many entries were cut."""
    entries = [] if record.chain is None else [json.loads(link.text) for link in record.chain.links]
    return [int(entry["cut"]) for entry in entries if entry["kind"] == REPAIRED]


def flights(verdict: Verdict) -> str:
    """How many flicks were flown again."""
    if not verdict.flown:
        return ""
    return f"; {'1 flick was' if verdict.flown == 1 else f'{verdict.flown} flicks were'} flown again, to the bit"


def not_flown(moves: list[int]) -> str:
    """Which landings the physics could not give when they were played."""
    landings = "1 landing was" if len(moves) == 1 else f"{len(moves)} landings were"
    where = f"{'move' if len(moves) == 1 else 'moves'} {', '.join(map(str, moves))}"
    return f"{landings} not flown: the physics had failed, and the rules stood in ({where})"
