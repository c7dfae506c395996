"""A bot's decision and its reason, and odds, for the server's worker processes: plain data in, plain data out."""

from __future__ import annotations

from spieltisch.bots.bot import AnyBot
from spieltisch.bots.registry import UnknownBot, built_in
from spieltisch.bots.tempo import delay_of
from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import find_by


def choose_for_table(game_id: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    """The encoded move that the bot of this level chooses; in games on the clock `{"move": …, "delay_ms": …}`.

    Only bots that come with the games: those of one's own decide in processes of their own. It decides by the rules
    version of the view. Raises UnknownGame, UnknownBot or InvalidData.
    """
    game = find_by(game_id, view)
    player = _built_in(game_id, level)
    decoded = game.decode_view(view)
    dice = FastDice(seed)
    move = player.choose(decoded, [game.decode_move(move) for move in moves], dice, player.budget)
    if not game.meta.timed:
        return game.encode_move(move)
    return {"move": game.encode_move(move), "delay_ms": delay_of(player, decoded, move, dice)}


def why_for_table(game_id: str, level: str, view: Data, moves: list[Data], move: Data) -> Data:
    """Why the bot of this level would choose `move` of these: `{"key": …, "data": …}`, or empty if it does not say."""
    game = find_by(game_id, view)
    legal = [game.decode_move(each) for each in moves]
    reason = _built_in(game_id, level).why(game.decode_view(view), legal, game.decode_move(move))
    return {} if reason is None else {"key": reason.key, "data": reason.data}


def odds_for_table(game_id: str, view: Data) -> Data | None:
    """What the game can tell of chances to who has this view; None: nothing now."""
    game = find_by(game_id, view)
    return game.odds(game.decode_view(view))


def _built_in(game_id: str, level: str) -> AnyBot:
    known = built_in(game_id)
    if level not in known:
        raise UnknownBot(game_id, level, list(known))
    return known[level]
