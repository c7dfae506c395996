"""Editions in real browsers: on the shelf, for a new table, at the table, in a replay, and when one is missing."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.servers import SERVE, serving
from tests.web.watch import Watch

pytestmark = pytest.mark.browser

GAME = "cubitos"
NAME = "grandmas-box"
COSTS = 9
"""So many cards are corrected: more than are listed without unfolding."""


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some cards cost 1 and are called as before."""
    folder = tmp_path_factory.mktemp("boxes") / NAME
    folder.mkdir()
    cards = (resources.files(f"spieltisch.games.{GAME}") / "data" / "cards.toml").read_text(encoding="utf-8")
    corrected = re.sub(r"cost = [5-9]", "cost = 1", cards, count=COSTS)
    (folder / "cards.toml").write_text(f"# As printed in the attic\n{corrected}", encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def address(box: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables"), "--edition", str(box)) as address:
        yield address


def drawer(page: Page) -> None:
    """The edition is open: what differs, and the data files, all of them readable."""
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(NAME)
    expect(dialog.get_by_test_id("differences")).to_contain_text("1 instead of 7")
    files = dialog.get_by_test_id("data-files").locator("summary")
    expect(files.filter(has_text="corrected")).to_have_count(1)
    files.filter(has_text="cards.toml").focus()
    page.keyboard.press("Enter")
    text = dialog.locator("pre")
    expect(text).to_contain_text("# As printed in the attic")
    assert faults_of(page) == []
    files.filter(has_text="cards.toml").focus()
    page.keyboard.press("Tab")
    expect(text).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_shelf_and_the_form_of_a_new_table(guest: Callable[..., Guest]) -> None:
    page = guest("Anna").page
    note = page.get_by_role("button", name=f"Played here in the edition “{NAME}”: {COSTS} values differ")
    note.focus()
    page.keyboard.press("Enter")
    drawer(page)
    expect(note).to_be_focused()

    page.locator("article", has=note).get_by_role("button", name="With friends").click()
    choice = page.get_by_test_id("edition-choice")
    expect(choice.get_by_test_id("differences").locator("li").first).to_have_text("Smelly Cat · cost: 1 instead of 7")
    expect(choice.get_by_text("3 more")).to_be_visible()
    assert faults_of(page) == []
    choice.get_by_label("Edition").select_option("as shipped")
    expect(choice.get_by_test_id("differences")).to_have_count(0)
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Edition as shipped")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 900)])
def test_the_edition_and_its_files_are_one_click_away(guest: Callable[..., Guest], width: int, height: int) -> None:
    """In the lobby, during play, and for somebody who watches."""
    anna = guest("Anna", width=width, height=height)
    path = anna.open_table(GAME, 2, bots=[None, "easy"])
    badge = anna.page.locator("header.bar").get_by_role("button", name=f"Edition {NAME}")
    badge.click()
    drawer(anna.page)
    lobby = anna.page.locator("aside").get_by_test_id("differences")
    expect(lobby).to_contain_text("Smelly Cat · cost: 1 instead of 7")
    anna.begin()
    expect(anna.page.get_by_test_id("play")).to_be_visible()
    badge.click()
    drawer(anna.page)

    ben = guest(None, width=width, height=height, path=path)
    ben.page.locator("header.bar").get_by_role("button", name=f"Edition {NAME}").click()
    drawer(ben.page)


def test_a_player_can_read_the_shipped_data_files(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna", locale="de-DE")
    anna.open_table(GAME, 2, bots=[None, "easy"], options={"edition": "standard"})
    anna.begin()
    anna.page.get_by_role("tab", name="Tisch").click()
    anna.page.get_by_role("button", name="Ausgabe wie mitgeliefert").click()
    dialog = anna.page.get_by_role("dialog")
    dialog.locator("summary", has_text="cards.toml").click()
    expect(dialog.locator("pre")).to_contain_text('name_de = "Tom"')
    expect(dialog.get_by_text("berichtigt", exact=True)).to_have_count(0)
    assert faults_of(anna.page) == []


def test_a_replay_shows_its_edition(guest: Callable[..., Guest], box: Path, address: str, tmp_path: Path) -> None:
    plan = ["simulate", GAME, "--games", "1", "--seed", "5", "--bots", "random", "--records", str(tmp_path), "--json"]
    subprocess.run([sys.executable, "-c", SERVE, *plan, "--edition", str(box)], check=True, capture_output=True)
    (record,) = tmp_path.iterdir()
    with httpx.Client(base_url=address, timeout=60) as client:
        client.post("/api/me", json={"name": "Quick"}).raise_for_status()
        table = client.post("/api/records", content=record.read_bytes()).raise_for_status().json()["table"]
    page = guest(None, path=f"/r/{table}").page
    page.get_by_role("button", name=f"Edition {NAME}").click()
    drawer(page)


def test_a_table_whose_edition_is_missing_says_which(browser: Browser, box: Path, tmp_path: Path, watch: Watch) -> None:
    watch.expect_errors(409, "/api/tables/[^/]+")
    with serving(tmp_path, "--edition", str(box)) as address, httpx.Client(base_url=address, timeout=60) as client:
        client.post("/api/me", json={"name": "Quick"}).raise_for_status()
        wish = {"game": GAME, "seats": 2, "bots": [None, "easy"]}
        table = client.post("/api/tables", json=wish).raise_for_status().json()["table"]
    with serving(tmp_path) as address:
        page = browser.new_context(locale="en-GB").new_page()
        page.goto(f"{address}/t/{table}")
        told = page.get_by_test_id("not-played-here")
        expect(told).to_contain_text(f"This table is played in the edition “{NAME}”, which this server does not have")
        expect(told).to_contain_text(f"start it with --edition and the folder {NAME}")
        assert faults_of(page) == []
        page.context.close()
