"""One game between bots."""

from __future__ import annotations

from collections.abc import Sequence

from spieltisch.arena.experiments import clock_move
from spieltisch.arena.played import BOTS, Played
from spieltisch.arena.virtual import Clockwork, named
from spieltisch.bots.bot import AnyBot
from spieltisch.bots.own.failure import ILLEGAL, BotFailed
from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import Options
from spieltisch.engine.read import describe
from spieltisch.engine.record import BY_BOT, BY_CLOCK, Entry, Player, Record
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State


def rollout(game: AnyGame, seats: int, options: Options, seed: int) -> Played:
    """Play random moves in the engine's own loop: the same game as `play` with random bots, except on the clock."""
    state = game.start(seats, options, FastDice(seed))
    outcome = game.rollout(state, FastDice(mix(seed, BOTS)))
    return Played(outcome, outcome.decisions, game.statistics(state), [])


def play(game: AnyGame, options: Options, bots: Sequence[AnyBot], seed: int, record: bool = False) -> Played:
    """Play a game between bots; `record` keeps its moves. Games on the clock are played in virtual time.

    Raises BotFailed if a bot makes no legal move.
    """
    if game.meta.timed:
        return Clockwork(game, options, bots, seed).run(record)
    dice = FastDice(mix(seed, BOTS))
    state = game.start(len(bots), options, FastDice(seed))
    entries: list[Entry] = []
    decisions = 0
    while True:
        acting = game.to_act(state)
        if not acting:
            break
        seat = acting[0]
        if seat == CLOCK:
            move, by = clock_move(game, state), BY_CLOCK
        else:
            moves = game.legal_moves(state, seat)
            bot = bots[seat]
            try:
                move, by = bot.choose(game.view(state, seat), moves, dice, bot.budget), BY_BOT
                if move not in moves:
                    check_legal(game, state, seat, move)
            except BotFailed as failure:
                raise named(failure, bot, seat, decisions) from failure
            decisions += 1
        if record:
            entries.append(Entry(seat, game.encode_move(move), by, 0))
        game.advance(state, seat, move)
    outcome = game.outcome(state)
    assert outcome is not None, "nobody is to act, but the game is not over"
    return Played(outcome, decisions, game.statistics(state), entries)


def check_legal(game: AnyGame, state: State, seat: Seat, move: Move) -> None:
    """Raises BotFailed if this move, which is not in the list, is forbidden or no move at all."""
    try:
        assert game.decode_move(game.encode_move(move)) == move
        refusal = game.why_not(state, seat, move)
    except Exception as error:
        raise BotFailed(ILLEGAL, f"it chose {describe(move)}, which is no move") from error
    if refusal is not None:
        raise BotFailed(ILLEGAL, f"it chose a forbidden move: {refusal}")


def record_of(game: AnyGame, options: Options, levels: Sequence[str], seed: int, played: Played) -> Record:
    """The record of a simulated game, with the seed of its dice instead of a secret."""
    return Record(
        game.meta.game,
        game.meta.rules_version,
        "",
        "",
        options.encode(),
        [Player(level, level, "") for level in levels],
        "",
        None,
        seed,
        played.entries,
        [],
        played.outcome,
    )
