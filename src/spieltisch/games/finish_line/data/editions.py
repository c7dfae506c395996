"""Which editions there are: the shipped one, called `standard`, and those added later."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.editions import Editions
from spieltisch.games.finish_line.data.edition import Box
from spieltisch.games.finish_line.data.reading import FILE, read_edition, summary

EDITIONS: Final[Editions[Box]] = Editions(
    "spieltisch.games.finish_line", [FILE], read_edition, summary, ["FL-2", "FL-8", "FL-10"]
)
