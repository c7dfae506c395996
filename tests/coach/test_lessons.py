"""Every lesson of the built-in games works: it is run through on the engine, and its words and elements are there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from spieltisch.coach.lesson import Lesson, lesson_of
from spieltisch.coach.words import lesson_words
from spieltisch.engine.registry import AnyGame, find, games
from spieltisch.testing.lessons import LessonRun

ROOT = Path(__file__).parents[2]
SEEDS = range(1, 13)
"""Of the bots, and of the learner where play is free."""
LONGEST_TEXT = 260
LONGEST_DONE = 140


def with_lessons() -> list[str]:
    return [game.meta.game for game in games() if lesson_of(game) is not None]


def the_lesson(game: str) -> tuple[AnyGame, Lesson]:
    found = lesson_of(find(game))
    assert found is not None
    return find(game), found


@cache
def languages() -> list[str]:
    """Those in which rule pages are written."""
    rules = ROOT / "src" / "spieltisch" / "rules"
    return sorted({path.name.split(".")[1] for path in rules.glob("*.*.md")})


@pytest.mark.parametrize("game", with_lessons())
@pytest.mark.parametrize("seed", SEEDS)
def test_every_step_comes_and_every_reply_is_legal(game: str, seed: int) -> None:
    run = LessonRun(*the_lesson(game), seed).run()

    assert not run.faults, "\n".join([*run.told, *run.faults])


@pytest.mark.parametrize("game", with_lessons())
def test_every_reply_is_played(game: str) -> None:
    known, lesson = the_lesson(game)
    run = LessonRun(known, lesson).run()

    assert run.replies >= len(lesson.replies), f"only {run.replies} of {len(lesson.replies)} replies are needed"


@pytest.mark.parametrize("game", with_lessons())
def test_every_step_has_words_in_every_language(game: str) -> None:
    known, lesson = the_lesson(game)
    for language in languages():
        words = lesson_words(known, lesson, language)
        assert words is not None, f"lesson.{language}.toml of {game} is missing"
        for key, said in words.items():
            assert len(said.text) <= LONGEST_TEXT, f"{language}, {key}: nobody reads so much"
            assert len(said.done) <= LONGEST_DONE, f"{language}, {key}: nobody reads so much"
        waiting = [step.key for step in lesson.steps if step.wait and not words[step.key].done]
        assert not waiting, f"{language}: what happened is not said after {', '.join(waiting)}"


@pytest.mark.parametrize("game", with_lessons())
def test_the_coach_points_at_what_is_there(game: str) -> None:
    folder = ROOT / "web" / "src" / "games" / game
    if not folder.is_dir():
        pytest.skip("it has no screen of its own")
    text = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.svelte"))
    for step in the_lesson(game)[1].steps:
        if step.point is not None:
            there = rf"data-coach=(\"{step.point}\"|\{{[^}}]*['\"`]{step.point}['\"`][^}}]*\}})"
            assert re.search(there, text), f'no element of {game} has data-coach="{step.point}"'
