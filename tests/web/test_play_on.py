"""Play on from here: from the replay of a finished game to a table of one's own, which says what it is."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest

pytestmark = pytest.mark.browser


def to_rest(page: Page, words: str) -> None:
    """Go on to a move from which the game can be played on."""
    button = page.get_by_role("button", name=words)
    expect(button).to_be_visible()
    while button.get_attribute("aria-disabled"):
        before = page.get_by_role("slider").input_value()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("slider")).not_to_have_value(before)


def test_a_game_is_played_on_by_keyboard(guest: Callable[..., Guest], finished: str) -> None:
    page = guest("Anna", path="/").page
    page.goto(f"/r/{finished}?move=12&seat=1")
    to_rest(page, "Play on from here")
    move = page.get_by_role("slider").input_value()
    page.get_by_role("button", name="Play on from here").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name=f"Play on after move {move}")
    expect(dialog).to_be_visible()
    expect(dialog.get_by_role("combobox", name="You play")).to_have_value(re.compile("^2 – "))
    assert faults_of(page) == []
    dialog.get_by_role("combobox", name="You play").focus()
    page.keyboard.press("ArrowUp")
    expect(dialog.get_by_role("combobox", name="You play")).to_have_value(re.compile("^1 – "))
    dialog.get_by_role("button", name="Begin").focus()
    page.keyboard.press("Enter")

    page.wait_for_url(re.compile("/t/"))
    expect(page.get_by_test_id("play")).to_be_visible()
    line = page.get_by_test_id("continued")
    expect(line).to_contain_text(f"from move {move} of another game")
    expect(page.get_by_text(f"So far another game, up to move {move}.")).to_be_visible()
    table = page.url
    assert faults_of(page) == []

    page.goto("/")
    mine = page.locator(f'a[href="{table[table.index("/t/") :]}"]')
    expect(mine).to_contain_text("played on")
    mine.click()
    page.get_by_test_id("continued").get_by_role("link").click()
    page.wait_for_url(re.compile(f"/r/{finished}.*move={move}"))


def test_the_button_says_why_not(guest: Callable[..., Guest], finished: str) -> None:
    page = guest(None, path=f"/r/{finished}").page
    page.get_by_role("button", name="To the end").click()
    button = page.get_by_role("button", name="Play on from here")
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_accessible_description("The game is over here: go back at least one move.")
    button.click(force=True)
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize(
    ("locale", "words"), [("de-DE", "Von hier weiterspielen"), ("fr-FR", "Reprendre à partir d’ici")]
)
def test_it_is_there_in_every_language(guest: Callable[..., Guest], finished: str, locale: str, words: str) -> None:
    page = guest(None, path=f"/r/{finished}?move=3", locale=locale, width=390, height=844).page
    to_rest(page, words)
    page.get_by_role("button", name=words).click()
    expect(page.get_by_role("dialog")).to_be_visible()
