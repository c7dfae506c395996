"""The end of a game: one's own place, what decided it, the series, and another game that everybody is told of."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.accessibility import faults_of
from tests.web.prepared_tables import second_game_links
from tests.web.thousand_km_player import ThousandKmPlayer

pytestmark = pytest.mark.browser

Players = Callable[..., ThousandKmPlayer]


@pytest.fixture
def links(address: str) -> list[str]:
    """The seats of Anna and Ben after two games."""
    return second_game_links(address, "Anna", "Ben")


def test_the_end_is_about_oneself_and_tells_what_decided_it(player: Players, links: list[str]) -> None:
    both = [player(None, path=link) for link in links]
    places = []
    for someone in both:
        result = someone.result
        expect(result.get_by_test_id("series")).to_contain_text(re.compile(r"Anna \d : \d Ben after 2 games"))
        expect(result.get_by_test_id("own-place")).to_contain_text(re.compile("Well played|Second|Nobody"))
        expect(result.locator("tr.mine")).to_have_count(1)
        expect(result.get_by_test_id("chart")).to_be_visible()
        expect(result.get_by_test_id("story").get_by_role("list", name="Three figures")).to_be_visible()
        places.append(result.get_by_test_id("own-place").text_content() or "")
        assert faults_of(someone.page) == []
    assert len(set(places)) == 2
    winner = both[["Well played" in place for place in places].index(True)]
    expect(winner.result).to_contain_text("You won")
    winner.result.get_by_text("The same as a table").click()
    expect(winner.result.get_by_role("columnheader", name="Ben")).to_be_visible()
    winner.result.get_by_role("link", name="Look at the end again").click()
    expect(winner.page.get_by_role("slider", name="Move")).to_be_visible()


def test_everybody_is_told_who_wants_another_game(player: Players, links: list[str]) -> None:
    anna, ben = (player(None, path=link) for link in links)
    before = anna.page.url
    again = ben.page.get_by_test_id("again")
    expect(again).to_be_visible()
    anna.result.get_by_role("button", name="Play again").click()
    anna.page.wait_for_url(lambda url: "/t/" in url and url != before)
    expect(again).to_contain_text("Anna wants another game.")
    expect(anna.page.get_by_test_id("series")).to_contain_text("after 2 games")
    status = anna.page.get_by_test_id("begin-status")
    expect(status).to_contain_text("Ben is not here")
    expect(anna.page.get_by_role("button", name="Begin", exact=True)).to_be_disabled()

    again.get_by_role("button", name="No, thanks").click()
    expect(anna.page.get_by_text("Ben does not want another game.")).to_be_visible()
    expect(anna.page.get_by_text("Free", exact=True)).to_be_visible()
    again.get_by_role("button", name="Another game after all").click()
    ben.page.wait_for_url(anna.page.url)
    expect(status).to_have_text("Not ready yet: Ben")
    anna.page.get_by_role("button", name="Begin", exact=True).click()
    for someone in (anna, ben):
        expect(someone.hand.first).to_be_visible()
