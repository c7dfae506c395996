"""What is in a wheel and in a source package, and what is not."""

from __future__ import annotations

import email
import tarfile
from email.message import Message
from fnmatch import fnmatch
from pathlib import Path
from zipfile import ZipFile

import pytest

from spieltisch import __version__
from spieltisch.engine.registry import games
from tests.packages.building import BUILT, CACHES, PURE, ROOT, build, run

PACKAGE = ROOT / "src" / "spieltisch"
NOT_SHIPPED = (*BUILT, *CACHES, "*.pyc", ".spieltisch-stamp")
MOST_BYTES = 10_000_000
"""Of the interpreted wheel (3.4 MB in November 2026, the client in three encodings, and 2.5 for the pages that play
themselves) and the source package (5.9, and 2.5)."""


def shipped_files() -> set[str]:
    """Every file of the package that is written or built once for all platforms."""
    files = (path.relative_to(PACKAGE.parent) for path in PACKAGE.rglob("*") if path.is_file())
    return {file.as_posix() for file in files if not any(fnmatch(part, p) for part in file.parts for p in NOT_SHIPPED)}


def names_in(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if not name.endswith("/")}


def metadata_of(wheel: Path) -> Message:
    with ZipFile(wheel) as archive:
        return email.message_from_bytes(archive.read(f"spieltisch-{__version__}.dist-info/METADATA"))


def test_a_wheel_has_every_file_of_the_package_and_nothing_else(wheel: Path) -> None:
    own = {name for name in names_in(wheel) if ".dist-info/" not in name}

    assert own == shipped_files()


def test_a_wheel_has_what_a_table_needs(wheel: Path) -> None:
    names = names_in(wheel)
    for game in games():
        folder = "/".join(type(game).__module__.split(".")[:-1])
        for language in ("de", "en"):
            assert f"spieltisch/rules/{game.meta.game}.{language}.md" in names
            assert f"{folder}/lesson.{language}.toml" in names
        assert {f"{folder}/lesson.toml", f"{folder}/meta.py", f"{folder}/game.py"} <= names
        assert any(name.startswith(f"{folder}/data/") and name.endswith(".toml") for name in names)
        assert f"spieltisch/server/static/standalone/{game.meta.game}.html" in names
    assert "spieltisch/server/static/standalone/plain.html" in names
    assert {"spieltisch/py.typed", "spieltisch/terminal/words.js", "spieltisch/server/static/index.html"} <= names
    assert "spieltisch/server/static/.vite/manifest.json" in names  # what a page needs is told with its first answer


@pytest.mark.parametrize("pattern", ["*.map", "*.ts", "*.svelte", "*/tests/*", "tests/*", "tools/*", "*/conftest.py"])
def test_a_wheel_has_nothing_that_only_developers_need(wheel: Path, pattern: str) -> None:
    assert [name for name in names_in(wheel) if fnmatch(name, pattern)] == []


def test_a_wheel_is_small(wheel: Path) -> None:
    assert wheel.stat().st_size < MOST_BYTES


def test_nobodys_machine_is_named_in_a_wheel(wheel: Path) -> None:
    private = [str(ROOT).encode(), str(Path.home()).encode() + b"/"]
    with ZipFile(wheel) as archive:
        faults = [name for name in archive.namelist() if any(path in archive.read(name) for path in private)]

    assert faults == []


def test_the_version_is_that_of_the_package(wheel: Path) -> None:
    assert metadata_of(wheel)["Version"] == __version__


@pytest.mark.slow
def test_a_source_package_can_be_installed_without_node(wheel: Path, source: Path, tmp_path: Path) -> None:
    """It has the built client: the wheel that is built from it is the same as from the repository."""
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    (tree,) = tmp_path.iterdir()

    again = build("wheel", tree, tmp_path / "dist", PATH="/nowhere", **PURE)

    assert names_in(again) == names_in(wheel)
    assert metadata_of(again).as_bytes() == metadata_of(wheel).as_bytes()


@pytest.mark.slow
def test_a_source_package_has_what_a_repository_has(source: Path) -> None:
    """So that it can be tested, and the client built again, from it alone."""
    assert source.name == f"spieltisch-{__version__}.tar.gz"
    assert source.stat().st_size < MOST_BYTES
    listed = run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT)
    if listed.returncode != 0:
        pytest.skip("this is no repository: it was unpacked from a source package")
    with tarfile.open(source) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    hosting = (".dockerignore", ".editorconfig", ".github/", ".gitignore")
    wanted = {name for name in listed.stdout.splitlines() if (ROOT / name).is_file() and not name.startswith(hosting)}

    assert wanted - names == set()
    assert [name for name in names if name.endswith((".so", ".pyc")) or "node_modules" in name] == []
