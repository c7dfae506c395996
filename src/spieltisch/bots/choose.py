"""The door for the server's worker processes: plain data in, plain data out."""

from __future__ import annotations

from spieltisch.bots.registry import bot
from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import find


def choose_for_table(game_id: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    """What the bot of this level does. Raises UnknownGame, UnknownBot or InvalidData."""
    game = find(game_id)
    player = bot(game_id, level)
    seen = game.decode_view(view)
    move = player.choose(seen, [game.decode_move(move) for move in moves], FastDice(seed), player.budget)
    return game.encode_move(move)
