"""The people: what each keeps on their devices."""

from __future__ import annotations

from spieltisch.server.tokens import hash_of
from tools.chaos.plan import chance_of


class Person:
    """A guest with a cookie, a name and the tokens of their seats."""

    def __init__(self, seed: int, number: int) -> None:
        self.number = number
        self.name = f"P{number}"
        self.cookie_token = f"cookie-{seed}-{number}"
        self.guest = hash_of(self.cookie_token)
        self.cookie = f"spieltisch={self.cookie_token}"
        self.tokens: dict[str, dict[int, str]] = {}
        """By table and seat."""
        self.all_tokens: set[str] = set()
        self.nonces: dict[str, dict[int, str]] = {}
        """By table and seat, as they were pledged."""
        self.chance = chance_of(seed, f"person {number}")

    def keep(self, table: str, seat: int, token: str) -> None:
        self.tokens.setdefault(table, {})[seat] = token
        self.all_tokens.add(token)

    def hexes(self, digits: int) -> str:
        """Chance of the browser's own."""
        return f"{self.chance.getrandbits(4 * digits):0{digits}x}"
