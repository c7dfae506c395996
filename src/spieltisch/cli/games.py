"""`spieltisch games`: list the games, or show one with its options."""

from __future__ import annotations

import argparse
import json
import shutil
import textwrap
from typing import Final

from spieltisch.bots.registry import levels
from spieltisch.cli.arguments import game_of
from spieltisch.engine.options import FLAG, WORDS, Option
from spieltisch.engine.registry import AnyGame, games

NARROWEST: Final = 40
WIDEST: Final = 100
INDENT: Final = "  "


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="only this one, with all values of its options")
    parser.add_argument("--json", action="store_true", help="everything about them, as JSON")


def run(arguments: argparse.Namespace) -> int:
    chosen = games() if arguments.game is None else [game_of(arguments.game)]
    if arguments.json:
        print(json.dumps([game.meta.encode() for game in chosen], indent=2, ensure_ascii=False))
        return 0
    print("\n\n".join(text_of(game, whole=arguments.game is not None) for game in chosen))
    if arguments.game is None:
        print("\nThe values of a game's options: spieltisch games GAME")
    return 0


def text_of(game: AnyGame, *, whole: bool) -> str:
    """What there is to know of a game; `whole`: with a paragraph for each option."""
    meta = game.meta
    paragraphs = [
        wrapped(f"{meta.game}: {meta.titles['en']}. {meta.pitch['en']}", INDENT),
        wrapped(f"{INDENT}seats: {', '.join(str(number) for number in meta.seats)}"),
        wrapped(f"{INDENT}bots: {', '.join(levels(meta.game)) or 'none'}"),
    ]
    if whole:
        for option in meta.options:
            rules = f" ({', '.join(option.rules)})" if option.rules else ""
            told = f"{option.key}: {option.needs()}; unless given: {default_of(option)}{rules}"
            paragraphs.append(wrapped(f"{INDENT}option {told}"))
    else:
        chosen = ", ".join(f"{option.key}={default_of(option)}" for option in meta.options)
        paragraphs.append(wrapped(f"{INDENT}options: {chosen or 'none'}"))
    return "\n".join(paragraphs)


def default_of(option: Option) -> str:
    """What an option is if nobody says otherwise, as it is typed.

    >>> from spieltisch.engine.registry import find
    >>> [default_of(option) for option in find("cubo").meta.options][:2]
    ['race', '6']
    """
    if option.default is None:
        return "none"
    if option.kind == WORDS and option.default == "":
        return "nothing"
    return str(option.default).lower() if option.kind == FLAG else str(option.default)


def wrapped(text: str, indent: str = INDENT * 2) -> str:
    """The text in lines that fit the terminal, all but the first one indented."""
    width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size().columns))
    return textwrap.fill(text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
