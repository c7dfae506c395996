"""Whose table it is: what people's lists of their games need to know of it."""

from __future__ import annotations

import json
from typing import Final

import msgspec

from spieltisch.engine.basics import Seat
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.registry import UnknownGame, find
from spieltisch.server.store.people import Seating, Turn
from spieltisch.server.store.table_facts import FINISHED, HUMAN, OUTSIDE, RUNNING, WAITING, Facts
from spieltisch.server.table.position import Position

PEOPLE: Final = "people"
"""The kind of opponent that is stronger than any bot."""


class Result(msgspec.Struct):
    """How a game ended. Without a result there are no ranks and points."""

    ranks: list[int]
    points: list[int]
    reason: str


def seatings(facts: Facts, outcome: Outcome | None = None) -> list[Seating]:
    """Every seat that belongs to a person who is known here. `outcome`: if the game is over."""
    result = None if facts.status != FINISHED else msgspec.json.encode(result_of(facts, outcome))
    changed = facts.moved if facts.status == FINISHED and facts.moved else facts.changed  # when it ended
    about = (facts.game, facts.status, facts.created, changed)
    seats = []
    counted: set[str] = set()
    for seat, chair in enumerate(facts.chairs):
        if chair.kind != HUMAN or not chair.guest:
            continue
        invited = facts.status == WAITING and facts.previous != "" and not chair.pledge
        against = None
        if outcome is not None and facts.continued is None and chair.guest not in counted:
            against = opponent(facts, chair.guest)
        counted.add(chair.guest)
        winners = 0 if outcome is None or plays_alone(facts, chair.guest) else share(outcome, seat)
        seats.append(Seating(chair.guest, seat, *about, invited, result, against, winners))
    return seats


def has_changed(before: Facts, after: Facts) -> bool:
    """Whether people's lists of games must be written again."""
    return _owners(before) != _owners(after)


def _owners(facts: Facts) -> tuple[str, list[tuple[str, bool]]]:
    """Everything that `seatings` depends on, besides the time."""
    return facts.status, [(chair.guest if chair.kind == HUMAN else "", bool(chair.pledge)) for chair in facts.chairs]


def result_of(facts: Facts, outcome: Outcome | None) -> Result:
    if outcome is None:
        return Result([], [], facts.ended or "")
    return Result(list(outcome.ranks), list(outcome.points), outcome.reason)


def share(outcome: Outcome, seat: int) -> int:
    """Among how many winners this seat is one; 0 if it has not won."""
    winners = outcome.winners()
    return len(winners) if Seat(seat) in winners else 0


def plays_alone(facts: Facts, guest: str) -> bool:
    """Whether this person has several seats: who plays against themselves has not won."""
    return sum(chair.guest == guest for chair in facts.chairs) > 1


def opponent(facts: Facts, guest: str) -> str:
    """The strongest kind of opponent: people, else the level of the strongest bot; empty without any."""
    others = [chair for chair in facts.chairs if chair.guest != guest or chair.kind == OUTSIDE]
    if any(chair.kind == HUMAN for chair in others):
        return PEOPLE
    try:
        levels = find(facts.game).meta.levels
    except UnknownGame:
        levels = []
    bots = [chair.level for chair in others if chair.level]
    return max(bots, key=lambda level: levels.index(level) if level in levels else -1, default="")


# Whose turn it is


def turn_of(facts: Facts, position: Position | None, seat: int) -> Turn | None:
    """Who is to act, as far as this seat may know it; None while nobody is."""
    if facts.status != RUNNING or position is None:
        return None
    acting = position.game.acting(position.game.view(position.state, Seat(seat)))
    shown = [int(each) for each in acting if each >= 0]  # the clock of a game is nobody
    return Turn(seat, json.dumps(shown), since_of(facts, position, shown), facts.seq)


def since_of(facts: Facts, position: Position, seats: list[int]) -> int:
    """Since when these are to act, in milliseconds since 1970."""
    version = min((position.acting[seat] for seat in seats if seat in position.acting), default=position.version)
    if version == 0:
        return facts.began
    if position.timed:  # its moves are stamped by the game's own clock
        return facts.moved
    return facts.began + facts.moves[version - 1].at


def turns_of(facts: Facts, position: Position | None) -> list[Turn]:
    """For every seat of a person who is known here."""
    seats = [seat for seat, chair in enumerate(facts.chairs) if chair.kind == HUMAN and chair.guest]
    return [turn for turn in (turn_of(facts, position, seat) for seat in seats) if turn is not None]
