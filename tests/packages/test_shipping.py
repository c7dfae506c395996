"""Nothing is packed without the built client, or with one that was built from other files."""

from __future__ import annotations

import shutil
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packages.building import PURE, copy_of_the_tree, run, try_to_build

STATIC = Path("src/spieltisch/server/static")


def without_client(tree: Path) -> None:
    shutil.rmtree(tree / STATIC)


def without_words(tree: Path) -> None:
    (tree / "src/spieltisch/terminal/words.js").unlink()


def changed_since(tree: Path) -> None:
    with (tree / "web/src/App.svelte").open("a", encoding="utf-8") as file:
        file.write("<!-- changed -->\n")


def built_half(tree: Path) -> None:
    """As `npm run build` alone leaves it: nobody knows whether the words of the terminal fit."""
    (tree / STATIC / ".spieltisch-stamp").unlink()


SPOILT = [
    ("wheel", without_client, "The web client is not built."),
    ("wheel", without_words, "The web client is not built."),
    ("wheel", changed_since, "was not built from what is in web/."),
    ("wheel", built_half, "was not built from what is in web/."),
]
SPOILT += [("sdist", spoil, complaint) for _, spoil, complaint in SPOILT]
QUICK = {("wheel", without_client), ("sdist", changed_since)}


@pytest.mark.parametrize(
    ("kind", "spoil", "complaint"),
    [pytest.param(*each, marks=[] if each[:2] in QUICK else pytest.mark.slow) for each in SPOILT],
    ids=[f"{kind}-{spoil.__name__}" for kind, spoil, _ in SPOILT],
)
def test_without_the_client_of_this_version_nothing_is_packed(
    client: None, tmp_path: Path, kind: str, spoil: Callable[[Path], None], complaint: str
) -> None:
    tree = copy_of_the_tree(tmp_path / "tree")
    spoil(tree)

    done = try_to_build(kind, tree, tmp_path / "dist", **PURE)

    assert done.returncode != 0
    (line,) = [line for line in (done.stdout + done.stderr).splitlines() if "web client" in line]
    assert complaint in line
    assert line.endswith("Run `make web` first.")
    assert list(tmp_path.glob("dist/*")) == []


def test_an_editable_installation_needs_no_client(tmp_path: Path) -> None:
    tree = copy_of_the_tree(tmp_path / "tree")
    shutil.rmtree(tree / STATIC, ignore_errors=True)
    code = "from setuptools import build_meta; print(build_meta.build_editable('..'))"

    done = run([sys.executable, "-c", code], cwd=tree, **PURE)

    assert done.returncode == 0, done.stderr
    assert len(list(tmp_path.glob("spieltisch-*.editable-*.whl"))) == 1


@pytest.mark.slow
def test_a_profiled_build_asks_for_what_its_training_games_need(tmp_path: Path) -> None:
    """They are played before the package is installed, in an environment that has nothing else."""
    tree = copy_of_the_tree(tmp_path / "tree")
    code = "from setuptools import build_meta; print(*build_meta.get_requires_for_build_wheel(), sep='\\n')"

    plain = run([sys.executable, "-c", code], cwd=tree).stdout
    profiled = run([sys.executable, "-c", code], cwd=tree, SPIELTISCH_PROFILE="1").stdout

    needed = tomllib.loads((tree / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    assert set(needed) <= set(profiled.splitlines())
    assert not set(needed) & set(plain.splitlines())
