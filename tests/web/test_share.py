"""Passing a game on: notes on its moves, a link that carries them, and a file that plays itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.accessibility import faults_of
from tests.web.guest import Guest

pytestmark = pytest.mark.browser

FIRST = "Why not the <b>200</b>?"
SECOND = "Here it was\ndecided & lost"


def write(page: Page, move: int, text: str) -> None:
    """A note at this move, by keyboard."""
    expect(page.get_by_role("region", name="Note on this move")).to_be_visible()
    slider = page.get_by_role("slider", name="Move", exact=True)
    slider.fill(str(move))
    slider.blur()
    page.keyboard.press("n")
    field = page.get_by_role("textbox", name="Note on this move")
    expect(field).to_be_focused()
    page.keyboard.insert_text(text)
    page.keyboard.press("Control+Enter")
    expect(page.get_by_test_id("own-note")).to_contain_text(text.split("\n", maxsplit=1)[0])


def link_of(page: Page) -> str:
    """The link that the page offers."""
    return page.get_by_role("textbox", name="Link to this move").input_value()


def test_notes_are_written_changed_and_removed_by_keyboard(guest: Callable[..., Guest], finished: str) -> None:
    page = guest(None, path=f"/r/{finished}?move=3").page
    write(page, 3, FIRST)
    write(page, 7, SECOND)
    share = page.get_by_test_id("share")
    expect(share.get_by_role("listitem")).to_have_text([re.compile("Move 3.*200"), re.compile("Move 7")])
    assert page.locator("b", has_text="200").count() == 0, "a note is text"

    page.reload()
    share.get_by_role("button", name="Move 3").click()
    own = page.get_by_test_id("own-note")
    expect(own).to_contain_text(FIRST)
    own.get_by_role("button", name="Change").focus()
    page.keyboard.press("Enter")
    field = page.get_by_role("textbox", name="Note on this move")
    expect(field).to_have_value(FIRST)
    field.fill("x" * 281)
    expect(page.get_by_role("button", name="Keep the note")).to_be_disabled()
    page.keyboard.press("Escape")
    expect(own).to_contain_text(FIRST)
    own.get_by_role("button", name="Remove").click()
    expect(own).to_have_count(0)
    expect(page.get_by_role("button", name="Write a note")).to_be_focused()
    expect(share.get_by_role("listitem")).to_have_count(1)
    assert faults_of(page) == []


def test_a_link_brings_the_senders_notes(guest: Callable[..., Guest], finished: str) -> None:
    sender = guest(None, path=f"/r/{finished}").page
    write(sender, 3, FIRST)
    write(sender, 7, SECOND)
    expect(sender.get_by_text("Link to this move, with 2 notes")).to_be_visible()
    link = link_of(sender)
    assert re.search(r"\?move=7#notes=1\.[\w-]+$", link), link

    page = guest(None, path=link).page
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    expect(page.get_by_test_id("sent-note")).to_contain_text("Here it was")
    expect(page.get_by_test_id("sent-note")).to_contain_text("from the link")
    share = page.get_by_test_id("share")
    expect(share).to_contain_text("The sender of the link wrote these notes.")
    write(page, 9, "Mine")
    page.reload()
    expect(page.get_by_text("Link to this move, with 3 notes")).to_be_visible()
    page.get_by_role("button", name="Keep them here").click()
    expect(share.get_by_role("listitem")).to_have_count(3)
    expect(page.get_by_text("from the link")).to_have_count(0)
    page.goto(f"/r/{finished}?move=3")
    expect(page.get_by_test_id("own-note")).to_contain_text(FIRST)
    assert not [url for url in asked if "notes" in url and "/assets/" not in url], "no server hears of notes"


@pytest.mark.parametrize(
    ("fragment", "said"),
    [
        ("#notes=1.AAAA", "cannot be read"),
        ("#notes=<img src=x onerror=alert(1)>", "cannot be read"),
        ("#notes=7.AAAA", "newer version"),
        ("#notes=1." + "A" * 9000, "longer than a link may carry"),
    ],
)
def test_notes_that_cannot_be_read_are_said_to_be_so(
    guest: Callable[..., Guest], finished: str, fragment: str, said: str
) -> None:
    page = guest(None, path=f"/r/{finished}?move=4{fragment}").page
    expect(page.get_by_test_id("share").get_by_role("alert")).to_contain_text(said)
    expect(page.get_by_role("slider", name="Move", exact=True)).to_have_value("4")


def opened_alone(browser: Browser, file: Path, faults: list[str]) -> Page:
    """The file in a browser without a network, which tells of every fault and of everything it asks for."""
    context = browser.new_context(offline=True, locale="en-GB")
    page = context.new_page()
    page.on("console", lambda message: faults.append(message.text))
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", lambda request: faults.append(request.url) if request.url != file.as_uri() else None)
    page.goto(file.as_uri())
    return page


def test_a_saved_file_plays_itself(
    guest: Callable[..., Guest], browser: Browser, finished: str, tmp_path: Path
) -> None:
    page = guest(None, path=f"/r/{finished}").page
    write(page, 5, FIRST)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as a file that plays itself").click()
    assert download.value.suggested_filename == f"1000-km-{finished}.html"
    file = tmp_path / "game.html"
    download.value.save_as(file)
    expect(page.get_by_text("is saved (")).to_be_visible()

    faults: list[str] = []
    alone = opened_alone(browser, file, faults)
    slider = alone.get_by_role("slider", name="Move", exact=True)
    expect(slider).to_have_value("5")
    expect(alone.get_by_role("heading", level=1)).to_contain_text("1000 km")
    expect(alone.get_by_test_id("sent-note")).to_contain_text(FIRST)
    expect(alone.get_by_test_id("sent-note")).to_contain_text("from the file")
    expect(alone.get_by_text("N writes a note")).not_to_contain_text("B asks the bot")
    alone.keyboard.press("ArrowRight")
    expect(slider).to_have_value("6")
    alone.get_by_role("combobox", name="Seen by").select_option(index=1)
    expect(alone.locator("[data-card]").first).to_be_visible()
    alone.keyboard.press("End")
    expect(alone.get_by_text("The race is over:").first).to_be_visible()
    alone.get_by_role("button", name="DE", exact=True).click()
    expect(alone.get_by_text("Das Rennen ist vorbei").first).to_be_visible()
    alone.get_by_role("button", name="Dunkel").click()
    expect(alone.locator("html")).to_have_attribute("data-theme", "dark")
    alone.reload()
    expect(alone.get_by_role("slider", name="Zug", exact=True)).not_to_have_value("5")
    assert faults_of(alone) == []
    assert faults == []
    alone.context.close()


def test_a_file_that_was_cut_off_says_so(
    guest: Callable[..., Guest], browser: Browser, finished: str, tmp_path: Path
) -> None:
    page = guest(None, path=f"/r/{finished}").page
    expect(page.get_by_test_id("share")).to_be_visible()
    template = page.request.get("/standalone/1000-km.html").text()
    file = tmp_path / "game.html"
    for held, said in (("AAAA", "cannot be read"), ("q1ZKyy_KTSxRsjKqBQA", "newer version")):
        file.write_text(template.replace("[contents]", held), "utf-8")
        alone = opened_alone(browser, file, [])
        expect(alone.get_by_role("alert")).to_contain_text(said)
        alone.context.close()
    assert page.request.get("/standalone/nothing.html").status == 404
