"""`make bench`, or `python -m bench [PART …]` (see PARTS): tables, and build/bench.json."""

from __future__ import annotations

import json
import os
import platform
import sys
from importlib import import_module

from bench.listener import BUILD

PARTS = (
    "engine",
    "doors",
    "codecs",
    "cubo",
    "cubitos",
    "physics",
    "reports",
    "server",
    "drivers",
    "growth",
    "web",
    "phone",
    "steady",
)


def main(wanted: list[str]) -> int:
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        print(f"bench: there is no part {unknown[0]!r}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    BUILD.mkdir(exist_ok=True)
    path = BUILD / "bench.json"
    results = json.loads(path.read_text()) if wanted and path.exists() else {}
    results["machine"] = {
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
    }
    for part in wanted or PARTS:
        results[part] = import_module(f"bench.{part}").run()
        path.write_text(json.dumps(results, indent=2) + "\n")
    print("All figures are in build/bench.json. They hold for this machine and this hour; keep the ratios.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
