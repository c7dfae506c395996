"""How a browser gets its seat and a table begins. The one place to change when the messages for that change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from spieltisch.engine.fair import pledge_of

if TYPE_CHECKING:
    from tools.chaos.browser import Browser

Message = dict[str, Any]


class Seating:
    """The part of a browser that knows about sitting down, starting and dealing."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.asked: dict[int, float] = {}
        """When it last asked for each seat."""
        self.revealed = ""
        """The start for which it has revealed its nonces."""

    def next(self) -> Message | None:
        """What to say now, while the table waits for players or their nonces."""
        browser = self.browser
        info = browser.info
        assert info is not None
        if info["status"] == "dealing":
            return self._reveal(info)
        seats = info["seats"]
        wanted = [seat for seat in browser.seats if not info["pledges"][seat]]
        if not browser.seats and not browser.is_spectator:
            wanted += [seat["seat"] for seat in seats if seat["kind"] == "empty"][:1]
        now = browser.world.loop.seconds
        for seat in wanted:
            if now - self.asked.get(seat, 0.0) > 3.0:
                self.asked[seat] = now
                return self._sit(seat)
        if not browser.is_host:
            return None
        empty = [seat["seat"] for seat in seats if seat["kind"] == "empty"]
        if empty and browser.patience < 0:
            levels = browser.game.meta.levels
            return {"type": "bot", "seat": empty[0], "level": browser.chance.choice(levels)} if levels else None
        if not empty and not wanted:
            return {"type": "start"}
        return None

    def _sit(self, seat: int) -> Message:
        """The browser draws token and nonce, and keeps them before it sends anything."""
        browser = self.browser
        person, table = browser.person, browser.table
        nonce = person.nonces.setdefault(table, {}).setdefault(seat, person.hexes(64))
        if browser.chance.random() < 0.3:
            nonce = person.nonces[table][seat] = person.hexes(64)
        token = person.tokens.get(table, {}).get(seat) or f"{person.name}-{person.hexes(40)}"
        person.keep(table, seat, token)
        return {"type": "sit", "seat": seat, "name": person.name, "pledge": pledge_of(nonce), "token": token}

    def _reveal(self, info: Message) -> Message | None:
        """Once for each start; sometimes a browser withholds its nonce, or sends another one."""
        browser = self.browser
        if not browser.seats or self.revealed == info["start"]:
            return None
        kept = browser.person.nonces.get(browser.table, {})
        nonces = {str(seat): kept[seat] for seat in browser.seats if seat in kept}
        if browser.world.trouble.on and "rude" in browser.world.trouble.kinds and browser.chance.random() < 0.1:
            if browser.chance.random() < 0.5:
                self.revealed = info["start"]
                return None
            return {"type": "reveal", "nonces": dict.fromkeys(nonces, "0" * 64)}
        self.revealed = info["start"]
        return {"type": "reveal", "nonces": nonces}

    def lost(self) -> None:
        """The connection is gone; what was revealed may not have arrived."""
        self.revealed = ""

    def heard(self, message: Message) -> None:
        if message["type"] == "seated" and message["seat"] not in self.browser.seats:
            self.browser.seats.append(message["seat"])
