"""Dice Flick with the box in space, drawn in software; and flat where a browser cannot draw in space."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.web.dice_flick_player import DiceFlickPlayer
from tests.web.guest import Guest
from tests.web.servers import chromium_path
from tests.web.table_page import CONNECTION, Remembered

pytestmark = pytest.mark.browser

TIMEOUT_MS = 120_000
SOFTWARE = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu-compositing",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
]
"""WebGL in software; the rest of the page without it."""
WITHOUT_WEBGL = """
const get = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return kind.startsWith('webgl') ? null : get.call(this, kind, ...more);
};
"""


@pytest.fixture
def in_space(browser: Browser, address: str) -> Iterator[Page]:
    """A page of a browser that draws in space, in software."""
    own = browser.browser_type.launch(executable_path=chromium_path(), args=SOFTWARE)
    context: BrowserContext = own.new_context(
        base_url=address,
        locale="en-GB",
        viewport={"width": 800, "height": 800},
        reduced_motion="no-preference",
    )
    context.set_default_timeout(TIMEOUT_MS)
    context.add_init_script(CONNECTION)
    page = context.new_page()
    page.goto("/")
    yield page
    own.close()


@pytest.mark.slow
def test_aim_flick_and_score_in_space(in_space: Page) -> None:
    guest = Guest(in_space)
    guest.introduce("Anna")
    anna = DiceFlickPlayer(guest, "3d")
    anna.open_table(options={"rounds": 1})
    anna.begin()
    expect(in_space.locator("canvas[data-drawn=true]")).to_be_visible(timeout=TIMEOUT_MS)
    assert anna.box.get_attribute("data-picture") == "3d"
    assert colours_in(in_space) > 50, "something is drawn"
    anna.flick()
    expect(anna.log).to_contain_text("You flick")
    flying = Remembered(in_space, ".dice-flick", "data-flying")
    in_space.get_by_test_id("slow").click()
    flying.expect("true")
    in_space.keyboard.press("Escape")
    anna.play_on()
    expect(guest.result).to_be_visible()


def test_a_browser_that_draws_space_in_software_shows_the_box_flat_unless_asked(in_space: Page) -> None:
    guest = Guest(in_space)
    guest.introduce("Anna")
    anna = DiceFlickPlayer(guest, "auto")
    anna.open_table(options={"rounds": 1})
    anna.begin()
    expect(in_space.get_by_test_id("flat")).to_be_visible()
    expect(in_space.get_by_test_id("space")).to_have_count(0)
    in_space.keyboard.press("v")
    expect(in_space.get_by_test_id("space")).to_be_visible()


COLOURS = """() => {
  const canvas = document.querySelector('canvas[data-drawn]');
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [64, 64];
  const pen = copy.getContext('2d');
  return new Promise((done) => requestAnimationFrame(() => {
    pen.drawImage(canvas, 0, 0, 64, 64);
    const data = pen.getImageData(0, 0, 64, 64).data;
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4) seen.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
    done(seen.size);
  }));
}"""


def colours_in(page: Page) -> int:
    """How many colours the picture has, roughly. It is looked at while the eye moves, for then it is drawn.

    On a slow machine the eye may have stopped by then; so it moves again.
    """
    most = 0
    for _ in range(10):
        page.keyboard.press("t")
        most = max(most, int(page.evaluate(COLOURS)))
        page.keyboard.press("t")
        if most > 1:
            break
    return most


def test_without_webgl_the_box_is_flat(guest: Callable[..., Guest]) -> None:
    anna = DiceFlickPlayer(guest("Anna"), "3d")
    anna.page.add_init_script(WITHOUT_WEBGL)
    anna.open_table()
    anna.begin()
    expect(anna.page.get_by_test_id("flat")).to_be_visible()
    expect(anna.page.get_by_test_id("picture")).to_have_count(0)
    anna.flick()
    expect(anna.log).to_contain_text("You flick")
