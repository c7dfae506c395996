"""Verifying a finished record: commitment, pledges, chain, every draw, every move, the outcome, every flight."""

from __future__ import annotations

from typing import Final

from spieltisch.engine.basics import Data, InvalidData, Json, json_list
from spieltisch.engine.chain import unhex
from spieltisch.engine.fair import OPEN_NONCES, PLEDGED_NONCES, Draw, commitment_of, pledge_of
from spieltisch.engine.flights import Flights, refly
from spieltisch.engine.game import Game
from spieltisch.engine.lesson_deal import DEALT_FOR_LESSON
from spieltisch.engine.physics import Physics
from spieltisch.engine.read import as_str, read_int, read_ints, read_list, read_str, read_text_or_none
from spieltisch.engine.record import BY_FALLBACK, OUTSIDE, BrokenRecord, Record, Replay, dice_of, draws_of
from spieltisch.engine.state import State
from spieltisch.engine.told import Told, fault_of_chain, told_by

JOURNAL: Final = "journal"
NONCES: Final = "nonces"
LESSON: Final = "lesson"
LANDINGS: Final = "landings"
CONTINUED: Final = "continued"
UNKNOWN: Final = "unknown"
TRUSTED: Final = {
    JOURNAL: (
        "that options and moves, names, levels and pledges, who moved and when, when and how it began and ended, and "
        "its physics are those of the table: this record has no chain over its journal"
    ),
    NONCES: "that nonces were fixed before anybody could try them out: they were not pledged",
    LESSON: "that the deal was left to chance: this game was dealt for a lesson, the same for everybody",
    LANDINGS: "where flicked dice came to rest",
    UNKNOWN: "what this program does not read",
    CONTINUED: "that the position it was played on from is really one of that other game: its own record shows it",
}
"""What a record cannot prove, by key."""


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
        """Keys of `TRUSTED`: what this record cannot prove."""
        self.voids: list[str] = []
        """Who did not reveal their nonce, for each deal before this one that was void."""
        self.fallbacks: list[int] = []
        """Landings that were never flown: the rules stood in for the physics at these moves, counted from 1."""
        self.flown = 0
        """The number of landings that were flown again."""
        self.why = ""
        """Why landings were taken on trust."""
        self.unknown: list[str] = []
        """Where the record says something that this program does not read."""

    def see(self, flights: Flights) -> None:
        """Add what flying again has shown."""
        others = [key for key in self.trusted if key != LANDINGS]
        self.trusted = [*others, LANDINGS] if flights.trusted else others
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
            "voids": json_list(self.voids),
            "fallbacks": json_list(self.fallbacks),
            "flown": self.flown,
            "why": self.why,
            "unknown": json_list(self.unknown),
        }
        return data


def decode_verdict(data: Data) -> Verdict:
    """The inverse of `Verdict.encode`. Raises InvalidData."""
    fault = read_text_or_none(data, "fault")
    verdict = Verdict(fault, None, None, read_int(data, "draws"), read_int(data, "moves"))
    verdict.draw = None if data.get("draw") is None else read_int(data, "draw")
    verdict.move = None if data.get("move") is None else read_int(data, "move")
    verdict.trusted = [as_str(key, "trusted") for key in read_list(data, "trusted")]
    verdict.voids = [as_str(name, "voids") for name in read_list(data, "voids")]
    verdict.fallbacks = read_ints(data, "fallbacks")
    verdict.flown = read_int(data, "flown")
    verdict.why = read_str(data, "why")
    verdict.unknown = [as_str(place, "unknown") for place in read_list(data, "unknown")]
    return verdict


