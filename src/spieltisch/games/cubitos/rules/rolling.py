"""Phases 2 and 3: roll, push or pass (CU-23 to CU-32), and what saves from a bust (CU-33, CU-34)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.cards.timings import EVENT_PUSH_OK, ON_PUSH, TIMING_BIT
from spieltisch.games.cubitos.dice.active import EVENT, READY, face_in, kind_in, used_bit
from spieltisch.games.cubitos.dice.pools import EMPTY
from spieltisch.games.cubitos.refusals import MANDATORY_FIRST, MUST_PUSH, NOT_NOW, NOTHING_TO_ROLL
from spieltisch.games.cubitos.rules.abilities import has_duty, is_open
from spieltisch.games.cubitos.rules.areas import mark_active
from spieltisch.games.cubitos.rules.throwing import throw
from spieltisch.games.cubitos.state.player import DECIDING, DONE, NEAR_BUST, PUSHING, RESOLVING, ROLLING, Player
from spieltisch.games.cubitos.state.state import Public, State

# Roll


def why_not_roll(state: Public, seat: i64) -> Refusal | None:
    """CU-23, CU-31: a roll comes after drawing or after a push with its mandatory abilities."""
    player = state.players[seat]
    if player.stage not in (ROLLING, PUSHING):
        return NOT_NOW
    if player.roll == EMPTY:
        return NOTHING_TO_ROLL
    if player.stage == PUSHING and has_duty(state, seat, ON_PUSH):
        return MANDATORY_FIRST
    return None


def roll(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-23 to CU-27: throw the whole roll area. Without a hit, in danger and unprotected, the player would bust."""
    player = state.players[seat]
    pushed = player.stage == PUSHING
    if pushed:
        close_first_push(state, player)
    protected = player.protected
    player.protected = False
    pool = player.roll
    player.roll = EMPTY
    event: Event | None = None
    if log is not None:
        payload: Data = {"seat": int(seat), "push": pushed}
        event = Event("roll", ["CU-23"], payload, reveals=True)
    hits = throw(state, seat, pool, EMPTY, event, log)
    if hits == 0 and player.danger and not protected:
        player.stage = NEAR_BUST
    else:
        go_on(state, player)


def close_first_push(state: State, player: Player) -> None:
    """CU-R9: mandatory on-push abilities belong to the first push after activation and expire with it."""
    if state.variant.timings & TIMING_BIT[ON_PUSH] == 0:
        return
    for place in range(len(player.active)):
        die = player.active[place]
        card = state.variant.cards[kind_in(die)]
        for number in range(card.abilities_of(face_in(die))):
            if card.abilities[number].timing == ON_PUSH and card.abilities[number].mandatory:
                mark_active(player, place, used_bit(number))


def go_on(state: State, player: Player) -> None:
    """CU-25, CU-62: no bust; event abilities of dice that were active when the push was declared can be used."""
    player.stage = RESOLVING
    place: i64 = 0
    while place < len(player.active):
        die = player.active[place]
        if die & READY != 0:
            die &= ~READY
            if state.variant.cards[kind_in(die)].has(die, EVENT_PUSH_OK):
                die |= EVENT
            player.active[place] = die
        place += 1


def ignore_bust(state: State, seat: i64, card: i64, log: list[Event] | None) -> None:
    """CU-34: as if the player had not been in danger for this roll."""
    if log is not None:
        payload: Data = {"seat": int(seat), "card": state.variant.cards[card].card}
        log.append(Event("saved", ["CU-34"], payload))
    go_on(state, state.players[seat])


# Push or pass


def why_not_push(player: Player) -> Refusal | None:
    """CU-29: the roll area must not be empty."""
    if player.stage != DECIDING:
        return NOT_NOW
    return NOTHING_TO_ROLL if player.roll == EMPTY else None


def push(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-31: declare a push and roll, unless abilities may be used first or dice are ordered: then the roll waits."""
    player = state.players[seat]
    player.stage = PUSHING
    player.must_push = False
    player.pushes += 1
    player.all_pushes += 1
    place: i64 = 0
    while place < len(player.active):
        mark_active(player, place, READY)
        place += 1
    if log is not None:
        log.append(Event("push", ["CU-31"], {"seat": int(seat)}))
    if not state.variant.ordered_dice and not can_prepare(state, seat):
        roll(state, seat, log)


def can_prepare(state: Public, seat: i64) -> bool:
    """Whether an on-push ability could be used now."""
    player = state.players[seat]
    if state.variant.timings & TIMING_BIT[ON_PUSH] == 0:
        return False
    for place in range(len(player.active)):
        die = player.active[place]
        card = state.variant.cards[kind_in(die)]
        if card.has(die, ON_PUSH):
            for number in range(card.abilities_of(face_in(die))):
                if card.abilities[number].timing == ON_PUSH and is_open(state, seat, place, number):
                    return True
    return False


def why_not_pass(player: Player) -> Refusal | None:
    """CU-30: players who must push may not pass while the roll area has dice."""
    if player.stage != DECIDING:
        return NOT_NOW
    return MUST_PUSH if player.must_push and player.roll != EMPTY else None


def pass_on(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-32, CU-38: done with the dice section."""
    player = state.players[seat]
    player.stage = DONE
    player.must_push = False
    if log is not None:
        log.append(Event("pass", ["CU-32"], {"seat": int(seat)}))
