"""The record of a game: everything needed to replay it and to check its dice."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from spieltisch.engine.basics import CLOCK, Data, InvalidData, Json, Seat
from spieltisch.engine.chain import Chain, decode_chain
from spieltisch.engine.continued import Continuation, begin_from, decode_continuation, part_of
from spieltisch.engine.dice import Dice, FastDice
from spieltisch.engine.editions import how_to_get, missing_edition
from spieltisch.engine.event import Event
from spieltisch.engine.fair import (
    OPEN_NONCES,
    PLEDGED_NONCES,
    Draw,
    FairDice,
    decode_draw,
    key_of,
    pledged_key_of,
)
from spieltisch.engine.game import Game
from spieltisch.engine.lesson_deal import DEALT_FOR_LESSON, lesson_key_of
from spieltisch.engine.options import Options, read_options
from spieltisch.engine.outcome import Outcome, decode_outcome
from spieltisch.engine.read import (
    as_data,
    describe,
    read,
    read_data,
    read_int,
    read_list,
    read_str,
    read_text_or_none,
    read_within,
    unread,
)
from spieltisch.engine.refusal import IllegalMove
from spieltisch.engine.state import State

FORMAT: Final = "spieltisch-record/1"
"""Of simulated games, and of tables from before nonces were pledged."""
FORMAT_2: Final = "spieltisch-record/2"
"""With pledges, the chain over the journal, and how a game without an outcome ended."""
FORMAT_3: Final = "spieltisch-record/3"
"""Of a game that was played on from another one: with `continued`."""
FORMATS: Final = [FORMAT, FORMAT_2, FORMAT_3]
FAIRNESS: Final = [OPEN_NONCES, PLEDGED_NONCES, DEALT_FOR_LESSON]
MOST_SEATS: Final = 99
"""No table is larger; a record with more seats is wrong."""
LATEST: Final = (1 << 53) - 1
"""The latest moment of a move, and the highest rules version: larger numbers are not exact everywhere."""
BY_PLAYER: Final = "player"
BY_BOT: Final = "bot"
BY_CLOCK: Final = "clock"
BY_FALLBACK: Final = "fallback"
"""The clock's move where the physics failed: a result that the rules gave."""
BY: Final = [BY_PLAYER, BY_BOT, BY_CLOCK, BY_FALLBACK]
MOST_UNKNOWN: Final = 20
"""Paths in a record that nobody reads: so many are named, however many somebody has put in."""


