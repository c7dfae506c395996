"""The lessons of the games in a browser: who plays which move at which step, with mouse or finger."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.cubitos_player import CubitosPlayer
from tests.web.cubitos_player import is_due as cubitos_is_due
from tests.web.cubo_player import CELLS, CuboPlayer
from tests.web.dice_flick_player import PULL_PX, DiceFlickPlayer
from tests.web.dice_flick_player import is_due as dice_flick_is_due
from tests.web.finish_line_player import FinishLinePlayer
from tests.web.learner import Learner
from tests.web.table_page import LIMIT_S, PAUSE_MS, Ready, Seen, TablePage

Step = dict[str, Any]
NEWER = """([step, version]) => {
  const coach = document.querySelector('[data-testid=coach]');
  const play = document.querySelector('[data-testid=play]');
  return coach?.dataset.step !== step || play?.dataset.version !== version;
}"""
Play = Callable[[str], None]
"""Makes one move for the step with this key, or something sensible while play is free."""


def freely(learner: Learner, table: TablePage, is_due: Ready, act: Callable[[Seen], object]) -> None:
    """Play on if something is to be decided and the coach is silent. Nothing new comes between the look and the act."""
    with table.held():
        seen = table.look()
        if learner.step() == "" and seen is not None and not seen.unanswered and is_due(seen):
            act(seen)


def thousand_km(learner: Learner) -> Play:
    cards = {"start": "green_light", "drive": "km_100", "attacked": "petrol", "strike": "red_light", "again": "km_200"}

    def play(step: str) -> None:
        if step == "meisterzug":
            learner.press(learner.page.locator("[data-coach=answer]"))
        if step not in cards:
            return
        card = learner.page.locator(f"button[data-card={cards[step]}]").first
        expect(card).to_have_attribute("data-can", "true")
        learner.press(card)
        learner.press(card)  # at once

    return play


LAID = {
    "TL": "red 4",
    "T": "red 3",
    "TR": "red 2",
    "L": "red 5",
    "R": "blue 1",
    "BL": "blue 6",
    "B": "blue 5",
    "BR": "blue 4",
}


def cubo(learner: Learner) -> Play:
    player = CuboPlayer(learner)

    def play(step: str) -> None:
        if step == "keep":
            learner.press(learner.page.get_by_test_id("keep"))
        elif step == "lay":
            for cell in CELLS:
                colour, value = LAID[cell].split()
                labels = [str(die.get_attribute("aria-label")) for die in player.tray.all()]
                wanted = {"red": ("red", "rote"), "blue": ("blue", "blaue")}[colour]
                place = next(n for n, label in enumerate(labels) if label.startswith(wanted) and label.endswith(value))
                learner.press(player.tray.nth(place))
                learner.press(player.cell(cell))
            learner.press(player.call_button)
        elif step == "centre":
            learner.press(learner.page.locator("button[data-centre='1']"))
        elif step == "swap":
            learner.press(player.cell("R"))
            learner.press(learner.page.get_by_test_id("swap"))

    return play


def finish_line(learner: Learner) -> Play:
    player = FinishLinePlayer(learner)
    page = learner.page

    def play(step: str) -> None:
        if step == "bet":
            player.bet({player.row()[0]: 300})
            player.hand_in()
        elif step == "opening":
            for colour in ("white", "white", "red"):
                learner.press(page.locator(f"button[data-draw={colour}]"))
            learner.press(player.confirm)
        elif step == "horseshoe":
            learner.press(page.locator("button[data-face=horseshoe][data-usable=true]").first)
            learner.press(page.locator("button[data-horse][data-can=true]").first)
            learner.press(player.confirm)
        elif step in ("draw", "choose"):
            player.move()

    return play


def cubitos(learner: Learner) -> Play:
    player = CubitosPlayer(learner)
    page = learner.page
    buttons = {"roll": "roll", "push": "push", "pass": "pass", "stop": "end_move"}

    def play(step: str) -> None:
        if step in buttons:
            learner.press(player.on(buttons[step]))
        elif step == "buy":
            learner.press(page.locator("button[data-buy]:not(:disabled)").first)
        elif step == "run":
            player.act_on(player.table.wait(cubitos_is_due))
        else:
            freely(learner, player.table, cubitos_is_due, player.act_on)

    return play


def dice_flick(learner: Learner) -> Play:
    player = DiceFlickPlayer(learner)

    def play(step: str) -> None:
        if step in ("take", "fits"):
            learner.press(player.dice.first)
        elif step in ("flick", "aim"):
            learner.reach(learner.page.get_by_test_id("pull"), PULL_PX)
            player.pull()
        else:
            freely(learner, player.table, dice_flick_is_due, player.act_on)

    return play


PLAYS: dict[str, Callable[[Learner], Play]] = {
    "1000-km": thousand_km,
    "cubo": cubo,
    "finish-line": finish_line,
    "cubitos": cubitos,
    "dice-flick": dice_flick,
}


def steps_of(learner: Learner, game: str) -> list[Step]:
    """The lesson as the server tells it, in the language of the page."""
    steps: list[Step] = learner.page.request.get(f"/api/games/{game}/lesson/{learner.words('en', 'de')}").json()
    return steps


def walk(learner: Learner, game: str, look: Callable[[Step], object]) -> None:
    """Through the lesson of a table that has begun, to its end. `look` is called when a step is shown."""
    play = PLAYS[game](learner)
    for step in steps_of(learner, game):
        end = time.monotonic() + LIMIT_S
        while learner.step() != step["key"]:
            assert time.monotonic() < end, f"the step {step['key']} does not come"
            play("")
            learner.page.wait_for_timeout(PAUSE_MS)
        look(step)
        while learner.step() == step["key"]:
            if step["wait"]:
                version = learner.page.get_by_test_id("play").get_attribute("data-version")
                play(step["key"])
                learner.page.wait_for_function(NEWER, arg=[step["key"], version])
            else:
                learner.next()
                expect(learner.page.locator(f"[data-testid=coach][data-step={step['key']}]")).to_have_count(0)
