"""Writes what follows from the declared settings: `python -m tools.settings_page`; `--check` only compares.

Tables in docs/operating.md between `<!-- settings NAME -->` and `<!-- end -->`, and deploy/spieltisch.toml.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Final

from spieltisch.cli.settings import shown

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "operating.md"
EXAMPLE: Final = ROOT / "deploy" / "spieltisch.toml"
BLOCK: Final = re.compile(r"(<!-- settings (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
TABLES: Final = {"options": shown.table_of_options, "limits": shown.table_of_limits, "fixed": shown.table_of_fixed}


def wanted() -> dict[Path, str]:
    """Each file, as it should be."""
    page = BLOCK.sub(lambda block: block[1] + TABLES[block[2]]() + block[3], PAGE.read_text("utf-8"))
    return {PAGE: page, EXAMPLE: shown.example()}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether the files are as they should be")
    check = parser.parse_args().check
    stale = [path for path, text in wanted().items() if not path.exists() or path.read_text("utf-8") != text]
    for path in stale:
        print(f"{path.relative_to(ROOT)} {'is stale: run python -m tools.settings_page' if check else 'written'}")
        if not check:
            path.write_text(wanted()[path], encoding="utf-8")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
