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
    """The faults sorted by file and line."""
    return sorted(faults, key=_place)


def _place(fault: Fault) -> tuple[str, int]:
    return fault.file, fault.line
