"""Golden games of a package of one's own: recorded games that must replay to the last point for ever."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from spieltisch.arena.play import play, record_of
from spieltisch.bots.random import RANDOM, RandomBot
from spieltisch.engine.game import Game
from spieltisch.engine.options import read_options
from spieltisch.engine.record import Replay, decode_record, dice_of


def write_golden(game: Game[Any, Any], file: Path, seed: int = 1) -> None:
    """Record a game of random moves. Do this only on purpose: when rules have changed."""
    seats = game.meta.seats[0]
    options = read_options(game.meta.options, {})
    played = play(game, options, [RandomBot()] * seats, seed, record=True)
    record = record_of(game, options, [RANDOM] * seats, seed, played)
    file.write_text(json.dumps(record.encode(), indent=1, ensure_ascii=False) + "\n", "utf-8")


def golden_fault(game: Game[Any, Any], file: Path) -> str | None:
    """What is different when a golden game is replayed by its rules version, or None."""
    record = decode_record(json.loads(file.read_text("utf-8")))
    by_version = [each for each in [game, *game.older()] if each.meta.rules_version == record.rules_version]
    if not by_version:
        return f"{file.name}: rules version {record.rules_version} is not played; list it in Game.older"
    game = by_version[0]
    replay = Replay(game, record, dice_of(record))
    while replay.number < len(record.entries):
        replay.step()
        replay.state.check()
    outcome = game.outcome(replay.state)
    if outcome is None or record.outcome is None:
        return f"{file.name}: the game is not over"
    if outcome.encode() != record.outcome.encode():
        return f"{file.name}: ends with {outcome.encode()} instead of {record.outcome.encode()}"
    return None
