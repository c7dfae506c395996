"""A second build of the client, made from the first: every file that is named after its content has another name."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import spieltisch.server

BUILT = Path(spieltisch.server.__file__).parent / "static"
FOOTER = "An independent project, not affiliated with any publisher."
SECOND = "This is the second version of the client."
HASHED = re.compile(r"([\w.-]+-)([\w-]{7})(\.(?:js|css|svg))")
TEXT = {".js", ".css", ".html", ".json", ".svg", ".webmanifest"}


def second_build(folder: Path) -> Path:
    """As if something in every file had been changed; the footer says which version this is."""
    names = {file.name for file in (BUILT / "assets").iterdir() if HASHED.fullmatch(file.name)}

    def renamed(found: re.Match[str]) -> str:
        if found[0] not in names:
            return found[0]
        return found[1] + ("Z" if found[2][0] != "Z" else "Y") + found[2][1:] + found[3]

    for file in (each for each in BUILT.rglob("*") if each.is_file() and each.suffix not in {".br", ".gz"}):
        to = folder / file.relative_to(BUILT).with_name(HASHED.sub(renamed, file.name))
        to.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix in TEXT:
            to.write_text(HASHED.sub(renamed, file.read_text()).replace(FOOTER, SECOND))
        else:
            shutil.copyfile(file, to)
    return folder
