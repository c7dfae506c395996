"""What people are told about themselves: who they are here, their devices, their games."""

from __future__ import annotations

from typing import Any

import msgspec

from spieltisch.server.protocol.infos import ContinuedInfo, PaceInfo, SeatInfo


class Me(msgspec.Struct):
    """Who I am here; `name` is null for somebody without a name."""

    name: str | None
    account: str = "none"
    """How I can log in: `none`, `password`, `passkey` or `both`."""
    login: str | None = None
    """The login name that belongs to the password."""
    devices: int = 0
    accounts: str = "optional"
    """What this server does with accounts: `off`, `optional` or `required`."""
    reports: bool = True
    """Whether this server makes reports on finished games."""
    invitations: bool = True
    """Whether people can be invited here."""


class Result(msgspec.Struct):
    """How a game ended; without a result there are no ranks and points."""

    ranks: list[int]
    points: list[int]
    won: bool
    """Whether a seat of mine is among the winners."""
    reason: str


class InvitationInfo(msgspec.Struct):
    """That somebody has invited me to a table; no seat is kept for me there."""

    by: str
    at: str
    until: str
    """When it ends by itself. It ends earlier if the game begins, or the inviter leaves their seat."""


class OwnTable(msgspec.Struct):
    """A table where I sit, or could."""

    table: str
    game: str
    status: str
    options: dict[str, Any]
    seats: list[SeatInfo]
    mine: list[int]
    created: str
    changed: str
    to_act: list[int] = []
    """While it is running: who is to act, as far as I may know it."""
    since: str | None = None
    """Since when."""
    deadline: str | None = None
    """Until when, if there is a clock and the table is in memory, or is played over days."""
    turn_clock_s: int | None = None
    pace: PaceInfo | None = None
    """None: live, without a bank."""
    result: Result | None = None
    invitation: InvitationInfo | None = None
    """Somebody has invited me. In the list of invitations, one without this is a rematch, with a seat of mine."""
    continued: ContinuedInfo | None = None
    """What it is played on from; then it counts for nothing."""
    stands: str | None = None
    """Until when the clock stands, because whoever is to act is on holiday; `deadline` is after that."""


class Tally(msgspec.Struct):
    """Games with a result. A win that is shared by k winners counts 1/k."""

    played: int
    won: float


class Record(Tally):
    """My record in one game; `against`: by the strongest kind of opponent, `people` or the level of a bot."""

    against: dict[str, Tally]


class OwnGames(msgspec.Struct):
    """The tables of one person."""

    running: list[OwnTable]
    """Those where it is my turn come first, then the latest."""
    waiting: list[OwnTable]
    """Not begun yet."""
    invitations: list[OwnTable]
    """Tables to which somebody has invited me, and rematches that wait for me, the latest first."""
    finished: list[OwnTable]
    """One page, the latest first."""
    before: str | None
    """Where the next page begins."""
    record: dict[str, Record]
    """By game."""


class Fellow(msgspec.Struct):
    """Somebody I have played with."""

    person: str
    """Names them to me alone."""
    name: str
    last: str
    """When we last played."""
    state: str
    """At this table: `free` (can be invited), `invited`, `declined`, or `here`."""
    mine: bool
    """Whether it is I who has invited them."""


class Fellows(msgspec.Struct):
    """People I have played with, and who take invitations from me, the latest first."""

    people: list[Fellow]


class RefusedPerson(msgspec.Struct):
    """Somebody from whom I want no invitations; `person` names them to me alone."""

    person: str
    name: str


class Inviting(msgspec.Struct):
    """Who may invite me: `played` (those I have played with) or `nobody`; and from whom I want no invitations."""

    who: str
    refused: list[RefusedPerson]


class OwnDevice(msgspec.Struct):
    """A browser that is me."""

    device: str
    label: str
    """What it said about itself, such as `Firefox, Linux`; empty if nothing is known."""
    created: str
    seen: str
    here: bool
    """Whether it is the one that asks."""


class Passkey(msgspec.Struct):
    """A passkey of mine."""

    passkey: str
    label: str
    created: str
    used: str


class Details(Me, kw_only=True):
    """Who I am here, in full."""

    browsers: list[OwnDevice]
    passkeys: list[Passkey]


class LinkCode(msgspec.Struct):
    """What makes another device one of mine: it opens `/me/link#CODE`, once, before the time is over."""

    code: str
    until: str


class HolidayInfo(msgspec.Struct):
    """Whether I am on holiday: then my clocks at tables over days stand."""

    since: str | None
    until: str | None
    """When it ends by itself."""
    days_left: int
    """Whole days of this calendar year that are not taken, those of the present holiday counted as taken."""
    days_a_year: int


class ChannelInfo(msgspec.Struct):
    """A way to call me when it is my turn, or I am invited."""

    channel: str
    kind: str
    """`push`, `mail` or `hook`."""
    label: str
    """Where it leads; secrets in an address are left out."""
    state: str
    """`on`; `unconfirmed`: a mail address that I have not confirmed; `off`: too much has failed."""
    why: str
    """Why sending failed the last time; empty if it did not."""
    here: bool
    """Whether it is the push subscription of the browser that asks."""
    created: str
    called: str | None
    """When I was last called by it."""


class NoticesInfo(msgspec.Struct):
    """How I am called when it is my turn, or I am invited, and I am not here."""

    kinds: list[str]
    """What this server offers: of `push`, `mail` and `hook`."""
    push_key: str | None
    """What a browser needs to subscribe (`applicationServerKey`, base64url)."""
    schemas: list[str]
    """What addresses of hooks may begin with."""
    mail_interval_s: float
    """At most one mail in this time."""
    channels: list[ChannelInfo]


class LinkedAddress(msgspec.Struct):
    """What a link in a mail was about."""

    label: str
