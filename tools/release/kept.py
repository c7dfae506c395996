"""Golden records that were released: every later version has to replay them, whatever becomes of the golden games.

`python -m tools.golden` may write the golden games of the current rules version again. A release keeps their records in
tests/golden/released/<version>.jsonl.gz, one on a line, unless an earlier release has kept the same one. These files
are never written again; tests/golden/test_released.py replays them.
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.steps import ROOT

GOLDEN = ROOT / "tests" / "golden"
RELEASED = "released"
ENDING = ".jsonl.gz"


def keep(golden: Path, version: str) -> int:
    """Keep the records of all golden games that no release has kept; how many these are."""
    known = {line for release in releases(golden) for line in lines_of(release)}
    new = [line for line in map(line_of, golden_records(golden)) if line not in known]
    if new:
        folder = golden / RELEASED
        folder.mkdir(exist_ok=True)
        text = "".join(f"{line}\n" for line in new)
        (folder / f"{version}{ENDING}").write_bytes(gzip.compress(text.encode(), mtime=0))
    return len(new)


def releases(golden: Path = GOLDEN) -> list[Path]:
    """The files that were kept."""
    return sorted((golden / RELEASED).glob(f"*{ENDING}"))


def records_of(release: Path) -> Iterator[dict[str, Any]]:
    """The records that a release has kept."""
    return map(json.loads, lines_of(release))


def lines_of(release: Path) -> list[str]:
    return gzip.decompress(release.read_bytes()).decode().splitlines()


def golden_records(golden: Path) -> Iterator[dict[str, Any]]:
    for file in sorted(golden.rglob("*/*.json")):
        yield json.loads(file.read_text("utf-8"))["record"]


def line_of(record: dict[str, Any]) -> str:
    return json.dumps(record, sort_keys=True, separators=(",", ":"))
