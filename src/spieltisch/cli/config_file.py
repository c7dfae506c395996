"""`--config FILE`: what would be written on the command line, in a TOML file with the long options as keys."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Final

from spieltisch.cli.errors import BadArgument

OPTION: Final = "--config"


def with_file(given: list[str]) -> list[str]:
    """The arguments of a command, with those of its file before them, so that they count less. Raises BadArgument."""
    command, *rest = given
    for at, argument in enumerate(rest):
        name, equals, value = argument.partition("=")
        if name != OPTION:
            continue
        if not equals and at + 1 == len(rest):
            raise BadArgument(f"{OPTION}: which file?")
        path = Path(value if equals else rest[at + 1])
        others = rest[:at] + rest[at + (1 if equals else 2) :]
        return [command, *arguments_of(path), *others]
    return given


def arguments_of(path: Path) -> list[str]:
    """Raises BadArgument."""
    try:
        content = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadArgument(f"{OPTION}: {path}: {error.strerror}") from error
    except ValueError as error:
        raise BadArgument(f"{OPTION}: {path}: this is not TOML ({error})") from error
    arguments = []
    for key, value in content.items():
        for each in value if isinstance(value, list) else [value]:
            if isinstance(each, bool):
                arguments += [f"--{key}"] if each else []
            elif isinstance(each, str | int | float):
                arguments.append(f"--{key}={each}")
            else:
                raise BadArgument(f"{OPTION}: {path}: {key} is no option")
    return arguments
