"""1000 km, whole games in a browser: with the mouse, with keys alone, on a phone in German, with two people."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import prod

import pytest
from playwright.sync_api import expect

from tests.web.prepared_tables import seat_links
from tests.web.thousand_km_player import ThousandKmPlayer, play_to_the_end

pytestmark = pytest.mark.browser

Players = Callable[..., ThousandKmPlayer]


@pytest.mark.slow
def test_one_person_against_three_bots_with_the_mouse(player: Players) -> None:
    anna = player("Anna")
    anna.play_now()

    moves = anna.play_on()

    assert moves > 5
    expect(anna.result).to_contain_text("km")
    expect(anna.result.get_by_role("button", name="Play again")).to_be_visible()
    expect(anna.result.get_by_role("link", name="Watch the replay")).to_be_visible()


def test_a_whole_game_with_the_keyboard_alone(player: Players) -> None:
    anna = player("Anna")
    page = anna.page
    play_now = anna.shelf.get_by_role("button", name="Play now")
    for _ in range(30):  # walk to the button; nothing else is used
        if play_now.evaluate("button => button === document.activeElement"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(anna.hand.first).to_be_visible()

    anna.play_on(keyboard=True)

    expect(anna.result).to_be_visible()
    assert page.evaluate("document.activeElement !== document.body"), "focus must not be lost"


@pytest.mark.slow
def test_a_whole_game_on_a_phone_in_german(player: Players) -> None:
    anna = player("Jürgen", locale="de-DE", width=390, height=844, touch=True)
    anna.play_now()
    expect(anna.prompt).to_contain_text(re.compile("am Zug|Wähle eine Karte|Meisterzug|lässt sich legen"))

    anna.play_on()

    expect(anna.result).to_contain_text(re.compile("gewonnen|gewinnt"))
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.slow
def test_two_people_and_a_bot_through_an_invitation(player: Players) -> None:
    anna = player("Anna")
    anna.shelf.get_by_role("button", name="With friends").click()
    form = anna.page.get_by_role("dialog")
    form.get_by_role("combobox", name="Seats", exact=True).select_option("3")
    form.get_by_role("combobox", name="Seat 3", exact=True).select_option("Bot, easy")
    form.get_by_role("button", name="Open the table").click()
    link = anna.page.get_by_role("textbox", name="Invite").input_value()

    ben = player(None, path=link)
    ben.page.get_by_label("What shall we call you?").fill("Ben")
    ben.page.get_by_role("button", name="That’s me").click()
    ben.page.get_by_role("button", name="Sit here").click()
    expect(anna.page.locator("[data-seat]").get_by_text("Ben", exact=True)).to_be_visible()
    anna.page.get_by_role("button", name="Begin").click()
    expect(ben.hand.nth(5)).to_be_visible()  # six cards, or seven for whoever begins

    play_to_the_end(anna, ben)

    rows = [each.result.get_by_role("table").first.get_by_role("row") for each in (anna, ben)]
    for shown in rows:
        expect(shown).to_have_count(4)
    assert rows[0].all_text_contents() == rows[1].all_text_contents()
    anna.page.get_by_role("button", name="Play again").click()
    ben.page.get_by_role("button", name="Join").click()
    expect(ben.page.locator("[data-seat]").get_by_text("Anna", exact=True)).to_be_visible()


def test_the_end_shows_how_the_kilometres_came_about(player: Players, address: str) -> None:
    page = player(None, path=seat_links(address, "Anna", "Ben", finished=True)[0]).page
    result = page.get_by_test_id("result")
    expect(result).to_contain_text("Only kilometres count")
    rows = [row.inner_text() for row in result.locator("tbody tr:has([data-testid=sum])").all()]
    for row in rows:
        cards, total = re.search(r"([\d× +]+) = ([\d,]+)", row.replace("\u00a0", " ")).groups()  # type: ignore[union-attr]
        km = sum(prod(int(number) for number in part.split("×")) for part in cards.split("+"))
        assert f"{km:,}" == total, row
        assert row.count(total) == 2, "it is the total of the row"
