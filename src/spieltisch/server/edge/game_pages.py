"""What a game brings along to be shown: its rule page, and the words and fields of a game without a screen."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import get
from litestar.params import FromPath

from spieltisch.coach.lesson import LessonFault, lesson_of
from spieltisch.coach.words import lesson_words
from spieltisch.engine.registry import AnyGame, UnknownGame, find
from spieltisch.fields import schema_of
from spieltisch.pages import ENGLISH, Texts, filled_words, is_language, nearest_rule_page
from spieltisch.server.edge.problems import Problem


def game_of(game: str) -> AnyGame:
    """The game of this id. Raises Problem."""
    try:
        return find(game)
    except UnknownGame as error:
        raise Problem(404, "unknown_game", f"There is no game {game[:40]}.") from error


def checked_language(language: str) -> str:
    """The name of a language as it is. Raises Problem for what cannot be one."""
    if not is_language(language):
        raise Problem(404, "unknown_page", "The name of a language is a few letters, such as en.")
    return language


@get("/api/rules/{game:str}/{language:str}", sync_to_thread=False, media_type="text/markdown")
def get_rules(game: FromPath[str], language: FromPath[str]) -> str:
    """The rule page of a game; in another language if it has none in this one."""
    try:
        page = nearest_rule_page(find(game), checked_language(language))
    except UnknownGame:
        page = None
    if page is None:
        raise Problem(404, "unknown_page", "There is no such rule page.")
    return page


@get("/api/games/{game:str}/words/{language:str}", sync_to_thread=False)
def get_words(game: FromPath[str], language: FromPath[str]) -> Texts:
    """The words of a game that is shown at the plain table: English ones where it has none in this language."""
    found = game_of(game)
    try:
        return filled_words(found, checked_language(language))
    except ValueError as error:
        raise Problem(500, "failed", f"{error}.") from error


@get("/api/games/{game:str}/fields", sync_to_thread=False)
def get_fields(game: FromPath[str]) -> dict[str, Any]:
    """The declared fields of a game's view, moves and events."""
    schema = schema_of(game_of(game))
    if schema is None:
        raise Problem(404, "unknown_page", "This game does not declare its fields.")
    return schema


class LessonStep(msgspec.Struct):
    """One step of a lesson, with its words; docs/coaching.md says what they mean."""

    key: str
    text: str
    done: str
    point: str | None
    wait: list[dict[str, Any]]
    when: dict[str, Any] | None


@get("/api/games/{game:str}/lesson/{language:str}", sync_to_thread=False)
def get_lesson(game: FromPath[str], language: FromPath[str]) -> list[LessonStep]:
    """The steps of a game's lesson; in English if it has no words in this language."""
    found = game_of(game)
    languages = (checked_language(language), ENGLISH)
    try:
        lesson = lesson_of(found)
        told = [] if lesson is None else [lesson_words(found, lesson, each) for each in languages]
    except LessonFault as error:
        raise Problem(500, "failed", f"The lesson of {game} cannot be used. {error}.") from error
    words = next((each for each in told if each is not None), None)
    if lesson is None or words is None:
        raise Problem(404, "unknown_page", "This game has no lesson in this language.")
    return [
        LessonStep(step.key, words[step.key].text, words[step.key].done, step.point, step.wait, step.when)
        for step in lesson.steps
    ]


HANDLERS: Final = [get_rules, get_words, get_fields, get_lesson]
