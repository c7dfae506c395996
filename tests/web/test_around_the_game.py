"""Around the game: pauses, absent people, other devices, chat, spectators, rematches, records; and nobody shut out."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web.accessibility import faults_of
from tests.web.prepared_tables import seat_links
from tests.web.thousand_km_player import ThousandKmPlayer, play_until

pytestmark = pytest.mark.browser

TAKEN_OVER = "Another device plays your seat now."
PAUSED = "The table is paused"
Players = Callable[..., ThousandKmPlayer]


@pytest.fixture
def two(player: Players, address: str) -> tuple[ThousandKmPlayer, ThousandKmPlayer]:
    """Anna (host, first to play) and Ben at a game that has begun."""
    anna, ben = (player(None, path=link) for link in seat_links(address, "Anna", "Ben"))
    expect(anna.hand).to_have_count(7)  # she has drawn already
    expect(ben.hand).to_have_count(6)
    return anna, ben


@pytest.fixture(scope="module")
def over(address: str) -> list[str]:
    """The links to the seats of Anna and Ben at a game that is over."""
    return seat_links(address, "Anna", "Ben", finished=True)


def test_a_pause_needs_both_and_either_ends_it(two: tuple[ThousandKmPlayer, ThousandKmPlayer]) -> None:
    anna, ben = two
    tab(anna, "Table").get_by_role("button", name="Pause").click()
    ben.page.get_by_text("Anna would like a pause.").wait_for()
    expect(paused(anna)).to_have_count(0)
    anna.page.get_by_role("button", name="No pause after all").click()
    expect(ben.page.get_by_text("would like a pause")).to_have_count(0)

    anna.page.get_by_role("button", name="Pause").click()
    ben.page.get_by_role("button", name="Agree").click()
    expect(paused(anna)).to_be_visible()
    expect(paused(ben)).to_be_visible()
    expect(anna.playable).to_have_count(0)
    assert not anna.is_on_turn()
    anna.page.reload()
    expect(paused(anna)).to_be_visible()

    ben.page.get_by_role("button", name="Go on").first.click()
    expect(paused(anna)).to_have_count(0)
    expect(paused(ben)).to_have_count(0)
    assert anna.play_on(1) == 1


def test_a_bot_plays_for_somebody_absent_until_they_return(two: tuple[ThousandKmPlayer, ThousandKmPlayer]) -> None:
    anna, ben = two
    place = ben.page.url
    people = tab(anna, "Table")
    ben.page.goto("about:blank")
    expect(people.get_by_text("away", exact=True)).to_be_visible()

    people.get_by_role("button", name="Let a bot play").click()
    expect(people.get_by_text("a bot plays (medium)")).to_be_visible()
    anna.play_on(3)  # nobody but the bot can have played in between

    ben.page.goto(place)
    expect(ben.hand.first).to_be_visible()
    expect(people.get_by_text("a bot plays")).to_have_count(0)
    missed = ben.page.get_by_test_id("missed")
    expect(missed).to_contain_text("A bot moves for you.")
    missed.get_by_role("button", name="Got it").click()
    play_until(ben.is_on_turn, anna, ben)
    expect(ben.hand).to_have_count(7)
    version = ben.version()
    assert ben.play_on(1) == 1
    assert ben.version() > version


def test_another_device_takes_over_and_this_one_takes_back(
    player: Players, two: tuple[ThousandKmPlayer, ThousandKmPlayer]
) -> None:
    anna, _ = two
    people = tab(anna, "Table")
    people.get_by_text("Play on another device").click()
    link = people.get_by_role("textbox", name="Play on another device").input_value()

    phone = player(None, path=link, width=390, height=844, touch=True)
    expect(phone.hand).to_have_count(7)
    expect(phone.page).not_to_have_url(re.compile("seat="))
    notice = anna.page.get_by_role("alert").filter(has_text=TAKEN_OVER)
    expect(notice).to_be_visible()
    expect(anna.hand).to_have_count(0)

    notice.get_by_role("button", name="Play here again").click()
    expect(anna.hand).to_have_count(7)
    expect(notice).to_have_count(0)
    expect(phone.page.get_by_text(TAKEN_OVER)).to_be_visible()
    expect(phone.hand).to_have_count(0)
    assert anna.play_on(1) == 1


@pytest.mark.slow
def test_a_second_tab_takes_the_seat_and_keeps_it(two: tuple[ThousandKmPlayer, ThousandKmPlayer]) -> None:
    anna, _ = two
    other = ThousandKmPlayer(anna.page.context.new_page())
    other.page.goto(anna.page.url)
    expect(other.hand).to_have_count(7)
    expect(anna.page.get_by_text(TAKEN_OVER)).to_be_visible()

    other.page.reload()

    expect(other.hand).to_have_count(7)
    assert other.play_on(1) == 1


def test_people_and_spectators_talk(player: Players, two: tuple[ThousandKmPlayer, ThousandKmPlayer]) -> None:
    anna, ben = two
    talk(anna).fill("Good luck!")
    anna.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("tab", name="1 new message")).to_be_visible()
    talk(ben).fill("You too.")
    ben.page.get_by_role("button", name="Send").click()
    lines = anna.page.get_by_role("log", name="Chat").get_by_role("listitem")
    expect(lines).to_have_text([re.compile(r"Anna.*Good luck!"), re.compile(r"Ben.*You too\.")])

    zoe = player("Zoe")
    zoe.page.goto(anna.page.url)
    talk(zoe).fill("Who is winning?")
    zoe.page.keyboard.press("Enter")
    expect(lines.last).to_have_text(re.compile(r"Zoe \(watching\).*Who is winning\?"))
    expect(zoe.page.get_by_role("log", name="Chat").get_by_role("listitem")).to_have_count(3)


@pytest.mark.slow
def test_spectators_come_by_the_link_see_no_hand_and_are_counted(
    player: Players, two: tuple[ThousandKmPlayer, ThousandKmPlayer]
) -> None:
    anna, ben = two
    people = tab(anna, "Table")
    link = people.get_by_role("textbox", name="Invite").input_value()
    expect(people.get_by_text("watching")).to_have_count(0)

    zoe, yan = player(None, path=link), player(None, path=link)
    expect(zoe.page.get_by_text("You are watching")).to_be_visible()
    expect(zoe.page.get_by_text("Hands are hidden from spectators.")).to_be_visible()
    expect(people.get_by_text("2 people are watching")).to_be_visible()
    anna.play_on(1)
    zoe.table.wait(lambda now: now.version >= anna.version())
    expect(zoe.hand).to_have_count(0)
    expect(zoe.page.get_by_role("tabpanel").get_by_role("listitem").filter(has_text="Anna").first).to_be_visible()

    yan.page.goto("about:blank")
    expect(people.get_by_text("1 person is watching")).to_be_visible()
    expect(tab(ben, "Table").get_by_text("1 person is watching")).to_be_visible()


def test_what_was_missed_is_told_after_a_lost_connection(player: Players, address: str) -> None:
    links = seat_links(address, "Anna", "Ben")
    anna, ben = player(None, path=links[0]), player(None)
    gate = Gate(ben.page)
    ben.page.goto(links[1])
    expect(ben.hand).to_have_count(6)

    gate.shut()
    expect(ben.page.get_by_text("The connection is lost")).to_be_visible()
    anna.play_on(1)
    while anna.is_on_turn():  # a safety card lets her play once more
        anna.play_on(1)
    gate.open()

    missed = ben.page.get_by_test_id("missed")
    expect(missed).to_contain_text("While you were away")
    expect(missed.get_by_role("listitem").filter(has_text="Anna").first).to_be_visible()
    expect(ben.page.get_by_text("The connection is lost")).to_have_count(0)
    missed.get_by_role("button", name="Got it").click()
    expect(missed).to_have_count(0)
    play_until(ben.is_on_turn, anna, ben)


@pytest.mark.slow
def test_a_rematch_brings_both_to_a_new_table(player: Players, over: list[str]) -> None:
    anna, ben = (player(None, path=link) for link in over)
    before = anna.page.url
    expect(ben.result).to_be_visible()
    anna.result.get_by_role("button", name="Play again").click()
    anna.page.wait_for_url(lambda url: "/t/" in url and url != before)
    ben.result.get_by_role("button", name="Join").click()
    ben.page.wait_for_url(anna.page.url)

    for someone in (anna, ben):
        expect(someone.page.locator("li[data-seat='0']")).to_contain_text("Anna")
        expect(someone.page.locator("li[data-seat='1']")).to_contain_text("Ben")
        expect(someone.page.get_by_text("not back yet")).to_have_count(0)
    anna.page.get_by_role("button", name="Begin", exact=True).click()
    for someone in (anna, ben):
        expect(someone.hand.first).to_be_visible()


@pytest.mark.slow
def test_a_record_goes_out_and_comes_back(player: Players, over: list[str], tmp_path: Path) -> None:
    page = player("Zoe").page  # what is brought along is kept for somebody
    page.goto(over[0])
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    assert file.suffix == ".json"

    page.goto("/")
    page.locator("input[type=file]").set_input_files(file)
    slider = page.get_by_role("slider", name="Move")
    expect(slider).to_be_visible()
    page.wait_for_url("**/r/**")
    assert page.url.split("/r/")[1].split("?")[0] not in over[0]
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("status").filter(has_text="The race is over:")).to_be_visible()

    page.goto("/verify")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_test_id("verdict")).to_contain_text("Everything fits.")
    expect(page.get_by_test_id("verdict")).to_contain_text("replayed by the rules")


def test_nobody_is_shut_out(player: Players, address: str, over: list[str]) -> None:
    anna = player("Anna")
    page = anna.page
    page.goto("/settings")
    expect(page.get_by_role("combobox", name="Appearance")).to_be_visible()
    faults = {"settings": faults_of(page)}
    for name, path, thing in (
        ("home", "/", page.get_by_role("button", name="Play now").first),
        ("verify", "/verify", page.get_by_text("Choose")),
        (
            "replay",
            over[0].replace("/t/", "/r/").replace("#seat=", "?move=9&seat=0#"),
            page.get_by_role("slider", name="Move"),
        ),
        ("result", over[0], anna.result.get_by_role("row").first),
        ("table", seat_links(address, "Anna", "Ben")[0], anna.hand.first),
    ):
        page.goto(path)
        expect(thing.first).to_be_visible()
        page.wait_for_load_state("networkidle")
        faults[name] = faults_of(page)
    for which in ("Chat", "Table"):
        tab(anna, which)
        faults[which] = faults_of(page)
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").locator("[data-rule]").first).to_be_visible()
    faults["rules"] = faults_of(page)
    assert {name: found for name, found in faults.items() if found} == {}


def test_the_check_sees_each_fault(player: Players) -> None:
    page = player(None).page
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    assert faults_of(page) == []
    page.evaluate(
        """() => {
          const add = (tag, more) => document.body.append(Object.assign(document.createElement(tag), more));
          add('button', { id: 'nameless' });
          add('button', { textContent: 'Seen', ariaLabel: 'Heard' });
          add('img', { src: '/icon.svg' });
          add('p', { id: 'pale', textContent: 'pale' });
          document.body.lastChild.style.color = '#c8c8c8';
        }"""
    )
    found = faults_of(page)
    for theme, rule in (
        ("light", "button-name"),
        ("light", "label-content-name-mismatch"),
        ("light", "image-alt"),
        ("light", "color-contrast"),
        ("dark", "button-name"),
    ):
        assert any(fault.startswith(f"{theme}: {rule}: ") for fault in found), (theme, rule)
    assert not any("dark: color-contrast" in fault for fault in found), "pale on dark can be read"


class Gate:
    """Lets a browser's connections through, or not."""

    def __init__(self, page: Page) -> None:
        self._open = True
        self._both: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket(re.compile("/ws/tables/"), self._through)

    def _through(self, socket: WebSocketRoute) -> None:
        if self._open:
            self._both.append((socket, socket.connect_to_server()))
        else:
            socket.close(code=1011)

    def shut(self) -> None:
        self._open = False
        for browser, server in self._both:
            server.close()
            browser.close(code=1011)
        self._both = []

    def open(self) -> None:
        self._open = True


def tab(someone: ThousandKmPlayer, name: str) -> Locator:
    """The panel beside the table, with this tab in front."""
    someone.page.get_by_role("tab", name=name).click()
    return someone.page.get_by_role("tabpanel")


def talk(someone: ThousandKmPlayer) -> Locator:
    return tab(someone, "Chat").get_by_role("textbox", name="Message")


def paused(someone: ThousandKmPlayer) -> Locator:
    return someone.page.get_by_test_id("paused").filter(has_text=PAUSED)
