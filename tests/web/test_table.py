"""At the table: reasons, targets, hints, rules, chat, a lost connection, one device, other screens."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.thousand_km_player import ThousandKmPlayer, is_due

pytestmark = pytest.mark.browser

Players = Callable[..., ThousandKmPlayer]

NAMELESS = """() => [...document.querySelectorAll('button, a[href], input, select, [role=tab]')]
  .filter((each) => each.checkVisibility())
  .filter((each) => !(each.getAttribute('aria-label') || each.textContent.trim() || each.labels?.length || each.title))
  .map((each) => each.outerHTML.slice(0, 120))"""
SMALL = """() => [...document.querySelectorAll('button, select, input:not([type=checkbox])')]
  .filter((each) => each.checkVisibility() && !each.closest('.hidden-text') && !each.classList.contains('hidden-text'))
  .filter((each) => { const box = each.getBoundingClientRect(); return box.width < 24 || box.height < 24; })
  .map((each) => each.outerHTML.slice(0, 120))"""


def test_a_card_that_cannot_be_played_says_why_and_opens_the_rule(player: Players) -> None:
    anna = player("Anna")
    anna.play_now()
    while all(anna.wait_for_turn().facts["can"]):
        anna.play_on(1)
    anna.press(anna.page.locator("button[data-can=false]").first)

    reason = anna.page.get_by_test_id("reason").first
    expect(reason).to_be_visible()
    rule = reason.get_by_role("button")
    number = (rule.text_content() or "").removeprefix("Rule ")
    rule.click()

    drawer = anna.page.get_by_role("dialog")
    expect(drawer.locator(f"[data-rule={number}]")).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(rule).to_be_focused()


def test_hint_keys_and_chat(player: Players) -> None:
    anna = player("Anna")
    anna.play_now()
    anna.wait_for_turn()
    anna.page.keyboard.press("h")
    expect(anna.page.get_by_text(re.compile("^Hint: "))).to_be_visible()

    anna.page.keyboard.press("?")
    expect(anna.page.get_by_role("dialog", name="Keys")).to_contain_text("Meisterzug")
    anna.page.keyboard.press("Escape")

    anna.page.get_by_role("tab", name="Chat").click()
    anna.page.get_by_role("textbox", name="Message").fill("Hello <b>all</b>")
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_role("log", name="Chat")).to_contain_text("Hello <b>all</b>")


def test_a_lost_connection_comes_back_with_what_was_missed(player: Players) -> None:
    anna = player("Anna")
    sockets: list[WebSocketRoute] = []

    def through(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    anna.page.route_web_socket(re.compile("/ws/tables/"), through)
    anna.play_now()
    anna.play_on(3)

    sockets[-1].close(code=1012)
    anna.table.wait_for_welcomes(2)

    expect(anna.page.get_by_text("The connection is lost")).to_have_count(0)
    anna.play_on(2)
    assert len(sockets) > 1


def test_a_reload_finds_the_seat_and_the_log_again(player: Players) -> None:
    anna = player("Anna")
    anna.play_now()
    anna.play_on(2)

    anna.page.reload()

    expect(anna.hand.first).to_be_visible()
    expect(anna.page.get_by_role("list", name="Log")).to_contain_text(re.compile("begin"))


def test_two_on_one_device_see_only_their_own_hand(player: Players) -> None:
    anna = player("Anna")
    anna.shelf.get_by_role("button", name="One device").click()
    form = anna.page.get_by_role("dialog")
    form.get_by_role("textbox", name="Name at seat 2").fill("Ben")
    form.get_by_role("button", name="Begin").click()

    curtain = anna.page.get_by_role("heading", name=re.compile("Pass the device to"))
    names = set()
    for _ in range(4):
        expect(curtain).to_be_visible()
        names.add(curtain.text_content())
        assert anna.hand.count() == 0, "no hand is shown before its owner says so"
        anna.page.get_by_role("button", name=re.compile("show my hand")).click()
        while True:  # a safety brings another turn of the same person
            seen = anna.table.wait(lambda now: now.facts["curtain"] or is_due(now))
            if seen.facts["curtain"]:
                break
            anna.move_at(seen)
    assert len(names) == 2


def test_spectators_see_no_hand(player: Players) -> None:
    anna = player("Anna")
    anna.play_now()

    zoe = player(None, path=anna.page.url)

    expect(zoe.page.get_by_text("Hands are hidden from spectators.")).to_be_visible()
    assert zoe.hand.count() == 0


@pytest.mark.parametrize("width", [360, *(pytest.param(width, marks=pytest.mark.slow) for width in (390, 820, 1440))])
def test_every_page_fits_and_every_control_has_a_name(player: Players, width: int) -> None:
    anna = player("Maximiliane", locale="de-DE", width=width, height=800)
    check(anna.page, width)
    anna.play_now()
    check(anna.page, width)
    for path in ("/verify", "/settings"):
        anna.page.goto(path)
        expect(anna.page.get_by_role("heading", level=1)).to_be_visible()
        check(anna.page, width)


def test_eight_in_teams_fit_on_a_phone(player: Players) -> None:
    anna = player("Anna", width=360, height=740)
    anna.shelf.get_by_role("button", name="With friends").click()
    form = anna.page.get_by_role("dialog")
    form.get_by_role("combobox", name="Seats", exact=True).select_option("8")
    for seat in range(2, 9):
        form.get_by_role("combobox", name=f"Seat {seat}", exact=True).select_option("Bot, easy")
    form.get_by_role("button", name="Open the table").click()
    expect(form.get_by_role("alert")).to_contain_text("choose teams")  # the refusal, in words
    form.get_by_role("combobox", name="Who plays with whom").select_option("Teams of two (4, 6 or 8)")
    form.get_by_role("button", name="Open the table").click()
    anna.page.get_by_role("button", name="Begin", exact=True).click()

    expect(anna.page.get_by_role("region", name="The race").get_by_role("listitem").first).to_be_visible()
    assert anna.page.locator(".lane").count() == 4
    check(anna.page, 360)


def test_theme_and_language_can_be_switched(player: Players) -> None:
    anna = player("Anna")
    anna.page.goto("/settings")
    anna.page.get_by_role("combobox", name="Appearance").select_option("Dark")
    assert anna.page.evaluate("document.documentElement.dataset.theme") == "dark"
    anna.page.get_by_role("button", name="DE").click()
    expect(anna.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    assert anna.page.evaluate("document.documentElement.lang") == "de"


def check(page: Page, width: int) -> None:
    page.wait_for_load_state("networkidle")
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "no sideways scrolling"
    assert page.evaluate(NAMELESS) == []
    assert page.evaluate(SMALL) == []
