"""What a machine lacks is said, the rest of `make test` goes on, and the end names what was left out."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.packages.building import ROOT
from tools import browser_tests, chromium, engines, not_tested

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without browsers and without root; nothing can be installed."""
    monkeypatch.setattr(not_tested, "FILE", tmp_path / "build" / "not-tested.txt")
    monkeypatch.setattr(chromium, "candidates", lambda: iter(()))
    monkeypatch.setattr(chromium, "installers", lambda: iter([["false"]]))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.delenv("CI", raising=False)


def reporter(*reasons: str) -> Any:
    skipped = [SimpleNamespace(longrepr=("test_x.py", 1, f"Skipped: {reason}")) for reason in reasons]
    return SimpleNamespace(getreports=lambda _: skipped)


def test_without_chromium_the_browser_tests_are_left_out_and_named(capsys: Captured) -> None:
    assert browser_tests.main(["pytest", "tests/web"]) == 0
    assert not_tested.main([]) == 0

    told = capsys.readouterr().out
    assert "Not tested on this machine:\n- no Chromium: the browser tests were not run" in told
    assert "playwright install chromium" in told


def test_where_everything_must_be_tested_a_missing_browser_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    browser_tests.main(["pytest", "tests/web"])

    assert not_tested.main([]) == 1


def test_whatever_was_skipped_is_named_once_at_the_end(capsys: Captured) -> None:
    not_tested.pytest_terminal_summary(reporter("no caddy", "no caddy"))
    not_tested.pytest_terminal_summary(reporter("no nginx"))
    assert not_tested.main([]) == 0
    assert capsys.readouterr().out.endswith(":\n- no caddy\n- no nginx\n")

    not_tested.main(["begin"])
    not_tested.main([])
    assert capsys.readouterr().out == "Everything passed, and nothing was left out.\n"


def test_a_machine_without_root_is_told_what_to_install(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    engines.main()
    monkeypatch.setattr("sys.argv", ["chromium", "--try"])
    chromium.main()

    told = capsys.readouterr().err
    for package in (*engines.PACKAGES.values(), "apt-get install chromium", "SPIELTISCH_CHROMIUM"):
        assert package in told


def test_any_firefox_will_do(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "firefox-esr" else f"/usr/bin/{name}")
    engines.main()

    assert capsys.readouterr().err == ""


def test_the_nightly_run_installs_what_only_root_can() -> None:
    workflow = ROOT / ".github" / "workflows" / "ci.yml"
    if not workflow.exists():
        pytest.skip("a source package has no workflows")
    text = workflow.read_text("utf-8")

    assert "make test-all" in text
    for package in ("webkit2gtk-driver", "xvfb", "caddy", "nginx"):
        assert package in text
    assert "firefox --version" in text, "Ubuntu has no firefox-esr: the one of the runner is used"
    assert set(engines.PACKAGES.values()) - {"firefox-esr"} <= set(text.split())
