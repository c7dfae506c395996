"""What a browser loads: bytes of the built client, compressed as served."""

from __future__ import annotations

import re
import shutil
import subprocess
from typing import Any

from bench.listener import ROOT, say
from bench.table import Table

TOOL = ROOT / "web" / "tools" / "size.mjs"
BUILT = ROOT / "src" / "spieltisch" / "server" / "static" / ".vite" / "manifest.json"
LINE = re.compile(r"^(?P<name>[\w ]+): (?P<bytes>\d+) bytes brotli, limit (?P<limit>\d+)")


def run() -> dict[str, Any]:
    """Ask the client's own tool, which knows its bundle."""
    node = shutil.which("node")
    if node is None or not BUILT.exists():
        say("Bundle bytes: needs Node.js and the built client (make web)")
        return {"missing": True}
    done = subprocess.run([node, TOOL], cwd=ROOT / "web", capture_output=True, text=True, check=False)
    figures: dict[str, Any] = {}
    table = Table("First load, JavaScript and CSS, brotli", "bytes", "")
    for line in done.stdout.splitlines():
        found = LINE.match(line)
        if found is not None:
            size, limit = int(found["bytes"]), int(found["limit"])
            figures[found["name"]] = {"bytes": size, "goal": limit}
            table.add(found["name"], size, f"(goal {limit:,})")
    if not figures:
        say(f"Bundle bytes: {done.stderr.strip() or 'none'}")
        return {"missing": True}
    table.show()
    return figures
