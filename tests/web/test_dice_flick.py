"""Dice Flick in real browsers: flat and in space, by pull, keys and one switch, on a phone, and tried out."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from spieltisch.engine.record import Replay, decode_record, dice_of
from spieltisch.engine.registry import find
from spieltisch.games.dice_flick.refusals import PLATE_FIXED
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, SCORING, State
from tests.games.dice_flick.given import given
from tests.web.accessibility import faults_of
from tests.web.dice_flick_player import DiceFlickPlayer
from tests.web.guest import Guest
from tests.web.fixed_position import FixedPosition
from tools import chromium

pytestmark = pytest.mark.browser

LANDED = re.compile("is in|moat|leaves")
"""Where a die may end."""

Guests = Callable[..., Guest]
SOFTWARE = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu-compositing",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
]
"""WebGL in software; the rest of the page without it."""
WITHOUT_WEBGL = """
const get = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
  return kind.startsWith('webgl') ? null : get.call(this, kind, ...more);
};
"""


def alone(guest: Guests, *, motion: bool = False, rounds: int = 10, **who: Any) -> DiceFlickPlayer:
    """Anna, with a bot."""
    anna = DiceFlickPlayer(guest("Anna", **who))
    if motion:
        anna.page.emulate_media(reduced_motion="no-preference")
    anna.open_table(options={"rounds": rounds})
    anna.begin()
    return anna


@pytest.fixture
def in_space(browser: Browser, address: str) -> Iterator[Page]:
    """A page of a browser that draws in space, in software."""
    path = os.environ.get("SPIELTISCH_CHROMIUM") or chromium.find()
    own = browser.browser_type.launch(executable_path=path, args=SOFTWARE)
    context: BrowserContext = own.new_context(base_url=address, locale="en-GB", viewport={"width": 800, "height": 800})
    context.set_default_timeout(60_000)
    faults: list[str] = []
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if "Content Security" in message.text else None)
    page.goto("/")
    yield page
    own.close()
    assert faults == [], "the page must not throw, and must not break its content security policy"


def test_aim_flick_and_score_in_space(in_space: Page) -> None:
    guest = Guest(in_space)
    guest.introduce("Anna")
    anna = DiceFlickPlayer(guest, "3d")
    anna.open_table(options={"rounds": 1})
    anna.begin()
    expect(in_space.locator("canvas[data-drawn=true]")).to_be_visible(timeout=60_000)
    assert anna.box.get_attribute("data-picture") == "3d"
    assert colours_in(in_space) > 50, "something is drawn"
    anna.flick()
    expect(anna.log).to_contain_text("You flick")
    in_space.get_by_test_id("slow").click()
    expect(in_space.locator(".dice-flick[data-flying=true]")).to_be_visible()
    in_space.keyboard.press("Escape")
    anna.play_on()
    expect(guest.result).to_be_visible()


COLOURS = """() => {
  const canvas = document.querySelector('canvas[data-drawn]');
  const copy = document.createElement('canvas');
  [copy.width, copy.height] = [64, 64];
  const pen = copy.getContext('2d');
  return new Promise((done) => requestAnimationFrame(() => {
    pen.drawImage(canvas, 0, 0, 64, 64);
    const data = pen.getImageData(0, 0, 64, 64).data;
    const seen = new Set();
    for (let i = 0; i < data.length; i += 4) seen.add(`${data[i]},${data[i + 1]},${data[i + 2]}`);
    done(seen.size);
  }));
}"""


def colours_in(page: Page) -> int:
    """How many colours the picture has, roughly. It is looked at while the eye moves, for then it is drawn.

    On a slow machine the eye may have stopped by then; so it moves again.
    """
    most = 0
    for _ in range(10):
        page.keyboard.press("t")
        most = max(most, int(page.evaluate(COLOURS)))
        page.keyboard.press("t")
        if most > 1:
            break
    return most


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


def test_others_see_the_flight_and_then_the_result(guest: Guests) -> None:
    anna, ben = (DiceFlickPlayer(guest(name)) for name in ("Anna", "Ben"))
    path = anna.open_table(bots=0)
    ben.page.goto(path)
    ben.guest.sit()
    for flicker in (anna, ben):
        flicker.page.emulate_media(reduced_motion="no-preference")
    anna.begin()
    expect(ben.page.get_by_test_id("pad")).to_be_visible()
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


def test_practice_and_what_if_touch_no_game(guest: Guests) -> None:
    anna = alone(guest)
    version = anna.table.version()
    anna.page.get_by_test_id("practice").click()
    expect(anna.prompt).to_contain_text("nothing counts")
    anna.pull()
    expect(anna.page.get_by_test_id("help")).to_contain_text(LANDED)
    expect(anna.page.get_by_test_id("told")).to_contain_text(LANDED)
    anna.page.get_by_test_id("back").click()
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


def test_without_webgl_the_box_is_flat(guest: Guests) -> None:
    anna = DiceFlickPlayer(guest("Anna"), "3d")
    anna.page.add_init_script(WITHOUT_WEBGL)
    anna.open_table()
    anna.begin()
    expect(anna.page.get_by_test_id("flat")).to_be_visible()
    expect(anna.page.get_by_test_id("picture")).to_have_count(0)
    anna.flick()
    expect(anna.log).to_contain_text("You flick")


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


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "no sideways scrolling"


def stands(guest: Guests, state: State, **who: Any) -> tuple[DiceFlickPlayer, FixedPosition]:
    """Anna at a table that stands like this: no die decides what comes."""
    anna = DiceFlickPlayer(guest("Anna", **who))
    table = FixedPosition(anna.page, state)
    anna.open_table()
    anna.begin()
    return anna, table


def scoring() -> State:
    """Example 10 of the rules: blue with its marker, then the Knaller's row; the other way round it is less."""
    return given("A1=k B1=b2 C1=b3 C2=b5", ["y"], stage=SCORING, made=2)


