"""`spieltisch play`: a game in the terminal, against bots or several people at one keyboard."""

from __future__ import annotations

import argparse
import secrets
import shlex
import traceback
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from spieltisch.bots.bot import AnyBot
from spieltisch.bots.own.failure import BotFailed
from spieltisch.bots.registry import UnknownBot, bot, levels
from spieltisch.cli.arguments import MOST_SEED, add_looks, first_seats, game_of, options_of, record_of, whole_number
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.cli.signals import exit_code, interrupted_once
from spieltisch.cli.table import Table
from spieltisch.cli.unfinished import Unfinished
from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.continued import Continuation
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options, choose_options, read_options
from spieltisch.engine.read import describe
from spieltisch.engine.record import MOST_SEATS, BrokenRecord, Player, Record, continuation_at
from spieltisch.engine.refusal import IllegalMove
from spieltisch.engine.registry import AnyGame
from spieltisch.terminal.opening import speech_for, telling_of
from spieltisch.terminal.scene import Scene
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.turn import Left
from spieltisch.terminal.words import Words, language_of

HUMAN: Final = "human"
USUAL: Final = "medium"
"""The level of bots, unless told otherwise."""
CALM: Final = "calm"
"""The option value by which games on the clock are played without it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="the id of a game; `spieltisch games` lists them")
    seats = whole_number(1, MOST_SEATS)
    parser.add_argument("--seats", type=seats, metavar="K", help="how many seats (the fewest for you and a bot)")
    parser.add_argument(
        "--bots",
        default="",
        metavar="A,B,…",
        help=f"levels for the last seats, '{HUMAN}' for a person; a single name applies to all seats but the first "
        f"({USUAL})",
    )
    parser.add_argument("--options", default="", metavar="K=V,…", help="options of the game; one for each seat: K=V+V")
    parser.add_argument(
        "--seed", type=whole_number(0, MOST_SEED), metavar="S", help="same seed, same cards and dice (a new one)"
    )
    parser.add_argument(
        "--from", dest="record", type=Path, metavar="RECORD", help="go on with a game that was left here …"
    )
    parser.add_argument(
        "--at", type=whole_number(0), metavar="K", help="… or play on from any recorded game, after so many moves …"
    )
    parser.add_argument("--seat", type=whole_number(0), metavar="S", help="… at this seat (0); bots have the others")
    add_looks(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.record is not None:
        return play_on(arguments)
    if arguments.at is not None or arguments.seat is not None:
        raise BadArgument("--at and --seat go with --from RECORD")
    if arguments.game is None:
        raise BadArgument("a game is needed, or a record: --from RECORD")
    game = game_of(arguments.game)
    words = Words(language_of(arguments.lang))
    given = options_of(arguments.options)
    calm = calm_option(game, given)
    try:
        options = choose_options(game.meta.options, given)
        seats: int = arguments.seats or first_seats(game, options)
        if seats not in game.meta.seats:
            possible = ", ".join(map(str, game.meta.seats))
            raise BadArgument(words("no_seats", game=game.meta.game, seats=seats, possible=possible))
        players = players_of(game, arguments.bots, seats, words)
    except (InvalidData, UnknownBot) as error:
        raise BadArgument(str(error)) from error
    screen = Screen(plain=arguments.plain, colon=words("colon"))
    refusal = game.why_not_start(seats, options)
    if refusal is not None:
        telling = telling_of(game, [], {}, words, speech_for(screen, words), screen)
        raise BadArgument(Scene(telling, {}, None).refusal(refusal))
    seed = new_seed(arguments)
    if game.meta.timed:
        check_calm(game, seats, options, seed, words)
    table = Table(game, record_for(game, options, players, seed, words), players, words, screen)
    return at_table(table, Unfinished(), arguments, calm)


def new_seed(arguments: argparse.Namespace) -> int:
    return secrets.randbits(96) if arguments.seed is None else int(arguments.seed)


def record_for(
    game: AnyGame,
    options: Options,
    bots: Sequence[AnyBot | None],
    seed: int,
    words: Words,
    continued: Continuation | None = None,
) -> Record:
    """The record of a game that begins now."""
    players = [
        Player(words("seat", seat=seat), None, "") if each is None else Player(each.level, each.level, "")
        for seat, each in enumerate(bots, 1)
    ]
    began = datetime.now(UTC).isoformat(timespec="seconds")
    meta, chosen = game.meta, options.encode()
    return Record(
        meta.game, meta.rules_version, "", began, chosen, players, "", None, seed, [], [], None, continued=continued
    )


def play_on(arguments: argparse.Namespace) -> int:
    """Play on from a position of a recorded game: its options and seats stay, what was still to be drawn does not."""
    record = record_of(arguments.record)
    game, words = game_of(record.game, record.rules_version), Words(language_of(arguments.lang))
    if arguments.options or arguments.seats is not None or arguments.game not in (None, record.game):
        raise BadArgument("--from: the record says which game it is, with which options and seats")
    if arguments.at is None:
        return go_on(arguments, game, record, words)
    last, seats, seat = len(record.entries), len(record.players), arguments.seat or 0
    if arguments.at > last:
        raise BadArgument(words("few_moves_at", last=last, given=describe(arguments.at)))
    if seat >= seats:
        raise BadArgument(words("few_seats", last=seats - 1, given=describe(seat)))
    try:
        others: list[AnyBot | None] = players_of(game, arguments.bots, seats, words)[1:]
        options = read_options(game.meta.options, record.options)
        seed = new_seed(arguments)
        if game.meta.timed:
            check_calm(game, seats, options, seed, words)
        players = [*others[:seat], None, *others[seat:]]
        beginning = record_for(game, options, players, seed, words, continuation_at(record, arguments.at))
        table = Table(game, beginning, players, words, Screen(plain=arguments.plain, colon=words("colon")))
    except (BrokenRecord, InvalidData, UnknownBot) as error:
        raise BadArgument(f"{arguments.record}: {error}") from error
    note = words("played_on", move=arguments.at, last=last)
    return at_table(table, Unfinished(), arguments, note=note)


def go_on(arguments: argparse.Namespace, game: AnyGame, record: Record, words: Words) -> int:
    """Go on with a game that was left at the terminal: the same players, dice and cards."""
    if record.seed is None or record.outcome is not None or record.ended is not None:
        raise BadArgument(
            "--from needs --at K: after how many moves of the record (only a game left here does without)"
        )
    if arguments.bots or arguments.seat is not None or arguments.seed is not None:
        raise BadArgument("--bots, --seat and --seed need --at K: without it the game goes on as it was left")
    try:
        players = [None if player.level is None else bot(record.game, player.level) for player in record.players]
        if game.meta.timed:
            options = read_options(game.meta.options, record.options)
            check_calm(game, len(players), options, record.seed, words)
        table = Table(game, record, players, words, Screen(plain=arguments.plain, colon=words("colon")))
    except (BrokenRecord, InvalidData, UnknownBot) as error:
        raise BadArgument(f"{arguments.record}: {error}") from error
    return at_table(table, Unfinished(arguments.record), arguments, note=words("gone_on", move=table.moves_before))


def at_table(table: Table, file: Unfinished, arguments: argparse.Namespace, calm: str = "", note: str = "") -> int:
    """Play. However a game is left before its end, it is kept, and how to go on with it is said. Returns the exit code.

    Raises BotFailed and IllegalMove of a bot, and BrokenPipeError.
    """
    with interrupted_once():
        try:
            return played(table, file, arguments, calm, note)
        except KeyboardInterrupt as interruption:  # also while the game was being kept
            say_left(table, file, arguments)
            return exit_code(interruption)


def played(table: Table, file: Unfinished, arguments: argparse.Namespace, calm: str, note: str) -> int:
    try:
        table.greet(calm, note)
        table.run()
    except (Left, EOFError):
        say_left(table, file, arguments)
        return 0
    except (BotFailed, IllegalMove, BrokenPipeError):
        complain(*kept(table, file, arguments))
        raise
    except Exception as error:  # noqa: BLE001  whatever it is, nobody loses a game by it
        complain(table.words("unexpected", error=described(error)), *kept(table, file, arguments))
        return 1
    file.forget()
    return 0


def say_left(table: Table, file: Unfinished, arguments: argparse.Namespace) -> None:
    lines = kept(table, file, arguments)  # before anything is printed: the terminal may be gone
    table.screen.show("", table.words("left"))
    for line in lines:
        table.screen.whole(line)  # to be copied


def kept(table: Table, file: Unfinished, arguments: argparse.Namespace) -> list[str]:
    """Keep the game, if somebody has moved in it; returns what is said about it."""
    if not table.is_worth_keeping:
        return []
    try:
        path = file.keep(table.record)
    except OSError as error:
        return [table.words("not_kept", why=f"{error.filename}: {error.strerror}")]
    looks = ["--plain"] if arguments.plain else []
    looks += [] if arguments.lang is None else ["--lang", arguments.lang]
    needed = [word for folder in arguments.edition for word in ("--edition", str(folder))]
    needed += [word for each in arguments.bot_file for word in ("--bot-file", str(each))]
    command = shlex.join(["spieltisch", "play", "--from", str(path), *needed, *looks])
    return [table.words("kept", command=command)]


def described(error: Exception) -> str:
    """An unexpected error in one line: what it is, and where it comes from."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({Path(frame.filename).name}, line {frame.lineno})"


