"""Inside the process of a bot of one's own: it loads the bot, and answers questions until it is told to stop."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable
from importlib import import_module
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeAlias

from spieltisch.bots.own.adapter import OwnBot
from spieltisch.bots.own.failure import ANSWER, BadBot, BotFailed
from spieltisch.bots.own.limits import BotLimits
from spieltisch.bots.own.source import Source, load
from spieltisch.bots.tempo import delay_of
from spieltisch.engine.basics import Data, Json, Move
from spieltisch.engine.dice import FastDice
from spieltisch.engine.read import describe
from spieltisch.engine.registry import AnyGame, find_by
from spieltisch.engine.state import State

Pipe: TypeAlias = "Connection[Any, Any]"
KB_PER_MB: Final = 1024

held: list[State] = []
"""Only for `check-bot`: states that lie about in this process, to see whether a bot looks for them."""


def run(pipe: Pipe, source: Source, limits: BotLimits, prepare: Callable[[], None]) -> None:
    """The whole life of the process. Everything that is said is JSON: nothing that a bot makes is unpickled."""
    own_session()
    threading.Thread(target=end_with_parent, daemon=True).start()
    with contextlib.suppress(EOFError, OSError):  # the parent is gone
        try:
            prepare()
            limit_memory(limits.memory_mb)
            bots = {(each.game, each.level): each for each in load(source)}
        except BadBot as error:
            say(pipe, {"bad": str(error)})
            return
        infos: list[Json] = [
            {"game": each.game, "level": each.level, "description": each.description} for each in bots.values()
        ]
        say(pipe, {"bots": infos})
        while True:
            question = json.loads(pipe.recv_bytes())
            say(pipe, answer(bots, question))


def say(pipe: Pipe, data: Data) -> None:
    pipe.send_bytes(json.dumps(data, separators=(",", ":")).encode())


def answer(bots: dict[tuple[str, str], OwnBot], question: Any) -> Data:
    """The bot's move, what it used, and what it changed; or why there is none."""
    player = bots[question["game"], question["level"]]
    game = find_by(question["game"], question["view"])
    held[:] = [game.decode_state(state) for state in question.get("states", [])]
    try:
        return decide(game, player, question)
    except BotFailed as failure:
        return {"failed": failure.why, "sentence": failure.sentence}
    finally:
        held.clear()


def decide(game: AnyGame, player: OwnBot, question: Any) -> Data:
    """Raises BotFailed."""
    view = game.decode_view(question["view"])
    moves = [game.decode_move(move) for move in question["moves"]]
    listed, dice = list(moves), FastDice(question["seed"])
    began = perf_counter()
    move = player.choose(view, moves, dice, player.budget)
    data: Data = {"seconds": perf_counter() - began, "peak_mb": peak_mb()}
    if question.get("examine"):
        view_now = json.loads(json.dumps(game.encode_view(view)))
        data["changed"] = [
            name for name, same in (("view", view_now == question["view"]), ("moves", moves == listed)) if not same
        ]
    data["listed"] = move in listed
    data["move"] = encoded(game, player, move)
    if game.meta.timed:
        data["delay_ms"] = delay_of(player, game.decode_view(question["view"]), move, dice)
    return data


def encoded(game: AnyGame, player: OwnBot, move: Move) -> Data:
    """Raises BotFailed if this number is no move at all."""
    with contextlib.suppress(Exception):  # a game may fail on numbers that are no moves
        data = game.encode_move(move)
        if game.decode_move(data) == move:
            return data
    raise BotFailed(ANSWER, f"{player.path}: choose returned {describe(move)}, which is no move")


# The process


def own_session() -> None:
    """A session of its own, so that it can be ended with everything it started; nothing to read, nobody to hear it."""
    if hasattr(os, "setsid"):
        os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2):
        os.dup2(nowhere, number)
    sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115  for good


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def limit_memory(more_mb: int) -> None:
    """As much memory as there is now, and this much more; where the system cannot limit it, nothing happens."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        resource = import_module("resource")
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
        most = pages * resource.getpagesize() + more_mb * KB_PER_MB * KB_PER_MB
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def peak_mb() -> int:
    """The most memory that this process has had."""
    with contextlib.suppress(ImportError):
        resource = import_module("resource")
        return int(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss) // KB_PER_MB
    return 0
