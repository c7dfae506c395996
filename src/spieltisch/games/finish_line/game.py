"""Finish Line behind the engine's contract: a table of contents, no rules."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Move, Seat
from spieltisch.engine.checked import checked
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.engine.editions import Editions
from spieltisch.engine.event import Event
from spieltisch.engine.game import Game
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.refusal import Refusal
from spieltisch.engine.stepper import Stepper
from spieltisch.games.finish_line import offers, orders, play, rollout, start
from spieltisch.games.finish_line.codec.generated import (
    decode_state,
    decode_view,
    encode_state,
    encode_view,
    fixed_view,
    view_json,
)
from spieltisch.games.finish_line.codec.moves import decode_move, encode_move
from spieltisch.games.finish_line.data.edition import Box
from spieltisch.games.finish_line.data.editions import EDITIONS
from spieltisch.games.finish_line.meta import META
from spieltisch.games.finish_line.numbers import stepper
from spieltisch.games.finish_line.odds import odds_of
from spieltisch.games.finish_line.offers import BUFFER
from spieltisch.games.finish_line.options import why_not_start
from spieltisch.games.finish_line.scoring import outcome_of
from spieltisch.games.finish_line.setting import setting_data
from spieltisch.games.finish_line.state import State
from spieltisch.games.finish_line.statistics import parts_of_statistics, statistics_of
from spieltisch.games.finish_line.view import View, imagine, open_view_of, redraw, view_of


class FinishLine(Game[State, View]):
    """Delegates every question of the engine to the module that answers it."""

    def __init__(self) -> None:
        self.meta = META
        self.buffer: Final = BUFFER[:]
        """Scratch space of `legal_moves`."""

    def why_not_start(self, seats: int, options: Options) -> Refusal | None:
        return why_not_start(seats)

    def start(self, seats: int, options: Options, dice: Dice) -> State:
        return start.start(seats, options, dice)

    def opening(self, state: State) -> list[Event]:
        return start.opening(state)

    def to_act(self, state: State) -> list[Seat]:
        return play.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        return offers.legal_moves(state, seat, self.buffer)

    def tempting_moves(self, state: State, seat: Seat) -> list[Move]:
        return offers.tempting_moves(state.race, seat)

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

    def stepper(self, seats: int, options: Options) -> Stepper:
        return stepper.stepper(seats, options)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state.race)

    def timeout_move(self, state: State, seat: Seat) -> Move | None:
        return offers.timeout_move(state, seat)

    def statistics(self, state: State) -> dict[str, list[int]]:
        return statistics_of(state.race.variant, state.race.results)

    def statistic_parts(self) -> dict[str, list[str]]:
        return parts_of_statistics()

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer)

    def open_view(self, state: State, viewer: Seat | None) -> View:
        return open_view_of(state, viewer)

    def setting(self, state: State) -> Data:
        return setting_data(state.race.variant)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(view, dice)

    def odds(self, view: View) -> Data | None:
        return odds_of(view)

    def order_span(self, view: View, order: str) -> int:
        return orders.span(view)

    def order_move(self, view: View, moves: list[Move], order: str, params: Options) -> Move | None:
        return orders.answer(view, moves, order, params)

    def redraw(self, state: State, dice: Dice) -> State:
        return redraw(state, dice)

    def editions(self) -> Editions[Box]:
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


FINISH_LINE: Final = FinishLine()
