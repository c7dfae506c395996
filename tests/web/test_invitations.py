"""People who have played together: one invites the other, who accepts, declines, or wants no more of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]
GAME = "1000-km"


def acquainted(guest: Guests) -> tuple[Guest, Guest]:
    """Two people in the middle of a game with each other."""
    anna, ben = guest("Anna"), guest("Ben")
    ben.page.goto(anna.open_table(GAME, 2))
    ben.sit()
    anna.begin()
    expect(ben.page.get_by_test_id("play")).to_be_visible()
    return anna, ben


def invite_ben(anna: Guest, seats: int = 2, **wanted: object) -> Locator:
    """From a new table, by keys; the panel where it was done."""
    anna.open_table(GAME, seats, **wanted)
    panel = anna.page.get_by_test_id("invite-people")
    panel.get_by_role("button", name="Invite Ben").focus()
    anna.press_keys("Enter")
    expect(panel).to_contain_text("invited")
    return panel


def card(page: Page) -> Locator:
    return page.get_by_test_id("own-invitation")


def test_invited_accepted_and_seated(guest: Guests) -> None:
    anna, ben = acquainted(guest)
    ben.page.goto("/")
    expect(ben.page.get_by_test_id("mine")).to_be_visible()
    expect(card(ben.page)).to_have_count(0)
    panel = invite_ben(anna, turn_clock_s=60)
    expect(panel.get_by_role("button", name="Take back the invitation of Ben")).to_be_focused()
    assert faults_of(anna.page) == []

    # Without a reload: the page asks every now and then.
    expect(card(ben.page)).to_be_visible(timeout=60_000)
    for words in ("1000 km", "Anna invites you", "with Anna", "1 free seat", "live", "1 minute for a turn"):
        expect(card(ben.page)).to_contain_text(words)
    assert faults_of(ben.page) == []
    card(ben.page).get_by_role("button", name="Accept: 1000 km").focus()
    ben.press_keys("Enter")
    expect(ben.page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(anna.page.locator("li[data-seat='1']")).to_contain_text("Ben")
    expect(panel).to_contain_text("is here")
    ben.page.goto("/")
    expect(ben.page.get_by_test_id("mine")).to_be_visible()
    expect(card(ben.page)).to_have_count(0)


def test_declined_politely_then_no_more_of_it_and_allowed_again(guest: Guests) -> None:
    anna, ben = acquainted(guest)
    panel = invite_ben(anna, 3, turn_clock_s=86400, pace={"over_days": True})
    ben.page.goto("/")
    expect(card(ben.page)).to_contain_text("over days · 1 day for a turn")
    card(ben.page).get_by_role("button", name="No, thanks: 1000 km").click()
    expect(card(ben.page)).to_have_count(0)
    expect(ben.page.get_by_role("heading", name="Your games")).to_be_focused()
    expect(anna.page.get_by_test_id("told")).to_contain_text("Ben cannot come this time.")
    expect(panel).to_contain_text("cannot come this time")
    expect(panel.get_by_role("button")).to_have_count(0)

    invite_ben(anna)
    ben.page.reload()
    card(ben.page).get_by_role("button", name="No invitations from Anna").click()
    expect(card(ben.page)).to_have_count(0)
    anna.open_table(GAME, 2)
    expect(anna.page.get_by_test_id("invitation")).to_be_visible()
    expect(anna.page.get_by_test_id("invite-people")).to_have_count(0)

    ben.page.goto("/me")
    inviting = ben.page.get_by_test_id("inviting")
    again = inviting.get_by_role("button", name="Allow again: invitations from Anna")
    expect(again).to_be_visible()
    assert faults_of(ben.page) == []
    again.click()
    expect(inviting.get_by_role("button")).to_have_count(0)
    switch = inviting.get_by_role("switch", name="People I have played with may invite me")
    expect(switch).to_be_checked()
    switch.focus()
    ben.press_keys("Space")
    expect(ben.page.get_by_text("Saved.")).to_be_visible()
    ben.page.reload()
    expect(switch).not_to_be_checked()
