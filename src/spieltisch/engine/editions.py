"""Editions of a game: what is printed on its cards, dice and boards, as the shipped data files say, or corrected ones.

The owner of a box copies a file of a game's `data` folder, corrects it, and adds the folder as an edition. An edition
never changes: its name ends in a digest of all its values. It is chosen with the option `edition`, so that records and
journals know it.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable
from fnmatch import fnmatchcase
from importlib.resources import files as resources
from importlib.resources.abc import Traversable
from typing import Final, Generic, TypeVar

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.differences import Difference, differences
from spieltisch.engine.faults import Checked, Fault, in_order
from spieltisch.engine.options import MARK, Options, one_of

EDITION: Final = "edition"
"""The key of the option."""
STANDARD: Final = "standard"
"""The shipped edition."""
TOML: Final = ".toml"
COMMENT: Final = "#"

E_co = TypeVar("E_co", covariant=True)


class Editions(Generic[E_co]):
    """The editions of one game: the shipped one, called `standard`, and those that were added."""

    def __init__(
        self,
        package: str,
        patterns: list[str],
        read: Callable[[str, dict[str, str], E_co | None, list[Fault]], E_co | None],
        summary: Callable[[E_co, list[str]], dict[str, str]],
        rules: list[str],
        later: bool = True,
        prepared: list[str] | None = None,
        needs: Callable[[E_co, E_co], str] | None = None,
        doubts: Callable[[E_co, E_co], list[str]] | None = None,
    ) -> None:
        self.patterns: Final = patterns
        """The names of the data files in `data`: `cards.toml`, `tracks/*.txt`."""
        self.option: Final = one_of(EDITION, rules, [STANDARD])
        self.option.later = later
        self._read: Final = read
        """The edition of this name in these files, or None if there are faults, which are added to the list. It is
        also given the shipped edition; None while that is read."""
        self._summary: Final = summary
        """What each of these files contains, in a few words."""
        self.prepared: Final = [] if prepared is None else prepared
        """Files that nobody writes by hand: `spieltisch prepare` makes them. They belong to the edition and its digest,
        but nobody need see them."""
        self._needs: Final = needs
        """What must be prepared before this edition can be played, beside the shipped one; empty if nothing."""
        self._doubts: Final = doubts
        """What its author should look at once more, beside the shipped edition: it can be played all the same."""
        self.on_add: Final[list[Callable[[E_co], None]]] = []
        """Called with every edition that is added: a game may have more options with values from editions."""
        self._shipped: Final = shipped_files(package, patterns)
        self._files: Final[dict[str, dict[str, str]]] = {STANDARD: self._shipped}
        faults: list[Fault] = []
        standard = read(STANDARD, self._shipped, None, faults)
        assert standard is not None, "\n".join([str(fault) for fault in faults])
        self._editions: Final[dict[str, E_co]] = {STANDARD: standard}

    def standard(self) -> E_co:
        """The shipped edition."""
        return self._editions[STANDARD]

    def names(self) -> list[str]:
        """All editions, the shipped one first."""
        return list(self._editions)

    def named(self, name: str) -> E_co:
        """The edition of this name. Raises InvalidData if there is none."""
        if name not in self._editions:
            raise InvalidData(f"there is no edition {name!r} here; there are: {', '.join(self._editions)}")
        return self._editions[name]

    def of(self, options: Options) -> E_co:
        """The edition that was chosen."""
        return self._editions[options.text(EDITION)]

    def read(self, files: dict[str, str], name: str = "") -> E_co:
        """The edition of these files, with the shipped ones for those that are missing. Raises InvalidData."""
        faults: list[Fault] = []
        edition = self._read(name, self._shipped | files, self.standard(), faults)
        if edition is None:
            raise InvalidData("\n".join([str(fault) for fault in in_order(faults)]))
        return edition

    def check(self, files: dict[str, str]) -> Checked:
        """A summary of these files, or what is wrong with the edition that they make with the shipped ones."""
        faults: list[Fault] = []
        edition = self._read("", self._shipped | files, self.standard(), faults)
        summary = {} if edition is None else self._summary(edition, sorted(files))
        return Checked(summary, in_order(faults))

    def needs(self, files: dict[str, str]) -> str:
        """Why `spieltisch prepare` must be run before the edition of these files can be played; empty if it can.

        Raises InvalidData.
        """
        return "" if self._needs is None else self._needs(self.read(files), self.standard())

    def doubts(self, files: dict[str, str]) -> list[str]:
        """What the author of these files should look at once more. Raises InvalidData."""
        return [] if self._doubts is None else self._doubts(self.read(files), self.standard())

    def add(self, name: str, files: dict[str, str]) -> str:
        """Make the edition of these files available; the shipped ones stand in for those that are missing.

        Gives its whole name, which ends in the digest. New games get this edition if they do not choose another one.
        Raises InvalidData with all faults, or with what must be prepared.
        """
        needs = self.needs(files)
        if needs:
            raise InvalidData(f"{needs}; run `spieltisch prepare`")
        whole = self._shipped | files
        called = f"{name}{MARK}{digest_of(whole)}"
        edition = self.read(files, called)
        self._editions[called] = edition
        self._files[called] = whole
        if called not in self.option.values:
            self.option.values.append(called)
        self.option.preset = called
        for offer in self.on_add:
            offer(edition)
        return called

    def remove(self, name: str) -> None:
        """Forget an edition that was added, for tests."""
        assert name != STANDARD
        del self._editions[name], self._files[name]
        self.option.values.remove(name)
        self.option.preset = self.option.default

    def files(self, name: str) -> dict[str, str]:
        """The data files of an edition by their path, for its players. Raises InvalidData if there is none."""
        self.named(name)
        return {file: text for file, text in self._files[name].items() if file not in self.prepared}

    def differences(self, name: str) -> list[Difference]:
        """What this edition has changed. Raises InvalidData if there is none of this name."""
        return self.changes(self.files(name))

    def changes(self, files: dict[str, str]) -> list[Difference]:
        """What the edition of these files, which have no faults, would change."""
        written = {file: text for file, text in files.items() if file not in self.prepared}
        return differences(self._shipped, self._shipped | written)


def missing_edition(editions: Editions[object] | None, options: Data) -> str | None:
    """The edition that these options name, if it is not there."""
    name = options.get(EDITION)
    if editions is None or not isinstance(name, str):
        return None
    for known in editions.names():
        if name in (known, known.partition(MARK)[0]):
            return None
    return name


def how_to_get(edition: str) -> str:
    """What must be done to play with an edition that is not there."""
    name, _, digest = edition.partition(MARK)
    return f"give it with --edition FOLDER: the folder {name}, with the values that it had then (digest {digest})"


def shipped_files(package: str, patterns: list[str]) -> dict[str, str]:
    """The data files that come with a game."""
    found: dict[str, str] = {}
    folder = resources(package).joinpath("data")
    for pattern in patterns:
        below, slash, name = pattern.rpartition("/")
        place = folder.joinpath(below) if below else folder
        for path in sorted(place.iterdir(), key=_name):
            if fnmatchcase(path.name, name):
                found[f"{below}{slash}{path.name}"] = path.read_text("utf-8")
    return found


def _name(path: Traversable) -> str:
    return path.name


def digest_of(files: dict[str, str]) -> str:
    """A short hash of all values in the files; comments and layout do not matter."""
    content: Data = {}
    for file in sorted(files):
        if file.endswith(TOML):
            content[file] = tomllib.loads(files[file])
        else:
            rows = [" ".join(row.split()) for row in files[file].splitlines()]
            content[file] = [row for row in rows if row and not row.startswith(COMMENT)]
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:12]
