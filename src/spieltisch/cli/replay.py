"""`spieltisch replay`: show a recorded game, from any seat's view."""

from __future__ import annotations

import argparse
from pathlib import Path

from spieltisch.cli.arguments import add_looks, game_of, record_of, whole_number
from spieltisch.cli.errors import BadArgument, complain
from spieltisch.cli.table import show_outcome
from spieltisch.engine.basics import Seat
from spieltisch.engine.event import Event
from spieltisch.engine.read import describe
from spieltisch.engine.record import BrokenRecord, Record, Replay, dice_of
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State
from spieltisch.terminal.lookup import show_table
from spieltisch.terminal.opening import speech_for, telling_of
from spieltisch.terminal.picture import picture_of
from spieltisch.terminal.scene import Scene, Telling
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.words import Words, language_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a record, as the table exports it")
    parser.add_argument("--move", type=whole_number(0), metavar="N", help="only the position after N moves")
    parser.add_argument("--seat", type=whole_number(0), metavar="S", help="as this seat saw it (a spectator)")
    parser.add_argument(
        "--html", type=Path, metavar="PAGE", help="write the game into a page that plays itself in any browser, offline"
    )
    parser.add_argument("--report", action="store_true", help="with --html: what was luck and what was play, too")
    add_looks(parser)


def run(arguments: argparse.Namespace) -> int:
    record = record_of(arguments.file)
    game = game_of(record.game, record.rules_version)
    words = Words(language_of(arguments.lang))
    screen = Screen(plain=arguments.plain, colon=words("colon"))
    last = len(record.entries)
    if arguments.move is not None and arguments.move > last:
        raise BadArgument(words("few_moves", last=last, given=describe(arguments.move)))
    if arguments.seat is not None and arguments.seat >= len(record.players):
        raise BadArgument(words("few_seats", last=len(record.players) - 1, given=describe(arguments.seat)))
    viewer = None if arguments.seat is None else Seat(arguments.seat)
    if arguments.html is not None:
        return save(arguments, game, record, words)
    if arguments.report:
        raise BadArgument(words("report_needs_html"))
    try:
        replay = Replay(game, record, dice_of(record))
        speech = speech_for(screen, words)
        names = names_of(record, words, Scene(telling_of(game, [], {}, words, speech, screen), {}, None))
        telling = telling_of(game, names, game.setting(replay.state), words, speech, screen)
        stop = last if arguments.move is None else arguments.move
        if arguments.move is None or stop == 0:
            screen.head(words("opening"))
            tell_opening(screen, words, record, scene_of(telling, game, replay.state, viewer), replay.opening, viewer)
        while replay.number < stop:
            # The seat is shown only if this viewer may know that it was to act: a pass stays hidden.
            acting = game.encode_view(game.view(replay.state, viewer))["to_act"]
            seat = int(record.entries[replay.number].seat)
            events = replay.step()
            told = sentences(scene_of(telling, game, replay.state, viewer), events, viewer)
            if replay.number == stop if arguments.move is not None else told:  # no heading with nothing below it
                who = f", {names[seat]}" if isinstance(acting, list) and seat in acting else ""
                screen.head(words("move", number=replay.number, last=last) + who)
                show_sentences(screen, told)
    except BrokenRecord as error:
        complain(f"{arguments.file}: {error}")
        return 1
    scene = scene_of(telling, game, replay.state, viewer)
    picture = picture_of(game)
    show_table(screen, picture, scene)
    outcome = game.outcome(replay.state)
    if outcome is not None:
        show_outcome(screen, scene, outcome, picture)
    return 0


def tell_opening(
    screen: Screen, words: Words, record: Record, scene: Scene, opening: list[Event], viewer: Seat | None
) -> None:
    """The deal, or from where a game is played on."""
    if record.continued is None:
        show_sentences(screen, sentences(scene, opening, viewer))
    else:
        screen.note(words("continued", move=record.continued.move, table=record.continued.table or "–"))


def save(arguments: argparse.Namespace, game: AnyGame, record: Record, words: Words) -> int:
    """Write the game into a page, and say where it is."""
    from spieltisch.analysis import NotAnalysable, analyse  # noqa: PLC0415  whoever only reads a game needs neither
    from spieltisch.cli.html import write_page  # noqa: PLC0415

    try:
        Replay(game, record, dice_of(record)).run()
        report = analyse(record, None, 0, 1) if arguments.report else None
        size = write_page(arguments.html, game, record, arguments.move or 0, arguments.seat, report)
    except (BrokenRecord, NotAnalysable) as error:
        complain(f"{arguments.file}: {error}")
        return 1
    print(words("html_written", file=arguments.html, size=words.number(size / 1024)))
    return 0


def names_of(record: Record, words: Words, scene: Scene) -> list[str]:
    """Who played; bots of a simulation are known by their level only."""
    names = []
    for number, player in enumerate(record.players, 1):
        if player.level is not None and player.name == player.level:
            level = scene.common(f"levels.{player.level}")
            names.append(words("level", name=words("bots", number=number), level=level))
        else:
            names.append(player.name)
    return names


def scene_of(telling: Telling, game: AnyGame, state: State, viewer: Seat | None) -> Scene:
    return Scene(telling, game.encode_view(game.view(state, viewer)), None if viewer is None else int(viewer))


def sentences(scene: Scene, events: list[Event], viewer: Seat | None) -> list[str]:
    """What this viewer is told of these events."""
    return scene.events([data for data in (event.seen_by(viewer) for event in events) if data is not None])


def show_sentences(screen: Screen, told: list[str]) -> None:
    for sentence in told:
        screen.indented(sentence)
