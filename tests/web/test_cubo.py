"""Cubo in real browsers: a whole game of two, a race for one die, keys alone, a phone in German, a slow network."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, expect

from tests.web.accessibility import faults_of
from tests.web.cubo_player import PATIENT, CuboPlayer, is_choosing, score, start, stopped_clock, take_in_turn
from tests.web.guest import Guest
from tests.web.table_page import Remembered, wait_for_any
from tools.slow_network import slow_network

pytestmark = pytest.mark.browser

ROUNDS = 6
SLOW_COUNTDOWN = PATIENT | {"start_player": 0, "countdown_ms": "15000"}
"""Against bots, which do not wait."""


def two(guest: Callable[..., Guest], **options: object) -> tuple[CuboPlayer, CuboPlayer]:
    anna = CuboPlayer(guest("Anna"))
    path = anna.open_table(2, options=PATIENT | options)
    ben = CuboPlayer(guest("Ben"))
    ben.page.goto(path)
    ben.guest.sit()
    anna.begin()
    return anna, ben


@pytest.mark.slow
def test_six_rounds_with_a_last_throw_a_failed_countdown_and_a_swap(guest: Callable[..., Guest]) -> None:
    anna, ben = two(guest)

    round_with_a_last_throw(anna, ben)
    round_with_a_failed_countdown(anna, ben)
    round_with_a_swap(anna, ben)
    for number in (4, 5, 6):
        anna.wait(round_=number)
        race(anna, ben)
        score(anna, ben)

    for player in (anna, ben):
        expect(player.guest.result).to_be_visible()
    rows = [sorted(player.guest.result.locator("td.sum").all_text_contents()) for player in (anna, ben)]
    assert rows[0] == rows[1]
    watch_again(anna)


def both_have_thrown(guest: Callable[..., Guest], **options: object) -> tuple[CuboPlayer, CuboPlayer]:
    anna, ben = two(guest, **options)
    start(anna, ben)
    for player in (anna, ben):
        player.throw()
    ben.wait(state="on_table")
    return anna, ben


def test_the_race_begins_when_all_are_ready(guest: Callable[..., Guest]) -> None:
    anna, ben = two(guest, start_player=0)
    expect(ben.page.locator("[data-place='0']")).to_contain_text("not ready yet")
    anna.table.wait(lambda now: now.facts.get("go"))
    anna.guest.press(anna.main)
    expect(anna.guest.prompt).to_contain_text("Waiting for Ben.")
    expect(ben.page.locator("[data-place='0'] .state")).to_have_text("ready")
    anna.wait(phase="ready")
    ben.guest.press(ben.main)
    for player in (anna, ben):
        player.wait(phase="race", state="in_hand")


def test_a_square_in_the_making_is_seen_by_the_other(guest: Callable[..., Guest]) -> None:
    anna, ben = both_have_thrown(guest)
    anna.lay(["TL", "R", "B"])
    rival = ben.page.locator("[data-rival='0']")
    before = rival.bounding_box()
    expect(rival.locator(".making")).to_have_attribute("data-laid", "3")
    expect(rival.locator(".tray .die")).to_have_count(5)
    assert rival.bounding_box() == before  # room was kept
    anna.guest.press(anna.main)  # a new roll is a new square
    expect(rival).to_have_attribute("data-state", "rolling")
    expect(rival.locator(".making")).to_have_attribute("data-laid", "0")


def test_a_table_can_hide_the_dice_of_the_others(guest: Callable[..., Guest]) -> None:
    anna, ben = both_have_thrown(guest, show_opponents=False)
    anna.lay(["TL", "R", "B"])
    rival = ben.page.locator("[data-rival='0']")
    expect(rival).to_have_attribute("data-state", "on_table")
    expect(rival.locator(".making")).to_have_count(0)
    expect(rival.locator(".die")).to_have_count(9)
    expect(rival.locator(".die circle")).to_have_count(0)  # no pips


def watch_again(anna: CuboPlayer) -> None:
    anna.guest.result.get_by_role("link", name="Watch the replay").click()
    expect(anna.cubo).to_be_visible()
    for _ in range(40):
        anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("End")
    anna.wait(phase="over")


def race(anna: CuboPlayer, ben: CuboPlayer) -> None:
    """Both have called before one of them takes a die, so there is no countdown."""
    start(anna, ben)
    for player in (anna, ben):
        player.throw()
    for player in (anna, ben):
        player.lay()
    for player in (anna, ben):
        player.call()
    take_in_turn(anna, ben)


def round_with_a_last_throw(anna: CuboPlayer, ben: CuboPlayer) -> None:
    """Ben still has the dice in hand when Anna calls. Anna drags one die."""
    start(anna, ben)
    anna.throw()
    called = Remembered(ben.page, "[data-testid=call]")
    anna.lay(["TL", "T", "TR", "L", "R", "BL", "B"])
    drag(anna, anna.tray.first.bounding_box(), anna.cell("BR").bounding_box())
    expect(anna.tray).to_have_count(0)
    anna.call()
    called.expect("Anna has called")
    expect(ben.main).to_have_text(re.compile("Last throw!"))
    ben.throw()
    ben.lay()
    expect(ben.main).to_have_count(0)  # no more rolling
    ben.call()
    take_in_turn(anna, ben)
    score(anna, ben)
    expect(anna.page.get_by_test_id("round-result")).to_have_attribute("data-round", "1")


def round_with_a_failed_countdown(anna: CuboPlayer, ben: CuboPlayer) -> None:
    """Ben has laid everything, but does not call."""
    start(anna, ben)
    anna.throw()
    ben.throw()
    anna.lay()
    ben.lay()
    anna.call()
    named = Remembered(anna.page, "[data-testid=countdown]")
    with stopped_clock(ben.page):
        anna.take()
        expect(ben.page.get_by_test_id("countdown")).to_have_attribute("data-seconds", "6")
        named.expect("for Ben")
        ben.wait(phase="scoring")
    score(anna, ben)
    expect(anna.page.locator("[data-result='1']")).to_contain_text("Too late")
    expect(anna.page.locator("[data-result='1'] header .total")).to_have_text("0")


def round_with_a_swap(anna: CuboPlayer, ben: CuboPlayer) -> None:
    """Anna swaps, and gets what was shown before."""
    race(anna, ben)
    players = (anna, ben)
    place, seen = wait_for_any([player.table for player in players], is_choosing)
    if players[place] is ben:
        ben.leave_at(seen)
        anna.table.wait(is_choosing)
    anna.page.locator("[data-testid=scoring] button[data-cell=TL]").click()
    shown = anna.page.get_by_test_id("scoring-total")
    promised = shown.text_content() if shown.count() else None
    anna.page.get_by_test_id("swap").click()
    score(anna, ben)
    expect(anna.page.locator("[data-result='0']")).to_contain_text("swapped")
    if promised is not None:
        expect(anna.page.locator("[data-result='0'] header .total")).to_have_text(promised)


def drag(player: CuboPlayer, start_box: FloatRect | None, end_box: FloatRect | None) -> None:
    mouse = player.page.mouse
    assert start_box is not None
    assert end_box is not None
    mouse.move(start_box["x"] + 20, start_box["y"] + 20)
    mouse.down()
    mouse.move(start_box["x"] + 40, start_box["y"] + 60, steps=3)
    mouse.move(end_box["x"] + end_box["width"] / 2, end_box["y"] + end_box["height"] / 2, steps=5)
    mouse.up()


def test_two_browsers_race_for_the_same_centre_die(guest: Callable[..., Guest]) -> None:
    anna, ben = two(guest, take_ms=30_000)
    start(anna, ben)
    for player in (anna, ben):
        player.throw()
    for player in (anna, ben):
        player.lay()
    for player in (anna, ben):
        player.call()

    refusal, rule = (Remembered(ben.page, f"[data-testid=refusal]{part}") for part in ("", " button"))
    with ben.table.held():  # Ben reaches for it without having seen that Anna has
        anna.page.keyboard.press("2")
        anna.table.wait(lambda now: now.facts["phase"] == "race")
        ben.page.keyboard.press("2")

    refusal.expect("ms earlier")
    assert re.search(r"Anna was \d+ ms earlier", refusal.all()[-1])
    rule.expect("CB-55")
    expect(anna.page.locator("button[data-centre='1']")).to_have_count(0)
    ben.page.keyboard.press("1")
    for player in (anna, ben):
        player.wait(phase="scoring")


@pytest.mark.slow
def test_a_refused_pick_up_puts_the_square_back(guest: Callable[..., Guest]) -> None:
    anna, ben = two(guest)
    start(anna, ben)
    for player in (anna, ben):
        player.throw()
    anna.lay()
    ben.lay(["TL", "T", "TR"])

    refusal = Remembered(ben.page, "[data-testid=refusal]")
    with ben.table.held():  # Ben takes them up without having heard the call
        anna.call()
        anna.table.wait(lambda now: not now.unanswered)
        ben.page.keyboard.press("p")
        ben.wait(state="in_hand")

    ben.wait(state="on_table")
    refusal.expect("Somebody called first")
    expect(ben.tray).to_have_count(5)


@pytest.mark.slow
def test_a_round_with_the_keyboard_alone_against_easy_bots(guest: Callable[..., Guest]) -> None:
    anna = CuboPlayer(guest("Anna"))
    anna.open_table(4, bots=[None, "easy", "easy", "easy"], options=SLOW_COUNTDOWN)
    anna.begin()
    keys = anna.page.keyboard
    called = Remembered(anna.page, "[data-testid=call]")

    anna.table.wait(lambda now: now.facts.get("go"))
    keys.press(" ")
    anna.wait(phase="race", state="in_hand")
    with anna.rolling():
        keys.press(" ")
    anna.wait(state="on_table")
    with anna.rolling():
        keys.press(" ")  # once more; the bots look at their first roll for six seconds at least
    total = anna.lay_best_by_keys()
    expect(anna.page.get_by_test_id("total")).to_have_text(re.compile(rf"{total}$"))
    keys.press("7")  # two laid dice exchange their cells, and back
    keys.press("3")
    keys.press("7")
    keys.press("3")
    keys.press("c")
    anna.wait(state="covered")
    called.expect("You have called")
    anna.page.locator("button[data-centre]").last.wait_for()
    keys.press("4")
    anna.wait(state="done")
    expect(anna.no_swap).to_be_visible()
    keys.press("n")
    expect(anna.page.get_by_test_id("round-result")).to_be_visible()
    expect(anna.page.locator("[data-result='0'] header .total")).to_have_text(str(total))


SHORT_PRESS = """(button) => {
  for (const kind of ['pointerdown', 'pointerup', 'click'])
    button.dispatchEvent(new PointerEvent(kind, { bubbles: true, detail: 1 }));
}"""
"""Down and up in one moment: between the two events of a real mouse a slow machine may let half a second pass."""


@pytest.mark.slow
def test_a_full_square_is_not_rolled_by_accident(guest: Callable[..., Guest]) -> None:
    anna, ben = two(guest)
    start(anna, ben)
    anna.throw()
    anna.lay()
    prompt = Remembered(anna.page, "[data-testid=prompt]")
    anna.main.evaluate(SHORT_PRESS)
    prompt.expect("Hold the button")
    expect(anna.tray).to_have_count(0)

    anna.main.hover()
    with anna.rolling():
        anna.page.mouse.down()
        anna.wait(state="in_hand")  # held: taken up
        anna.page.mouse.up()  # and thrown

    anna.wait(state="on_table")
    expect(anna.tray).to_have_count(8)


def test_a_round_on_a_phone_in_german(guest: Callable[..., Guest]) -> None:
    anna = CuboPlayer(guest("Jürgen", locale="de-DE", width=390, height=844, touch=True))
    anna.open_table(2, bots=[None, "easy"], options=SLOW_COUNTDOWN)
    anna.begin()
    called = Remembered(anna.page, "[data-testid=call]")
    expect(anna.guest.prompt).to_contain_text("Startkommando")
    anna.main.tap()
    anna.throw()
    anna.lay()
    box = anna.call_button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844, "the call must be in sight without scrolling"
    anna.call()
    called.expect("Du hast gerufen")
    anna.take()
    expect(anna.no_swap).to_be_visible()
    expect(anna.guest.prompt).to_contain_text("eintauschen")
    anna.no_swap.tap()
    expect(anna.page.get_by_test_id("round-result")).to_contain_text("Punktestand")
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.slow
def test_a_slow_network_answers_at_once_and_is_warned(guest: Callable[..., Guest], address: str) -> None:
    with slow_network(address, 220) as far_away:
        anna = CuboPlayer(guest(None, path=far_away))
        anna.guest.introduce("Anna")
        play_slowly(anna)
        anna.page.goto("about:blank")


def play_slowly(anna: CuboPlayer) -> None:
    anna.open_table(2, bots=[None, "easy"], options=SLOW_COUNTDOWN)
    anna.begin()
    anna.main.click()
    expect(anna.page.get_by_test_id("slow")).to_contain_text("200 ms")
    anna.throw()  # the dice roll before the network has answered
    anna.lay()
    anna.call()
    anna.wait(state="covered")
    anna.take()
    anna.wait(state="done")


def test_a_whole_game_without_a_clock(guest: Callable[..., Guest]) -> None:
    anna = CuboPlayer(guest("Anna"))
    anna.open_table(1, options={"tempo": "solo"})
    anna.begin()
    for number in range(1, ROUNDS + 1):
        anna.wait(phase="decide", state="on_table", round_=number)
        anna.page.keyboard.press("k")
        anna.wait(phase="arrange")
        anna.lay_best_by_keys()
        if number == 1:
            assert faults_of(anna.page) == []
        anna.page.keyboard.press("c")
        anna.wait(phase="take")
        anna.take()
        anna.no_swap.click()
        if number < ROUNDS:
            anna.page.get_by_test_id("go-on").click()
    expect(anna.guest.result).to_be_visible()
    assert faults_of(anna.page) == []


def test_a_calm_round_and_the_best_square(guest: Callable[..., Guest]) -> None:
    anna = CuboPlayer(guest("Anna"))
    anna.open_table(1, options={"tempo": "solo"})
    anna.begin()
    anna.wait(phase="decide", state="on_table")
    anna.main.click()  # throw again
    expect(anna.guest.prompt).to_contain_text("Throw 2 of 6")
    anna.page.keyboard.press("k")
    anna.wait(phase="arrange")
    total = anna.lay_best_by_keys()
    expect(anna.page.get_by_test_id("total")).to_have_text(re.compile(rf"{total}$"))
    anna.call_button.click()
    anna.wait(phase="take")
    anna.take()
    anna.no_swap.click()
    result = anna.page.get_by_test_id("round-result")
    expect(result).to_contain_text(re.compile("best (possible )?square"))
    anna.page.get_by_test_id("go-on").click()
    anna.wait(phase="decide", round_=2)
