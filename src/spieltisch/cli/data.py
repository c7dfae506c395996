"""`spieltisch data`: copy the data files of a game into a folder, where the owner of a box can correct them."""

from __future__ import annotations

import argparse
from pathlib import Path

from spieltisch.cli.arguments import game_of
from spieltisch.cli.errors import BadArgument
from spieltisch.engine.editions import STANDARD


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of a game; `spieltisch games` lists them")
    parser.add_argument("folder", metavar="FOLDER", type=Path, help="where to; its name is the name of the edition")
    parser.add_argument("files", metavar="FILE", nargs="*", help="only these files (all)")


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    editions = game.editions()
    if editions is None:
        raise BadArgument(f"{game.meta.game} has no data files to be corrected")
    shipped = editions.files(STANDARD)
    for file in arguments.files:
        if file not in shipped:
            raise BadArgument(f"{game.meta.game} has no data file {file}; there are: {', '.join(shipped)}")
    wanted = {file: text for file, text in shipped.items() if file in arguments.files or not arguments.files}
    copy_to(arguments.folder, wanted)
    for file in wanted:
        print(arguments.folder / file)
    print(f"Correct them, delete those that are right as they are, then: spieltisch check {arguments.folder}")
    print(f"To play with them: spieltisch serve --edition {arguments.folder}")
    return 0


def copy_to(folder: Path, files: dict[str, str]) -> None:
    """Write these files. Raises BadArgument, and writes none of them, if there is one already."""
    if folder.exists() and not folder.is_dir():
        raise BadArgument(f"{folder}: this is no folder")
    try:
        for file in files:
            if (folder / file).exists():
                raise BadArgument(f"{folder / file} is there already, and nothing is ever overwritten")
        for file, text in files.items():
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            (folder / file).write_text(text, "utf-8")
    except OSError as error:
        raise BadArgument(f"{folder}: {error.strerror}") from error
