"""1000 km behind the engine's contract: a table of contents, no rules."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import CLOCK, Data, Move, Seat
from spieltisch.engine.checked import checked
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.engine.editions import Editions
from spieltisch.engine.event import Event
from spieltisch.engine.game import Deadline, Game
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km import offers, orders, play, scoring, setting, start
from spieltisch.games.thousand_km.codec.generated import (
    decode_move,
    decode_state,
    decode_view,
    encode_move,
    encode_state,
    encode_view,
    fixed_view,
    view_json,
)
from spieltisch.games.thousand_km.data.deck import Deck
from spieltisch.games.thousand_km.data.editions import EDITIONS
from spieltisch.games.thousand_km.meta import META
from spieltisch.games.thousand_km.moves import PASS
from spieltisch.games.thousand_km.numbers.stepper import KmStepper, stepper
from spieltisch.games.thousand_km.odds import odds_of
from spieltisch.games.thousand_km.options import why_not_start
from spieltisch.games.thousand_km.rollout import rollout
from spieltisch.games.thousand_km.state import NOBODY, REACTION, State
from spieltisch.games.thousand_km.view import View, imagine, open_view_of, redraw, view_of

PAUSE_MS: Final = 1500
"""After an attack that might be answered, the table waits this long even if nobody can (spec, section 12)."""


class ThousandKm(Game[State, View]):
    """1000 km; every method names the module that answers."""

    def __init__(self) -> None:
        self.meta = META
        self.buffer: Final = offers.NO_MOVES[:]
        """Working memory of `legal_moves`."""

    def why_not_start(self, seats: int, options: Options) -> Refusal | None:
        return why_not_start(seats, options)

    def start(self, seats: int, options: Options, dice: Dice) -> State:
        return start.start(seats, options, dice)

    def opening(self, state: State) -> list[Event]:
        return start.opening(state)

    def to_act(self, state: State) -> list[Seat]:
        return play.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        return offers.legal_moves(state, seat, self.buffer)

    def tempting_moves(self, state: State, seat: Seat) -> list[Move]:
        return offers.tempting_moves(state, seat)

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return play.why_not(state, seat, move)

    def perform(self, state: State, seat: Seat, move: Move) -> list[Event]:
        log: list[Event] = []
        play.apply(state, seat, move, log)
        return log

    def advance(self, state: State, seat: Seat, move: Move) -> None:
        play.apply(state, seat, move, None)

    def copy(self, state: State) -> State:
        return state.copy()

    def rollout(self, state: State, dice: Dice) -> Outcome:
        return rollout(state, dice if isinstance(dice, FastDice) else FastDice(dice.below(MOST)))

    def outcome(self, state: State) -> Outcome | None:
        return scoring.outcome(state)

    def deadline(self, state: State) -> Deadline | None:
        if state.phase != REACTION:
            return None
        if state.holder == NOBODY:
            return Deadline(CLOCK, PASS, PAUSE_MS)
        limit = state.variant.reaction_limit_s
        return Deadline(Seat(state.holder), PASS, None if limit is None else 1000 * limit, PAUSE_MS)

    def stepper(self, seats: int, options: Options) -> KmStepper:
        return stepper(seats, options)

    def setting(self, state: State) -> Data:
        return setting.setting(state.variant)

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer)

    def open_view(self, state: State, viewer: Seat | None) -> View:
        return open_view_of(state, viewer)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(view, dice)

    def odds(self, view: View) -> Data | None:
        return odds_of(view)

    def order_span(self, view: View, order: str) -> int:
        return orders.span(view)

    def order_move(self, view: View, moves: list[Move], order: str, params: Options) -> Move | None:
        return orders.answer(view, params)

    def redraw(self, state: State, dice: Dice) -> State:
        return redraw(state, dice)

    def editions(self) -> Editions[Deck]:
        return EDITIONS

    def encode_move(self, move: Move) -> Data:
        return encode_move(move)

    def decode_move(self, data: Data) -> Move:
        return decode_move(data)

    def encode_state(self, state: State) -> Data:
        return encode_state(state)

    def decode_state(self, data: Data) -> State:
        return checked(decode_state(data))

    def encode_view(self, view: View) -> Data:
        return encode_view(view)

    def decode_view(self, data: Data) -> View:
        return checked(decode_view(data))

    def fixed(self, view: View) -> Data:
        return fixed_view(view)

    def view_json(self, view: View) -> bytes:
        return view_json(view)

    def acting(self, view: View) -> list[Seat]:
        return view.to_act()


THOUSAND_KM: Final = ThousandKm()
