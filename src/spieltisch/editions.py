"""Editions: folders of data files that the owner of a box has corrected, found, read and handed to their game.

A game knows its own files (`Game.editions`); this module finds them in folders and carries them to other processes.
"""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

from spieltisch.engine.differences import Difference, counted
from spieltisch.engine.editions import STANDARD, Editions
from spieltisch.engine.faults import Checked, Fault
from spieltisch.engine.options import MARK
from spieltisch.engine.registry import AnyGame, find, games

NAME: Final = re.compile(r"\w[\w .+-]*")
"""A folder that can be an edition: its name is typed on command lines and stands in addresses."""
SHOWN: Final = 3
"""How many differences are told in one line."""


class NoEdition(Exception):
    """This path holds no usable edition; the message says why."""


class DataFiles(NamedTuple):
    """Data files of a game, as found in somebody's folder."""

    path: Path
    game: AnyGame
    files: dict[str, str]
    """Texts by their path in the folder."""
    faults: list[Fault]
    """Files that are not text."""
    asked: str | None
    """The single file that was asked for; None for the whole folder."""

    def shown(self, file: str) -> str:
        """The path to show for a file; a fault may also concern a shipped file that the folder does not replace."""
        if file == self.asked:
            return str(self.path)
        own = self.path / file
        return str(own) if own.exists() else f"{file} (as shipped)"

    def told(self, fault: Fault) -> str:
        """The fault as one line for its owner."""
        return f"{self.shown(fault.file)}:{fault.line}: {fault.reason}"


class Added(NamedTuple):
    """An edition that was added, in a form that other processes can add too."""

    game: str
    name: str
    files: dict[str, str]


_added: Final[list[Added]] = []


def is_there(path: Path) -> bool:
    """Whether there is a file or folder of this name, which may also be no possible name."""
    try:
        return path.exists()
    except OSError:
        return False


# Finding files


def read_data_files(path: Path, game: AnyGame | None = None) -> list[DataFiles]:
    """The data files in a folder, game by game; or one file, with its neighbours if it lies where its game expects it.

    Raises NoEdition.
    """
    if not is_there(path):
        raise NoEdition(f"{path}: there is no such file or folder")
    candidates = [game] if game is not None else games()
    found = {candidate.meta.game: files_of(candidate, path) for candidate in candidates}
    for file in {file for files in found.values() for file in files.values()}:
        claimed = [candidate for candidate in candidates if file in found[candidate.meta.game].values()]
        owner = owner_of(file, claimed)
        for candidate in claimed:
            if candidate is not owner:
                mine = found[candidate.meta.game]
                found[candidate.meta.game] = {place: each for place, each in mine.items() if each != file}
    owners = [candidate for candidate in candidates if found[candidate.meta.game]]
    if not path.is_dir():
        owners = [owner for owner in owners if path.resolve() in found[owner.meta.game].values()]
    if not owners:
        raise NoEdition(nothing_in(path, candidates))
    return [texts_of(owner, path, found[owner.meta.game]) for owner in owners]


def owner_of(file: Path, claimed: list[AnyGame]) -> AnyGame:
    """Several games may call a file by the same name: it is of the one that it names. Raises NoEdition."""
    if len(claimed) == 1:
        return claimed[0]
    content = bytes_of(file)
    named = [game for game in claimed if f'"{game.meta.game}"'.encode() in content]
    if len(named) != 1:
        ids = " or ".join(game.meta.game for game in claimed)
        raise NoEdition(f"{file}: this can be of {ids}; the file must say which, as the shipped one does")
    return named[0]


def nothing_in(path: Path, candidates: list[AnyGame]) -> str:
    """What to say about a path without data files, with a hint where they may be."""
    if path.is_dir():
        for below in sorted(path.iterdir()):
            if below.is_dir() and any(files_of(candidate, below) for candidate in candidates):
                return f"{path}: no data files of a game; there are some in {below}"
    patterns = sorted({pattern for candidate in candidates for pattern in written_by_hand(candidate)})
    if not patterns:
        return f"{path}: {' and '.join(each.meta.game for each in candidates)} has no data files to be corrected"
    names = f"they are called {', '.join(patterns)}"
    return f"{path}: no data files of a game; {names}; `spieltisch data GAME FOLDER` copies those of a game"


def texts_of(game: AnyGame, path: Path, found: dict[str, Path]) -> DataFiles:
    files: dict[str, str] = {}
    faults: list[Fault] = []
    for name, file in found.items():
        content = bytes_of(file)
        try:
            files[name] = content.decode("utf-8")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            faults.append(Fault(name, line, "this is no text in UTF-8; save the file as such"))
    return DataFiles(path, game, files, faults, None if path.is_dir() else place_of(game, path))


def bytes_of(file: Path) -> bytes:
    """Raises NoEdition."""
    try:
        return file.read_bytes()
    except OSError as error:
        raise NoEdition(f"{file}: this file cannot be read: {error.strerror}") from error


