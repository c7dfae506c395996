"""Phase 5: support and the announcement of swords (CU-73 to CU-76, CU-82)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos.cards.timings import ANNOUNCE, SUPPORT, TIMING_BIT
from spieltisch.games.cubitos.components import RED, SPECIAL, TEAM
from spieltisch.games.cubitos.dice.active import face_in, has_used, kind_in, used_bit
from spieltisch.games.cubitos.moves import ANNOUNCE as ANNOUNCE_VERB
from spieltisch.games.cubitos.moves import Offers
from spieltisch.games.cubitos.refusals import ANNOUNCED as HAS_ANNOUNCED
from spieltisch.games.cubitos.refusals import DUTY_FIRST, NOT_ANNOUNCED, NOT_NOW, TOO_MANY_DOUBLINGS
from spieltisch.games.cubitos.rules.abilities import has_duty
from spieltisch.games.cubitos.rules.areas import mark_active
from spieltisch.games.cubitos.rules.rewards import collect
from spieltisch.games.cubitos.state.player import ANNOUNCED, FINISHING_SUPPORT, SUPPORTING, Player
from spieltisch.games.cubitos.state.state import Public, State


def collect_faces(state: State, seat: i64, log: list[Event] | None) -> None:
    """CU-73: coins and steps on the faces of all active dice."""
    player = state.players[seat]
    for place in range(len(player.active)):
        die = player.active[place]
        collect(state, seat, kind_in(die), face_in(die), log)


# Swords


def swords_of(state: Public, seat: i64) -> i64:
    """CU-76: a sword for each active red die with a symbol; some cards count two for the special one."""
    player = state.players[seat]
    swords: i64 = 0
    for place in range(len(player.active)):
        die = player.active[place]
        if kind_in(die) == RED:
            if face_in(die) == TEAM:
                swords += 1
            elif face_in(die) == SPECIAL:
                swords += state.variant.printed(RED).special_swords
    return swords


def doubling_dice(state: Public, player: Player) -> list[int]:
    """Places of active dice that can double the swords."""
    places: list[int] = []
    if state.variant.timings & TIMING_BIT[ANNOUNCE] == 0:
        return places
    for place in range(len(player.active)):
        die = player.active[place]
        card = state.variant.cards[kind_in(die)]
        if not card.has(die, ANNOUNCE):
            continue
        for number in range(card.abilities_of(face_in(die))):
            if card.abilities[number].timing == ANNOUNCE and not has_used(die, number):
                places.append(place)
    return places


def why_not_announce(state: Public, seat: i64, doublings: i64) -> Refusal | None:
    """CU-76: exactly once, and with no more doublings than there are dice for them."""
    player = state.players[seat]
    if player.stage == FINISHING_SUPPORT:
        return HAS_ANNOUNCED
    if player.stage != SUPPORTING:
        return NOT_NOW
    return TOO_MANY_DOUBLINGS if doublings > len(doubling_dice(state, player)) else None


def announce(state: State, seat: i64, doublings: i64, log: list[Event] | None) -> None:
    """CU-76: the number is true and complete, and fixed from now on."""
    player = state.players[seat]
    swords = swords_of(state, seat)
    for place in doubling_dice(state, player)[:doublings]:
        card = state.variant.cards[kind_in(player.active[place])]
        for number, ability in enumerate(card.abilities):
            if ability.timing == ANNOUNCE:
                mark_active(player, place, used_bit(number))
        swords *= 2
    player.swords = swords
    player.stage = ANNOUNCED
    if log is not None:
        payload = {"seat": int(seat), "swords": int(swords), "doublings": int(doublings)}
        log.append(Event("announce", ["CU-76"], {**payload}))


def add_announcements(state: Public, seat: i64, offers: Offers) -> None:
    most: i64 = len(doubling_dice(state, state.players[seat]))
    doublings: i64 = 0
    while doublings <= most:
        offers.add(ANNOUNCE_VERB, doublings)
        doublings += 1


# The end of the phase


def why_not_end_support(state: Public, seat: i64) -> Refusal | None:
    """CU-82: all mandatory abilities have been used."""
    player = state.players[seat]
    if player.stage == SUPPORTING:
        return NOT_ANNOUNCED
    if player.stage != FINISHING_SUPPORT:
        return NOT_NOW
    return DUTY_FIRST if has_duty(state, seat, SUPPORT) else None
