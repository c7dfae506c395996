"""What is stored and sent of a position: the public part, the state and the view."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.dice_data import encode_dice
from spieltisch.fields import (
    OPTIONS,
    OUTCOME,
    Flag,
    Listed,
    Nested,
    Number,
    Optional,
    Other,
    Record,
    Via,
    constant,
    field,
    kept,
    shown,
)
from spieltisch.games.cubitos import view
from spieltisch.games.cubitos.codec import parts
from spieltisch.games.cubitos.codec import shown as derived
from spieltisch.games.cubitos.codec.whole import complete_state, complete_view
from spieltisch.games.cubitos.dice.pools import EMPTY
from spieltisch.games.cubitos.fields.kinds import AMOUNT, BONUS_KIND, CARD, FIELD, POOLED, SEAT, SEATS, SECTION
from spieltisch.games.cubitos.fields.players import Player, StoredPlayer
from spieltisch.games.cubitos.meta import FIRST, LATEST
from spieltisch.games.cubitos.rules.order import to_act
from spieltisch.games.cubitos.state import state
from spieltisch.games.cubitos.state.state import Variant, copied_dice, copied_streams


class Compared(Record):
    """The swords of this round, once all have announced (CU-77)."""

    swords: list[object] = field(Listed(Optional(AMOUNT), by_seat=True))
    winners: list[int] = field(Listed(SEAT), "for whom the red card works")


class Public(Record, of=state.Public):
    """What everybody may know: all of the position except the dice that will fall."""

    game: str = constant("cubitos")
    rules_version: int = shown(
        Number(FIRST, LATEST), "variant.rules_version", "left out if it is 1", missing=FIRST, sometimes=True, fixed=True
    )
    seats: int = shown(Number(2, 4), "variant.seats", fixed=True)
    options: object = shown(OPTIONS, "variant.options.encode()", fixed=True)
    cards: list[str] = shown(Listed(CARD, count=8), parts.card_ids, "the eight of this game, white to blue", fixed=True)
    variant: Variant = kept("options, seats and cards, and what follows from them", parts.read_variant, shared=True)
    round: i64 = field(Number(1, 9999), "counted from 1", missing=1)
    section: i64 = field(SECTION, missing=state.DICE)
    extra_round: bool = shown(Flag(), parts.is_extra)
    extra_rounds: i64 = field(AMOUNT, missing=0)
    playing: i64 = field(
        SEATS,
        "the seats that still compete: all of them, or those tied for the win (CU-129)",
        missing=parts.all_seats,
        inside="as bits",
    )
    start_player: i64 = field(SEAT, missing=0)
    turn: i64 = kept(
        "whose turn it is when players act in order: in the race section, and with ordered dice", parts.read_turn
    )
    rolling: object = shown(
        Optional(SEAT), parts.rolling_data, "whose turn it is in the dice section, in ordered dice mode"
    )
    racing: object = shown(Optional(SEAT), parts.racing_data, "whose turn it is in the race section, in ordered mode")
    supply: i64 = field(POOLED, missing=EMPTY)
    players: list[Player] = field(Listed(Nested(StoredPlayer), count="variant.seats", by_seat=True))
    compared: bool = field(
        Via(Optional(Nested(Compared)), parts.compared_data, parts.read_compared),
        "this round's swords, once all have announced (CU-77)",
    )
    winners: i64 = kept("seats for which the red card works, as bits", parts.read_winners)


class State(Public, of=state.State, check=complete_state):
    """The whole position, future dice included. Missing fields have defaults; sections without stages are begun."""

    dice: Dice = field(
        Via(Other("never"), encode_dice, parts.read_dice), "used before the first round", copied=copied_dice
    )
    streams: list[Dice] = field(
        Via(Other("never"), parts.streams_data, parts.read_streams),
        "one for each seat, so that seats acting at the same time do not affect each other (spec, section 5)",
        copied=copied_streams,
    )


class Bonus(Record):
    """What a field gives to players who end their move on it."""

    kind: str = field(BONUS_KIND)
    amount: int = field(AMOUNT)
    cost: object = field(Optional(AMOUNT), "gain: the highest cost; null: any die")


class Reach(Record):
    """A field that a runner can go to."""

    field_: str = field(FIELD)
    steps: int = field(AMOUNT)
    permits: int = field(AMOUNT)
    path: list[str] = field(Listed(FIELD))
    bonuses: list[Bonus] = field(Listed(Nested(Bonus)))


class Result(Record):
    """How far a runner came."""

    seat: int = field(SEAT)
    finished: bool = field(Flag())
    overrun: int = field(Number())
    distance: int = field(Number())


class View(Public, of=view.View, check=complete_view):
    """The table as one viewer sees it: all that is public, and who looks at it."""

    players: list[Player] = field(Listed(Nested(Player), count="variant.seats", by_seat=True))
    seat: Seat | None = field(Optional(SEAT), "whose view this is; null: a spectator's", shared=True)
    to_act: list[Seat] = shown(Listed(SEAT), to_act, "who may act; those who wait for others last")
    reach: object = shown(
        Optional(Listed(Nested(Reach))),
        derived.reach_data,
        "for the seat that moves: where its runner can go, in the order of distance; on FINISH of a board that is not "
        "the last, fields of the next board",
    )
    results: object = shown(Optional(Listed(Nested(Result), by_seat=True)), derived.results_data)
    outcome: object = shown(OUTCOME, derived.outcome_data)
