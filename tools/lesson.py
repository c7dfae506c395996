"""Run through the lesson of a game and print the deal and what every step meets, so that its author can choose a deal.

Usage: python -m tools.lesson GAME [--secret HEX | --try N]    GAME as on the command line, such as 1000-km
--secret  with this deal instead of the one in lesson.toml
--try     look through up to N new deals for one with which the lesson works, and print it
"""

import argparse
import secrets

from spieltisch.coach.lesson import Lesson, lesson_of
from spieltisch.engine.registry import AnyGame, find
from spieltisch.testing.lessons import LessonRun

SEEDS = range(1, 9)
"""Of the bots, and of the learner where play is free."""


def main() -> None:
    """Print one run, or search."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--secret")
    parser.add_argument("--try", dest="tries", type=int)
    arguments = parser.parse_args()
    game = find(arguments.game)
    lesson = lesson_of(game)
    if lesson is None:
        raise SystemExit(f"{arguments.game} has no lesson.toml")
    lesson.secret = arguments.secret or lesson.secret
    if arguments.tries:
        search(game, lesson, arguments.tries)
    print(f"secret = {lesson.secret}")
    run = LessonRun(game, lesson).run()
    print("\n".join([*run.told, *(f"FAULT {fault}" for fault in run.faults or ["none"])]))


def search(game: AnyGame, lesson: Lesson, tries: int) -> None:
    """Give the lesson a deal with which it works, whatever bots and learner do where they are free."""
    for _ in range(tries):
        lesson.secret = secrets.token_hex(32)
        if not any(LessonRun(game, lesson, seed).run().faults for seed in SEEDS):
            return
    raise SystemExit(f"none of {tries} deals works; run again, or print one with --secret {lesson.secret}")


if __name__ == "__main__":
    main()
