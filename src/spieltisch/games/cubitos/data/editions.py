"""Which editions there are: the shipped one, called `standard`, and those added later."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.editions import Editions
from spieltisch.games.cubitos.data.edition import Edition
from spieltisch.games.cubitos.data.reading.files import PATTERNS, read_edition
from spieltisch.games.cubitos.data.reading.summary import summary
from spieltisch.games.cubitos.data.reading.texts import doubts

EDITIONS: Final[Editions[Edition]] = Editions(
    "spieltisch.games.cubitos", PATTERNS, read_edition, summary, ["CU-3"], later=False, doubts=doubts
)


def standard() -> Edition:
    """The shipped edition."""
    return EDITIONS.standard()