def verify(game: Game[State, object], record: Record, physics: Physics | None = None) -> Verdict:
    """Check secret, pledges and chain, replay the record, and compare every draw, every move and the outcome.

    With `physics` every flick is flown again; without it, landings are taken on trust.
    """
    fault = fault_of_secret(record) or fault_of_players(record)
    told: Told | None = None
    if fault is None and record.chain is not None:
        try:
            told = told_by(record.chain, record.table)
            fault = fault_of_chain(record, told)
        except InvalidData as error:
            fault = str(error)
    if fault is None:
        verdict = replayed(game, record)
    else:
        verdict = Verdict(fault, None, None, len(record.draws), len(record.entries))
    verdict.voids = [] if told is None else told.voids
    if record.chain is None:
        verdict.trusted.append(JOURNAL)
    if record.seed is None and record.fair == OPEN_NONCES:
        verdict.trusted.append(NONCES)
    if record.seed is None and record.fair == DEALT_FOR_LESSON:
        verdict.trusted.append(LESSON)
    if record.continued is not None:
        verdict.trusted.append(CONTINUED)
    if record.unknown:
        verdict.trusted.append(UNKNOWN)
        verdict.unknown = record.unknown
    flies = game.meta.experiments or any(entry.by == BY_FALLBACK for entry in record.entries)
    if verdict.fault is None and flies:
        verdict.see(refly(game, record, record.physics, physics))
    return verdict


def replayed(game: Game[State, object], record: Record) -> Verdict:
    """Replay the record from its secret or seed, and compare every draw, every move and the outcome."""
    moves = len(record.entries)
    draws = len(record.draws)
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
    led_to: Json = None if outcome is None else outcome.encode()
    recorded: Json = None if record.outcome is None else record.outcome.encode()
    if led_to != recorded:
        return Verdict("the outcome is not the one that these moves lead to", None, moves, draws, moves)
    return Verdict(None, None, None, draws, moves)


def fault_of_secret(record: Record) -> str | None:
    """What is wrong with the secret, or None. Simulated games must have a seed and no secret."""
    if record.seed is not None:
        if record.secret is not None or record.commitment:
            return "a record with a seed is a simulation: it has no secret and no commitment"
        return fault_of_simulation(record)
    if not record.secret:
        return "there is no secret: only a finished game can be verified"
    secret = unhex(record.secret)
    if secret is None:
        return "the secret is not hexadecimal"
    if commitment_of(secret) != record.commitment:
        return "the secret does not fit the commitment published before play"
    return None


def fault_of_simulation(record: Record) -> str | None:
    """A simulated game has nothing of what only a table has."""
    if record.chain is not None or record.fair != OPEN_NONCES or record.start or record.ended is not None:
        return "a record with a seed is a simulation: it has no journal"
    return None


def fault_of_players(record: Record) -> str | None:
    """A nonce that does not fit its pledge, or None."""
    if record.fair != PLEDGED_NONCES:
        return None
    for number, player in enumerate(record.players):
        pledges = player.level is None or player.level.startswith(OUTSIDE)
        if not pledges and (player.nonce or player.pledge):
            return f"seat {number}: a bot has no nonce"
        if pledges and pledge_of(player.nonce) != player.pledge:
            return f"seat {number}: the nonce of {player.name} does not fit the pledge"
    return None


def when(number: int) -> str:
    return "(before the first move)" if number == 0 else f"(at move {number})"


def difference(drawn: Draw, recorded: Draw) -> str:
    """How a recorded draw differs from what the dice give."""
    if str(drawn) == str(recorded) and drawn.stream != recorded.stream:
        return f"{drawn}: the record says stream {recorded.stream}, the dice give it in stream {drawn.stream}"
    if drawn.order is None or recorded.order is None or drawn.n != recorded.n or drawn.stream != recorded.stream:
        return f"the record says {recorded}, the dice give {drawn}"
    for place, (right, wrong) in enumerate(zip(drawn.order, recorded.order, strict=False)):
        if right != wrong:
            return f"{drawn}: at place {place + 1} the record says {wrong}, the dice give {right}"
    return f"{drawn}: the record's order has {len(recorded.order)} places"
