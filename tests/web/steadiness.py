"""How far the prompt and what one plays with move when something is said over the table; and how much a load moves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Page, ViewportSize

SCREENS = (ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844))


class Case(NamedTuple):
    """A game, what one plays with there, and what is touched to choose without playing; None if every touch plays."""

    game: str
    options: dict[str, Any]
    hand: str
    choice: str | None = None
    hints: bool = True


CASES = (
    Case("1000-km", {"first_player": 0}, "[data-coach=hand]", "button[data-card]"),
    Case("cubo", {"tempo": "calm"}, "[data-coach=hand]", hints=False),
    Case("finish-line", {}, "[data-testid=betting]"),
    Case("dice-flick", {"start_player": 0}, "[data-testid=stage]"),
    Case("cubitos", {}, "[data-coach=team]"),
)

PREPARE = """(() => {
  try {
    const kept = JSON.parse(localStorage.getItem('spieltisch.prefs') ?? '{}');
    localStorage.setItem('spieltisch.prefs', JSON.stringify({ ...kept, confirm: true }));
  } catch {
    // A page of the browser's own keeps nothing.
  }
  const Plain = WebSocket;
  window.steady = { shift: 0, table: null, say: null };
  window.WebSocket = class extends Plain {
    set onmessage(listener) {
      window.steady.say = (message) => listener({ data: JSON.stringify(message) });
      super.onmessage = (event) => {
        const message = JSON.parse(event.data);
        if (message.table?.seats) window.steady.table = message.table;
        listener(event);
      };
    }
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.steady.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
})();"""
"""Runs before the page's own scripts: can say something as the server would, and adds up the layout shift."""

PROMPT = "[data-testid=prompt]"
PLACE = """(selector) => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && [box.left, box.top, box.width, box.height].map(Math.round);
}"""
COVERED = """([prompt, hand]) => {
  const notices = document.querySelector('[data-testid=notices]')?.getBoundingClientRect();
  return [...document.querySelectorAll(`${prompt}, ${hand}`)].some((each) => {
    const box = each.getBoundingClientRect();
    return notices && notices.height > 0 && box.height > 0 && notices.top < box.bottom && notices.bottom > box.top &&
      notices.left < box.right && notices.right > box.left;
  });
}"""
REFUSAL = {"rule": None, "key": "not_now", "sentence": "Not now."}
LOADED = """() => {
  const fetched = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  return {
    shift: window.steady.shift,
    picture_ms: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    bytes: fetched.reduce((sum, each) => sum + (each.transferSize && each.encodedBodySize), 0),
    requests: fetched.filter((each) => each.transferSize > 0).length,
  };
}"""
"""Without what the browser had kept."""
MOST_SHIFT = 0.05
"""Half of what counts as good (https://web.dev/articles/cls)."""


class Moved(NamedTuple):
    """What was said or done, by how much prompt and hand moved, and whether what was said lies over them."""

    what: str
    pixels: dict[str, int]
    covers: bool


def come(page: Page, link: str, seen: str = PROMPT) -> dict[str, Any]:
    """To a table, or to another page, until nothing moves any more: figures of this load."""
    page.goto(link)
    page.locator(seen).first.wait_for()
    page.wait_for_load_state("networkidle")
    before: Any = None
    while before != (before := page.evaluate(PLACE, seen)):
        page.wait_for_timeout(300)
    loaded: dict[str, Any] = page.evaluate(LOADED)
    return loaded


def come_home(page: Page, name: str | None = None) -> dict[str, Any]:
    """To the shelf, as somebody new; or again, after having said one's name."""
    if name is not None:
        page.get_by_role("textbox").fill(name)
        page.keyboard.press("Enter")
        page.get_by_role("heading", level=1).get_by_text(name).wait_for()
    return come(page, "/", "article")


def places(page: Page, case: Case) -> dict[str, list[int]]:
    """Left, top, width and height of the prompt and of what one plays with."""
    found = {"prompt": page.evaluate(PLACE, PROMPT), "hand": page.evaluate(PLACE, case.hand)}
    assert all(found.values()), found
    return found


def movements(page: Page, case: Case) -> Iterator[Moved]:
    """What happens around a game, one after the other."""
    for what, do, undo in happenings(page, case):
        before = places(page, case)
        do()
        after = places(page, case)
        pixels = {
            name: max(abs(new - old) for old, new in zip(before[name], after[name], strict=True)) for name in before
        }
        covers = bool(page.evaluate(COVERED, [PROMPT, case.hand])) if what != "choice" else False
        undo()
        yield Moved(what, pixels, covers)


def happenings(page: Page, case: Case) -> Iterator[tuple[str, Callable[[], None], Callable[[], None]]]:
    def say(message: str, seen: str) -> Callable[[], None]:
        def do() -> None:
            page.evaluate(f"() => steady.say({message})")
            page.get_by_test_id(seen).wait_for()
            page.wait_for_timeout(100)  # the notice finds its place

        return do

    def close(seen: str) -> Callable[[], None]:
        return page.get_by_test_id(seen).get_by_role("button").last.click

    def hint() -> None:
        page.keyboard.press("h")
        page.get_by_test_id("hint").wait_for()
        page.wait_for_timeout(100)

    if case.hints:
        yield "hint", hint, close("hint")
    refused = json.dumps({"type": "refused", "refusal": REFUSAL})
    yield "refusal", say(refused, "refusal"), close("refusal")
    asked = "{ type: 'table', table: { ...steady.table, pause_votes: [1] } }"
    calm = "() => steady.say({ type: 'table', table: steady.table })"
    yield "pause", say(asked, "pause-asked"), lambda: page.evaluate(calm)
    if case.choice is not None:
        choice = page.locator(case.choice)
        yield "choice", choice.first.click, lambda: page.keyboard.press("Escape")
