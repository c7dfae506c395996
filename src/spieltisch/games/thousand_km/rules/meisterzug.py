"""The Meisterzug (spec, section 4.9)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Seat, seats_data
from spieltisch.engine.event import Event
from spieltisch.games.thousand_km.cards.piles import one_card, shifted
from spieltisch.games.thousand_km.components import CARD_IDS, NO_CARD, RIGHT_OF_WAY, SAFETY_OF
from spieltisch.games.thousand_km.rules.events import Log, placed
from spieltisch.games.thousand_km.rules.safeties import lay_safety
from spieltisch.games.thousand_km.rules.turn import begin_turn, draw_card, end_turn, note_actor
from spieltisch.games.thousand_km.state import NOBODY, Public, State


def meisterzug(state: State, log: Log) -> None:
    """KM-51 to KM-53: the attack is cancelled, a card is drawn, and the turn is taken over."""
    seat = state.holder
    side_number = state.target
    safety = SAFETY_OF[state.attack]
    note_actor(state, state.active)
    if log is not None:
        payload = placed(state, seat, safety)
        payload["attack"] = CARD_IDS[state.attack]
        payload["skipped"] = seats_data(skipped_seats(state, state.active, seat))
        log.append(Event("meisterzug", ["KM-51", "KM-53"], payload, reveals=True))
    state.hands[seat] -= one_card(safety)
    state.sides[side_number].across |= shifted(1, safety - RIGHT_OF_WAY)
    lay_safety(state, side_number, safety, log)
    end_reaction(state)
    draw_card(state, seat, log, True)  # KM-52, KM-62
    begin_turn(state, seat, log, taken_over=True)


def skipped_seats(public: Public, attacker: i64, holder: i64) -> list[Seat]:
    """KM-53: the players between the attacker and the holder, who lose their turns."""
    skipped: list[Seat] = []
    sides = public.variant.sides
    side = (attacker % sides + 1) % sides
    while side != holder % sides:
        last = public.last_actor(side)
        skipped.append(Seat(side if last == NOBODY else (last + sides) % public.variant.seats))
        side = (side + 1) % sides
    return skipped


def pass_by(state: State, log: Log) -> None:
    """KM-54: the attack stands. No event tells that somebody passed."""
    end_reaction(state)
    end_turn(state, state.active, log)


def end_reaction(state: State) -> None:
    state.attack = NO_CARD
    state.target = NOBODY
    state.holder = NOBODY
