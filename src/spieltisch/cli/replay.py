"""`spieltisch replay`: show a recorded game, from any seat's view."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from rich.console import Console

from spieltisch.cli.arguments import game_of, record_of, whole_number
from spieltisch.cli.errors import BadArgument
from spieltisch.cli.show import event_text, show_outcome, show_view
from spieltisch.cli.words import LANGUAGES, Words, language_of
from spieltisch.engine.basics import Seat
from spieltisch.engine.event import Event
from spieltisch.engine.record import BrokenRecord, Replay, dice_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a record, as the table exports it")
    parser.add_argument("--move", type=whole_number(0), metavar="N", help="only the position after N moves")
    parser.add_argument("--seat", type=whole_number(0), metavar="S", help="as this seat saw it (a spectator)")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the frame (that of the locale)")


def run(arguments: argparse.Namespace) -> int:
    record = record_of(arguments.file)
    game = game_of(record.game, record.rules_version)
    words = Words(language_of(arguments.lang))
    console = Console(highlight=False)
    last = len(record.entries)
    if arguments.move is not None and arguments.move > last:
        raise BadArgument(f"--move: the game has {last} moves, not {arguments.move}")
    if arguments.seat is not None and arguments.seat >= len(record.players):
        raise BadArgument(f"--seat: the seats are 0 to {len(record.players) - 1}, not {arguments.seat}")
    viewer = None if arguments.seat is None else Seat(arguments.seat)
    try:
        replay = Replay(game, record, dice_of(record))
        stop = last if arguments.move is None else arguments.move
        if arguments.move is None or stop == 0:
            console.print(f"[bold]{words('opening')}[/]")
            tell(console, game.opening(replay.state), viewer)
        while replay.number < stop:
            # The seat is shown only if this viewer may know that it was to act: a pass stays hidden.
            acting = game.encode_view(game.view(replay.state, viewer))["to_act"]
            seat = int(record.entries[replay.number].seat)
            events = replay.step()
            if arguments.move is None or replay.number == stop:
                who = f", {words('seat', seat=seat)}" if isinstance(acting, list) and seat in acting else ""
                console.print(f"[bold]{words('move', number=replay.number, last=last)}[/]{who}")
                tell(console, events, viewer)
    except BrokenRecord as error:
        print(f"{arguments.file}: {error}", file=sys.stderr)
        return 1
    show_view(console, words, game.encode_view(game.view(replay.state, viewer)))
    outcome = game.outcome(replay.state)
    if outcome is not None:
        show_outcome(console, words, outcome, [player.name for player in record.players])
    return 0


def tell(console: Console, events: list[Event], viewer: Seat | None) -> None:
    for event in events:
        payload = event.seen_by(viewer)
        if payload is not None:
            console.print(f"  {event_text(payload)}", markup=False)
