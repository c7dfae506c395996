"""Somebody at a table of 1000 km: plays whatever is legal, to the end."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.web.guest import Guest
from tests.web.table_page import Seen, TablePage, wait_for_any

GAME = "1000 km"
FACTS = """() => {
  const prompt = document.querySelector('[data-testid=prompt]');
  const cards = [...document.querySelectorAll('button[data-card]')];
  const buttons = [...document.querySelectorAll('dialog[open] button')];
  return {
    curtain: prompt === null,
    yours: prompt?.dataset.yours === 'true' && cards.length > 0,
    meisterzug: buttons.some((button) => button.textContent.includes('Meisterzug')),
    can: cards.map((card) => card.dataset.can === 'true'),
  };
}"""


def is_due(seen: Seen) -> bool:
    """Whether this person has something to decide."""
    return bool(seen.facts["yours"] or seen.facts["meisterzug"])


class ThousandKmPlayer(Guest):
    """A guest who plays 1000 km."""

    def __init__(self, page: Page, *, german: bool = False, touch: bool = False) -> None:
        super().__init__(page, german=german, touch=touch)
        self.table = TablePage(page, FACTS)

    # Coming to a table

    @property
    def shelf(self) -> Locator:
        """The game's place on the shelf."""
        return self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=GAME))

    def play_now(self) -> None:
        self.press(self.shelf.get_by_role("button", name=self.words("Play now", "Sofort spielen")))
        self.page.wait_for_url(re.compile(r"/t/\w+"))
        expect(self.hand.first).to_be_visible()

    # What is on the table

    @property
    def hand(self) -> Locator:
        return self.page.locator("button[data-card]")

    @property
    def playable(self) -> Locator:
        return self.page.locator("button[data-can=true]")

    @property
    def lanes(self) -> Locator:
        """The sides that the chosen attack can go to."""
        return self.page.locator("button.aim")

    @property
    def take_back(self) -> Locator:
        """Only for the second in which a card can be taken back."""
        return self.page.get_by_test_id("take-back")

    @property
    def meisterzug(self) -> Locator:
        return self.page.get_by_role("dialog").get_by_role("button", name=re.compile("Meisterzug"))

    def version(self) -> int:
        return self.table.version()

    def is_on_turn(self) -> bool:
        seen = self.table.look()
        return seen is not None and not seen.unanswered and bool(seen.facts["yours"])

    # Playing

    def play_on(self, moves: int = 1_000, *, keyboard: bool = False) -> int:
        """Play until the game is over, but at most this many moves; how many were made."""
        made = 0
        while made < moves:
            seen = self.table.wait(lambda now: now.over or is_due(now))
            if seen.over:
                break
            made += self.move_at(seen, keyboard=keyboard)
        return made

    def wait_for_turn(self) -> Seen:
        """The position at the own turn; a Meisterzug before it is played."""
        while True:
            seen = self.table.wait(is_due)
            if seen.facts["yours"]:
                return seen
            self.move_at(seen)

    def move_at(self, seen: Seen, *, keyboard: bool = False) -> bool:
        """One legal move in this position. False if the table has moved on."""
        return self.table.act_on(seen, self._type_move if keyboard else self._press_move)

    def _press_move(self, seen: Seen) -> None:
        """With mouse or finger."""
        if seen.facts["meisterzug"]:
            self.press(self.meisterzug)
            return
        can = any(seen.facts["can"])
        card = self.playable.last if can else self.hand.first
        self.press(card)
        if self.lanes.count():
            self.press(self.lanes.first)
            return
        self.press(card)  # at once
        confirm = self.prompt.locator("button.danger")
        if not can and confirm.count():  # a safety is thrown away only if that is meant
            self.press(confirm)

    def _type_move(self, seen: Seen) -> None:
        """The same with keys alone: a number, T for a target, Enter, or D to discard."""
        if seen.facts["meisterzug"]:
            self.press_keys("m")
            return
        can = [place for place, able in enumerate(seen.facts["can"]) if able]
        self.press_keys(str(can[-1] + 1 if can else 1))
        if can:
            self.press_keys("t", "Enter")
            if self.take_back.count():
                self.press_keys("Enter")
            return
        self.press_keys("d")
        if self.prompt.locator("button.danger").count():
            self.press_keys("d")


def play_until(done: Callable[[], bool], *players: ThousandKmPlayer) -> None:
    """These people play until something is so. It is asked whenever one of them has something to decide."""
    while not done():
        place, seen = wait_for_any([player.table for player in players], is_due)
        if done():
            return
        players[place].move_at(seen)


def play_to_the_end(*players: ThousandKmPlayer) -> None:
    """These people play until all of them see the result."""
    playing = list(players)
    while playing:
        place, seen = wait_for_any([player.table for player in playing], lambda now: now.over or is_due(now))
        if seen.over:
            playing.pop(place)
        else:
            playing[place].move_at(seen)
