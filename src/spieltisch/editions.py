"""Editions: folders of data files that the owner of a box has corrected, found, read and handed to their game.

A game knows its own files (`Game.editions`); this module finds them in folders and carries them to other processes.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final, NamedTuple

from spieltisch.engine.faults import Checked, Fault
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
    if len(owners) > 1:
        owners = [owner for owner in owners if names_its_game(owner, path)] or owners
    if not owners:
        patterns = sorted({pattern for candidate in candidates for pattern in written_by_hand(candidate)})
        raise NoEdition(f"{path}: no data files of a game; they are called {', '.join(patterns) or 'nothing yet'}")
    if len(owners) > 1:
        ids = " or ".join(owner.meta.game for owner in owners)
        raise NoEdition(f"{path}: this can be of {ids}; the file must say which, as the shipped one does")
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


def names_its_game(game: AnyGame, path: Path) -> bool:
    """Whether one of these files says that it is of this game: several games may call a file by the same name."""
    written = f'"{game.meta.game}"'.encode()
    return any(written in file.read_bytes() for file in files_of(game, path).values())


def place_of(game: AnyGame, file: Path) -> str | None:
    """Where in the game's folder a file of this name belongs, or None."""
    for pattern in patterns_of(game):
        folder, slash, name = pattern.rpartition("/")
        if fnmatchcase(file.name, name):
            return f"{folder}{slash}{file.name}"
    return None


def check(found: DataFiles) -> Checked:
    """A summary of these files, or all of their faults."""
    editions = found.game.editions()
    assert editions is not None, found.game.meta.game
    checked = editions.check(found.files)
    return Checked(checked.summary, found.faults) if found.faults else checked


def needs(found: DataFiles) -> str:
    """Why `spieltisch prepare` must be run before the edition of these files, which have no faults, can be played."""
    editions = found.game.editions()
    assert editions is not None, found.game.meta.game
    return editions.needs(found.files)


def add_edition(folder: Path) -> None:
    """Make the edition in a folder available under the folder's name. Raises NoEdition with all its faults."""
    if not folder.is_dir():
        raise NoEdition(f"{folder}: this is no folder")
    found = read_data_files(folder)
    name = folder.resolve().name
    faults = check(found).faults
    if faults:
        raise NoEdition("\n".join(found.told(fault) for fault in faults))
    missing = needs(found)
    if missing:
        raise NoEdition(f"{folder}: {missing}; run `spieltisch prepare {folder}` first")
    edition = Added(found.game.meta.game, name, found.files)
    add_again([edition])
    _added.append(edition)


def added() -> list[Added]:
    """The editions added so far, for `add_again` in another process."""
    return list(_added)


def add_again(editions: list[Added]) -> None:
    """Add these editions in this process too."""
    for edition in editions:
        known = find(edition.game).editions()
        assert known is not None, edition.game
        known.add(edition.name, edition.files)
