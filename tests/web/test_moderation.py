"""People at a table: the host removes somebody, a game ends by agreement, a password, the host's role passes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.guest import Guest
from tests.web.test_table import check
from tests.web.thousand_km_player import ThousandKmPlayer

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]
Players = Callable[..., ThousandKmPlayer]


def two_playing(player: Players, **who: str) -> tuple[ThousandKmPlayer, ThousandKmPlayer]:
    """Anna (host) and Ben at a running game of 1000 km."""
    anna = player("Anna", **who)
    ben = player("Ben")
    ben.page.goto(anna.open_table("1000-km", 2))
    ben.sit()
    expect(anna.page.get_by_role("button", name=anna.words("Begin", "Los geht’s"))).to_be_enabled()
    anna.begin()
    for each in (anna, ben):
        expect(each.page.get_by_test_id("play")).to_be_visible()
    return anna, ben


def people(someone: Guest) -> Locator:
    """What concerns people, beside the table."""
    someone.page.get_by_role("tab", name=someone.words("Table", "Tisch")).click()
    return someone.page.get_by_role("tabpanel")


def test_a_game_ends_when_all_agree_and_its_record_is_right(player: Players) -> None:
    anna, ben = two_playing(player)
    panel = people(anna)
    panel.get_by_text("End without a result").click()
    panel.get_by_role("button", name="End the game").click()
    expect(panel.get_by_role("button", name="Play on after all")).to_be_visible()
    asked = ben.page.get_by_text("Anna would like to end the game without a result.")
    expect(asked).to_be_visible()
    panel.get_by_role("button", name="Play on after all").click()  # a vote can be withdrawn
    expect(asked).to_have_count(0)
    panel.get_by_role("button", name="End the game").click()

    ben.page.get_by_role("button", name="Agree to end it").press("Enter")  # by keyboard

    for each in (anna, ben):
        expect(each.result).to_contain_text("ended by agreement")
        expect(each.result.get_by_role("button", name="Play again")).to_be_visible()
        expect(each.prompt).to_be_hidden()
    ben.result.get_by_role("link", name="Watch the replay").click()
    expect(ben.page.get_by_text("Ended by agreement, without a result")).to_be_visible()
    anna.result.get_by_role("link", name="Check the dice").click()
    expect(anna.page.get_by_role("main")).to_contain_text("Everything fits")


def test_the_host_removes_somebody_before_and_during_play(player: Players) -> None:
    anna = player("Anna")
    ben = player("Ben")
    ben.page.goto(anna.open_table("1000-km", 3, bots=[None, None, "easy"]))
    ben.sit()
    hosting = anna.page.get_by_test_id("hosting")
    hosting.get_by_role("button", name="Remove Ben").click()
    hosting.get_by_role("button", name="Remove", exact=True).click()
    expect(ben.page.get_by_text("The host has removed you from the table.")).to_be_visible()
    ben.page.get_by_role("button", name="Sit here").click()
    expect(ben.page.get_by_test_id("refusal")).to_contain_text("removed you from this table")

    hosting.get_by_role("button", name="Allow Ben again").click()
    expect(ben.page.get_by_test_id("told")).to_contain_text("may sit down")
    ben.page.get_by_test_id("told").get_by_role("button", name="Dismiss").click()
    ben.sit()
    expect(anna.page.get_by_role("button", name="Begin")).to_be_enabled()
    anna.begin()
    expect(ben.hand.first).to_be_visible()
    panel = people(anna)
    panel.get_by_text("As the host", exact=True).click()
    panel.get_by_role("button", name="Remove Ben").click()
    panel.get_by_role("button", name="Remove", exact=True).click()

    expect(ben.page.get_by_text("The host has removed you from the table.")).to_be_visible()
    expect(ben.page.get_by_text("Hands are hidden from spectators.")).to_be_visible()
    assert ben.hand.count() == 0
    ben.page.reload()
    expect(ben.page.get_by_text("Hands are hidden from spectators.")).to_be_visible()
    anna.play_on(2)


def test_the_host_mutes_a_spectator_from_the_chat(player: Players) -> None:
    anna, _ = two_playing(player)
    eve = player("Eve", path="/")
    eve.page.goto(anna.page.url)
    eve.page.get_by_role("tab", name="Chat").click()
    eve.page.get_by_role("textbox", name="Message").fill("Spam")
    eve.page.keyboard.press("Enter")
    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_role("button", name="Mute Eve").click()
    expect(eve.page.get_by_test_id("told")).to_contain_text("muted Eve")
    eve.page.get_by_role("textbox", name="Message").fill("More spam")
    eve.page.keyboard.press("Enter")
    expect(eve.page.get_by_test_id("refusal")).to_contain_text("muted you")


def test_a_password_is_asked_from_everybody_else(guest: Guests) -> None:
    anna = guest("Anna")
    anna.page.get_by_role("article").filter(has_text="1000 km").get_by_role("button", name="With friends").click()
    form = anna.page.get_by_role("dialog")
    form.get_by_role("combobox", name="Seats", exact=True).select_option("2")
    form.get_by_role("checkbox", name="Show this table to everyone").check()
    form.get_by_role("textbox", name="Password").fill("Grüße")
    form.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_role("heading", name="The table is being set")).to_be_visible()
    address = anna.page.url

    ben = guest("Ben", locale="de-DE")
    row = ben.page.get_by_role("listitem").filter(has=ben.page.get_by_role("img", name="mit Passwort"))
    expect(row).to_contain_text("Anna")
    ben.page.goto(address)
    expect(ben.page.get_by_role("heading", name="Dieser Tisch hat ein Passwort")).to_be_visible()
    check(ben.page, 1280)
    assert ben.page.get_by_text("Anna").count() == 0
    field = ben.page.get_by_label("Passwort")
    field.fill("Hallo")
    ben.page.keyboard.press("Enter")
    expect(ben.page.get_by_test_id("refusal")).to_contain_text("nicht das Passwort")
    field.fill("Grüße")
    ben.page.keyboard.press("Enter")
    ben.sit()
    ben.page.reload()
    expect(ben.page.get_by_role("button", name="Aufstehen")).to_be_visible()  # a seat needs no password


def test_the_host_stands_up_and_another_begins(player: Players) -> None:
    anna = player("Anna")
    ben = player("Ben", locale="de-DE")
    ben.page.goto(anna.open_table("1000-km", 2))
    ben.sit()
    anna.page.get_by_role("button", name="Stand up").click()
    expect(ben.page.get_by_test_id("told")).to_contain_text("Du hast jetzt die Gastgeberrolle.")
    anna.page.goto("/")
    ben.page.get_by_role("button", name="Bot dazusetzen").click()
    ben.begin()
    expect(ben.hand.first).to_be_visible()


def test_a_closed_table_says_so(player: Players) -> None:
    anna = player("Anna")
    ben = player("Ben")
    ben.page.goto(anna.open_table("1000-km", 2))
    anna.page.get_by_role("button", name="Close the table").click()
    for each in (anna, ben):
        expect(each.page.get_by_test_id("closed")).to_contain_text("The host has closed this table")
    ben.page.reload()
    expect(ben.page.get_by_test_id("closed")).to_be_visible()
