"""docs/learning.md: its examples run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"
TEXT = PAGE.read_text("utf-8")


def test_the_examples_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF)
    report: list[str] = []
    for found in re.finditer(r"^```pycon\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL):
        line = TEXT.count("\n", 0, found.start(1))
        example = doctest.DocTestParser().get_doctest(found[1], names, "docs/learning.md", str(PAGE), line)
        runner.run(example, out=report.append, clear_globs=False)
        names.update(example.globs)

    assert runner.tries > 30
    assert runner.failures == 0, "".join(report)


def test_nothing_is_left_to_fill_in() -> None:
    assert not re.search(r"^[A-Z]{4,}$", TEXT, re.MULTILINE)
