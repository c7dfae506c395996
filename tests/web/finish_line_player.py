"""Somebody at a Finish Line table: bets, draws, uses dice and reads the sheets, with what is on the screen."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.guest import Guest
from tests.web.table_page import Ready, Seen, TablePage, wait_for_any

PICKS = 4
FACTS = """() => {
  const table = document.querySelector('.finish-line');
  if (!table) return null;
  const all = (what) => [...table.querySelectorAll(what)];
  const can = (what, flag) => all(what).map((each) => each.dataset[flag] === 'true');
  return {
    acting: table.dataset.acting === 'true',
    phase: table.dataset.phase,
    sheet: table.querySelector('[data-testid=race-sheet]') !== null,
    colours: can('[data-draw]', 'can'),
    dice: can('[data-die]', 'usable'),
    horses: can('[data-horse]', 'can'),
    horseshoe: table.querySelector('[data-usable=true][data-face=horseshoe]') !== null,
    chosen: all('[data-die][aria-pressed=true], [data-horse][aria-pressed=true]').length > 0,
    row: all('[data-tile]').map((tile) => Number(tile.dataset.tile)),
  };
}"""

Settled = dict[int, tuple[list[int], int]]
"""By seat: what every line of a settled slip pays, and the money after it."""


def is_due(seen: Seen) -> bool:
    """Whether this player has to draw or to use a die, and the buttons for it are there."""
    facts = seen.facts
    offered = {"betting": [], "throw": facts.get("dice"), "extra_turn": ["discard"]}.get(
        str(facts.get("phase")), facts.get("colours")
    )
    return bool(facts.get("acting") and not facts["sheet"] and offered)


class FinishLinePlayer:
    """A guest who plays Finish Line."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.table = TablePage(guest.page, FACTS)
        self.keyboard = True
        """Runs a race with keys, which is quicker."""

    # Coming to the table

    def open_table(self, seats: int, **wanted: Any) -> str:
        return self.guest.open_table("finish-line", seats, **wanted)

    def begin(self) -> None:
        self.guest.begin()
        expect(self.board).to_be_visible()

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
    def board(self) -> Locator:
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

    def row(self) -> list[int]:
        """The horses, lead first."""
        row: list[int] = self.table.wait(lambda now: now.facts.get("row")).facts["row"]
        return row

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

    def move(self) -> None:
        """Whatever can be done at the own turn, with mouse or finger."""
        self.table.act(is_due, self._press_move)

    def move_at(self, seen: Seen) -> bool:
        """A move in this position, with keys unless this player does without. False if the table has moved on."""
        return self.table.act_on(seen, self._type_move if self.keyboard else self._press_move)

    def play_until(self, done: Ready) -> Seen:
        """Press whatever is offered until a position at the own turn is as wished, or the race is over."""
        while True:
            seen = self.table.wait(lambda now: now.facts.get("sheet") or is_due(now))
            if seen.facts["sheet"] or done(seen):
                return seen
            self.table.act_on(seen, self._press_move)

    def _press_move(self, seen: Seen) -> None:
        phase = seen.facts["phase"]
        if phase == "throw":
            self.reach()
            self.guest.press(self.confirm if self.confirm.count() else self.page.get_by_test_id("discard"))
        elif phase == "extra_turn":
            self.guest.press(self.page.get_by_test_id("discard"))
        else:
            self._draw(phase)

    def _draw(self, phase: str) -> None:
        colours = self.page.locator("button[data-draw][data-can=true]")
        if phase == "draw":
            self.guest.press(colours.first)
            return
        for place in (0, 1, 0):
            self.guest.press(colours.nth(place))
        self.guest.press(self.confirm)

    def reach(self) -> None:
        """Choose the last die that can be used, and what it is used on."""
        usable = self.page.locator("button[data-usable=true]")
        if not self.page.locator("button[data-die][aria-pressed=true]").count():
            self.guest.press(usable.last if usable.count() else self.page.locator("button[data-die]").first)
        offered = self.page.locator("button[data-can=true]:not([aria-pressed=true])")
        for _ in range(PICKS):
            if self.confirm.count() or not offered.count():
                return
            self.guest.press(offered.last)

    def _type_move(self, seen: Seen) -> None:
        """The same with keys alone: what is offered first."""
        phase = seen.facts["phase"]
        if phase == "opening":
            self.press("1", "1", "2", "Enter")
        elif phase == "draw":
            self.press(str(seen.facts["colours"].index(True) + 1))
        elif phase == "extra_turn":
            self.press("d")
        else:
            self._type_use(seen.facts)

    def _type_use(self, facts: dict[str, Any]) -> None:
        """The first die that can be used, on the first horse that may be chosen; else it is thrown away."""
        if facts["chosen"]:
            self.press(*["Escape"] * PICKS)
        self.press("qwe"[facts["dice"].index(True)] if any(facts["dice"]) else "q")
        now = self.table.look()
        assert now is not None
        if any(now.facts["horses"]):
            self.press(str(now.facts["horses"].index(True) + 1))
        self.press("Enter" if self.confirm.count() else "d")

    def press(self, *keys: str) -> None:
        self.guest.press_keys(*keys)

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


def run_race(*players: FinishLinePlayer) -> None:
    """Until everybody has the sheets of this race before them."""
    running = list(players)
    while running:
        tables = [player.table for player in running]
        place, seen = wait_for_any(tables, lambda now: now.facts.get("sheet") or is_due(now))
        if seen.facts["sheet"]:
            running.pop(place)
        else:
            running[place].move_at(seen)