def unread_in(path: Path, found: list[DataFiles]) -> list[Path]:
    """Files in a folder that look like data files but are none, perhaps because their names are misspelt."""
    known = {path / place for each in found for place in [*each.files, *(fault.file for fault in each.faults)]}
    endings = {Path(pattern).suffix for each in found for pattern in patterns_of(each.game)}
    return [file for file in sorted(path.rglob("*")) if file.suffix in endings and file.is_file() and file not in known]


def patterns_of(game: AnyGame) -> list[str]:
    """The names of the data files of a game; none for games without editions."""
    editions = game.editions()
    return [] if editions is None else editions.patterns


def written_by_hand(game: AnyGame) -> list[str]:
    """The same without those that `spieltisch prepare` writes."""
    editions = game.editions()
    return [] if editions is None else [each for each in editions.patterns if each not in editions.prepared]


def files_of(game: AnyGame, path: Path) -> dict[str, Path]:
    """The files of this game at a path, by their place in the game's folder."""
    if path.is_dir():
        found = [file for pattern in patterns_of(game) for file in sorted(path.glob(pattern))]
        return {file.relative_to(path).as_posix(): file for file in found}
    place = place_of(game, path)
    if place is None:
        return {}
    file = path.resolve()
    folder = file.parents[place.count("/")]
    neighbours = files_of(game, folder) if folder / place == file else {}
    return neighbours | {place: file}


def place_of(game: AnyGame, file: Path) -> str | None:
    """Where in the game's folder a file of this name belongs, or None."""
    for pattern in patterns_of(game):
        folder, slash, name = pattern.rpartition("/")
        if fnmatchcase(file.name, name):
            return f"{folder}{slash}{file.name}"
    return None


# Checking and adding


def editions_of(game: AnyGame) -> Editions[object]:
    editions = game.editions()
    assert editions is not None, game.meta.game
    return editions


def check(found: DataFiles) -> Checked:
    """A summary of these files, or all of their faults."""
    checked = editions_of(found.game).check(found.files)
    return Checked(checked.summary, found.faults) if found.faults else checked


def needs(found: DataFiles) -> str:
    """Why `spieltisch prepare` must be run before the edition of these files, which have no faults, can be played."""
    return editions_of(found.game).needs(found.files)


def doubts(found: DataFiles) -> list[str]:
    """What the author of these files, which have no faults, should look at once more."""
    return editions_of(found.game).doubts(found.files)


def add_edition(folder: Path) -> list[str]:
    """Make the editions in a folder available under the folder's name; a line on each, for the person who gave it.

    A folder may have files of several games. Raises NoEdition with all faults.
    """
    if not is_there(folder) or not folder.is_dir():
        raise NoEdition(f"{folder}: this is no folder")
    name = folder.resolve().name
    if not NAME.fullmatch(name) or name == STANDARD:
        raise NoEdition(f"{folder}: an edition cannot be called {name!r}; rename the folder (letters, digits, . + - _)")
    found = read_data_files(folder)
    faults = [each.told(fault) for each in found for fault in check(each).faults]
    if faults:
        raise NoEdition("\n".join(faults))
    missing = [f"{folder}: {need}; run `spieltisch prepare {folder}` first" for need in map(needs, found) if need]
    if missing:
        raise NoEdition("\n".join(missing))
    told: list[str] = []
    for each in found:
        edition = Added(each.game.meta.game, name, each.files)
        told.append(f"{folder}: {_add(edition)}")
    return told


def _add(edition: Added) -> str:
    """Add an edition here and for the processes to come; what there is to say about it."""
    game = find(edition.game)
    editions = editions_of(game)
    before = editions.names()
    whole = editions.add(edition.name, edition.files)
    if edition not in _added:
        _added.append(edition)
    title = game.meta.titles.get("en", edition.game)
    if whole in before:
        return f"{title}: this edition was given already"
    told = f"{title}: {in_words(editions.differences(whole))}"
    if edition.name in [each.partition(MARK)[0] for each in before]:
        told += f"; another edition has the same name; new games get this one, {whole}"
    return told


def in_words(differences: list[Difference]) -> str:
    """How many values differ, and the first of them."""
    if not differences:
        return "nothing differs from the shipped edition"
    first = "; ".join(str(each) for each in differences[:SHOWN])
    rest = f"; and {len(differences) - SHOWN} more" if len(differences) > SHOWN else ""
    return f"{counted(len(differences), 'value differs', 'values differ')} from the shipped edition: {first}{rest}"


def differences_of(found: DataFiles) -> list[Difference]:
    """What these files change. They have no faults."""
    return editions_of(found.game).changes(found.files)


def added() -> list[Added]:
    """The editions added so far, for `add_again` in another process."""
    return list(_added)


def add_again(editions: list[Added]) -> None:
    """Add these editions in this process too."""
    for edition in editions:
        editions_of(find(edition.game)).add(edition.name, edition.files)
