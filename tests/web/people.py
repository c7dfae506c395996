"""Somebody at a browser: sits down, plays whatever is legal, to the end."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

GAME = "1000 km"
GAME_LIMIT_S = 120.0
BREATH_MS = 25


class Guest:
    """A person who uses only what is on the screen: mouse, touch or keys."""

    def __init__(self, page: Page, *, german: bool = False, touch: bool = False) -> None:
        self.page = page
        self.german = german
        self.touch = touch

    def words(self, english: str, german: str) -> str:
        return german if self.german else english

    # Coming to a table

    def introduce(self, name: str) -> None:
        self.page.get_by_role("textbox").first.fill(name)
        self.page.get_by_role("button", name=self.words("That’s me", "Das bin ich")).click()
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(name)

    def open_table(self, game: str, seats: int, **wanted: Any) -> str:
        """A new table, and there; its address."""
        origin = re.sub(r"(//[^/]+).*", r"\1", self.page.url)
        data = {"game": game, "seats": seats, **wanted}
        made = self.page.request.post(f"{origin}/api/tables", data=data, headers={"Origin": origin})
        assert made.ok, made.text()
        path = f"{origin}/t/{made.json()['table']}"
        self.page.goto(path)
        return path

    def sit(self) -> None:
        """On the first seat that is free."""
        self.page.get_by_role("button", name=self.words("Sit here", "Hier sitzen")).first.click()
        expect(self.page.get_by_role("button", name=self.words("Stand up", "Aufstehen"))).to_be_visible()

    @property
    def shelf(self) -> Locator:
        """The game's place on the shelf."""
        return self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=GAME))

    def play_now(self, opponents: str = "") -> None:
        if opponents:
            self.shelf.get_by_role("combobox", name=self.words("Opponents", "Gegner")).select_option(opponents)
        self.press(self.shelf.get_by_role("button", name=self.words("Play now", "Sofort spielen")))
        self.page.wait_for_url(re.compile(r"/t/\w+"))
        expect(self.hand.first).to_be_visible()

    def press(self, thing: Locator) -> None:
        if self.touch:
            thing.tap()
        else:
            thing.click()

    # What is on the table

    @property
    def hand(self) -> Locator:
        return self.page.locator("button[data-card]")

    @property
    def playable(self) -> Locator:
        return self.page.locator("button[data-can=true]")

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_test_id("prompt")

    @property
    def result(self) -> Locator:
        return self.page.get_by_test_id("result")

    @property
    def meisterzug(self) -> Locator:
        return self.page.get_by_role("dialog").get_by_role("button", name=re.compile("Meisterzug"))

    def is_on_turn(self) -> bool:
        return self.page.locator("[data-testid=prompt][data-yours=true]").count() > 0

    def is_over(self) -> bool:
        return self.result.count() > 0

    # Playing

    def play_on(self, moves: int = 1_000, keyboard: bool = False) -> int:
        """Play until the game is over, or so many moves; how many were made."""
        made = 0
        end = time.monotonic() + GAME_LIMIT_S
        while made < moves and not self.is_over():
            assert time.monotonic() < end, "the game does not come to an end"
            made += self.move_by_keyboard() if keyboard else self.move()
        return made

    def move(self) -> bool:
        """One legal move with mouse or finger, if there is one to make now."""
        if self.meisterzug.count():
            self.press(self.meisterzug)
            self.meisterzug.wait_for(state="detached")
            return True
        if not self.is_on_turn():
            self.page.wait_for_timeout(BREATH_MS)
            return False
        before = self.version()
        self.press(self.playable.last if self.playable.count() else self.hand.first)
        ways = self.prompt.locator("button.button:not(.quiet)")
        self.press(ways.first)
        confirm = self.prompt.locator("button.danger")
        if self.is_on_turn() and confirm.count() and not self.playable.count():
            self.press(confirm)
        self.wait_for_news(before)
        return True

    def move_by_keyboard(self) -> bool:
        """The same with keys alone: a number, T for a target, Enter, or D to discard."""
        keys = self.page.keyboard
        if self.meisterzug.count():
            keys.press("m")
            self.meisterzug.wait_for(state="detached")
            return True
        if not self.is_on_turn():
            self.page.wait_for_timeout(BREATH_MS)
            return False
        before = self.version()
        places = self.page.eval_on_selector_all(
            "button[data-card]", "cards => cards.map((card, place) => card.dataset.can === 'true' ? place : -1)"
        )
        can = [int(place) for place in places if place >= 0]
        keys.press(str(can[-1] + 1 if can else 1))
        if can:
            keys.press("t")
            keys.press("Enter")
        else:
            keys.press("d")
            if self.is_on_turn() and self.prompt.locator("button.danger").count():
                keys.press("d")
        self.wait_for_news(before)
        return True

    def version(self) -> int:
        return int(self.page.get_by_test_id("play").get_attribute("data-version") or 0)

    def wait_for_news(self, before: int) -> None:
        """Until the table has answered with a new position."""
        end = time.monotonic() + 10
        while self.version() == before:
            assert time.monotonic() < end, f"the table did not answer; it says: {self.prompt.text_content()}"
            self.page.wait_for_timeout(BREATH_MS)
