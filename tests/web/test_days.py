"""A game over days: opened in the form, left and found again; its clock moves while nobody is there; holidays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.waiting import wait_for

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]
ALONE = {"bots": [None, "easy"], "options": {"first_player": 0, "meisterzug": "auto"}}


def has_gone_on(page: Page, moves: int) -> bool:
    """Whether nobody is at the game any more, and so many moves were made all the same. It asks beside the page."""
    running = page.request.get("/api/me/games").json()["running"]
    if not running:
        return False
    table = page.request.get(f"/api/tables/{running[0]['table']}").json()
    nobody = all(seat["kind"] == "bot" or not seat["connected"] for seat in table["seats"])
    return nobody and bool(table["version"] >= moves)


def running(page: Page) -> dict[str, Any]:
    """The one game of this person that is being played."""
    (own,) = page.request.get("/api/me/games").json()["running"]
    assert isinstance(own, dict)
    return own


def test_a_game_over_days_is_opened_in_the_form_left_and_found_again(guest: Guests) -> None:
    anna = guest("Anna")
    page = anna.page
    page.get_by_role("article").filter(has_text="1000 km").get_by_role("button", name="With friends").click()
    form = page.get_by_role("dialog")
    form.get_by_label("Seats").select_option("2")
    form.get_by_role("combobox", name="Seat 2", exact=True).select_option(label="Bot, easy")
    form.get_by_role("radio", name="Live").focus()
    anna.press_keys("ArrowDown")
    expect(form.get_by_role("radio", name="Over days")).to_be_checked()
    form.get_by_label("Time for a turn").select_option("2 days")
    expect(form.get_by_label("Each turn puts back")).to_have_count(0)
    form.get_by_label("Time bank for each player").select_option("3 days")
    form.get_by_label("Each turn puts back").select_option("8 hours")
    assert faults_of(page) == []
    form.get_by_role("button", name="Open the table").click()

    terms = page.get_by_test_id("terms")
    for words in ("Over days", "2 days for a turn", "3 days from the bank", "8 hours back into the bank"):
        expect(terms).to_contain_text(words)
    anna.begin()
    expect(page.get_by_test_id("play")).to_be_visible()
    expect(page.get_by_role("timer").first).to_contain_text("4 days 23 hr")
    page.get_by_role("link", name="To the games").click()
    card = page.get_by_test_id("mine").get_by_role("link").filter(has_text="1000 km")
    expect(card).to_contain_text("time is up in 4 days")
    own = running(page)
    assert own["pace"] == {"over_days": True, "bank_s": 3 * 86400, "increment_s": 8 * 3600}
    card.click()
    expect(page.get_by_test_id("play")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_test_id("menu")
    expect(menu.get_by_role("button", name="Let a bot play")).to_be_visible()
    expect(menu.get_by_role("button", name="Pause")).to_have_count(0)


def test_the_clock_moves_while_nobody_is_there(guest: Guests) -> None:
    anna = guest("Anna")
    page = anna.page
    anna.open_table("1000-km", 2, **ALONE, turn_clock_s=5, pace={"over_days": True})
    anna.begin()
    expect(page.get_by_test_id("play")).to_be_visible()
    page.get_by_role("link", name="To the games").click()
    wait_for(page, lambda: has_gone_on(page, 4))
    expect(page.get_by_test_id("mine").get_by_role("link").filter(has_text="1000 km")).to_contain_text("time is up")
    page.get_by_test_id("mine").get_by_role("link").filter(has_text="1000 km").click()
    expect(page.get_by_test_id("play")).to_be_visible()
    expect(page.get_by_text("Time is up: the clock moves for you.").first).to_be_attached()


def test_a_game_on_its_own_clock_is_not_offered_over_days(guest: Guests) -> None:
    anna = guest("Anna")
    anna.page.get_by_role("article").filter(has_text="Cubo").get_by_role("button", name="With friends").click()
    form = anna.page.get_by_role("dialog")
    expect(form.get_by_label("Time for a turn")).to_be_visible()
    expect(form.get_by_role("radio", name="Over days")).to_have_count(0)


def test_a_holiday_is_begun_and_ended_and_seen_at_the_table(guest: Guests) -> None:
    anna, ben = guest("Anna"), guest("Ben")
    path = anna.open_table("1000-km", 2, turn_clock_s=86400, pace={"over_days": True}, options={"first_player": 0})
    ben.page.goto(path)
    ben.sit()
    anna.begin()
    expect(ben.page.get_by_test_id("play")).to_be_visible()
    anna.page.goto("/me")
    holiday = anna.page.get_by_test_id("holiday")
    expect(holiday).to_contain_text("28 of 28 days left")
    holiday.get_by_label("How long").select_option("14 days")
    holiday.get_by_role("button", name="Begin now").click()
    expect(holiday).to_contain_text("You are on holiday until")
    expect(holiday).to_contain_text("14 of 28 days left")
    assert faults_of(anna.page) == []
    expect(ben.page.locator("[data-testid=presence][data-state=holiday]")).to_be_visible()
    holiday.get_by_role("button", name="I am back").click()
    expect(ben.page.locator("[data-testid=presence][data-state=holiday]")).to_have_count(0)
