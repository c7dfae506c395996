"""The actions of Cubitos: small steps that make up moves.

A decision begins with what is done, or with the first thing that is chosen; the others follow one by one: the die and
its partner after an ability, the face after a kind, die after die until `done`. Groups of actions follow each other.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.options import Options
from spieltisch.games.cubitos.board.tracks import Board
from spieltisch.games.cubitos.cards.names import card_named
from spieltisch.games.cubitos.cards.timings import ANNOUNCE, TIMING_BIT
from spieltisch.games.cubitos.components import CARD_KINDS, COIN, KINDS, face_name
from spieltisch.games.cubitos.dice.active import MOST_ACTIVE
from spieltisch.games.cubitos.moves import WORDS
from spieltisch.games.cubitos.options import boards_of, edition_of

ROLL: Final = 0
PUSH: Final = 1
PASS: Final = 2
WAIT: Final = 3
GO_ON: Final = 4
SKIP: Final = 5
ACCEPT: Final = 6
CREDIT: Final = 7
END_SUPPORT: Final = 8
END_MOVE: Final = 9
END_BUY: Final = 10
SPECIAL: Final = 11
NO_SPECIAL: Final = 12
BUY_STEP: Final = 13
DONE: Final = 14
SIMPLE: Final = [
    *["roll", "push", "pass", "wait", "go_on", "skip", "accept", "credit"],
    *["end_support", "end_move", "end_buy", "special", "no_special", "buy_step", "done"],
]
"""Actions without an argument. `done`: no more dice, or no die is named as the partner."""

AREAS: Final = ["draw", "roll", "rest"]
"""Where dice are taken from. In phase 1, `roll` stands for dice of the draw area that are not counted (CU-21)."""
FACE_KINDS: Final = 3
AMOUNTS: Final = 9


def face_number(face: i64) -> i64:
    """Faces counted through: blank, team, special, then coins, steps and credits from 1 to 9."""
    if face < COIN:
        return face >> 4
    return FACE_KINDS + AMOUNTS * ((face - COIN) >> 4) + (face & 15) - 1


def face_numbered(number: i64) -> i64:
    """The inverse of `face_number`."""
    if number < FACE_KINDS:
        return number << 4
    number -= FACE_KINDS
    return COIN + 16 * (number // AMOUNTS) + number % AMOUNTS + 1


FACES: Final = FACE_KINDS + 3 * AMOUNTS


class Actions:
    """Where each group of actions begins, for an edition, boards and a number of seats."""

    def __init__(self, seats: int, options: Options) -> None:
        edition = edition_of(options)
        found = boards_of(edition, options)
        assert found is not None, "the options cannot be played"
        self.boards: Final[list[Board]] = found
        abilities = 1
        doublings = 0
        counted: list[int] = []
        for data in edition.cards:
            card = card_named(data.card)
            abilities = max(abilities, len(card.abilities))
            if card.timings & TIMING_BIT[ANNOUNCE] != 0 and data.kind not in counted:
                counted.append(data.kind)
                doublings += edition.dice[data.kind].count
        self.abilities: i64 = abilities
        self.doublings: i64 = doublings
        self.places: i64 = min(MOST_ACTIVE, sum([die.count for die in edition.dice]))
        """How many dice can be active."""
        self.fields: i64 = max([board.size for board in found])
        self.seats: i64 = seats
        self.use: i64 = len(SIMPLE)
        self.buy: i64 = self.use + len(CARD_KINDS) * self.abilities
        self.kind: i64 = self.buy + len(CARD_KINDS)
        self.face: i64 = self.kind + len(KINDS)
        self.word: i64 = self.face + FACES
        self.seat: i64 = self.word + len(WORDS)
        self.announce: i64 = self.seat + seats - 1
        self.area: i64 = self.announce + self.doublings + 1
        self.place: i64 = self.area + len(AREAS) * len(KINDS)
        self.field: i64 = self.place + self.places
        self.size: i64 = self.field + self.fields

    def name(self, action: i64) -> str:
        """A short name for people."""
        if action < self.use:
            return SIMPLE[action]
        if action < self.buy:
            action -= self.use
            return f"use {KINDS[CARD_KINDS[action // self.abilities]]} {action % self.abilities}"
        if action < self.kind:
            return f"buy {KINDS[CARD_KINDS[action - self.buy]]}"
        if action < self.face:
            return f"kind {KINDS[action - self.kind]}"
        if action < self.word:
            return f"face {face_name(face_numbered(action - self.face))}"
        if action < self.seat:
            return f"word {WORDS[action - self.word]}"
        if action < self.announce:
            return f"seat {action - self.seat + 1}"
        if action < self.area:
            return f"announce {action - self.announce}"
        if action < self.place:
            action -= self.area
            return f"take {AREAS[action // len(KINDS)]} {KINDS[action % len(KINDS)]}"
        if action < self.field:
            return f"die {action - self.place}"
        return f"field {self.field_name(action - self.field)}"

    def field_name(self, field: i64) -> str:
        """The field of this number on each board that has one."""
        return "/".join([board.ids[field] for board in self.boards if field < board.size])
