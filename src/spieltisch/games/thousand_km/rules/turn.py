"""The turn (spec, section 4.4)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.games.thousand_km.cards.piles import one_card, shifted
from spieltisch.games.thousand_km.components import NO_CARD
from spieltisch.games.thousand_km.rules.end import finish
from spieltisch.games.thousand_km.rules.events import Log, drawn_event
from spieltisch.games.thousand_km.state import DRAW_PILE_EMPTY, HANDS_EMPTY, NOBODY, PLAY, Public, State


def begin_turn(state: State, seat: i64, log: Log, again: bool = False, taken_over: bool = False) -> None:
    """KM-19, KM-61: draw a card; the turn does not take place if there is none.

    `again`: a further turn after a safety (KM-48); `taken_over`: the turn that comes with a Meisterzug (KM-53).
    """
    while state.drawn_cards == len(state.deck):
        if not state.variant.play_out:
            return finish(state, DRAW_PILE_EMPTY, log)
        # KM-R10: hands are played out; players without cards are skipped.
        if state.hands[seat] != 0:
            break
        if not any_hand(state):
            return finish(state, HANDS_EMPTY, log)
        if log is not None:
            log.append(Event("passed_over", ["KM-R10"], {"seat": int(seat)}))
        note_actor(state, seat)
        seat = next_seat(state, seat)
        again = taken_over = False
    state.phase = PLAY
    state.active = seat
    if log is not None:
        rules = ["KM-48"] if again else ["KM-53"] if taken_over else ["KM-22", "KM-23"]
        log.append(Event("turn", rules, {"seat": int(seat), "again": again}))
    state.drawn = draw_card(state, seat, log, False)


def draw_card(state: State, seat: i64, log: Log, replacement: bool) -> i64:
    """Take the top card of the draw pile into the hand, if there is one."""
    if state.drawn_cards == len(state.deck):
        return NO_CARD
    card = i64(state.deck[state.drawn_cards])
    state.drawn_cards += 1
    state.hands[seat] += one_card(card)
    if log is not None:
        log.append(drawn_event(state, seat, card, replacement))
    return card


def any_hand(state: State) -> bool:
    for seat in range(state.variant.seats):
        if state.hands[seat] != 0:
            return True
    return False


def end_turn(state: State, seat: i64, log: Log) -> None:
    note_actor(state, seat)
    begin_turn(state, next_seat(state, seat), log)


def note_actor(public: Public, seat: i64) -> None:
    """KM-23: remember who took this side's turn. Solo play does not need it."""
    if not public.variant.teams:
        return
    shift = 4 * public.variant.side_of(seat)
    public.last_actors = public.last_actors & ~shifted(15, shift) | ((seat + 1) << shift)


def next_seat(public: Public, seat: i64) -> i64:
    """KM-22: the left-hand neighbour. KM-23: the next side, its partners in turn."""
    variant = public.variant
    if not variant.teams:
        following = seat + 1
        if following == variant.seats:
            return 0
        return following
    return next_of_side(public, (variant.side_of(seat) + 1) % variant.sides)


def next_of_side(public: Public, side: i64) -> i64:
    """KM-23: who takes this side's next turn."""
    variant = public.variant
    last = public.last_actor(side)
    if last == NOBODY:
        return side
    return (last + variant.sides) % variant.seats
