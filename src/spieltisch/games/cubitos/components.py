"""Kinds of dice, colours and faces (spec, sections 2 and 3.2): what the rules fix. Numbers that a box may print
differently are in `data/`, read into an `Edition`.

A face is a small number: what it shows × 16 + how much of it.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Kinds of dice, in the order of `dice.toml`.
LIGHT_GREY: Final = 0
DARK_GREY: Final = 1
START_PLAYER: Final = 2
RED: Final = 3
ORANGE: Final = 4
YELLOW: Final = 5
GREEN: Final = 6
BLUE: Final = 7
PURPLE: Final = 8
BROWN: Final = 9
WHITE: Final = 10
KINDS: Final = [
    "light-grey",
    "dark-grey",
    "start-player",
    "red",
    "orange",
    "yellow",
    "green",
    "blue",
    "purple",
    "brown",
    "white",
]
MOST_OF_A_KIND: Final = 31
"""The most dice of a kind: pools have five bits for each."""

# Colours: light and dark grey count as one (spec, section 3.2).
GREY_COLOUR: Final = 0
BLACK_COLOUR: Final = 1
COLOURS: Final = ["grey", "black", "red", "orange", "yellow", "green", "blue", "purple", "brown", "white"]
COLOUR_OF: Final = vec[i64]([0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
"""The colour of each kind."""

CARD_KINDS: Final = [WHITE, BROWN, RED, GREEN, ORANGE, PURPLE, YELLOW, BLUE]
"""The kinds that have a card, in the order in which a race names its cards."""

# What a face shows.
BLANK: Final = 0
TEAM: Final = 16
SPECIAL: Final = 32
COIN: Final = 48
STEP: Final = 64
CREDIT: Final = 80
FACE_NAMES: Final = ["blank", "team", "special", "coin", "step", "credit"]
FACES: Final = 6
"""Every die has six."""
MOST_ON_A_FACE: Final = 9

LAST_FAN: Final = 13
"""The last space of the fan track (CU-115)."""


def shows(face: i64) -> i64:
    """What a face shows: BLANK, TEAM, SPECIAL, COIN, STEP or CREDIT."""
    return face & 0xF0


def amount(face: i64) -> i64:
    """How many coins, steps or credits; 0 for the other faces."""
    return face & 0x0F


def face_name(face: int) -> str:
    """As in the data files: `blank`, `team`, `special`, `coin:2` …"""
    name = FACE_NAMES[face >> 4]
    return f"{name}:{face & 0x0F}" if face >= COIN else name


def face_named(name: str) -> int | None:
    """The face of this name, or None if there is none."""
    what, colon, number = name.partition(":")
    if what not in FACE_NAMES:
        return None
    face = FACE_NAMES.index(what) * 16
    if (face >= COIN) != (colon != ""):
        return None
    if face < COIN:
        return face
    if number not in ("1", "2", "3", "4", "5", "6", "7", "8", "9"):
        return None
    return face + int(number)
