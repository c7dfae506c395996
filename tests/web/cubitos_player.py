"""Somebody at a table of Cubitos: leads a team through rounds with what is on the screen, to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.guest import Guest
from tests.web.table_page import Seen, TablePage, wait_for_any

KEYS = {"roll": " ", "push": " ", "confirm": " ", "pass": "p", "end_support": "p", "end_move": "p", "end_buy": "p"}
FACTS = """() => {
  const table = document.querySelector('.cubitos');
  if (!table || !table.querySelector('[data-testid=track]')) return null;
  const all = (what) => [...table.querySelectorAll(what)];
  const question = table.querySelector('[data-testid=question]');
  const choices = ['[data-face]', '[data-kind]', '[data-word]', '[data-seat]'];
  return {
    due: table.dataset.acting === 'true' && table.dataset.busy === 'false',
    stage: table.dataset.stage,
    round: Number(table.dataset.round),
    buttons: all('button[data-testid]:not(:disabled)').map((each) => each.dataset.testid),
    choices: question ? choices.filter((each) => question.querySelector(each)) : [],
    about: question?.dataset.about ?? null,
    confirm: table.querySelector('[data-testid=confirm]') !== null,
    timing: table.querySelector('[data-testid=use]:not(:disabled)')?.dataset.timing ?? 'credit',
    field: table.querySelector("[data-field][tabindex='0']")?.getAttribute('aria-pressed') ?? null,
    water: table.querySelector('[data-field][data-water=true]')?.dataset.field ?? null,
    lamps: all('.lamp.on').length,
    for_sale: all('button[data-buy]:not(:disabled)').map((each) => each.dataset.buy),
  };
}"""


def is_due(seen: Seen) -> bool:
    """Whether this person has something to decide."""
    return bool(seen.facts.get("due"))


class CubitosPlayer:
    """A person who plays Cubitos with mouse, finger or keys."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.table = TablePage(guest.page, FACTS)
        self.keyboard = False
        self.pushes = False
        """Rolls as long as it is allowed."""
        self.wishes: list[str] = []
        """Colours to buy, most wanted first; anything else if none of them is for sale."""
        self.done: set[str] = set()
        """What was done at least once: names of buttons, timings of abilities."""

    # Coming to a table

    def open_table(self, seats: int, **wanted: Any) -> str:
        return self.guest.open_table("cubitos", seats, **wanted)

    def begin(self) -> None:
        self.guest.begin()
        expect(self.on("track")).to_be_visible()

    # What is on the table

    def on(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    # Playing

    def play_on(self, until: Callable[[Seen], object]) -> Seen:
        """Play until a position at the own decision is as wished, or the game is over; that position."""
        while True:
            seen = self.table.wait(lambda now: now.over or is_due(now))
            if seen.over or until(seen):
                return seen
            self.act_on(seen)

    def act_on(self, seen: Seen) -> bool:
        """One thing in this position. False if the table has moved on."""
        return self.table.act_on(seen, lambda now: self._do(now.facts))

    def _do(self, facts: dict[str, Any]) -> bool:
        """What a person in a hurry would press. False if that only asked something on this screen."""
        if "anyway" in facts["buttons"]:
            self._press("anyway")
        elif facts["choices"]:
            self._answer(facts)
        elif facts["confirm"]:
            self._pick(facts)
        elif "use" in facts["buttons"]:
            self.done.add(facts["timing"])
            self._touch(self.page.locator("[data-testid=use]:not(:disabled)").first, "1")
        elif facts["field"] is not None:
            self._run(facts)
        else:
            self._press_first(facts)
        return self.table.is_sending()

    def _press_first(self, facts: dict[str, Any]) -> None:
        careful = facts["lamps"] > 0 and not self.pushes
        wanted = ["roll", *(["pass", "push"] if careful else ["push", "pass"]), "special", "announce", "end_support"]
        name = next((name for name in wanted if name in facts["buttons"]), None)
        if name is not None:
            self._press(name, facts["buttons"].count(name))
        elif facts["for_sale"]:
            self._buy(facts["for_sale"])
        else:
            self._press(next(name for name in ("end_move", "end_buy", "skip", "accept") if name in facts["buttons"]))

    def _press(self, name: str, count: int = 1) -> None:
        button = self.page.locator(f"[data-testid={name}]:not(:disabled)")
        if name == "announce" and count > 1:
            self._touch(button.last)
            self.done.add("announce_doubled")
        else:
            self._touch(button.first, KEYS.get(name))
        self.done.add(name)

    def _touch(self, thing: Locator, key: str | None = None) -> None:
        """Press it with whatever is at hand; by keyboard with its key, or after tabbing to it."""
        if not self.keyboard:
            self.guest.press(thing)
        elif key is not None:
            self.page.evaluate("document.activeElement?.blur()")
            self.page.keyboard.press(key)
        else:
            self._tab_to(thing)
            self.page.keyboard.press("Enter")

    def _tab_to(self, thing: Locator) -> None:
        for _ in range(200):
            if thing.evaluate("each => each === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not come to {thing}")

    def _answer(self, facts: dict[str, Any]) -> None:
        """The question that is asked."""
        if facts["about"] == "use_red_card":
            self.done.add("compare")
        self._touch(self.on("question").locator(facts["choices"][0]).first)

    def _pick(self, facts: dict[str, Any]) -> None:
        """As many dice as are asked for."""
        self.done.add(facts["stage"])  # what must be used is used by itself, and asks
        left = self.page.locator(".pick[aria-pressed=false]")
        while self.on("confirm").is_disabled() and left.count():
            self._touch(left.first)
        self._press("confirm")

    def _run(self, facts: dict[str, Any]) -> None:
        """To the field nearest to the finish."""
        if self.keyboard:
            self.guest.press_keys("t", "Enter")
            self.done.add("go")
            return
        if facts["field"] != "true":  # a second click would be the run itself
            self.guest.press(self.page.locator("[data-field][tabindex='0']"))
        self._press("go")

    def _buy(self, kinds: list[str]) -> None:
        wanted = min(kinds, key=lambda kind: self.wishes.index(kind) if kind in self.wishes else len(self.wishes))
        self._touch(self.page.locator(f"button[data-buy={wanted}]"))
        self.done.add("buy")


def race_to_the_end(*players: CubitosPlayer) -> None:
    """These people play until all of them see the result."""
    playing = list(players)
    while playing:
        place, seen = wait_for_any([player.table for player in playing], lambda now: now.over or is_due(now))
        if seen.over:
            playing.pop(place)
        else:
            playing[place].act_on(seen)
