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
from spieltisch.pages import Texts, rule_page, words_page
from spieltisch.server.edge.problems import Problem


def game_of(game: str) -> AnyGame:
    """The game of this id. Raises Problem."""
    try:
        return find(game)
    except UnknownGame as error:
        raise Problem(404, "unknown_game", f"There is no game {game[:40]}.") from error


@get("/api/rules/{game:str}/{language:str}", sync_to_thread=False, media_type="text/markdown")
def get_rules(game: FromPath[str], language: FromPath[str]) -> str:
    """The rule page of a game."""
    try:
        page = rule_page(find(game), language)
    except UnknownGame:
        page = None
    if page is None:
        raise Problem(404, "unknown_page", "There is no such rule page.")
    return page


@get("/api/games/{game:str}/words/{language:str}", sync_to_thread=False)
def get_words(game: FromPath[str], language: FromPath[str]) -> Texts:
    """The words of a game that is shown at the plain table."""
    try:
        words = words_page(game_of(game), language)
    except (ValueError, TypeError) as error:
        raise Problem(500, "failed", f"words.{language}.toml of {game}: {error}.") from error
    if words is None:
        raise Problem(404, "unknown_page", "This game brings no words in this language.")
    return words


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
    """The steps of a game's lesson."""
    found = game_of(game)
    try:
        lesson = lesson_of(found)
        words = None if lesson is None else lesson_words(found, lesson, language)
    except LessonFault as error:
        raise Problem(500, "failed", f"The lesson of {game} cannot be used. {error}.") from error
    if lesson is None or words is None:
        raise Problem(404, "unknown_page", "This game has no lesson in this language.")
    return [
        LessonStep(step.key, words[step.key].text, words[step.key].done, step.point, step.wait, step.when)
        for step in lesson.steps
    ]


HANDLERS: Final = [get_rules, get_words, get_fields, get_lesson]
