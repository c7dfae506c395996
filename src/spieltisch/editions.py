"""Editions: folders of data files that the owner of a box has corrected, found, read and handed to their game.

A game says which files it comes with (`Game.data_files`); this module knows only their names.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

from spieltisch.engine.basics import InvalidData
from spieltisch.engine.faults import Fault
from spieltisch.engine.registry import AnyGame, find, games


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


def read_data_files(path: Path, game: AnyGame | None = None) -> DataFiles:
    """The data files in a folder; or one file, with its neighbours if it lies where its game expects it.

    Raises NoEdition.
    """
    if not path.exists():
        raise NoEdition(f"{path}: there is no such file or folder")
    candidates = [game] if game is not None else games()
    owners = [candidate for candidate in candidates if files_of(candidate, path)]
    if not owners:
        patterns = sorted({pattern for candidate in candidates for pattern in candidate.data_files()})
        raise NoEdition(f"{path}: no data files of a game; they are called {', '.join(patterns) or 'nothing yet'}")
    if len(owners) > 1:
        ids = " or ".join(owner.meta.game for owner in owners)
        raise NoEdition(f"{path}: this can be of {ids}; say which with --game")
    owner = owners[0]
    files: dict[str, str] = {}
    faults: list[Fault] = []
    for name, file in files_of(owner, path).items():
        content = file.read_bytes()
        try:
            files[name] = content.decode("utf-8")
        except UnicodeDecodeError as error:
            line = content.count(b"\n", 0, error.start) + 1
            faults.append(Fault(name, line, "this is no text in UTF-8; save the file as such"))
    return DataFiles(path, owner, files, faults, None if path.is_dir() else place_of(owner, path))


def files_of(game: AnyGame, path: Path) -> dict[str, Path]:
    """The files of this game at a path, by their place in the game's folder."""
    if path.is_dir():
        found = [file for pattern in game.data_files() for file in sorted(path.glob(pattern))]
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
    for pattern in game.data_files():
        folder, slash, name = pattern.rpartition("/")
        if fnmatchcase(file.name, name):
            return f"{folder}{slash}{file.name}"
    return None


def add_edition(folder: Path) -> None:
    """Make the edition in a folder available under the folder's name. Raises NoEdition with all its faults."""
    if not folder.is_dir():
        raise NoEdition(f"{folder}: this is no folder")
    found = read_data_files(folder)
    name = folder.resolve().name
    faults = found.faults or found.game.check_data(found.files).faults
    if faults:
        raise NoEdition("\n".join(found.told(fault) for fault in faults))
    try:
        found.game.add_edition(name, found.files)
    except InvalidData as error:
        raise NoEdition(f"{folder}: {error}") from error
    _added.append(Added(found.game.meta.game, name, found.files))


def added() -> list[Added]:
    """The editions added so far, for `add_again` in another process."""
    return list(_added)


def add_again(editions: list[Added]) -> None:
    """Add these editions in this process too."""
    for edition in editions:
        find(edition.game).add_edition(edition.name, edition.files)
