"""`spieltisch new-game` writes a small game that is complete, small, typed, and keeps every law."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from spieltisch.pages import read_words
from tests.new_game.pig import ROOT, install, lines_of, path_with, write_pig

MOST_LINES = 275
MOST_ENGINE = 150


@pytest.fixture(scope="module")
def pig(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_pig(tmp_path_factory.mktemp("games") / "pig")


def test_it_is_small(pig: Path) -> None:
    files = [file for file in pig.rglob("*") if file.suffix in {".py", ".toml", ".md"}]
    counts = {file.name: lines_of(file) for file in files}
    assert sum(counts.values()) <= MOST_LINES, counts
    assert len((pig / "src" / "pig" / "game.py").read_text("utf-8").splitlines()) <= MOST_ENGINE


def test_it_speaks_every_language_and_says_what_is_what(pig: Path) -> None:
    package = pig / "src" / "pig"
    told = []
    for language in ("en", "de", "fr"):
        words = read_words((package / f"words.{language}.toml").read_text("utf-8"))
        ids = re.findall(r"\*\*PI-\d\*\*", (package / f"rules.{language}.md").read_text("utf-8"))
        told.append((ids, {section: set(said) for section, said in words.items() if section != "refusals"}))
    assert told == told[:1] * 3
    readme = (pig / "README.md").read_text("utf-8")
    for file in re.findall(r"`([\w/.]+\.(?:py|md|toml))`", readme):
        assert (pig / file).is_file() or (package / file).is_file(), file


def test_it_keeps_every_law(pig: Path, tmp_path: Path) -> None:
    install(pig, tmp_path)
    environment = os.environ | {"PYTHONPATH": path_with(tmp_path)}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(pig / "tests")]
    done = subprocess.run(command, cwd=pig, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    held = int(done.stdout.rsplit(" subtests passed", 1)[0].split()[-1])
    assert held > 300, "the laws were not run"
    assert "skipped" not in done.stdout


def test_it_is_typed(pig: Path) -> None:
    environment = os.environ | {"MYPYPATH": f"{ROOT / 'src'}{os.pathsep}{pig / 'src'}"}
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(ROOT / ".mypy_cache"), str(pig / "src")]
    done = subprocess.run(command, cwd=pig, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_its_golden_game_and_counts_are_written_anew(pig: Path, tmp_path: Path) -> None:
    install(pig, tmp_path / "site")
    environment = os.environ | {"PYTHONPATH": path_with(tmp_path / "site")}
    changed = "by hand | 2 | {} | 2 | 1 | 7 7 7"
    (tmp_path / "counts.txt").write_text(f"# Pig\n{changed}\n", "utf-8")
    command = [sys.executable, "-m", "spieltisch.testing.write", "pig", str(tmp_path)]
    subprocess.run(command, env=environment, capture_output=True, check=True)
    assert (tmp_path / "golden.json").read_text("utf-8") == (pig / "tests" / "golden.json").read_text("utf-8")
    assert (tmp_path / "counts.txt").read_text("utf-8").startswith("# Pig\nby hand | 2 | {} | 2 | 1 | 2 3 5 8 ")


def test_it_is_simulated_by_its_bot(pig: Path, tmp_path: Path) -> None:
    install(pig, tmp_path)
    environment = os.environ | {"PYTHONPATH": path_with(tmp_path)}
    command = [sys.executable, "-m", "spieltisch.cli", "simulate", "pig", "--games", "200", "--seats", "2"]
    command += ["--bots", "easy,random", "--seed", "1", "--workers", "1", "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", ["Pig", "pig!", "1pig", "", "-pig", "a" * 50, "cubo", "json", "class", "../pig"])
def test_a_bad_name_is_refused_and_nothing_is_written(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "game"
    assert main(["new-game", "--folder", str(folder), "--", name]) == 2
    assert "NAME: " in capsys.readouterr().err
    assert not folder.exists()


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["new-game", "roll-or-hold", "--folder", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_a_name_of_several_words(tmp_path: Path) -> None:
    assert main(["new-game", "roll-or-hold", "--folder", str(tmp_path / "new")]) == 0
    text = (tmp_path / "new" / "src" / "roll_or_hold" / "game.py").read_text("utf-8")
    assert "class RollOrHold(SmallGame" in text
    assert '"ROH-5"' in text
