"""Clocks that stand while somebody is on holiday. Pure functions of wall times, in milliseconds since 1970."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from spieltisch.server.store.table_facts import Facts


class Stand(NamedTuple):
    """While a clock stands."""

    since: int
    until: int


def stands_of(facts: Facts, seat: int) -> list[Stand]:
    """The holidays of a seat, in order and apart from each other; none of somebody who was removed or has gone."""
    if not facts.chairs[seat].guest:
        return []
    return merged(Stand(each.since, each.until) for each in facts.holidays if each.seat == seat)


def merged(stands: Iterable[Stand]) -> list[Stand]:
    """In order, and those that touch as one.

    >>> merged([Stand(5, 8), Stand(1, 3), Stand(2, 4), Stand(9, 9)])
    [Stand(since=1, until=4), Stand(since=5, until=8)]
    """
    found: list[Stand] = []
    for stand in sorted(each for each in stands if each.until > each.since):
        if found and stand.since <= found[-1].until:
            found[-1] = Stand(found[-1].since, max(found[-1].until, stand.until))
        else:
            found.append(stand)
    return found


def used_ms(start: int, now: int, stands: Sequence[Stand]) -> int:
    """How much a clock has used that began at `start`.

    >>> used_ms(10, 50, [Stand(0, 12), Stand(20, 25), Stand(48, 99)])
    31
    """
    stood = sum(max(0, min(each.until, now) - max(each.since, start)) for each in stands)
    return max(0, now - start - stood)


def runs_out(start: int, allowed: int, stands: Sequence[Stand]) -> int:
    """When a clock that began at `start` has used what is allowed; never while it stands.

    >>> runs_out(10, 20, [Stand(0, 12), Stand(20, 25), Stand(37, 40), Stand(90, 99)])
    40
    """
    at = start + allowed
    for each in stands:
        if each.since > at:
            break
        at += max(0, each.until - max(each.since, start))
    return at


def holiday_until(facts: Facts, seat: int, now: int) -> int | None:
    """Until when the person of this seat is on holiday; None if they are not."""
    return next((each.until for each in stands_of(facts, seat) if each.since <= now < each.until), None)
