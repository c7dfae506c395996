"""Time banks: what a seat may use when the time of a turn is used up. The journal says what is left after each move."""

from __future__ import annotations

from spieltisch.server.store.table_facts import Facts


def bank_of(facts: Facts, seat: int) -> int:
    """What is left in the bank of this seat, in milliseconds."""
    return facts.banks.get(seat, facts.full_bank)


def allowed_ms(facts: Facts, seat: int) -> int | None:
    """How long the turn of this seat may take, its bank included; None without a turn clock, and for bots."""
    seconds = facts.turn_clock_s
    if seconds is None or seat < 0 or facts.chairs[seat].bot_level is not None:
        return None
    return seconds * 1000 + bank_of(facts, seat)


def bank_after(facts: Facts, seat: int, used_ms: int, *, ends_turn: bool) -> int | None:
    """What is left after a move of this seat; None if it has no bank.

    What a turn leaves of its own time is not added. A turn that ends puts the increment back, up to the full bank.
    """
    pace, seconds = facts.pace, facts.turn_clock_s
    if pace is None or not pace.bank_s or seconds is None or seat < 0 or facts.chairs[seat].bot_level is not None:
        return None
    left = bank_of(facts, seat) - max(0, used_ms - seconds * 1000)
    return min(facts.full_bank, max(0, left) + (pace.increment_s * 1000 if ends_turn else 0))
