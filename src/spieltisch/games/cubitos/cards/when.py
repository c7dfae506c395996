"""Abilities by the moment they are used: the vocabulary that cards are written in."""

from __future__ import annotations

from spieltisch.games.cubitos.cards.timings import (
    ANNOUNCE,
    BEFORE_BUY,
    COMPARE,
    END_OF_MOVE,
    EVENT_PUSH_OK,
    NOW,
    ON_BUST,
    ON_PUSH,
    RACE_ANY,
    SUPPORT,
    WOULD_BUST,
)
from spieltisch.games.cubitos.state.state import Ability, Effect, Number


def now(*effects: Effect) -> Ability:
    """When the die becomes active, and not later (CU-60)."""
    return Ability(NOW, list(effects))


def must_now(*effects: Effect) -> Ability:
    return Ability(NOW, list(effects), mandatory=True)


def after_each_push(*effects: Effect) -> Ability:
    """Each time the player pushes and does not bust (CU-62)."""
    return Ability(EVENT_PUSH_OK, list(effects))


def on_push(*effects: Effect) -> Ability:
    """When a push is declared, before the roll (CU-61)."""
    return Ability(ON_PUSH, list(effects))


def must_on_push(*effects: Effect) -> Ability:
    return Ability(ON_PUSH, list(effects), mandatory=True)


def when_near_bust(*effects: Effect) -> Ability:
    """When the player would bust (CU-33)."""
    return Ability(WOULD_BUST, list(effects))


def when_busting(*effects: Effect) -> Ability:
    """When the player busts (CU-35)."""
    return Ability(ON_BUST, list(effects))


def support(*effects: Effect, when: Number | None = None) -> Ability:
    """In phase 5 (CU-63)."""
    return Ability(SUPPORT, list(effects), when=when)


def must_support(*effects: Effect) -> Ability:
    return Ability(SUPPORT, list(effects), mandatory=True)


def support_by_two(*effects: Effect) -> Ability:
    """In phase 5, two dice together."""
    return Ability(SUPPORT, list(effects), dice=2)


def with_announcement(*effects: Effect) -> Ability:
    """Together with the announcement of swords (CU-76)."""
    return Ability(ANNOUNCE, list(effects))


def most_swords(*effects: Effect) -> Ability:
    """The player with the most swords must carry it out (CU-78)."""
    return Ability(COMPARE, list(effects), mandatory=True)


def each_with_swords(*effects: Effect) -> Ability:
    """Every player with a sword may carry it out (CU-80)."""
    return Ability(COMPARE, list(effects))


def after_moving(*effects: Effect) -> Ability:
    """At the end of phase 6 (CU-99)."""
    return Ability(END_OF_MOVE, list(effects))


def must_before_buying(*effects: Effect, when: Number | None = None) -> Ability:
    """Immediately before phase 7 (CU-102)."""
    return Ability(BEFORE_BUY, list(effects), mandatory=True, when=when)


def while_racing(*effects: Effect, when: Number | None = None) -> Ability:
    """At any time in the race section."""
    return Ability(RACE_ANY, list(effects), when=when)
