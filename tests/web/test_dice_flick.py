"""Dice Flick in real browsers, flat: by pull, keys and one switch, on a phone, watched, and tried out."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from spieltisch.engine.record import Replay, decode_record, dice_of
from spieltisch.engine.registry import find
from tests.web.accessibility import faults_of
from tests.web.dice_flick_player import DiceFlickPlayer, fits, is_due
from tests.web.guest import Guest

pytestmark = pytest.mark.browser

LANDED = re.compile("is in|moat|leaves")
"""Where a die may end."""

Guests = Callable[..., Guest]


def alone(guest: Guests, *, motion: bool = False, rounds: int = 10, **who: Any) -> DiceFlickPlayer:
    """Anna, with a bot."""
    anna = DiceFlickPlayer(guest("Anna", **who))
    if motion:
        anna.page.emulate_media(reduced_motion="no-preference")
    anna.open_table(options={"rounds": rounds})
    anna.begin()
    return anna


def test_a_short_game_flat_with_the_mouse(guest: Guests) -> None:
    anna = alone(guest, rounds=2)
    anna.play_on()
    expect(anna.guest.result).to_be_visible()
    totals = [anna.points(seat) for seat in range(2)]
    assert totals == points_of(anna.page)
    anna.guest.result.get_by_role("link", name="Watch the replay").click()
    expect(anna.box).to_be_visible()
    for _ in range(6):
        anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("End")
    expect(anna.page.locator(".dice-flick[data-stage=over]")).to_be_visible()


def test_a_round_ends_with_a_page_and_a_hint_shows_an_aim_and_says_why(guest: Guests) -> None:
    anna = alone(guest, rounds=2)
    page = anna.page
    over = page.get_by_test_id("round-end")
    seen = anna.wait_for_turn()
    while not over.count():
        anna.act_on(seen)
        seen = anna.wait_for_turn()
    expect(over).to_contain_text("Round 1 of 2 is over")
    expect(over).to_contain_text(f"+{anna.points(1)}")
    expect(page.get_by_test_id("help")).to_contain_text("scored")
    page.get_by_test_id("next").click()
    expect(over).to_have_count(0)
    assert page.evaluate("document.activeElement.dataset.take"), "the focus goes on with the prompt"

    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("hint").locator(".why")).to_contain_text(re.compile(r"\w+ .*\.$"))
    anna.take()
    expect(page.get_by_test_id("ghost")).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("ghost")).to_be_visible()
    expect(page.get_by_test_id("hint").locator(".why")).to_contain_text(re.compile(r"\w+ .*\.$"))
    anna.play_on()
    assert faults_of(page) == []


def points_of(page: Page) -> list[int]:
    """By the record and the rules; no physics is needed for that."""
    table = re.sub(r".*/t/(\w+).*", r"\1", page.url)
    record = decode_record(page.request.get(f"/api/tables/{table}/record").json())
    replay = Replay(find(record.game), record, dice_of(record))
    replay.run()
    outcome = replay.game.outcome(replay.state)
    assert outcome is not None
    return [int(points) for points in outcome.points]


def test_the_keyboard_alone(guest: Guests) -> None:
    anna = alone(guest, rounds=1)
    keys = anna.page.keyboard
    anna.wait_for_turn("choose_die")
    keys.press("2")
    expect(anna.page.locator(".dice-flick[data-stage=aim]")).to_be_visible()
    keys.press("Escape")
    expect(anna.page.locator(".dice-flick[data-stage=choose_die]")).to_be_visible()
    keys.press("1")
    expect(anna.page.get_by_test_id("aiming")).to_be_visible()
    for key in ("w", "ArrowLeft", "Shift+ArrowLeft", "ArrowUp", "ArrowUp", "Shift+ArrowDown"):
        keys.press(key)
    aiming = anna.page.get_by_test_id("aiming")
    expect(aiming.get_by_role("radio", name="west")).to_be_checked()
    expect(aiming).to_contain_text("2.25° left")
    expect(aiming).to_contain_text("28.8 %")
    expect(anna.page.get_by_test_id("cloud")).to_be_visible()
    expect(anna.page.get_by_test_id("told")).to_contain_text(re.compile(r"Likely: [AB][234] \d+ %"))
    anna.table.act(is_due, lambda _: keys.press("Enter"))
    expect(anna.log).to_contain_text("from the west")
    anna.play_on(keyboard=True)
    expect(anna.guest.result).to_be_visible()


def test_one_switch(guest: Guests) -> None:
    anna = alone(guest)
    anna.take()
    anna.page.get_by_label("Aim with one switch").check()
    expect(anna.prompt).to_contain_text("plate is lit")
    anna.page.evaluate("document.activeElement.blur()")
    keys = anna.page.keyboard
    keys.press("Space")
    expect(anna.prompt).to_contain_text("direction is right")
    keys.press("Space")
    expect(anna.prompt).to_contain_text("strength is right")
    anna.table.act(is_due, lambda _: keys.press("Space"))
    expect(anna.log).to_contain_text("You flick")
    anna.play_to("choose_die")
    expect(anna.prompt).to_contain_text("die is lit")
    expect(anna.page.get_by_test_id("told")).to_contain_text("die is lit")
    anna.page.evaluate("document.activeElement.blur()")
    keys.press("Space")
    expect(anna.page.locator(".dice-flick[data-stage=aim]")).to_be_visible()
    anna.page.get_by_label("Aim with one switch").uncheck()
    expect(anna.page.get_by_test_id("pull")).to_be_visible()


@pytest.mark.slow
def test_a_pull_can_be_cancelled(guest: Guests) -> None:
    anna = alone(guest)
    anna.take()
    version = anna.table.version()
    strength = anna.page.locator("input[data-dial=strength]")
    before = strength.input_value()
    anna.pull(back=90, let_go=False)
    expect(strength).not_to_have_value(before)
    anna.page.keyboard.press("Escape")
    anna.page.mouse.up()
    expect(strength).to_have_value(before)
    anna.pull(back=90, let_go=False)
    box = anna.page.get_by_test_id("pull").bounding_box()
    assert box is not None
    anna.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2 + 3)
    anna.page.mouse.up()
    expect(strength).to_have_value(before)
    assert anna.table.version() == version
    assert anna.stage() == "aim"


@pytest.mark.slow
def test_others_see_the_flight_and_then_the_result(guest: Guests) -> None:
    anna, ben = (DiceFlickPlayer(guest(name)) for name in ("Anna", "Ben"))
    path = anna.open_table(bots=0)
    ben.page.goto(path)
    ben.guest.sit()
    for player in (anna, ben):
        player.page.emulate_media(reduced_motion="no-preference")
    anna.begin()
    expect(ben.page.get_by_test_id("pad")).to_be_visible()
    ben.page.evaluate("document.documentElement.style.setProperty('--pace', '5')")  # so slow that every browser follows
    ben.page.evaluate(WATCH)
    anna.flick()
    expect(ben.log).to_contain_text("Anna flicks")
    expect(ben.page.locator(".log li", has_text=LANDED)).to_have_count(1)
    flights, spoiled = ben.page.evaluate("window.watched")
    assert flights > 1, "the flight was shown, picture by picture"
    assert not spoiled, "the result is told after the flight"


WATCH = """() => {
  window.watched = [0, false];
  let before = '';
  const look = () => {
    const table = document.querySelector('.dice-flick');
    const dice = [...table.querySelectorAll('[data-die] > g')].map((die) => die.getAttribute('transform')).join();
    if (dice !== before && table.dataset.flying === 'true') {
      window.watched[0] += 1;
      if (/is in|moat|leaves/.test(document.querySelector('.log').textContent)) window.watched[1] = true;
    }
    before = dice;
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.slow
def test_practice_and_what_if_touch_no_game(guest: Guests) -> None:
    anna = alone(guest)
    version = anna.table.version()
    anna.page.get_by_test_id("practice").click()
    expect(anna.prompt).to_contain_text("nothing counts")
    anna.pull()
    expect(anna.page.get_by_test_id("help")).to_contain_text(LANDED)
    expect(anna.page.get_by_test_id("told")).to_contain_text(LANDED)
    expect(anna.page.get_by_test_id("mark")).to_have_count(1)
    anna.page.get_by_test_id("back").click()
    expect(anna.page.get_by_test_id("mark")).to_have_count(0)
    assert anna.table.version() == version

    anna.flick()
    version = anna.table.version()
    anna.page.get_by_test_id("what-if").click()
    expect(anna.prompt).to_contain_text("What if?")
    assert anna.page.evaluate("document.activeElement.dataset.testid") == "flick", "the focus goes on with the prompt"
    anna.page.keyboard.press("Enter")
    expect(anna.page.get_by_test_id("help")).to_contain_text(LANDED)
    anna.page.keyboard.press("Escape")
    expect(anna.prompt).to_contain_text(re.compile("Choose a die|bonus hole"))
    assert anna.table.version() == version

    anna.page.reload()
    expect(anna.page.get_by_test_id("slow")).to_be_enabled()
    expect(anna.page.get_by_test_id("what-if")).to_be_enabled()


def test_a_phone_in_the_dark(guest: Guests) -> None:
    anna = DiceFlickPlayer(guest("Jürgen", locale="de-DE", width=360, height=740, touch=True))
    anna.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    anna.open_table()
    anna.begin()
    fits(anna.page)
    anna.take()
    fits(anna.page)
    anna.table.act(is_due, lambda _: anna.pull())
    anna.wait_for_turn()
    expect(anna.page.get_by_test_id("help")).to_contain_text(re.compile("liegt in|Graben|Schachtel"))
    fits(anna.page)
