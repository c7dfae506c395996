"""Cubo in real browsers: a whole game of two, a race for one die, keys alone, a phone in German, a slow network."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import FloatRect, expect

from tests.web.people import Guest
from tests.web.racers import Racer, score, start
from tests.web.slow import slow_way

pytestmark = pytest.mark.browser


def two(guest: Callable[..., Guest], **options: object) -> tuple[Racer, Racer]:
    anna = Racer(guest("Anna"))
    path = anna.open_table(2, options=options)
    ben = Racer(guest("Ben"))
    ben.page.goto(path)
    ben.guest.sit()
    anna.begin()
    return anna, ben


def test_six_rounds_with_a_last_throw_a_failed_countdown_and_a_swap(guest: Callable[..., Guest]) -> None:
    anna, ben = two(guest)

    round_with_a_last_throw(anna, ben)
    round_with_a_failed_countdown(anna, ben)
    round_with_a_swap(anna, ben)
    for number in (4, 5, 6):
        anna.wait(round_=number)
        race(anna, ben)
        score(anna, ben)

    for racer in (anna, ben):
        expect(racer.guest.result).to_be_visible()
    rows = [sorted(racer.guest.result.locator("td.sum").all_text_contents()) for racer in (anna, ben)]
    assert rows[0] == rows[1]
    watch_again(anna)


def watch_again(anna: Racer) -> None:
    anna.guest.result.get_by_role("link", name="Watch the replay").click()
    expect(anna.cubo).to_be_visible()
    for _ in range(40):
        anna.page.keyboard.press("ArrowRight")
    anna.page.keyboard.press("End")
    anna.wait(phase="over")


def race(anna: Racer, ben: Racer) -> None:
    start(anna, ben)
    anna.throw()
    ben.throw()
    for racer in (anna, ben):
        racer.lay()
        racer.call()
        racer.take()


def round_with_a_last_throw(anna: Racer, ben: Racer) -> None:
    """Ben still has his dice in hand when Anna calls. She drags one of hers."""
    start(anna, ben)
    anna.throw()
    anna.lay(["TL", "T", "TR", "L", "R", "BL", "B"])
    drag(anna, anna.tray.first.bounding_box(), anna.cell("BR").bounding_box())
    expect(anna.tray).to_have_count(0)
    anna.call()
    expect(ben.page.get_by_test_id("call")).to_contain_text("Anna has called")
    expect(ben.main).to_have_text(re.compile("Last throw!"))
    anna.take()
    ben.throw()
    ben.lay()
    expect(ben.main).to_have_count(0)  # no more rolling
    ben.call()
    ben.take()
    score(anna, ben)
    expect(anna.page.get_by_test_id("round-result")).to_have_attribute("data-round", "1")


def round_with_a_failed_countdown(anna: Racer, ben: Racer) -> None:
    """Ben has laid everything, but does not call."""
    start(anna, ben)
    anna.throw()
    ben.throw()
    anna.lay()
    ben.lay()
    anna.call()
    anna.take()
    expect(ben.page.get_by_test_id("countdown")).to_have_attribute("data-seconds", "6", timeout=3_000)
    expect(anna.page.get_by_test_id("countdown")).to_contain_text("for Ben")
    ben.wait(phase="scoring")
    score(anna, ben)
    expect(anna.page.locator("[data-result='1']")).to_contain_text("Too late")
    expect(anna.page.locator("[data-result='1'] header .total")).to_have_text("0")


def round_with_a_swap(anna: Racer, ben: Racer) -> None:
    """Anna swaps, and gets what was shown before."""
    race(anna, ben)
    for _ in range(200):
        if anna.no_swap.count():
            break
        if ben.no_swap.count():
            ben.no_swap.click()
        anna.page.wait_for_timeout(50)
    anna.page.locator("[data-testid=scoring] button[data-cell=TL]").click()
    shown = anna.page.get_by_test_id("scoring-total")
    promised = shown.text_content() if shown.count() else None
    anna.page.get_by_test_id("swap").click()
    score(anna, ben)
    expect(anna.page.locator("[data-result='0']")).to_contain_text("swapped")
    if promised is not None:
        expect(anna.page.locator("[data-result='0'] header .total")).to_have_text(promised)


def drag(racer: Racer, start_box: FloatRect | None, end_box: FloatRect | None) -> None:
    mouse = racer.page.mouse
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
    for racer in (anna, ben):
        racer.throw()
    for racer in (anna, ben):
        racer.lay()
    for racer in (anna, ben):
        racer.call()

    anna.page.keyboard.press("2")
    ben.page.keyboard.press("2")

    expect(ben.refusal).to_contain_text(re.compile(r"Anna was \d+ ms earlier"))
    expect(ben.refusal.get_by_role("button", name="CB-55")).to_be_visible()
    expect(anna.page.locator("button[data-centre='1']")).to_have_count(0)
    ben.page.keyboard.press("1")
    for racer in (anna, ben):
        racer.wait(phase="scoring")


def test_a_refused_pick_up_puts_the_square_back(guest: Callable[..., Guest]) -> None:
    anna, ben = two(guest)
    start(anna, ben)
    for racer in (anna, ben):
        racer.throw()
    anna.lay()
    ben.lay(["TL", "T", "TR"])

    anna.page.get_by_test_id("call-button").click()
    ben.page.keyboard.press("p")

    ben.wait(state="on_table")
    expect(ben.refusal).to_contain_text("Somebody called first")
    expect(ben.tray).to_have_count(5)


def test_a_round_with_the_keyboard_alone_against_easy_bots(guest: Callable[..., Guest]) -> None:
    anna = Racer(guest("Anna"))
    anna.open_table(4, bots=[None, "easy", "easy", "easy"], options={"start_player": 0})
    anna.begin()
    keys = anna.page.keyboard

    anna.wait(phase="ready")
    keys.press(" ")
    anna.wait(phase="race")
    keys.press(" ")
    anna.wait(state="on_table")
    keys.press(" ")  # once more
    anna.wait(state="rolling")
    total = anna.lay_best_by_keys()
    expect(anna.page.get_by_test_id("total")).to_have_text(re.compile(rf"{total}$"))
    keys.press("7")  # two laid dice exchange their cells, and back
    keys.press("3")
    keys.press("7")
    keys.press("3")
    keys.press("c")
    anna.wait(state="covered")
    expect(anna.page.get_by_test_id("call")).to_contain_text("You have called")
    keys.press("4")
    anna.wait(state="done")
    expect(anna.no_swap).to_be_visible(timeout=40_000)
    keys.press("n")
    expect(anna.page.get_by_test_id("round-result")).to_be_visible(timeout=30_000)
    expect(anna.page.locator("[data-result='0'] header .total")).to_have_text(str(total))


def test_a_full_square_is_not_rolled_by_accident(guest: Callable[..., Guest]) -> None:
    anna, ben = two(guest)
    start(anna, ben)
    anna.throw()
    anna.lay()
    anna.main.click()
    expect(anna.guest.prompt).to_contain_text("Hold the button")
    expect(anna.tray).to_have_count(0)

    anna.main.click(delay=400)  # held: taken up, then thrown

    anna.wait(state="rolling")
    anna.wait(state="on_table")
    expect(anna.tray).to_have_count(8)


def test_a_round_on_a_phone_in_german(guest: Callable[..., Guest]) -> None:
    anna = Racer(guest("Jürgen", locale="de-DE", width=390, height=844, touch=True))
    anna.open_table(2, bots=[None, "easy"], options={"start_player": 0})
    anna.begin()
    expect(anna.guest.prompt).to_contain_text("Startkommando")
    anna.main.tap()
    anna.throw()
    anna.lay()
    box = anna.call_button.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844, "the call must be in sight without scrolling"
    anna.call()
    expect(anna.page.get_by_test_id("call")).to_contain_text("Du hast gerufen")
    anna.take()
    expect(anna.no_swap).to_be_visible(timeout=40_000)
    expect(anna.guest.prompt).to_contain_text("eintauschen")
    anna.no_swap.tap()
    expect(anna.page.get_by_test_id("round-result")).to_contain_text("Punktestand", timeout=30_000)
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_slow_network_answers_at_once_and_is_warned(guest: Callable[..., Guest], address: str) -> None:
    with slow_way(address, 220) as far_away:
        anna = Racer(guest(None, path=far_away))
        anna.guest.introduce("Anna")
        play_slowly(anna)
        anna.page.goto("about:blank")


def play_slowly(anna: Racer) -> None:
    anna.open_table(2, bots=[None, "easy"], options={"start_player": 0})
    anna.begin()
    anna.main.click()
    expect(anna.page.get_by_test_id("slow")).to_contain_text("200 ms", timeout=20_000)
    anna.wait(phase="race", state="in_hand")

    began = time.monotonic()
    anna.main.click()
    anna.wait(state="rolling")
    assert time.monotonic() - began < 0.4, "the screen must not wait for the network"
    anna.lay()
    anna.call()
    anna.wait(state="covered")
    anna.take()
    anna.wait(state="done")


def test_a_calm_round_and_the_best_square(guest: Callable[..., Guest]) -> None:
    anna = Racer(guest("Anna"))
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
