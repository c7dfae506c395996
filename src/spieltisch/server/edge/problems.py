"""Errors of the REST part: all of the same form, each with its status."""

from __future__ import annotations

import logging
from typing import Any, Final

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from spieltisch.engine.basics import Data, Json
from spieltisch.server.logs.about import current_request
from spieltisch.server.store.journal import StoreFailed

log: Final = logging.getLogger(__name__)

STORE_S: Final = 3
"""When a store that failed may be asked again."""
KEYS: Final = {
    400: "malformed",
    401: "no_guest",
    404: "not_found",
    405: "not_allowed",
    413: "too_long",
    429: "too_fast",
}


class Problem(Exception):
    """Why a request cannot be answered. `retry_after_s`: when it may be tried again; `about`: details."""

    def __init__(
        self,
        status: int,
        key: str,
        sentence: str,
        rule: str | None = None,
        retry_after_s: int | None = None,
        about: Data | None = None,
    ) -> None:
        super().__init__(sentence)
        self.status = status
        self.key = key
        self.sentence = sentence
        self.rule = rule
        self.retry_after_s = retry_after_s
        self.about = about

    def encode(self) -> dict[str, Json]:
        """With the id of the request, so that a person can tell the operator which one it was."""
        error: dict[str, Json] = {"key": self.key, "sentence": self.sentence, "rule": self.rule}
        if self.retry_after_s is not None:
            error["retry_after_s"] = self.retry_after_s
        if self.about is not None:
            error["about"] = self.about
        if request := current_request():
            error["request"] = request
        return {"error": error}

    def headers(self) -> dict[str, str]:
        return {} if self.retry_after_s is None else {"retry-after": str(self.retry_after_s)}


MOVING: Final = Problem(503, "elsewhere", "This table is moving. Try again in a moment.", retry_after_s=1)
"""Its owner has gone, or cannot be reached."""


def too_fast(seconds: int) -> Problem:
    return Problem(429, "too_fast", f"That was too often. Wait {seconds} s.", retry_after_s=seconds)


def answer(problem: Problem) -> Response[dict[str, Json]]:
    return Response(problem.encode(), status_code=problem.status, headers=problem.headers(), media_type=MediaType.JSON)


def on_problem(_: Request[Any, Any, Any], problem: Problem) -> Response[dict[str, Json]]:
    return answer(problem)


def on_http_exception(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Json]]:
    sentence = error.detail
    if isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict) and "message" in first:
            sentence = f"{first.get('key', '')}: {first['message']}".lstrip(": ")
    return answer(Problem(error.status_code, KEYS.get(error.status_code, "malformed"), sentence))


def on_failed_store(request: Request[Any, Any, Any], error: StoreFailed) -> Response[dict[str, Json]]:
    log.warning("%s %s failed: %s", request.method, request.url.path, error)
    sentence = "The server cannot keep anything at the moment. Try again soon."
    return answer(Problem(503, "failed", sentence, retry_after_s=STORE_S))


def on_bug(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Json]]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(Problem(500, "failed", "The server could not do this; its log says why."))
