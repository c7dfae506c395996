"""What players get: coins, steps, credits and fans (spec, section 4: money, fan track)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data
from spieltisch.engine.event import Event
from spieltisch.games.cubitos.components import COIN, KINDS, LAST_FAN, STEP, amount, face_name, shows
from spieltisch.games.cubitos.questions.tasks import NO_CARD
from spieltisch.games.cubitos.state.state import Public, State

MOST_HELD: Final = 9999
"""What is gained beyond this many coins, steps or credits is lost; only strange editions come near it."""


def more(held: i64, number: i64) -> i64:
    """What somebody has after a gain."""
    return min(held + number, MOST_HELD)


def gain_coins(state: State, seat: i64, number: i64, card: i64, log: list[Event] | None) -> None:
    player = state.players[seat]
    player.coins = more(player.coins, number)
    if log is not None and number > 0:
        log.append(gain_event(state, "coins", seat, number, player.coins, card))


def gain_steps(state: State, seat: i64, number: i64, permits: i64, card: i64, log: list[Event] | None) -> None:
    """`permits`: how many of these steps may be used to enter water (CU-89)."""
    player = state.players[seat]
    player.steps = more(player.steps, number)
    player.permits = min(player.permits + permits, player.steps)
    if log is not None and number > 0:
        log.append(gain_event(state, "steps", seat, number, player.steps, card))
        if permits > 0:
            log.append(gain_event(state, "permits", seat, permits, player.permits, card))


def gain_credits(state: State, seat: i64, number: i64, card: i64, log: list[Event] | None) -> None:
    player = state.players[seat]
    if number <= 0:
        return
    player.credits = more(player.credits, number)
    player.took_credits = True
    if log is not None:
        log.append(gain_event(state, "credits", seat, number, player.credits, card))


def gain_event(state: Public, what: str, seat: i64, number: i64, total: i64, card: i64) -> Event:
    name = None if card == NO_CARD else state.variant.cards[card].card
    return Event(what, ["CU-63"], {"seat": int(seat), "amount": int(number), "total": int(total), "card": name})


def collect(state: State, seat: i64, kind: i64, face: i64, log: list[Event] | None) -> None:
    """CU-73: coins and steps on a face are collected by themselves."""
    player = state.players[seat]
    what = shows(face)
    number = amount(face)
    if what == COIN:
        player.coins = more(player.coins, number)
    elif what == STEP:
        player.steps = more(player.steps, number)
    else:
        return
    if log is not None:
        payload: Data = {
            "seat": int(seat),
            "amount": int(number),
            "total": int(player.coins if what == COIN else player.steps),
            "kind": KINDS[kind],
            "face": face_name(face),
        }
        log.append(Event("coins" if what == COIN else "steps", ["CU-73"], payload))


def pay(state: State, seat: i64, price: i64) -> i64:
    """Pay with coins first, then with credits (CU-83); returns how many credits were used."""
    player = state.players[seat]
    coins = min(player.coins, price)
    player.coins -= coins
    player.credits -= price - coins
    return price - coins


def gain_fan(state: State, seat: i64, with_credits: bool, log: list[Event] | None) -> None:
    """CU-116 to CU-118: one space forward, and what that space gives."""
    player = state.players[seat]
    track = state.variant.edition.fan_track
    gained: i64 = 0
    tokens: i64 = 0
    if player.fans == LAST_FAN:
        gained = track.overflow
    else:
        player.fans += 1
        gained = track.credits_of[player.fans]
        tokens = track.tokens_of[player.fans]
    if not with_credits:
        gained = 0
    player.tokens += tokens
    if gained > 0:
        player.credits = more(player.credits, gained)
        player.took_credits = True
    if log is not None:
        payload: Data = {"seat": int(seat), "fans": int(player.fans), "credits": int(gained), "tokens": int(tokens)}
        log.append(Event("fan", ["CU-116"] if with_credits else ["CU-118"], payload))
