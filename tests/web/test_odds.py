"""Odds while playing: chosen in the form, told before one sits down, seen at the table, and a mark for who asks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.prepared_tables import open_table, seat_links

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]
LABELS = {"en-GB": "Odds", "de-DE": "Chancen", "fr-FR": "Chances"}


def panel(page: Page) -> Locator:
    return page.get_by_test_id("odds-panel")


def test_the_form_offers_odds_and_the_lobby_tells_of_them(guest: Guests) -> None:
    page = guest("Anna").page
    page.get_by_role("article").filter(has_text="1000 km").get_by_role("button", name="With friends").click()
    form = page.get_by_role("dialog")
    form.get_by_role("combobox", name="Odds during play").select_option("Those who ask; all are told who")
    form.get_by_role("button", name="Open the table").click()
    expect(page.get_by_test_id("terms-odds")).to_contain_text("shown to those who ask")


def test_odds_for_everybody_are_in_sight_at_once(guest: Guests, address: str) -> None:
    anna, ben = (guest(None, path=link) for link in seat_links(address, "Anna", "Ben", odds="all"))
    for someone in (anna, ben):
        found = panel(someone.page)
        expect(found.get_by_role("table")).to_contain_text("Green light")
        expect(found).to_contain_text("%")
        expect(found.locator("[data-need=go]")).to_be_visible()
    expect(anna.page.get_by_test_id("uses-odds")).to_have_count(0)
    assert faults_of(anna.page) == []


def test_who_asks_is_marked_for_all(guest: Guests, address: str) -> None:
    anna, ben = (guest(None, path=link) for link in seat_links(address, "Anna", "Ben", odds="asked"))
    expect(ben.page.get_by_test_id("play")).to_be_visible()
    anna.page.keyboard.press("?")
    expect(anna.page.get_by_role("dialog")).to_contain_text("Odds")
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("o")
    found = panel(anna.page)
    expect(found).to_contain_text("Nobody has used them so far.")
    expect(found.get_by_role("table")).to_have_count(0)
    found.get_by_role("button", name="Show me the odds").press("Enter")
    expect(found.get_by_role("table")).to_contain_text("25 km")
    expect(found).to_contain_text("Used by Anna.")
    for someone in (anna, ben):
        mark = someone.page.get_by_test_id("uses-odds")
        expect(mark.first).to_contain_text("Anna has used the odds.")
    assert faults_of(anna.page) == []
    found.get_by_role("button", name="Hide the odds").click()
    expect(found.get_by_role("table")).to_have_count(0)
    anna.page.reload()
    expect(anna.page.get_by_test_id("uses-odds").first).to_be_visible()


def test_a_table_without_odds_has_no_panel(guest: Guests, address: str) -> None:
    anna = guest(None, path=seat_links(address, "Anna", "Ben")[0])
    expect(anna.page.get_by_role("tab", name="Log")).to_be_visible()
    expect(anna.page.get_by_role("tab", name="Odds")).to_have_count(0)
    anna.page.keyboard.press("o")
    expect(panel(anna.page)).to_have_count(0)


def test_on_a_phone_the_odds_are_in_the_sheet(guest: Guests, address: str) -> None:
    link = seat_links(address, "Anna", "Ben", odds="all")[0]
    anna = guest(None, path=link, width=390, height=844, touch=True)
    expect(anna.page.get_by_test_id("play")).to_be_visible()
    anna.page.keyboard.press("o")
    sheet = anna.page.get_by_role("dialog", name="Odds")
    expect(sheet.get_by_role("table")).to_contain_text("Green light")
    assert faults_of(anna.page) == []
    wide = anna.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0


@pytest.mark.slow
@pytest.mark.parametrize("locale", LABELS)
@pytest.mark.parametrize("game", ["1000-km", "cubitos", "finish-line", "dice-flick"])
def test_every_game_has_its_panel_in_every_language(guest: Guests, address: str, game: str, locale: str) -> None:
    link = seat_links(address, "Anna", "Ben", odds="all", game=game, options={})[0]
    anna = guest(None, path=link, locale=locale)
    expect(anna.page.get_by_role("tab", name=LABELS[locale])).to_be_visible()
    expect(panel(anna.page).get_by_role("table").first).to_contain_text("%")
    assert faults_of(anna.page) == []


def test_the_table_is_told_of_before_one_sits_down(guest: Guests, address: str) -> None:
    table, _ = open_table(address, {"seats": 2, "odds": "all"})
    ben = guest("Ben")
    ben.page.goto(f"/t/{table}")
    expect(ben.page.get_by_test_id("terms-odds")).to_have_text("The odds are shown to everybody.")


def test_cubitos_has_one_switch(guest: Guests, address: str) -> None:
    """Its own option is on; what is shown at the dice is what the table tells."""
    for rule, shown in (("off", 0), ("all", 1)):
        link = seat_links(address, "Anna", "Ben", odds=rule, game="cubitos", options={})[0]
        page = guest(None, path=link).page
        expect(page.locator(".cubitos[data-acting=true][data-busy=false]")).to_be_visible()
        page.keyboard.press(" ")
        expect(page.locator(".cubitos[data-stage=decide]")).to_be_visible()
        expect(page.get_by_test_id("odds")).to_have_count(shown)

    page = guest("Carla").page
    page.get_by_role("article").filter(has_text="Cubitos").get_by_role("button", name="With friends").click()
    form = page.get_by_role("dialog")
    expect(form.get_by_role("combobox", name="Odds during play")).to_be_attached()
    expect(form.get_by_text("Show the chance of a bust")).to_have_count(0)
