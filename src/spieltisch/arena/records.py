"""Keeping the records of simulated games: each is complete under its name, or not there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from spieltisch.arena.plan import Plan
from spieltisch.engine.record import Record

UNFINISHED: Final = ".part"
"""A record has this ending until it is complete."""


def text_of(record: Record) -> str:
    """A record as the content of its file."""
    return json.dumps(record.encode(), separators=(",", ":")) + "\n"


def make_folder(plan: Plan) -> None:
    """Make the folder of the plan's records, if it keeps any. Raises OSError."""
    if plan.records is not None:
        Path(plan.records).mkdir(parents=True, exist_ok=True)


def keep(plan: Plan, number: int, text: str) -> None:
    """Write the record of game `number`, counted from 0. Raises OSError."""
    assert plan.records is not None
    path = Path(plan.records) / f"{plan.game}-{plan.seed}-{number + 1}.json"
    unfinished = path.with_suffix(UNFINISHED)
    unfinished.write_text(text)
    unfinished.replace(path)


def remove_unfinished(plan: Plan) -> None:
    """Remove records that were being written when everything ended."""
    if plan.records is not None:
        for path in Path(plan.records).glob(f"{plan.game}-{plan.seed}-*{UNFINISHED}"):
            path.unlink(missing_ok=True)
