"""A replay as a study: gone through by keyboard, with the moves beside it, the bot's advice, and all hands open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.known_game import KnownGame
from tests.web.prepared_tables import seat_links
from tests.web.servers import ROUGH_REPORTS, serving

pytestmark = pytest.mark.browser

SLOW_MS = 180_000


@pytest.fixture
def without_reports(known_game: KnownGame, tmp_path: Path) -> Iterator[str]:
    """The address of a server that has made no report yet."""
    with serving(known_game.copied_to(tmp_path), *ROUGH_REPORTS) as address:
        yield address


def current(page: Page) -> Locator:
    """The move in the list that is looked at."""
    return page.get_by_test_id("moves").locator("[aria-current=step]")


def test_all_moves_are_gone_through_by_keyboard(guest: Callable[..., Guest], finished: str) -> None:
    page = guest(None, path=f"/r/{finished}").page
    slider = page.get_by_role("slider", name="Move")
    expect(current(page)).to_contain_text("Before the first move")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    expect(current(page)).to_have_attribute("data-move", "3")

    current(page).focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(slider).to_have_value("5")
    expect(current(page)).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(slider).to_have_value("4")
    expect(current(page)).to_be_focused()
    page.keyboard.press("End")
    expect(current(page)).to_be_in_viewport()
    expect(current(page)).to_contain_text("The race is over:")
    moves = int(current(page).get_attribute("data-move") or 0)
    expect(page.get_by_test_id("moves").locator("[data-move]")).to_have_count(moves + 1)
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    page.wait_for_url(re.compile("move=0"))


def test_moves_are_told_in_rounds_and_a_click_goes_there(guest: Callable[..., Guest], finished: str) -> None:
    page = guest(None, path=f"/r/{finished}").page
    moves = page.get_by_test_id("moves")
    expect(moves.get_by_role("heading", level=3).nth(1)).to_have_text("Round 2")
    expect(moves.locator("[data-move='1']")).to_contain_text(re.compile(r"1\s*\w{3}"))
    moves.locator("[data-move='1']").click()
    expect(page.get_by_role("slider", name="Move")).to_have_value("1")
    said = moves.locator("[data-move='1'] .sentence").inner_text()
    expect(page.locator(".told")).to_contain_text(said)
    told = moves.locator(".sentence").all_inner_texts()
    assert all(re.search(r"\w{3}", sentence) for sentence in told), "also moves of which this viewer learns nothing"


def test_it_plays_at_the_speed_that_was_chosen(guest: Callable[..., Guest], finished: str) -> None:
    page = guest(None, path=f"/r/{finished}").page
    speed = page.get_by_role("combobox", name="Speed")
    expect(speed.locator("option")).to_have_text(["0.5×", "1×", "2×", "4×"])
    speed.select_option("4×")
    speed.blur()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.get_by_role("slider", name="Move")).to_have_value(re.compile(r"^([4-9]|\d\d+)$"), timeout=30_000)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_the_bot_says_what_it_would_have_done(guest: Callable[..., Guest], finished: str) -> None:
    """Somebody who takes the first card that can be played does not play as the strongest bot does."""
    page = guest(None, path=f"/r/{finished}?move=0").page
    expect(current(page)).to_be_visible()
    expect(page.get_by_text("N writes a note")).to_contain_text("B asks the bot, O opens all hands.")
    page.keyboard.press("b")
    advice = page.get_by_test_id("advice")
    expect(advice.get_by_role("button")).to_have_attribute("aria-pressed", "true")
    expect(advice).to_contain_text("Go to a move")
    answers = []
    for move in range(1, 6):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("slider", name="Move")).to_have_value(str(move))
        expect(advice.get_by_test_id("best").or_(advice.get_by_text("nothing to decide"))).to_be_visible(
            timeout=SLOW_MS
        )
        answers.append(advice.get_by_role("status").inner_text())
    assert any("The bot would" in answer for answer in answers)
    page.keyboard.press("b")
    expect(advice.get_by_role("status")).to_have_count(0)


def test_all_hands_are_opened_and_hidden_again(guest: Callable[..., Guest], finished: str) -> None:
    page = guest(None, path=f"/r/{finished}?move=5&seat=0").page
    others = page.locator(".open-hand")
    expect(page.locator("button[data-card]").first).to_be_visible()
    expect(others).to_have_count(0)
    page.keyboard.press("o")
    toggle = page.get_by_role("button", name="All hands open")
    expect(toggle).to_have_attribute("aria-pressed", "true")
    expect(others).to_have_count(1)
    page.wait_for_url(re.compile(r"move=5&seat=0&open=true"))
    page.reload()
    expect(others).to_have_count(1)
    toggle.click()
    expect(others).to_have_count(0)

    page.get_by_role("combobox", name="Seen by").select_option("A spectator")
    expect(page.get_by_text("Hands are hidden from spectators.")).to_be_visible()
    toggle.click()
    expect(others).to_have_count(2)


def test_the_report_is_made_here_and_its_cursor_follows(
    guest: Callable[..., Guest], without_reports: str, finished: str
) -> None:
    page = guest(None, path=f"{without_reports}/r/{finished}").page
    course = page.get_by_test_id("course")
    course.get_by_role("button", name="Make the report").click()
    expect(page.get_by_test_id("curve")).to_be_visible(timeout=SLOW_MS)

    page.get_by_test_id("moves").locator("[data-move='4']").click()
    expect(page.get_by_test_id("cursor")).to_contain_text("Move 4 of")
    course.locator("figure > svg").scroll_into_view_if_needed()
    box = course.locator("figure > svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    expect(page.get_by_test_id("cursor")).to_contain_text(re.compile(r"Move (\d+) of \1"))
    expect(current(page)).to_contain_text("The race is over:")

    # Turning points and mistakes are marked, and can be gone through.
    page.get_by_test_id("moves").locator("[data-move='0']").click()
    page.get_by_role("button", name="Next mark").click()
    expect(current(page).locator(".marks")).to_contain_text(re.compile("Turning point|Mistake"))

    # The next one who comes finds it.
    again = guest(None, path=f"{without_reports}/r/{finished}").page
    expect(again.get_by_test_id("curve")).to_be_visible()
    again.get_by_role("link", name="How it went").click()
    again.wait_for_url(re.compile("/report"))


def test_whoever_has_played_sees_the_own_seat_first(guest: Callable[..., Guest], address: str) -> None:
    _, link = seat_links(address, "Anna", "Ben", finished=True)
    page = guest(None, path=link).page
    expect(page.get_by_test_id("result")).to_be_visible()
    page.goto(link.split("#")[0].replace("/t/", "/r/"))
    seen_by = page.get_by_role("combobox", name="Seen by")
    expect(seen_by).to_have_value("Ben")
    seen_by.select_option("A spectator")
    page.wait_for_url(re.compile("seat=none"))
    page.reload()
    expect(seen_by).to_have_value("A spectator")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1280, 800)])
def test_it_fits_and_shuts_nobody_out(guest: Callable[..., Guest], finished: str, width: int, height: int) -> None:
    page = guest(None, path=f"/r/{finished}?move=12&seat=0&open=true", width=width, height=height).page
    expect(current(page)).to_have_attribute("data-move", "12")
    expect(page.locator(".open-hand")).to_have_count(1)
    page.keyboard.press("b")
    expect(page.get_by_test_id("advice").get_by_role("status")).not_to_contain_text("thinking", timeout=SLOW_MS)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults_of(page) == []
