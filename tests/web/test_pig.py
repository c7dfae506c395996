"""Pig, written by `spieltisch new-game` and installed beside the server, is played at the plain table or its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.new_game.pig import build_client, install, path_with, write_pig, write_pig_with_screen
from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.servers import serving


@pytest.fixture(scope="module", params=["plain table", "screen of its own"])
def address(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    site, games = tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("games")
    client = None
    if request.param == "plain table":
        package = write_pig(games / "pig")
    else:
        package, web = write_pig_with_screen(games)
        client = build_client(web)
    install(package, site)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path_with(site))
        with serving(tmp_path_factory.mktemp("data"), client=client) as address:
            yield address


def test_a_game_against_the_bot_by_keyboard(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna")
    anna.open_table("pig", 2, bots=[None, "easy"], options={"goal": 20})
    anna.begin()
    mine = anna.page.locator("[data-testid=prompt][data-yours=true]")
    hold = anna.page.get_by_test_id("moves").locator("button[data-move=hold]")
    over = anna.result
    for turn in range(200):
        expect(mine.or_(over).first).to_be_visible(timeout=20_000)
        if over.count() > 0:
            break
        if turn == 0:
            assert faults_of(anna.page) == []
            hold.press("Enter")  # nothing to hold yet: the rule says so
            expect(anna.page.get_by_text("Roll first: there is nothing to hold yet.").first).to_be_visible()
        version = anna.page.get_by_test_id("play").get_attribute("data-version")
        anna.press_keys("2" if hold.is_enabled() and int(version or 0) % 3 == 2 else "1")
        expect(anna.page.locator(f"[data-testid=play][data-version='{version}']")).to_have_count(0, timeout=20_000)
    expect(over).to_contain_text("The goal is reached.")
    expect(anna.page.get_by_role("list", name="Log")).to_contain_text("rolls a")
    anna.press_keys("r")
    expect(anna.page.get_by_role("dialog")).to_contain_text("A 1 takes the points of this turn")


def test_two_on_one_device_need_no_curtain(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna")
    anna.open_table("pig", 2, hot_seat=True, options={"goal": 20})
    anna.begin()
    for version in range(4):
        expect(anna.page.locator(f"[data-testid=play][data-version='{version}']")).to_be_visible()
        expect(anna.page.locator("[data-testid=prompt][data-yours=true]")).to_be_visible()
        assert anna.page.locator(".curtain").count() == 0
        anna.press_keys("1")
