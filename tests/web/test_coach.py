"""The coach: every lesson from its first step to its last, one by keyboard alone, and the offer before a first game."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.learner import PICTURE, Learner
from tests.web.lessons import PLAYS, Step, walk
from tests.web.thousand_km_player import ThousandKmPlayer

pytestmark = pytest.mark.browser

SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"locale": "de-DE", "width": 390, "height": 844, "touch": True},
    "desktop": {"width": 1280, "height": 800},
    "low": {"width": 844, "height": 390, "touch": True},
}
QUICK = ("cubo", "phone")
"""The lesson that is gone through in every test run: the one with the least room."""
LESSONS = [
    pytest.param(game, screen, marks=() if (game, screen) == QUICK else pytest.mark.slow)
    for game in PLAYS
    for screen in SCREENS
]
SEEN = """(point) => {
  const inSight = (box) => box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
  const boxOf = (what) => document.querySelector(what).getBoundingClientRect();
  const bubble = boxOf('[data-testid=coach]');
  const faults = [];
  if (point && !inSight(boxOf(`[data-coach="${point}"]`))) faults.push('what it points at is out of sight');
  if (bubble.top < 0 || bubble.left < 0 || bubble.right > innerWidth) faults.push('the bubble is cut off');
  if (bubble.bottom > innerHeight) faults.push('the bubble is cut off below');
  return faults;
}"""
GREEN_LIGHT = "button[data-card=green_light]"


def coach(page: Page) -> Locator:
    return page.get_by_test_id("coach")


def at_step(page: Page, key: str) -> None:
    expect(coach(page)).to_have_attribute("data-step", key)


def play_by_keys(page: Page, card: str) -> None:
    """Go to this card by its number, which plays it after a moment; Enter plays it at once."""
    wanted = page.locator(f"button[data-card={card}]").first
    expect(wanted).to_have_attribute("data-can", "true")
    place = wanted.evaluate("card => [...document.querySelectorAll('button[data-card]')].indexOf(card)")
    version = page.get_by_test_id("play").get_attribute("data-version") or ""
    page.keyboard.press(str(place + 1))
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("play")).not_to_have_attribute("data-version", version)


def test_a_lesson_from_beginning_to_end_by_keyboard_alone(player: Callable[..., ThousandKmPlayer]) -> None:
    page = player("Anna", new=True).page
    page.get_by_role("article").filter(has_text="1000 km").get_by_role("button", name="Learn by playing").press("Enter")
    page.wait_for_url(re.compile(r"/t/\w+"))

    at_step(page, "road")
    expect(coach(page).get_by_role("button", name="Next")).to_be_focused()
    expect(coach(page)).to_contain_text("1 of 9")
    assert [fault for fault in faults_of(page) if "data-card" not in fault] == []  # cards are the game's own
    page.keyboard.press("i")  # the check has walked elsewhere
    page.keyboard.press("Enter")
    at_step(page, "hand")
    page.keyboard.press("Space")
    at_step(page, "start")
    expect(page.locator("button[data-can=true]")).to_have_count(2)  # two green lights, and nothing else
    for step, card, said in (
        ("start", "green_light", "Green for you"),
        ("drive", "km_100", "100 km"),
        ("attacked", "petrol", "Full tank"),
        ("strike", "red_light", "stuck"),
    ):
        at_step(page, step)
        play_by_keys(page, card)
        expect(page.get_by_test_id("coach-done")).to_contain_text(said)
    at_step(page, "meisterzug")
    expect(
        page.get_by_role("dialog").get_by_test_id("coach")
    ).to_be_visible()  # what is beside a dialog is out of reach
    page.keyboard.press("Enter")
    at_step(page, "again")
    play_by_keys(page, "km_200")
    at_step(page, "alone")
    page.keyboard.press("i")
    expect(coach(page).get_by_role("button", name="Play on alone")).to_be_focused()
    page.keyboard.press("Enter")
    expect(coach(page)).to_have_count(0)
    page.reload()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    expect(coach(page)).to_have_count(0)


@pytest.mark.parametrize(("game", "screen"), LESSONS)
def test_a_lesson_is_gone_through_with_what_is_on_the_screen(
    guest: Callable[..., Guest], game: str, screen: str
) -> None:
    someone = guest("Jürgen", new=True, **SCREENS[screen])
    learner = Learner(someone.page, german=someone.german, touch=someone.touch)
    page = learner.page
    lessons = page.get_by_role("button", name=learner.words("Learn by playing", "Spielend lernen"))
    someone.press(lessons.nth(list(PLAYS).index(game)))
    expect(coach(page)).to_be_visible()
    shown: list[str] = []

    def look(step: Step) -> None:
        expect(page.get_by_test_id("coach-text")).to_have_text(step["text"])
        expect(coach(page).get_by_role("alert")).to_have_text("")  # nobody has reached for a move yet
        page.evaluate(PICTURE)
        assert page.evaluate(SEEN, step["point"]) == [], step["key"]
        shown.append(step["key"])

    walk(learner, game, look)
    expect(coach(page)).to_have_count(0)
    assert len(shown) >= 6
    if screen != "low":
        assert learner.folded == [], "there must be room for the bubble and for what it waits for"


def test_moves_wait_until_a_step_was_read(guest: Callable[..., Guest]) -> None:
    anna = guest("Jürgen", new=True, locale="de-DE", width=390, height=844, touch=True)
    page = anna.page
    page.get_by_role("article").filter(has_text="1000 km").get_by_role("button", name="Spielend lernen").tap()
    at_step(page, "road")
    place = page.get_by_test_id("prompt").bounding_box()

    page.locator(GREEN_LIGHT).first.tap()
    put = page.get_by_role("button", name="Legen", exact=True)
    if put.count():
        put.tap()

    expect(coach(page)).to_contain_text("Lies das zuerst")
    assert page.get_by_test_id("play").get_attribute("data-version") == "0"
    page.reload()
    at_step(page, "road")
    assert page.get_by_test_id("prompt").bounding_box() == place  # the coach moves nothing
    coach(page).get_by_role("button", name="Lektion beenden").tap()
    expect(coach(page)).to_have_count(0)


def test_the_first_game_offers_the_coach_once(player: Callable[..., ThousandKmPlayer]) -> None:
    anna = player("Anna", new=True)
    page = anna.page
    play_now = anna.shelf.get_by_role("button", name="Play now")
    play_now.click()
    offer = page.get_by_test_id("offer")
    expect(offer.get_by_role("button", name="Learn by playing (3 minutes)")).to_be_focused()
    assert faults_of(page) == []
    offer.get_by_role("button", name="Just play").click()
    expect(anna.hand.first).to_be_visible()
    expect(page.locator("li.lane")).to_have_count(2)  # against one easy bot

    page.goto("/")
    play_now.click()
    expect(anna.hand.first).to_be_visible()
    expect(page.locator("li.lane")).to_have_count(4)


def test_ways_to_play_have_the_right_seats(guest: Callable[..., Guest]) -> None:
    page = guest("Anna").page
    shelf = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Cubo"))

    shelf.get_by_role("button", name="With friends").click()
    form = page.get_by_role("dialog")
    expect(form.get_by_text("Hints are allowed")).to_have_count(0)
    form.get_by_text("Rules of this table").click()
    form.get_by_label("Tempo").select_option(label="Solo: alone, no clock")
    expect(form.get_by_label("Seats")).to_have_value("1")
    form.get_by_label("Seats").select_option("3")
    expect(form.get_by_label("Tempo")).not_to_have_value("solo")
    page.keyboard.press("Escape")

    shelf.get_by_role("button", name="Solo").click()
    expect(page.get_by_test_id("prompt")).to_be_visible()
    table = page.evaluate("fetch('/api/tables/' + location.pathname.split('/')[2]).then((found) => found.json())")
    assert (table["options"]["tempo"], len(table["seats"])) == ("solo", 1)


def test_how_to_play_is_told_before_a_first_game_among_people(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna", new=True)
    anna.open_table("1000-km", 2)
    page = anna.page
    page.get_by_test_id("two-minutes").get_by_text("How to play, in two minutes").click()
    expect(page.get_by_test_id("two-minutes")).to_contain_text("Be the first to drive exactly 1000 km")
