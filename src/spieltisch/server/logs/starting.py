"""Starting to log, in the server and in each of its processes, all in the same form."""

from __future__ import annotations

import logging
import sys
from dataclasses import dataclass
from typing import Final, Literal, TextIO, TypeAlias, get_args

from spieltisch.server.logs.forms import Json, Lines

Form: TypeAlias = Literal["lines", "json"]
Level: TypeAlias = Literal["debug", "info", "warning", "error"]
FORMS: Final[tuple[str, ...]] = get_args(Form)
LEVELS: Final[tuple[str, ...]] = get_args(Level)
FORMATTERS: Final = {"lines": Lines, "json": Json}
OURS: Final = "spieltisch"


@dataclass(frozen=True)
class Logs:
    """How to log. Plain data, so that it can be sent to other processes."""

    form: Form = "lines"
    level: Level = "info"

    @property
    def number(self) -> int:
        return logging.getLevelNamesMapping()[self.level.upper()]

    @property
    def number_of_others(self) -> int:
        """The level of libraries. Never below warning: they would log what people write, and their tokens."""
        return max(self.number, logging.WARNING)


class _Handler(logging.StreamHandler[TextIO]):
    """To standard error; there is one in a process."""

    def __init__(self, logs: Logs) -> None:
        super().__init__(sys.stderr)
        self.logs: Final = logs
        self.setFormatter(FORMATTERS[logs.form]())


def start_logging(logs: Logs | None) -> None:
    """From now on everything in this process is logged to standard error in this way. None: nothing is changed."""
    if logs is None:
        return
    root = logging.getLogger()
    for old in [each for each in root.handlers if isinstance(each, _Handler)]:
        root.removeHandler(old)
    root.addHandler(_Handler(logs))
    root.setLevel(logs.number_of_others)
    logging.getLogger(OURS).setLevel(logs.number)


def logs_in_force() -> Logs | None:
    """What this process has started with, to be passed to `start_logging` in another one."""
    return next((each.logs for each in logging.getLogger().handlers if isinstance(each, _Handler)), None)
