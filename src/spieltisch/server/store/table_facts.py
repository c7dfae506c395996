"""The facts about a table: the fold of its journal. Anything else is lost in a restart."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from spieltisch.engine.fair import OPEN_NONCES, PLEDGED_NONCES, commitment_of
from spieltisch.server.limits import Limits
from spieltisch.server.names import shown_name
from spieltisch.server.store.entries import (
    Adopted,
    Answered,
    BotSeated,
    ChangedPlaces,
    Chatted,
    Chosen,
    Created,
    Dealt,
    Ended,
    Entry,
    Finished,
    Holiday,
    Hosted,
    Imported,
    Lifted,
    Moved,
    Muted,
    OddsAsked,
    Pace,
    Paused,
    Rematched,
    Removed,
    Repair,
    Repaired,
    Resumed,
    Seated,
    Series,
    Started,
    Stood,
    Substituted,
    Undone,
    Voided,
)
from spieltisch.server.store.table_parts import ChatEntry, HolidayOf, Person, PlayedMove

EMPTY: Final = "empty"
HUMAN: Final = "human"
BOT: Final = "bot"
OUTSIDE: Final = "outside"
"""A bot that connects as people do; clients are told `bot`."""

WAITING: Final = "waiting"
DEALING: Final = "dealing"
"""Started, and waiting for the nonces."""
RUNNING: Final = "running"
PAUSED: Final = "paused"
FINISHED: Final = "finished"


class Chair(msgspec.Struct):
    """One seat, and who sits there."""

    kind: str = EMPTY
    name: str | None = None
    level: str | None = None
    token: str = ""
    guest: str = ""
    nonce: str = ""
    substitute: str | None = None
    pledge: str = ""
    removed: bool = False
    """The host has removed the person during play: the substitute has the seat for good."""
    voted_out: bool = False
    """The person was here, but the others let the substitute play."""
    chats: bool = False
    """A bot from outside that may chat."""
    asked_odds: bool = False

    @property
    def bot_level(self) -> str | None:
        """The level of the bot that plays this seat, or None if a person or a bot from outside does."""
        return self.substitute or self.level if self.kind == BOT else self.substitute


class Facts(msgspec.Struct):
    """The fold of a journal. A snapshot is this, encoded."""

    table: str
    seq: int = -1
    """The number of the last entry."""
    created: int = 0
    changed: int = 0
    game: str = ""
    rules_version: int = 0
    options: dict[str, Any] = {}
    secret: str = ""
    commitment: str = ""
    chain: str | None = None
    """The key of the chain; None at tables from before there was one."""
    head: str = ""
    """The head of the chain after the last entry."""
    fair: int = OPEN_NONCES
    start: str = ""
    """With pledged nonces: the head of the chain when play was started."""
    voids: list[list[str]] = []
    """The names of those who did not reveal their nonce, for each deal that was void."""
    repairs: list[Repair] = []
    ended: str | None = None
    """Why the game is over without a result."""
    unplayed: bool = False
    """It was ended before the cards were dealt."""
    moved: int = 0
    """When something last happened in the game: a move, the deal, a pause."""
    host: str = ""
    """The guest (hash) who is the host; empty if the host has no cookie."""
    hosted: int | None = None
    """The host's seat, if the role has passed on."""
    removed: list[Person] = []
    """They may not sit down here."""
    muted: list[Person] = []
    password: str = ""
    open: bool = False
    turn_clock_s: int | None = None
    pace: Pace | None = None
    """None: live, without a bank."""
    hints: bool = True
    odds: str = "off"
    hot_seat: bool = False
    lesson: bool = False
    """A coach teaches here."""
    chairs: list[Chair] = []
    status: str = WAITING
    began: int = 0
    moves: list[PlayedMove] = []
    chat: list[ChatEntry] = []
    rematch: str | None = None
    wanting: list[int] = []
    """After the end: seats whose people want another game; those who do not are `declining`."""
    declining: list[int] = []
    previous: str = ""
    """The table before it, if this is a rematch."""
    series: Series | None = None
    """Of the games before this one; None if others played them."""
    continued: dict[str, Any] | None = None
    """The position of another game that is played on here."""
    record: dict[str, Any] | None = None
    used: dict[str, int] = {}
    """Milliseconds that running clocks had used up at the last entry: per seat, `move`, and `clock` of the game."""
    fresh: bool = False
    """True if that entry was a move, so that new turns began with it."""
    banks: dict[int, int] = {}
    """What is left in the bank of each seat that has used it, in milliseconds."""
    spent: list[str] = []
    """Pledges of deals that were void: their nonces may be known."""
    holidays: list[HolidayOf] = []
    """At tables over days: while the clocks of people stand."""

    @property
    def host_seat(self) -> int | None:
        if self.hosted is not None:
            return self.hosted
        for seat, chair in enumerate(self.chairs):
            if chair.kind == HUMAN and chair.guest == self.host != "":
                return seat
        return None

    @property
    def over_days(self) -> bool:
        return self.pace is not None and self.pace.over_days

    @property
    def full_bank(self) -> int:
        """What each seat has in the bank at first, in milliseconds."""
        return 0 if self.pace is None else self.pace.bank_s * 1000

    @property
    def is_played(self) -> bool:
        """Whether there is, or was, a game to be seen."""
        return self.status in (RUNNING, PAUSED) or (self.status == FINISHED and not self.unplayed)

    def seats_of_people(self) -> list[int]:
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind == HUMAN]

    def seats_with_nonces(self) -> list[int]:
        """Seats that are played over a connection, by people or by bots from outside."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.kind in (HUMAN, OUTSIDE)]

    def apply(self, entry: Entry, at: int, used: dict[str, int], head: str = "") -> None:
        """Apply the next entry of the journal; `head` is that of the chain after it."""
        self.seq += 1
        self.head = head
        self.changed = at
        self.used = used
        if type(entry) is Moved:  # almost all entries are moves
            self.fresh = True
            self.moved = at
            played_at = at - self.began if entry.at is None else entry.at
            played = PlayedMove(entry.seat, entry.move, entry.by, played_at, entry.physics)
            self.moves.append(played)
            if entry.bank is not None:
                played.bank = self.banks.get(entry.seat, self.full_bank)
                self.banks[entry.seat] = entry.bank
        else:
            self.fresh = isinstance(entry, Undone | Started | Dealt) or (self.fresh and isinstance(entry, Repaired))
            self._apply_other(entry, at)

    def _apply_other(self, entry: Entry, at: int) -> None:
        match entry:
            case Undone() | Paused() | Resumed() | Finished() | Ended():
                self._play(entry, at)
            case Started() | Dealt() | Voided():
                self._deal(entry, at)
            case Seated() | Stood() | BotSeated() | ChangedPlaces() | Substituted():
                self._seat(entry)
            case Chosen():
                self.options = {**self.options, entry.option: entry.value}
            case Adopted() | Hosted() | Removed() | Muted() | Lifted():
                self._moderate(entry)
            case Chatted():
                self.chat.append(ChatEntry(entry.seat, entry.name, entry.text, at))
                del self.chat[: -Limits.chat_lines]
            case Created():
                self._create(entry, at)
            case Imported():
                self._import(entry, at)
            case Rematched() | Answered() | Repaired() | Holiday() | OddsAsked():
                self._go_on(entry, at)

    def _play(self, entry: Undone | Paused | Resumed | Finished | Ended, at: int) -> None:
        self.moved = at
        match entry:
            case Undone():
                undone = self.moves.pop()
                if undone.bank is not None:
                    self.banks[undone.seat] = undone.bank
            case Paused():
                self.status = PAUSED
            case Resumed():
                self.status = RUNNING
            case Finished():
                self.status = FINISHED
            case Ended():
                self.unplayed = self.status in (WAITING, DEALING)
                self.status = FINISHED
                self.ended = entry.reason

    def _deal(self, entry: Started | Dealt | Voided, at: int) -> None:
        match entry:
            case Started():
                self.options = entry.options
                self.fair = entry.fair
                self.start = self.head
                self.status = DEALING if entry.fair == PLEDGED_NONCES else RUNNING
                self.began = at
            case Dealt():
                for place, nonce in entry.nonces.items():
                    self.chairs[int(place)].nonce = nonce
                self.status = RUNNING
                self.began = self.moved = at
            case Voided():
                self.voids = [*self.voids, [self.chairs[seat].name or "" for seat in entry.withheld]]
                self.spent = [*self.spent, *[chair.pledge for chair in self.chairs if chair.pledge]]
                for seat in entry.withheld:
                    self._free(seat)
                for chair in self.chairs:
                    chair.pledge = ""
                self.secret, self.commitment = entry.next_secret, entry.commitment
                self.start = ""
                self.status = WAITING

    def _seat(self, entry: Seated | Stood | BotSeated | ChangedPlaces | Substituted) -> None:
        chair = self.chairs[entry.seat]
        match entry:
            case Seated():
                for person in self.muted:
                    if person.token == chair.token != "":
                        person.token = entry.token  # the same person, with a new token
                if self.hosted == entry.seat:
                    self.host = entry.guest
                self.chairs[entry.seat] = Chair(
                    HUMAN if entry.level is None else OUTSIDE,
                    entry.name,
                    entry.level,
                    entry.token,
                    entry.guest,
                    entry.nonce,
                    pledge=entry.pledge,
                    chats=entry.chat,
                )
            case Stood():
                self._free(entry.seat)
            case BotSeated():
                if chair.kind != EMPTY:
                    self._free(entry.seat)
                self.chairs[entry.seat] = Chair(BOT, entry.name, entry.level)
            case ChangedPlaces():
                self._change_places(entry.seat, entry.other)
            case Substituted():
                chair.substitute, chair.voted_out = entry.level, entry.voted_out

    def _free(self, seat: int) -> None:
        """Somebody else may sit here: with them a new series begins."""
        self.chairs[seat] = Chair()
        self.series = None
        if self.hosted == seat:
            self.hosted = None

    def _change_places(self, seat: int, other: int) -> None:
        """Pledges belong to seats: browsers pledge anew where they sit now."""
        places = {seat: other, other: seat}
        chairs = self.chairs
        chairs[seat], chairs[other] = chairs[other], chairs[seat]
        chairs[seat].pledge = chairs[other].pledge = ""
        if self.hosted is not None:
            self.hosted = places.get(self.hosted, self.hosted)
        if self.series is not None:
            wins = list(self.series.wins)
            wins[seat], wins[other] = wins[other], wins[seat]
            self.series = Series(self.series.games, wins, sorted(places.get(won, won) for won in self.series.last))

    def _moderate(self, entry: Adopted | Hosted | Removed | Muted | Lifted) -> None:
        match entry:
            case Adopted():
                self.chairs[entry.seat].guest = entry.guest
                if self.hosted == entry.seat:
                    self.host = entry.guest
            case Hosted():
                self.host, self.hosted = entry.guest, entry.seat
            case Removed():
                chair = self.chairs[entry.seat]
                self.removed = [*self.removed, Person(self.seq, chair.name or "", chair.guest, chair.token)]
                if self.status == WAITING:
                    self._free(entry.seat)
                else:
                    chair.substitute, chair.removed = entry.level, True
                    chair.guest = chair.token = ""
            case Muted():
                self.muted = [*self.muted, Person(self.seq, entry.name, entry.guest, entry.token)]
            case Lifted():
                self.removed = [person for person in self.removed if person.number != entry.number]
                self.muted = [person for person in self.muted if person.number != entry.number]

    def _go_on(self, entry: Rematched | Answered | Repaired | Holiday | OddsAsked, at: int) -> None:
        match entry:
            case Holiday(seat, since, until):
                others = [each for each in self.holidays if (each.seat, each.since) != (seat, since)]
                self.holidays = [*others, HolidayOf(seat, since, until)]
            case Repaired():
                self.repairs = [*self.repairs, Repair(at, entry.cut)]
            case Rematched():
                self.rematch = entry.table
            case OddsAsked():
                self.chairs[entry.seat].asked_odds = True
            case Answered(seat, want):
                self.wanting = sorted({*self.wanting} - {seat} | ({seat} if want else set()))
                self.declining = sorted({*self.declining} - {seat} | (set() if want else {seat}))

    def _create(self, entry: Created, at: int) -> None:
        self.created = at
        self.game, self.rules_version = entry.game, entry.rules_version
        self.options = entry.options
        self.secret = entry.secret
        self.commitment = entry.commitment or commitment_of(bytes.fromhex(entry.secret))
        self.chain = entry.chain
        self.host, self.open, self.turn_clock_s = entry.host, entry.open, entry.turn_clock_s
        self.pace, self.hints, self.odds = entry.pace, entry.hints, entry.odds
        self.hot_seat, self.lesson = entry.hot_seat, entry.lesson
        self.password = entry.password
        self.previous, self.series = entry.previous, entry.series
        self.continued = entry.continued
        self.chairs = [Chair() for _ in range(entry.seats)]

    def _import(self, entry: Imported, at: int) -> None:
        record = entry.record
        self.created = at
        self.chain = ""  # a finished game has nothing to hide
        self.game, self.rules_version = record["game"], record["rules_version"]
        self.options = record["options"]
        self.status = FINISHED
        self.chairs = [
            Chair(
                HUMAN if player["level"] is None else BOT,
                shown_name(player["name"], seat, Limits.name_characters),
                player["level"],
                nonce=player["nonce"],
            )
            for seat, player in enumerate(record["players"])
        ]
        self.moves = [PlayedMove(move["seat"], move["move"], move["by"], move["at"]) for move in record["moves"]]
        self.record = record
        self.secret, self.commitment = record["secret"] or "", record["commitment"]
        self.fair, self.start = record.get("fair", OPEN_NONCES), record.get("start", "")
        self.ended = record.get("ended")
        self.continued = record.get("continued")


ENCODER: Final = msgspec.msgpack.Encoder()
DECODER: Final = msgspec.msgpack.Decoder(Facts)
