"""How a command says that it cannot go on."""

from __future__ import annotations

import argparse
from typing import NoReturn


class BadArgument(Exception):
    """Something on the command line cannot be used; the message is one line for the person who typed it."""


class Parser(argparse.ArgumentParser):
    """Answers a mistake with one line instead of a page."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")
