"""A first visit by a friend's link: the name is given at the table, and the game is in the list on the home page."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.guest import Guest

pytestmark = pytest.mark.browser


def test_a_guest_by_link_finds_the_game_at_home(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna")
    link = anna.open_table("cubitos", 2)
    ben = guest(None, path="/")
    refused: list[str] = []
    ben.page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    ben.page.goto(link)
    ben.page.get_by_role("textbox").first.fill("Ben")
    ben.page.get_by_role("button", name="That’s me").click()
    ben.sit()
    anna.begin()
    expect(ben.page.get_by_test_id("play")).to_be_visible()
    ben.page.goto("/")
    expect(ben.page.locator(f"a[href='{link[link.index('/t/') :]}']").first).to_be_visible()

    # As it was left by a browser that the server had not known when it sat down.
    cora = guest("Cora")
    link = anna.open_table("cubitos", 2)
    cora.page.context.clear_cookies()
    cora.page.goto(link)
    cora.sit()
    cora.page.goto("/")
    expect(cora.page.locator(f"a[href='{link[link.index('/t/') :]}']").first).to_be_visible()
    assert refused == []
