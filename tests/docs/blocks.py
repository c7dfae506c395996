"""The blocks of code on the pages, and the commands in them."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
FIRST = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]
PAGES = [*FIRST, *sorted((ROOT / "docs").glob("*.md"))]
BLOCK = re.compile(r"^( *)```(\w*)\n(.*?)^ *```", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    page: str
    line: int
    language: str
    text: str


class Command(NamedTuple):
    """A line of a shell, without its comment, and variables before it."""

    page: str
    line: int
    text: str

    @property
    def words(self) -> list[str]:
        return [word for word in shlex.split(self.text, comments=True) if not re.match(r"[A-Z_]+=", word)]


def blocks() -> list[Block]:
    found = []
    for page in PAGES:
        text = page.read_text("utf-8")
        name = page.relative_to(ROOT).as_posix()
        found += [Block(name, text.count("\n", 0, m.start()) + 1, m[2], m[3]) for m in BLOCK.finditer(text)]
    return found


def commands() -> list[Command]:
    """Every command in a block for the shell; those that are joined by && are single ones."""
    found = []
    for block in blocks():
        if block.language == "sh":
            lines = block.text.replace("\\\n", " ").splitlines()
            for number, line in enumerate(lines, start=block.line + 1):
                for part in line.partition(" #")[0].split("&&"):
                    if part.strip() and not part.lstrip().startswith("#"):
                        found.append(Command(block.page, number, part.strip()))
    return found


def inline() -> list[Command]:
    """Commands of ours in code font, inside a sentence."""
    found = []
    for page in PAGES:
        text = BLOCK.sub(lambda whole: "\n" * whole[0].count("\n"), page.read_text("utf-8"))
        name = page.relative_to(ROOT).as_posix()
        for match in re.finditer(r"`((?:spieltisch|make|python -m) [^`]+)`", text):
            found.append(Command(name, text.count("\n", 0, match.start()) + 1, match[1]))
    return found
