"""Cubo on low and odd screens: what one plays with is in sight, and nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.cubo_player import CuboPlayer
from tests.web.guest import Guest
from tests.web.screens import out_of_sight

pytestmark = pytest.mark.browser


def where(player: CuboPlayer) -> dict[str, Any]:
    """Where prompt, square and tray are on a phone."""
    player.page.set_viewport_size({"width": 390, "height": 844})
    return {
        each: player.page.locator(each).first.bounding_box()
        for each in ("[data-testid=prompt]", "[data-coach=square] .wood", "[data-tray]")
    }


def test_all_one_plays_with_is_in_sight_on_every_screen(guest: Callable[..., Guest]) -> None:
    anna = CuboPlayer(guest("Anna"))
    anna.open_table(4, bots=[None, "easy", "easy", "easy"], options={"tempo": "calm", "start_player": 0})
    anna.begin()
    anna.wait(phase="decide", state="on_table")
    places = where(anna)
    own = "[data-place='0']"
    assert out_of_sight(anna.page, "[data-testid=prompt]", "[data-tray]", "[data-cell]", ".actions button", own) == {}
    anna.page.keyboard.press("k")
    anna.wait(phase="arrange")
    anna.lay_best_by_keys()
    assert where(anna) == places, "something has moved"
    assert out_of_sight(anna.page, "[data-testid=prompt]", "[data-cell]", "[data-testid=call-button]", own) == {}
    anna.page.keyboard.press("c")
    anna.wait(phase="take")
    expect(anna.page.locator("[data-centre]:enabled").first).to_be_visible()
    assert out_of_sight(anna.page, "[data-testid=prompt]", "[data-centre]", "[data-cell]") == {}
    anna.take()
    expect(anna.no_swap).to_be_visible()
    anna.page.set_viewport_size({"width": 390, "height": 844})
    before = anna.no_swap.bounding_box()
    anna.cell("TL").click()
    assert anna.no_swap.bounding_box() == before, "the button has moved"
    assert out_of_sight(anna.page, "[data-testid=prompt]", "[data-cell]", "[data-testid=no-swap]") == {}
    anna.no_swap.click()
    result = anna.page.get_by_test_id("round-result")
    expect(result.locator("article").first).to_have_attribute("data-result", "0")  # the own one first
    expect(result.locator("[data-result='0'] [data-testid=sums]")).to_contain_text("Total")
    assert out_of_sight(anna.page, "[data-testid=go-on]") == {}
    expect(anna.guest.prompt).to_contain_text("Round 1 is over.")
    anna.page.keyboard.press("k")  # the next round waits behind the page
    expect(result).to_be_visible()
    anna.page.keyboard.press("Enter")
    expect(result).to_have_count(0)
    anna.wait(phase="decide", round_=2)
