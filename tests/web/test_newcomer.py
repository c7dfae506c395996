"""A newcomer's path: the first visit, "Play now", the offer of the coach, a whole first game, its end, and another one.

The games are the real first games: their settings are what this is about. Keys are used where they are quicker.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.cubitos_player import CubitosPlayer, race_to_the_end
from tests.web.cubo_player import CuboPlayer
from tests.web.dice_flick_player import DiceFlickPlayer
from tests.web.finish_line_player import FinishLinePlayer, run_race
from tests.web.guest import Guest
from tests.web.learner import Learner
from tests.web.lessons import walk
from tests.web.thousand_km_player import ThousandKmPlayer

pytestmark = pytest.mark.browser

FINISH_LINE_RACES = 3


def play_thousand_km(newcomer: Guest) -> None:
    ThousandKmPlayer(newcomer.page).play_on(keyboard=True)


def play_cubo(newcomer: Guest) -> None:
    CuboPlayer(newcomer).play_calmly()


def play_finish_line(newcomer: Guest) -> None:
    player = FinishLinePlayer(newcomer)
    for race in range(FINISH_LINE_RACES):
        player.bet({player.row()[0]: 200})
        player.hand_in()
        run_race(player)
        if race < FINISH_LINE_RACES - 1:
            newcomer.press(player.go_on)


def play_cubitos(newcomer: Guest) -> None:
    player = CubitosPlayer(newcomer)
    player.keyboard = True
    race_to_the_end(player)


def play_dice_flick(newcomer: Guest) -> None:
    DiceFlickPlayer(newcomer).play_on(keyboard=True)


GAMES: dict[str, tuple[str, str, Callable[[Guest], None], dict[str, Any]]] = {
    "1000-km": ("1000 km", "Play now", play_thousand_km, {}),
    "cubo": ("Cubo", "Calm", play_cubo, {"tempo": "calm"}),
    "finish-line": ("Finish Line", "Play now", play_finish_line, {}),
    "cubitos": ("Cubitos", "Play now", play_cubitos, {}),
    "dice-flick": ("Dice Flick", "Play now", play_dice_flick, {"rounds": 3}),
}
"""By game: its title, the button that is recommended, how to play it to its end, what a first game is played with."""
LEARNS = ["finish-line", "dice-flick"]
"""Games that the newcomer learns from the coach first."""


@pytest.mark.parametrize("game", GAMES)
def test_from_the_first_visit_to_the_end_of_a_first_game(guest: Callable[..., Guest], game: str) -> None:
    title, button, play_to_the_end, options = GAMES[game]
    page = guest(None, new=True).page
    newcomer = Learner(page)
    now = page.get_by_role("article").filter(has=page.get_by_role("heading", name=title)).locator("button.primary")
    expect(now).to_have_text(button)

    now.click()
    page.get_by_role("textbox").first.fill("Nora")
    page.get_by_role("button", name="That’s me").click()
    offer = page.get_by_test_id("offer")
    if game in LEARNS:
        offer.get_by_role("button", name=re.compile("Learn by playing")).click()
        learn(newcomer, game)
        page.goto("/")
        now.click()
    else:
        offer.get_by_role("button", name="Just play").click()

    first = begun(page)
    assert [seat["level"] for seat in first["seats"]] == [None, "easy"]
    assert first["options"].items() >= options.items()
    play_to_the_end(newcomer)
    result = newcomer.result
    expect(result.get_by_test_id("own-place")).to_be_visible()
    expect(own_row(result)).to_be_visible()

    result.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/t/" in url and first["table"] not in url)
    again = begun(page)
    assert [seat["level"] for seat in again["seats"]] == [None, "easy"]
    page.goto(f"/r/{first['table']}")
    expect(page.get_by_role("slider", name="Move")).to_be_visible()


def own_row(result: Locator) -> Locator:
    return result.locator("tr.mine").first


def learn(newcomer: Learner, game: str) -> None:
    begun(newcomer.page)
    walk(newcomer, game, lambda _: None)
    expect(newcomer.coach).to_have_count(0)
    expect(newcomer.prompt).to_be_visible()


def begun(page: Page) -> dict[str, Any]:
    """The table to which the click has led, when its game has begun."""
    page.wait_for_url(re.compile(r"/t/\w+"))
    expect(page.get_by_test_id("play")).to_be_visible()
    name = re.sub(r".*/t/(\w+).*", r"\1", page.url)
    table: dict[str, Any] = page.request.get(f"/api/tables/{name}").json()
    return {"table": name, **table}
