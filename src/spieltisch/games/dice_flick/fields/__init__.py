"""What Dice Flick stores and sends: every field of a position, a view, a move and an event, said once.

Lengths are in millimetres, angles in degrees, speeds in metres per second; the engine counts them in whole steps.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.read import read_data
from spieltisch.fields import (
    OPTIONS,
    OUTCOME,
    Constant,
    Declared,
    Flag,
    Keyed,
    Listed,
    Named,
    Nested,
    Number,
    Optional,
    Other,
    Packed,
    Real,
    Record,
    SeatNumber,
    Steps,
    Text,
    Tupled,
    Via,
    constant,
    event,
    field,
    fields_of,
    kept,
    merged,
    move,
    shown,
    with_fields,
)
from spieltisch.games.dice_flick import state, view
from spieltisch.games.dice_flick.board import scene
from spieltisch.games.dice_flick.board.board import Board
from spieltisch.games.dice_flick.board.poses import pose_data
from spieltisch.games.dice_flick.board.scene import KINDS, NO_AXIS
from spieltisch.games.dice_flick.codec import parts
from spieltisch.games.dice_flick.components import kinds
from spieltisch.games.dice_flick.components.holes import (
    HOLE_NAMES,
    NOWHERE,
    holes_in,
)
from spieltisch.games.dice_flick.components.kinds import (
    MARKER_KINDS,
    MOST_DICE,
    NO_COLOUR,
    NO_DIE,
    SIDES,
    TREMORS,
)
from spieltisch.games.dice_flick.components.sets import dice_in
from spieltisch.games.dice_flick.data.editions import standard
from spieltisch.games.dice_flick.fields.names import AXIS, COLOUR, DIE_AXIS, HOLE, PIP_COLOUR, PLATE, STAGE
from spieltisch.games.dice_flick.fields.odds import Odds
from spieltisch.games.dice_flick.flick import landing, noise
from spieltisch.games.dice_flick.flick.landing import OUTCOMES, Change, Impact
from spieltisch.games.dice_flick.flick.noise import ORIENTATIONS
from spieltisch.games.dice_flick.options import Variant
from spieltisch.games.dice_flick.rules.events import aim_data, base64_of, hit_data, impacts_data
from spieltisch.games.dice_flick.scoring.outcome import outcome_of
from spieltisch.games.dice_flick.state import COUNTS, NO_AIM

WHY = Named(["moat", "outside", "no_room", "scored"])
SEAT = SeatNumber("variant.seats")
SEATS = Listed(SeatNumber("variant.seats", clock=True))
DIE = Number(0, Constant(kinds, "LAST_DIE"), "a die")
DIES = Listed(DIE, most=MOST_DICE)
HAND = Packed(DIES, dice_in, parts.dice_set)
HOLES = Packed(Listed(HOLE, most=len(HOLE_NAMES)), holes_in, parts.hole_set)
POSE = Packed(Tupled(Real(), 3), pose_data, parts.pose_in)
FRAME = Number(0, parts.MOST_FRAMES, "a frame")
ANGLE = Steps(100, -36_000, 36_000)
POINTS = Number()
CHANCE = Packed(Other("never"), encode_dice, decode_dice)


# Flicks and what becomes of them


class Aim(Record):
    """How a die is flicked."""

    plate: str = field(PLATE)
    offset: float = field(Real(), "of the plate, positive to the flicker's left; 0 unless the seat may move plates")
    azimuth: float = field(Real(), "0 straight across, positive to the flicker's left")
    elevation: float = field(Real(), "10 unless the table lets it be chosen")
    strength: float = field(Real(), "from 0 to 1")


AIM = Packed(Nested(Aim), aim_data, parts.aim_in)


class Noise(Record, of=noise.Noise, frozen=True):
    """The random part of a flick: the errors that are added to its aim, and how the die lies on its plate."""

    azimuth: i64 = field(ANGLE)
    elevation: i64 = field(ANGLE)
    speed: i64 = field(Steps(10_000, -1_000_000, 1_000_000))
    hit: object = shown(Tupled(Real(), 2), hit_data, "where the finger hits the die: to the side, and above its middle")
    lateral: i64 = kept("where the finger hits the die, to the side of its middle", parts.read_hit)
    vertical: i64 = kept("and above its middle", "lateral")
    orientation: i64 = field(Number(0, ORIENTATIONS - 1), "one of 24 orientations of the die on its plate (DF-R25)")
    yaw: i64 = field(ANGLE)
    seed: i64 = field(Number(0, 0x7FFFFFFF), "of the shake")


class Landed(Record, of=landing.Change, check=parts.check_landed, frozen=True):
    """What became of a die: the flicked one, or another that changed."""

    die: i64 = field(DIE)
    outcome: i64 = field(Named(OUTCOMES))
    hole: i64 = field(Optional(HOLE, NOWHERE), "null unless it lies in a hole; face and pose likewise")
    face: i64 = field(Optional(Number(0, 255), 0))
    pose: i64 = field(Optional(POSE, 0))
    flicked: bool = field(Flag())
    moved: bool = field(Flag(), "it lay elsewhere before")
    turned: bool = field(Flag(), "another face is up")


class Shake(Record, of=landing.Shake, frozen=True):
    """One round of shaking (DF-14)."""

    frame: int = field(FRAME, "when it begins")
    amplitude: int = field(Steps(100, 0), "in m/s²", inside="in steps of 0.01")
    phases: list[int] = field(Listed(Steps(1000), most=3), "of x, y and z, in radians", inside="in steps of 0.001")


class Landing(Record, of=landing.Landing, frozen=True):
    """The landing of a flick, as the physics found it."""

    changes: list[Change] = field(Listed(Nested(Landed), most=MOST_DICE), wire="dice")
    stuck: bool = field(Flag(), "DF-R3: the die never left its plate; no changes, and the flick is repeated")
    shakes: list[Shake] = field(Listed(Nested(Shake)))
    fallback: list[int] = field(DIES, "dice that the table put into a hole or the bag after the last shake (DF-R6)")
    impacts: list[Impact] = field(
        Via(Listed(Tupled(Real(), 4)), impacts_data, parts.read_impacts),
        "frame, die, partner, speed; the partner is a die, or -1 board, -2 wall, -3 plate",
    )
    frames: int = field(FRAME, "0: nothing was recorded (fast physics)")
    trajectory: bytes = field(Packed(Text(), base64_of, parts.bytes_in), "base64, as described above; empty for none")


# What lies on the table


class Placed(Record):
    """A die in a hole."""

    hole: str = field(HOLE)
    die: int = field(DIE)
    face: int = field(Number(1, SIDES))
    pose: object = field(POSE, "`[x, y, yaw]`")


PLACED = Listed(Nested(Placed))
BOARD = Via(PLACED, parts.board_data, parts.read_board)


class Scoring(Record, of=scene.Scoring, frozen=True):
    """One scoring, made or possible."""

    kind: i64 = field(Named(KINDS))
    colour: i64 = field(Optional(PIP_COLOUR, NO_COLOUR), "of a combination")
    holes: i64 = field(HOLES, "of dice and markers")
    axis: i64 = field(Optional(AXIS, NO_AXIS), "of a line")
    knaller: i64 = field(Optional(HOLE, NOWHERE), "the hole of a line's Knaller")
    points: i64 = field(POINTS)


class Sheet(Record, of=state.Sheet):
    """A scoring in progress."""

    made: list[Scoring] = field(Listed(Nested(Scoring)))
    before: Board = kept("the board when scoring began; never mutated", parts.read_before, shared=True)
    visible: i64 = kept("DF-29: the upgrade markers without a die when scoring began", parts.visible_on)
    in_combination: i64 = kept("the visible markers that have counted in a combination", parts.in_combinations)
    in_line: i64 = kept("the visible markers that have counted in a line", parts.in_lines)
    counting: object = shown(
        HOLES, parts.still_visible, "upgrade markers that still count in this scoring", wire="visible"
    )
    points: int = shown(POINTS, state.Sheet.points, "so far")
    removed: object = shown(PLACED, parts.removed_data, "the dice of `made`, as they lay")


class Last(Record, of=state.Last, frozen=True):
    """The last flick that has landed."""

    seat: i64 = field(SEAT)
    die: i64 = field(DIE)
    shakes: int = field(Number(0, parts.MOST_FRAMES), "how many rounds of shaking followed")
    stuck: bool = field(Flag())
    changes: list[Change] = field(Listed(Nested(Landed), most=MOST_DICE))
    before: Board = field(BOARD, "the board before it: for “what if”")


class Public(Record, of=state.Public):
    """Everything that is public: dice, pads, whose turn it is, and the aim of the last flick."""

    game: str = constant("dice-flick")
    seats: int = shown(Number(2, 4), "variant.seats", fixed=True)
    options: object = shown(OPTIONS, "variant.options.encode()", fixed=True)
    variant: Variant = kept("options and number of seats, prepared for the rules", parts.read_variant, shared=True)
    stage: i64 = field(STAGE, "`in_flight`: `to_act` is `[-1]`")
    round: i64 = field(Number(1, "variant.rounds"), "from 1")
    rounds: int = shown(Number(), "variant.rounds", fixed=True)
    active: i64 = field(SEAT)
    start_player: i64 = field(SEAT)
    flicks_made: i64 = field(Number(0, 200))
    flicks_due: i64 = field(Number(0, 200), "in this turn, bonus flicks included")
    bonus_used: bool = field(Flag(), "a bonus flick was accepted in this turn")
    taken: i64 = field(Optional(DIE, NO_DIE), "the die on a plate or in the air")
    hands: vec[i64] = field(
        Listed(HAND, count="variant.seats", by_seat=True), "the dice in front of each seat", inside="as sets"
    )
    bag: object = shown(Keyed(COLOUR, Number()), parts.bag_data)
    board: Board = field(BOARD, "by hole, A1 B1 … E5", shared=True)
    aim: i64 = field(
        Optional(AIM, NO_AIM), "of the flick in the air, or else of the last one", inside="a move; NO_AIM for none"
    )
    sheet: Sheet | None = field(Optional(Nested(Sheet)), "while scoring", wire="scoring")
    pads: list[list[int]] = field(
        Listed(Listed(POINTS, most="variant.rounds"), count="variant.seats", by_seat=True),
        "the points of every finished turn",
    )
    totals: list[int] = shown(Listed(POINTS, by_seat=True), state.Public.totals)
    last: Last | None = field(Optional(Nested(Last)))


class State(Record, of=state.State):
    """A position and its sources of chance: draws and flicks have separate streams (spec, section 6)."""

    public: Public = field(Nested(Public), wire="table")
    dice: Dice = field(CHANCE, "for drawing from the bag")
    flick_dice: Dice = field(CHANCE)
    noise: Noise | None = field(Optional(Nested(Noise)), "the random part of the flick in the air")
    counts: vec[i64] = field(Listed(Number(), count=COUNTS), "for `statistics.py`")


# What a viewer gets


class Offer(Record):
    """The best set of what is left, in the order in which it is made."""

    points: int = field(POINTS)
    scorings: list[Scoring] = field(Listed(Nested(Scoring)))


class ScoringView(Sheet, of=state.Sheet):
    """A scoring in progress, and what could be scored now."""

    offer: Offer = shown(Nested(Offer), parts.offer_data)
    groups: list[Scoring] = shown(
        Listed(Nested(Scoring)),
        parts.groups_now,
        "every whole component, line and centre that could be scored now; the largest of a colour first",
    )


class View(Record, of=view.View):
    """The table as one viewer sees it: everything but chance."""

    public: Public = merged(Public)
    seat: Seat | None = field(Optional(SeatNumber("public.variant.seats")), "whose view this is; null: a spectator's")
    to_act: list[Seat] = shown(SEATS, view.View.to_act)
    scoring: ScoringView | None = shown(Optional(Nested(ScoringView)), "public.sheet")
    outcome: object = shown(OUTCOME, outcome_of, "its reason is `rounds_played`")


# The box


MEASURES = {name: field(Real()) for name in read_data(standard().tables, "geometry")}


class Geometry(Record):
    """The measures of the box, as in its data file."""


class Marker(Record):
    """A sticker on the board."""

    kind: str = field(Named(MARKER_KINDS))
    colour: str | None = field(Optional(COLOUR))
    hole: str = field(HOLE)


class DieKind(Record):
    """A die of the box."""

    die: int = field(DIE)
    colour: str = field(COLOUR)
    kind: str = field(Named(["pip", "knaller"]))
    joker: bool = field(Flag())


class FlickLimits(Record):
    """The lowest and the highest value of each part of a flick."""

    azimuth: object = field(Tupled(Real(), 2))
    elevation: object = field(Tupled(Real(), 2))
    elevation_default: float = field(Real())
    strength: object = field(Tupled(Real(), 2))
    offset: object = field(Tupled(Real(), 2))
    speed: object = field(Tupled(Real(), 2), "at strength 0 and at strength 1")


class Tremor(Record):
    """How steady a hand is."""

    name: str = field(Named(TREMORS))
    azimuth: float = field(Real(), "the standard deviation of the direction")


class Setting(Record):
    """What never changes at a table: the box."""

    geometry: Geometry = field(Nested(with_fields(Geometry, MEASURES)))
    markers: list[Marker] = field(Listed(Nested(Marker)))
    dice: list[DieKind] = field(Listed(Nested(DieKind)))
    die_axes: object = field(
        Keyed(DIE_AXIS, Number(1, SIDES)), "the face that is up when this axis of the die points up"
    )
    flick: FlickLimits = field(Nested(FlickLimits))
    tremors: list[Tremor] = field(Listed(Nested(Tremor)))
    frame_rate: float = field(Real(), "of trajectories")
    points: object = field(Keyed(["min_combination", "upgrade", "knaller", "centre_factor"], Number()))


DECLARED = Declared(
    "dice-flick",
    view=View,
    state=State,
    setting=Setting,
    odds=Odds,
    more=[Landing],
    told=[Scoring, Landing, Noise],
    moves=[
        move(
            "take",
            "put a die of this colour on a plate; of dice of one colour, the one with the lowest number",
            die=COLOUR,
        ),
        move("put_back", "take another die instead"),
        move(
            "flick", "rounded to 0.1 mm, 0.01° and 0.0001; out of range it is refused, never clamped", **fields_of(Aim)
        ),
        move("accept_bonus"),
        move("decline_bonus"),
        move(
            "score_combination", "the holes of its dice and of its marker, in any order", colour=PIP_COLOUR, holes=HOLES
        ),
        move("score_centre"),
        move("score_line", "the hole of the Knaller", hole=HOLE, axis=AXIS),
        move("score_best", "everything that is offered, at once"),
        move("undo_scoring", "back to the start of the scoring"),
        move("finish_scoring"),
        move("land", "by the clock: the result of the flick, a `Landing`", **fields_of(Landing)),
    ],
    events=[
        event("turn", seat=SEAT, round=Number(1)),
        event("draw", "reveals", seat=SEAT, dice=DIES),
        event("take", seat=SEAT, die=DIE),
        event("put_back", seat=SEAT, die=DIE),
        event("flick", "reveals", seat=SEAT, die=DIE, **fields_of(Aim)),
        event("land", "a `Landing`; reveals the random part", seat=SEAT, **fields_of(Landing), noise=Nested(Noise)),
        event(
            "restored",
            "option `knocked_dice` = `restore`",
            dice=field(DIES, "lying dice that were put back as they were"),
            moved_on=field(Optional(Nested(Landed)), "the flicked die if its place was taken"),
        ),
        event("to_bag", dice=DIES, why=field(WHY, "`moat`, `outside`, `no_room` or `scored`")),
        event("bonus_offered", seat=SEAT),
        event("bonus_declined", seat=SEAT),
        event("bonus", "reveals", seat=SEAT, dice=field(DIES, "what was drawn")),
        event("scored", seat=SEAT, scoring=Nested(Scoring)),
        event("undone", seat=SEAT),
        event("result", "of a turn", seat=SEAT, round=Number(1), points=POINTS, total=POINTS),
        event("over", points=Listed(POINTS, by_seat=True), ranks=Listed(Number(1), by_seat=True)),
    ],
)
