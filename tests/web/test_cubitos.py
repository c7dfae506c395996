"""Cubitos in real browsers: a whole race, water, a card of every timing, keys alone, a phone in German.

Played with an edition whose dice hit often and whose cards are cheap, so that a few rounds show everything.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.accessibility import faults_of
from tests.web.cubitos_player import CubitosPlayer, race_to_the_end
from tests.web.guest import Guest
from tests.web.servers import serving
from tests.web.table_page import Seen

pytestmark = pytest.mark.browser

RACES = 20
"""The dice are fair: what a test waits for comes in most races, and never stays away this often."""
FACES = {
    "light-grey": ["coin:2", "step:2", "coin:2", "blank", "blank", "blank"],
    "dark-grey": ["step:3", "coin:3", "step:2", "blank", "blank", "blank"],
    "start-player": ["credit:1", "step:1", "coin:2", "blank", "blank", "blank"],
}


def lively(folder: Path) -> Path:
    """The shipped data with dice that hit often and cards that cost 2."""
    data = resources.files("spieltisch.games.cubitos") / "data"
    dice = (data / "dice.toml").read_text(encoding="utf-8")
    for kind, line in re.findall(r'kind = "([\w-]+)"[^[]*?(faces = \[.*?\])', dice, re.DOTALL):
        colour = FACES.get(kind) or sorted(set(re.findall(r'"([\w:]+)"', line)) - {"blank"}) * 2
        faces = (colour + ["blank"] * 6)[: 6 if kind in FACES else 4] + ([] if kind in FACES else ["blank"] * 2)
        dice = dice.replace(f'kind = "{kind}"', f'kind = "{kind}"#', 1)
        head, tail = dice.split(f'kind = "{kind}"#', 1)
        quoted = ", ".join(f'"{face}"' for face in faces)
        dice = head + f'kind = "{kind}"' + tail.replace(line, f"faces = [{quoted}]", 1)
    cards = re.sub(r"cost = \d+", "cost = 2", (data / "cards.toml").read_text(encoding="utf-8"))
    folder.mkdir()
    (folder / "dice.toml").write_text(dice, encoding="utf-8")
    (folder / "cards.toml").write_text(cards, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of its own, with the lively edition."""
    folder = tmp_path_factory.mktemp("cubitos")
    with serving(folder / "tables", "--edition", str(lively(folder / "lively"))) as address:
        yield address


def alone(guest: Guest, **options: object) -> CubitosPlayer:
    """Somebody against one bot."""
    runner = CubitosPlayer(guest)
    runner.open_table(2, bots=[None, "easy"], options={"edition": "lively", **options})
    runner.begin()
    return runner


def test_cards_are_chosen_by_colour_and_named_in_the_lobby(guest: Callable[..., Guest]) -> None:
    page = guest("Anna").page
    shelf = page.locator("article, li").filter(has=page.get_by_role("heading", name="Cubitos"))
    shelf.get_by_role("button", name="With friends").click()
    page.get_by_text("Rules of this table").click()
    gallery = page.get_by_test_id("gallery")
    gallery.locator("summary").click()
    red = gallery.get_by_role("group", name="red")
    red.get_by_role("radio", name="Champion").check()
    red.get_by_role("radio", name="Crabby").check()
    expect(red.get_by_role("radio", checked=True)).to_have_count(1)  # the second card of a colour replaces the first
    gallery.get_by_role("group", name="blue").get_by_role("radio", name="Stogie").check()
    expect(gallery.locator("summary")).to_contain_text("Crabby, Stogie")
    assert faults_of(page) == []

    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Other cards: Red: Crabby, Blue: Stogie")).to_be_visible()


