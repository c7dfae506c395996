"""Cubo behind the engine's contract: a table of contents, no rules."""

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
from spieltisch.engine.stepper import Stepper
from spieltisch.games.cubo import offers, play, start
from spieltisch.games.cubo.codec.generated import (
    decode_state,
    decode_view,
    encode_state,
    encode_view,
    fixed_view,
    view_json,
)
from spieltisch.games.cubo.codec.gestures import shown
from spieltisch.games.cubo.codec.moves import decode_move, encode_move
from spieltisch.games.cubo.components import HOLD_MS, NONE
from spieltisch.games.cubo.data.edition import Box
from spieltisch.games.cubo.data.editions import EDITIONS
from spieltisch.games.cubo.meta import META
from spieltisch.games.cubo.moves import ABSENT, CALL, PRESENT, TICK, move_of, stamp, stamp_in, verb_in
from spieltisch.games.cubo.numbers import stepper
from spieltisch.games.cubo.odds import odds_of
from spieltisch.games.cubo.options import why_not_start
from spieltisch.games.cubo.players.player import ON_TABLE
from spieltisch.games.cubo.rollout import rollout
from spieltisch.games.cubo.rules.clock import next_due
from spieltisch.games.cubo.rules.rounds import points_of
from spieltisch.games.cubo.scoring import outcome_of
from spieltisch.games.cubo.state import OVER, RACE, READY, State
from spieltisch.games.cubo.view import View, imagine, open_view_of, redraw, view_of


class Cubo(Game[State, View]):
    """Cubo; every method names the module that answers."""

    def __init__(self) -> None:
        self.meta = META

    def why_not_start(self, seats: int, options: Options) -> Refusal | None:
        return why_not_start(seats, options)

    def start(self, seats: int, options: Options, dice: Dice) -> State:
        return start.start(seats, options, dice)

    def opening(self, state: State) -> list[Event]:
        return start.opening(state)

    def to_act(self, state: State) -> list[Seat]:
        return play.to_act(state)

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        return offers.legal_moves(state, seat)

    def tempting_moves(self, state: State, seat: Seat) -> list[Move]:
        return offers.tempting_moves(state)

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

    def stepper(self, seats: int, options: Options) -> Stepper:
        return stepper.stepper(seats, options)

    def outcome(self, state: State) -> Outcome | None:
        return outcome_of(points_of(state)) if state.phase == OVER else None

    def deadline(self, state: State) -> Deadline | None:
        due = next_due(state)
        return None if due == NONE else Deadline(CLOCK, move_of(TICK), None, 0, due)

    def stamped(self, state: State, seat: Seat, move: Move, at: int) -> Move:
        """A call that was offered early keeps the moment from which it is possible (CB-54)."""
        if not state.variant.clocked:
            return move
        if at > 0 and verb_in(move) == CALL and seat >= 0 and state.players[seat].state == ON_TABLE:
            at = max(at, min(stamp_in(move), int(play.ripe_at(state, seat))))
        return stamp(move, at)

    def hold_ms(self, state: State) -> int:
        return HOLD_MS if state.phase == RACE else 0

    def precedence(self, state: State, seat: Seat, move: Move) -> int:
        return play.precedence(state, seat, move)

    def presence(self, state: State, seat: Seat, present: bool) -> Move | None:
        if not state.variant.clocked or state.phase == OVER or state.players[seat].absent != present:
            return None
        return move_of(PRESENT if present else ABSENT)

    def substitutes(self, state: State, seat: Seat) -> bool:
        """Option `absent_policy`: a bot takes over between two rounds."""
        return state.variant.bots_for_the_absent and state.phase == READY and state.players[seat].absent

    def gesture(self, state: State, seat: Seat, data: Data) -> Data | None:
        return shown(state, seat, data)

    def editions(self) -> Editions[Box]:
        return EDITIONS

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer)

    def open_view(self, state: State, viewer: Seat | None) -> View:
        return open_view_of(state, viewer)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(view, dice)

    def odds(self, view: View) -> Data | None:
        return odds_of(view)

    def redraw(self, state: State, dice: Dice) -> State:
        return redraw(state, dice)

    def at_rest(self, state: State) -> bool:
        """In a race: between two rounds, before the start command."""
        return not state.variant.clocked or (state.phase == READY and state.go_at == NONE)

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
        return view.to_act


CUBO: Final = Cubo()
