"""Low and odd screens: what is not wholly in sight without scrolling, and what is too wide."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SCREENS = [(320, 640), (390, 844), (844, 390), (640, 400), (820, 1180), (1280, 800), (2560, 1080)]

OUT_OF_SIGHT = """(wanted) => {
  const { scrollWidth } = document.documentElement;
  const wide = scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : [];
  const hidden = wanted.filter((query) => [...document.querySelectorAll(query)].some((each) => {
    const { top, bottom, left, right } = each.getBoundingClientRect();
    return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
  }));
  const missing = wanted.filter((query) => !document.querySelector(query));
  return [...wide, ...hidden, ...missing.map((query) => `no ${query}`)];
}"""


def out_of_sight(page: Page, *wanted: str) -> dict[tuple[int, int], Any]:
    """By screen: what is not wholly in sight without scrolling."""
    faults = {}
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found = page.evaluate(OUT_OF_SIGHT, list(wanted))
        if found:
            faults[width, height] = found
    return faults
