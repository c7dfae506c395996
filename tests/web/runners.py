"""Somebody at a table of Cubitos: leads a team through rounds with what is on the screen, to the end."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.people import BREATH_MS, Guest

RACE_LIMIT_S = 400.0
KEYS = {"roll": " ", "push": " ", "confirm": " ", "pass": "p", "end_support": "p", "end_move": "p", "end_buy": "p"}
DUE = ".cubitos[data-acting=true][data-busy=false]"


class Runner:
    """A person who plays Cubitos with mouse, finger or keys."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.keyboard = False
        self.pushes = False
        """Rolls as long as it is allowed."""
        self.wishes: list[str] = []
        """Colours to buy, most wanted first; whatever else if none of them can be had."""
        self.done: set[str] = set()
        """What was done at least once: names of buttons, timings of abilities."""

    # Coming to a table

    def open_table(self, seats: int, **wanted: Any) -> str:
        return self.guest.open_table("cubitos", seats, **wanted)

    def begin(self) -> None:
        self.guest.press(self.page.get_by_role("button", name=self.guest.words("Begin", "Los geht’s")))
        expect(self.on("track")).to_be_visible()

    # What is on the table

    def on(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def is_due(self) -> bool:
        return self.page.locator(DUE).count() > 0

    def is_over(self) -> bool:
        return self.guest.is_over()

    @property
    def round(self) -> int:
        return int(self.page.locator(".cubitos").get_attribute("data-round") or 0)

    @property
    def stage(self) -> str:
        return self.page.locator(".cubitos").get_attribute("data-stage") or ""

    # Playing

    def play_on(self, until: Callable[[], bool]) -> None:
        end = time.monotonic() + RACE_LIMIT_S
        while not until() and not self.is_over():
            assert time.monotonic() < end, f"the race does not come to an end: {self.guest.prompt.text_content()}"
            self.act()

    def act(self) -> bool:
        """One thing, if there is one to do now."""
        if not self.is_due():
            self.page.wait_for_timeout(BREATH_MS)
            return False
        before = self.guest.version()
        if not self.press_something():
            self.page.wait_for_timeout(BREATH_MS)
            return False
        self.wait_for_answer(before)
        return True

    def press_something(self) -> bool:
        """What a person in a hurry would press; False if nothing can be pressed yet."""
        if self.press("anyway") or self.answer() or self.use() or self.run():
            return True
        careful = self.page.locator(".lamp.on").count() > 0 and not self.pushes
        wanted = ["roll", *(["pass", "push"] if careful else ["push", "pass"]), "special", "announce", "end_support"]
        return (
            any(self.press(name) for name in wanted)
            or self.buy()
            or any(self.press(name) for name in ("end_move", "end_buy", "skip", "accept"))
        )

    def press(self, name: str) -> bool:
        button = self.page.locator(f"[data-testid={name}]:not(:disabled)")
        if not button.count():
            return False
        if name == "announce" and button.count() > 1:
            self.touch(button.last)
            self.done.add("announce_doubled")
        else:
            self.touch(button.first, KEYS.get(name))
        self.done.add(name)
        return True

    def touch(self, thing: Locator, key: str | None = None) -> None:
        """Press it with whatever is at hand; by keyboard with its key, or after tabbing to it."""
        if not self.keyboard:
            self.guest.press(thing)
        elif key is not None:
            self.page.evaluate("document.activeElement?.blur()")
            self.page.keyboard.press(key)
        else:
            self.tab_to(thing)
            self.page.keyboard.press("Enter")

    def tab_to(self, thing: Locator) -> None:
        for _ in range(200):
            if thing.evaluate("each => each === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not come to {thing}")

    def use(self) -> bool:
        """The first thing that the dice can do."""
        button = self.page.locator("[data-testid=use]:not(:disabled)")
        if not button.count():
            return False
        self.done.add(button.first.get_attribute("data-timing") or "credit")
        self.touch(button.first, "1")
        return True

    def answer(self) -> bool:
        """A question, if one is asked."""
        question = self.on("question")
        if question.count():
            for choice in ("[data-face]", "[data-kind]", "[data-word]", "[data-seat]"):
                if question.locator(choice).count():
                    if question.get_attribute("data-about") == "use_red_card":
                        self.done.add("compare")
                    self.touch(question.locator(choice).first)
                    return True
        confirm = self.on("confirm")
        if not confirm.count():
            return False
        self.done.add(self.stage)  # what must be used is used by itself, and asks
        left = self.page.locator(".pick[aria-pressed=false]")
        while self.is_due() and confirm.is_disabled() and left.count():
            self.touch(left.first)
        return self.press("confirm")

    def run(self) -> bool:
        """To the field nearest to the finish."""
        best = self.page.locator("[data-field][tabindex='0']")
        if not best.count():
            return False
        if self.keyboard:
            self.page.keyboard.press("t")
            self.page.keyboard.press("Enter")
            self.done.add("go")
            return True
        if best.get_attribute("aria-pressed") != "true":  # a second click would be the run itself
            self.guest.press(best)
        return self.press("go")

    def buy(self) -> bool:
        for_sale = self.page.locator("button[data-buy]:not(:disabled)")
        if not for_sale.count():
            return False
        kinds = [str(kind) for kind in for_sale.evaluate_all("all => all.map((each) => each.dataset.buy)")]
        wanted = min(kinds, key=lambda kind: self.wishes.index(kind) if kind in self.wishes else len(self.wishes))
        self.touch(self.page.locator(f"button[data-buy={wanted}]"))
        self.done.add("buy")
        return True

    def wait_for_answer(self, before: int) -> None:
        """Until the position is another one, or something is asked on this screen alone."""
        end = time.monotonic() + 15
        here = self.page.locator("[data-testid=anyway], [data-face]")
        while self.guest.version() == before and not here.count():
            assert time.monotonic() < end, f"the table did not answer; it says: {self.guest.prompt.text_content()}"
            self.page.wait_for_timeout(BREATH_MS)
