"""Verifying a finished record: commitment, every draw, every move, the outcome, every flight."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, Json, json_list
from spieltisch.engine.fair import Draw, commitment_of
from spieltisch.engine.flights import Flights, refly
from spieltisch.engine.game import Game, State
from spieltisch.engine.physics import Physics
from spieltisch.engine.record import BY_FALLBACK, BrokenRecord, Record, Replay, dice_of, draws_of

LANDINGS: Final = "landings"
"""Taken on trust: how flicks ended, which no rule can tell."""


class Verdict:
    """The result of `verify`: `fault` is None for a correct record, else a sentence about the first mismatch."""

    def __init__(self, fault: str | None, draw: int | None, move: int | None, draws: int, moves: int) -> None:
        self.fault = fault
        self.draw = draw
        """The number of the first wrong draw, counted from 1, or None."""
        self.move = move
        """The number of the first wrong move, counted from 1, or None."""
        self.draws = draws
        self.moves = moves
        self.trusted: list[str] = []
        """What was taken on trust: LANDINGS."""
        self.fallbacks: list[int] = []
        """Landings that were never flown: the rules stood in for the physics at these moves, counted from 1."""
        self.flown = 0
        """The number of landings that were flown again."""
        self.why = ""
        """Why landings were taken on trust."""

    def see(self, flights: Flights) -> None:
        """Add what flying again has shown."""
        self.trusted = [LANDINGS] if flights.trusted else []
        self.why = flights.why if flights.trusted else ""
        self.fallbacks = flights.fallbacks
        self.flown = flights.flown
        if flights.fault is not None:
            self.fault = flights.fault
            self.move = flights.move

    def encode(self) -> Data:
        data: Data = {
            "ok": self.fault is None,
            "fault": self.fault,
            "draw": self.draw,
            "move": self.move,
            "draws": self.draws,
            "moves": self.moves,
            "trusted": json_list(self.trusted),
            "fallbacks": json_list(self.fallbacks),
            "flown": self.flown,
            "why": self.why,
        }
        return data


def verify(game: Game[State, object], record: Record, physics: Physics | None = None) -> Verdict:
    """Replay the record from its secret or seed, and compare every draw, every move and the outcome.

    With `physics` every flick is flown again; without it, landings are taken on trust.
    """
    moves = len(record.entries)
    draws = len(record.draws)
    fault = fault_of_secret(record)
    if fault is not None:
        return Verdict(fault, None, None, draws, moves)
    try:
        dice = dice_of(record)
        replay = Replay(game, record, dice)
        checked = 0
        while True:
            for draw in draws_of(dice)[checked:]:
                checked += 1
                if checked > draws:
                    return Verdict(f"draw {checked} is missing: it should be {draw}", checked, None, draws, moves)
                if not draw.same(record.draws[checked - 1]):
                    mismatch = difference(draw, record.draws[checked - 1])
                    return Verdict(f"draw {checked} {when(replay.number)}: {mismatch}", checked, None, draws, moves)
            if replay.number == moves:
                break
            replay.step()
    except BrokenRecord as error:
        return Verdict(str(error), None, error.move, draws, moves)
    if checked < draws:
        return Verdict(f"draw {checked + 1} was never made", checked + 1, None, draws, moves)
    outcome = game.outcome(replay.state)
    replayed: Json = None if outcome is None else outcome.encode()
    recorded: Json = None if record.outcome is None else record.outcome.encode()
    if replayed != recorded:
        return Verdict("the outcome is not the one that these moves lead to", None, moves, draws, moves)
    verdict = Verdict(None, None, None, draws, moves)
    if game.meta.experiments or any(entry.by == BY_FALLBACK for entry in record.entries):
        verdict.see(refly(game, record, record.physics, physics))
    return verdict


def fault_of_secret(record: Record) -> str | None:
    """What is wrong with the secret, or None. Simulated games must have a seed and no secret."""
    if record.seed is not None:
        if record.secret or record.commitment:
            return "a record with a seed is a simulation: it has no secret and no commitment"
        return None
    if not record.secret:
        return "there is no secret: only a finished game can be verified"
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        return "the secret is not hexadecimal"
    if commitment_of(secret) != record.commitment:
        return "the secret does not fit the commitment published before play"
    return None


def when(number: int) -> str:
    return "(before the first move)" if number == 0 else f"(at move {number})"


def difference(drawn: Draw, recorded: Draw) -> str:
    """How a recorded draw differs from what the dice give."""
    if drawn.order is None or recorded.order is None or drawn.n != recorded.n or drawn.stream != recorded.stream:
        return f"the record says {recorded}, the dice give {drawn}"
    for place, (right, wrong) in enumerate(zip(drawn.order, recorded.order, strict=False)):
        if right != wrong:
            return f"{drawn}: at place {place + 1} the record says {wrong}, the dice give {right}"
    return f"{drawn}: the record's order has {len(recorded.order)} places"
