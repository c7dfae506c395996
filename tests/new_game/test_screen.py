"""`spieltisch new-game --screen` writes a screen that is small, typed, and goes into the client as it is."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from spieltisch.cli.main import main
from tests.new_game.pig import lines_of, run_node, write_pig, write_pig_with_screen
from tools import node

MOST_LINES = 400
GENERATED = {"protocol.gen.ts", "golden.json", "counts.txt"}


@pytest.fixture
def screens(tmp_path: Path) -> Path:
    """Where screens go."""
    folder = tmp_path / "screens"
    folder.mkdir()
    return folder


def test_package_and_screen_are_small(screens: Path, tmp_path: Path) -> None:
    package = write_pig(tmp_path / "pig", "--screen", str(screens))
    files = [file for folder in (package, screens / "pig") for file in folder.rglob("*") if file.is_file()]
    counts = {str(file): lines_of(file) for file in files if file.name not in GENERATED and file.suffix != ".pyc"}
    assert len(counts) == 21
    assert sum(counts.values()) <= MOST_LINES, counts
    assert [folder.name for folder in screens.iterdir()] == ["pig"]


def test_its_types_are_those_of_the_declarations(screens: Path, tmp_path: Path) -> None:
    write_pig(tmp_path / "pig", "--screen", str(screens))
    types = (screens / "pig" / "protocol.gen.ts").read_text("utf-8")
    assert types.startswith("/** Generated from game.py")
    assert "  /** Points of this turn, not yet safe. */\n  pot: number;\n" in types
    assert "| { event: 'bust'; rules: string[]; seat: number; lost: number }" in types


def test_a_screen_that_is_there_is_left_alone(
    screens: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (screens / "roll-or-hold").mkdir()
    command = ["new-game", "roll-or-hold", "--folder", str(tmp_path / "new"), "--screen", str(screens)]
    assert main(command) == 2
    assert "--screen: " in (told := capsys.readouterr().err)
    assert "is there already" in told
    assert list((screens / "roll-or-hold").iterdir()) == []
    assert not (tmp_path / "new").exists()


def test_a_folder_of_screens_must_be_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["new-game", "roll-or-hold", "--folder", str(tmp_path / "new"), "--screen", str(tmp_path / "nowhere")]
    assert main(command) == 2
    assert f"--screen: there is no folder {tmp_path / 'nowhere'}" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_the_client_takes_it_as_it_is(tmp_path: Path) -> None:
    """Types, lints, layout and structure; tests/web plays with it."""
    _, web = write_pig_with_screen(tmp_path)
    run_node(web, "svelte-check", "--fail-on-warnings")
    run_node(web, "eslint", "--max-warnings", "0", "src/games/pig")
    run_node(web, "prettier", "--check", "src/games/pig")
    run_node(web, "vitest", "run", "tools/structure.test.js", "src/lib/i18n")
    raw = ["node", "tools/raw-text.js", "src/games/pig"]
    subprocess.run(raw, cwd=web, env=node.environment(), check=True)


@pytest.mark.slow
def test_a_misspelt_field_does_not_compile(tmp_path: Path) -> None:
    _, web = write_pig_with_screen(tmp_path)
    component = web / "src" / "games" / "pig" / "Game.svelte"
    component.write_text(component.read_text("utf-8").replace("view.pot)", "view.spot)"), "utf-8")
    with pytest.raises(AssertionError, match="Property 'spot' does not exist on type 'View'"):
        run_node(web, "svelte-check", "--threshold", "error")
