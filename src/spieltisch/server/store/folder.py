"""The data folder: made if there is none, for its owner only, and used by one server at a time."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

from spieltisch.server.store.journal import Unusable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

OURS: Final = "spieltisch."
"""How the names of all our files begin."""
LOCK: Final = "spieltisch.lock"
FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600


class InUse(Unusable):
    """Another process has locked the folder."""


class Lock:
    """Held while this exists. The system releases it when the process ends, however that happens."""

    def __init__(self, file: int) -> None:
        self._file: int | None = file

    def release(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def lock(folder: Path) -> Lock:
    """Keep all others out of this folder, which is made if there is none. Raises Unusable, InUse."""
    prepare(folder)
    path = folder / LOCK
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE)
    except OSError as error:
        raise unusable(path, error) from error
    try:
        if sys.platform == "win32":
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(file)
        raise InUse(f"another server is using {folder}") from error
    return Lock(file)


def is_locked(folder: Path) -> bool:
    """Whether a server is using this folder. Raises Unusable."""
    try:
        lock(folder).release()
    except InUse:
        return True
    return False


def prepare(folder: Path) -> None:
    """Make the folder if there is none. What is ours is readable only by its owner from now on. Raises Unusable."""
    if folder.exists() and not folder.is_dir():
        raise Unusable(f"{folder} is not a folder")
    try:
        folder.mkdir(FOLDER_MODE, parents=True, exist_ok=True)
        names = sorted(entry.name for entry in folder.iterdir())
        if all(name.startswith(OURS) for name in names):  # else somebody keeps other things here, too
            tighten(folder, FOLDER_MODE)
        for name in names:
            if name.startswith(OURS):
                tighten(folder / name, FILE_MODE)
    except OSError as error:
        raise unusable(folder, error) from error


def make_private(path: Path) -> None:
    """Make sure that this file is there and readable only by its owner. Raises OSError."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))
    tighten(path, FILE_MODE)


def tighten(path: Path, mode: int) -> None:
    """Take away all other rights, where this is ours and the file system knows rights. Raises OSError."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(FileNotFoundError):  # SQLite has removed one of its companions
        found = path.stat()
        if found.st_uid == os.geteuid() and found.st_mode & 0o777 & ~mode:
            path.chmod(found.st_mode & mode)


def unusable(path: Path, error: OSError) -> Unusable:
    return Unusable(f"{path} cannot be used: {error.strerror or error}")
