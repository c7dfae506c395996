"""The menu at every table, also on the smallest phone; who is away, and what can be declined."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.web.guest import Guest
from tests.web.prepared_tables import seat_links

Guests = Callable[..., Guest]
ONE_ROW = """() => {
  const tops = [...document.querySelectorAll('header.bar button')].map((each) => each.getBoundingClientRect());
  return {
    rows: new Set(tops.map(({ top }) => Math.round(top))).size,
    inside: tops.every(({ left, right }) => left >= 0 && right <= innerWidth),
    scrolls: document.documentElement.scrollWidth > innerWidth,
  };
}"""


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.get_by_test_id("menu").wait_for()


def test_a_bot_plays_for_me_and_i_take_over_again(guest: Guests, address: str) -> None:
    links = seat_links(address, "Anna", "Ben", turn_clock_s=600)
    anna, ben = (guest(None, path=link, width=320, height=640).page for link in links)
    expect(anna.get_by_test_id("prompt")).to_be_focused()
    assert anna.evaluate(ONE_ROW) == {"rows": 1, "inside": True, "scrolls": False}

    menu(anna)
    anna.get_by_role("button", name="Let a bot play for me").click()
    expect(ben.get_by_test_id("told")).to_contain_text("Anna lets a bot play")
    expect(ben.locator("[data-testid=presence][data-state=bot]")).to_be_visible()
    anna.get_by_role("button", name="I am back").click()
    expect(ben.get_by_test_id("told")).to_contain_text("Anna is back.")
    expect(ben.locator("[data-testid=presence][data-state=bot]")).to_have_count(0)


def test_a_pause_is_declined_and_who_leaves_is_told(guest: Guests, address: str) -> None:
    anna, ben = (guest(None, path=link).page for link in seat_links(address, "Anna", "Ben"))
    menu(anna)
    anna.get_by_role("button", name="Pause").click()
    ben.get_by_test_id("pause-asked").get_by_role("button", name="Not now").click()
    expect(anna.get_by_test_id("told")).to_contain_text("Ben would rather play on without a pause.")
    expect(ben.get_by_test_id("pause-asked")).to_have_count(0)

    menu(anna)
    anna.get_by_role("button", name="Leave").click()
    anna.get_by_role("button", name="Leave now").click()
    anna.wait_for_url("**/")
    expect(ben.get_by_test_id("told")).to_contain_text("Anna has left: a bot plays on.")


def test_who_is_away_on_their_turn_can_be_replaced(guest: Guests, address: str) -> None:
    links = seat_links(address, "Anna", "Ben")
    ben = guest(None, path=links[1]).page
    away = ben.get_by_test_id("absent")  # nobody has come to Anna's seat
    expect(away).to_contain_text("It is the turn of Anna, who is away.")
    expect(ben.locator("[data-testid=presence][data-state=away]")).to_be_visible()
    expect(away.get_by_role("button", name="Offer to end")).to_be_visible()
    away.get_by_role("button", name="Let a bot play").click()
    expect(away).to_have_count(0)


def test_the_menu_changes_what_the_settings_page_changes(guest: Guests, address: str) -> None:
    anna = guest(None, path=seat_links(address, "Anna", "Ben")[0], width=390, height=844).page
    menu(anna)
    anna.get_by_role("combobox", name="Language").select_option("Deutsch")
    expect(anna.get_by_role("heading", name="Menü")).to_be_visible()
    anna.get_by_role("combobox", name="Aussehen").select_option("Dunkel")
    expect(anna.locator("html")).to_have_attribute("data-theme", "dark")
    expect(anna.get_by_role("switch", name="Züge bestätigen")).not_to_be_checked()


def test_who_comes_late_sees_how_much_of_the_turn_is_left(browser: Browser, address: str) -> None:
    def a_quarter_is_left(socket: WebSocketRoute) -> None:
        def hear(text: str | bytes) -> None:
            message = json.loads(text)
            if message.get("clock"):
                assert message["clock"]["of_ms"] == 600_000
                message["clock"]["ms"] = 150_000
            socket.send(json.dumps(message))

        socket.connect_to_server().on_message(hear)

    link = seat_links(address, "Anna", "Ben", turn_clock_s=600)[0]
    context = browser.new_context(base_url=address, locale="en-GB")
    try:
        page = context.new_page()
        page.route_web_socket("**/ws/**", a_quarter_is_left)
        page.goto(link)
        for place in ("header.bar", "[data-testid=presence]"):
            bar = page.locator(f"{place} [role=timer] .bar").first
            expect(bar).to_be_visible()
            share = bar.evaluate("(bar) => parseFloat(bar.firstElementChild.style.inlineSize)")
            assert 0 < share <= 25, place
    finally:
        context.close()
