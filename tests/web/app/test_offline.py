"""The client without the network, after one visit: it opens, can be read, and says that the table is out of reach."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.app.visitor import offline_home, wait_until_kept
from tests.web.guest import Guest

pytestmark = pytest.mark.browser


def test_rules_and_lessons_can_be_read(guest: Callable[..., Guest]) -> None:
    page = guest(app=True).page
    wait_until_kept(page)
    offline_home(page)

    page.get_by_role("button", name="Rules of 1000 km").click()
    rules = page.get_by_role("dialog")
    expect(rules.get_by_text("KM-1", exact=False).first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Lesson: Cubo").click()
    expect(page.get_by_role("dialog").get_by_role("listitem").nth(3)).to_be_visible()
    page.keyboard.press("Escape")

    page.context.set_offline(False)  # it tries again by itself
    expect(page.get_by_role("heading", name="Games")).to_be_visible()
    expect(page.get_by_test_id("offline")).to_have_count(0)


def test_a_kept_replay_plays(guest: Callable[..., Guest], finished: str) -> None:
    page = guest(app=True).page
    wait_until_kept(page)
    page.goto(f"/r/{finished}?move=3&seat=0")
    page.get_by_role("button", name="Keep offline").click()
    expect(page.get_by_text("Kept in this browser")).to_be_visible()
    offline_home(page)

    page.get_by_test_id("kept-replays").get_by_role("link", name="1000 km").click()
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_value("0")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".told")).to_contain_text("The race is over:")
    expect(page.get_by_role("heading", name="Replay: 1000 km")).to_be_visible()
    expect(page.get_by_test_id("moves").locator("[aria-current=step]")).to_contain_text("The race is over:")
    page.get_by_role("button", name="One move back").click()
    page.get_by_role("button", name="All hands open").click()
    expect(page.locator(".open-hand")).to_have_count(1)
    page.get_by_role("button", name="What would the strongest bot do?").click()
    expect(page.get_by_test_id("advice")).to_contain_text("while the server can be reached")

    page.goto("/settings")
    page.get_by_role("button", name="Remove the replay 1000 km").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    assert kept_paths(page, "/kept/replays/") == []


def test_a_replay_that_is_not_kept_says_that_it_cannot_be_had(guest: Callable[..., Guest], finished: str) -> None:
    page = guest(app=True).page
    wait_until_kept(page)
    page.context.set_offline(True)
    page.goto(f"/r/{finished}")
    expect(page.get_by_role("alert")).to_contain_text("The table cannot be reached.")


def test_a_table_is_out_of_reach_and_comes_back(guest: Callable[..., Guest]) -> None:
    somebody = guest(app=True)
    page = somebody.page
    wait_until_kept(page)
    table = somebody.open_table("1000-km", 2, bots=[None, "easy"])
    expect(page.get_by_role("button", name="Begin")).to_be_visible()

    page.context.set_offline(True)
    page.goto(table)
    expect(page.get_by_text("The table cannot be reached.")).to_be_visible()
    expect(page.locator("main").get_by_text("To the games")).to_be_visible()

    page.context.set_offline(False)
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("1000 km")


def test_nothing_of_the_api_is_kept_but_rules_lessons_and_games(guest: Callable[..., Guest]) -> None:
    somebody = guest(app=True)
    page = somebody.page
    wait_until_kept(page)
    somebody.open_table("1000-km", 2, bots=[None, "easy"])
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    page.goto("/me")
    expect(page.get_by_role("heading", level=1)).to_be_visible()

    kept = kept_paths(page, "/api/")
    assert kept
    assert [path for path in kept if not path.startswith("/api/rules/") and "/lesson/" not in path] == []
    assert kept_paths(page, "/ws") == []


def kept_paths(page: Page, beginning: str) -> list[str]:
    """What any cache of this browser has below a path."""
    script = """async (beginning) => {
      const found = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
      return found.filter((path) => path.startsWith(beginning));
    }"""
    paths: list[str] = page.evaluate(script, beginning)
    return paths
