"""`python -m bench.growth [--full] [PART …]`."""

from __future__ import annotations

import sys

from bench.growth import PARTS, run
from bench.listener import BUILD


def main(arguments: list[str]) -> int:
    wanted = [argument for argument in arguments if argument != "--full"]
    unknown = [part for part in wanted if part not in PARTS]
    if unknown:
        print(f"growth: there is no part {unknown[0]!r}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    BUILD.mkdir(exist_ok=True)
    run("--full" in arguments, wanted)
    print(
        "All figures are in build/growth.json. They hold for this machine and this hour; keep the shape of the curves."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
