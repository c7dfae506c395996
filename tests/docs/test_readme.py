"""The README's code runs, its commands work, and its links lead somewhere. So do those of the other pages."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from spieltisch.testing.depth import tenth

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
FIRST = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]
PAGES = [*FIRST, *sorted((ROOT / "docs").glob("*.md"))]

NOT_HERE = {"make play", "make test", "make test-all", "make bench", "make lint", "spieltisch serve --host 0.0.0.0"}
NOT_HERE |= {"spieltisch serve --edition my-box", "pip install .", "spieltisch"}
"""These take minutes or never end; other tests install and start the server, and this is `make test`."""


HANGING_S = 1800
"""Only a command that hangs takes this long, however busy the machine is."""


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def commands() -> list[str]:
    lines = [line.split("#")[0].strip() for block in blocks("sh") for line in block.splitlines()]
    return [line for line in lines if line and line not in NOT_HERE]


def test_every_target_of_make_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for command in NOT_HERE:
        program, *words = command.split()
        if program == "make":
            assert re.search(rf"^{words[0]}:", makefile, re.MULTILINE), command


def test_the_first_commands_do_all_the_set_up() -> None:
    """From a clone. What only works once a release is in the package index is no command to be copied."""
    first = [line.split("#")[0].strip() for line in blocks("sh")[0].splitlines()]

    assert first == ["make play", "make test"]
    assert not re.search(r"^pip install ['\"]?spieltisch", "\n".join(blocks("sh")), re.MULTILINE)


def fewer_games(command: str) -> str:
    """In a quick run a tenth of the games is simulated."""
    return re.sub(r"--games (\d+)", lambda found: f"--games {tenth(int(found[1]), least=1)}", command)


def test_the_python_snippets_run(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    assert blocks("python")
    for block in blocks("python"):
        exec(compile(block, "README.md", "exec"), names)  # the page is ours

    printed = capsys.readouterr().out
    assert "'event': 'game_over'" in printed
    assert "of 100 random games won" in printed


def test_the_commands_work_in_their_order(tmp_path: Path) -> None:
    assert len(commands()) >= 5
    for command in commands():
        program, *arguments = shlex.split(fewer_games(command))
        assert program == "spieltisch", command
        done = subprocess.run(
            [sys.executable, "-m", "spieltisch.cli", *arguments],
            cwd=tmp_path,
            env=os.environ | {"PYTHONIOENCODING": "utf-8"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=HANGING_S,
        )
        assert done.returncode == 0, (command, done.stderr)
        assert done.stdout, command


def test_only_these_kinds_of_blocks_are_there() -> None:
    assert set(re.findall(r"^```(\w+)", README, re.MULTILINE)) == {"sh", "python"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.finditer(r'\]\(([^)\s]+)\)|(?:src|srcset)="([^"]+)"', page.read_text("utf-8")):
        target = link[1] or link[2]
        if not target.startswith(("https://", "http://", "#")):
            assert (page.parent / target.split("#")[0]).exists(), target
