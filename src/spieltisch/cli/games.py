"""`spieltisch games`: list the games."""

from __future__ import annotations

import argparse
import json

from spieltisch.bots.registry import levels
from spieltisch.engine.registry import games


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="everything about them, as JSON")


def run(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps([game.meta.encode() for game in games()], indent=2, ensure_ascii=False))
        return 0
    for game in games():
        meta = game.meta
        seats = ", ".join(str(number) for number in meta.seats)
        print(f"{meta.game}: {meta.titles['en']}. {meta.pitch['en']}")
        print(f"    seats: {seats}; bots: {', '.join(levels(meta.game))}")
        for option in meta.options:
            print(f"    option {option.key}: {option.needs()} ({option.default}; {', '.join(option.rules)})")
    return 0
