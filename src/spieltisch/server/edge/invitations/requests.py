"""Requests about invitations."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Handle = Annotated[str, Meta(max_length=64)]
PLAYED = "played"
NOBODY = "nobody"


class Invite(msgspec.Struct):
    """Invite somebody I have played with: `person` as the list of them says."""

    person: Handle


class Decline(msgspec.Struct):
    """No, thanks. `refuse`: and no invitations from this person any more."""

    refuse: bool = False


class WhoMayInvite(msgspec.Struct):
    """Who may invite me: those I have played with (`played`), or nobody."""

    who: Literal["played", "nobody"]
