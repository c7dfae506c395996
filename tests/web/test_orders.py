"""Standing orders at the table: given by keyboard, carried out, told to nobody else; every language, a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.prepared_tables import seat_links

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]
TITLES = {"en-GB": "Standing orders", "de-DE": "Anweisungen", "fr-FR": "Consignes"}


def button(page: Page) -> Locator:
    return page.get_by_test_id("orders-button")


def two(guest: Guests, address: str, game: str, **wish: Any) -> tuple[Guest, Guest]:
    anna, ben = (guest(None, path=link) for link in seat_links(address, "Anna", "Ben", game=game, options={}, **wish))
    for someone in (anna, ben):
        expect(someone.page.get_by_test_id("play")).to_be_visible()
    return anna, ben


def test_an_order_is_given_changed_and_taken_back_by_keyboard(guest: Guests, address: str) -> None:
    anna, ben = two(guest, address, "1000-km")
    page = anna.page
    expect(button(page)).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Standing orders")
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    sheet = page.get_by_role("dialog", name="Standing orders")
    order = sheet.get_by_test_id("order")
    order.get_by_role("combobox", name="If I hold the safety").focus()
    page.keyboard.press("Tab")
    expect(order.get_by_role("button", name="Give this order")).to_be_focused()
    page.keyboard.press("Enter")
    expect(sheet.get_by_test_id("order-stands")).to_contain_text("attacks are answered with a Meisterzug")
    assert faults_of(page) == []
    order.get_by_role("combobox").select_option("Let the attack pass, keep the safety")
    order.get_by_role("button", name="Change the order").press("Enter")
    expect(sheet.get_by_test_id("order-stands")).to_contain_text("attacks pass")
    page.keyboard.press("Escape")
    expect(button(page)).to_contain_text("1")
    page.reload()
    expect(button(page)).to_contain_text("1")
    expect(button(ben.page)).not_to_contain_text("1")
    button(page).press("Enter")
    sheet.get_by_role("button", name="Take it back").press("Enter")
    expect(sheet.get_by_test_id("order-stands")).to_have_count(0)


def test_an_order_is_carried_out_and_says_when_it_ends(guest: Guests, address: str) -> None:
    anna, ben = two(guest, address, "cubitos")
    page = anna.page
    page.keyboard.press("g")
    order = page.get_by_test_id("order")
    order.get_by_role("spinbutton", name="Until so many dice are active").fill("1")
    order.get_by_role("combobox", name="And then").select_option("Pass")
    order.get_by_role("button", name="Give this order").press("Enter")
    page.keyboard.press("Escape")
    news = page.get_by_test_id("order-news")
    expect(news).to_contain_text("Your order was carried out: Roll on.")
    expect(news).to_contain_text("Your order has ended", timeout=30_000)
    expect(button(page)).not_to_contain_text("1")
    assert faults_of(page) == []
    expect(ben.page.get_by_test_id("order-news")).to_have_count(0)


def test_a_wrong_number_is_not_sent(guest: Guests, address: str) -> None:
    anna, _ = two(guest, address, "cubitos")
    anna.page.keyboard.press("g")
    order = anna.page.get_by_test_id("order")
    order.get_by_role("spinbutton", name="Or the risk of a bust").fill("101")
    order.get_by_role("button", name="Give this order").press("Enter")
    expect(order.locator("input:invalid")).to_have_count(1)
    expect(anna.page.get_by_test_id("order-stands")).to_have_count(0)


@pytest.mark.parametrize("game", ["cubo", "dice-flick"])
def test_games_without_orders_have_no_button(guest: Guests, address: str, game: str) -> None:
    anna, _ = two(guest, address, game)
    expect(button(anna.page)).to_have_count(0)
    anna.page.keyboard.press("g")
    expect(anna.page.get_by_role("dialog", name="Standing orders")).to_have_count(0)


def test_spectators_have_no_orders(guest: Guests, address: str) -> None:
    anna, _ = two(guest, address, "1000-km")
    watcher = guest(None, path=anna.page.url.split("#")[0].removeprefix(address))
    expect(watcher.page.get_by_test_id("play")).to_be_visible()
    expect(button(watcher.page)).to_have_count(0)


@pytest.mark.parametrize("locale", TITLES)
@pytest.mark.parametrize("game", ["1000-km", "cubitos", "finish-line"])
def test_on_a_phone_in_every_language(guest: Guests, address: str, game: str, locale: str) -> None:
    link = seat_links(address, "Anna", "Ben", game=game, options={})[0]
    anna = guest(None, path=link, locale=locale, width=390, height=844, touch=True)
    button(anna.page).click()
    sheet = anna.page.get_by_role("dialog", name=TITLES[locale])
    expect(sheet.get_by_test_id("order").first).to_be_visible()
    assert faults_of(anna.page) == []
    wide = anna.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
