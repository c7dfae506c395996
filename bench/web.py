"""What a browser loads: bytes of the built client, compressed as served."""

from __future__ import annotations

import json
import shutil
import subprocess
from typing import Any

from bench.listener import ROOT, say
from bench.table import Table

TOOL = ROOT / "web" / "tools" / "size.mjs"
GOALS = {"lobby": 25_000, "table": 45_000}


def run() -> dict[str, Any]:
    node = shutil.which("node")
    if node is None or not TOOL.exists():
        say("Bundle bytes: needs Node.js and web/tools/size.mjs")
        return {"missing": True}
    done = subprocess.run([node, TOOL, "--json"], cwd=ROOT / "web", capture_output=True, text=True, check=False)
    if done.returncode != 0:
        say(f"Bundle bytes: {done.stderr.strip() or done.stdout.strip()}")
        return {"missing": True}
    figures: dict[str, Any] = json.loads(done.stdout)
    table = Table("First load, JavaScript and CSS, brotli", "bytes", "")
    for name, size in figures.items():
        if isinstance(size, int):
            goal = next((most for word, most in GOALS.items() if word in name), None)
            table.add(name, size, "" if goal is None else f"(goal {goal:,})")
    table.show()
    return figures
