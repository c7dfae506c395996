"""Dice Flick in positions that a test wants: scoring, bonus, plates that slide, refusals, accessibility."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from spieltisch.games.dice_flick.refusals import PLATE_FIXED
from spieltisch.games.dice_flick.state import AIM, BONUS_OFFER, SCORING, State
from tests.games.dice_flick.given import given
from tests.web.accessibility import faults_of
from tests.web.dice_flick_player import DiceFlickPlayer, fits
from tests.web.fixed_position import FixedPosition
from tests.web.guest import Guest
from tests.web.table_page import Remembered

pytestmark = pytest.mark.browser

Guests = Callable[..., Guest]


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
    expect(page.get_by_test_id("offer").locator("li b")).to_have_text(["2 + 3 + 2 + 5 = 12", "6"])
    undo = Remembered(page, "[data-testid=undo]")
    page.get_by_test_id("best").click()
    expect(page.get_by_test_id("pad").locator("[data-total='0']")).to_have_text("18")
    assert [move["move"] for move in table.played] == ["score_best", "finish_scoring"]
    assert undo.all() == [], "nothing flashes up in between"


@pytest.mark.slow
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


@pytest.mark.slow
def test_children_slide_their_plate_and_see_how_far_flicks_stray(guest: Guests) -> None:
    anna, table = stands(guest, given("", ["bb"], stage=AIM, taken="b", movable_plates="0"))
    page = anna.page
    expect(page.get_by_test_id("cone")).to_be_visible()
    page.locator("input[data-dial=offset]").fill("50")
    expect(page.get_by_test_id("aiming")).to_contain_text("50 mm right")
    expect(page.get_by_test_id("cloud")).to_have_count(0)  # nobody knows where flicks from there end
    page.get_by_test_id("flick").click()
    expect(page.locator(".dice-flick[data-stage=in_flight]")).to_be_visible()
    assert table.played[0]["offset"] == -50


@pytest.mark.slow
def test_nobody_else_slides_plates(guest: Guests) -> None:
    anna, _ = stands(guest, given("", ["bb"], stage=AIM, taken="b", movable_plates="1"))
    expect(anna.page.locator("input[data-dial=strength]")).to_be_visible()
    expect(anna.page.locator("input[data-dial=offset]")).to_have_count(0)
    expect(anna.page.get_by_test_id("cone")).to_be_visible()
    expect(anna.page.get_by_test_id("cloud")).to_be_visible()


@pytest.mark.slow
def test_a_rehearsal_is_refused_in_the_readers_language(guest: Guests) -> None:
    anna, table = stands(guest, given("", ["bbb"]), locale="de-DE")
    table.forbids = PLATE_FIXED
    anna.page.get_by_test_id("practice").click()
    anna.page.get_by_test_id("flick").click()
    expect(anna.page.get_by_test_id("reason")).to_contain_text("Deine Teller bleiben in der Mitte")
    expect(anna.page.get_by_test_id("reason").get_by_role("button")).to_have_text(PLATE_FIXED.rule)


@pytest.mark.slow
def test_many_rounds_fit_on_a_phone(guest: Guests) -> None:
    anna, _ = stands(guest, given("", ["bbb"], rounds=20), locale="de-DE", width=360, height=740, touch=True)
    fits(anna.page)


ROOM = """() => {
  const of = (each) => document.querySelector(each).getBoundingClientRect();
  return {
    wide: document.documentElement.scrollWidth, high: document.documentElement.scrollHeight,
    prompt: of('[data-testid=prompt]').bottom, box: of('[data-testid=stage]').bottom, tools: of('.tools').height,
  };
}"""


@pytest.mark.parametrize(("width", "height"), [(320, 640), (390, 844), (640, 400), (820, 1180), (844, 390)], ids=str)
def test_box_and_prompt_are_on_every_screen(guest: Guests, width: int, height: int) -> None:
    anna, _ = stands(guest, given("", ["bb"], stage=AIM, taken="b"), locale="de-DE", width=width, height=height)
    expect(anna.page.get_by_test_id("cloud")).to_be_visible()
    room = anna.page.evaluate(ROOM)
    assert room["wide"] <= width, "no sideways scrolling"
    assert max(room["prompt"], room["box"]) <= height
    assert room["tools"] < 50, "one row of tools"
    assert room["high"] <= 2 * height


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.slow)])
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
