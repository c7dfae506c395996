"""Throwing nine dice (spec, section 4.3), for the race and for the calm table."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.games.cubo.components import DICE, FACES, NONE, nibble
from spieltisch.games.cubo.players.player import KEEPS, ON_TABLE, REROLLS
from spieltisch.games.cubo.rules.events import choices_event, land_event, throw_event
from spieltisch.games.cubo.state import ARRANGE, DECIDE, State


def draw_values(dice: i64, count: i64, faces: vec[i64], chance: Dice) -> i64:
    """The same dice with random faces, of which these are the codes."""
    fallen: i64 = 0
    die: i64 = 0
    if isinstance(chance, FastDice):  # the same, called without a lookup
        while die < count:
            colour = FACES if nibble(dice, die) >= FACES else 0
            fallen |= faces[colour + chance.below(FACES)] << (4 * die)
            die += 1
        return fallen
    while die < count:
        colour = FACES if nibble(dice, die) >= FACES else 0
        fallen |= faces[colour + chance.below(FACES)] << (4 * die)
        die += 1
    return fallen


def throw_nine(state: State, seat: i64) -> None:
    """CB-10: always all nine; CB-53: what falls is fixed now, by this seat's own stream."""
    player = state.players[seat]
    stream = state.streams.of(seat)
    player.dice = draw_values(player.dice, DICE, state.variant.faces, stream)
    player.white = state.variant.white_faces[stream.below(FACES)]
    player.throws += 1


# The calm table (spec, section 4.11): everybody throws at the same time, and the dice land immediately.


def throw_calmly(state: State, seat: i64, log: list[Event] | None) -> None:
    player = state.players[seat]
    throw_nine(state, seat)
    player.state = ON_TABLE
    player.landed_at = state.now
    if log is not None:
        log.append(throw_event(state, seat))
        log.append(land_event(state, player, seat))


def throw_all(state: State, log: list[Event] | None) -> None:
    """CB-70, CB-72: all throw; on the last possible throw everybody keeps without being asked."""
    seat: i64 = 0
    while seat < state.variant.seats:
        throw_calmly(state, seat, log)
        state.players[seat].choice = NONE
        seat += 1
    state.phase = DECIDE
    if state.players[0].throws < state.variant.calm_max_throws:
        return
    for player in state.players:
        player.choice = KEEPS
    close_calmly(state, log, ["CB-72"])


def close_calmly(state: State, log: list[Event] | None, rules: list[str]) -> None:
    """CB-71, CB-73: the choices are revealed; those who reroll throw once more, then all lay their squares."""
    if log is not None:
        log.append(choices_event(state, rules))
    state.closed = True
    seat: i64 = 0
    while seat < state.variant.seats:
        if state.players[seat].choice == REROLLS:
            throw_calmly(state, seat, log)
        seat += 1
    state.phase = ARRANGE
