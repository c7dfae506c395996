"""Pages and the example file say of every setting what its declaration says."""

from __future__ import annotations

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from spieltisch.cli.settings import checks
from spieltisch.cli.settings.declared import LIMITS, OPTIONS, docstrings_of, settings
from spieltisch.cli.settings.file import ConfigFile
from spieltisch.cli.settings.gathered import Gathered
from spieltisch.server.limits import Limits, Rate
from tools.settings_page import EXAMPLE, PAGE, wanted

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("path", [PAGE, EXAMPLE], ids=lambda path: path.name)
def test_what_follows_from_the_declaration_is_not_stale(path: Path) -> None:
    assert path.read_text("utf-8") == wanted()[path], "run `python -m tools.settings_page`"


def shown(name: str, value: float | Rate) -> str:
    """A limit as the page writes it, by a way of its own."""
    if isinstance(value, Rate):
        return f"{value.per_second:g}/s, burst {value.burst}"
    if name.endswith("_bytes"):
        units = ["B", "KiB", "MiB"]
        while value >= 1024:
            value, units = value / 1024, units[1:]
        return f"{value:g} {units[0]}"
    unit = {"s": " s", "hours": " h", "mb": " MB"}.get(name.rpartition("_")[2], "") if "_" in name else ""
    return f"{value:,}{unit}" if isinstance(value, int) else f"{value:g}{unit}"


def test_every_limit_is_on_the_page_with_its_value() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", PAGE.read_text("utf-8"), re.MULTILINE)
    said = {name: value.strip() for name, value in rows}
    for field in fields(Limits):
        assert said.get(field.name) == shown(field.name, getattr(Limits(), field.name)), field.name
    for name in set(docstrings_of(Limits)) - {field.name for field in fields(Limits)}:
        assert said.get(name) == str(getattr(Limits, name)), name


def test_every_setting_of_the_example_can_be_used_as_it_stands(tmp_path: Path) -> None:
    """Without the signs of comments; but nobody can have all that contradicts each other."""
    lines = EXAMPLE.read_text("utf-8").splitlines()
    values = [line.removeprefix("# ") for line in lines if re.match(r"(# [\w-]+ = |\[)", line)]
    file = tmp_path / "spieltisch.toml"
    file.write_text("\n".join(values))
    given = Gathered()
    given.read_file(ConfigFile(file, ""))

    assert not given.faults
    assert {*given.found} == {*settings()}
    for key, setting in settings().items():
        assert given[key] == setting.default or setting.otherwise, key
    assert checks.crossed(given) == []


def test_as_it_is_printed_the_example_changes_nothing() -> None:
    assert tomllib.loads(EXAMPLE.read_text("utf-8")) == {"limits": {}}


def test_a_limit_that_can_be_set_is_read_from_the_settings() -> None:
    """Not from the class, which only has the defaults."""
    sources = "\n".join(
        path.read_text("utf-8")
        for path in (ROOT / "src" / "spieltisch" / "server").rglob("*.py")
        if path.name != "limits.py"
    )
    for field in fields(Limits):
        assert re.search(rf"\blimits\.{field.name}\b", sources), f"nobody reads {field.name}"
        assert not re.search(rf"\bLimits\.{field.name}\b(?!\) -> None)", sources), f"{field.name}: a default is read"


def test_no_two_settings_have_the_same_variable() -> None:
    variables = [setting.variable for setting in settings().values()]
    assert len(variables) == len(set(variables))
    assert len(settings()) == len(OPTIONS) + len(fields(Limits))
    assert all(setting.key.startswith(LIMITS) or "." not in setting.key for setting in settings().values())
