"""How commands report errors."""

from __future__ import annotations

import argparse
import re
import sys
from typing import Final, NoReturn

SHOWN: Final = 40
"""How much is repeated of a number or word that is too long to be read."""
TOO_LONG: Final = re.compile(r"\d{61,}|\S{301,}")


class BadArgument(Exception):
    """An argument cannot be used; the message is one line for the person who typed it."""


class Parser(argparse.ArgumentParser):
    """An argument parser that answers a mistake with one line instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {brief(message)} (see {self.prog} --help)\n")


def complain(*messages: object) -> None:
    """Print what is wrong to standard error, a line for each message."""
    for message in messages:
        print(brief(str(message)), file=sys.stderr)


def brief(message: str) -> str:
    """A message without the middle of very long numbers and words, and without control characters.

    It is not told again what somebody pasted.

    >>> brief("there is no game " + "7" * 5000)
    'there is no game 7777777777777777777777777777777777777777…'
    """
    shown = "".join(sign if sign.isprintable() or sign == "\n" else "\N{REPLACEMENT CHARACTER}" for sign in message)
    return TOO_LONG.sub(lambda found: f"{found[0][:SHOWN]}…", shown)
