"""Home: games that were left are found again, finished ones are played again, a turn calls, and nothing jumps."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.web.conftest import PLAYED_BEFORE, TIMEOUT_MS
from tests.web.guest import Guest
from tests.web.steadiness import MOST_SHIFT, PREPARE, SCREENS, come
from tests.web.table_page import wait_for_any
from tests.web.thousand_km_player import ThousandKmPlayer, is_due
from tests.web.waiting import wait_until

pytestmark = pytest.mark.browser

Players = Callable[..., ThousandKmPlayer]
Guests = Callable[..., Guest]

PLAIN_TITLE = "Spieltisch"
TURN_TITLE = "● Your turn – 1000 km"
SWIFT = {"first_player": 0, "meisterzug": "auto"}
"""The host begins, and nobody is asked between two turns."""
COUNT_CALLS = """(() => {
  window.calls = 0;
  navigator.vibrate = () => (window.calls += 1);
})();"""
"""Where nothing can vibrate, every call is counted."""
SLOW_API = """(() => {
  const plain = window.fetch;
  const late = { '/api/games': 300, '/api/me': 500, '/api/me/games': 900, '/api/tables': 1300 };
  window.fetch = async (path, ...more) => {
    await new Promise((go) => setTimeout(go, late[path] ?? 0));
    return plain(path, ...more);
  };
})();"""
"""Every answer comes at another time."""
NOTICES = """(() => {
  window.asked = 0;
  window.notices = [];
  window.Notification = class {
    static permission = 'default';
    static requestPermission() {
      window.asked += 1;
      this.permission = 'granted';
      return Promise.resolve('granted');
    }
    constructor(title, { body }) {
      window.notices.push(`${title}: ${body}`);
    }
    close() {
      window.notices.pop();
    }
  };
  Object.defineProperty(document, 'hidden', { get: () => window.isHidden ?? false });
})();"""
"""A browser without a desktop shows no notices: this one says which it would show. The page can be hidden."""


def mine(page: Page) -> Locator:
    return page.get_by_test_id("mine")


def go_home(page: Page) -> None:
    """Without loading the page again."""
    page.get_by_role("link", name="To the games").or_(page.get_by_role("link", name=PLAIN_TITLE)).first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Hello")


def own_games(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get("/api/me/games").json()
    return found


def icon(page: Page) -> str:
    return str(page.locator("link[rel=icon]").get_attribute("href"))


def calls(page: Page) -> int:
    return int(page.evaluate("window.calls"))


def test_a_game_that_was_left_is_found_again(player: Players) -> None:
    anna = player("Anna")
    page = anna.page
    expect(mine(page)).to_have_count(0)  # a newcomer sees no empty boxes
    table = anna.open_table("1000-km", 2, bots=[None, "easy"], options=SWIFT)
    anna.begin()
    anna.wait_for_turn()

    page.goto("/")
    way_back = mine(page).get_by_role("link", name=re.compile("1000 km.*Your turn"))
    expect(way_back).to_be_visible()
    way_back.press("Enter")
    page.wait_for_url(table)
    anna.wait_for_turn()


def test_a_finished_game_shows_its_result_and_is_played_again(player: Players) -> None:
    anna = player("Anna")
    page = anna.page
    anna.open_table("1000-km", 2, bots=[None, "easy"], options=SWIFT | {"start_green": True})
    anna.begin()
    anna.play_on(keyboard=True)
    expect(anna.result).to_be_visible()

    page.goto("/")
    expect(mine(page)).to_contain_text(re.compile(r"1000 km\s+with .*(Won|2nd of 2).*points.*now", re.DOTALL))
    mine(page).get_by_text("Your record").click()
    row = mine(page).get_by_role("row").filter(has_text="1000 km")
    expect(row).to_contain_text("bots, easy")
    assert own_games(page)["record"]["1000-km"]["played"] == 1
    report = mine(page).get_by_role("link", name="How it went: 1000 km")
    expect(report).to_have_attribute("href", re.compile(r"^/r/\w+/report\?seat=0$"))
    mine(page).get_by_role("link", name="Replay of 1000 km").click()
    expect(page.get_by_role("slider", name="Move")).to_be_visible()

    page.goto("/")
    mine(page).get_by_role("button", name="Again: 1000 km").click()
    page.wait_for_url("**/t/*")
    anna.wait_for_turn()
    again = own_games(page)["running"][0]
    assert [seat["level"] for seat in again["seats"]] == [None, "easy"]
    assert again["options"].items() >= {"start_green": True, "meisterzug": "auto"}.items()

    page.goto("/")
    mine(page).get_by_role("button", name="Hide 1000 km").click()
    expect(mine(page).get_by_role("button", name="Again: 1000 km")).to_have_count(0)
    page.reload()
    expect(mine(page).get_by_role("link", name=re.compile("1000 km"))).to_be_visible()
    expect(mine(page).get_by_role("button", name="Again: 1000 km")).to_have_count(0)


def test_again_with_people_is_the_rematch_and_the_other_is_invited(player: Players) -> None:
    anna, ben = player("Anna"), player("Ben")
    ben.page.goto(anna.open_table("1000-km", 2, options=SWIFT))
    ben.sit()
    anna.begin()
    anna.move_at(anna.wait_for_turn())  # of a game without a move there is no rematch
    anna.page.get_by_role("button", name="Menu").click()
    anna.page.get_by_role("button", name="Offer to end the game").click()
    ben.page.get_by_test_id("end-asked").get_by_role("button").first.click()
    expect(anna.page.get_by_text("ended by agreement").first).to_be_visible()

    for each in (anna, ben):
        each.page.goto("/")
    anna.page.get_by_role("button", name="Again: 1000 km").click()
    expect(anna.page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(anna.page.locator("li[data-seat='1']")).to_contain_text("Ben")  # whose seat is kept
    ben.page.reload()
    expect(mine(ben.page)).to_contain_text("Anna would like another game")
    mine(ben.page).get_by_role("button", name="Accept: 1000 km").click()
    expect(ben.page.get_by_role("button", name="Stand up")).to_be_visible()


def test_a_turn_calls_once_at_the_table_and_on_home(player: Players) -> None:
    anna, ben = player("Anna"), player("Ben")
    ben.page.add_init_script(COUNT_CALLS)
    ben.page.goto(anna.open_table("1000-km", 2, options=SWIFT))
    ben.sit()
    anna.begin()
    anna.wait_for_turn()
    expect(anna.page).to_have_title(TURN_TITLE)
    expect(ben.page).to_have_title(PLAIN_TITLE)
    assert (icon(anna.page), icon(ben.page), calls(ben.page)) == ("/icon-turn.svg", "/icon.svg", 0)

    while wait_for_any([ben.table, anna.table], is_due)[0] != 0:
        anna.move_at(anna.wait_for_turn())
    expect(ben.page).to_have_title(TURN_TITLE)
    expect(anna.page).to_have_title(PLAIN_TITLE)
    assert (icon(anna.page), icon(ben.page), calls(ben.page)) == ("/icon.svg", "/icon-turn.svg", 1)

    go_home(ben.page)
    expect(mine(ben.page)).to_contain_text("Your turn")
    expect(ben.page).to_have_title(TURN_TITLE)
    assert calls(ben.page) == 1, "the same turn calls once"

    mine(ben.page).get_by_role("link", name=re.compile("1000 km")).click()
    while wait_for_any([anna.table, ben.table], is_due)[0] != 0:
        ben.move_at(ben.wait_for_turn())
    expect(ben.page).to_have_title(PLAIN_TITLE)
    go_home(ben.page)
    expect(mine(ben.page)).to_contain_text("Anna is to act")
    before = calls(ben.page)

    while own_games(ben.page)["running"][0]["to_act"] != [1]:
        anna.move_at(anna.wait_for_turn())
        anna.page.wait_for_timeout(100)
    ben.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")  # as when somebody looks again
    expect(ben.page).to_have_title(TURN_TITLE)
    expect(mine(ben.page)).to_contain_text("Your turn")
    assert calls(ben.page) == before + 1


def test_a_notice_comes_only_if_it_is_wished_and_nobody_looks(player: Players) -> None:
    anna, ben = player("Anna"), player("Ben")
    page = ben.page
    page.add_init_script(NOTICES)
    page.goto("/settings")
    wish = page.get_by_role("switch", name=re.compile("Notice of the system"))
    expect(wish).not_to_be_checked()
    assert page.evaluate("window.asked") == 0, "nobody is asked without wanting it"
    wish.check()
    expect(wish).to_be_checked()
    assert page.evaluate("[window.asked, Notification.permission]") == [1, "granted"]

    link = anna.open_table("1000-km", 2, options=SWIFT)
    page.evaluate(
        "(path) => { const a = document.createElement('a'); a.href = path; document.body.append(a); a.click(); }", link
    )
    ben.sit()
    anna.begin()
    page.evaluate("window.isHidden = true")
    while wait_for_any([ben.table, anna.table], is_due)[0] != 0:
        anna.move_at(anna.wait_for_turn())
    wait_until(page, "window.notices.length === 1")
    assert page.evaluate("window.notices") == ["It is your turn: 1000 km"]
    page.evaluate("window.isHidden = false")
    while wait_for_any([anna.table, ben.table], is_due)[0] != 0:
        ben.move_at(ben.wait_for_turn())
    wait_until(page, "window.notices.length === 0")


@pytest.mark.parametrize("slow", [False, True], ids=["", "slow"])
@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: f"{screen['width']}x{screen['height']}")
def test_home_does_not_jump_and_shows_the_last_game_at_once(
    browser: Browser, address: str, screen: ViewportSize, *, slow: bool
) -> None:
    context = browser.new_context(base_url=address, viewport=screen, locale="en-GB")
    context.set_default_timeout(TIMEOUT_MS)
    try:
        context.add_init_script(PLAYED_BEFORE)
        context.add_init_script(PREPARE)
        if slow:
            context.add_init_script(SLOW_API)
        page = context.new_page()
        newcomer = come(page, "/", "article")
        anna = Guest(page)
        anna.introduce("Anna")
        for game in ("cubitos", "1000-km"):
            anna.open_table(game, 2, bots=[None, "easy"], open=True)
            anna.begin()
            expect(page.get_by_test_id("play")).to_be_visible()
        anna.open_table("finish-line", 3, bots=[None, "easy", None], open=True)
        expect(page.get_by_role("button", name="Stand up")).to_be_visible()
        loaded = come(page, "/", "[data-testid=mine]")
        button = page.get_by_test_id("play-last").bounding_box()
    finally:
        context.close()
    assert (newcomer["shift"] < MOST_SHIFT, loaded["shift"] < MOST_SHIFT) == (True, True), (newcomer, loaded)
    assert button is not None
    assert button["y"] + button["height"] <= screen["height"]


def test_play_now_opens_the_game_that_was_played_last(player: Players) -> None:
    anna = player("Anna")
    page = anna.page
    anna.open_table("1000-km", 3, bots=[None, "easy", "medium"], options=SWIFT)
    anna.begin()
    anna.wait_for_turn()
    page.goto("/")
    page.get_by_role("button", name="Play now: 1000 km").click()
    page.wait_for_url("**/t/*")
    anna.wait_for_turn()
    newest = max(own_games(page)["running"], key=lambda table: table["created"])
    assert [seat["level"] for seat in newest["seats"]] == [None, "easy", "medium"]


def test_a_special_way_of_a_game_is_a_button(guest: Guests) -> None:
    page = guest("Anna").page
    shelf = page.get_by_role("article").filter(has=page.get_by_role("heading", name="1000 km"))
    expect(shelf.get_by_role("term")).to_have_text(["Time", "Luck", "Table talk"])
    shelf.get_by_role("button", name="In teams").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("play")).to_be_visible()
    table = own_games(page)["running"][0]
    assert (table["options"]["mode"], len(table["seats"])) == ("teams", 4)


def test_home_speaks_german(guest: Guests) -> None:
    anna = guest("Anna", locale="de-DE", width=390, height=844, touch=True)
    page = anna.page
    shelf = page.get_by_role("article").filter(has=page.get_by_role("heading", name="1000 km"))
    expect(shelf.get_by_role("term")).to_have_text(["Zeit", "Glück", "Gespräch"])
    anna.open_table("1000-km", 2, bots=[None, "easy"], options=SWIFT)
    anna.begin()
    expect(page).to_have_title("● Du bist dran – 1000 km")
    page.goto("/")
    expect(mine(page).get_by_role("link", name=re.compile("1000 km mit .*Du bist dran"))).to_be_visible()
    expect(page.get_by_role("button", name="Sofort spielen: 1000 km gegen 1 Bot")).to_be_visible()
