"""Where a server keeps everything, as arguments, environment and file say it: a data folder, or a database."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

from spieltisch.cli.errors import complain
from spieltisch.cli.settings import checks
from spieltisch.cli.settings.declared import DATA, Setting, settings, variable_of
from spieltisch.cli.settings.flags import add_config, add_options
from spieltisch.cli.settings.gathered import Gathered, gather

DEFAULT: Final = Path(DATA)
VARIABLE: Final = variable_of("store")


def add_store(parser: argparse.ArgumentParser, *, again: bool = False) -> None:
    """For commands that work on what is stored, but are no server.

    `again`: for the second parser of one command line, which says nothing of what only the first one was given.
    """
    default = argparse.SUPPRESS if again else None
    add_config(parser, default)
    add_options(parser, wanted(), default)


def folder_in(gathered: Gathered) -> Path:
    """The data folder."""
    return DEFAULT if gathered["data"] is None else Path(gathered["data"])


def store_of(arguments: argparse.Namespace) -> str | Path:
    """The database, or the data folder. Raises BadArgument."""
    gathered = gather(vars(arguments), os.environ, wanted())
    gathered.faults.extend(checks.fault_of_store(gathered))
    gathered.fail_on_faults()
    for warning in gathered.warnings:
        complain(warning)
    return checks.database_of(gathered) or folder_in(gathered)


def wanted() -> list[Setting]:
    return [settings()["data"], settings()["store"]]
