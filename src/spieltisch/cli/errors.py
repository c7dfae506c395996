"""How commands report errors."""

from __future__ import annotations

import argparse
from typing import NoReturn


class BadArgument(Exception):
    """An argument cannot be used; the message is one line for the person who typed it."""


class Parser(argparse.ArgumentParser):
    """An argument parser that answers a mistake with one line instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")
