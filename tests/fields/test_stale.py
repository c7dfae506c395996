"""What follows from declared fields is up to date; a field added in one place appears everywhere by one command.

The command runs on a copy of the source without compiled modules.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FIELDS = "src/spieltisch/games/thousand_km/fields.py"
BEFORE = "    phase: i64 = field(PHASE)\n"
ADDED = '    lap: i64 = field(Number(0, 9), "which lap this is", start=3)\n'
FOLLOWING = [
    "docs/protocol.md",
    "src/spieltisch/games/thousand_km/codec/generated.py",
    "src/spieltisch/games/thousand_km/state.py",
    "src/spieltisch/games/thousand_km/view.py",
    "web/src/games/1000-km/protocol.gen.ts",
]
"""All that a public field appears in."""


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files that the command reads and writes."""
    tree = tmp_path_factory.mktemp("tree")
    left_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    for folder in ("engine", "fields", "games"):
        shutil.copytree(ROOT / "src" / "spieltisch" / folder, tree / "src" / "spieltisch" / folder, ignore=left_out)
    shutil.copytree(ROOT / "tools", tree / "tools", ignore=left_out)
    written = [path.relative_to(ROOT) for path in (ROOT / "web" / "src" / "games").glob("*/protocol.gen.ts")]
    for name in (Path("src/spieltisch/__init__.py"), Path("pyproject.toml"), Path("docs/protocol.md"), *written):
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tree / name)
    return tree


@pytest.fixture
def tree(copied: Path) -> Path:
    """The same, with the fields of 1000 km as they are."""
    shutil.copy(ROOT / FIELDS, copied / FIELDS)
    for name in FOLLOWING:
        shutil.copy(ROOT / name, copied / name)
    return copied


def run(tree: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTHONPATH": f"{tree / 'src'}{os.pathsep}{tree}", "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *command], cwd=tree, env=environment, capture_output=True, text=True, check=False
    )


def add_a_field(tree: Path) -> None:
    text = (tree / FIELDS).read_text("utf-8")
    assert text.count(BEFORE) == 1
    (tree / FIELDS).write_text(text.replace(BEFORE, ADDED + BEFORE), "utf-8")


def test_nothing_is_stale(tree: Path) -> None:
    done = run(tree, "-m", "tools.fields", "--check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_field_that_is_added_makes_everything_that_follows_stale(tree: Path) -> None:
    add_a_field(tree)
    done = run(tree, "-m", "tools.fields", "--check")
    assert done.returncode == 1
    stale = done.stderr.strip().removeprefix("stale, run `make fields`: ").split(", ")
    assert sorted(stale) == FOLLOWING
    assert (tree / FOLLOWING[1]).read_text("utf-8") == (ROOT / FOLLOWING[1]).read_text("utf-8")


def test_one_command_writes_a_new_field_everywhere(tree: Path) -> None:
    add_a_field(tree)
    done = run(tree, "-m", "tools.fields")
    assert sorted(done.stdout.split()[1::2]) == FOLLOWING
    assert run(tree, "-m", "tools.fields", "--check").returncode == 0

    page, codec, state, view, types = ((tree / name).read_text("utf-8") for name in FOLLOWING)
    assert "| `lap` | `number` | Which lap this is. |" in page
    assert codec.count('"lap": int(') == 2
    assert codec.count('as_within(read(data, "lap"), "lap", 0, 9)') == 2
    assert "self.lap: i64 = 3\n" in state
    assert "twin.lap = self.lap\n" in view
    assert "  /** Which lap this is. */\n  lap: number;\n" in types


def test_the_new_field_is_sent_read_bounded_and_copied(tree: Path) -> None:
    add_a_field(tree)
    run(tree, "-m", "tools.fields")
    done = run(
        tree,
        "-c",
        """
from spieltisch.engine.basics import InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.games.thousand_km.game import THOUSAND_KM as GAME

state = GAME.start(2, read_options(GAME.meta.options, {}), FastDice(1))
state.lap = 5
data = GAME.encode_state(state.copy())
seen = GAME.view(state, None)
print(data["lap"], GAME.decode_state(data).lap, GAME.encode_view(seen)["lap"], GAME.imagine(seen, FastDice(2)).lap)
try:
    GAME.decode_state(data | {"lap": 10})
except InvalidData as error:
    print(error)
""",
    )
    assert done.stdout.splitlines() == ["5 5 5 5", "lap: a number from 0 to 9 is needed, not 10"], done.stderr


def test_a_class_without_its_marks_is_named(tree: Path) -> None:
    state = tree / "src/spieltisch/games/thousand_km/state.py"
    state.write_text(state.read_text("utf-8").replace("    # End of the fields.\n", ""), "utf-8")
    done = run(tree, "-m", "tools.fields")
    assert done.returncode == 1
    assert "needs the lines '# Fields: generated from fields.py by `make fields`.'" in done.stderr
