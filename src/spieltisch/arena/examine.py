"""Examining a bot of one's own: it plays against random bots, and everything that it does wrong is written down.

The bot runs in two processes. One is only ever given what its seat sees. In the other, states that fit the same view
lie about: a bot that looks for them, and so chooses differently, uses what its seat cannot know.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from statistics import median
from typing import Final

from spieltisch.arena.plan import FAST, PHYSICS
from spieltisch.arena.play import play
from spieltisch.bots.bot import AnyBot, Bot
from spieltisch.bots.own.failure import ANSWER, DIED, EXCEPTION, ILLEGAL, MEMORY, TIME, BadBot, BotFailed
from spieltisch.bots.own.limits import BotLimits
from spieltisch.bots.own.process import BotProcess, OwnInfo
from spieltisch.bots.own.source import Source
from spieltisch.bots.random import RandomBot
from spieltisch.engine.basics import Data, Json, Move, Seat
from spieltisch.engine.dice import Dice, FastDice, mix
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.registry import AnyGame, find

CHANGES: Final = "changes"
NOT_REPEATABLE: Final = "not_repeatable"
CHEATS: Final = "cheats"
SENTENCES: Final = {
    EXCEPTION: "it raises an exception",
    TIME: "it takes too long",
    MEMORY: "it uses too much memory",
    DIED: "its process dies",
    ANSWER: "it returns something that is not a move",
    ILLEGAL: "it makes illegal moves",
    CHANGES: "it changes what it is given",
    NOT_REPEATABLE: "the same arguments do not give the same choice",
    CHEATS: "it uses what its seat cannot know",
}
"""What can be wrong, in words."""
CLOSE_LOOKS: Final = 60
"""So many decisions are looked at closely, which takes five times as long."""
MOST_FAILURES: Final = 5
"""A bot that fails so often has been examined enough."""
SURE: Final = 8
"""A choice is compared so often before a bot is called a cheat."""
LARGE: Final = 1_000_000


class Enough(Exception):
    """The bot has failed so often that going on tells nothing more."""


class Examination:
    """What was found out about one bot."""

    def __init__(self, game: str, level: str, seats: int, limits: BotLimits) -> None:
        self.game: Final = game
        self.level: Final = level
        self.seats: Final = seats
        self.limits: Final = limits
        self.games = 0
        self.wins = 0.0
        """Games won; a tie counts for each of the winners with their share."""
        self.seconds: list[float] = []
        self.peak_mb = 0
        self.looks = 0
        """Decisions that were looked at closely."""
        self.faults: dict[str, list[str]] = {}
        """By kind: each time, with the place where it happened."""
        self.place = ""
        self.stopped = False

    def note(self, kind: str, what: str) -> None:
        self.faults.setdefault(kind, []).append(f"{self.place}: {what}")

    @property
    def failures(self) -> int:
        return sum(len(self.faults.get(kind, [])) for kind in (EXCEPTION, TIME, MEMORY, DIED, ANSWER))

    @property
    def median_s(self) -> float:
        return median(self.seconds) if self.seconds else 0.0


class Examined(Bot[object]):
    """Stands for the bot in the games of this process, where its code never runs."""

    def __init__(
        self, found: Examination, game: AnyGame, source: Source, limits: BotLimits, prepare: Callable[[], None]
    ) -> None:
        self.game, self.level = found.game, found.level
        self.found: Final = found
        self.rules: Final = game
        self._start: Final[Callable[[], BotProcess]] = partial(BotProcess, source, limits, prepare)
        self._blind = self._start()
        self._seeing: BotProcess | None = None
        self._delay_ms = 0
        self.number = 0
        """Of the game, from 1."""
        self.seed = 0
        self.decisions = 0

    def choose(self, view: object, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        """What the bot chooses; any move if it fails. Raises Enough."""
        self.decisions += 1
        self.found.place = f"game {self.number} (seed {self.seed}), decision {self.decisions}"
        game = self.rules
        listed: list[Json] = [game.encode_move(move) for move in moves]
        seed = dice.below(LARGE)
        question: Data = {
            "game": self.game,
            "level": self.level,
            "view": json.loads(json.dumps(game.encode_view(view))),
            "moves": json.loads(json.dumps(listed)),
            "seed": seed,
            "examine": True,
        }
        try:
            answer = self._ask_blind(question)
            move = self._legal(view, answer, moves, seed)
            if len(moves) > 1 and self.found.looks < CLOSE_LOOKS:
                self.found.looks += 1
                self._look_closely(question, answer, view, seed)
        except BotFailed as failure:
            self.found.note(failure.why, str(failure))
            if self.found.failures >= MOST_FAILURES:
                raise Enough from failure
            return moves[dice.below(len(moves))]
        return move

    def delay_ms(self, view: object, move: Move, dice: Dice) -> int:
        return self._delay_ms

    def end(self) -> None:
        for process in (self._blind, self._seeing):
            if process is not None:
                process.end()

    def _ask_blind(self, question: Data) -> Data:
        """Raises BotFailed."""
        if self._blind.over:
            self._blind = self._start()
        answer = self._blind.ask(question)
        found, seconds, peak = self.found, answer["seconds"], answer["peak_mb"]
        assert isinstance(seconds, float)
        assert isinstance(peak, int)
        found.seconds.append(seconds)
        found.peak_mb = max(found.peak_mb, peak)
        delay = answer.get("delay_ms", 0)
        self._delay_ms = delay if isinstance(delay, int) else 0
        if answer["changed"]:
            found.note(CHANGES, f"its {' and its '.join(map(str, as_list(answer['changed'])))}")
        return answer

    def _legal(self, view: object, answer: Data, moves: Sequence[Move], seed: int) -> Move:
        """The move in the answer, or the first one if it is illegal."""
        game, data = self.rules, answer["move"]
        assert isinstance(data, dict)
        move = game.decode_move(data)
        if answer["listed"] or game.meta.timed:  # on the clock the rules are asked when the move is due
            return move
        state = game.imagine(view, FastDice(seed))
        refusal = game.why_not(state, game.to_act(state)[0], move)
        if refusal is None:
            return move
        self.found.note(ILLEGAL, f"{json.dumps(data)} is not one of its {len(moves)} moves: {refusal}")
        return moves[0]

    def _look_closely(self, question: Data, answer: Data, view: object, seed: int) -> None:
        """Ask again, also where states lie about that fit the view. Raises BotFailed."""
        game, found = self.rules, self.found
        again = self._ask_blind(question)
        if again["move"] != answer["move"]:
            found.note(NOT_REPEATABLE, f"{json.dumps(answer['move'])}, then {json.dumps(again['move'])}")
            return
        if self._seeing is None or self._seeing.over:
            self._seeing = self._start()
        plain = self._seeing.ask(question)
        if plain["move"] != answer["move"]:
            found.note(NOT_REPEATABLE, "another process chooses another move (a set, a hash, a global variable?)")
            return
        for number in range(2):
            state = json.loads(json.dumps(game.encode_state(game.imagine(view, FastDice(mix(seed, number))))))
            seeing: Data = {**question, "states": [state]}
            move = self._seeing.ask(seeing)["move"]
            if move != answer["move"]:
                pair = f"{json.dumps(answer['move'])} from its view alone, but {json.dumps(move)} where the whole state"
                if all(self._repeats(question, answer["move"], seeing, move) for _ in range(SURE)):
                    found.note(CHEATS, f"it chooses {pair} can be found in its process")
                else:
                    found.note(NOT_REPEATABLE, f"sometimes {json.dumps(answer['move'])}, sometimes not")
                return

    def _repeats(self, plain: Data, plain_move: Json, seeing: Data, seeing_move: Json) -> bool:
        """Whether both questions are answered as before: a bot with dice of its own is not called a cheat."""
        process = self._seeing
        assert process is not None
        return process.ask(plain)["move"] == plain_move and process.ask(seeing)["move"] == seeing_move


def as_list(value: Json) -> list[Json]:
    return value if isinstance(value, list) else []


def simplest(game: AnyGame) -> tuple[int, Options]:
    """The fewest seats for two or more, and options with which they can play."""
    chosen: Data = {PHYSICS: FAST} if any(option.key == PHYSICS for option in game.meta.options) else {}
    options = read_options(game.meta.options, chosen)
    several = [seats for seats in game.meta.seats if seats > 1] or game.meta.seats
    possible = [seats for seats in several if game.why_not_start(seats, options) is None]
    return (possible or several)[0], options


def examine(
    source: Source, info: OwnInfo, games: int, seed: int, limits: BotLimits, prepare: Callable[[], None]
) -> Examination:
    """Let a bot play against random ones, moving on by one seat from game to game. Raises BadBot."""
    game = find(info.game)
    seats, options = simplest(game)
    found = Examination(info.game, info.level, seats, limits)
    examined = Examined(found, game, source, limits, prepare)
    try:
        for number in range(games):
            examined.number, examined.seed, examined.decisions = number + 1, mix(seed, number), 0
            own = number % seats
            players: list[AnyBot] = [examined if seat == own else RandomBot() for seat in range(seats)]
            found.place = f"game {number + 1} (seed {examined.seed})"
            try:
                outcome = play(game, options, players, examined.seed).outcome
            except BotFailed as failure:
                found.note(failure.why, str(failure))
                continue
            best = [seat for seat in range(seats) if outcome.ranks[seat] == min(outcome.ranks)]
            found.games += 1
            found.wins += 1 / len(best) if Seat(own) in best else 0
    except Enough:
        found.stopped = True
    except BadBot as error:  # it could be loaded once, but not again
        found.note(DIED, str(error))
    finally:
        examined.end()
    return found
