"""What could not be tested on this machine, collected over all steps of `make test` and named at its end.

As a plugin of pytest (`-p tools.not_tested`) it collects why tests were skipped.

Usage: python -m tools.not_tested begin    forget what the last run has collected
       python -m tools.not_tested          name it; where CI=true, a missing browser is a failure
"""

import os
import sys

import pytest

from tools.steps import BUILD

FILE = BUILD / "not-tested.txt"
NOT_RUN = "were not run"
"""In the reason why all tests of a browser were left out. A single test may be skipped anywhere."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Note why tests were skipped, each reason once."""
    for report in terminalreporter.getreports("skipped"):
        if isinstance(report.longrepr, tuple):
            note(report.longrepr[2].removeprefix("Skipped: "))


def note(reason: str) -> None:
    """Remember this, once."""
    if reason not in noted():
        FILE.parent.mkdir(parents=True, exist_ok=True)
        with FILE.open("a", encoding="utf-8") as file:
            file.write(f"{reason}\n")


def noted() -> list[str]:
    return FILE.read_text("utf-8").splitlines() if FILE.exists() else []


def summary(reasons: list[str]) -> str:
    """
    The end of a run.

    >>> print(summary(["no Chromium: the browser tests were not run"]))
    Everything else passed. Not tested on this machine:
    - no Chromium: the browser tests were not run
    """
    if not reasons:
        return "Everything passed, and nothing was left out."
    return "\n".join(["Everything else passed. Not tested on this machine:", *(f"- {reason}" for reason in reasons)])


def main(words: list[str]) -> int:
    if words == ["begin"]:
        FILE.unlink(missing_ok=True)
        return 0
    if words:
        sys.exit(__doc__)
    print(summary(noted()))
    return 1 if os.environ.get("CI") == "true" and any(NOT_RUN in reason for reason in noted()) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
