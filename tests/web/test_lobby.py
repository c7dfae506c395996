"""Before play: the invitation, what is played, chat, ready, who plays with whom."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.prepared_tables import open_table

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]
TEAMS = {
    "seats": 4,
    "options": {"mode": "teams", "first_player": 0},
    "turn_clock_s": 90,
    "hints": False,
    "bots": [None, None, "easy", "easy"],
}


@pytest.fixture
def place(address: str) -> tuple[str, str]:
    """The links of the host and of everybody else to a table with two free seats and two bots."""
    table, tokens = open_table(address, TEAMS)
    return f"/t/{table}#seat={tokens[0]}", f"/t/{table}"


def test_a_lobby_is_a_place_to_meet(guest: Guests, place: tuple[str, str]) -> None:
    host, link = place
    anna, ben = guest(None, path=host), guest("Ben")
    ben.page.goto(link)
    invitation = anna.page.get_by_test_id("invitation")
    expect(invitation.get_by_role("img", name="The link as a QR code")).to_be_visible()
    expect(invitation.get_by_test_id("reach")).to_contain_text("only works on this computer")
    expect(invitation.get_by_test_id("reach")).to_contain_text("--host 0.0.0.0")
    terms = ben.page.get_by_test_id("terms")
    for words in ("Teams of two", "Who begins: Quick", "1 minute, 30 seconds for a turn", "No hints."):
        expect(terms).to_contain_text(words)
    expect(ben.page.get_by_text("let bots sit down")).to_have_count(0)
    expect(anna.page.get_by_test_id("watchers")).to_have_text("Here without a seat: Ben")

    ben.sit()
    status = anna.page.get_by_test_id("begin-status")
    expect(status).to_have_text("Not ready yet: Ben")
    ben.page.get_by_role("button", name="I am ready").click()
    expect(status).to_have_text("Everybody is ready.")
    ben.page.get_by_role("textbox", name="Message").fill("Here I am.")
    ben.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("log", name="Chat")).to_contain_text("Here I am.")
    for someone in (anna, ben):
        assert faults_of(someone.page) == []


def test_partners_are_shown_and_changed(guest: Guests, place: tuple[str, str]) -> None:
    host, link = place
    anna, ben = guest(None, path=host), guest("Ben")
    ben.page.goto(link)
    ben.sit()
    expect(seat(anna, 1)).to_contain_text("Team B")
    seat(anna, 1).get_by_role("button", name="Change places").click()
    seat(anna, 2).get_by_role("button").click()
    for someone in (anna, ben):
        expect(seat(someone, 2)).to_contain_text("Ben")
        expect(seat(someone, 2)).to_contain_text("Team A with Quick")
    expect(seat(ben, 2).get_by_role("button", name="Stand up")).to_be_visible()
    anna.begin()
    for someone in (anna, ben):
        expect(someone.page.get_by_test_id("play")).to_be_visible()
    expect(ben.page.get_by_text("You are watching")).to_have_count(0)


def seat(someone: Guest, number: int) -> Locator:
    return someone.page.locator(f"li[data-seat='{number}']")
