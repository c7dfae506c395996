"""Requests of people about themselves."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

PASSWORD_MIN = 8
PASSWORD_MAX = 200
LOGIN_MAX = 40

LoginName = Annotated[str, Meta(max_length=4 * LOGIN_MAX)]
AnyPassword = Annotated[str, Meta(max_length=PASSWORD_MAX)]
LinkText = Annotated[str, Meta(max_length=100)]


class Proof(msgspec.Struct):
    """What opens the account on this browser: its password, or what a passkey of it answered."""

    password: AnyPassword | None = None
    credential: dict[str, Any] | None = None


class Look(msgspec.Struct):
    """Whose link is this?"""

    code: LinkText


class LinkOwner(msgspec.Struct):
    """Whom a link makes this device a device of, and what this browser has of its own."""

    name: str
    me: str | None
    """The name of this browser's person, if it is somebody else."""
    games: int
    """How many tables that person has."""
    account: str = "none"
    """How the account of that person is opened; it must be, if the games are to come along."""


class Take(msgspec.Struct):
    """Be the person of this link. `bring`: whether this browser's games come along; null: refuse if there are any.

    `proof`: needed to bring those of an account.
    """

    code: LinkText
    bring: bool | None = None
    proof: Proof | None = None


class NewPassword(msgspec.Struct):
    """Make an account with a password, or change it; then `current` is the one until now."""

    login: LoginName
    password: AnyPassword
    current: AnyPassword | None = None
    end_others: bool = True
    """After a change: all other devices must log in again."""


class Login(msgspec.Struct):
    """Be the person of this account; `bring` and `proof` as in `Take`."""

    login: LoginName
    password: AnyPassword
    bring: bool | None = None
    proof: Proof | None = None


class Signed(msgspec.Struct):
    """What a passkey answered, as the browser encodes it (`PublicKeyCredential.toJSON`)."""

    credential: dict[str, Any]
    label: Annotated[str, Meta(max_length=100)] = ""
    bring: bool | None = None
    proof: Proof | None = None


class Confirm(msgspec.Struct):
    """Delete everything about me. `name`: mine, so that nobody does it by mistake."""

    name: str


class NewHoliday(msgspec.Struct):
    """A holiday of so many days from now; null: as long as there are days left."""

    days: Annotated[int, Meta(ge=1, le=366)] | None = None


ADDRESS_MAX = 1000
Language = Annotated[str, Meta(pattern="^[a-z]{2}$")]


class NewPush(msgspec.Struct):
    """A push subscription of this browser, as `PushSubscription.toJSON` says it."""

    endpoint: Annotated[str, Meta(max_length=ADDRESS_MAX)]
    p256dh: Annotated[str, Meta(max_length=200)]
    auth: Annotated[str, Meta(max_length=100)]
    language: Language = "en"


class NewMail(msgspec.Struct):
    """Call me at this mail address, once I have confirmed it."""

    address: Annotated[str, Meta(max_length=254)]
    language: Language = "en"


class NewHook(msgspec.Struct):
    """Call me by a web-hook: an address of Apprise, such as `discord://ID/TOKEN` or `ntfys://ntfy.sh/TOPIC`."""

    address: Annotated[str, Meta(max_length=ADDRESS_MAX)]
    language: Language = "en"


class LinkToken(msgspec.Struct):
    """What stands behind the # of a link in a mail."""

    token: LinkText
