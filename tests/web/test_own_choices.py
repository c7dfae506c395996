"""Options per seat: the host chooses for all or for each, and everybody for themselves before play. And other decks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.games.thousand_km.editions import deck_file
from tests.web.guest import Guest
from tests.web.servers import serving

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]


def own(guest: Guest) -> Locator:
    """Where somebody chooses for their own seat."""
    return guest.page.get_by_role("combobox", name="Meisterzug")


def test_everybody_chooses_for_themselves_before_play(guest: Guests) -> None:
    anna = guest("Anna")
    link = anna.open_table("1000-km", 2)
    ben = guest("Ben", locale="de-DE", width=390, height=844)
    ben.page.goto(link)
    ben.sit()
    expect(own(anna)).to_have_count(1)
    expect(own(ben)).to_have_count(1)
    expect(own(anna).locator("option:checked")).to_have_text("Ask me")

    own(ben).select_option(label="Sofort spielen")

    expect(anna.page.get_by_text("Meisterzug: Played whenever possible")).to_be_visible()
    expect(anna.page.get_by_text("Meisterzug: differs by seat")).to_be_visible()
    own(anna).focus()
    anna.press_keys("ArrowDown")  # with the keyboard too
    expect(own(anna).locator("option:checked")).to_have_text("Play it at once")
    expect(ben.page.get_by_text("je Platz verschieden")).to_have_count(0)
    anna.page.reload()
    expect(own(anna).locator("option:checked")).to_have_text("Play it at once")
    anna.begin()
    expect(anna.page.locator("button[data-card]").first).to_be_visible()


def test_the_host_chooses_for_all_or_for_each_seat(guest: Guests) -> None:
    anna = guest("Anna")
    page = anna.page
    shelf = page.get_by_role("article").filter(has=page.get_by_role("heading", name="1000 km"))
    shelf.get_by_role("button", name="With friends").click()
    form = page.get_by_role("dialog")
    form.get_by_role("combobox", name="Seats").select_option(label="3")
    form.get_by_text("Rules of this table").click()
    form.get_by_role("combobox", name="Meisterzug").select_option(label="Different for each seat")
    form.get_by_role("combobox", name="Seat 2").last.select_option(label="Played whenever possible")
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/api/tables")) as sent:
        form.locator("button[type=submit]").click()
    wish = sent.value.post_data_json
    assert wish is not None
    assert wish["options"]["meisterzug"] == "ask auto ask"
    expect(own(anna).locator("option:checked")).to_have_text("Ask me")


@pytest.fixture
def other_deck(tmp_path: Path) -> Iterator[str]:
    """A server whose tables of 1000 km have another deck."""
    folder = tmp_path / "grandmas-box"
    folder.mkdir()
    limits = {"target_km": 700, "hand_size": 4, "max_200_per_display": 3, "limit_max_km": 75}
    text = deck_file({"km_200": 5}, dict.fromkeys(("km_25", "petrol"), "Opas Schild"), **limits)
    (folder / "deck.toml").write_text(text, "utf-8")
    with serving(tmp_path / "data", "--edition", str(folder)) as address:
        yield address


def test_the_screen_follows_the_deck(browser: Browser, other_deck: str) -> None:
    page: Page = browser.new_context(locale="de-DE").new_page()
    page.goto(other_deck)
    anna = Guest(page, german=True)
    anna.introduce("Anna")
    anna.open_table("1000-km", 2, bots=[None, "easy"], options={"first_player": 0})
    anna.begin()

    expect(page.locator("button[data-card]")).to_have_count(5)
    expect(page.locator(".miles").first).to_have_text(re.compile(r"0\s*175\s*350\s*525\s*700"))
    expect(page.get_by_text("200er gelegt: 0 von 3").first).to_be_attached()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("1 – 5")
    page.context.close()
