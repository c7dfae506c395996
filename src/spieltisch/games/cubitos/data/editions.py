"""Which editions there are: the shipped one, called `standard`, and those added later."""

from __future__ import annotations

from importlib.resources import files as resources
from pathlib import Path
from typing import Final

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.faults import Checked, Fault, in_order
from spieltisch.games.cubitos.data.edition import Edition
from spieltisch.games.cubitos.data.reading.files import PATTERNS, read_edition
from spieltisch.games.cubitos.data.reading.summary import summary


def files_in(folder: Path) -> dict[str, str]:
    """The data files in a folder, by their path in it. Missing files are left out."""
    found: dict[str, str] = {}
    for pattern in PATTERNS:
        for path in sorted(folder.glob(pattern)):
            found[path.relative_to(folder).as_posix()] = path.read_text("utf-8")
    return found


def edition_of(name: str, files: dict[str, str]) -> Edition:
    """The edition that these files make, with the shipped ones in place of those that are missing.

    Its name is followed by its digest, so that it differs from others of that name. Raises InvalidData with all
    faults.
    """
    faults: list[Fault] = []
    edition = read_edition(name, SHIPPED | files, standard(), faults)
    if edition is None:
        raise InvalidData("\n".join(str(fault) for fault in in_order(faults)))
    return edition


def load_edition(folder: Path) -> Edition:
    """The edition in a folder, named after the folder and its digest. Raises InvalidData as `edition_of` does."""
    return edition_of(folder.resolve().name, files_in(folder))


def check_files(files: dict[str, str]) -> Checked:
    """A summary of these files, or what is wrong with the edition that they make."""
    faults: list[Fault] = []
    edition = read_edition("", SHIPPED | files, standard(), faults)
    return Checked({} if edition is None else summary(edition, list(files)), in_order(faults))


def read_shipped() -> Edition:
    faults: list[Fault] = []
    edition = read_edition(STANDARD, SHIPPED, None, faults)
    assert edition is not None, "\n".join(str(fault) for fault in faults)
    return edition


STANDARD: Final = "standard"
SHIPPED: Final = files_in(Path(str(resources("spieltisch.games.cubitos").joinpath("data"))))
_editions: dict[str, Edition] = {STANDARD: read_shipped()}


def standard() -> Edition:
    """The shipped edition."""
    return _editions[STANDARD]


def add_edition(edition: Edition) -> None:
    """Make it playable from now on."""
    _editions[edition.name] = edition


def edition_named(name: str) -> Edition:
    """The edition of this name. Raises InvalidData if there is none."""
    if name not in _editions:
        raise InvalidData(f"there is no edition {name!r} here; there are: {', '.join(_editions)}")
    return _editions[name]
