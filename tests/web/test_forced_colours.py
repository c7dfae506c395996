"""Forced colours take backgrounds away: what is chosen, what is open and how much time is left stay visible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.web.conftest import TIMEOUT_MS
from tests.web.prepared_tables import seat_links

UNMARKED = """() => [...document.querySelectorAll(
  '[aria-pressed=true], [aria-selected=true], [aria-current]:not([aria-current=false])',
)].filter((each) => each.offsetParent && getComputedStyle(each).outlineStyle === 'none')
  .map((each) => each.outerHTML)"""
MARKED = "() => document.querySelectorAll('[aria-pressed=true], [aria-selected=true], [aria-current=page]').length"
BARS = """() => [...document.querySelectorAll('[role=timer] .bar')].map((bar) => {
  const [empty, full] = [bar, bar.firstElementChild].map((each) => getComputedStyle(each).backgroundColor);
  return { told: empty !== full, edge: getComputedStyle(bar).borderTopStyle };
})"""


@pytest.fixture
def page(browser: Browser, address: str) -> Iterator[Page]:
    context = browser.new_context(
        base_url=address,
        locale="en-GB",
        viewport={"width": 1280, "height": 800},
        forced_colors="active",
        reduced_motion="no-preference",
    )
    context.set_default_timeout(TIMEOUT_MS)
    yield context.new_page()
    context.close()


def test_what_is_chosen_stays_marked(page: Page, address: str) -> None:
    page.goto("/settings")
    page.get_by_role("heading", name="Settings").wait_for()
    assert page.evaluate(MARKED) == 2, "the page and the language"
    assert page.evaluate(UNMARKED) == []

    page.goto(seat_links(address, "Anna", "Ben", turn_clock_s=600)[0])
    page.get_by_role("tab", name="Log").wait_for()
    assert page.evaluate(MARKED) > 0
    assert page.evaluate(UNMARKED) == []
    bars = page.evaluate(BARS)
    assert bars
    assert all(bar == {"told": True, "edge": "solid"} for bar in bars), bars

    page.get_by_role("button", name="Menu").click()
    dialog = page.get_by_role("dialog", name="Menu")
    assert dialog.evaluate("(each) => getComputedStyle(each).borderTopWidth") != "0px"
