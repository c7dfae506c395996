"""`spieltisch analyse`: what was luck and what was play in a recorded game."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Final

from spieltisch.analysis import NotAnalysable, Report, analyse
from spieltisch.analysis.report import POINTS_UNIT, Decision, Plain
from spieltisch.analysis.walk import Walk
from spieltisch.cli.arguments import MOST_SEED, add_looks, game_of, record_of, whole_number
from spieltisch.cli.errors import complain
from spieltisch.cli.replay import names_of, scene_of
from spieltisch.engine.basics import Seat
from spieltisch.terminal.layout import Cell, rows
from spieltisch.terminal.offers import labels_of
from spieltisch.terminal.opening import speech_for, telling_of, title_of
from spieltisch.terminal.picture import picture_of
from spieltisch.terminal.scene import Scene, Telling
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.words import Words, language_of

FEWEST: Final = 100
MOST: Final = 10**8
SHOWN: Final = 3
"""How many of the dearest decisions of each seat are shown."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="the record of a finished game")
    parser.add_argument(
        "--playouts",
        type=whole_number(FEWEST, MOST),
        metavar="N",
        help="about how many games are played out for it (what takes a few seconds in this game)",
    )
    parser.add_argument(
        "--seed", type=whole_number(0, MOST_SEED), default=0, metavar="S", help="same seed, same digits (0)"
    )
    parser.add_argument("--workers", type=whole_number(1, 256), default=1, metavar="W", help="processes (1)")
    parser.add_argument("--json", action="store_true", help="the whole report as JSON (docs/analysis.md)")
    add_looks(parser)


def run(arguments: argparse.Namespace) -> int:
    record = record_of(arguments.file)
    game_of(record.game, record.rules_version)
    try:
        report = analyse(record, arguments.playouts, arguments.seed, arguments.workers)
    except NotAnalysable as error:
        complain(f"{arguments.file}: {error}")
        return 1
    if arguments.json:
        print(json.dumps(report.encode(), indent=2))
    else:
        words = Words(language_of(arguments.lang))
        show(report, Walk(record), Screen(plain=arguments.plain, colon=words("colon")), words)
    return 0


def show(report: Report, walk: Walk, screen: Screen, words: Words) -> None:
    game = walk.game
    speech = speech_for(screen, words)
    names = names_of(walk.record, words, Scene(telling_of(game, [], {}, words, speech, screen), {}, None))
    telling = telling_of(game, names, game.setting(walk.states[0]), words, speech, screen)
    scene = scene_of(telling, game, walk.states[-1], None)
    title = title_of(game, words.language)
    screen.whole(words("analysed", title=title, playouts=words.number(report.playouts), seed=report.seed))
    screen.show("")
    chances = [report.start, report.luck, report.play, report.others, report.result]
    show_sums(scene, screen, words("col_chance"), chances, report.unit // 1000, percent=True)
    if report.points:
        points = [report.points_start, report.points_luck, report.points_play]
        points += [report.points_others, report.points_result]
        screen.show("")
        show_sums(scene, screen, words("col_points"), points, POINTS_UNIT // 10, percent=False)
    screen.show("")
    screen.head(words("turning_points"))
    by_move = {step.move: (before, step) for before, step in zip(report.steps, report.steps[1:], strict=False)}
    for move in report.turning_points:
        before, step = by_move[move]
        changes = [after - then for then, after in zip(before.chances, step.chances, strict=True)]
        seat = max(range(report.seats), key=lambda place: abs(changes[place]))
        low, high = (words.percent(chances[seat] / report.unit) for chances in (before.chances, step.chances))
        screen.indented(words("turning_point", move=move + 1, name=scene.name(seat), before=low, after=high))
    if not report.turning_points:
        screen.indented(words("no_turning_point"))
    for seat in range(report.seats):
        screen.show("")
        screen.head(words("dearest", name=scene.name(seat)))
        dearest = [each for each in report.decisions if each.seat == seat and each.loss > 0][:SHOWN]
        for decision in dearest:
            screen.indented(decision_text(report, walk, telling, decision))
        if not dearest:
            screen.indented(words("no_loss"))


def show_sums(scene: Scene, screen: Screen, title: str, columns: list[list[int]], step: int, *, percent: bool) -> None:
    """One line for each seat; as rounded here, its figures add up."""
    words = scene.telling.words
    names = [words(f"col_{name}") for name in ("start", "luck", "play", "others", "result")]
    cells: list[list[Cell]] = []
    for seat in range(len(columns[0])):
        start, _, play, others, result = [round(column[seat] / step) for column in columns]
        figures = [start, result - start - play - others, play, others, result]
        texts = [words.percent(each / 1000) if percent else words.number(each / 10, 1) for each in figures]
        signed = [f"+{text}" if each > 0 else text for text, each in zip(texts[1:4], figures[1:4], strict=True)]
        cells.append([scene.name(seat), texts[0], *signed, texts[4]])
    screen.show(*rows(scene, [title, *names], cells))


def decision_text(report: Report, walk: Walk, telling: Telling, decision: Decision) -> str:
    """One decision: what it cost, what was played, and what would have been better."""
    words = telling.words
    scene = scene_of(telling, walk.game, walk.states[decision.move], Seat(decision.seat))
    moves: list[Plain] = [decision.played, decision.best]
    played, best = labels_of(scene, picture_of(walk.game), moves)
    return words(
        "decision" if decision.mistake else "decision_in_noise",
        move=decision.move + 1,
        loss=words.percent(decision.loss / report.unit),
        error=words.percent(decision.error / report.unit),
        played=played,
        best=best,
    )
