"""Somebody at a Finish Line table: bets, draws, uses dice and reads the sheets, with what is on the screen."""

from __future__ import annotations

import re
import time
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.people import Guest

BREATH_MS = 20
RACE_LIMIT_S = 300.0
PICKS = 4

SEEN = """() => {
  const table = document.querySelector('.finish-line');
  const can = (what, flag) => [...table.querySelectorAll(what)].map((each) => each.dataset[flag] === 'true');
  return {
    acting: table.dataset.acting === 'true',
    phase: table.dataset.phase,
    colours: can('[data-draw]', 'can'),
    dice: can('[data-die]', 'usable'),
    horses: can('[data-horse]', 'can'),
  };
}"""

Settled = dict[int, tuple[list[int], int]]
"""By seat: what every line of a settled slip pays, and the money after it."""


class Punter:
    """A guest who plays Finish Line."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.keyboard = True
        """Runs a race with keys, which is quicker."""

    # Coming to the table

    def open_table(self, seats: int, **wanted: Any) -> str:
        return self.guest.open_table("finish-line", seats, **wanted)

    def begin(self) -> None:
        self.guest.press(self.page.get_by_role("button", name=self.guest.words("Begin", "Los geht’s")))
        expect(self.table).to_be_visible()

    @property
    def curtain(self) -> Locator:
        return self.page.get_by_role("heading", name=re.compile("Pass the device to"))

    def open_curtain(self) -> None:
        self.page.get_by_role("button", name=re.compile("show my hand")).click()

    def begin_behind_curtain(self) -> None:
        """On one device."""
        self.page.get_by_role("button", name="Begin").click()
        expect(self.curtain).to_be_visible()
        self.open_curtain()

    # What is on the table

    @property
    def table(self) -> Locator:
        return self.page.locator(".finish-line")

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_test_id("prompt")

    @property
    def confirm(self) -> Locator:
        return self.page.get_by_test_id("confirm")

    @property
    def why(self) -> Locator:
        """Beside the field it concerns, why the slip cannot be handed in."""
        return self.page.get_by_test_id("why")

    @property
    def go_on(self) -> Locator:
        return self.page.get_by_test_id("go-on")

    def phase(self) -> str:
        return self.table.get_attribute("data-phase") or ""

    def is_acting(self) -> bool:
        return self.page.locator(".finish-line[data-acting=true]").count() > 0

    def row(self) -> list[int]:
        """The horses, lead first."""
        tiles = self.page.eval_on_selector_all("[data-tile]", "tiles => tiles.map((tile) => +tile.dataset.tile)")
        return [int(horse) for horse in tiles]

    def horse(self, number: int) -> Locator:
        return self.page.locator(f"button[data-horse='{number}']")

    # Betting

    def bet(self, win: dict[int, int], place: dict[tuple[int, int], int] | None = None) -> None:
        """A horse, then its stake; two horses, then theirs."""
        for horse, stake in win.items():
            self.guest.press(self.horse(horse))
            self.stake(str(horse), stake)
        if place:
            self.guest.press(self.page.get_by_role("button", name=self.guest.words("a place bet", "eine Platzwette")))
        for horses, stake in (place or {}).items():
            for horse in horses:
                self.guest.press(self.horse(horse))
            self.stake("+".join(map(str, sorted(horses))), stake)

    def stake(self, horses: str, stake: int) -> None:
        self.page.locator(f"[data-bet='{horses}'] input").fill(str(stake))

    def hand_in(self) -> None:
        self.guest.press(self.page.get_by_test_id("submit"))
        self.guest.press(self.page.get_by_test_id("yes"))
        expect(self.page.get_by_test_id("betting")).to_have_count(0)

    # The race

    def move(self) -> bool:
        """Whatever can be done now, if it is for this player to do it."""
        if not self.is_acting() or self.phase() == "betting":
            self.page.wait_for_timeout(BREATH_MS)
            return False
        before = self.guest.version()
        if self.phase() == "throw":
            self.use_a_die()
        elif self.phase() == "extra_turn":
            self.guest.press(self.page.get_by_test_id("discard"))
        else:
            self.draw()
        self.guest.wait_for_news(before)
        return True

    def move_by_keys(self) -> bool:
        """The same with keys alone: one look at the table, then what is offered first."""
        seen = self.page.evaluate(SEEN)
        if not seen["acting"] or seen["phase"] == "betting":
            self.page.wait_for_timeout(BREATH_MS)
            return False
        before = self.guest.version()
        if seen["phase"] == "opening":
            self.press("1", "1", "2", "Enter")
        elif seen["phase"] == "draw":
            self.press(str(seen["colours"].index(True) + 1))
        elif seen["phase"] == "extra_turn":
            self.press("d")
        else:
            self.use_by_keys(seen["dice"])
        self.guest.wait_for_news(before)
        return True

    def use_by_keys(self, usable: list[bool]) -> None:
        """The first die that can be used, on the first horse that may be chosen; else it is thrown away."""
        for _ in range(PICKS):
            self.press("Escape")  # what was about to be chosen
        self.press("qwe"[usable.index(True)] if any(usable) else "q")
        horses = self.page.evaluate(SEEN)["horses"]
        if any(horses):
            self.press(str(horses.index(True) + 1))
        self.press("Enter" if self.confirm.count() else "d")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def draw(self) -> None:
        colours = self.page.locator("button[data-draw][data-can=true]")
        if self.phase() == "draw":
            self.guest.press(colours.first)
            return
        for place in (0, 1, 0):
            self.guest.press(colours.nth(place))
        self.guest.press(self.confirm)

    def use_a_die(self) -> None:
        """The last die that can be used, on whatever is offered; else it is thrown away."""
        self.reach()
        self.guest.press(self.confirm if self.confirm.count() else self.page.get_by_test_id("discard"))

    def reach(self) -> None:
        """Choose a die and what it is used on, if it can be used at all."""
        usable = self.page.locator("button[data-usable=true]")
        if not self.page.locator("button[data-die][aria-pressed=true]").count():
            self.guest.press(usable.last if usable.count() else self.page.locator("button[data-die]").first)
        offered = self.page.locator("button[data-can=true]:not([aria-pressed=true])")
        for _ in range(PICKS):
            if self.confirm.count() or not offered.count():
                return
            self.guest.press(offered.last)

    # The sheets

    def settled(self) -> Settled:
        """What the sheets of the last race say, as anybody can read them."""
        found: Settled = {}
        for sheet in self.page.locator("article[data-sheet]").all():
            pays = [euros(amount) for amount in sheet.locator(".amount").all_text_contents()]
            seat = int(sheet.get_attribute("data-sheet") or -1)
            found[seat] = (pays, euros(sheet.locator("tfoot tr").last.locator("td").text_content()))
        return found


def euros(text: str | None) -> int:
    """2500 for "✓ €2,500"."""
    return int(re.sub(r"[^\d-]", "", text or ""))


def run_race(*punters: Punter) -> None:
    """Until everybody has the sheets of this race before them."""
    end = time.monotonic() + RACE_LIMIT_S
    while not all(punter.page.get_by_test_id("race-sheet").count() for punter in punters):
        assert time.monotonic() < end, f"the race does not come to an end: {punters[0].prompt.text_content()}"
        for punter in punters:
            while punter.move_by_keys() if punter.keyboard else punter.move():
                pass
