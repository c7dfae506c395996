"""Files and folders that the pages name exist, and the picture of folders is the real one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "spieltisch"
FIRST = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]
PAGES = [*FIRST, *sorted((ROOT / "docs").glob("*.md"))]
GAMES = sorted(path.parent for path in SOURCES.glob("games/*/meta.py"))
CLIENTS = sorted(path.parent for path in ROOT.glob("web/src/games/*/index.ts"))
BASES = [ROOT, ROOT / "docs", SOURCES, SOURCES / "server", *GAMES, *(game / "data" for game in GAMES), *CLIENTS]
"""A path may be written from the root, from the package or its server, or from the folders of a game."""
MADE = (
    "src/spieltisch/server/static",
    "data/",
    "my-box",
    "backup-",
    "games/1000-km-7-1.json",
    "tests/golden/released/",
)
"""What building, playing, a release or the reader makes."""


def paths_in(text: str) -> list[str]:
    """Whatever looks like a path in code font: it has a slash, and ends in a folder or a known kind of file."""
    found = re.findall(r"`([\w.<>*-]+(?:/[\w.<>*-]+)+/?)`", text)
    return [path for path in found if re.match(r"(src|tests|web|tools|docs|bench)/", path) or is_file(path)]


def is_file(path: str) -> bool:
    return path.endswith((".py", ".ts", ".svelte", ".svg", ".toml", ".txt")) and not path.startswith("/")


def exists(path: str) -> bool:
    pattern = re.sub(r"<\w+>", "*", path).rstrip("/")
    return any(next(base.glob(pattern), None) is not None for base in BASES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_paths_in_code_font_exist(page: Path) -> None:
    missing = [path for path in paths_in(page.read_text("utf-8")) if not path.startswith(MADE) and not exists(path)]

    assert not missing


def test_paths_are_found_at_all() -> None:
    assert len(paths_in((ROOT / "docs" / "architecture.md").read_text("utf-8"))) > 20


def tree() -> dict[int, list[str]]:
    """Folders in the picture of docs/architecture.md by their depth below src/spieltisch."""
    (picture,) = re.findall(
        r"^```text\nsrc/spieltisch/\n(.*?)^```",
        (ROOT / "docs" / "architecture.md").read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    found: dict[int, list[str]] = {}
    for line in picture.splitlines():
        entry = re.match(r"(?P<indent>[│ ]*)[├└]── (?P<name>[\w.<>]+/?) ", line)
        if entry is not None:
            found.setdefault(len(entry["indent"]) // 4, []).append(entry["name"])
    return found


def test_the_picture_shows_every_folder_of_the_package() -> None:
    real = {f"{path.name}/" for path in SOURCES.iterdir() if path.is_dir() and path.name != "__pycache__"}
    shown = set(tree()[0])

    assert {name for name in shown if name.endswith("/")} == real
    assert all((SOURCES / name).exists() for name in shown)


def test_the_picture_shows_every_package_of_the_server() -> None:
    real = {path.parent.name for path in SOURCES.glob("server/*/__init__.py")}

    assert real <= {name.rstrip("/") for name in tree()[1]}
