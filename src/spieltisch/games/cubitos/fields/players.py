"""What is stored and sent of a player."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.fields import (
    Flag,
    Keyed,
    Listed,
    Nested,
    Number,
    Optional,
    Packed,
    Real,
    Record,
    Via,
    begun,
    field,
    grouped,
    kept,
    restated,
    shown,
)
from spieltisch.games.cubitos.board.tracks import START
from spieltisch.games.cubitos.codec import parts
from spieltisch.games.cubitos.codec import shown as derived
from spieltisch.games.cubitos.codec.parts import UNKNOWN
from spieltisch.games.cubitos.components import LAST_FAN
from spieltisch.games.cubitos.dice.encoding import kinds_data
from spieltisch.games.cubitos.dice.pools import EMPTY
from spieltisch.games.cubitos.fields.kinds import (
    ABILITY_STATE,
    ABOUT,
    AMOUNT,
    BOARD,
    CARD,
    COLOURS_OF,
    DICE,
    DIE,
    FACE,
    FIELD,
    KIND,
    MARK,
    POOLED,
    QUESTION,
    SEAT,
    STAGE,
    WORD,
)
from spieltisch.games.cubitos.questions import tasks
from spieltisch.games.cubitos.rules.abilities import is_resolving
from spieltisch.games.cubitos.rules.support import swords_of
from spieltisch.games.cubitos.scoring import distance_of, lines_of, overrun_of
from spieltisch.games.cubitos.state import player, state
from spieltisch.games.cubitos.state.player import DRAWING, NONE

# Dice


class Fallen(Record):
    """A die and the face that it shows."""

    kind: str = field(KIND)
    face: str = field(FACE)


class StoredDie(Fallen):
    """An active die."""

    borrowed: bool = field(Flag(), "it returns to the supply at the end of the round (CU-71)")
    used: list[int] = field(Listed(Number(0, 9)), "abilities that were used; for bots")
    marks: list[str] = field(Listed(MARK), "what else has happened to it; for bots")


class AbilityOf(Record):
    """An ability of an active die."""

    ability: int = field(Number(0, 9))
    state: str = field(ABILITY_STATE, "due: mandatory and still to do; later: its time may come; over: it will not")


class ActiveDie(StoredDie):
    """An active die, as it is sent."""

    abilities: list[AbilityOf] = field(Listed(Nested(AbilityOf)))


# Players


class Maximum(Record):
    """The number of dice that phase 1 fills the roll area up to (CU-14)."""

    base: int = field(AMOUNT)
    tokens: int = field(AMOUNT)
    lines: int = field(AMOUNT, "red lines behind the first")


class Runner(Record):
    """Where a runner is."""

    board: i64 = begun(BOARD, 0)
    lap: i64 = begun(Number(0, 99), 0)
    field_: i64 = begun(Via(FIELD, parts.field_id, parts.read_field), START)


class Began(Record):
    """Where phase 6 began: this field gives no bonus (CU-97)."""

    board: i64 = field(BOARD, start=0, missing=UNKNOWN)
    field_: i64 = field(Via(FIELD, parts.field_id, parts.read_field), start=START, missing=UNKNOWN)


class Drawing(Record):
    """What is special about a phase 1."""

    uncounted: i64 = begun(COLOURS_OF, EMPTY, "colours that are not counted (CU-21)", inside="a mask of kinds")
    no_maximum: bool = begun(Flag(), False, "there is no maximum (CU-22)")


class Loans(Record):
    """Borrowed dice that lie in the roll or the rest area (CU-71)."""

    roll: i64 = begun(POOLED, EMPTY)
    rest: i64 = begun(POOLED, EMPTY)


class Counts(Record):
    """Counted over the whole game, for statistics."""

    busts: i64 = begun(AMOUNT, 0)
    rolls: i64 = begun(AMOUNT, 0)
    pushes: i64 = begun(AMOUNT, 0)
    bought: i64 = begun(
        Via(Keyed(KIND, AMOUNT, some=True), parts.purchases_data, parts.read_purchases),
        0,
        inside="by place in CARD_KINDS, COUNTER_BITS each",
    )


class Task(Record, of=tasks.Task, frozen=True):
    """A question that is put to a player. Never changes, so that copies of a state share it."""

    about: str = field(QUESTION, "the name of the question")
    amount: i64 = field(
        AMOUNT,
        "a number of dice or coins, the highest cost, a seat, a field or the place of a die: as each question says",
        missing=1,
    )
    card: i64 = field(
        Via(Optional(CARD), parts.card_id, parts.read_card),
        "the card that asks",
        missing=tasks.NO_CARD,
        inside="the kind of die whose card it is, or NO_CARD",
    )
    held: i64 = field(POOLED, "dice that the player has picked up already", missing=EMPTY)


class StoredPlayer(Record, of=player.Player):
    """One seat: a team board, a runner, and what has happened in this round. All of it is public."""

    seat: int = shown(SEAT, "@seat")
    stage: i64 = begun(STAGE, DRAWING)
    draw: i64 = field(POOLED, missing=EMPTY)
    roll: i64 = field(POOLED, missing=EMPTY)
    rest: i64 = begun(POOLED, EMPTY)
    active: vec[i64] = begun(
        Via(Listed(Nested(StoredDie)), parts.active_data, parts.read_active),
        [],
        "the active dice, in the order in which they came",
        inside="as in `active.py`",
    )
    rolled: vec[i64] = begun(
        Via(Optional(Listed(Nested(Fallen))), parts.rolled_data, parts.read_rolled),
        [],
        "the latest throw, hits and misses, until this player does something",
        shared=True,
    )
    tasks: list[Task] = begun(
        Listed(Nested(Task), most=99),
        [],
        "questions that they have to answer, the first one now; for bots",
    )
    waiting: bool = begun(Flag(), False, "whether they wait for the others (CU-40)")
    maximum: i64 = field(
        Via(Nested(Maximum), parts.maximum_data, parts.read_maximum),
        "the number of dice that phase 1 fills the roll area up to (CU-14); fixed at the beginning of the round",
        start=0,
        missing=0,
    )
    lines_ahead: i64 = kept("the part of the maximum that comes from red lines", parts.read_lines, start=0)
    next_round: object = grouped(Drawing, "in the next phase 1")
    this_round: object = grouped(
        Drawing, "in the phase 1 of this round", uncounted="uncounted_now", no_maximum="no_maximum_now"
    )
    danger: bool = field(Flag(), start=False, missing=parts.is_dangerous)
    protected: bool = begun(Flag(), False, "this push cannot bust (CU-33)")
    must_push: bool = begun(Flag(), False, "whether passing is forbidden (CU-30)")
    rolls_again: bool = begun(
        Flag(),
        False,
        "the roll area is rolled once more when the now abilities are used or left (CU-R53); left out if not",
        sometimes=True,
    )
    busted: bool = begun(Flag(), False)
    pushes: i64 = begun(AMOUNT, 0, "pushes in this round")
    coins: i64 = begun(AMOUNT, 0)
    steps: i64 = begun(AMOUNT, 0)
    permits: i64 = begun(AMOUNT, 0, "how many of the steps may enter water (CU-89)")
    swords: i64 = begun(Optional(AMOUNT, NONE), NONE, "as announced")
    credits: i64 = begun(AMOUNT, 0)
    tokens: i64 = begun(Number(0, 99), 0)
    fans: i64 = begun(Number(0, LAST_FAN), 0)
    runner: object = grouped(Runner, "where the runner is, as in `course.py`")
    began: object = grouped(
        Began, "where phase 6 began: this field gives no bonus (CU-97)", board="began_board", field="began_field"
    )
    specials: i64 = begun(
        Via(Listed(FIELD), parts.specials_data, parts.read_specials),
        0,
        "fields of this board whose special action is over for this round (CU-92)",
        inside="as bits",
    )
    bought: i64 = begun(
        Packed(Listed(KIND, most="variant.purchases"), kinds_data, parts.pool_with), EMPTY, "dice bought in this round"
    )
    took_credits: bool = begun(Flag(), False)
    lost_die: bool = begun(Flag(), False)
    loans: object = grouped(
        Loans, "borrowed dice that lie in the roll or the rest area; for bots", roll="loans_roll", rest="loans_rest"
    )
    dropped_out: i64 = begun(
        Optional(AMOUNT, NONE),
        NONE,
        "after how many extra rounds they were no longer tied for the win (CU-129); for bots",
    )
    counts: object = grouped(Counts, "over the whole game", pushes="all_pushes", bought="purchases")


# What follows from the position for a player


class Areas(Record):
    """Dice that may be chosen."""

    draw: object = field(DICE)
    roll: object = field(DICE)
    rest: object = field(DICE)
    active: list[int] = field(Listed(DIE), "the numbers of active dice")


class Ask(Record):
    """What a player is being asked."""

    about: str = field(
        ABOUT,
        "draw is answered by the move draw; add to to_rest and give by choose; gain to set_face by kind; "
        "either, use_red_card, bonus_order and lose_borrowed by either; receiver by seat; walk and bonus_field by go",
    )
    card: object = field(Optional(CARD), "the card behind it")
    least: int = field(AMOUNT)
    most: int = field(AMOUNT, "how many dice")
    optional: bool = field(Flag(), "`skip` is an answer, too")
    dice: object = field(Optional(Nested(Areas)), "what may be chosen")
    free: object = field(Optional(DICE), "phase 1: uncounted colours")
    held: object = field(
        Optional(DICE), "dice that are taken already: rolled with the chosen ones (add), or lost (lose_borrowed)"
    )
    kinds: object = field(Optional(Listed(KIND)))
    faces: object = field(Optional(Keyed(KIND, Listed(FACE), some=True)))
    fields: object = field(Optional(Listed(FIELD)))
    seats: object = field(Optional(Listed(SEAT)))
    words: object = field(Optional(Listed(WORD)))
    colours_differ: bool = field(Flag())


class Odds(Record):
    """What to expect of rolling the roll area as it is."""

    bust: float = field(Real(), "the chance of a bust")
    hits: float = field(Real(), "expected hits, and their coins and steps")
    coins: float = field(Real())
    steps: float = field(Real())


class Player(StoredPlayer, of=player.Player):
    """One seat: a team board, a runner, and what has happened in this round. All of it is public."""

    active: vec[i64] = restated(
        Listed(Nested(ActiveDie)), derived.seen_active, "the active dice, in the order in which they came"
    )
    resolving: bool = shown(
        Flag(), is_resolving, "now and event abilities may be used; all else comes after them (`skip` leaves them)"
    )
    may_wait: bool = shown(Flag(), derived.may_wait)
    lines: int = shown(AMOUNT, lines_of, "red lines that were crossed (CU-121)")
    distance: int = shown(Number(), distance_of, "steps left to the final FINISH (CU-130)")
    finished: bool = shown(Flag(), state.Public.has_finished)
    overrun: int = shown(Number(), overrun_of, "how far a finished runner has run on (CU-128)")
    red_swords: int = shown(AMOUNT, swords_of, "swords on the active dice")
    doublings: int = shown(AMOUNT, derived.doublings, "how often the swords could be doubled")
    ask: object = shown(Optional(Nested(Ask)), derived.ask_data, "what this player is being asked")
    odds: object = shown(Optional(Nested(Odds)), derived.odds_data, "option odds: before rolling again")
