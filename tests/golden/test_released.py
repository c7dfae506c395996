"""Games of every release go on: their golden records are replayed for ever, as tools/release/kept.py has kept them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spieltisch.engine.record import Replay, decode_record, dice_of
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify
from tools.release.kept import GOLDEN, golden_records, keep, records_of, releases


def fault_of(data: dict[str, Any]) -> str | None:
    """What is different when a record is replayed by its rules version, or None."""
    record = decode_record(data)
    game = find(record.game, record.rules_version)
    replay = Replay(game, record, dice_of(record))
    while replay.number < len(record.entries):
        replay.step()
    outcome = game.outcome(replay.state)
    if outcome is None or outcome.encode() != data["outcome"]:
        return f"{record.game} {record.table} ends with {outcome and outcome.encode()}, not {data['outcome']}"
    return verify(game, record).fault


def test_what_was_released_can_be_replayed() -> None:
    """Never write these files again: a rule that has changed needs a new rules version."""
    found = {release.name: [fault_of(record) for record in records_of(release)] for release in releases()}

    assert all(found.values()), "a release keeps at least one record, or has no file"
    assert {name: [fault for fault in faults if fault] for name, faults in found.items()} == {
        name: [] for name in found
    }


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two golden games of each game and rules version."""
    folder = tmp_path_factory.mktemp("golden")
    for original in sorted({file.parent for file in GOLDEN.rglob("*/*.json")}):
        for file in sorted(original.glob("*.json"))[:2]:
            copy = folder / file.relative_to(GOLDEN)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(file.read_bytes())
    return folder


def test_a_release_keeps_each_record_once(golden: Path) -> None:
    assert keep(golden, "1.0.0") == len(list(golden_records(golden)))
    assert keep(golden, "1.0.1") == 0
    assert [release.name for release in releases(golden)] == ["1.0.0.jsonl.gz"]
    kept = list(records_of(releases(golden)[0]))
    assert kept == list(golden_records(golden))
    assert [fault_of(record) for record in kept] == [None] * len(kept)

    first = next(golden.rglob("*/*.json"))
    first.write_text(first.read_text("utf-8").replace('"Player 1"', '"Another"'), "utf-8")
    assert keep(golden, "1.1.0") == 1
    assert [release.name for release in releases(golden)] == ["1.0.0.jsonl.gz", "1.1.0.jsonl.gz"]


def test_a_record_that_ends_differently_is_found() -> None:
    record = next(golden_records(GOLDEN))
    points = record["outcome"]["points"]

    assert "ends with" in str(
        fault_of(record | {"outcome": record["outcome"] | {"points": [points[0] + 1, *points[1:]]}})
    )
