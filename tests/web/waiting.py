"""Waiting for something that only the page knows."""

from __future__ import annotations

from time import monotonic
from typing import Any

from playwright.sync_api import Page

PAUSE_MS = 100
PATIENCE_S = 60


def wait_until(page: Page, expression: str, arg: Any = None) -> None:
    """Playwright's own `wait_for_function` evaluates text inside the page, which its security policy forbids."""
    until = monotonic() + PATIENCE_S
    while not page.evaluate(expression, arg):
        assert monotonic() < until, f"it never happened: {expression}"
        page.wait_for_timeout(PAUSE_MS)
