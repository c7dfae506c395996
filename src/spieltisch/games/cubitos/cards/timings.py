"""When abilities can be used, and the parts of a card (CU-56 to CU-65)."""

from __future__ import annotations

from typing import Final

# When an ability can be used.
NOW: Final = 0
EVENT_PUSH_OK: Final = 1
ON_PUSH: Final = 2
WOULD_BUST: Final = 3
ON_BUST: Final = 4
SUPPORT: Final = 5
ANNOUNCE: Final = 6
COMPARE: Final = 7
END_OF_MOVE: Final = 8
BEFORE_BUY: Final = 9
RACE_ANY: Final = 10
TIMINGS: Final = [
    "now",
    "event_push_ok",
    "on_push",
    "would_bust",
    "on_bust",
    "support",
    "announce",
    "compare",
    "end_of_move",
    "before_buy",
    "race_any",
]

TIMING_BIT: Final[list[int]] = [1 << timing for timing in range(len(TIMINGS))]

# The part of a card that an ability belongs to.
TEAM_PART: Final = 0
SPECIAL_PART: Final = 1
PARTS: Final = ["team", "special"]
