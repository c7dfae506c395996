"""What Cubo stores and sends: every field of a position, a view, a move and an event, said once."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.dice_data import encode_dice
from spieltisch.fields import (
    OPTIONS,
    OUTCOME,
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
    Via,
    constant,
    event,
    field,
    kept,
    move,
    shown,
)
from spieltisch.games.cubo import state, view
from spieltisch.games.cubo.codec.parts import (
    best_now,
    best_then,
    colours_by_number,
    deadline_data,
    decode_die,
    decode_square,
    dice_seen,
    has_decided,
    history_in,
    is_last_throw,
    line_values,
    lines_seen,
    outcome_data,
    points_before,
    points_by_round,
    points_then,
    read_chance,
    read_dice_seen,
    read_ends,
    read_starts,
    read_streams,
    read_swap_cell,
    read_swap_out,
    read_variant,
    streams_data,
    swap_totals,
    swapped_data,
    times_by_colour,
)
from spieltisch.games.cubo.components import CELLS, CENTRE, COLOURS, DICE, FACES, LINES, NO_DIE, NONE, pack
from spieltisch.games.cubo.moves import LATEST
from spieltisch.games.cubo.options import TEMPOS, Variant
from spieltisch.games.cubo.players import player
from spieltisch.games.cubo.players.player import CHOICES, STATES, SWAP_CHOICES
from spieltisch.games.cubo.players.streams import Streams, copy_streams
from spieltisch.games.cubo.rules.events import centre_data, dice_data, die_data, square_data
from spieltisch.games.cubo.scoring import LINE_KINDS, ROUNDS_PLAYED
from spieltisch.games.cubo.state import PHASES
from spieltisch.games.cubo.view import NO_VALUE, SEEN_CHOICES, SEEN_SWAP_CHOICES

CELL = Named(CELLS)
COLOUR = Named(COLOURS)
LINE_ID = Named(LINES)
LINE_KIND = Named(LINE_KINDS)
PHASE = Named(PHASES)
PLAYER_STATE = Named(STATES)
TEMPO = Named(TEMPOS, texts=True)
REASON = Named([ROUNDS_PLAYED])
SEAT = SeatNumber("variant.seats")
SEATS = Listed(SEAT)
MOMENT = Number(0, LATEST - 1, "a moment of play")
MAYBE = Optional(MOMENT, NONE)
PLACE = Number(0, CENTRE - 1, "a centre die")
VALUE = Number(1, FACES, "a value")
SQUARE_POINTS = Number(0, "variant.most_points")
ROUND_POINTS = Listed(SQUARE_POINTS)


# Dice and squares


class Die(Record):
    """A coloured die with its value."""

    colour: str = field(COLOUR)
    value: int = field(VALUE)


class Line(Record):
    """A row or column of a square, and what it scores."""

    line: str = field(LINE_ID)
    kind: object = field(Optional(LINE_KIND))
    one_colour: bool = field(Flag())
    points: int = field(Number())


DIE = Packed(Nested(Die), die_data, decode_die)
OWN_DICE = Packed(Listed(DIE, count=DICE), dice_data, pack)
CENTRE_DICE = Packed(Listed(Optional(DIE, NO_DIE), count=CENTRE), centre_data, pack)
ROLLED = Packed(Listed(DIE, count=CENTRE), centre_data, pack)
SQUARE = Packed(Keyed(CELL, Number(0, DICE - 1, "a die")), square_data, decode_square)
PART_OF_A_SQUARE = Keyed(CELL, Optional(Number(0, DICE - 1, "a die")))


class Best(Record):
    """The best square for the last roll, planned with the best of all four centre dice."""

    dice: object = field(Listed(Nested(Die)), "the roll, before any swap: `square` holds their numbers")
    square: object = field(Keyed(CELL, Number(0, DICE - 1)))
    total: int = field(SQUARE_POINTS)
    centre: object = field(Optional(PLACE), "the centre die to swap in; null: without a swap")
    cell: object = field(Optional(CELL), "where it goes")


class Swapped(Record):
    """A swap at scoring."""

    cell: str = field(CELL)
    out: object = field(Nested(Die))
    in_: object = field(Nested(Die))


# Seats


class Standing(Record, of=player.Standing):
    """The public part of a seat: what it has done in this round, and its points."""

    round_points: list[int] = shown(ROUND_POINTS, points_by_round)
    state: i64 = field(PLAYER_STATE)
    throws: i64 = field(Number(0, LATEST - 1))
    lands_at: i64 = field(MAYBE)
    landed_at: i64 = field(MAYBE, "when the dice landed; null while they are not on the table")
    called_at: i64 = field(MAYBE)
    call_order: i64 = field(Optional(Number(0, "variant.seats - 1"), NONE))
    taken: i64 = field(Optional(PLACE, NONE), "the place of the centre die that was taken")
    taken_at: i64 = field(MAYBE)
    centre_die: i64 = field(Optional(DIE, NONE), "the die on the cover")
    last_at: i64 = field(MAYBE, "when this player last did something (CB-51)")
    absent: bool = field(Flag())
    uncovered: bool = field(Flag())
    scored: bool = field(Flag())
    total: i64 = field(Optional(SQUARE_POINTS, NONE), "at and after scoring")
    swapped: object = shown(Optional(Nested(Swapped)), swapped_data)
    swap_cell: i64 = kept("where the swap was", read_swap_cell)
    swap_out: i64 = kept("the code of the die that the swap took out of the square", read_swap_out)
    points: i64 = field(Number())
    history: i64 = kept("points by round, eight bits each", history_in)
    dice_colours: object = shown(Listed(COLOUR), colours_by_number, "by number, always known")


class FullPlayer(Standing, of=player.Player):
    """A seat with its secrets: the nine dice, the square, and choices that are not revealed yet."""

    dice: i64 = field(
        OWN_DICE,
        inside="eight packed codes. Colours are always valid; values from the throw on, but hidden until the dice land",
    )
    white: i64 = field(VALUE)
    square: i64 = field(Optional(SQUARE, NONE), inside="eight packed numbers of dice, by cell")
    choice: i64 = field(Optional(Named(CHOICES), NONE), "on the calm table: REROLLS or KEEPS")
    swap_choice: i64 = field(Optional(Named(SWAP_CHOICES), NONE), "with parallel scoring: a cell, or NO_SWAP_CHOSEN")


class LastFullPlayer(FullPlayer, of=player.Player):
    """The same at the end of the last round."""

    round_points: list[int] = shown(ROUND_POINTS, points_before)


class Seen(Standing, of=view.Seen):
    """A seat as one viewer knows it: its public part, and what this viewer may know of the rest. Never changed."""

    seat: int = shown(SEAT, "@seat")
    colours: object = shown(Keyed(COLOUR, Number()), times_by_colour)
    dice: i64 = field(
        Via(Optional(Listed(Nested(Die))), dice_seen, read_dice_seen),
        "null: hidden under the cover, or by the table (`show_opponents`)",
        inside="eight packed codes, all 1 if null",
    )
    white: i64 = field(Optional(VALUE, NO_VALUE))
    square: i64 = field(Optional(SQUARE, NONE), "own, or uncovered at scoring: numbers of dice")
    choice: i64 = field(
        Optional(Named(SEEN_CHOICES), NONE), "calm; unseen: chosen, but not known to this viewer", inside="or UNSEEN"
    )
    swap_choice: i64 = field(Optional(Named(SEEN_SWAP_CHOICES), NONE), "parallel scoring", inside="or UNSEEN_SWAP")
    lines: object = shown(Optional(Listed(Nested(Line))), lines_seen, "at and after scoring")


class LastPlayer(Seen, of=view.Seen):
    """A player, as the round before ended."""

    round_points: list[int] = shown(ROUND_POINTS, points_then)
    best: object = shown(Optional(Nested(Best)), best_then, "the best possible")


class Player(Seen, of=view.Seen):
    """A player, as the viewer knows them."""

    best: object = shown(Optional(Nested(Best)), best_now, "from scoring on: the best possible")
    last_throw: bool = shown(Flag(), is_last_throw, "may (only) make one last throw")
    decided: bool = shown(Flag(), has_decided, "calm: has chosen or submitted; parallel scoring: has chosen")


# The table


class Deadline(Record):
    """The countdown."""

    starts: int = field(MOMENT)
    ends: int = field(MOMENT)


class Public(Record, of=state.Public):
    """Everything that everybody may know. Moments are milliseconds on the table's clock."""

    game: str = constant("cubo")
    seats: int = shown(Number(1, 4), "variant.seats", fixed=True)
    options: object = shown(OPTIONS, "variant.options.encode()", fixed=True)
    variant: Variant = kept("options and number of seats, prepared for the rules", read_variant, shared=True)
    players: object = kept("with their secrets, or as far as a viewer knows them", held="list[P_co]")
    phase: i64 = field(PHASE)
    round: i64 = field(Number(1, "variant.rounds", "a round"), "counted from 1")
    start_player: i64 = field(SEAT)
    now: i64 = field(MOMENT, "the table's clock when this was made")
    ready_at: i64 = field(MOMENT, "when the table began to wait for the start player")
    go_at: i64 = field(MAYBE, "when the race begins, or began: its τ = 0 (CB-47)")
    closed: bool = field(Flag(), "rolling is closed (CB-13)")
    first_call: i64 = field(MAYBE)
    calls: i64 = field(Number(0, "variant.seats"))
    starts: i64 = kept("when the countdown starts", read_starts)
    ends: i64 = kept("when it ends", read_ends)
    centre: i64 = field(CENTRE_DICE, "by place; null: taken", inside="four packed codes, NO_DIE where one was taken")
    rolled: i64 = field(ROLLED, "the same, as they fell")
    turn: i64 = field(Number(0, "variant.seats"), "how many seats have been scored in this round")
    scoring_at: i64 = field(MAYBE, "when the present scoring began")