def iso(wall_ms: int) -> str:
    """A moment, in milliseconds since 1970, as ISO 8601 text. Raises InvalidData if no calendar has it."""
    try:
        moment = datetime.fromtimestamp(wall_ms / 1000, UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise InvalidData(f"{wall_ms} is no moment in milliseconds since 1970") from error
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


OUTSIDE: Final = "outside:"
"""What the level of a bot from outside begins with; its name follows."""


class Player:
    """One seat's player: a name, the `level` of a bot (None for a person), their nonce and its pledge.

    Bots have neither nonce nor pledge, except those that connect from outside (`OUTSIDE`). A nonce without a pledge is
    from an older table.
    """

    def __init__(self, name: str, level: str | None, nonce: str, pledge: str = "") -> None:
        self.name: Final = name
        self.level: Final = level
        self.nonce: Final = nonce
        self.pledge: Final = pledge

    def encode(self) -> Data:
        data: Data = {"name": self.name, "level": self.level, "nonce": self.nonce}
        if self.pledge:
            data["pledge"] = self.pledge
        return data


class Entry:
    """One move as it was made: which seat, by whom (`BY_…`), and when (`at`, in milliseconds of play)."""

    def __init__(self, seat: Seat, move: Data, by: str, at: int) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.by: Final = by
        self.at: Final = at

    def encode(self) -> Data:
        return {"seat": int(self.seat), "move": self.move, "by": self.by, "at": self.at}


class Record:
    """A whole game: options, players, moves, draws, outcome. Simulated games have a seed instead of a secret."""

    def __init__(
        self,
        game: str,
        rules_version: int,
        table: str,
        began: str,
        options: Data,
        players: list[Player],
        commitment: str,
        secret: str | None,
        seed: int | None,
        entries: list[Entry],
        draws: list[Draw],
        outcome: Outcome | None,
        fair: int = OPEN_NONCES,
        start: str = "",
        ended: str | None = None,
        physics: str | None = None,
        chain: Chain | None = None,
        continued: Continuation | None = None,
    ) -> None:
        self.game: Final = game
        self.rules_version: Final = rules_version
        self.table: Final = table
        self.began: Final = began
        """When play began, as ISO 8601 text; only for people to read."""
        self.options: Final = options
        """The chosen options, as plain data."""
        self.players: Final = players
        """One for each seat."""
        self.commitment: Final = commitment
        """The SHA-256 of the secret, published before play; empty for simulated games."""
        self.secret = secret
        """What the dice were made from, in hexadecimal; None until the game is over."""
        self.seed: Final = seed
        """What the dice of a simulated game were made from."""
        self.entries: Final = entries
        """All moves, in order."""
        self.draws = draws
        """Every draw of fair dice, in order."""
        self.outcome = outcome
        """None until the game is over, and for a game that was ended before its end."""
        self.fair: Final = fair
        """`OPEN_NONCES`, `PLEDGED_NONCES` or `DEALT_FOR_LESSON`."""
        self.start: Final = start
        """With pledged nonces: the head of the chain when play was started."""
        self.ended: Final = ended
        """Why a game without an outcome is over, such as `agreement`; None for one that was played to its end."""
        self.physics = physics
        """The version of the physics that carried out its experiments (`Physics.version`); None: unknown, or none."""
        self.chain: Final = chain
        """The journal behind this record; None for simulated games and older tables."""
        self.continued: Final = continued
        """The position of another game that this one was played on from; None: it has a beginning of its own."""
        self.unknown: list[str] = []
        """Paths in the data it was decoded from that this program does not read, or would write differently."""

    @property
    def is_plain(self) -> bool:
        """Whether format 1 can hold it."""
        extras = (self.ended, self.physics, self.chain, self.continued)
        return self.fair == OPEN_NONCES and extras == (None, None, None, None)

    def encode(self) -> Data:
        """The record as plain data, ready for a JSON file."""
        players: list[Json] = [player.encode() for player in self.players]
        entries: list[Json] = [entry.encode() for entry in self.entries]
        draws: list[Json] = [draw.encode() for draw in self.draws]
        data: Data = {
            "format": FORMAT if self.is_plain else FORMAT_2 if self.continued is None else FORMAT_3,
            "game": self.game,
            "rules_version": self.rules_version,
            "table": self.table,
            "began": self.began,
            "options": self.options,
            "players": players,
            "commitment": self.commitment,
            "secret": self.secret,
            "seed": None if self.seed is None else str(self.seed),
            "draws": draws,
            "moves": entries,
            "outcome": None if self.outcome is None else self.outcome.encode(),
        }
        if not self.is_plain:
            data["fair"] = self.fair
            data["start"] = self.start
            data["ended"] = self.ended
            data["physics"] = self.physics
            data["chain"] = None if self.chain is None else self.chain.encode()
        if self.continued is not None:
            data["continued"] = self.continued.encode()
        return data


def decode_record(data: Data) -> Record:
    """The inverse of `Record.encode`. Raises InvalidData that names the place."""
    form = read_str(data, "format")
    if form not in FORMATS:
        raise InvalidData(f"format: this is {form!r}; {FORMAT!r}, {FORMAT_2!r} or {FORMAT_3!r} is needed")
    players = [_decode_player(read_list(data, "players"), i) for i in range(len(read_list(data, "players")))]
    entries = [_decode_entry(read_list(data, "moves"), i) for i in range(len(read_list(data, "moves")))]
    draws: list[Draw] = []
    for i, item in enumerate(read_list(data, "draws")):
        try:
            draws.append(decode_draw(as_data(item, "draw")))
        except InvalidData as error:
            raise InvalidData(f"draws, number {i + 1}: {error}") from error
    outcome = read(data, "outcome")
    read(data, "secret")
    secret = read_text_or_none(data, "secret")
    seed_text = data.get("seed")
    seed: int | None = None
    if seed_text is not None:
        if not isinstance(seed_text, str) or not seed_text.isascii() or not seed_text.isdigit() or len(seed_text) > 99:
            raise InvalidData("seed: a text of digits or null is needed")
        seed = int(seed_text)
    fair, start, chain = OPEN_NONCES, "", None
    ended: str | None = None
    physics: str | None = None
    if form != FORMAT:
        fair = read_int(data, "fair")
        if fair not in FAIRNESS:
            raise InvalidData(f"fair: 1, 2 or 3 is needed, not {describe(fair)}")
        start = read_str(data, "start")
        ended = read_text_or_none(data, "ended")
        physics = read_text_or_none(data, "physics")
        chain = decode_chain(data)
    record = Record(
        read_str(data, "game"),
        read_within(data, "rules_version", 0, LATEST),
        read_str(data, "table"),
        read_str(data, "began"),
        read_data(data, "options"),
        players,
        read_str(data, "commitment"),
        secret,
        seed,
        entries,
        draws,
        None if outcome is None else decode_outcome(as_data(outcome, "outcome")),
        fair,
        start,
        ended,
        physics,
        chain,
        _decode_continued(data) if form == FORMAT_3 else None,
    )
    record.unknown = unread(data, record.encode())[:MOST_UNKNOWN]
    return record


def _decode_continued(data: Data) -> Continuation:
    try:
        return decode_continuation(read_data(data, "continued"))
    except InvalidData as error:
        raise InvalidData(f"continued: {error}") from error


def _decode_player(players: list[Json], i: int) -> Player:
    try:
        data = as_data(players[i], "player")
        pledge = read_text_or_none(data, "pledge") or ""
        return Player(read_str(data, "name"), read_text_or_none(data, "level"), read_str(data, "nonce"), pledge)
    except InvalidData as error:
        raise InvalidData(f"players, number {i + 1}: {error}") from error


def _decode_entry(entries: list[Json], i: int) -> Entry:
    try:
        data = as_data(entries[i], "move")
        by = read_str(data, "by")
        if by not in BY:
            raise InvalidData(f"by: {', '.join(BY[:-1])} or {BY[-1]} is needed, not {by!r}")
        seat = read_int(data, "seat")
        if not CLOCK <= seat < MOST_SEATS:
            raise InvalidData(f"seat: there is no seat {describe(seat)}")
        return Entry(Seat(seat), read_data(data, "move"), by, read_within(data, "at", -LATEST, LATEST))
    except InvalidData as error:
        raise InvalidData(f"moves, number {i + 1}: {error}") from error


class BrokenRecord(Exception):
    """A record that cannot be replayed; `move` is the number of the offending move, counted from 1."""

    def __init__(self, message: str, move: int | None = None) -> None:
        super().__init__(message)
        self.move = move


def dice_of(record: Record) -> Dice:
    """The dice of a record: `FairDice` from its secret, or `FastDice` from the seed of a simulated game."""
    if record.seed is not None:
        return FastDice(record.seed)
    if record.secret is None:
        raise BrokenRecord("the record has no secret yet: it is revealed when the game is over")
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError as error:
        raise BrokenRecord("secret: hexadecimal digits are needed") from error
    nonces = [player.nonce for player in record.players]
    if record.fair == DEALT_FOR_LESSON:
        return FairDice(lesson_key_of(secret))
    if record.fair == PLEDGED_NONCES:
        return FairDice(pledged_key_of(secret, record.table, record.start, nonces))
    return FairDice(key_of(secret, record.table, nonces))


class Replay:
    """Replays a record move by move. `state` is changed in place; copy it to keep it."""

    def __init__(self, game: Game[State, object], record: Record, dice: Dice) -> None:
        if record.game != game.meta.game:
            raise BrokenRecord(f"this is a record of {record.game}, not of {game.meta.game}")
        if record.rules_version != game.meta.rules_version:
            raise BrokenRecord(
                f"the record was played by rules version {record.rules_version} of {record.game}; "
                f"this program has version {game.meta.rules_version}"
            )
        self.game: Final = game
        self.record: Final = record
        self.dice: Final = dice
        self.number = 0
        """Number of moves replayed so far."""
        edition = missing_edition(game.editions(), record.options)
        if edition is not None:
            raise BrokenRecord(f"the game was played with the edition {edition}; {how_to_get(edition)}")
        try:
            options: Options = read_options(game.meta.options, record.options)
        except InvalidData as error:
            raise BrokenRecord(str(error)) from error
        refusal = game.why_not_start(len(record.players), options)
        if refusal is not None:
            raise BrokenRecord(str(refusal))
        self.opening: list[Event] = []
        """What happened before the first move."""
        self.state: State = self._first_state(options)

    def _first_state(self, options: Options) -> State:
        """The position before the first move; `opening` is known with it. Raises BrokenRecord."""
        game, continued, seats = self.game, self.record.continued, len(self.record.players)
        if continued is None:
            state = game.start(seats, options, self.dice)
            self.opening = game.opening(state)
            return state
        try:
            beginning = begin_from(game, seats, options, continued, self.dice)
        except InvalidData as error:
            raise BrokenRecord(f"continued: {error}") from error
        self.opening = beginning.events
        return beginning.state

    def step(self) -> list[Event]:
        """Make the next move and return its events. Raises BrokenRecord that names the move if it is forbidden."""
        entry = self.record.entries[self.number]
        try:
            move = self.game.decode_move(entry.move)
            events = self.game.play(self.state, entry.seat, move)
        except (InvalidData, IllegalMove) as error:
            number = self.number + 1
            raise BrokenRecord(f"move {number} (seat {entry.seat}): {error}", number) from error
        self.number += 1
        return events

    def run(self) -> None:
        """Make all remaining moves."""
        while self.number < len(self.record.entries):
            self.step()


def continuation_at(record: Record, move: int) -> Continuation:
    """The position after so many moves of this game, to be played on from. Raises BrokenRecord without a secret."""
    played = record.entries[:move]
    part = part_of(dice_of(record), [entry.seat for entry in played], [entry.move for entry in played])
    before = record.continued
    clock = played[-1].at if played else 0 if before is None else before.clock
    return Continuation(record.table, move, max(0, clock), [part] if before is None else [*before.parts, part])


def draws_of(dice: Dice) -> list[Draw]:
    """The draws made so far; only `FairDice` keep them."""
    return dice.draws if isinstance(dice, FairDice) else []
