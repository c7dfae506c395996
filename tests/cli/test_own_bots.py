"""Bots of one's own on the command line: from a file, from an installed package, and the example of docs/bots.md."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.bots.some_bots import GOOD, write_good, write_strange

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bots.md").read_text("utf-8")


def spieltisch(*arguments: str, path: Path | None = None, say: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with this folder to import from."""
    paths = [*([str(path)] if path else []), os.environ.get("PYTHONPATH", "")]
    return subprocess.run(
        [sys.executable, "-m", "spieltisch.cli", *arguments],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(paths), "PYTHONIOENCODING": "utf-8"},
        input=say,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=600,
    )


def installed(folder: Path, name: str, text: str) -> None:
    """A package with an entry point for its BOT, as an installer leaves it."""
    (folder / f"{name}.py").write_text(text)
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[spieltisch.bots]\n{name} = {name}:BOT\n")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_bot_from_a_file_plays_in_the_arena(tmp_path: Path, workers: str) -> None:
    ran = spieltisch(
        *("simulate", "1000-km", "--bot-file", str(write_good(tmp_path)), "--bots", "first,random"),
        *("--games", "6", "--seed", "1", "--workers", workers, "--json"),
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["bots"] == ["first", "random"]


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_installed_bot_plays_in_the_arena_and_a_broken_one_is_reported_once(tmp_path: Path, workers: str) -> None:
    installed(tmp_path, "good_package", GOOD)
    installed(tmp_path, "bad_package", "import nothing_of_the_kind")
    ran = spieltisch(
        *("simulate", "1000-km", "--bots", "first,random", "--games", "6", "--seed", "1", "--workers", workers),
        path=tmp_path,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr.count("a bot is skipped: the entry point bad_package:BOT of bad_package") == 1, ran.stderr


def test_a_bot_that_fails_in_the_arena_is_named_in_one_line(tmp_path: Path) -> None:
    path = str(write_strange(tmp_path))
    for level in ("divides", "text", "illegal", "quits"):
        ran = spieltisch("simulate", "1000-km", "--bot-file", path, "--bots", level, "--games", "1", "--seed", "1")
        assert ran.returncode == 1, level
        (line,) = ran.stderr.splitlines()
        assert line.startswith(f"spieltisch simulate: the bot {level} on seat 0 failed at decision 1: "), line
        assert line.endswith("(game 1 of seed 1)")


def test_a_bot_from_a_file_plays_in_the_terminal(tmp_path: Path) -> None:
    path = str(write_good(tmp_path))
    ran = spieltisch("play", "1000-km", "--bot-file", path, "--bots", "first", "--seed", "1", say="1\n1\n1\nq\n")
    assert ran.returncode == 0, ran.stderr


@pytest.mark.parametrize("command", ["simulate", "play", "serve"])
def test_a_file_without_a_bot_is_refused(tmp_path: Path, command: str) -> None:
    path = tmp_path / "empty.py"
    path.write_text("x = 1\n")
    game = [] if command == "serve" else ["1000-km"]
    more = ["--port", "0", "--no-browser", "--data", str(tmp_path / "data")] if command == "serve" else []
    ran = spieltisch(command, *game, "--bot-file", str(path), *more)
    assert ran.returncode in (1, 2)
    assert "there is no bot in it" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_the_example_of_the_page_is_a_good_bot(tmp_path: Path) -> None:
    (example,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    path = tmp_path / "mine.py"
    path.write_text(example)
    checked = spieltisch("check-bot", str(path), "--games", "4", "--seed", "1", "--seconds", "60")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "Nothing wrong was found." in checked.stdout
    ran = spieltisch(
        *("simulate", "1000-km", "--bot-file", str(path), "--bots", "driver,random", "--games", "40", "--rotate"),
        *("--seed", "1", "--json"),
    )
    assert ran.returncode == 0, ran.stderr