def calm_option(game: AnyGame, given: Data) -> str:
    """Let a game on the clock start without it, unless the options say otherwise; returns what was chosen, or ""."""
    if game.meta.timed:
        for option in game.meta.options:
            if CALM in option.values and option.key not in given:
                given[option.key] = CALM
                return f"{option.key}={CALM}"
    return ""


def check_calm(game: AnyGame, seats: int, options: Options, seed: int, words: Words) -> None:
    """Games on the clock need the browser: in the terminal no time passes. Raises BadArgument."""
    if game.deadline(game.start(seats, options, FastDice(seed))) is not None:
        calm = [f"{option.key}={CALM}" for option in game.meta.options if CALM in option.values]
        instead = words("no_hurry", option=calm[0]) if calm else ""
        raise BadArgument(words("on_clock", game=game.meta.game) + instead)


def players_of(game: AnyGame, text: str, seats: int, words: Words) -> list[AnyBot | None]:
    """The bot at each seat; None for a person."""
    names = [name.strip() for name in text.split(",")] if text else [usual_level(game)]
    if len(names) > seats:
        raise BadArgument(words("many_names", seats=seats, names=len(names)))
    if len(names) == 1:
        names *= seats - 1
    names = [HUMAN] * (seats - len(names)) + names
    return [None if name == HUMAN else bot(game.meta.game, name) for name in names]


def usual_level(game: AnyGame) -> str:
    known = levels(game.meta.game)
    return USUAL if USUAL in known else known[-1] if known else HUMAN
