"""The words of a lesson, as the files `lesson.<language>.toml` have them."""

from __future__ import annotations

import msgspec

from spieltisch.coach.lesson import Lesson, LessonFault, converted
from spieltisch.engine.registry import AnyGame
from spieltisch.pages import is_language, read_page


class StepWords(msgspec.Struct, forbid_unknown_fields=True):
    """What the coach says at one step."""

    text: str
    """What to see or to do, and why: one to three short sentences."""
    done: str = ""
    """One sentence after the move it waited for: what happened."""


def words_file(language: str) -> str:
    return f"lesson.{language}.toml"


def lesson_words(game: AnyGame, lesson: Lesson, language: str) -> dict[str, StepWords] | None:
    """The words of every step, by its key; None if there are none in this language. Raises LessonFault."""
    text = read_page(game, words_file(language)) if is_language(language) else None
    return None if text is None else read_lesson_words(lesson, text, words_file(language))


def read_lesson_words(lesson: Lesson, text: str, file: str) -> dict[str, StepWords]:
    """The words in such a file. Raises LessonFault if they are not exactly those of the lesson's steps."""
    words = converted(text, file, dict[str, StepWords])
    keys = [step.key for step in lesson.steps]
    for step in lesson.steps:
        if step.key not in words or not words[step.key].text.strip():
            raise LessonFault(file, step.key, "the words of this step are missing; a text is needed")
        if words[step.key].done and not step.wait:
            raise LessonFault(file, f"{step.key}.done", "this step waits for no move, so nothing is done")
    for key in words:
        if key not in keys:
            raise LessonFault(file, key, f"the lesson has no such step; it has {', '.join(keys)}")
    return words
