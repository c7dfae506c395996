"""Somebody at a Dice Flick table: takes a die, pulls it back or uses keys, watches, scores."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.guest import Guest
from tests.web.table_page import Seen, TablePage

LOOK = "localStorage['spieltisch.dice-flick'] ??= JSON.stringify({ picture: '%s' })"
"""The box in space (3d) or flat (2d)."""
KEYS = {"choose_die": "1", "aim": "Enter", "bonus_offer": "d", "scoring": "Enter"}
PULL_PX = 60
"""About a third of the strength."""


FACTS = """() => {
  const table = document.querySelector('.dice-flick');
  return table && {
    stage: table.dataset.stage,
    acting: table.dataset.acting === 'true',
    flying: table.dataset.flying === 'true',
  };
}"""


def is_due(seen: Seen) -> bool:
    """Whether this person has something to decide, and nothing moves any more."""
    return bool(seen.facts and seen.facts["acting"] and not seen.facts["flying"])


def is_over(seen: Seen) -> bool:
    return seen.over


class DiceFlickPlayer:
    """A guest who plays Dice Flick."""

    def __init__(self, guest: Guest, picture: str = "2d") -> None:
        self.guest = guest
        self.page = guest.page
        self.table = TablePage(guest.page, FACTS)
        self.page.add_init_script(LOOK % picture)
        if picture == "2d":
            # A flick is shown in its own time, which nothing makes faster; tests of what is seen ask for it.
            self.page.emulate_media(reduced_motion="reduce")

    # Coming to the table

    def open_table(self, seats: int = 2, bots: int = 1, **wanted: Any) -> str:
        """A new table with bots on the last seats, and there. The first seat starts."""
        options = {"start_player": 0, **wanted.pop("options", {})}
        people = [None] * (seats - bots)
        return self.guest.open_table("dice-flick", seats, bots=people + ["easy"] * bots, options=options, **wanted)

    def begin(self) -> None:
        self.guest.begin()
        expect(self.page.get_by_test_id("pad")).to_be_visible()

    # What is on the table

    @property
    def box(self) -> Locator:
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
        return str(self.table.wait(bool).facts["stage"])

    def wait_for_turn(self, *stages: str) -> Seen:
        """The position at the own decision, in one of these stages if any are named; or the end of the game."""
        return self.table.wait(
            lambda now: is_over(now) or (is_due(now) and (not stages or now.facts["stage"] in stages))
        )

    def play_to(self, *stages: str) -> None:
        """Play whatever else has to be decided before, such as a bonus that nobody aimed at."""
        while True:
            seen = self.wait_for_turn()
            if is_over(seen) or seen.facts["stage"] in stages:
                return
            self.act_on(seen)

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
        self.table.act(lambda now: now.facts["stage"] == "aim", lambda _: self.pull())
        self.wait_for_rest()

    def wait_for_rest(self) -> None:
        """Until nothing moves any more."""
        self.table.wait(lambda now: now.facts and not now.facts["flying"])

    def act_on(self, seen: Seen, *, keyboard: bool = False) -> None:
        """Whatever is to be done in this position, with mouse or finger, or with keys."""
        stage = seen.facts["stage"]

        def do(_: Seen) -> None:
            if keyboard:
                self.page.keyboard.press(KEYS[stage])
            elif stage == "aim":
                self.pull()
            else:
                self.guest.press(self.button(stage))

        self.table.act_on(seen, do)
        if stage == "scoring":  # one tap scores and finishes
            self.table.wait(lambda now: not (now.facts["acting"] and now.facts["stage"] == "scoring"))
        self.wait_for_rest()

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
            seen = self.wait_for_turn()
            if is_over(seen):
                return
            self.act_on(seen, keyboard=keyboard)


def fits(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= 360, "no sideways scrolling"
