"""The page of dice statistics: empty, with fair dice, with loaded ones; for eyes and ears, on desk and phone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from spieltisch.engine.fair import Draw, FairDice
from spieltisch.server.statistics.observations import tally_of_draws
from spieltisch.server.store.opening import open_journal
from tests.web.accessibility import faults_of
from tests.web.servers import serving

pytestmark = pytest.mark.browser


def prepare(folder: Path, games: dict[str, list[Draw]]) -> None:
    """On a thread of its own: on this one Playwright runs an event loop."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(count(folder, games))).result()


async def count(folder: Path, games: dict[str, list[Draw]]) -> None:
    """Leave a data folder in which these draws have been counted, as those of one finished table each."""
    journal = open_journal(folder)
    for game, draws in games.items():
        await journal.count_draws(f"table-{game}", game, len(draws), tally_of_draws(game, draws))
    await journal.close()


def fair_games() -> dict[str, list[Draw]]:
    cards, dice, many = (FairDice(bytes([key]) * 32) for key in (1, 2, 3))
    for _ in range(200):
        cards.shuffle(list(range(106)))
        cards.below(4)
    for _ in range(3000):
        dice.below(6)
    for n in range(2, 25):
        for _ in range(n if n % 2 else 40 * n):
            many.below(n)
    for _ in range(500):
        many.below(1 << 30)
    return {"1000-km": cards.draws, "cubitos": dice.draws, "dice-flick": many.draws}


def loaded_games() -> dict[str, list[Draw]]:
    chance = Random(1)
    good = FairDice(bytes(32))
    for _ in range(600):
        good.below(4)
    return {"cubo": [Draw(0, 6, chance.choice([0, 1, 2, 3, 4, 5, 5]), None) for _ in range(3000)] + good.draws}


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("fair")
    prepare(folder, fair_games())
    with serving(folder) as address:
        yield address


@pytest.fixture(scope="module")
def loaded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("loaded")
    prepare(folder, loaded_games())
    with serving(folder) as address:
        yield address


@pytest.fixture
def show(browser: Browser) -> Iterator[Callable[..., Page]]:
    """The statistics page of a server."""
    contexts: list[BrowserContext] = []

    def open_page(address: str, *, locale: str = "en-GB", dark: bool = False, phone: bool = False) -> Page:
        context = browser.new_context(
            base_url=address,
            locale=locale,
            color_scheme="dark" if dark else "light",
            viewport={"width": 390, "height": 844} if phone else {"width": 1280, "height": 900},
        )
        contexts.append(context)
        page = context.new_page()
        page.goto("/statistics")
        return page

    yield open_page
    for context in contexts:
        context.close()


def test_before_the_first_game(tmp_path: Path, show: Callable[..., Page]) -> None:
    with serving(tmp_path) as address:
        page = show(address)
        expect(page.get_by_text("No game has been finished here yet.")).to_be_visible()
        assert page.get_by_test_id("verdict").count() == 0
        assert faults_of(page) == []


def test_fair_dice(fair: str, show: Callable[..., Page]) -> None:
    page = show(fair)
    expect(page.get_by_test_id("verdict")).to_contain_text("As one would expect of fair dice.")
    expect(page.get_by_test_id("verdict")).to_contain_text("3 games")
    expect(page.get_by_role("heading", name="1000 km")).to_be_visible()

    six = page.get_by_role("region", name="Cubitos").get_by_role("article")
    expect(six.get_by_role("heading", name="One of 6")).to_be_visible()
    expect(six).to_contain_text("as one would expect of fair dice.")
    expect(six).to_contain_text("500 expected of each")
    rows = six.get_by_role("table", name="One of 6").get_by_role("row")
    expect(rows).to_have_count(7)
    counts = [int(row.get_by_role("cell").first.inner_text()) for row in rows.all()[1:]]
    assert sum(counts) == 3000
    assert six.locator("svg rect").count() == 6


def test_shuffles_are_a_table(fair: str, show: Callable[..., Page]) -> None:
    table = show(fair).get_by_role("table", name="Shuffles of 106")
    expect(table.get_by_role("columnheader", name="86–106")).to_be_visible()
    cells = [int(cell.inner_text()) for cell in table.locator("tbody td").all()]
    assert len(cells) == 25
    assert sum(cells) == 200 * 106


def test_what_is_too_little_is_folded_away(fair: str, show: Callable[..., Page]) -> None:
    page = show(fair)
    flick = page.get_by_role("region", name="Dice Flick")
    expect(flick.get_by_role("heading", name="One of 24")).to_be_visible()
    expect(flick.get_by_role("heading", name="One of 23")).to_be_hidden()
    flick.get_by_text("lines with too few draws for a test").click()
    expect(flick.get_by_role("heading", name="One of 23")).to_be_visible()
    expect(flick.get_by_text("Too few draws for a test.").first).to_be_visible()


def test_loaded_dice_are_called_so(loaded: str, show: Callable[..., Page]) -> None:
    page = show(loaded)
    expect(page.get_by_test_id("verdict")).to_contain_text("Fair dice would hardly ever do this.")
    six, four = (page.get_by_role("article").filter(has_text=f"One of {n}") for n in (6, 4))
    expect(six).to_contain_text("p < 0.0001: fair dice would hardly ever do this.")
    expect(four).to_contain_text("as one would expect of fair dice.")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_nobody_is_shut_out(fair: str, loaded: str, show: Callable[..., Page], dark: bool, phone: bool) -> None:
    for address in (fair, loaded):
        page = show(address, dark=dark, phone=phone)
        expect(page.get_by_test_id("verdict")).to_be_visible()
        for folded in page.locator("details").all():
            folded.locator("summary").click()
        assert faults_of(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_in_german(fair: str, show: Callable[..., Page]) -> None:
    page = show(fair, locale="de-DE")
    expect(page.get_by_role("heading", level=1)).to_have_text("Würfelstatistik")
    expect(page.get_by_test_id("verdict")).to_contain_text("Wie man es von ehrlichen Würfeln erwartet.")
    expect(page.get_by_role("heading", name="106 gemischt")).to_be_visible()


def test_the_way_there(fair: str, show: Callable[..., Page]) -> None:
    page = show(fair)
    page.get_by_role("link", name="Check a record").click()
    page.get_by_role("link", name="Statistics of all finished games on this server").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dice statistics")
    page.goto("/")
    page.get_by_role("link", name="Dice statistics").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Dice statistics")
