"""The landing of a flick: the result for each die, and what was to be seen and heard (spec, section 13.9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.dice_flick.components.holes import NOWHERE

IN_HOLE: Final = 0
IN_MOAT: Final = 1
OUTSIDE: Final = 2
OUTCOMES: Final = ["hole", "moat", "outside"]


class Change:
    """The result of a landing for one die."""

    def __init__(
        self,
        die: i64,
        outcome: i64,
        hole: i64,
        face: i64,
        pose: i64,
        flicked: bool,
        moved: bool,
        turned: bool,
    ) -> None:
        self.die: i64 = die
        self.outcome: i64 = outcome
        self.hole: i64 = hole
        """NOWHERE unless it lies in one; face and pose are 0 then."""
        self.face: i64 = face
        self.pose: i64 = pose
        self.flicked: Final = flicked
        self.moved: Final = moved
        """Whether it was elsewhere before."""
        self.turned: Final = turned
        """Whether another face is up."""


def gone(die: i64, outcome: i64, flicked: bool) -> Change:
    """A die that ended in the moat or outside."""
    return Change(die, outcome, NOWHERE, 0, 0, flicked, True, False)


class Shake:
    """One round of shaking (DF-14)."""

    def __init__(self, frame: int, amplitude: int, phases: list[int]) -> None:
        self.frame: Final = frame
        """The frame in which it begins."""
        self.amplitude: Final = amplitude
        """In 0.01 m/s²."""
        self.phases: Final = phases
        """In 0.001 radians."""


class Impact:
    """An audible impact."""

    def __init__(self, frame: int, die: int, partner: int, speed: int) -> None:
        self.frame: Final = frame
        self.die: Final = die
        self.partner: Final = partner
        """A die, or one of BOARD, WALL and PLATE."""
        self.speed: Final = speed
        """In mm/s."""


LOWEST_PARTNER: Final = -3
"""-1 the board, -2 a wall, -3 a plate."""


class Landing:
    """A whole landing. Immutable."""

    def __init__(
        self,
        changes: list[Change],
        stuck: bool,
        shakes: list[Shake],
        fallback: list[int],
        impacts: list[Impact],
        frames: int,
        trajectory: bytes,
    ) -> None:
        self.changes: Final = changes
        self.stuck: Final = stuck
        """DF-R3: the die never left its plate."""
        self.shakes: Final = shakes
        self.fallback: Final = fallback
        """The dice that were put into a hole by DF-R6."""
        self.impacts: Final = impacts
        self.frames: Final = frames
        self.trajectory: Final = trajectory
        """Described in `docs/protocol.md`; empty if nothing was recorded."""


def unseen(changes: list[Change]) -> Landing:
    """A landing of the fast model, which records no flight."""
    return Landing(changes, False, [], [], [], 0, b"")
