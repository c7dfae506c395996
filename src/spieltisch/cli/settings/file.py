"""The configuration file: TOML, read with the line on which each key stands."""

from __future__ import annotations

import re
import stat
import tomllib
from pathlib import Path
from typing import Any, Final

from spieltisch.cli.errors import BadArgument

TABLE: Final = re.compile(r"\s*\[\s*([\w.-]+)\s*\]")
KEY: Final = re.compile(r"\s*([\w-]+(?:\s*\.\s*[\w-]+)*)\s*=")


class ConfigFile:
    """What is in a file."""

    def __init__(self, path: Path, source: str) -> None:
        """`source`: who named the file, for complaints. Raises BadArgument."""
        self.path: Final = path
        try:
            self.text: Final = path.read_text("utf-8")
        except OSError as error:
            raise BadArgument(f"{source}: {path}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise BadArgument(f"{source}: {path}: this is not TOML: it is not UTF-8") from error
        try:
            self.content: Final = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise BadArgument(f"{source}: {path}: this is not TOML ({error})") from error
        self._lines: Final = lines_of(self.text)

    def values(self) -> dict[str, Any]:
        """Every value by its key: `port`, `limits.moves`."""
        found: dict[str, Any] = {}
        for key, value in self.content.items():
            if isinstance(value, dict):
                found.update({f"{key}.{name}": each for name, each in value.items()})
                if not value:
                    found[f"{key}."] = value
            else:
                found[key] = value
        return found

    def place_of(self, key: str) -> str:
        """`FILE:LINE`, or only the file where the line is not obvious."""
        line = self._lines.get(key) or self._lines.get(key.partition(".")[0])
        return str(self.path) if line is None else f"{self.path}:{line}"

    def others_can_read(self) -> bool:
        """Whether every user of this machine can."""
        return bool(self.path.stat().st_mode & stat.S_IROTH)


def lines_of(text: str) -> dict[str, int]:
    r"""The line of each key, as far as lines look like those of a configuration file.

    >>> lines_of("port = 1\n[limits]\nmoves = 2\n")
    {'port': 1, 'limits': 2, 'limits.moves': 3}
    """
    found: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        if header := TABLE.match(line):
            table = header[1] + "."
            found.setdefault(header[1], number)
        elif key := KEY.match(line):
            found.setdefault(table + re.sub(r"\s", "", key[1]), number)
    return found
