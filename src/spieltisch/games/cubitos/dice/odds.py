"""Exact odds of the next roll, for screens and bots (CU-25, X15, X16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.games.cubitos.cards.timings import SUPPORT
from spieltisch.games.cubitos.components import BLANK, COIN, FACES, KINDS, STEP, amount, shows
from spieltisch.games.cubitos.dice.pools import count
from spieltisch.games.cubitos.state.state import Public

DIGITS: Final = 6
"""Decimal digits of the odds in views."""


def miss_chance(state: Public, pool: i64) -> float:
    """The chance that none of these dice shows a hit."""
    chance = 1.0
    for kind in range(len(KINDS)):
        blanks: float = state.variant.blanks[kind] / FACES
        for die in range(count(pool, kind)):
            chance *= blanks
    return chance


def bust_chance(state: Public, seat: i64) -> float:
    """The chance that rolling the roll area as it is now is a bust."""
    player = state.players[seat]
    if not player.danger or player.protected:
        return 0.0
    return miss_chance(state, player.roll)


def expected_hits(state: Public, pool: i64) -> float:
    hits: i64 = 0
    for kind in range(len(KINDS)):
        hits += count(pool, kind) * (FACES - state.variant.blanks[kind])
    return hits / FACES


def expected_gain(state: Public, seat: i64, pool: i64, what: i64) -> float:
    """Coins or steps (COIN, STEP) that a roll of these dice brings on average, support abilities included."""
    total: i64 = 0
    for kind in range(len(KINDS)):
        number = count(pool, kind)
        if number == 0:
            continue
        for place in range(FACES):
            total += number * worth_of(state, seat, kind, state.variant.faces[FACES * kind + place], what)
    return total / FACES


def worth_of(state: Public, seat: i64, kind: i64, face: i64, what: i64) -> i64:
    """Coins or steps that a die gives on this face in this position."""
    if face == BLANK:
        return 0
    if shows(face) == what:
        return amount(face)
    card = state.variant.cards[kind]
    gained: i64 = 0
    for number in range(card.abilities_of(face)):
        if card.abilities[number].timing == SUPPORT:
            gained += card.abilities[number].gives(what, state, seat)
    return gained


def rounded(chance: float) -> float:
    return round(chance, DIGITS)


def coins_and_steps(state: Public, seat: i64, pool: i64) -> tuple[float, float]:
    return expected_gain(state, seat, pool, COIN), expected_gain(state, seat, pool, STEP)
