"""What is wrong in files that people edit: where, what, and what is needed. All of it is told together."""

from __future__ import annotations

from typing import Final


class Fault:
    """One thing that is wrong."""

    def __init__(self, file: str, line: int, reason: str) -> None:
        self.file: Final = file
        """Its path inside the folder that is checked."""
        self.line: Final = line
        self.reason: Final = reason
        """What is wrong; what is needed."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.reason}"


class Checked:
    """What came of reading the data files of a game."""

    def __init__(self, summary: dict[str, str], faults: list[Fault]) -> None:
        self.summary: Final = summary
        """By file, in a few words; empty if there are faults."""
        self.faults: Final = faults


def in_order(faults: list[Fault]) -> list[Fault]:
    """As somebody reads who goes through the files from top to bottom."""
    return sorted(faults, key=_place)


def _place(fault: Fault) -> tuple[str, int]:
    return fault.file, fault.line
