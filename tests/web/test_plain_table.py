"""A game that another package registers is played at the plain table: no schema, few words, no screen of its own."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest
from tests.web.servers import serving

ROOT = Path(__file__).parents[2]
ENTRY_POINTS = "[spieltisch.games]\nhighest-card = highest_card.game:HIGHEST_CARD\n"
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


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server beside which the package of the example is installed."""
    site = tmp_path_factory.mktemp("site")
    package, info = site / "highest_card", site / "highest_card-1.dist-info"
    package.mkdir()
    info.mkdir()
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    (package / "__init__.py").write_text("")
    source = (ROOT / "docs" / "examples" / "highest_card.py").read_text(encoding="utf-8")
    (package / "game.py").write_text(source + "\nHIGHEST_CARD.declared = None  # no schema\n", encoding="utf-8")
    (package / "words.en.toml").write_text(ENGLISH)
    (package / "words.de.toml").write_text(GERMAN)
    (package / "rules.en.md").write_text("# Highest Card\n\n**HC-3** In turn everybody plays one card.\n")
    with pytest.MonkeyPatch.context() as patch:
        paths = [str(site), os.environ.get("PYTHONPATH", "")]
        patch.setenv("PYTHONPATH", os.pathsep.join(path for path in paths if path))
        with serving(tmp_path_factory.mktemp("data")) as address:
            yield address


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
