"""Errors of the REST part: all of the same form, each with its status."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from spieltisch.engine.basics import Json

log: Final = logging.getLogger(__name__)

KEYS: Final = {
    400: "malformed",
    401: "no_guest",
    404: "not_found",
    405: "not_allowed",
    413: "too_long",
    429: "too_fast",
}


class Problem(Exception):
    """Why a request cannot be answered."""

    def __init__(self, status: int, key: str, sentence: str, rule: str | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.key = key
        self.sentence = sentence
        self.rule = rule


def answer(status: int, key: str, sentence: str, rule: str | None = None) -> Response[dict[str, Json]]:
    error: dict[str, Json] = {"key": key, "sentence": sentence, "rule": rule}
    return Response({"error": error}, status_code=status, media_type=MediaType.JSON)


def on_problem(_: Request[Any, Any, Any], problem: Problem) -> Response[dict[str, Json]]:
    return answer(problem.status, problem.key, problem.sentence, problem.rule)


def on_http_exception(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Json]]:
    sentence = error.detail
    if isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict) and "message" in first:
            sentence = f"{first.get('key', '')}: {first['message']}".lstrip(": ")
    return answer(error.status_code, KEYS.get(error.status_code, "malformed"), sentence)


def on_bug(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Json]]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(500, "failed", "The server could not do this; its log says why.")
