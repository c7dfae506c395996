"""Somebody with a browser, who uses only what is on the screen: comes in, opens a table, sits down."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect


class Guest:
    """A person with mouse, touch or keys."""

    def __init__(self, page: Page, *, german: bool = False, touch: bool = False) -> None:
        self.page = page
        self.german = german
        self.touch = touch

    def words(self, english: str, german: str) -> str:
        return german if self.german else english

    def introduce(self, name: str) -> None:
        self.page.get_by_role("textbox").first.fill(name)
        self.page.get_by_role("button", name=self.words("That’s me", "Das bin ich")).click()
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(name)

    def open_table(self, game: str, seats: int, **wanted: Any) -> str:
        """Open a new table and go there; its address."""
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

    def begin(self) -> None:
        """Begin the game, as the host."""
        self.press(self.page.get_by_role("button", name=self.words("Begin", "Los geht’s")))

    def press(self, thing: Locator) -> None:
        if self.touch:
            thing.tap()
        else:
            thing.click()

    def press_keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_test_id("prompt")

    @property
    def result(self) -> Locator:
        return self.page.get_by_test_id("result")

    def is_over(self) -> bool:
        return self.result.count() > 0
