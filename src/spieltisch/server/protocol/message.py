"""What all messages from browsers have in common: the kinds of their fields, and an id."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=99)]
Token: TypeAlias = Annotated[str, Meta(max_length=100)]
NewToken: TypeAlias = Annotated[str, Meta(pattern="^[A-Za-z0-9_=-]{32,100}$")]
Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Nonce: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Pledge: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
OptionKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
OptionValue: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Level: TypeAlias = Annotated[str, Meta(max_length=40)]
Id: TypeAlias = Annotated[int, Meta(ge=-(2**53), le=2**53)]


class Message(msgspec.Struct, tag_field="type", kw_only=True):
    """Any message may carry an id; its answer carries the same id."""

    id: Id | None = None
