"""After the game: the replay with its links, and the proof that the dice were fair."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.guest import Guest

pytestmark = pytest.mark.browser


def test_a_replay_has_a_slider_steps_and_links(guest: Callable[..., Guest], finished: str) -> None:
    page = guest(None, path=f"/r/{finished}?move=7").page
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_have_value("7")

    page.get_by_role("button", name="One move on").click()
    expect(slider).to_have_value("8")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("6")
    slider.fill("12")
    page.wait_for_url(re.compile("move=12"))

    page.get_by_role("combobox", name="Seen by").select_option(index=1)
    expect(page.locator("button[data-card]").first).to_be_visible()
    page.wait_for_url(re.compile("seat=0"))
    page.reload()
    expect(slider).to_have_value("12")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".told")).to_contain_text("The race is over:")


def test_a_good_record_is_confirmed(guest: Callable[..., Guest], finished: str, address: str, tmp_path: Path) -> None:
    page = guest(None, path="/verify").page
    drop(page, record_of(page, address, finished), tmp_path)

    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("Everything fits.")
    expect(verdict).to_contain_text("recomputed in this browser")
    expect(verdict).to_contain_text("replayed by the rules")
    expect(verdict).to_contain_text("Every nonce fits the pledge")
    expect(verdict).to_contain_text("fit the chain")
    expect(verdict).not_to_contain_text("Taken on trust")


def test_what_this_browser_saw_during_the_game_is_compared(
    guest: Callable[..., Guest], finished: str, address: str, tmp_path: Path
) -> None:
    """As if the operator had swapped the secret, and all that follows from it, after the game had begun."""
    page = guest(None, path="/verify").page
    record = record_of(page, address, finished)
    keep(page, finished, json.loads(record)["commitment"])
    drop(page, record, tmp_path)
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("are those that this browser saw during the game")

    keep(page, finished, "0" * 64)
    page.reload()
    drop(page, record, tmp_path)
    expect(verdict).to_contain_text("This record does not fit.")
    expect(verdict).to_contain_text("the secret was swapped")


def keep(page: Page, table: str, commitment: str) -> None:
    """What a browser stores before play."""
    kept = json.dumps({"deals": [{"commitment": commitment}], "entry": -1, "head": ""})
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"spieltisch.fair.{table}", kept])


@pytest.mark.slow
def test_a_changed_name_is_found(guest: Callable[..., Guest], finished: str, address: str, tmp_path: Path) -> None:
    page = guest(None, path="/verify").page
    record = json.loads(record_of(page, address, finished))
    record["players"][0]["name"] = "Mallory"
    drop(page, json.dumps(record), tmp_path)
    expect(page.get_by_test_id("verdict")).to_contain_text("The player at seat 1 is not the one in the journal.")


@pytest.mark.slow
def test_a_changed_shuffle_is_found(guest: Callable[..., Guest], finished: str, address: str, tmp_path: Path) -> None:
    page = guest(None, path="/verify").page
    record = json.loads(record_of(page, address, finished))
    shuffle = next(draw for draw in record["draws"] if "order" in draw)
    shuffle["order"][4], shuffle["order"][9] = shuffle["order"][9], shuffle["order"][4]
    drop(page, json.dumps(record), tmp_path)

    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_contain_text("This record does not fit.")
    expect(verdict).to_contain_text(f"Draw {record['draws'].index(shuffle) + 1} does not fit at place 5")


@pytest.mark.slow
def test_a_record_can_be_brought_along(
    guest: Callable[..., Guest], finished: str, address: str, tmp_path: Path
) -> None:
    page = guest(None).page
    file = tmp_path / "record.json"
    file.write_text(record_of(page, address, finished))
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("textbox").first.fill("Ben")  # it is kept for somebody
    page.get_by_role("button", name="That’s me").click()

    expect(page.get_by_role("slider", name="Move")).to_be_visible()


def record_of(page: Page, address: str, table: str) -> str:
    return page.request.get(f"{address}/api/tables/{table}/record").text()


def drop(page: Page, record: str, folder: Path) -> None:
    file = folder / "record.json"
    file.write_text(record)
    page.locator("input[type=file]").set_input_files(file)
