"""Views as JSON, byte for byte as msgspec writes plain data: what generated code calls for every part of a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from librt.strings import BytesWriter
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json

COMMA: Final = 44
END_OF_LIST: Final = 93
NUMBERS: Final = [str(number).encode() for number in range(1000)]
_ENCODER: Final = msgspec.json.Encoder()


def object_bytes(data: Data, without: Data) -> bytes:
    """An object as JSON, without the fields that another one has."""
    return _ENCODER.encode({key: value for key, value in data.items() if key not in without})


def texts_bytes(texts: Sequence[str]) -> list[bytes]:
    """A list of names, each as JSON: made once, written often."""
    return [_ENCODER.encode(text) for text in texts]


def write_json(out: BytesWriter, value: Json) -> None:
    """Any plain data."""
    if value is None:
        out.write(b"null")
    else:
        out.write(_ENCODER.encode(value))


def write_text(out: BytesWriter, text: str) -> None:
    out.write(_ENCODER.encode(text))


def write_flag(out: BytesWriter, value: bool) -> None:
    if value:
        out.write(b"true")
    else:
        out.write(b"false")


def write_int(out: BytesWriter, value: i64) -> None:
    if 0 <= value < 1000:
        out.write(NUMBERS[value])
    else:
        out.write(str(value).encode())


def end_list(out: BytesWriter) -> None:
    """After the items, each with a comma behind it: the last comma becomes the bracket."""
    last = len(out) - 1
    if out[last] == COMMA:
        out[last] = END_OF_LIST
    else:
        out.append(END_OF_LIST)
