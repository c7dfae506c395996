"""How costs grow: with tables, viewers, moves, finished games, the workers of a simulation. `python -m bench growth`.

Small by default; `python -m bench.growth --full` is the whole range, `python -m bench.growth store games` some parts.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from bench.listener import BUILD

PARTS = ("pace", "viewers", "games", "store", "replay", "cluster")


def run(full: bool = False, wanted: list[str] | None = None) -> dict[str, Any]:
    """Measure and print; the figures are also in build/growth.json."""
    path = BUILD / "growth.json"
    figures: dict[str, Any] = json.loads(path.read_text()) if wanted and path.exists() else {}
    for part in wanted or PARTS:
        figures[part] = import_module(f"bench.growth.{part}").run(full)
        path.write_text(json.dumps(figures, indent=2) + "\n")
    return figures