@pytest.mark.slow
def test_two_people_and_two_bots_run_race_1_to_its_end(guest: Callable[..., Guest]) -> None:
    anna = CubitosPlayer(guest("Anna"))
    path = anna.open_table(4, bots=[None, None, "easy", "easy"], options={"edition": "lively"})
    ben = CubitosPlayer(guest("Ben"))
    ben.page.goto(path)
    ben.guest.sit()
    ben.pushes = True
    anna.begin()

    race_to_the_end(anna, ben)

    for runner in (anna, ben):
        expect(runner.guest.result).to_be_visible()
    places = [
        runner.guest.result.locator("table").first.locator("tbody tr").all_text_contents() for runner in (anna, ben)
    ]
    assert places[0] == places[1]
    assert len(places[0]) == 4
    assert {"roll", "push", "pass", "go", "buy", "confirm"} <= anna.done | ben.done
    anna.guest.result.get_by_role("link", name="Watch the replay").click()
    expect(anna.on("track")).to_be_visible()
    anna.page.keyboard.press("End")
    expect(anna.page.locator(".cubitos")).to_have_attribute("data-section", "over")


def test_one_lap_against_a_bot_to_its_end(guest: Callable[..., Guest]) -> None:
    anna = alone(guest("Anna"), laps=1)
    race_to_the_end(anna)

    expect(anna.guest.result.locator("table").first.locator("tbody tr")).to_have_count(2)
    assert {"roll", "go", "buy"} <= anna.done


def test_a_runner_walks_on_water(guest: Callable[..., Guest]) -> None:
    anna = at_the_water(guest("Anna"))

    def choose_and_go(now: Seen) -> None:
        field = anna.page.locator(f"[data-field='{now.facts['water']}']")
        field.click()
        expect(anna.on("go")).to_be_visible()
        assert not anna.table.is_sending(), "the first click only chooses"
        field.click()

    seen = anna.table.act(lambda now: now.facts["water"], choose_and_go)
    expect(anna.page.locator("[data-runner='0']")).to_have_attribute("data-at", seen.facts["water"])


def at_the_water(somebody: Guest) -> CubitosPlayer:
    """Somebody who may run into water now."""
    for _ in range(RACES):
        anna = alone(somebody, board="testing-the-waters", cards="undercover-fish")
        anna.wishes = ["blue"]
        if not anna.play_on(lambda now: now.facts["water"]).over:
            return anna
    raise AssertionError(f"no water in {RACES} races")


CARDS = "schmutz el-bandito batter-beaver bob muggles reckless-cheese"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("green", "wishes", "pushes", "timings"),
    [
        ("up-to-11", ["white", "brown"], False, ["now", "support", "race_any"]),
        ("up-to-11", ["red", "orange"], False, ["compare", "before_buy"]),
        ("up-to-11", ["green", "blue", "red"], False, ["announce_doubled", "end_of_move"]),
        ("up-to-11", ["green"], True, ["on_push"]),
        ("keep-on-rollin", ["green", "yellow"], True, ["would_bust", "event_push_ok"]),
        ("punk-fruit", ["green"], True, ["on_bust"]),
    ],
)
def test_a_card_of_every_timing_is_used_by_clicking(
    guest: Callable[..., Guest], green: str, wishes: list[str], pushes: bool, timings: list[str]
) -> None:
    somebody = guest("Anna")
    done: set[str] = set()
    for _ in range(RACES):
        anna = alone(somebody, cards=f"{CARDS} {green}", laps=3)
        anna.wishes = wishes
        anna.pushes = pushes
        anna.done = done
        anna.play_on(lambda _: set(timings) <= done)
        if set(timings) <= done:
            break

    assert set(timings) <= done


def test_some_rounds_by_keyboard_alone(guest: Callable[..., Guest]) -> None:
    anna = alone(guest("Anna"))
    anna.keyboard = True
    seen = anna.play_on(lambda now: now.facts["round"] > 2 and {"roll", "go", "buy"} <= anna.done)

    assert not seen.over, f"in a whole race only {anna.done}"


def test_a_phone_in_german(guest: Callable[..., Guest]) -> None:
    anna = alone(guest("Anna", locale="de-DE", width=390, height=844, touch=True))
    stages: set[str] = set()

    def check(seen: Seen) -> bool:
        stage = seen.facts["stage"]
        if stage not in stages:
            stages.add(stage)
            wide = anna.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
            assert wide <= 0, f"the page is wider than the phone in stage {stage}"
            assert faults_of(anna.page) == []
        return {"roll", "decide", "move", "buy"} <= stages

    anna.play_on(check)
    assert {"roll", "decide", "move", "buy"} <= stages
