"""1000 km behind the engine's contract: a table of contents, no rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import CLOCK, Data, Move, Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.engine.event import Event
from spieltisch.engine.game import Deadline, Game
from spieltisch.engine.options import Options
from spieltisch.engine.outcome import Outcome
from spieltisch.engine.refusal import Refusal
from spieltisch.games.thousand_km import codec, play, scoring, start
from spieltisch.games.thousand_km.components import BREAKDOWN
from spieltisch.games.thousand_km.meta import META
from spieltisch.games.thousand_km.moves import PASS, PLACES, attack, discard, place
from spieltisch.games.thousand_km.options import why_not_start
from spieltisch.games.thousand_km.state import NOBODY, OVER, PLAY, REACTION, State, cards_in
from spieltisch.games.thousand_km.view import View, imagine, view_of

PAUSE_MS: Final = 1500
"""After an attack that might be answered, the table waits this long even if nobody can (spec, section 12)."""


class ThousandKm(Game[State, View]):
    """The answers of 1000 km; each is said in the module it names."""

    def __init__(self) -> None:
        self.meta = META
        self.buffer: Final = NO_MOVES[:]
        """Where `legal_moves` collects; emptied before anybody else can run."""

    def why_not_start(self, seats: int, options: Options) -> Refusal | None:
        return why_not_start(seats, options)

    def start(self, seats: int, options: Options, dice: Dice) -> State:
        return start.start(seats, options, dice)

    def opening(self, state: State) -> list[Event]:
        return start.opening(state)

    def to_act(self, state: State) -> list[Seat]:
        if state.phase == PLAY:
            return [Seat(state.active)]
        if state.phase == OVER:
            return []
        return [CLOCK if state.holder == NOBODY else Seat(state.holder)]

    def legal_moves(self, state: State, seat: Seat) -> list[Move]:
        count = play.legal(state, seat, self.buffer)
        moves: list[Move] = []
        i: i64 = 0
        while i < count:
            moves.append(Move(int(self.buffer[i])))
            i += 1
        return moves

    def tempting_moves(self, state: State, seat: Seat) -> list[Move]:
        """Every card of the hand, wherever it might go, in hand or on its way to the box."""
        moves: list[Move] = []
        if seat != state.active or state.phase != PLAY:
            return moves
        for card in sorted(set(cards_in(state.hands[seat]))):
            if card > BREAKDOWN:
                moves.append(place(card))
            else:
                for target in range(state.variant.sides):
                    if target != state.variant.side_of(seat):
                        moves.append(attack(card, target))
            moves.append(discard(card))
        return moves

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

    def view(self, state: State, viewer: Seat | None) -> View:
        return view_of(state, viewer)

    def imagine(self, view: View, dice: Dice) -> State:
        return imagine(view, dice)

    def encode_move(self, move: Move) -> Data:
        return codec.encode_move(move)

    def decode_move(self, data: Data) -> Move:
        return codec.decode_move(data)

    def encode_state(self, state: State) -> Data:
        return codec.encode_state(state)

    def decode_state(self, data: Data) -> State:
        return codec.decode_state(data)

    def encode_view(self, view: View) -> Data:
        return codec.encode_view(view)

    def decode_view(self, data: Data) -> View:
        return codec.decode_view(data)


NO_MOVES: Final = vec[u8]([u8(0)] * PLACES)
"""Room for all legal moves of any position."""


def rollout(state: State, dice: FastDice) -> Outcome:
    """Random legal play to the end: the loop that everything fast stands on."""
    buffer = NO_MOVES[:]
    decisions: i64 = 0
    while state.phase != OVER:
        seat: i64 = state.active
        if state.phase == REACTION:
            if state.holder == NOBODY:
                play.apply(state, seat, PASS, None)
                continue
            seat = state.holder
        count = play.legal(state, seat, buffer)
        play.apply(state, seat, i64(buffer[dice.below(count)]), None)
        decisions += 1
    ended = scoring.outcome(state)
    assert ended is not None
    ended.decisions = decisions
    return ended


THOUSAND_KM: Final = ThousandKm()
