"""How deep lists and objects are nested in JSON, found out without reading it: deep data would break its readers."""

from __future__ import annotations

import re
from typing import Final

_TEXTS: Final = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.DOTALL)
_BRACKETS: Final = re.compile(rb"[^\[\]{}]+")


def is_too_deep(text: bytes, most: int) -> bool:
    """Whether more than `most` lists or objects are inside each other.

    >>> [is_too_deep(text, 2) for text in (b'{"a": [1]}', b'{"a": [[1]]}', b'["[[[[", [1], [2], [3]]')]
    [False, True, False]
    """
    if text.count(b"[") + text.count(b"{") <= most:
        return False
    depth = 0
    for bracket in _BRACKETS.sub(b"", _TEXTS.sub(b"", text)):
        depth += 1 if bracket in b"[{" else -1
        if depth > most:
            return True
    return False
