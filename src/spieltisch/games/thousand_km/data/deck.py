"""A deck: what is printed on the cards and in the rulebook, as `deck.toml` says."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data


class Deck:
    """An edition of 1000 km. Never changes; the states of all games share it."""

    def __init__(
        self,
        name: str,
        counts: list[int],
        names: list[dict[str, str]],
        target_km: int,
        hand_size: int,
        most_200s: int,
        limit_km: int,
        options: Data,
    ) -> None:
        self.name: Final = name
        """`standard`, or with a digest of all values at its end."""
        self.counts: Final = counts
        """How often there is each card."""
        self.names: Final = names
        """What each card is called, by language."""
        self.target_km: Final = target_km
        self.hand_size: Final = hand_size
        self.most_200s: Final = most_200s
        self.limit_km: Final = limit_km
        """The longest distance under a speed limit."""
        self.options: Final = options
        """The defaults of the options, which the file repeats."""

    def size(self) -> int:
        return sum(self.counts)
