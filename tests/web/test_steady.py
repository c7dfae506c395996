"""Nothing moves under the pointer: not while a page loads, and not the prompt or the hand when something is said."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.web.conftest import TIMEOUT_MS
from tests.web.prepared_tables import seat_links
from tests.web.steadiness import CASES, MOST_SHIFT, PREPARE, SCREENS, Case, come, come_home, movements


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen['width']}x{screen['height']}")
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game)
def test_nothing_moves_under_the_pointer(browser: Browser, address: str, case: Case, screen: ViewportSize) -> None:
    link = seat_links(address, "Anna", "Ben", game=case.game, options=case.options)[0]
    context = browser.new_context(base_url=address, viewport=screen, locale="en-GB")
    context.set_default_timeout(TIMEOUT_MS)
    try:
        page = context.new_page()
        page.add_init_script(PREPARE)
        loaded = come(page, link)
        moved = list(movements(page, case))
    finally:
        context.close()
    assert loaded["shift"] < MOST_SHIFT
    assert [(what, pixels) for what, pixels, _ in moved if any(pixels.values())] == []
    assert [what for what, _, covers in moved if covers] == [], "what is said lies over the prompt or the hand"


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen['width']}x{screen['height']}")
def test_the_shelf_does_not_jump(browser: Browser, address: str, screen: ViewportSize, locale: str) -> None:
    context = browser.new_context(base_url=address, viewport=screen, locale=locale, reduced_motion="no-preference")
    context.set_default_timeout(TIMEOUT_MS)
    try:
        page = context.new_page()
        page.add_init_script(PREPARE)
        first, later = come_home(page), come_home(page, "Anna")
    finally:
        context.close()
    assert first["requests"] > 0
    assert {"first": first["shift"] < MOST_SHIFT, "later": later["shift"] < MOST_SHIFT} == {
        "first": True,
        "later": True,
    }
