"""Whatever the program writes as an example, it reads back: files, settings in force, and values after "such as"."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from spieltisch.cli.main import main
from spieltisch.cli.settings.declared import settings
from spieltisch.cli.settings.file import ConfigFile
from spieltisch.cli.settings.gathered import Gathered

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [*os.environ]:
        if name.startswith("SPIELTISCH_"):
            monkeypatch.delenv(name)


def printed(capsys: Captured, *command: str) -> str:
    capsys.readouterr()
    assert main([*command]) == 0
    return capsys.readouterr().out


def read(file: Path) -> dict[str, Any]:
    """The settings of a file, by the program's own reading."""
    given = Gathered()
    given.read_file(ConfigFile(file, ""))
    assert not given.faults
    return {key: found.value for key, found in given.found.items()}


def test_the_example_of_a_configuration_passes_its_own_check(tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "spieltisch.toml"
    file.write_text(printed(capsys, "config", "--example"), "utf-8")

    assert main(["config", "--check", str(file)]) == 0
    assert main(["config", "--config", str(file)]) == 0
    assert capsys.readouterr().err == ""


def test_each_line_of_the_example_can_be_used_alone(tmp_path: Path, capsys: Captured) -> None:
    """With its sign of a comment removed, as the file tells its reader to do."""
    lines = printed(capsys, "config", "--example").splitlines()
    file = tmp_path / "spieltisch.toml"
    used: list[str] = []
    for number, line in enumerate(lines):
        if re.match(r"# [\w-]+ = ", line):
            file.write_text("\n".join([*lines[:number], line[2:], *lines[number + 1 :]]), "utf-8")
            used += read(file)

    assert used == [*settings()]


@pytest.mark.parametrize("flags", [[], ["--port", "3", "--limit", "moves=30", "--origin", "https://a.org"]])
def test_what_is_in_force_can_be_kept_as_a_file(flags: list[str], tmp_path: Path, capsys: Captured) -> None:
    file = tmp_path / "spieltisch.toml"
    for more in ([], ["--all"]):
        file.write_text(printed(capsys, "config", *flags, *more), "utf-8")

        assert main(["config", "--check", str(file)]) == 0
        again = printed(capsys, "config", "--config", str(file), "--all")
        assert tomllib.loads(again) == tomllib.loads(printed(capsys, "config", "--all", *flags))


def test_values_after_such_as_are_possible() -> None:
    """A refusal says what is needed, and often gives an instance of it."""
    tried = 0
    for setting in settings().values():
        kind = getattr(setting.kind, "item", setting.kind)
        for sample in samples(getattr(kind, "needed", "")):
            kind.of_text(sample)
            tried += 1

    assert tried > 20


def samples(needed: str) -> list[str]:
    """
    The values that a sentence names.

    >>> samples('a size from 64 B to 1 GiB, such as 65536 or "64 KiB"')
    ['65536', '64 KiB']
    """
    named = needed.partition("such as ")[2]
    return [each.strip('"') for each in named.split(" or ") if each]
