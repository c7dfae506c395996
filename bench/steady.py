"""How steady the pages are: the layout shift of a load and what it fetches, and what moves under somebody at a table.

At every table of two something is said over the game (a hint, a refusal, a wish for a pause), and something is chosen
where a choice is not yet a move. Prompt and hand are measured before and after.
"""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from bench.listener import BUILD, say
from bench.phone import ARGUMENTS, TIMEOUT_MS
from bench.table import Table
from tests.web.prepared_tables import seat_links
from tests.web.servers import serving
from tests.web.steadiness import CASES, PREPARE, SCREENS, come, come_home, movements
from tools import chromium


def run() -> dict[str, Any]:
    """The shelf and every game on every screen, each first with an empty cache."""
    path = chromium.find()
    if path is None:
        say("Steady pages: needs Chromium (make chromium)")
        return {"missing": True}
    figures: dict[str, Any] = {}
    with (
        tempfile.TemporaryDirectory(dir=BUILD) as folder,
        serving(Path(folder)) as address,
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path, args=ARGUMENTS) as browser,
    ):
        for screen in SCREENS:
            size = f"{screen['width']}×{screen['height']}"
            say(f"Steady pages: {size}")
            with visitor(browser, address, screen) as page:
                figures[f"home {size}"] = come_home(page)
                figures[f"home {size}, again"] = come_home(page, "Anna")
            for case in CASES:
                link = seat_links(address, "Anna", "Ben", game=case.game, options=case.options)[0]
                with visitor(browser, address, screen) as page:
                    loaded = come(page, link)
                    moved = {what: pixels for what, pixels, _ in movements(page, case)}
                    figures[f"{case.game} {size}"] = {**loaded, "moved": moved}
    report(figures)
    return figures


@contextlib.contextmanager
def visitor(browser: Browser, address: str, screen: ViewportSize) -> Iterator[Page]:
    """Somebody who was never here."""
    with browser.new_context(base_url=address, viewport=screen, locale="en-GB") as context:
        context.set_default_timeout(TIMEOUT_MS)
        page = context.new_page()
        page.add_init_script(PREPARE)
        yield page


def report(figures: dict[str, Any]) -> None:
    table = Table(
        "Steady pages", "layout shift", "first picture, fetched; what moved at most under a notice or a choice"
    )
    for name, found in figures.items():
        fetched = f"{found['picture_ms']:,.0f} ms, {found['bytes'] / 1024:,.0f} KB in {found['requests']} requests"
        table.add(name, f"{found['shift']:.3f}", fetched + movement(found.get("moved", {})))
    table.show()


def movement(moved: dict[str, dict[str, int]]) -> str:
    """`; prompt 0 px, hand 0 px (hint, refusal)`; nothing for a page without a game."""
    if not moved:
        return ""
    places = sorted({place for pixels in moved.values() for place in pixels}, reverse=True)
    most = (f"{place} {max(pixels.get(place, 0) for pixels in moved.values())} px" for place in places)
    return f"; {', '.join(most)} ({', '.join(moved)})"