class State(Public, of=state.State):
    """Everything there is to know: the seats with their secrets, and the dice that are still to fall."""

    players: list[Player] = field(Listed(Nested(FullPlayer), count="variant.seats"))
    starts: i64 = field(MAYBE, "when the countdown starts")
    ends: i64 = field(MAYBE, "when it ends")
    last_players: list[Player] = field(
        Listed(Nested(LastFullPlayer), most="variant.seats"),
        "all players as they were at the end of the last round; never changed",
        shared=True,
    )
    last_rolled: i64 = field(Optional(ROLLED, NONE), "the centre dice of the last round, as they fell")
    chance: object = shown(Other("never"), encode_dice)
    dice: Dice = kept("for the centre dice", read_chance)
    streams: Streams = field(
        Via(Other("never"), streams_data, read_streams),
        "one for each seat, so that seats acting at the same time do not disturb each other (CB-53)",
        copied=copy_streams,
    )


# What a viewer gets


class LastRound(Record, of=view.LastRound):
    """The round before, as it ended."""

    round: i64 = field(Number(1, "variant.rounds", "a round"))
    centre: i64 = field(ROLLED, "as they fell")
    players: list[Seen] = field(Listed(Nested(LastPlayer), count="variant.seats", by_seat=True), shared=True)


class Points(Record):
    """What lines of the viewer's dice are worth, by the numbers of the dice."""

    outer: object = field(Listed(Listed(Listed(Number()))), "[corner][edge][corner] of a row or column at the border")
    middle: object = field(Listed(Listed(Number())), "[edge][edge] of a line through the white die")


