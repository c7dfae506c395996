"""What the journal behind a record tells of the game: read from the texts of its chain, and compared with the record.

These texts are part of the record's format: docs/protocol.md says which entries there are.
"""

from __future__ import annotations

import json
from typing import Final

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json
from spieltisch.engine.chain import Chain
from spieltisch.engine.read import as_data, as_str, read_data, read_int, read_list, read_str, read_text_or_none
from spieltisch.engine.record import BY_BOT, BY_FALLBACK, BY_PLAYER, MOST_SEATS, Player, Record, iso

CREATED: Final = "created"
SEATED: Final = "seated"
STOOD: Final = "stood"
BOT: Final = "bot"
CHANGED_PLACES: Final = "changed_places"
CHOSEN: Final = "chosen"
STARTED: Final = "started"
DEALT: Final = "dealt"
VOIDED: Final = "void"
MOVED: Final = "move"
UNDONE: Final = "undo"
SUBSTITUTED: Final = "substitute"
REMOVED: Final = "removed"
ENDED: Final = "ended"


MIXED: Final = " + "
"""Between the versions of a game that went on after the physics had changed: nobody can fly all of it again."""


def one_physics(versions: list[str | None]) -> str | None:
    """The physics of landings that these versions gave; None: unknown, or there are none."""
    known = [version for version in versions if version is not None]
    if not known or len(known) < len(versions):
        return None
    return MIXED.join(sorted(set(known)))


class Chair:
    """One seat, as the journal tells it."""

    def __init__(self, name: str, level: str | None, pledge: str) -> None:
        self.name = name
        self.level = level
        self.pledge = pledge
        self.nonce = ""
        self.substitute: str | None = None

    def player(self) -> Data:
        return Player(self.name, self.level, self.nonce, self.pledge).encode()


class Told:
    """The game that the entries tell: everything a record says beside its draws and its outcome."""

    def __init__(self) -> None:
        self.game = ""
        self.rules_version = 0
        self.options: Data = {}
        self.continued: Json = None
        """What it was played on from, as in the record."""
        self.chairs: list[Chair] = []
        self.commitment = ""
        self.fair = 0
        self.start = ""
        self.began = 0
        self.moves: list[Data] = []
        self.flown_by: list[str | None] = []
        """For each move the physics that gave it, None if the entry does not say."""
        self.ended: str | None = None
        self.voids: list[str] = []
        """Who did not reveal their nonce, for each deal that was void."""

    def take(self, entry: Data, at: int, head: str) -> None:
        """The next entry. Raises InvalidData if it cannot follow the ones before it."""
        kind = read_str(entry, "kind")
        if kind == CREATED:
            seats = read_int(entry, "seats")
            if not 0 < seats <= MOST_SEATS:
                raise InvalidData(f"there is no table for {seats}")
            self.game = read_str(entry, "game")
            self.rules_version = read_int(entry, "rules_version")
            self.options = read_data(entry, "options")
            self.commitment = read_str(entry, "commitment")
            self.continued = entry.get("continued")
            self.chairs = [Chair("", None, "") for _ in range(seats)]
        elif kind in (SEATED, BOT, STOOD, SUBSTITUTED, REMOVED):
            self._seat(kind, entry)
        elif kind == CHANGED_PLACES:
            self._change_places(read_int(entry, "seat"), read_int(entry, "other"))
        elif kind == CHOSEN:
            self.options = self.options | {read_str(entry, "option"): read_str(entry, "value")}
        elif kind == STARTED:
            self.options = read_data(entry, "options")
            self.fair = read_int(entry, "fair")
            self.start = head
            self.began = at
        elif kind == DEALT:
            self.began = at
            for seat, nonce in read_data(entry, "nonces").items():
                self._chair(int(seat) if seat.isdigit() and len(seat) < 3 else -1).nonce = as_str(nonce, "nonce")
        elif kind == VOIDED:
            self._void(entry)
        elif kind == MOVED:
            self._move(entry, at)
        elif kind == UNDONE:
            if not self.moves:
                raise InvalidData("there is no move to take back")
            self.moves.pop()
            self.flown_by.pop()
        elif kind == ENDED:
            self.ended = read_str(entry, "reason")

    def _chair(self, seat: int) -> Chair:
        if not 0 <= seat < len(self.chairs):
            raise InvalidData(f"there is no seat {seat}")
        return self.chairs[seat]

    def _seat(self, kind: str, entry: Data) -> None:
        seat = read_int(entry, "seat")
        chair = self._chair(seat)
        if kind == SUBSTITUTED or (kind == REMOVED and self.began):
            chair.substitute = read_text_or_none(entry, "level")
        elif kind in (STOOD, REMOVED):
            self.chairs[seat] = Chair("", None, "")
        else:
            pledge = read_text_or_none(entry, "pledge") or ""
            self.chairs[seat] = Chair(read_str(entry, "name"), read_text_or_none(entry, "level"), pledge)

    def _change_places(self, seat: int, other: int) -> None:
        """Pledges belong to seats: both pledge anew."""
        one, two = self._chair(seat), self._chair(other)
        self.chairs[seat], self.chairs[other] = two, one
        one.pledge = two.pledge = ""

    def _void(self, entry: Data) -> None:
        for seat in read_list(entry, "withheld"):
            if isinstance(seat, int):
                self.voids.append(self._chair(seat).name)
                self.chairs[seat] = Chair("", None, "")
        for chair in self.chairs:
            chair.pledge = ""
        self.commitment = read_str(entry, "commitment")
        self.start = ""
        self.began = 0

    def physics(self) -> str | None:
        """The version that gave all landings: moves of the clock that the rules did not stand in for."""
        landings: list[str | None] = []
        for version, move in zip(self.flown_by, self.moves, strict=True):
            if move["seat"] == CLOCK and move["by"] != BY_FALLBACK:
                landings.append(version)
        return one_physics(landings)

    def _move(self, entry: Data, at: int) -> None:
        seat, by = read_int(entry, "seat"), read_str(entry, "by")
        number = len(self.moves) + 1
        if seat >= 0:
            chair = self._chair(seat)
            bot = chair.level or chair.substitute
            if (by == BY_PLAYER and bot) or (by == BY_BOT and not bot):
                raise InvalidData(f"move {number} cannot be by a {by}: {'a bot' if bot else 'a person'} had this seat")
        stamp: Json = entry.get("at")
        move: Data = {
            "seat": seat,
            "move": read_data(entry, "move"),
            "by": by,
            "at": at - self.began if stamp is None else stamp,
        }
        self.moves.append(move)
        self.flown_by.append(read_text_or_none(entry, "physics"))


