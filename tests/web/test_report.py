"""How it went: a report is made, read by eye, by ear and by keyboard, and leads to the replay."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.known_game import KnownGame
from tests.web.prepared_tables import seat_links
from tests.web.servers import ROUGH_REPORTS, serving

pytestmark = pytest.mark.browser

CURVE = "Everybody’s chances to win, move by move"
FIGURE = re.compile(r"[+-]?[\d,]+")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, known_game: KnownGame) -> Iterator[str]:
    with serving(known_game.copied_to(tmp_path_factory.mktemp("data")), *ROUGH_REPORTS) as address:
        yield address


def opened(someone: Guest) -> Page:
    """The page, once the report is there."""
    expect(someone.page.get_by_test_id("curve")).to_be_visible(timeout=180_000)
    return someone.page


def whole(figure: Locator) -> int:
    """The number that is shown."""
    found = FIGURE.search(figure.inner_text().replace("−", "-"))
    assert found is not None
    return int(found[0].replace(",", ""))


def test_the_curve_reads_as_a_table_whose_chances_are_whole(guest: Callable[..., Guest], finished: str) -> None:
    page = opened(guest(None, path=f"/r/{finished}/report"))
    expect(page.get_by_role("heading", level=1)).to_have_text("How it went: 1000 km")
    page.get_by_text("The same as a table").click()
    table = page.get_by_role("table", name=CURVE)
    expect(table.get_by_role("columnheader")).to_have_text(["When", "Whose move", "Quick", re.compile(".")])
    rows = table.locator("tbody tr").all_inner_texts()
    assert rows[0].startswith("Before the deal")
    assert rows[1].startswith("After the deal")
    assert rows[-1].startswith(f"Move {len(rows) - 2} of {len(rows) - 2}")
    for row in rows:
        assert sum(int(share) for share in re.findall(r"(\d+)%", row)) == 100
    assert re.findall(r"(\d+)%", rows[-1]) == ["100", "0"]


def test_the_cursor_is_moved_by_keyboard_and_leads_to_the_replay(guest: Callable[..., Guest], finished: str) -> None:
    page = opened(guest(None, path=f"/r/{finished}/report"))
    cursor = page.get_by_role("slider", name="Position")
    here = page.get_by_test_id("cursor")
    cursor.focus()
    page.keyboard.press("Home")
    expect(here).to_contain_text("Before the deal")
    page.keyboard.press("ArrowRight")
    expect(here).to_contain_text("After the deal")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(here).to_contain_text("Move 3 of")
    spoken = cursor.get_attribute("aria-valuetext") or ""
    assert re.fullmatch(r"Move 3 of \d+: Quick \d+% and .+ \d+%", spoken), spoken
    # A move of which a spectator may know nothing is told in no words.
    expect(page.get_by_test_id("told")).to_contain_text("Look at this position")
    page.keyboard.press("End")
    expect(page.get_by_test_id("told")).to_contain_text(re.compile(r"The race is over.*Look at this position"))
    page.keyboard.press("Home")
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Tab")
    while not page.get_by_role("link", name="Look at this position").evaluate("it => it === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(rf"/r/{finished}\?move=3$"))
    expect(page.get_by_role("slider", name="Move")).to_have_value("3")

    page.get_by_role("link", name="How it went").click()
    opened(Guest(page))


def test_the_pointer_moves_the_cursor(guest: Callable[..., Guest], finished: str) -> None:
    page = opened(guest(None, path=f"/r/{finished}/report"))
    box = page.locator("[data-testid=curve] > svg").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 2, box["y"] + box["height"] / 2)
    expect(page.get_by_test_id("cursor")).to_contain_text("Before the deal")
    page.mouse.click(box["x"] + box["width"] - 2, box["y"] + box["height"] / 2)
    expect(page.get_by_test_id("cursor")).to_contain_text(re.compile(r"Move (\d+) of \1"))


def test_luck_and_play_add_up_as_shown_and_the_reader_comes_first(guest: Callable[..., Guest], finished: str) -> None:
    page = opened(guest(None, path=f"/r/{finished}/report?seat=1"))
    for measure in ("Chances to win", "Points"):
        page.get_by_role("button", name=measure, exact=True).click()
        sums = page.get_by_test_id("sum")
        expect(sums).to_have_count(2)
        assert [each.get_attribute("data-seat") for each in sums.all()] == ["1", "0"]
        totals = []
        for each in sums.all():
            parts = {row.get_attribute("data-part"): whole(row.locator(".figure")) for row in each.locator("tr").all()}
            assert list(parts) == ["start", "luck", "play", "others", "result"]
            assert parts["start"] + parts["luck"] + parts["play"] + parts["others"] == parts["result"]
            totals.append(parts["result"])
        assert measure == "Points" or totals == [0, 100]


def test_decisions_say_what_would_have_been_better(guest: Callable[..., Guest], finished: str) -> None:
    """Somebody who takes the first card that can be played has done worse than possible."""
    page = opened(guest(None, path=f"/r/{finished}/report?seat=0"))
    quick = page.locator("[data-testid=decisions][data-seat='0']")
    expect(quick.get_by_text("Played").first).to_be_visible()
    expect(quick.locator("li")).to_have_count(3)
    first = quick.locator("li").first
    expect(first).to_contain_text(re.compile(r"Move \d+\s+cost \d+(\.\d+)?% \(± \d+(\.\d+)?%\)"))
    played, better = first.locator("dd").all_inner_texts()
    assert played
    assert better
    assert played != better
    turns = page.get_by_role("region", name="Turning points")
    expect(turns.get_by_text("→").first).to_be_visible()
    expect(page.get_by_text("played to the end")).to_be_visible()


def test_it_is_found_at_the_end_of_a_game(guest: Callable[..., Guest], address: str) -> None:
    link, _ = seat_links(address, "Anna", "Ben", finished=True)
    page = guest(None, path=link).page
    page.get_by_test_id("result").get_by_role("link", name="How it went").click()
    page.wait_for_url(re.compile(r"/report\?seat=0$"))
    opened(Guest(page))
    expect(page.get_by_test_id("sum").first).to_have_attribute("data-seat", "0")


def test_a_game_that_is_not_over_says_so(guest: Callable[..., Guest], address: str) -> None:
    link, _ = seat_links(address, "Anna", "Ben")
    table = link.removeprefix("/t/").split("#")[0]
    page = guest(None, path=f"/r/{table}/report").page
    expect(page.get_by_role("alert")).to_have_text("The report is there when the game is over.")


@pytest.mark.parametrize(("width", "height"), [(390, 844), (820, 1180), (1280, 800)])
def test_it_fits_and_shuts_nobody_out(guest: Callable[..., Guest], finished: str, width: int, height: int) -> None:
    page = opened(guest(None, path=f"/r/{finished}/report?seat=0", width=width, height=height))
    expect(page.locator("[data-testid=decisions] dd").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults_of(page) == []
    page.emulate_media(forced_colors="active")
    run = page.locator("[data-testid=curve] .run").first
    assert run.evaluate("it => getComputedStyle(it).stroke") == page.evaluate("getComputedStyle(document.body).color")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "title", "share"), [("de-DE", "Wie es lief", r"\d+\s%"), ("fr-FR", "Le déroulement", r"\d+\s%")]
)
def test_in_other_languages(guest: Callable[..., Guest], finished: str, locale: str, title: str, share: str) -> None:
    page = opened(guest(None, path=f"/r/{finished}/report", locale=locale))
    expect(page.get_by_role("heading", level=1)).to_contain_text(title)
    expect(page.get_by_test_id("cursor")).to_contain_text(re.compile(share))