class View(Public, of=view.View):
    """The table as one viewer sees it."""

    players: list[Seen] = field(Listed(Nested(Player), count="variant.seats", by_seat=True), shared=True)
    seat: Seat | None = field(Optional(SEAT), "whose view this is; null: a spectator's", shared=True)
    to_act: list[Seat] = field(
        Listed(SEAT, most="variant.seats"), "the seats that may act; the clock is not among them", shared=True
    )
    last_round: LastRound | None = field(Optional(Nested(LastRound)), shared=True)
    tempo: str = shown(TEMPO, "variant.tempo", fixed=True)
    rounds: int = shown(Number(), "variant.rounds", fixed=True)
    deadline: object = shown(Optional(Nested(Deadline)), deadline_data)
    scoring: int = shown(Optional(SEAT, NONE), state.Public.scoring_seat, "whose turn it is; null: all choose at once")
    points: object = shown(Optional(Nested(Points)), line_values, "own seat, dice on the table, option `live_score`")
    swaps: object = shown(
        Optional(Keyed(SWAP_CHOICES, SQUARE_POINTS)),
        swap_totals,
        "for the player who may swap now: what the square would be worth",
    )
    outcome: object = shown(OUTCOME, outcome_data)


AT = field(MOMENT, "the stamp", sometimes=True)
LINES_SCORED = Listed(Nested(Line))


