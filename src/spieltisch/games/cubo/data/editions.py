"""Which editions there are: the shipped one, called `standard`, and those added later."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.editions import Editions
from spieltisch.games.cubo.data.edition import Box
from spieltisch.games.cubo.data.reading import COMPONENTS, read_edition, summary

EDITIONS: Final[Editions[Box]] = Editions(
    "spieltisch.games.cubo", [COMPONENTS], read_edition, summary, ["CB-2", "CB-5"]
)
