"""Waiting for something that only the page or the server knows."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

from playwright.sync_api import Page

PAUSE_MS = 100
PATIENCE_S = 60


def wait_until(page: Page, expression: str, arg: Any = None) -> None:
    """Playwright's own `wait_for_function` evaluates text inside the page, which its security policy forbids."""
    wait_for(page, lambda: bool(page.evaluate(expression, arg)), expression)


def wait_for(page: Page, happened: Callable[[], bool], what: str = "") -> None:
    """Wait for something that the test can find out, while the page goes on."""
    until = monotonic() + PATIENCE_S
    while not happened():
        assert monotonic() < until, f"it never happened: {what}"
        page.wait_for_timeout(PAUSE_MS)
