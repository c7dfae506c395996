"""Bots at a table: random ones can be chosen, and the host invites one from outside."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]
EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_client.py"


def test_a_random_bot_is_put_on_a_seat(guest: Guests) -> None:
    anna = guest("Anna")
    anna.open_table("1000-km", 2)
    anna.page.get_by_role("combobox", name="Bot, Seat 2").select_option("random")
    anna.page.get_by_role("button", name="Add a bot").click()
    expect(anna.page.get_by_text("Bot, random")).to_be_visible()


@pytest.mark.parametrize(("locale", "width", "height"), [("en-GB", 1280, 900), ("de-DE", 390, 844)])
def test_the_host_invites_a_bot_by_keyboard_and_it_comes_and_plays(
    guest: Guests, locale: str, width: int, height: int
) -> None:
    anna = guest("Anna", locale=locale, width=width, height=height)
    anna.open_table("1000-km", 2)
    summary = anna.page.get_by_text(anna.words("Invite a bot", "Bot einladen"))
    summary.focus()
    anna.press_keys("Enter", "Tab")
    name = anna.page.get_by_label(anna.words("Name of the bot", "Name des Bots"))
    expect(name).to_be_focused()
    name.fill("Deep Green")
    anna.press_keys("Enter")
    command = anna.page.get_by_label(anna.words("Start the bot with this command", "Starte den Bot mit diesem Befehl"))
    expect(command).to_be_visible()
    expect(anna.page.get_by_text(anna.words("Bot, from outside", "Bot, von außen"))).to_be_visible()
    assert faults_of(anna.page) == []
    python, script, address = shlex.split(command.input_value())
    assert (python, script) == ("python", EXAMPLE.name)
    with subprocess.Popen([sys.executable, str(EXAMPLE), address, "0.1"]) as bot:
        try:
            expect(command).to_have_count(0)
            expect(anna.page.get_by_text("Deep Green", exact=True)).to_be_visible()
            anna.begin()
            expect(anna.page.get_by_test_id("play")).to_be_visible()
        finally:
            bot.kill()
