"""Dice Flick behind the engine's contract: a table of contents, no rules."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Move, Seat
from spieltisch.engine.checked import checked
from spieltisch.engine.dice import Dice
from spieltisch.engine.editions import Editions
from spieltisch.engine.event import Event
from spieltisch.engine.game import Deadline, Game
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.refusal import Refusal
from spieltisch.games.dice_flick import offers, play, rollout, start
from spieltisch.games.dice_flick.codec import experiments, gestures
from spieltisch.games.dice_flick.codec.generated import (
    decode_state,
    decode_view,
    encode_state,
    encode_view,
    fixed_view,
    view_json,
)
from spieltisch.games.dice_flick.codec.moves import decode_move, encode_move
from spieltisch.games.dice_flick.data.edition import Box
from spieltisch.games.dice_flick.data.editions import EDITIONS
from spieltisch.games.dice_flick.meta import META
from spieltisch.games.dice_flick.numbers.stepper import FlickStepper, stepper
from spieltisch.games.dice_flick.odds import odds_of
from spieltisch.games.dice_flick.options import why_not_start
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.setting import setting_data
from spieltisch.games.dice_flick.state import State
from spieltisch.games.dice_flick.statistics import parts_of_statistics, statistics_of
from spieltisch.games.dice_flick.view import View, imagine, redraw, view_of


class DiceFlick(Game[State, View]):
    """Delegates every question of the engine to the module that answers it."""

    def __init__(self) -> None:
        self.meta = META

    def why_not_start(self, seats: int, options: Options) -> Refusal | None:
        return why_not_start(seats, options)

    def start(self, seats: int, options: Options, dice: Dice) -> State:
        return start.start(seats, options, dice)

    def opening(self, state: State) -> list[Event]:
        return start.opening(state)

    def setting(self, state: State) -> Data:
        return setting_data(state.public.variant.box)

    def to_act(self, state: State) -> list[Seat]:
        return play.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        return offers.legal_moves(state, seat)

    def tempting_moves(self, state: State, seat: Seat) -> list[Move]:
        return offers.tempting_moves(state, seat)

    def why_not(self, state: State, seat: Seat, move: Move) -> Refusal | None:
        return play.why_not(state, seat, move)

    def perform(self, state: State, seat: Seat, move: Move) -> list[Event]:
        log: list[Event] = []
        play.apply(state, move, log)
        return log

    def advance(self, state: State, seat: Seat, move: Move) -> None:
        play.apply(state, move, None)

    def copy(self, state: State) -> State:
        return state.copy()

    def rollout(self, state: State, dice: Dice) -> Outcome:
        return rollout.rollout(state, dice)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(state.public)

    def deadline(self, state: State) -> Deadline | None:
        return offers.deadline(state)

    def timeout_move(self, state: State, seat: Seat) -> Move | None:
        return offers.timeout_move(state, seat)

    def statistics(self, state: State) -> dict[str, list[int]]:
        return statistics_of(state)

    def statistic_parts(self) -> dict[str, list[str]]:
        return parts_of_statistics()

    def experiment(self, state: State) -> Data | None:
        return experiments.experiment(state)

    def finding(self, state: State, result: Data) -> Move:
        return experiments.finding(state, result)

    def rehearsal(self, view: View, data: Data, dice: Dice) -> Data:
        return experiments.rehearsal(view, data, dice)

    def gesture(self, state: State, seat: Seat, data: Data) -> Data | None:
        return gestures.aiming(state, seat, data)

    def shown_move(self, state: State, seat: Seat, shown: Data) -> Move | None:
        return gestures.shown_flick(state, seat, shown)

    def stepper(self, seats: int, options: Options) -> FlickStepper:
        return stepper(seats, options)

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(view, dice)

    def odds(self, view: View) -> Data | None:
        return odds_of(view)

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


DICE_FLICK: Final = DiceFlick()