def told_by(chain: Chain, table: str) -> Told:
    """Everything that the entries of this chain tell. Raises InvalidData that names the entry."""
    told = Told()
    for number, (link, head) in enumerate(zip(chain.links, chain.heads(table), strict=True)):
        try:
            told.take(as_data(json.loads(link.text), "entry"), link.at, head)
        except (InvalidData, ValueError, RecursionError) as error:
            raise InvalidData(f"entry {number} of the journal: {error}") from error
    return told


def fault_of_chain(record: Record, told: Told) -> str | None:
    """Where the record differs from what its journal tells, or None."""
    chain = record.chain
    assert chain is not None
    heads = chain.heads(record.table)
    if not heads or heads[-1] != chain.head:
        return "the chain over the journal is broken: its entries do not give the last head"
    if (told.game, told.rules_version) != (record.game, record.rules_version):
        return f"the journal tells of {told.game} by rules version {told.rules_version}"
    if told.options != record.options:
        return "the options are not those in the journal"
    if told.continued != (None if record.continued is None else record.continued.encode()):
        return "the position it was played on from is not the one in the journal"
    if told.commitment != record.commitment:
        return "the commitment is not the one in the journal"
    if (told.fair, told.ended) != (record.fair, record.ended):
        return "how the game began or ended is not what the journal says"
    if told.start != record.start or iso(told.began) != record.began:
        return "the start is not the one in the journal"
    if told.physics() != record.physics:
        return "the physics is not the one in the journal"
    if len(told.chairs) != len(record.players):
        return f"the journal has {len(told.chairs)} seats, the record {len(record.players)}"
    for number, (chair, player) in enumerate(zip(told.chairs, record.players, strict=True)):
        if chair.player() != player.encode():
            return f"seat {number}: the player is not the one in the journal"
    for number, (move, entry) in enumerate(zip(told.moves, record.entries, strict=False)):
        if move != entry.encode():
            return f"move {number + 1} is not the one in the journal"
    if len(told.moves) != len(record.entries):
        return f"the journal has {len(told.moves)} moves, the record {len(record.entries)}"
    return None
