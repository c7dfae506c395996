"""Checking a finished record: commitment, every draw, every move, the outcome."""

from __future__ import annotations

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.fair import Draw, commitment_of
from spieltisch.engine.game import Game, State
from spieltisch.engine.record import BrokenRecord, Record, Replay, dice_of, draws_of


class Verdict:
    """What a check found: `fault` is None for a record that fits in every part."""

    def __init__(self, fault: str | None, draw: int | None, move: int | None, draws: int, moves: int) -> None:
        self.fault = fault
        self.draw = draw
        """The number of the first draw that does not fit, counted from 1."""
        self.move = move
        """The number of the first move that does not fit, counted from 1."""
        self.draws = draws
        self.moves = moves

    def encode(self) -> Data:
        data: Data = {
            "ok": self.fault is None,
            "fault": self.fault,
            "draw": self.draw,
            "move": self.move,
            "draws": self.draws,
            "moves": self.moves,
        }
        return data


def verify(game: Game[State, object], record: Record) -> Verdict:
    """Play the record again from its secret and compare everything it says."""
    moves = len(record.entries)
    fallen = len(record.draws)
    fault = fault_of_secret(record)
    if fault is not None:
        return Verdict(fault, None, None, fallen, moves)
    try:
        dice = dice_of(record)
        replay = Replay(game, record, dice)
        checked = 0
        while True:
            for draw in draws_of(dice)[checked:]:
                checked += 1
                if checked > fallen:
                    return Verdict(f"draw {checked} is missing: it should be {draw}", checked, None, fallen, moves)
                if not draw.same(record.draws[checked - 1]):
                    told = difference(draw, record.draws[checked - 1])
                    return Verdict(f"draw {checked} {when(replay.number)}: {told}", checked, None, fallen, moves)
            if replay.number == moves:
                break
            replay.step()
    except BrokenRecord as error:
        return Verdict(str(error), None, error.move, fallen, moves)
    if checked < fallen:
        return Verdict(f"draw {checked + 1} was never made", checked + 1, None, fallen, moves)
    outcome = game.outcome(replay.state)
    mine: Json = None if outcome is None else outcome.encode()
    theirs: Json = None if record.outcome is None else record.outcome.encode()
    if mine != theirs:
        return Verdict("the outcome is not the one that these moves lead to", None, moves, fallen, moves)
    return Verdict(None, None, None, fallen, moves)


def fault_of_secret(record: Record) -> str | None:
    """What is wrong with the secret, or None. Simulated games have a seed instead."""
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


def difference(right: Draw, told: Draw) -> str:
    """How a recorded draw differs from the one that the dice give."""
    if right.order is None or told.order is None or right.n != told.n or right.stream != told.stream:
        return f"the record says {told}, the dice give {right}"
    for place, (mine, theirs) in enumerate(zip(right.order, told.order, strict=False)):
        if mine != theirs:
            return f"{right}: at place {place + 1} the record says {theirs}, the dice give {mine}"
    return f"{right}: the record's order has {len(told.order)} places"
