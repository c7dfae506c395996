"""Hypothesis at the depth of this run, signals that are heard, and quiet output on request."""

from __future__ import annotations

import signal
from collections.abc import Generator, Mapping

import pytest
from hypothesis import HealthCheck, settings

from spieltisch.testing.depth import DEPTH

NO_HURRY = [HealthCheck.too_slow]
"""No profile measures time: a busy machine must not fail a test."""

settings.register_profile("full", deadline=None, suppress_health_check=NO_HURRY)
settings.register_profile("quick", max_examples=10, derandomize=True, deadline=None, suppress_health_check=NO_HURRY)
"""The same examples each time, so that a failure is one of the change; `full` looks for new ones."""
settings.load_profile(DEPTH)

for number, usual in (
    (signal.SIGINT, signal.default_int_handler),
    (signal.SIGTERM, signal.SIG_DFL),
    (signal.SIGHUP, signal.SIG_DFL),
):
    if signal.getsignal(number) is signal.SIG_IGN:
        # A shell ignores Ctrl-C for what runs in its background, `nohup` a closed window. What is ignored here would be
        # ignored by all programs that the tests start, too, also by those that are to be interrupted.
        signal.signal(number, usual)

Status = tuple[str, str, str | tuple[str, Mapping[str, bool]]]


@pytest.hookimpl(wrapper=True)
def pytest_report_teststatus(report: pytest.TestReport, config: pytest.Config) -> Generator[None, Status, Status]:
    """With -q only failures are worth a sign; thousands of dots are not."""
    category, sign, word = yield
    quiet = report.passed and report.when == "call" and config.get_verbosity() < 0
    return category, "" if quiet else sign, word
