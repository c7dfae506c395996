"""Throwing dice: hits become active, misses go to the roll area (CU-24, CU-51)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Move
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.games.cubitos.components import BLANK, FACES, KINDS
from spieltisch.games.cubitos.dice.active import BORROWED, die_of, face_in, kind_in
from spieltisch.games.cubitos.dice.encoding import dice_data, faces_data
from spieltisch.games.cubitos.dice.pools import EMPTY, count, one
from spieltisch.games.cubitos.moves import active_in, first_in, second_in, third_in
from spieltisch.games.cubitos.rules.areas import activate, take_active
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import Public, State


def fall(state: Public, pool: i64, loans: i64, chance: Dice) -> vec[i64]:
    """The dice as they fall, kind by kind; `loans` are the borrowed dice among them."""
    faces = state.variant.faces
    fallen = vec[i64]()
    kind: i64 = 0
    while kind < len(KINDS):
        number = count(pool, kind)
        borrowed = count(loans, kind)
        while number > 0:
            if isinstance(chance, FastDice):  # the same, called without a lookup
                face = faces[FACES * kind + chance.below(FACES)]
            else:
                face = faces[FACES * kind + chance.below(FACES)]
            die = die_of(kind, face)
            if borrowed > 0:
                die |= BORROWED
                borrowed -= 1
            fallen = append(fallen, die)
            number -= 1
        kind += 1
    return fallen


def throw(state: State, seat: i64, pool: i64, loans: i64, event: Event | None, log: list[Event] | None) -> i64:
    """Throw dice that were taken from their areas; returns the number of hits. `event` gets the faces."""
    player = state.players[seat]
    fallen = fall(state, pool, loans, state.streams[seat])
    player.rolled = fallen
    player.rolls += 1
    hits: i64 = 0
    place: i64 = 0
    while place < len(fallen):
        if face_in(fallen[place]) != BLANK:
            hits += 1
        place += 1
    if log is not None and event is not None and event.public is not None:
        event.public["dice"] = dice_data(pool)
        event.public["faces"] = faces_data(fallen)
        event.public["hits"] = int(hits)
        log.append(event)
    place = 0
    while place < len(fallen):
        die = fallen[place]
        if face_in(die) != BLANK:
            activate(state, seat, kind_in(die), face_in(die), die & BORROWED, log)
        else:
            player.roll += one(kind_in(die))
            if die & BORROWED != 0:
                player.loans_roll += one(kind_in(die))
        place += 1
    return hits


def throw_added(state: State, seat: i64, pool: i64, loans: i64, card: i64, log: list[Event] | None) -> i64:
    """CU-50 to CU-54: throw dice in addition; never a push, never a bust."""
    if pool == EMPTY:
        return 0
    event: Event | None = None
    if log is not None:
        payload: Data = {"seat": int(seat), "card": state.variant.cards[card].card}
        event = Event("added", ["CU-50"], payload, reveals=True)
    return throw(state, seat, pool, loans, event, log)


def throw_roll_area(state: State, seat: i64, card: i64, log: list[Event] | None) -> None:
    """Throw all dice of the roll area as added dice."""
    player = state.players[seat]
    pool = player.roll
    loans = take_roll_area(player, pool)
    throw_added(state, seat, pool, loans, card, log)


class Taken:
    """Dice that a player has taken from their areas."""

    def __init__(self) -> None:
        self.pool: i64 = EMPTY
        self.loans: i64 = EMPTY
        """Those of them that are borrowed."""


def take_roll_area(player: Player, pool: i64) -> i64:
    """Take dice from the roll area, own dice first; returns the borrowed ones among them."""
    player.roll -= pool
    loans: i64 = EMPTY
    for kind in range(len(KINDS)):
        more = count(player.loans_roll, kind) - count(player.roll, kind)
        if more > 0:
            loans += more * one(kind)
    player.loans_roll -= loans
    return loans


def take_chosen(player: Player, move: Move) -> Taken:
    """Take the chosen dice from the draw, roll, rest and active areas."""
    taken = Taken()
    player.draw -= first_in(move)
    taken.loans = take_roll_area(player, second_in(move))
    player.rest -= third_in(move)
    taken.pool = first_in(move) + second_in(move) + third_in(move)
    mask = active_in(move)
    place = len(player.active) - 1
    while place >= 0:
        if (mask >> place) & 1:
            die = take_active(player, place)
            taken.pool += one(kind_in(die))
            if die & BORROWED != 0:
                taken.loans += one(kind_in(die))
        place -= 1
    return taken
