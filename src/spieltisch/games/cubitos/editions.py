"""Which editions there are: the shipped one, called `standard`, and those that somebody has added."""

from __future__ import annotations

from importlib.resources import files as resources
from pathlib import Path
from typing import Final

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.faults import Checked, Fault, in_order
from spieltisch.games.cubitos.edition import Edition
from spieltisch.games.cubitos.reading.files import PATTERNS, read_edition


class BadEdition(Exception):
    """An edition cannot be used; its faults say why."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults: Final = faults


def files_in(folder: Path) -> dict[str, str]:
    """The data files in a folder, by their path in it. Those that are not there are left out."""
    found: dict[str, str] = {}
    for pattern in PATTERNS:
        for path in sorted(folder.glob(pattern)):
            found[path.relative_to(folder).as_posix()] = path.read_text("utf-8")
    return found


def edition_of(name: str, files: dict[str, str]) -> Edition:
    """The edition that these files make together with the shipped ones that they do not replace. Raises BadEdition."""
    faults: list[Fault] = []
    edition = read_edition(name, SHIPPED | files, standard(), faults)
    if edition is None:
        raise BadEdition(in_order(faults))
    return edition


def load_edition(folder: Path) -> Edition:
    """The edition in a folder, called like the folder; files that it lacks are the shipped ones. Raises BadEdition."""
    return edition_of(folder.resolve().name, files_in(folder))


def check_files(files: dict[str, str]) -> Checked:
    """What these files say, and what is wrong with them and with the edition that they make."""
    faults: list[Fault] = []
    edition = read_edition("checked", SHIPPED | files, standard(), faults)
    return Checked([] if edition is None else summary(edition, files), in_order(faults))


def summary(edition: Edition, files: dict[str, str]) -> list[str]:
    """What was read, for whoever checks an edition."""
    lines: list[str] = []
    for file in sorted(files):
        if file == "dice.toml":
            count = sum(die.count for die in edition.dice)
            lines.append(f"{file}: {len(edition.dice)} kinds of dice, {count} dice")
        elif file == "cards.toml":
            costs = [card.cost for card in edition.cards]
            lines.append(f"{file}: {len(costs)} cards, costs from {min(costs)} to {max(costs)}")
        elif file == "fan_track.toml":
            track = edition.fan_track
            credits_all, tokens_all = sum(track.credits_of), sum(track.tokens_of)
            lines.append(f"{file}: {len(track.credits_of) - 1} spaces, {credits_all} credits, {tokens_all} hand tokens")
        elif file == "races.toml":
            lines.append(f"{file}: {len(edition.races)} races")
        else:
            for board in edition.boards:
                if file == f"tracks/{board.board}.txt":
                    ways = f"{board.red_lines} red lines, shortest dry way {board.length}"
                    lines.append(f"{file}: {board.names['en']}, {board.field_count} fields, {ways}")
    return lines


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
    """From now on it can be played. Raises InvalidData if its name is that of another."""
    known = _editions.get(edition.name)
    if known is not None and known.digest != edition.digest:
        raise InvalidData(f"there is another edition {edition.name!r} already; another name is needed")
    _editions[edition.name] = edition


def edition_named(name: str) -> Edition:
    """Raises InvalidData if there is none of this name."""
    if name not in _editions:
        raise InvalidData(f"there is no edition {name!r} here; there are: {', '.join(_editions)}")
    return _editions[name]
