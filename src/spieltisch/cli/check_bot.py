"""`spieltisch check-bot`: tell what is wrong with a bot of one's own."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path
from typing import Final

from spieltisch.arena.examine import SENTENCES, Examination, examine
from spieltisch.arena.tally import wilson
from spieltisch.bots.own.failure import BadBot
from spieltisch.bots.own.limits import BotLimits
from spieltisch.bots.own.process import BotProcess, OwnInfo
from spieltisch.bots.own.source import Source, file_source, installed_sources
from spieltisch.bots.registry import built_in_sources, check_free
from spieltisch.cli.arguments import game_of, seed_of, whole_number
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.editions import add_again, added

SHOWN: Final = 3
"""Examples of each fault."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("bot", metavar="FILE|LEVEL", help="a Python file with bots, or the level of an installed one")
    parser.add_argument("--game", metavar="GAME", help="only its bots for this game")
    parser.add_argument("--games", type=whole_number(1, 10_000), default=20, metavar="N", help="how many games (20)")
    parser.add_argument("--seed", type=whole_number(0), metavar="S", help="same seed, same games (a new one)")
    seconds = BotLimits.decision_s
    parser.add_argument(
        "--seconds", type=float, default=seconds, metavar="S", help=f"the limit for a decision ({seconds:g})"
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.game is not None:
        game_of(arguments.game)
    limits = BotLimits(decision_s=arguments.seconds)
    seed = seed_of(arguments.seed)
    prepare = partial(add_again, added())
    name: str = arguments.bot
    is_file = name.endswith(".py") or Path(name).exists()
    faults: list[str] = []
    found: list[tuple[Source, OwnInfo]] = []
    of_games = [source for source in built_in_sources(name) if arguments.game in (None, source.name)]
    sources = [file_source_of(name)] if is_file else [*of_games, *installed_sources()]
    for source in sources:
        try:
            process = BotProcess(source, limits, prepare)
            process.end()
            for info in process.bots if is_file else []:
                check_free(source, info.game, info.level, {(each.game, each.level) for _, each in found})
                found.append((source, info))
            found += [(source, info) for info in process.bots if not is_file and info.level == name]
        except BadBot as error:
            faults.append(str(error))
    found = [each for each in found if arguments.game in (None, each[1].game)]
    if faults and (is_file or not found):
        complain("\n".join(faults))
        return 1
    if not found:
        raise BadArgument(f"there is no bot {name!r}" + (f" for {arguments.game}" if arguments.game else ""))
    good = True
    for source, info in found:
        print(f"{source.name}: the bot {info.level} of {info.game}, seed {seed}", flush=True)
        examined = examine(source, info, arguments.games, seed, limits, prepare)
        show(examined)
        good = good and not examined.faults
    return 0 if good else 1


def file_source_of(name: str) -> Source:
    try:
        return file_source(Path(name))
    except BadBot as error:
        raise BadArgument(str(error)) from error


def show(found: Examination) -> None:
    if found.games:
        low, high = wilson(found.wins, found.games)
        share = f"{found.wins / found.games:.1%} won ({low:.1%} – {high:.1%})"
        print(f"  {found.games} games against random, {found.seats} seats: {share}")
    if found.seconds:
        half, most = found.median_s * 1000, max(found.seconds) * 1000
        limit = f"the limit is {found.limits.decision_s:g} s"
        print(
            f"  {len(found.seconds):,} decisions: half of them within {half:.2f} ms, all within {most:.2f} ms; {limit}"
        )
        print(f"  memory: {found.peak_mb} MB, the games included; {found.looks} decisions were looked at closely")
    for kind, places in found.faults.items():
        print(f"  WRONG: {SENTENCES[kind]} ({len(places)} times)")
        for place in places[:SHOWN]:
            print(f"    {place}")
    if found.stopped:
        print("  It has failed so often that the rest was not played.")
    if not found.faults:
        print("  Nothing wrong was found.")
