"""Somebody's bot as the project needs it: what is left out is filled in, what it returns is checked."""

from __future__ import annotations

import inspect
import re
from collections.abc import Sequence
from operator import index
from typing import Any, Final

from spieltisch.bots.bot import Bot
from spieltisch.bots.own.failure import ANSWER, EXCEPTION, MEMORY, BadBot, BotFailed, told
from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice
from spieltisch.engine.read import describe
from spieltisch.engine.registry import UnknownGame, find

LEVEL: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]{0,39}")
RESERVED: Final = "human"
"""What the command line calls a person."""
LONGEST_DESCRIPTION: Final = 120
CHOOSE: Final = ("view", "moves", "dice", "budget")
DELAY: Final = ("view", "move", "dice")


class OwnBot(Bot[object]):
    """A bot of one's own. It has `game`, `level` and `choose`; everything else may be missing."""

    def __init__(self, player: object, path: str, source: str) -> None:
        """`path`: the file it is in, as tracebacks name it; `source`: what people are told. Raises BadBot."""
        subject: Any = made(player)
        faults = faults_of(subject)
        if faults:
            name = type(subject).__name__
            raise BadBot("\n".join(f"the bot {name}: {fault}" for fault in faults))
        self.player: Final = subject
        self.path: Final = path
        self.source: Final = source
        self.game = subject.game
        self.level = subject.level
        self.budget = getattr(subject, "budget", 0)
        self.description: Final = description_of(subject)

    def choose(self, view: object, moves: Sequence[Move], dice: Dice, budget: int) -> Move:
        """The bot's move, a number. Raises BotFailed, whatever the bot does."""
        try:
            move = whole(self.player.choose(view, moves, dice, budget), "choose", "one of the moves")
        except BaseException as error:
            raise self._failed(error) from error
        return Move(move)

    def delay_ms(self, view: object, move: Move, dice: Dice) -> int:
        """How long it takes; what every bot takes if it does not say. Raises BotFailed."""
        if not hasattr(self.player, "delay_ms"):
            return super().delay_ms(view, move, dice)
        try:
            return whole(self.player.delay_ms(view, move, dice), "delay_ms", "a whole number")
        except BaseException as error:
            raise self._failed(error) from error

    def _failed(self, error: BaseException) -> BaseException:
        if isinstance(error, KeyboardInterrupt):
            return error
        if isinstance(error, WrongType):
            return BotFailed(ANSWER, f"{self.path}: {error}")
        return BotFailed(MEMORY if isinstance(error, MemoryError) else EXCEPTION, told(error, self.path))


class WrongType(Exception):
    """A method has returned something else than a number."""


def whole(value: Any, method: str, needed: str) -> int:
    """A whole number, also one of numpy's. Raises WrongType, and whatever an object of somebody else's class raises."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise WrongType(f"{method} returned {shown(value)}, not {needed}")
    return index(value)


def made(player: object) -> object:
    """An object of this class, if it is a class. Raises BadBot."""
    if not inspect.isclass(player):
        return player
    try:
        return player()
    except Exception as error:
        sentence = f"{type(error).__name__}: {error}"
        raise BadBot(f"the bot {player.__name__}: it cannot be made without arguments ({sentence})") from error


def faults_of(player: Any) -> list[str]:
    """Every missing or mistyped field, and every wrong signature."""
    faults = []
    game, level, budget = (getattr(player, name, None) for name in ("game", "level", "budget"))
    if not isinstance(game, str):
        faults.append(missing("game", game, "the id of the game it plays, a text"))
    else:
        try:
            find(game)
        except UnknownGame as error:
            faults.append(f"game: {error}")
    if not isinstance(level, str):
        faults.append(missing("level", level, "its name, by which people choose it, a text"))
    elif LEVEL.fullmatch(level) is None or level == RESERVED:
        faults.append(
            f"level: {describe(level)} cannot be a name; 1 to 40 letters, digits, dots and dashes can, "
            f"except {RESERVED!r}"
        )
    if budget is not None and (type(budget) is not int or budget < 0):
        faults.append(f"budget: a whole number from 0 is needed, not {shown(budget)}")
    faults += faults_of_method(player, "choose", CHOOSE)
    if hasattr(player, "delay_ms"):
        faults += faults_of_method(player, "delay_ms", DELAY)
    return faults


def missing(name: str, value: object, needed: str) -> str:
    return f"{name}: {'is missing' if value is None else f'is {shown(value)}'}; needed is {needed}"


def faults_of_method(player: object, name: str, arguments: tuple[str, ...]) -> list[str]:
    method = getattr(player, name, None)
    needed = f"{name}({', '.join(arguments)})"
    if not callable(method):
        return [missing(name, method, f"a method {needed}")]
    try:
        inspect.signature(method).bind(*arguments)
    except TypeError as error:
        return [f"{name}: it is called as {needed}, which does not fit its signature ({error})"]
    except ValueError:  # a function in C does not tell its signature
        return []
    if inspect.iscoroutinefunction(method):
        return [f"{name}: it must be an ordinary method, not an async one"]
    return []


def description_of(player: object) -> str:
    """The first line of the docstring of its class, or nothing."""
    text = type(player).__dict__.get("__doc__") or ""
    first = inspect.cleandoc(text).partition("\n")[0] if isinstance(text, str) else ""
    return first[:LONGEST_DESCRIPTION]


def shown(value: object) -> str:
    """A value that somebody else's code made, in a few words."""
    if value is None:
        return "None"
    kind = type(value).__name__
    if isinstance(value, str | bool | float):
        return f"the {kind} {describe(value)}"
    return f"an object of the type {kind}"
