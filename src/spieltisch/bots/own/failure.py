"""What can be wrong with a bot of one's own: it cannot be used at all, or it fails to decide."""

from __future__ import annotations

import traceback
from typing import Final

EXCEPTION: Final = "exception"
TIME: Final = "time"
MEMORY: Final = "memory"
DIED: Final = "died"
ANSWER: Final = "answer"
ILLEGAL: Final = "illegal"
"""Why a bot failed; these are also labels of a metric."""


class BadBot(Exception):
    """This is not a bot that can be used; the message tells its author why, one fault in each line."""


class BotFailed(Exception):
    """A bot has not decided. `why` is one of the constants above, the sentence is for its author."""

    def __init__(self, why: str, sentence: str) -> None:
        super().__init__(why, sentence)
        self.why: Final = why
        self.sentence: Final = sentence

    def __str__(self) -> str:
        return self.sentence


def told(error: BaseException, path: str) -> str:
    """An exception in one line, with the last line of this file that it came through: `mine.py:7: NameError: …`."""
    if isinstance(error, SyntaxError) and error.filename == path:
        return f"{path}:{error.lineno}: {error.msg}"
    frames = traceback.extract_tb(error.__traceback__)
    own = [frame for frame in frames if frame.filename == path] or frames[-1:]
    place = f"{own[-1].filename}:{own[-1].lineno}: " if own else ""
    sentence = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    return f"{place}{sentence[:LONGEST]}"


LONGEST: Final = 500
"""Characters of a sentence about an exception."""
