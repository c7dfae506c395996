"""A table in a browser: look at it, and act on exactly what was seen.

The server may say something new at any moment. A test that looks at a page and then acts on it would sooner or later
act on another position than the one it has seen. So there is one way to act here: look (version and facts in one
piece), hold what the server says back from the page, act, let everything through, and wait for the answer.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

LIMIT_S = 120.0
"""For waits that end long before on any machine, unless something is wrong."""
PAUSE_MS = 20
"""Between two looks."""

CONNECTION = """(() => {
  const Plain = WebSocket;
  const late = [];
  const unanswered = new Set();
  let held = false;
  let refused = null;
  let welcomes = 0;
  const hear = (listener, event) => {
    listener(event);
    const { type, id, refusal } = JSON.parse(event.data);
    if (type === 'welcome') welcomes += 1;
    if (unanswered.delete(id) && type === 'refused') refused = refusal;
  };
  window.connection = {
    unanswered: () => unanswered.size > 0,
    refused: () => refused,
    welcomes: () => welcomes,
    hold: () => (held = true),
    release: () => {
      held = false;
      while (late.length > 0) late.shift()();
    },
  };
  window.WebSocket = class extends Plain {
    constructor(...address) {
      super(...address);
      unanswered.clear();
    }
    send(data) {
      const { type, id } = JSON.parse(data);
      if (type === 'move') {
        unanswered.add(id);
        refused = null;
      }
      super.send(data);
    }
    set onmessage(listener) {
      super.onmessage = (event) => (held ? late.push(() => hear(listener, event)) : hear(listener, event));
    }
  };
})();"""
"""Runs in every page before its own scripts: knows which moves are unanswered, and can hold back what arrives."""

LOOK = """() => {
  const play = document.querySelector('[data-testid=play]');
  if (!play) return null;
  return {
    version: Number(play.dataset.version),
    over: document.querySelector('[data-testid=result]') !== null,
    unanswered: connection.unanswered(),
    refused: connection.refused(),
    facts: (%s)(),
  };
}"""
HOLD = """(version) => {
  const play = document.querySelector('[data-testid=play]');
  if (Number(play?.dataset.version) !== version || connection.unanswered()) return false;
  connection.hold();
  return true;
}"""
STALE = "stale_version"


@dataclass(frozen=True)
class Seen:
    """A position as the page shows it: everything here was read in one moment."""

    version: int
    over: bool
    unanswered: bool
    """A move of this page is on its way."""
    refused: dict[str, Any] | None
    """Why the last move was refused."""
    facts: dict[str, Any]
    """What the game's own look has found; empty while its table is not there yet."""


Ready = Callable[[Seen], object]
Act = Callable[[Seen], object]


class TablePage:
    """The table that a page shows."""

    def __init__(self, page: Page, facts: str = "() => null") -> None:
        self.page = page
        self._look = LOOK % facts

    def look(self) -> Seen | None:
        """One look, now; None if there is no game on the page."""
        found = self.page.evaluate(self._look)
        return None if found is None else Seen(**(found | {"facts": found["facts"] or {}}))

    def version(self) -> int:
        seen = self.look()
        return seen.version if seen else 0

    def is_sending(self) -> bool:
        """Whether a move of this page is unanswered."""
        seen = self.look()
        return seen is not None and seen.unanswered

    def wait_for_welcomes(self, count: int) -> None:
        """Until the server has greeted this page this many times: it has come back that often, less one."""
        self.page.wait_for_function("(count) => connection.welcomes() >= count", arg=count)

    def wait(self, ready: Ready, limit_s: float = LIMIT_S) -> Seen:
        """The first position that is ready, with no move of this page on its way."""
        return wait_for_any([self], ready, limit_s)[1]

    def wait_past(self, seen: Seen) -> Seen:
        """The next position after this one."""
        return self.wait(lambda now: now.version > seen.version)

    def act(self, ready: Ready, do: Act) -> Seen:
        """Wait for a position that is ready, act on it, and wait for the answer. The position that was acted on."""
        while True:
            seen = self.wait(ready)
            if self.act_on(seen, do):
                return seen

    def act_on(self, seen: Seen, do: Act) -> bool:
        """Act on this position and wait for the answer. False if the table has moved on: look again.

        `do` is given a fresh look, for something may have been chosen on the screen meanwhile. It returns False if it
        has sent no move itself.
        """
        if not self.page.evaluate(HOLD, seen.version):
            return False
        try:
            now = self.look()
            assert now is not None
            sends = do(now) is not False
        finally:
            self.page.evaluate("connection.release()")
        return not sends or self.wait_for_answer(seen)

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """In here nothing that the server says reaches the page, whatever it shows."""
        self.page.evaluate("connection.hold()")
        try:
            yield
        finally:
            self.page.evaluate("connection.release()")

    def wait_for_answer(self, seen: Seen) -> bool:
        """Until the table has answered a move. False if the turn was over before the move arrived."""
        after = self.wait(lambda now: now.version > seen.version or now.refused)
        if after.refused is not None and after.refused["key"] != STALE:
            raise AssertionError(f"the table refuses: {after.refused['sentence']}")
        return after.refused is None


def wait_for_any(tables: Sequence[TablePage], ready: Ready, limit_s: float = LIMIT_S) -> tuple[int, Seen]:
    """Which of these pages is ready first, and what it shows. The only place where a test looks again and again."""
    end = time.monotonic() + limit_s
    while True:
        for place, table in enumerate(tables):
            seen = table.look()
            if seen is not None and not seen.unanswered and ready(seen):
                return place, seen
        if time.monotonic() > end:
            shown = [table.page.locator("main").inner_text() for table in tables]
            raise AssertionError("the awaited position does not come; the pages show:\n" + "\n---\n".join(shown))
        tables[0].page.wait_for_timeout(PAUSE_MS)


REMEMBER = """([selector, attribute]) => {
  const seen = ((window.remembered ??= {})[selector] = []);
  const look = () => {
    const each = document.querySelector(selector);
    const now = each && (attribute ? each.getAttribute(attribute) : each.textContent);
    if (each && now !== seen.at(-1)) seen.push(now);
  };
  new MutationObserver(look).observe(document, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
  look();
}"""


class Remembered:
    """Everything that one part of a page shows from now on, also if it is gone before the test looks."""

    def __init__(self, page: Page, selector: str, attribute: str | None = None) -> None:
        self.page = page
        self.selector = selector
        page.evaluate(REMEMBER, [selector, attribute])

    def all(self) -> list[str]:
        return [str(each) for each in self.page.evaluate("(selector) => remembered[selector]", self.selector)]

    def expect(self, text: str) -> None:
        """Wait until it shows this, or find that it has shown it."""
        self.page.wait_for_function(
            "([selector, text]) => remembered[selector].some((each) => each.includes(text))", arg=[self.selector, text]
        )
