"""Arguments that several commands share."""

from __future__ import annotations

import argparse
import json
import secrets
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from spieltisch.cli.errors import BadArgument, complain
from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.options import Options
from spieltisch.engine.read import describe
from spieltisch.engine.record import Record, decode_record
from spieltisch.engine.registry import AnyGame, UnknownGame, find
from spieltisch.terminal.words import LANGUAGES

MOST_SEED: Final = 2**128 - 1


def whole_number(low: int, high: int | None = None) -> _Whole:
    """A type for argparse: a whole number from `low` to `high`."""
    return _Whole(low, high)


class _Whole:
    def __init__(self, low: int, high: int | None) -> None:
        self.low = low
        self.high = high

    def __call__(self, text: str) -> int:
        try:
            value = int(text)
        except ValueError:
            value = self.low - 1
        if value < self.low or (self.high is not None and value > self.high):
            limits = f"from {self.low}" if self.high is None else f"from {self.low} to {self.high}"
            raise argparse.ArgumentTypeError(f"{describe(text)} is not possible; a whole number {limits} is needed")
        return value


def game_of(name: str, version: int | None = None) -> AnyGame:
    """The game with this id, by the current rules or by this version. Raises BadArgument."""
    try:
        return find(name, version)
    except UnknownGame as error:
        raise BadArgument(str(error)) from error


def first_seats(game: AnyGame, options: Options) -> int:
    """The smallest number of seats with which these options can be played; two rather than one."""
    possible = [seats for seats in game.meta.seats if game.why_not_start(seats, options) is None]
    return min(possible or game.meta.seats, key=lambda seats: (seats == 1, seats))


def add_looks(parser: argparse.ArgumentParser) -> None:
    """The arguments of commands that show a game."""
    parser.add_argument("--lang", choices=LANGUAGES, help="language (that of the locale)")
    parser.add_argument(
        "--plain", action="store_true", help="lines of text only, without colours and frames: for a screen reader"
    )


def options_of(text: str) -> Data:
    """Options written as `key=value,key=value`; several words of one value as `key=one+two`. A key alone means true."""
    options: Data = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        key, equals, value = part.partition("=")
        if not key or not key.isprintable() or (equals and not value):
            raise BadArgument(f"--options: {describe(part)} is not of the form key=value")
        if key in options:
            raise BadArgument(f"--options: {key} is given twice")
        options[key] = value if equals else True
    return options


def bots_of(text: str, seats: int) -> list[str]:
    """One level for each seat, written `a,b,…`; a single name applies to every seat."""
    names = [name.strip() for name in text.split(",")]
    return names * seats if len(names) == 1 else names


def seed_of(seed: int | None) -> int:
    """The given seed, or a random one, short enough to type again."""
    return secrets.randbelow(10**9) if seed is None else seed


def record_of(path: Path) -> Record:
    """The record in a file. Raises BadArgument that says what is wrong."""
    try:
        data = json.loads(path.read_bytes())
    except OSError as error:
        raise BadArgument(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadArgument(f"{path}: this is not JSON ({error})") from error
    if not isinstance(data, dict):
        raise BadArgument(f"{path}: this is not a record")
    try:
        return decode_record(data)
    except InvalidData as error:
        raise BadArgument(f"{path}: this is not a record ({error})") from error


def add_editions(folders: Iterable[Path]) -> None:
    """Make the editions in these folders available, and say what differs in them. Raises BadArgument."""
    from spieltisch.editions import NoEdition, add_edition  # noqa: PLC0415  --help need not load the games

    try:
        for folder in folders:
            for line in add_edition(folder):
                complain(line)
    except NoEdition as error:
        raise BadArgument(f"--edition: {error}") from error
