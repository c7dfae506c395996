"""Dice that move between areas, supply and players (spec, section 4: losing, gaining and borrowing dice)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, pop
from mypy_extensions import i64

from spieltisch.engine.basics import Data
from spieltisch.engine.event import Event
from spieltisch.games.cubitos.cards.timings import NOW
from spieltisch.games.cubitos.components import KINDS, face_name
from spieltisch.games.cubitos.dice.active import BORROWED, FRESH, die_of, kind_in, used_bit
from spieltisch.games.cubitos.dice.encoding import dice_data
from spieltisch.games.cubitos.dice.pools import EMPTY, count, one
from spieltisch.games.cubitos.rules.rewards import collect
from spieltisch.games.cubitos.state.player import Player
from spieltisch.games.cubitos.state.state import RACE, State

IN_DRAW: Final = 0
IN_ROLL: Final = 1
IN_ACTIVE: Final = 2
IN_REST: Final = 3
AREAS: Final = ["draw", "roll", "active", "rest"]


# The active area


def activate(state: State, seat: i64, kind: i64, face: i64, marks: i64, log: list[Event] | None) -> None:
    """A die becomes active: danger is checked (CU-26), now abilities begin (CU-60), in phase 5 faces pay (CU-73)."""
    player = state.players[seat]
    card = state.variant.cards[kind]
    player.active = append(player.active, die_of(kind, face) | marks)
    place: i64 = len(player.active) - 1
    if len(player.active) >= state.variant.dangerous and not player.danger:
        player.danger = True
        if log is not None and state.section != RACE:
            log.append(Event("danger", ["CU-26"], {"seat": int(seat)}))
    if state.section == RACE:
        collect(state, seat, kind, face, log)
    number: i64 = 0
    while number < card.abilities_of(face):
        ability = card.abilities[number]
        if ability.timing == NOW:
            if ability.mandatory:
                mark_active(player, place, used_bit(number))
                ability.do(state, seat, place, kind, log)
            else:
                mark_active(player, place, FRESH)
        number += 1


def take_active(player: Player, place: i64) -> i64:
    """Take a die out of the active area: its activation is over (CU-72)."""
    player.active, die = pop(player.active, place)
    return die


def mark_active(player: Player, place: i64, bits: i64) -> None:
    player.active[place] = player.active[place] | bits


# Refilling


def refill(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-18: all dice of the rest area go to the draw area."""
    player = state.players[seat]
    if player.rest == EMPTY:
        return
    if log is not None:
        log.append(Event("refill", ["CU-18"], {"seat": int(seat), "dice": dice_data(player.rest)}))
    player.draw += player.rest
    player.rest = EMPTY


# Losing


def lose_active(state: State, seat: i64, place: i64, log: list[Event] | None) -> None:
    """CU-66: an active die returns to the supply."""
    kind = kind_in(take_active(state.players[seat], place))
    to_supply(state, seat, kind, IN_ACTIVE, log)


def to_supply(state: State, seat: i64, kind: i64, area: i64, log: list[Event] | None) -> None:
    state.supply += one(kind)
    state.players[seat].lost_die = True
    if log is not None:
        log.append(Event("lose", ["CU-66"], {"seat": int(seat), "kind": KINDS[kind], "area": AREAS[area]}))


def take_from(player: Player, area: i64, kind: i64) -> None:
    """Take a die out of an area. A borrowed die is taken only if no own die of its kind is there (CU-R29)."""
    die = take_up(player, area, kind)
    if area == IN_DRAW:
        # Borrowed dice that were handed over get here through a refill.
        if count(player.loans_rest, kind) - count(player.rest, kind) > count(player.draw, kind):
            player.loans_rest -= die
    elif area == IN_ROLL:
        if count(player.loans_roll, kind) > count(player.roll, kind):
            player.loans_roll -= die
    elif count(player.loans_rest, kind) > count(player.rest, kind):
        player.loans_rest -= die


def take_up(player: Player, area: i64, kind: i64) -> i64:
    """Take a die out of an area, whoever owns it; `lose_borrowed` asks that."""
    die = one(kind)
    if area == IN_DRAW:
        player.draw -= die
    elif area == IN_ROLL:
        player.roll -= die
    else:
        assert area == IN_REST, area
        player.rest -= die
    return die


def borrowed_in(player: Player, area: i64, kind: i64) -> i64:
    """How many dice of a kind in an area are borrowed (CU-71)."""
    if area == IN_ROLL:
        return count(player.loans_roll, kind)
    # Borrowed dice that were handed over lie in the rest area, or a refill has moved them on.
    resting = min(count(player.loans_rest, kind), count(player.rest, kind))
    return resting if area == IN_REST else count(player.loans_rest, kind) - resting


# Gaining and borrowing


def gain_die(state: State, seat: i64, kind: i64, log: list[Event] | None) -> None:
    """CU-69: a die of the supply goes to the rest area."""
    state.supply -= one(kind)
    state.players[seat].rest += one(kind)
    if log is not None:
        log.append(Event("gain", ["CU-69"], {"seat": int(seat), "kind": KINDS[kind], "area": AREAS[IN_REST]}))


def borrow(state: State, seat: i64, kind: i64, face: i64, log: list[Event] | None) -> None:
    """CU-71: a die of the supply becomes active until the end of the round."""
    state.supply -= one(kind)
    if log is not None:
        payload: Data = {"seat": int(seat), "kind": KINDS[kind], "face": face_name(face)}
        log.append(Event("borrow", ["CU-71"], payload))
    activate(state, seat, kind, face, BORROWED, log)


def return_borrowed(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-71, CU-105: borrowed dice return to the supply from wherever they are."""
    player = state.players[seat]
    place: i64 = len(player.active) - 1
    while place >= 0:
        if player.active[place] & BORROWED != 0:
            give_back(state, seat, kind_in(take_active(player, place)), log)
        place -= 1
    for kind in range(len(KINDS)):
        for loan in range(count(player.loans_roll, kind)):
            find_and_give_back(state, seat, kind, IN_ROLL, log)
        for loan in range(count(player.loans_rest, kind)):
            find_and_give_back(state, seat, kind, IN_REST, log)
    player.loans_roll = EMPTY
    player.loans_rest = EMPTY


def find_and_give_back(state: State, seat: i64, kind: i64, likely: i64, log: list[Event] | None) -> None:
    """Return a borrowed die to the supply: from the area it was last in, or from wherever it has moved since."""
    player = state.players[seat]
    for area in (likely, IN_ROLL, IN_REST, IN_DRAW):
        if count(pool_in(player, area), kind) > 0:
            if area == IN_DRAW:
                player.draw -= one(kind)
            elif area == IN_ROLL:
                player.roll -= one(kind)
            else:
                player.rest -= one(kind)
            give_back(state, seat, kind, log)
            return
    for place in range(len(player.active)):
        if kind_in(player.active[place]) == kind:
            take_active(player, place)
            give_back(state, seat, kind, log)
            return


def give_back(state: State, seat: i64, kind: i64, log: list[Event] | None) -> None:
    state.supply += one(kind)
    if log is not None:
        log.append(Event("returned", ["CU-71"], {"seat": int(seat), "kind": KINDS[kind]}))


def pool_in(player: Player, area: i64) -> i64:
    if area == IN_DRAW:
        return player.draw
    return player.roll if area == IN_ROLL else player.rest


# Handing over


def receive(state: State, seat: i64, kind: i64, borrowed: bool) -> None:
    """CU-R21: a die handed over by another player goes to the rest area."""
    player = state.players[seat]
    player.rest += one(kind)
    if borrowed:
        player.loans_rest += one(kind)
