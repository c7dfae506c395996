"""A game that another package registers is played at the plain table: no schema, few words, no screen of its own."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.servers import serving
from tests.web.watch import Watch

ROOT = Path(__file__).parents[2]
METADATA = "Metadata-Version: 2.1\nName: highest-card\nVersion: 1\n"
ENGLISH = """
[fields]
points = "Tricks"
[moves]
play = "Play the {card}"
[events]
deal = ["{seat} is dealt {cards}.", "{seat} is dealt three cards."]
play = "{seat} plays the {card}."
trick = "{seat} takes the trick with the {card}."
[options]
lowest_wins = "The lowest card wins"
[reasons]
three_tricks = "Three tricks were played."
"""
GERMAN = '[moves]\nplay = "Die {card} spielen"\n[options]\nlowest_wins = "Die niedrigste Karte gewinnt"\n'


RULES = "# Highest Card\n\n**HC-3** In turn everybody plays one card.\n"
GAMES = {
    "highest-card": {"words.en.toml": ENGLISH, "words.de.toml": GERMAN, "rules.en.md": RULES},
    "only-german": {"words.de.toml": GERMAN, "rules.de.md": RULES},
    "no-words": {},
}
"""The same game with ever fewer words; none has French ones."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server beside which the package of the example is installed."""
    site = tmp_path_factory.mktemp("site")
    info = site / "highest_card-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA)
    points = "".join(f"{name} = {name.replace('-', '_')}.game:HIGHEST_CARD\n" for name in GAMES)
    (info / "entry_points.txt").write_text(f"[spieltisch.games]\n{points}")
    for name, files in GAMES.items():
        write_game(site / name.replace("-", "_"), name, files)
    with pytest.MonkeyPatch.context() as patch:
        paths = [str(site), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
        with serving(tmp_path_factory.mktemp("data")) as address:
            yield address


def write_game(package: Path, name: str, files: dict[str, str]) -> None:
    """The example under another name, with these files beside it."""
    package.mkdir()
    (package / "__init__.py").write_text("")
    source = (ROOT / "docs" / "examples" / "highest_card.py").read_text(encoding="utf-8")
    if name != "highest-card":
        source = re.sub('"(highest-card|Highest Card|Höchste Karte)"', f'"{name}"', source)
    source += "\nHIGHEST_CARD.declared = None  # no schema\n"
    (package / "game.py").write_text(source, encoding="utf-8")
    for file, text in files.items():
        (package / file).write_text(text, encoding="utf-8")


@pytest.fixture(autouse=True)
def nothing_is_declared(watch: Watch) -> None:
    watch.expect_errors(404, "/api/games/[a-z-]+/fields")


def show_hand(anna: Guest) -> None:
    """Two people share a device: whoever must act opens the curtain, except for a second move in a row."""
    curtain = anna.page.get_by_role("button", name=anna.words("show my hand", "Hand zeigen"))
    mine = anna.page.locator("[data-testid=prompt][data-yours=true]")
    expect(curtain.or_(mine)).to_be_visible()
    if curtain.count() > 0:
        curtain.click()
    expect(mine).to_be_visible()


def test_a_whole_game_by_keys_and_clicks(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna")
    anna.open_table("highest-card", 2, hot_seat=True)
    anna.begin()
    moves = anna.page.get_by_test_id("moves")
    for turn in range(6):
        expect(anna.page.locator(f"[data-testid=play][data-version='{turn}']")).to_be_visible()
        show_hand(anna)
        if turn == 0:
            assert faults_of(anna.page) == []
        buttons = moves.locator("button[data-move=play]")
        expect(buttons).to_have_count(3 - turn // 2)
        if turn % 2:
            anna.press_keys("1")
        else:
            buttons.last.click()
    expect(anna.result).to_contain_text("Three tricks were played.")
    expect(anna.result.get_by_test_id("bars")).to_be_visible()
    expect(anna.result.get_by_test_id("chart")).to_contain_text("How the points came together")
    assert faults_of(anna.page) == []
    log = anna.page.get_by_role("list", name="Log")
    expect(log).to_contain_text("takes the trick with the")
    expect(log).to_contain_text("is dealt three cards.")

    anna.page.get_by_role("link", name="Watch the replay").click()
    anna.page.get_by_role("slider").press("End")
    expect(anna.page.locator("[data-field=points] dd")).to_be_visible()
    assert faults_of(anna.page) == []


def test_its_rules_and_keys(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna")
    anna.open_table("highest-card", 2, hot_seat=True)
    anna.begin()
    show_hand(anna)
    anna.press_keys("?")
    expect(anna.page.get_by_role("dialog")).to_contain_text("Make the move with this number")
    anna.press_keys("Escape")
    expect(anna.page.get_by_role("dialog")).to_have_count(0)
    rules = anna.page.get_by_role("dialog")
    for _ in range(5):  # a key that comes while a dialog is still closing may be lost
        anna.press_keys("r")
        with contextlib.suppress(AssertionError):
            expect(rules).to_be_visible(timeout=3000)
            break
    expect(rules).to_contain_text("In turn everybody plays one card.")


def test_the_shelf_and_the_table_in_german_on_a_phone(guest: Callable[..., Guest]) -> None:
    anna = guest("Anna", locale="de-DE", width=390, height=844, touch=True)
    card = anna.page.locator("article", has_text="Höchste Karte")
    expect(card.get_by_role("button")).to_have_count(3)  # friends, one device, rules: it has no bots to play at once
    card.get_by_role("button", name="An einem Gerät").tap()
    anna.page.get_by_text("Regeln an diesem Tisch").tap()
    anna.page.get_by_label("Die niedrigste Karte gewinnt").check()
    anna.page.get_by_placeholder("Dein Name").fill("Ben")
    anna.page.get_by_role("button", name="Los geht’s").tap()
    show_hand(anna)
    expect(anna.page.get_by_test_id("moves").get_by_role("button").first).to_contain_text("spielen")
    expect(anna.page.locator("[data-field=players]")).to_contain_text("am Zug")
    assert faults_of(anna.page) == []


def test_a_game_opens_in_a_language_that_it_lacks(guest: Callable[..., Guest], watch: Watch) -> None:
    """English words where there are any, else the names of things; and nothing is asked for twice."""
    watch.expect_errors(404, "/api/rules/no-words/fr")
    anna = guest(None, locale="fr-FR")
    anna.page.get_by_role("textbox").first.fill("Anna")
    anna.page.get_by_role("button", name="C’est moi").click()
    expect(anna.page.get_by_role("heading", level=1)).to_contain_text("Anna")
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url) if "/words/" in request.url else None)
    for game, said in (("highest-card", "Play the"), ("only-german", "Play (Card"), ("no-words", "Play (Card")):
        asked.clear()
        anna.open_table(game, 2, hot_seat=True)
        anna.page.get_by_role("button", name="C’est parti").click()
        anna.page.locator(".curtain button").click()
        expect(anna.page.get_by_test_id("moves").get_by_role("button").first).to_contain_text(said)
        assert len(asked) == 1
