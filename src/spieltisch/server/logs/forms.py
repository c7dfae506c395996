"""Two forms of a log record: a line to read, or a JSON object. Whatever comes from outside cannot forge another one."""

from __future__ import annotations

import logging
import re
from datetime import UTC, datetime
from typing import Final

import msgspec

from spieltisch.server.logs.about import ABOUT, this_node

CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Ends of lines, escape sequences of terminals, signs that turn the direction of writing, halves of characters."""
INDENT: Final = "    "


def escaped(text: str) -> str:
    r"""In one line that a terminal only prints.

    >>> escaped("one\ntwo\x1b[31m")
    'one\\ntwo\\x1b[31m'
    """
    return CONTROL.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z"


def about(record: logging.LogRecord) -> dict[str, str]:
    """What is known of request, table and node; `extra` of the call counts more than the context."""
    context = ABOUT.get()
    known = {
        "request": getattr(record, "request", context.request),
        "table": getattr(record, "table", context.table),
        "node": this_node(),
    }
    return {name: escaped(str(value)) for name, value in known.items() if value}


def traceback_of(record: logging.LogRecord, formatter: logging.Formatter) -> list[str]:
    """Its lines."""
    parts = [formatter.formatException(record.exc_info)] if record.exc_info else []
    if record.stack_info:
        parts.append(formatter.formatStack(record.stack_info))
    return [escaped(line) for part in parts for line in part.split("\n") if line]


class Lines(logging.Formatter):
    """`TIME LEVEL LOGGER: MESSAGE [request=… table=… node=…]`; a traceback follows, indented."""

    def format(self, record: logging.LogRecord) -> str:
        message = escaped(record.getMessage())
        line = f"{time_of(record)} {record.levelname} {record.name}: {message}"
        if known := [f"{name}={value}" for name, value in about(record).items() if value not in message]:
            line += f" [{' '.join(known)}]"
        return "\n".join([line, *(INDENT + each for each in traceback_of(record, self))])


class Json(logging.Formatter):
    """One object a line: time, level, logger, message, and where they apply request, table, node and traceback."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "time": time_of(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": escaped(record.getMessage()),
            **about(record),
        }
        if traceback := traceback_of(record, self):
            said["traceback"] = "\n".join(traceback)
        return msgspec.json.encode(said).decode()
