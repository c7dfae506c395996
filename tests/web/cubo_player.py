"""Somebody at a Cubo table: throws, lays, calls, takes and swaps with what is on the screen."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page, expect

from spieltisch.games.cubo.components import BLUE, RED, code_of, nibble, pack
from spieltisch.games.cubo.data.editions import EDITIONS
from spieltisch.games.cubo.squares.best import best_square
from tests.web.guest import Guest
from tests.web.table_page import Seen, TablePage, wait_for_any

CELLS = ["TL", "T", "TR", "L", "R", "BL", "B", "BR"]
DIGITS = dict(zip(CELLS, "78946123", strict=True))
LETTERS = "qwerasdf"
COLOURS = {"red": RED, "rote": RED, "blue": BLUE, "blaue": BLUE}


FACTS = """() => {
  const table = document.querySelector('.cubo');
  if (!table) return null;
  const main = table.querySelector('[data-testid=main]');
  return {
    phase: table.dataset.phase,
    go: main !== null && main.textContent.includes('Start!'),
    gathers: main !== null && table.dataset.phase === 'ready',
    centre: table.querySelector('[data-centre]:enabled') !== null,
    no_swap: table.querySelector('[data-testid=no-swap]') !== null,
    keep: table.querySelector('[data-testid=keep]') !== null,
    lays: table.querySelector('[data-testid=call-button]') !== null,
    page: table.querySelector('[data-testid=go-on]') !== null,
  };
}"""
PATIENT = {"take_ms": 30_000, "swap_ms": 120_000, "close_ms": 600_000, "race_ms": 1_800_000}
"""The clock of the race where it is not what is tested: whoever is slow has not lost yet."""


class CuboPlayer:
    """A guest who plays Cubo."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.table = TablePage(guest.page, FACTS)

    # Coming to the table

    def open_table(self, seats: int, **wanted: Any) -> str:
        return self.guest.open_table("cubo", seats, **wanted)

    def begin(self) -> None:
        self.guest.begin()
        expect(self.cubo).to_be_visible()

    # What is on the table

    @property
    def cubo(self) -> Locator:
        return self.page.locator(".cubo")

    @property
    def main(self) -> Locator:
        return self.page.get_by_test_id("main")

    @property
    def call_button(self) -> Locator:
        return self.page.get_by_test_id("call-button")

    @property
    def no_swap(self) -> Locator:
        return self.page.get_by_test_id("no-swap")

    @property
    def refusal(self) -> Locator:
        return self.page.get_by_test_id("refusal")

    @property
    def tray(self) -> Locator:
        return self.page.locator("[data-tray] button[data-die]")

    def wait(self, *, phase: str = "", state: str = "", round_: int = 0) -> None:
        for name, value in (("phase", phase), ("state", state), ("round", str(round_ or ""))):
            if value:
                expect(self.cubo).to_have_attribute(f"data-{name}", value)

    def cell(self, cell: str) -> Locator:
        return self.page.locator(f"button[data-cell={cell}]")

    def roll(self) -> tuple[list[str], list[int], int]:
        """Labels, codes by place in the tray, and the white die: as anybody can read them."""
        labels = [str(die.get_attribute("aria-label")) for die in self.tray.all()]
        codes = [code_of(COLOURS[label.split()[0]], int(label.split()[-1])) for label in labels]
        joker = self.page.locator(".centre[role=img]").get_attribute("aria-label") or ""
        return labels, [int(code) for code in codes], int(joker.split()[-1])

    # Playing

    def throw(self) -> None:
        """As soon as the race is open."""
        self.wait(phase="race", state="in_hand")
        with self.rolling():
            self.guest.press(self.main)

    @contextlib.contextmanager
    def rolling(self) -> Iterator[None]:
        """What is done in here makes the dice roll, on the screen at once: before the table could say so."""
        with self.table.held():
            yield
            self.wait(state="rolling")

    def lay(self, cells: list[str] | None = None) -> None:
        """A die, then a cell, eight times."""
        self.wait(state="on_table")
        for cell in cells or CELLS:
            self.guest.press(self.tray.first)
            self.guest.press(self.cell(cell))
        expect(self.tray).to_have_count(8 - len(cells or CELLS))

    def lay_best_by_keys(self) -> int:
        """What somebody with a good eye would type; what it is worth."""
        self.wait(state="on_table")
        _, codes, white = self.roll()
        best = best_square(EDITIONS.standard().scoring, pack(codes), white)
        for place, cell in enumerate(CELLS):
            self.page.keyboard.press(LETTERS[int(nibble(best.square, place))])
            self.page.keyboard.press(DIGITS[cell])
        return int(best.total)

    def call(self) -> None:
        self.guest.press(self.call_button)
        self.wait(state="covered")

    def take(self) -> None:
        """The first die that is left."""
        die = self.page.locator("button[data-centre]:enabled").first
        self.table.act(lambda now: now.facts["centre"], lambda _: self.guest.press(die))

    def play_calmly(self) -> None:
        """A game without a clock, to its end: every first roll is kept, and nothing is swapped."""
        wanted = ("page", "keep", "lays", "centre", "no_swap")
        while True:
            seen = self.table.wait(lambda now: now.over or any(now.facts.get(each) for each in wanted))
            if seen.over:
                return
            if seen.facts["page"]:
                self.guest.press(self.page.get_by_test_id("go-on"))
            elif seen.facts["keep"]:
                self.table.act_on(seen, lambda _: self.page.keyboard.press("k"))
            elif seen.facts["lays"]:
                self.table.act_on(seen, lambda _: self._cover())
            elif seen.facts["centre"]:
                self.take()
            else:
                self.leave_at(seen)

    def _cover(self) -> None:
        """Any square, by keys."""
        for letter, cell in zip(LETTERS, CELLS, strict=True):
            self.page.keyboard.press(letter)
            self.page.keyboard.press(DIGITS[cell])
        self.page.keyboard.press("c")

    def leave_at(self, seen: Seen) -> None:
        """Swap nothing."""
        self.table.act_on(seen, lambda _: self.guest.press(self.no_swap))


def start(*players: CuboPlayer) -> None:
    """Everybody is ready, and whoever is start player gives the command."""
    for player in players:
        player.table.wait(lambda now: now.facts.get("gathers"))
        player.guest.press(player.main)


def take_in_turn(*players: CuboPlayer) -> None:
    """Everybody takes a die, and has seen before what the others took."""
    for player in players:
        latest = max(each.table.version() for each in players)
        player.table.wait(lambda now: now.version >= latest)  # noqa: B023  used at once
        player.take()


def is_race(seen: Seen) -> bool:
    return seen.facts.get("phase") == "race"


def score(*players: CuboPlayer) -> None:
    """Nobody swaps (any more), until the round is over for all."""
    scoring = list(players)
    while scoring:
        place, seen = wait_for_any([player.table for player in scoring], lambda now: is_choosing(now) or is_scored(now))
        if is_choosing(seen):
            scoring[place].leave_at(seen)
        else:
            scoring.pop(place)


def is_choosing(seen: Seen) -> bool:
    """Whether this player may swap now."""
    return bool(seen.facts.get("no_swap"))


def is_scored(seen: Seen) -> bool:
    return seen.facts.get("phase") in ("ready", "over")


@contextlib.contextmanager
def stopped_clock(page: Page) -> Iterator[None]:
    """In here no time passes on this page, however long the test looks at it. Afterwards it is loaded again."""
    page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    yield
    page.reload()
