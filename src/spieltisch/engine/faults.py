"""Faults in data files that people edit: where, what is wrong, what is needed. All are reported together."""

from __future__ import annotations

from typing import Final


class Fault:
    """One thing that is wrong in a data file."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file: Final = file
        """The path inside the checked folder."""
        self.line: Final = line
        self.reason: Final = reason
        """What is wrong; what is needed."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


class Checked:
    """The result of checking the data files of a game."""

    def __init__(self, summary: dict[str, str], faults: list[Fault]) -> None:
        self.summary: Final = summary
        """What each file contains, in a few words; empty if there are faults."""
        self.faults: Final = faults


def in_order(faults: list[Fault]) -> list[Fault]:
    """The faults sorted by file and line, each once: a value may be looked at several times."""
    told: list[str] = []
    found: list[Fault] = []
    for fault in sorted(faults, key=_place):
        if str(fault) not in told:
            told.append(str(fault))
            found.append(fault)
    return found


def _place(fault: Fault) -> tuple[str, int]:
    return fault.file, fault.line
