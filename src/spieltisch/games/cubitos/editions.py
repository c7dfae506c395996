"""Which editions there are: the shipped one, called `standard`, and those that somebody has added."""

from __future__ import annotations

from pathlib import Path

from spieltisch.games.cubitos.edition import Edition

STANDARD: str = "standard"


def standard() -> Edition:
    """The shipped edition."""
    raise NotImplementedError


def edition_named(name: str) -> Edition:
    """Raises InvalidData with a sentence if there is none of this name."""
    raise NotImplementedError


def load_edition(folder: Path) -> Edition:
    """The edition in a folder, called like the folder; files that it lacks are the shipped ones. Raises BadEdition."""
    raise NotImplementedError


def add_edition(edition: Edition) -> None:
    """From now on it can be played."""
    raise NotImplementedError
