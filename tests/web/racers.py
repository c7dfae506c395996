"""Somebody at a Cubo table: throws, lays, calls, takes and swaps with what is on the screen."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from spieltisch.games.cubo.components import BLUE, RED, code_of, nibble, pack
from spieltisch.games.cubo.squares.best import best_square
from tests.web.people import Guest

CELLS = ["TL", "T", "TR", "L", "R", "BL", "B", "BR"]
DIGITS = dict(zip(CELLS, "78946123", strict=True))
LETTERS = "qwerasdf"
COLOURS = {"red": RED, "rote": RED, "blue": BLUE, "blaue": BLUE}


class Racer:
    """A guest who plays Cubo."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    # Coming to the table

    def open_table(self, seats: int, **wanted: Any) -> str:
        return self.guest.open_table("cubo", seats, **wanted)

    def begin(self) -> None:
        self.guest.press(self.page.get_by_role("button", name=self.guest.words("Begin", "Los geht’s")))
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

    def phase(self) -> str:
        return self.cubo.get_attribute("data-phase") or ""

    def wait(self, *, phase: str = "", state: str = "", round_: int = 0) -> None:
        for name, value in (("phase", phase), ("state", state), ("round", str(round_ or ""))):
            if value:
                expect(self.cubo).to_have_attribute(f"data-{name}", value, timeout=20_000)

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
        self.wait(phase="race", state="in_hand")
        self.guest.press(self.main)
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
        best = best_square(pack(codes), white)
        for place, cell in enumerate(CELLS):
            self.page.keyboard.press(LETTERS[int(nibble(best.square, place))])
            self.page.keyboard.press(DIGITS[cell])
        return int(best.total)

    def call(self) -> None:
        self.guest.press(self.call_button)
        self.wait(state="covered")

    def take(self) -> None:
        """Any die that is left."""
        self.guest.press(self.page.locator("button[data-centre]:enabled").first)

    def play_race(self) -> None:
        self.throw()
        self.lay()
        self.call()
        self.take()


def start(*racers: Racer) -> None:
    """Whoever is start player gives the command."""
    for racer in racers:
        racer.wait(phase="ready")
    for _ in range(100):
        for racer in racers:
            if racer.main.count():
                racer.main.click()
                return
        racers[0].page.wait_for_timeout(50)
    raise AssertionError("nobody can give the start command")


def score(*racers: Racer) -> None:
    """Nobody swaps (any more), until the round is over."""
    for _ in range(400):
        if all(racer.phase() in ("ready", "over") for racer in racers):
            return
        for racer in racers:
            if racer.no_swap.count():
                racer.no_swap.click(timeout=5_000)
                expect(racer.no_swap).to_have_count(0)
        racers[0].page.wait_for_timeout(50)
    raise AssertionError("the scoring does not come to an end")