class RollOdds(Record):
    """A roll of the round that was scored last: what it was worth at best, and how good it was."""

    seat: int = field(SEAT)
    points: int = field(SQUARE_POINTS, "what was scored")
    best: int = field(SQUARE_POINTS, "the most that was possible, with the best centre die")
    plain: int = field(SQUARE_POINTS, "the most without a swap")
    better: float = field(Real(), "the share of rolls whose best square without a swap is worth more")


class Odds(Record):
    """What was possible in the round that was scored last."""

    rolls: list[RollOdds] = field(Listed(Nested(RollOdds)))


DECLARED = Declared(
    "cubo",
    view=View,
    state=State,
    odds=Odds,
    moves=[
        move("go", "start player: the start command", at=AT),
        move("throw", at=AT),
        move("pick_up", at=AT),
        move("roll", "pick up and throw in one", at=AT),
        move("call", "the whole square: the number of the die in each cell", square=PART_OF_A_SQUARE, at=AT),
        move("take", "a centre die", die=PLACE, at=AT),
        move("swap", "at scoring", cell=CELL, at=AT),
        move("no_swap", "at scoring", at=AT),
        move("keep", "calm table", at=AT),
        move("reroll", "calm table", at=AT),
        move("square", "calm table", square=PART_OF_A_SQUARE, at=AT),
        move("tick", "by the clock: this moment has come", at=AT),
        move("absent", "made by the table for a seat", at=AT),
        move("present", "made by the table for a seat", at=AT),
    ],
    events=[
        event("round", round=Number(1), start_player=SEAT, centre=Listed(Nested(Die))),
        event("go", seat=SEAT, at=field(MOMENT, "when the race begins")),
        event("race", "it has begun", round=Number(1), at=MOMENT),
        event("pick_up", seat=SEAT, at=MOMENT, last=Flag()),
        event("throw", seat=SEAT, at=MOMENT, last=Flag()),
        event(
            "land",
            "without `show_opponents` only its owner learns what fell",
            seat=SEAT,
            at=MOMENT,
            dice=field(Listed(Nested(Die)), sometimes=True),
            white=field(VALUE, sometimes=True),
        ),
        event("call", seat=SEAT, at=MOMENT, first=Flag()),
        event("close", "rolling is closed", at=MOMENT),
        event("take", seat=SEAT, die=PLACE, colour=COLOUR, value=VALUE, at=MOMENT, given=field(Flag(), "by the clock")),
        event("countdown", starts=MOMENT, ends=MOMENT, seats=field(SEATS, "those who are waited for")),
        event("fail", seat=SEAT),
        event("decided", seat=SEAT),
        event("choices", keep=field(SEATS, "seats"), reroll=field(SEATS, "seats")),
        event("submitted", seat=SEAT),
        event("uncover", seat=SEAT, square=Keyed(CELL, Number(0, DICE - 1)), lines=LINES_SCORED, total=SQUARE_POINTS),
        event("swap", seat=SEAT, cell=CELL, out=Nested(Die), in_=Nested(Die), lines=LINES_SCORED, total=SQUARE_POINTS),
        event("no_swap", seat=SEAT),
        event("score", seat=SEAT, points=SQUARE_POINTS, sum=Number(), best=Optional(Nested(Best))),
        event("absent", seat=SEAT),
        event("present", seat=SEAT),
        event("game_over", reason=REASON, ranks=Listed(Number()), points=Listed(Number())),
    ],
)
