"""Which editions there are: the shipped one, called `standard`, and those added later."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.editions import Editions
from spieltisch.games.dice_flick.data.edition import Box
from spieltisch.games.dice_flick.data.reading.files import BANK, PATTERNS, read_edition
from spieltisch.games.dice_flick.data.reading.summary import needs, summary

EDITIONS: Final[Editions[Box]] = Editions(
    "spieltisch.games.dice_flick", PATTERNS, read_edition, summary, ["DF-1"], prepared=[BANK], needs=needs
)


def standard() -> Box:
    """The shipped edition."""
    return EDITIONS.standard()
