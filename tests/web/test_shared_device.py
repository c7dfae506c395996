"""Two people on one device: a curtain where something is secret, and nothing of a seat behind it, not even in words."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.cubitos_player import CubitosPlayer
from tests.web.dice_flick_player import DiceFlickPlayer
from tests.web.finish_line_player import FinishLinePlayer
from tests.web.finish_line_player import is_due as may_use
from tests.web.guest import Guest
from tests.web.table_page import Remembered
from tests.web.thousand_km_player import ThousandKmPlayer, is_due

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]
Players = Callable[..., ThousandKmPlayer]

LISTEN = """() => {
  const counted = new WeakSet();
  window.told = [];
  window.behind = [];
  const look = () => {
    const live = document.querySelector('[data-testid=live-log]');
    if (document.querySelector('.curtain') && live?.textContent.trim()) behind.push(live.textContent);
    for (const each of live?.children ?? []) {
      if (!counted.has(each)) told.push(each.textContent);
      counted.add(each);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  look();
}"""
PRIVATE = re.compile("Your cards|You draw")
CURTAIN = re.compile("Pass the device to")


def open_curtain(page: Page) -> None:
    page.get_by_role("button", name=re.compile("show my hand")).click()


def test_the_live_region_tells_each_event_once_and_nothing_behind_the_curtain(player: Players) -> None:
    anna = player("Anna")
    anna.open_table("1000-km", 2, hot_seat=True)
    anna.page.evaluate(LISTEN)
    anna.begin()
    curtain = anna.page.get_by_role("heading", name=CURTAIN)
    names = set()
    for _ in range(8):
        expect(curtain).to_be_visible()
        names.add(curtain.text_content())
        assert anna.hand.count() == 0
        assert anna.page.get_by_role("list", name="Log").count() == 0
        assert anna.page.get_by_test_id("live-log").text_content() == ""
        shown = anna.page.locator("main").aria_snapshot()
        assert "Log" not in shown
        open_curtain(anna.page)
        while True:  # a safety brings another turn of the same person
            seen = anna.table.wait(lambda now: now.facts["curtain"] or is_due(now))
            if seen.facts["curtain"]:
                break
            anna.move_at(seen)
    open_curtain(anna.page)
    log = anna.page.get_by_role("list", name="Log").get_by_role("listitem")
    expect(log.last).to_be_visible()
    assert len(names) == 2
    assert anna.page.evaluate("behind") == []
    told = anna.page.evaluate("told")
    public = [each for each in told if not PRIVATE.match(each)]
    assert len(public) == len([each for each in log.all_text_contents() if not PRIVATE.match(each)])
    private = [each for each in told if PRIVATE.match(each)]
    assert len([each for each in private if each.startswith("Your cards")]) == 2
    assert len(private) > 8


def test_nothing_is_secret_in_cubitos(guest: Guests) -> None:
    anna = CubitosPlayer(guest("Anna"))
    anna.open_table(2, hot_seat=True)
    curtains = Remembered(anna.page, ".curtain")
    anna.begin()
    anna.play_on(lambda seen: seen.facts["round"] > 2)
    assert curtains.all() == []


def test_nothing_is_secret_in_dice_flick(guest: Guests) -> None:
    anna = DiceFlickPlayer(guest("Anna"))
    anna.guest.open_table("dice-flick", 2, hot_seat=True, options={"start_player": 0})
    curtains = Remembered(anna.page, ".curtain")
    anna.begin()
    for _ in range(4):  # both take a die and flick it
        anna.act_on(anna.wait_for_turn(), keyboard=True)
    assert curtains.all() == []


def test_in_finish_line_only_the_slip_is_written_behind_the_curtain(guest: Guests) -> None:
    anna = FinishLinePlayer(guest("Anna"))
    anna.open_table(2, hot_seat=True)
    curtains = Remembered(anna.page, ".curtain h1")
    anna.guest.begin()
    for stake in (700, 600):
        expect(anna.curtain).to_be_visible()
        anna.open_curtain()
        anna.bet({anna.row()[3]: stake})
        anna.guest.press(anna.page.get_by_test_id("submit"))
        anna.guest.press(anna.page.get_by_test_id("yes"))
    written = len(curtains.all())
    for _ in range(6):
        seen = anna.table.wait(may_use)
        expect(anna.board).not_to_contain_text(re.compile("700|600"))  # no slip lies open
        anna.move_at(seen)
    assert len(curtains.all()) == written == 2
    anna.table.wait(may_use)
    peek = anna.page.get_by_test_id("peek")
    peek.click()
    expect(anna.board).to_contain_text(re.compile("700|600"))
    peek.click()
    expect(anna.board).not_to_contain_text(re.compile("700|600"))
