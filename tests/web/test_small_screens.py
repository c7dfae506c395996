"""Low and odd screens: prompt and hand are in sight with the most people at the table, and nothing scrolls sideways."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.games.finish_line.given import GAME as FINISH_LINE
from tests.games.finish_line.given import A, thrown
from tests.games.finish_line.playing import bet
from tests.web.fixed_position import FixedPosition
from tests.web.guest import Guest
from tests.web.prepared_tables import seat_links
from tests.web.screens import out_of_sight

pytestmark = pytest.mark.browser

PROMPT = "[data-testid=prompt]"
Guests = Callable[..., Guest]


@pytest.mark.parametrize(
    ("game", "options", "hand"),
    [
        ("1000-km", {"first_player": 0}, ["button[data-card]", ".lane .total"]),
        ("finish-line", {}, ["[data-tile]"]),
        ("cubitos", {}, [".say button"]),
    ],
)
def test_prompt_and_hand_are_on_every_screen(
    guest: Guests, address: str, game: str, options: dict[str, Any], hand: list[str]
) -> None:
    link = seat_links(address, "Anna", "Benjamin", "Cara", "Dora", game=game, options=options)[0]
    page = guest(None, path=link, locale="de-DE").page
    expect(page.locator(hand[0]).first).to_be_visible()
    assert out_of_sight(page, PROMPT, *hand) == {}


def test_dice_and_prompt_of_a_race_are_on_every_screen(guest: Guests, address: str) -> None:
    anna = guest("Anna", locale="de-DE")
    FixedPosition(anna.page, thrown("horseshoe horseshoe whip", slips={A: bet([(3, 500)])}), game=FINISH_LINE)
    anna.page.goto(seat_links(address, "Anna", "Ben", "Cara", game="finish-line", options={})[0])
    expect(anna.page.locator("[data-face] .thrown").first).to_be_visible()
    assert out_of_sight(anna.page, PROMPT, "[data-tile]", "[data-face] .thrown") == {}
