"""A second device, the clock, and people who were away: everybody learns what happened."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.accessibility import faults_of
from tests.web.thousand_km_player import ThousandKmPlayer

pytestmark = pytest.mark.browser

Players = Callable[..., ThousandKmPlayer]

TOKEN = (
    """() => Object.values(JSON.parse(localStorage['spieltisch.seats.' + location.pathname.split('/')[2]]))[0].token"""
)
TIME_IS_UP = re.compile("Time is up: the clock moves for")


def test_after_a_second_device_takes_over_the_first_one_watches(player: Players) -> None:
    anna = player("Anna")
    anna.play_now()
    anna.play_on(2)
    token = anna.page.evaluate(TOKEN)
    phone = player(None, path=f"{anna.page.url}#seat={token}", width=390, height=844)
    expect(phone.hand.first).to_be_visible()

    page = anna.page
    expect(page.get_by_role("alert")).to_contain_text("Another device plays your seat now.")
    expect(page.get_by_text("Hands are hidden from spectators.")).to_be_visible()
    expect(page.get_by_role("list", name="Log").get_by_role("listitem").first).to_contain_text("begin")
    assert anna.hand.count() == 0
    version = anna.version()
    phone.play_on(1)
    page.wait_for_function(
        "(version) => Number(document.querySelector('[data-testid=play]').dataset.version) > version", arg=version
    )

    page.get_by_role("button", name="Play here again").click()
    expect(anna.hand.first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("list", name="Log").get_by_role("listitem").first).to_contain_text("begin")
    expect(phone.page.get_by_role("alert")).to_contain_text("Another device plays your seat now.")
    anna.play_on(1)


def test_moves_by_the_clock_say_so_and_who_was_away_sees_them(player: Players) -> None:
    anna = player("Anna")
    path = anna.open_table("1000-km", 2, turn_clock_s=5, options={"first_player": 0})
    ben = player("Ben")
    ben.page.goto(path)
    ben.sit()
    anna.begin()
    expect(ben.page.get_by_test_id("play")).to_be_visible()

    # Nobody does anything: the clock moves, and everybody is told.
    for each in (anna, ben):
        expect(each.page.get_by_role("list", name="Log")).to_contain_text(TIME_IS_UP)
    missed = anna.page.get_by_test_id("missed")
    expect(missed).to_contain_text("Time is up: the clock moves for you.")

    # Anna is away for a while; the page is loaded again.
    anna.page.goto("/settings")
    log = ben.page.get_by_role("list", name="Log")
    expect(log.get_by_text("the clock moves for Anna")).to_have_count(2)
    anna.page.goto(path)
    expect(missed).to_contain_text("Time is up: the clock moves for you.")
    assert faults_of(anna.page) == []
    told = anna.page.get_by_test_id("live-log")
    expect(told).to_contain_text("While you were away")
    assert (told.text_content() or "").count("While you were away") == 1

    # By keyboard: read, and go on.
    reach(anna.page, "Got it")
    anna.page.keyboard.press("Escape")
    expect(missed).to_have_count(0)


def reach(page: Page, name: str) -> None:
    """Press Tab until the button with this name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"the keyboard does not reach {name}")


def test_a_short_look_away_misses_nothing(player: Players) -> None:
    anna = player("Anna")
    anna.play_now()
    anna.play_on(1)
    anna.wait_for_turn()
    anna.page.reload()
    anna.wait_for_turn()
    expect(anna.page.get_by_test_id("missed")).to_have_count(0)