def test_the_best_lights_up_and_one_tap_scores_it(guest: Guests) -> None:
    anna, table = stands(guest, scoring())
    page = anna.page
    expect(anna.prompt).to_contain_text("18 points")
    expect(page.locator(".lit rect")).to_have_count(5)
    expect(page.locator(".sum text")).to_have_text(["12", "6"])
    expect(page.get_by_test_id("offer").locator("li")).to_have_count(2)
    page.get_by_test_id("best").click()
    expect(page.get_by_test_id("pad").locator("[data-total='0']")).to_have_text("18")
    assert [move["move"] for move in table.played] == ["score_best", "finish_scoring"]


def test_one_thing_after_the_other(guest: Guests) -> None:
    anna, table = stands(guest, scoring())
    page = anna.page
    expect(page.locator("button[data-group]").first).to_be_hidden()
    page.locator("[data-hole=A1]").click()
    row = page.locator("button[data-group][aria-pressed=true]")
    expect(row).to_contain_text("row 1")
    expect(page.locator(".sum text")).to_have_text(["11"])
    page.get_by_test_id("score-chosen").click()
    expect(page.get_by_test_id("made")).to_contain_text("11")
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("made")).to_have_count(0)

    page.locator("button[data-group=combination]").first.click()
    for part in ("B2: blue marker", "B1: blue 2"):
        page.get_by_label(part).click()
    page.get_by_test_id("score-chosen").click()
    expect(page.get_by_test_id("refusal")).to_contain_text("three elements")
    page.get_by_label("B1: blue 2").click()
    page.get_by_test_id("score-chosen").click()
    expect(page.get_by_test_id("made")).to_contain_text("10")
    page.keyboard.press("d")
    expect(page.get_by_test_id("pad").locator("[data-total='0']")).to_have_text("10")
    assert [move["move"] for move in table.played][-2:] == ["score_combination", "finish_scoring"]


def test_the_bonus_by_keys(guest: Guests) -> None:
    anna, table = stands(guest, given("D4=b2", ["yy"], stage=BONUS_OFFER, made=1))
    expect(anna.prompt).to_contain_text("bonus hole")
    anna.page.keyboard.press("Enter")
    expect(anna.dice).to_have_count(3)
    assert table.played == [{"move": "accept_bonus"}]


def test_children_slide_their_plate_and_see_how_far_flicks_stray(guest: Guests) -> None:
    anna, table = stands(guest, given("", ["bb"], stage=AIM, taken="b", movable_plates="0"))
    page = anna.page
    expect(page.get_by_test_id("cone")).to_be_visible()
    page.locator("input[data-dial=offset]").fill("50")
    expect(page.get_by_test_id("aiming")).to_contain_text("50 mm right")
    page.get_by_test_id("flick").click()
    expect(page.locator(".dice-flick[data-stage=in_flight]")).to_be_visible()
    assert table.played[0]["offset"] == -50


def test_nobody_else_slides_plates(guest: Guests) -> None:
    anna, _ = stands(guest, given("", ["bb"], stage=AIM, taken="b", movable_plates="1"))
    expect(anna.page.locator("input[data-dial=strength]")).to_be_visible()
    expect(anna.page.locator("input[data-dial=offset]")).to_have_count(0)
    expect(anna.page.get_by_test_id("cone")).to_have_count(0)


def test_a_rehearsal_is_refused_in_the_readers_language(guest: Guests) -> None:
    anna, table = stands(guest, given("", ["bbb"]), locale="de-DE")
    table.forbids = PLATE_FIXED
    anna.page.get_by_test_id("practice").click()
    anna.page.get_by_test_id("flick").click()
    expect(anna.page.get_by_test_id("reason")).to_contain_text("Deine Teller bleiben in der Mitte")
    expect(anna.page.get_by_test_id("reason").get_by_role("button")).to_have_text(PLATE_FIXED.rule)


def test_many_rounds_fit_on_a_phone(guest: Guests) -> None:
    anna, _ = stands(guest, given("", ["bbb"], rounds=20), locale="de-DE", width=360, height=740, touch=True)
    fits(anna.page)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("stage", ["choosing", "aiming", "scoring"])
def test_nobody_is_shut_out(guest: Guests, theme: Literal["light", "dark"], stage: str) -> None:
    states = {
        "choosing": given("C3=b2", ["byk"]),
        "aiming": given("C3=b2", ["yk"], stage=AIM, taken="b", movable_plates="0", elevation_control=True),
        "scoring": scoring(),
    }
    anna = DiceFlickPlayer(guest("Anna"))
    anna.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    FixedPosition(anna.page, states[stage])
    anna.open_table()
    anna.begin()
    expect(anna.page.get_by_test_id("reader").locator("td[data-reads]")).to_have_count(25)
    assert faults_of(anna.page) == []
