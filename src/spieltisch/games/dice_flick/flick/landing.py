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

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self, die: i64, outcome: i64, hole: i64, face: i64, pose: i64, flicked: bool, moved: bool, turned: bool
    ) -> None:
        self.die: i64 = die
        self.outcome: i64 = outcome
        self.hole: i64 = hole
        """Null unless it lies in a hole; face and pose likewise."""
        self.face: i64 = face
        self.pose: i64 = pose
        self.flicked: bool = flicked
        self.moved: bool = moved
        """It lay elsewhere before."""
        self.turned: bool = turned
        """Another face is up."""

    # End of the fields.


def gone(die: i64, outcome: i64, flicked: bool) -> Change:
    """A die that ended in the moat or outside."""
    return Change(die, outcome, NOWHERE, 0, 0, flicked, True, False)


class Shake:
    """One round of shaking (DF-14)."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, frame: int, amplitude: int, phases: list[int]) -> None:
        self.frame: int = frame
        """When it begins."""
        self.amplitude: int = amplitude
        """In m/s²; in steps of 0.01."""
        self.phases: list[int] = phases
        """Of x, y and z, in radians; in steps of 0.001."""

    # End of the fields.


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

    # Fields: generated from fields.py by `make fields`.

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
        self.changes: list[Change] = changes
        self.stuck: bool = stuck
        """DF-R3: the die never left its plate; no changes, and the flick is repeated."""
        self.shakes: list[Shake] = shakes
        self.fallback: list[int] = fallback
        """Dice that the table put into a hole or the bag after the last shake (DF-R6)."""
        self.impacts: list[Impact] = impacts
        """Frame, die, partner, speed; the partner is a die, or -1 board, -2 wall, -3 plate."""
        self.frames: int = frames
        """0: nothing was recorded (fast physics)."""
        self.trajectory: bytes = trajectory
        """Base64, as described above; empty for none."""

    # End of the fields.


def unseen(changes: list[Change]) -> Landing:
    """A landing of the fast model, which records no flight."""
    return Landing(changes, False, [], [], [], 0, b"")
