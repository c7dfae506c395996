"""Dice, stickers and tremor profiles that the rules fix (spec, section 3), as small numbers."""

from __future__ import annotations

from typing import Final

# fmt: off
BLUE: Final   = 0
YELLOW: Final = 1
GREEN: Final  = 2
WHITE: Final  = 3
PINK: Final   = 4
# fmt: on
COLOURS: Final = ["blue", "yellow", "green", "white", "pink"]
PIP_COLOURS: Final = 3
"""Blue, yellow and green: the colours of combinations."""
PIP_NAMES: Final = COLOURS[:PIP_COLOURS]
NO_COLOUR: Final = -1
NO_DIE: Final = -1
SIDES: Final = 6
MOST_DICE: Final = 24
"""The most dice in the box: a set of dice has this many bits, and a board has 25 holes."""
LAST_DIE: Final = MOST_DICE - 1

MARKER_KINDS: Final = ["centre", "upgrade", "bonus"]
UPGRADE: Final = 1
BONUS: Final = 2

POSE_STEPS: Final = 20
"""Steps of a position per millimetre."""

AXES: Final = ["+x", "-x", "+y", "-y", "+z", "-z"]
TREMORS: Final = ["expert", "good", "casual", "beginner", "off"]
"""The profiles, as the option `tremor` lists them."""


def kind_of(colour: int) -> str:
    return "knaller" if colour == PINK else "pip"
