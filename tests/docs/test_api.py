"""docs/api.md is up to date, its examples run, and nothing of the contract is missing from it."""

from __future__ import annotations

import ast
import doctest
import re
import sys
from pathlib import Path

import pytest

from tools.api_page import PAGE, filled, lines_of, main, module_of, names_on

TEXT = PAGE.read_text("utf-8")
WHOLE = [
    ("spieltisch.engine.game", "Game"),
    ("spieltisch.engine.state", "State"),
    ("spieltisch.engine.stepper", "Stepper"),
    ("spieltisch.engine.batch", "Batch"),
    ("spieltisch.engine.dice", "Dice"),
    ("spieltisch.engine.options", "Options"),
    ("spieltisch.engine.record", "Replay"),
    ("spieltisch.arena.plan", "Plan"),
]


def test_the_page_is_up_to_date() -> None:
    assert filled(TEXT) == TEXT, "docs/api.md is out of date; python -m tools.api_page updates it"


def test_a_stale_page_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "api.md"
    page.write_text(TEXT.replace("Raises IllegalMove", "Raises nothing"), "utf-8")
    monkeypatch.setattr("tools.api_page.PAGE", page)
    monkeypatch.setattr(sys, "argv", ["api_page", "--check"])

    assert main() == 1
    assert "out of date" in capsys.readouterr().err
    monkeypatch.setattr(sys, "argv", ["api_page"])
    assert main() == 0
    assert page.read_text("utf-8") == TEXT


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    report: list[str] = []
    for found in re.finditer(r"^```pycon\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL):
        line = TEXT.count("\n", 0, found.start(1))
        example = doctest.DocTestParser().get_doctest(found[1], names, "docs/api.md", str(PAGE), line)
        runner.run(example, out=report.append, clear_globs=False)
        names.update(example.globs)

    assert runner.tries > 20
    assert runner.failures == 0, "".join(report)


@pytest.mark.parametrize(("module", "name"), WHOLE, ids=[name for _, name in WHOLE])
def test_every_public_method_is_on_the_page(module: str, name: str) -> None:
    (node,) = [each for each in module_of(module).body if isinstance(each, ast.ClassDef) and each.name == name]
    methods = [each.name for each in node.body if isinstance(each, ast.FunctionDef) and not each.name.startswith("_")]
    described = names_on(TEXT)
    whole = "\n".join(lines_of(module, name)) if f"{module}.{name}" in described else ""

    assert methods
    for method in methods:
        assert f"{module}.{name}.{method}" in described or f"`{method}" in whole, method


def test_nothing_is_described_without_words() -> None:
    assert not re.findall(r"^ *- \*\*`[^`]+`\*\*: *$", TEXT, re.MULTILINE)
