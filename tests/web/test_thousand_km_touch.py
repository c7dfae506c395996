"""1000 km under the finger: one touch plays and can be taken back, nothing moves, everything is on the screen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from spieltisch.games.thousand_km.state import State
from tests.games.thousand_km.given import DRIVING, GAME, Display, table, travelled
from tests.web.accessibility import axe_faults
from tests.web.fixed_position import FixedPosition
from tests.web.table_page import Remembered
from tests.web.thousand_km_player import ThousandKmPlayer

pytestmark = pytest.mark.browser

Players = Callable[..., ThousandKmPlayer]
HAND = ["km_75", "km_100", "red_light", "flat_tyre", "petrol", "tanker", "green_light"]
SIDES = (travelled(200, 100), travelled(100, 50), DRIVING, Display())
SECOND_MS = 1000
SHOWN = """() => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const [prompt, hand] = [box('[data-testid=prompt]'), box('.hand')];
  return {
    prompt: [prompt.top, prompt.bottom],
    hand: [hand.top, hand.bottom],
    seen: prompt.top >= 0 && hand.bottom <= innerHeight + 1,
    sideways: document.documentElement.scrollWidth - innerWidth,
  };
}"""
KEEP = """(more) => {
  const kept = JSON.parse(localStorage['spieltisch.prefs'] ?? '{}');
  localStorage['spieltisch.prefs'] = JSON.stringify({ ...kept, ...more });
}"""


def stands(
    player: Players,
    state: State,
    *,
    confirm: bool = False,
    motion: str = "system",
    time_stands: bool = True,
    **who: Any,
) -> tuple[ThousandKmPlayer, FixedPosition]:
    """Anna at a table that stands like this, where no time passes by itself."""
    anna = player("Anna", **who)
    anna.page.evaluate(KEEP, {"confirm": confirm, "motion": motion})
    seats = state.variant.seats
    options = {"mode": "teams"} if state.variant.teams else {}
    fixed = FixedPosition(anna.page, state, game=GAME)
    anna.open_table("1000-km", seats, bots=[None, *["easy"] * (seats - 1)], options=options)
    anna.begin()
    expect(anna.hand.first).to_be_visible()
    if time_stands:
        anna.page.clock.install()
        # A jump over the client's patience (9 s) would look like a dead server, and no timer would ever reconnect.
        anna.page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=5))
    return anna, fixed


def card(anna: ThousandKmPlayer, name: str) -> Locator:
    return anna.page.locator(f"button[data-card={name}]").first


def test_one_touch_plays_after_a_second_in_which_it_can_be_taken_back(player: Players) -> None:
    anna, fixed = stands(player, table(*SIDES, hand=HAND))
    card(anna, "km_75").click()
    anna.take_back.click()
    expect(anna.prompt).to_contain_text("Your turn")

    card(anna, "km_75").click()
    anna.page.keyboard.press("Escape")
    card(anna, "km_75").click()
    anna.page.keyboard.press("u")
    expect(anna.take_back).to_have_count(0)
    assert fixed.played == [], "nothing is sent before the second is over"

    card(anna, "km_100").click()
    anna.page.clock.run_for(SECOND_MS - 1)
    assert fixed.played == []
    anna.page.clock.run_for(1)
    expect(anna.hand).to_have_count(6)
    assert fixed.played == [{"move": "drive", "card": "km_100"}]


def test_an_attack_is_aimed_and_a_second_touch_plays_at_once(player: Players) -> None:
    anna, fixed = stands(player, table(*SIDES, hand=HAND))
    card(anna, "red_light").click()
    expect(anna.lanes).to_have_count(2)
    anna.lanes.first.click()
    expect(anna.take_back).to_be_visible()
    assert fixed.played == []
    anna.lanes.first.click()
    expect(anna.hand).to_have_count(6)
    assert fixed.played == [{"move": "attack", "card": "red_light", "target": 1}]


def test_whoever_confirms_moves_touches_twice(player: Players) -> None:
    anna, fixed = stands(player, table(*SIDES, hand=HAND), confirm=True)
    card(anna, "km_75").click()
    expect(anna.prompt.get_by_role("button", name="Drive 75 km")).to_be_visible()
    expect(anna.take_back).to_have_count(0)
    card(anna, "km_75").click()
    expect(anna.hand).to_have_count(6)
    assert fixed.played == [{"move": "drive", "card": "km_75"}]


def test_prompt_and_hand_stay_where_they_are_on_every_screen(player: Players) -> None:
    hit = Display(battle=["green_light", "flat_tyre"], speed=["speed_limit"], km=[75], safeties=["ace_driver"])
    sides = (hit, travelled(100, 50), DRIVING, Display(battle=["green_light"], across=["right_of_way"]))
    anna, _ = stands(player, table(*sides, hand=HAND), confirm=True, time_stands=False, locale="de-DE")
    page = anna.page
    for width, height in [(1280, 800), (390, 844), (844, 390), (640, 400), (320, 640), (820, 1180), (2560, 1080)]:
        page.set_viewport_size({"width": width, "height": height})
        rest = page.evaluate(SHOWN)
        assert rest["seen"], (width, height, rest)
        assert rest["sideways"] <= 0, (width, height)
        for name in ("tanker", "red_light", "km_100"):
            card(anna, name).click()
            assert page.evaluate(SHOWN) == rest, (width, height, name)
            page.keyboard.press("Escape")


def test_cards_are_called_what_is_written_on_them_and_axe_finds_nothing(player: Players) -> None:
    hand = ["speed_limit", "end_of_limit", "puncture_proof", "red_light", "petrol", "km_25", "km_200"]
    anna, _ = stands(player, table(*SIDES, hand=hand), time_stands=False, locale="de-DE")
    assert axe_faults(anna.page) == []
    card(anna, "speed_limit").click()
    expect(anna.lanes).to_have_count(3)
    assert axe_faults(anna.page) == []
    card(anna, "petrol").click()
    expect(anna.page.get_by_test_id("reason")).to_be_visible()
    assert axe_faults(anna.page) == []


MARKS = """(selector) => {
  const style = getComputedStyle(document.querySelector(selector));
  return [style.outlineStyle, style.outlineWidth, style.borderTopStyle, style.backgroundColor].join();
}"""


def test_forced_colours_keep_the_road_and_the_marks_of_cards(player: Players) -> None:
    anna, _ = stands(player, table(*SIDES, hand=HAND))
    page = anna.page
    page.emulate_media(forced_colors="active")
    card(anna, "red_light").click()
    cards = [f"[data-card={name}] .card" for name in ("red_light", "km_75", "petrol")]
    looks = [page.evaluate(MARKS, each) for each in cards]
    assert len(set(looks)) == 3, looks
    road, page_ground = page.evaluate(MARKS, ".asphalt"), page.evaluate(MARKS, "body")
    assert road.startswith("solid,2px")
    assert road.split(",", 3)[3] != page_ground.split(",", 3)[3], "the road has a colour of its own"


def test_cards_fly_for_those_who_like_motion(player: Players) -> None:
    anna, fixed = stands(player, table(*SIDES, hand=HAND), time_stands=False, motion="full")
    expect(anna.page.locator(".sky")).to_have_count(1)
    flown = Remembered(anna.page, "[data-testid=flight]", "data-card")
    card(anna, "flat_tyre").click()
    anna.lanes.first.click()
    flown.expect("flat_tyre")
    expect(anna.page.get_by_test_id("flight")).to_have_count(0)
    assert [move["card"] for move in fixed.played] == ["flat_tyre"]
