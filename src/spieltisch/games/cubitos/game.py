"""Cubitos behind the engine's contract: a table of contents, no rules."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Move, Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.engine.editions import Editions
from spieltisch.engine.event import Event
from spieltisch.engine.game import Game, Meta
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubitos import offers, options, orders, play, rollout, setting, start
from spieltisch.games.cubitos.codec.generated import (
    decode_move,
    decode_state,
    decode_view,
    encode_move,
    encode_state,
    encode_view,
    fixed_view,
    view_json,
)
from spieltisch.games.cubitos.codec.whole import playable
from spieltisch.games.cubitos.data.edition import Edition
from spieltisch.games.cubitos.data.editions import EDITIONS
from spieltisch.games.cubitos.meta import META, META_1, META_2
from spieltisch.games.cubitos.numbers.stepper import CubitosStepper, stepper
from spieltisch.games.cubitos.odds import odds_of
from spieltisch.games.cubitos.rules.order import to_act
from spieltisch.games.cubitos.scoring import outcome_of
from spieltisch.games.cubitos.state.state import State
from spieltisch.games.cubitos.statistics import statistics
from spieltisch.games.cubitos.view import View, imagine, view_of


class Cubitos(Game[State, View]):
    """Delegates each call to the module that answers it."""

    def __init__(self, meta: Meta) -> None:
        self.meta = meta

    def older(self) -> list[Game[State, View]]:
        return [CUBITOS_1, CUBITOS_2] if self.meta is META else []

    def why_not_start(self, seats: int, options_: Options) -> Refusal | None:
        return options.why_not_start(seats, options_)

    def start(self, seats: int, options_: Options, dice: Dice) -> State:
        return start.start(self.meta.rules_version, seats, options_, dice)

    def opening(self, state: State) -> list[Event]:
        return start.opening(state)

    def to_act(self, state: State) -> list[Seat]:
        return to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        return offers.legal_moves(state, seat)

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
        return rollout.rollout(state, dice if isinstance(dice, FastDice) else FastDice(dice.below(MOST)))

    def stepper(self, seats: int, options_: Options) -> CubitosStepper:
        return stepper(self.meta.rules_version, seats, options_)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state)

    def timeout_move(self, state: State, seat: Seat) -> Move | None:
        return offers.timeout_move(state, seat)

    def statistics(self, state: State) -> dict[str, list[int]]:
        return statistics(state)

    def setting(self, state: State) -> Data:
        return setting.setting(state)

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(view, dice)

    def odds(self, view: View) -> Data | None:
        return odds_of(view)

    def order_span(self, view: View, order: str) -> int:
        return orders.span(view)

    def order_move(self, view: View, moves: list[Move], order: str, params: Options) -> Move | None:
        return orders.answer(view, moves, params)

    def editions(self) -> Editions[Edition]:
        return EDITIONS

    def encode_move(self, move: Move) -> Data:
        return encode_move(move)

    def decode_move(self, data: Data) -> Move:
        return decode_move(data)

    def encode_state(self, state: State) -> Data:
        return encode_state(state)

    def decode_state(self, data: Data) -> State:
        return playable(decode_state(data))

    def encode_view(self, view: View) -> Data:
        return encode_view(view)

    def decode_view(self, data: Data) -> View:
        return playable(decode_view(data))

    def fixed(self, view: View) -> Data:
        return fixed_view(view)

    def view_json(self, view: View) -> bytes:
        return view_json(view)

    def acting(self, view: View) -> list[Seat]:
        return to_act(view)


CUBITOS: Final = Cubitos(META)
CUBITOS_1: Final = Cubitos(META_1)
"""By rules version 1, without ruling CU-R52."""
CUBITOS_2: Final = Cubitos(META_2)
"""By rules version 2, without ruling CU-R53; it also asks what is decided already."""
