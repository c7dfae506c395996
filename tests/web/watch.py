"""The one door to a browser's pages: with motion, and with a watch over everything that must not happen on them.

Every context that a test opens goes through here (`Browser.new_context` is replaced in `conftest.py`). A test fails at
its end for each error that a page throws or writes to its console, each answer of 400 and above that the test has not
announced with `expect_errors`, and each request that is made again and again without a pause.
"""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

MOST_REPEATS = 10
"""The client makes eight before its pauses (web/src/lib/net/pace.ts) are longer than `SOON_MS`."""
SOON_MS = 1000
ERROR = 400
ASKED_TOO_EARLY = (409,)
"""Invitations at a table: 401 and 403 until a guest has a person; 409 when the game begins as the lobby asks."""
TAB_ICONS = ("/icon.svg", "/icon-turn.svg")
"""The browser itself asks for the icon of a tab, whenever it changes; it keeps them, and asks its memory, too."""
GONE_OVER = {
    "test_cubitos.py",
    "test_editions.py",
    "test_home.py",
    "test_lobby.py",
    "test_me.py",
    "test_menu.py",
    "test_odds.py",
    "test_plain_table.py",
    "test_thousand_km.py",
}
"""Files whose tests run with motion and have announced every answer of 400 and above that belongs to them.

In other files motion is reduced, and only errors that a page throws, breaches of its content security policy, answers
of 500 and above and repeated requests are faults; the rest is printed. A file that passes here is added.
"""
FAILED = 500
BY_STATUS = "Failed to load resource"
"""Chromium writes this beside every such answer, and where a test has taken the network away."""

FAST = """(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '@media (prefers-reduced-motion: no-preference) { :root:not([data-motion=none]) { --pace: 0.05 !important; } }'
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
})();"""
"""Everything moves, but soon has: `--pace` is what the setting for the speed of animations changes."""


class Watch:
    """What went wrong on the pages of one test."""

    def __init__(self, file: str) -> None:
        self.faults: list[str] = []
        self.doubts: list[str] = []
        """What is a fault in files that were gone over."""
        self._strict = file in GONE_OVER
        self._announced = [(status, re.compile("/api/tables/[^/]+/invitations")) for status in ASKED_TOO_EARLY]
        self._console: list[re.Pattern[str]] = []
        self._latest: dict[str, tuple[float, int]] = {}

    def expect_errors(self, status: int, path: str) -> None:
        """From now on answers with this status are no fault where the path matches this pattern as a whole."""
        self._announced.append((status, re.compile(path)))

    def expect_console(self, pattern: str) -> None:
        """From now on errors that match this pattern are no fault, on the console or thrown."""
        self._console.append(re.compile(pattern))

    def open(self, context: BrowserContext) -> BrowserContext:
        """Watch everything in this context."""
        context.add_init_script(FAST)
        context.on("weberror", self._threw)
        context.on("console", self._wrote)
        context.on("request", self._asks)
        context.on("response", self._answered)
        return context

    def _threw(self, error: WebError) -> None:
        self._add(f"thrown: {error.error}")

    def _wrote(self, message: ConsoleMessage) -> None:
        breaks_policy = "Content Security" in message.text
        if breaks_policy or (message.type == "error" and not message.text.startswith(BY_STATUS)):
            self._add(f"console: {message.text}", sure=breaks_policy)

    def _add(self, fault: str, *, sure: bool = True) -> None:
        if not any(pattern.search(fault) for pattern in self._console):
            (self.faults if sure or self._strict else self.doubts).append(fault)

    def _asks(self, request: Request) -> None:
        if request.is_navigation_request():  # a page that is loaded again asks for everything again
            self._latest.clear()

    def _answered(self, response: Response) -> None:
        request = response.request
        path = urlsplit(response.url).path
        if response.status >= ERROR and not any(
            status == response.status and pattern.fullmatch(path) for status, pattern in self._announced
        ):
            self._add(f"answer: {response.status} to {request.method} {path}", sure=response.status >= FAILED)
        if path in TAB_ICONS:
            return
        what = f"{request.method} {response.url}"
        began = request.timing["startTime"]
        before, count = self._latest.get(what, (began, 0))
        count = count + 1 if began - before < SOON_MS else 1
        self._latest[what] = (began, count)
        if count == MOST_REPEATS:
            self.faults.append(f"repeated without a pause: {what}")

    def end(self) -> None:
        """Fails if there was any fault."""
        for doubt in dict.fromkeys(self.doubts):
            print(f"on a page: {doubt}")
        told = "\n".join(f"- {fault}" for fault in dict.fromkeys(self.faults))
        if told:
            pytest.fail(
                f"must not happen on a page, unless the test has announced it (tests/web/watch.py):\n{told}", False
            )


def options_of(file: str, given: dict[str, Any]) -> dict[str, Any]:
    """Motion is on unless reduced motion is what is tested, whatever the system of this machine prefers."""
    return {"reduced_motion": "no-preference" if file in GONE_OVER else "reduce", **given}
