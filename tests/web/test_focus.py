"""The focus goes to the prompt when a game begins, after the name form and at the end of a round; it is never lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.cubo_player import CuboPlayer
from tests.web.guest import Guest

Guests = Callable[..., Guest]


@pytest.mark.parametrize("game", ["1000 km", "Cubitos"])
def test_after_the_name_form_the_game_that_was_wanted_has_the_focus(guest: Guests, game: str) -> None:
    page = guest(None).page
    page.locator("article").filter(has=page.get_by_role("heading", name=game, exact=True)).get_by_role(
        "button", name="Play now"
    ).click()
    expect(page.get_by_role("textbox")).to_be_focused()
    page.keyboard.type("Anna")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("prompt")).to_be_focused()


def test_who_comes_by_a_link_says_their_name_and_goes_on_in_the_lobby(guest: Guests) -> None:
    anna = guest("Anna")
    table = anna.open_table("finish-line", 2)
    ben = guest(None, path=table).page
    ben.get_by_role("textbox").first.fill("Ben")
    ben.keyboard.press("Enter")
    expect(ben.get_by_role("button", name="Sit here").first).to_be_visible()
    assert ben.evaluate("document.activeElement !== document.body")
    ben.get_by_role("button", name="Sit here").first.press("Enter")
    expect(ben.get_by_role("button", name="Stand up")).to_be_visible()
    anna.begin()
    for page in (anna.page, ben):
        expect(page.get_by_test_id("prompt")).to_be_focused()


def test_a_round_of_cubo_ends_and_the_next_one_begins_at_the_prompt(guest: Guests) -> None:
    anna = CuboPlayer(guest("Anna"))
    anna.open_table(1, options={"tempo": "solo"})
    anna.begin()
    anna.wait(phase="decide", state="on_table")
    expect(anna.guest.prompt).to_be_focused()
    anna.page.keyboard.press("k")
    anna.wait(phase="arrange")
    anna.lay_best_by_keys()
    anna.page.keyboard.press("c")
    anna.wait(phase="take")
    anna.take()
    anna.no_swap.press("Enter")
    expect(anna.page.get_by_test_id("round-result")).to_be_visible()
    assert anna.page.evaluate("document.activeElement !== document.body")
    anna.page.get_by_test_id("go-on").press("Enter")
    anna.wait(phase="decide", round_=2)
    expect(anna.guest.prompt).to_be_focused()
