"""Games in the terminal that were left before their end: where their records are kept."""

from __future__ import annotations

import contextlib
import json
import os
import tempfile
from datetime import datetime
from pathlib import Path

from spieltisch.engine.record import Record


def usual_folder() -> Path:
    """The folder of this user for such files: below XDG_STATE_HOME (or LOCALAPPDATA), else ~/.local/state."""
    given = os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_STATE_HOME", "")
    base = Path(given) if Path(given).is_absolute() else Path.home() / ".local" / "state"
    return base / "spieltisch" / "unfinished"


class Unfinished:
    """The file of one unfinished game: the same one when it is left again, none when it is over."""

    def __init__(self, source: Path | None = None) -> None:
        """`source`: the record that is gone on with; it is only written and removed if this program has kept it."""
        self.file = source if source is not None and is_ours(source) else None

    def keep(self, record: Record) -> Path:
        """Write the record; returns its file, in the usual folder or else among the temporary files. Raises OSError."""
        text = json.dumps(record.encode(), indent=1, ensure_ascii=False) + "\n"
        name = f"{record.game}-{datetime.now():%Y-%m-%d-%H%M%S}"  # noqa: DTZ005  the clock that people look at
        try:
            self.file = self.file or unused(usual_folder(), name)
            return written(self.file, text)
        except (OSError, RuntimeError):
            self.file = unused(Path(tempfile.gettempdir()), f"spieltisch-{name}")
            return written(self.file, text)

    def forget(self) -> None:
        """The game is over: remove its file."""
        if self.file is not None:
            with contextlib.suppress(OSError):
                self.file.unlink(missing_ok=True)


def is_ours(path: Path) -> bool:
    """Whether this program has kept this file."""
    with contextlib.suppress(OSError, RuntimeError):
        return path.resolve().parent == usual_folder().resolve()
    return False


def unused(folder: Path, name: str) -> Path:
    """A path in this folder where nothing lies yet."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = (folder / f"{name}{'' if number == 1 else f'-{number}'}.json" for number in range(1, 1000))
    return next(path for path in paths if not path.exists())


def written(path: Path, text: str) -> Path:
    """Write a file whole or not at all."""
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    return path
