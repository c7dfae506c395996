"""How a browser gets its seat and a table begins. The one place to change when the messages for that change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tools.chaos.browser import Browser

Message = dict[str, Any]


class Seating:
    """The part of a browser that knows about sitting down and starting."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.asked: dict[int, float] = {}
        """When it last asked for each seat."""

    @property
    def confirmed(self) -> set[int]:
        return self.browser.person.confirmed.setdefault(self.browser.table, set())

    def next(self) -> Message | None:
        """What to say now, while the table waits for players."""
        browser = self.browser
        info = browser.info
        assert info is not None
        seats = info["seats"]
        wanted = [seat for seat in browser.seats if seat not in self.confirmed]
        has_one = bool(browser.seats)
        if not has_one and not browser.is_spectator:
            wanted += [seat["seat"] for seat in seats if seat["kind"] == "empty"][:1]
        now = browser.world.loop.seconds
        for seat in wanted:
            if now - self.asked.get(seat, 0.0) > 3.0:
                self.asked[seat] = now
                return {"type": "sit", "seat": seat, "name": browser.person.name, "nonce": browser.person.nonce()}
        if not browser.is_host:
            return None
        empty = [seat["seat"] for seat in seats if seat["kind"] == "empty"]
        if empty and browser.patience < 0:
            levels = browser.game.meta.levels
            return {"type": "bot", "seat": empty[0], "level": browser.chance.choice(levels)} if levels else None
        if not empty and not wanted:
            return {"type": "start"}
        return None

    def heard(self, message: Message) -> None:
        if message["type"] == "seated":
            browser = self.browser
            self.confirmed.add(message["seat"])
            browser.person.keep(browser.table, message["seat"], message["token"])
            if message["seat"] not in browser.seats:
                browser.seats.append(message["seat"])
        elif message["type"] == "dealing":
            return
