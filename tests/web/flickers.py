"""Somebody at a Dice Flick table: takes a die, pulls it back or uses keys, watches, scores."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.people import Guest

BREATH_MS = 25
GAME_LIMIT_S = 240.0
LOOK = "localStorage['spieltisch.dice-flick'] ??= JSON.stringify({ picture: '%s' })"
"""The box in space (3d) or flat (2d)."""
KEYS = {"choose_die": "1", "aim": "Enter", "bonus_offer": "d", "scoring": "Enter"}
PULL_PX = 60
"""About a third of the strength."""


class Flicker:
    """A guest who plays Dice Flick."""

    def __init__(self, guest: Guest, picture: str = "2d") -> None:
        self.guest = guest
        self.page = guest.page
        self.page.add_init_script(LOOK % picture)

    # Coming to the table

    def open_table(self, seats: int = 2, bots: int = 1, **wanted: Any) -> str:
        """A new table with bots on the last seats, and there. The first seat starts."""
        options = {"start_player": 0, **wanted.pop("options", {})}
        people = [None] * (seats - bots)
        return self.guest.open_table("dice-flick", seats, bots=people + ["easy"] * bots, options=options, **wanted)

    def begin(self) -> None:
        self.guest.press(self.page.get_by_role("button", name=self.guest.words("Begin", "Los geht’s")))
        expect(self.page.get_by_test_id("pad")).to_be_visible()

    # What is on the table

    @property
    def table(self) -> Locator:
        return self.page.locator(".dice-flick")

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_test_id("prompt")

    @property
    def dice(self) -> Locator:
        """The own dice that can be taken."""
        return self.page.locator("button[data-take]")

    @property
    def log(self) -> Locator:
        return self.page.locator(".log")

    def stage(self) -> str:
        return self.table.get_attribute("data-stage") or ""

    def is_acting(self) -> bool:
        return self.page.locator(".dice-flick[data-acting=true][data-flying=false]").count() > 0

    def is_over(self) -> bool:
        return self.guest.is_over()

    def wait_for_turn(self, *stages: str) -> None:
        """Until this person has to decide, in one of these stages if any are named; or the game is over."""
        end = time.monotonic() + GAME_LIMIT_S
        while not (self.is_acting() and (not stages or self.stage() in stages)) and not self.is_over():
            assert time.monotonic() < end, f"the turn does not come; the table says: {self.prompt.text_content()}"
            self.page.wait_for_timeout(BREATH_MS)

    def play_to(self, *stages: str) -> None:
        """Play whatever else has to be decided before, such as a bonus that nobody aimed at."""
        while True:
            self.wait_for_turn()
            if self.is_over() or self.stage() in stages:
                return
            self.act()

    def points(self, seat: int) -> int:
        return int(self.page.get_by_test_id("pad").last.locator(f"[data-total='{seat}']").text_content() or 0)

    # Playing

    def take(self) -> None:
        self.guest.press(self.dice.first)
        expect(self.page.locator(".dice-flick[data-stage=aim]")).to_be_visible()

    def pull(self, right: int = 0, back: int = PULL_PX, *, let_go: bool = True) -> None:
        """Pull the die back and let go."""
        handle = self.page.get_by_test_id("pull")
        expect(handle).to_be_visible()
        handle.scroll_into_view_if_needed()
        box = handle.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        for share in (0.3, 0.7, 1.0):
            mouse.move(x + right * share, y + back * share)
        if let_go:
            mouse.up()

    def flick(self) -> None:
        """Take a die, pull, and wait until it lies."""
        self.take()
        before = self.guest.version()
        self.pull()
        self.guest.wait_for_news(before)
        self.wait_for_rest()

    def wait_for_rest(self) -> None:
        expect(self.page.locator(".dice-flick[data-flying=false]")).to_be_visible()

    def act(self, *, keyboard: bool = False) -> None:
        """Whatever is to be done now, with mouse or finger, or with keys."""
        before = self.guest.version()
        stage = self.stage()
        if keyboard:
            self.page.keyboard.press(KEYS[stage])
        elif stage == "aim":
            self.pull()
        else:
            self.guest.press(self.button(stage))
        self.guest.wait_for_news(before)
        self.wait_for_rest()
        if stage == "scoring":  # one tap scores and finishes
            expect(self.page.locator(".dice-flick[data-acting=true][data-stage=scoring]")).to_have_count(0)

    def button(self, stage: str) -> Locator:
        """What to press in this stage."""
        if stage == "choose_die":
            return self.dice.first
        if stage == "bonus_offer":
            return self.page.get_by_test_id("accept")
        best = self.page.get_by_test_id("best")
        return best if best.count() else self.page.get_by_test_id("finish")

    def play_on(self, *, keyboard: bool = False) -> None:
        """To the end of the game."""
        while True:
            self.wait_for_turn()
            if self.is_over():
                return
            self.act(keyboard=keyboard)
