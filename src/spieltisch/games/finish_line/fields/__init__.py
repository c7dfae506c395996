"""What Finish Line stores and sends: every field of a position, a view, a move and an event, said once."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

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
    Record,
    SeatNumber,
    Text,
    Via,
    constant,
    event,
    field,
    kept,
    merged,
    move,
    shown,
)
from spieltisch.games.finish_line import scoring, state, view
from spieltisch.games.finish_line.codec import parts
from spieltisch.games.finish_line.codec.previews import now_data, previews_data
from spieltisch.games.finish_line.codec.slips import bets_data, read_bets, read_seen_slips, seen_slips_data
from spieltisch.games.finish_line.components import kinds
from spieltisch.games.finish_line.components.dice import hand_colours, hand_of
from spieltisch.games.finish_line.components.kinds import COLOURS
from spieltisch.games.finish_line.components.rows import horses_in, length_of, row_of, set_of
from spieltisch.games.finish_line.data.reading import BONUSES, MOST_AMOUNT
from spieltisch.games.finish_line.fields.names import COLOUR, FACE, HORSE, PHASE, REASON
from spieltisch.games.finish_line.fields.odds import Odds
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.state import NOBODY, Result

SEAT = SeatNumber()
ROW = Packed(Listed(HORSE, most=kinds.RUNNERS), horses_in, row_of)
GONE = Packed(Listed(HORSE, most=kinds.RUNNERS - 2), horses_in, row_of)
ORDER = Packed(Listed(HORSE, count=kinds.RUNNERS), horses_in, row_of)
HAND = Packed(Listed(COLOUR, most=kinds.THROWN), hand_colours, hand_of)
HORSE_LIST = Listed(HORSE)
MONEY = Number(0, kinds.RICHEST)
BALANCES = Listed(Number(-kinds.RICHEST, kinds.RICHEST), count="variant.seats", by_seat=True)
CAPITAL = Listed(MONEY, by_seat=True)
SUBMITTED = Listed(Flag(), count="race.variant.seats", by_seat=True)
KEPT = Listed(Number(0, kinds.MOST_BLACK), count="variant.seats", by_seat=True)
MOVE = Other("Move", lambda data: DECLARED.move_fault(data) is None)
TILES = Other("Record<string, TileDice>", lambda tiles: not any(TileDice.fault(tiles[horse], horse) for horse in tiles))
THROWS = Listed(Listed(Number(0, kinds.MOST_DICE), count=2))


# Dice, bets and horses


class Counts(Record):
    """Dice counted by colour."""

    white: int = field(Number(0, kinds.MOST_DICE))
    red: int = field(Number(0, kinds.MOST_DICE))
    green: int = field(Number(0, kinds.MOST_DICE))
    black: int = field(Number(0, kinds.MOST_DICE))
    yellow: int = field(Number(0, kinds.MOST_DICE))


COUNTS = Packed(Nested(Counts), parts.counts_data, parts.read_counts)


class WinBet(Record):
    """A win bet of a move."""

    horse: int = field(HORSE)
    stake: int = field(Number(0, kinds.MOST_MONEY))


class PlaceBet(Record):
    """A place bet of a move: two horses in any order."""

    horses: list[int] = field(Listed(HORSE, count=2))
    stake: int = field(Number(0, kinds.MOST_MONEY))


WIN_BETS = Listed(Nested(WinBet), most=kinds.MOST_BETS)
PLACE_BETS = Listed(Nested(PlaceBet), most=kinds.MOST_BETS)


class Bets(Record):
    """A slip as moves and states hold it."""

    win: list[WinBet] = field(WIN_BETS)
    place: list[PlaceBet] = field(PLACE_BETS)


class Bet(Record):
    """One horse: a win bet. Two, ascending: a place bet."""

    horses: list[int] = field(HORSE_LIST)
    stake: int = field(Number(0, kinds.MOST_MONEY))
    odds: int = field(Number(1))


class Slip(Record):
    """A slip with its odds."""

    win: list[Bet] = field(Listed(Nested(Bet)))
    place: list[Bet] = field(Listed(Nested(Bet)))
    staked: int = field(MONEY)
    rest: int = field(Number(-kinds.RICHEST, kinds.RICHEST), "capital that was not staked")


class TileDice(Record):
    """The dice on a tile."""

    white: int = field(Number(0, 1))
    extra: int = field(Number(0, 1), "black dice placed in extra turns")
    whip: int = field(Number(0, 1))
    bonus: int = field(Number(0, MOST_AMOUNT), "what the green die is worth; 0: none")


class Runner(Record):
    """A horse of a race."""

    horse: int = field(HORSE)
    start_position: int = field(Number(1, kinds.RUNNERS), "1 is the lead")
    odds: int = field(Number(1))
    favourite: bool = field(Flag())
    sprinter: bool = field(Flag())
    names: object = field(Keyed(["de", "en"], Text()))
    dice: TileDice = field(Nested(TileDice))
    disqualified: bool = field(Flag())


RUNNING = Listed(Nested(Runner), count=kinds.RUNNERS)


# Turns and races that are over


class Turn(Record):
    """A turn, or an extra turn."""

    seat: int = field(SEAT)
    colours: list[str] = field(Listed(COLOUR), "all dice in front of the player")
    faces: list[str] = field(Listed(FACE), "empty: an extra turn")
    move: object = field(MOVE)


class Line(Record):
    """A line of a settlement: every bet, also those that pay nothing, and bonuses, whose stake and odds are 0."""

    kind: str = field(Named([scoring.WIN, scoring.PLACE, scoring.WIN_BONUS, scoring.PLACE_BONUS]))
    horses: list[int] = field(HORSE_LIST)
    stake: int = field(Number(0, kinds.MOST_MONEY))
    odds: int = field(Number())
    pays: int = field(Number())


class Sheet(Record):
    """How a race was settled for one seat."""

    seat: int = field(SEAT)
    capital: int = field(MONEY, "before the bets")
    slip: Slip = field(Nested(Slip))
    lines: list[Line] = field(Listed(Nested(Line)))
    money: int = field(Number(), "afterwards")


class PhotoFinish(Record):
    """Horseshoes of the lower and the upper horse, throw by throw."""

    horses: list[int] = field(Listed(HORSE, count=2))
    throws: list[list[int]] = field(THROWS)


class RaceResult(Record, of=Result, frozen=True):
    """A race that is over."""

    race: int = field(Number(1, kinds.RACES))
    start_player: int = field(SEAT)
    lineup: i64 = kept("the seven horses by start position", parts.read_lineup)
    order: i64 = field(ORDER, "all seven horses; disqualified ones at the end, the latest first (FL-89)")
    finished: i64 = kept("how many reached the finish", parts.read_finished)
    white: i64 = kept("the dice on the tiles at the end, as in a race", parts.read_white)
    extra: i64 = kept(read=parts.read_extra)
    whip: i64 = kept(read=parts.read_whip)
    bonus: i64 = kept(read=parts.read_bonus)
    turns: int = field(Number(0, kinds.MOST_TURNS), "regular turns")
    photo_finish: list[int] = field(
        Via(Optional(Nested(PhotoFinish)), parts.photo_data, parts.read_photo_finish),
        inside="one throw after the other",
    )
    slips: list[Slip] = kept("by seat", parts.read_sheet_slips)
    capital: vec[i64] = kept("by seat, before the bets", parts.read_sheet_capital)
    runners: object = shown(RUNNING, parts.runners_in, "by start position; the dice as they lay at the end")
    disqualified: object = shown(HORSE_LIST, parts.disqualified_in, "in the order in which they left")
    sheets: object = shown(Listed(Nested(Sheet), by_seat=True), parts.sheets_data)


# A position


class Race(Record, of=state.Race):
    """The current race as everybody sees it, with money and earlier races."""

    game: str = constant("finish-line")
    seats: int = shown(Number(2, kinds.LARGEST_TABLE), "variant.seats", fixed=True)
    options: object = shown(OPTIONS, "variant.options.encode()", fixed=True)
    variant: Variant = kept("options and number of seats, prepared for the rules", parts.read_variant, shared=True)
    number: i64 = field(Number(1, kinds.RACES), wire="race")
    phase: i64 = field(PHASE)
    active: i64 = field(Optional(SEAT, NOBODY), "whose turn it is; null while betting and after the game")
    start_player: i64 = field(Optional(SEAT, NOBODY), "null before it is drawn: in race 1, while betting")
    turn: i64 = field(Number(0, kinds.MOST_TURNS), "regular turns begun in this race; 0 while betting")
    lineup: i64 = kept("the seven horses by start position, lead first", parts.read_lineup)
    row: i64 = field(ROW, "the horses in the race, lead first (FL-20); of a pair, the lower horse first")
    horses: i64 = kept("the number of horses in the race", length_of)
    running: i64 = kept("the same horses as a set", set_of)
    gone: i64 = field(GONE, "disqualified horses, in the order in which they left", wire="disqualified")
    pair: bool = field(Flag(), "the first two horses are neck and neck")
    neck_and_neck_used: bool = field(Flag(), "in this race")
    home_stretch: bool = field(Flag())
    white: i64 = kept("horses that carry a white die", parts.read_white)
    extra: i64 = kept("horses that carry a black die, placed in an extra turn", parts.read_extra)
    whip: i64 = kept("horses that carry a whip", parts.read_whip)
    bonus: i64 = kept("the green die on each horse, two bits per horse: 0 for none, then by face", parts.read_bonus)
    pool: i64 = field(COUNTS)
    out: i64 = field(COUNTS)
    hand: i64 = field(HAND, "the dice in front of the active player, received ones first")
    throw: i64 = field(
        Via(Optional(Listed(FACE, count=kinds.THROWN)), parts.throw_shown, parts.read_throw),
        "their faces, in phase `throw`",
    )
    kept_: i64 = field(
        Packed(KEPT, parts.kept_in, parts.pack_kept), "extra-turn dice in front of each seat", inside="four bits each"
    )
    last_player: i64 = field(Optional(SEAT, NOBODY), "who took the last regular turn, once that is over")
    money: vec[i64] = kept(
        "the capital of each seat for this race (FL-10); after the game, its money", parts.read_money, shared=True
    )
    side_bets: vec[i64] = field(BALANCES, "balances by seat", shared=True)
    past: vec[i64] = field(
        Listed(Packed(Nested(Turn), parts.turn_data, parts.read_turn)), "this race so far", wire="turns"
    )
    results: list[Result] = field(Listed(Nested(RaceResult), most=kinds.RACES), "the races that are over", shared=True)


class State(Record, of=state.State):
    """A position with its secrets: the stack, the slips, the dice."""

    race: Race = merged(Race)
    dice: Dice = field(Via(Other("Dice"), encode_dice, parts.read_dice))
    stack: vec[u8] = field(
        Listed(HORSE, count=kinds.HORSES), "all tiles in the order they are drawn (FL-4)", shared=True
    )
    dice_on: object = shown(TILES, parts.dice_on_data, "tiles with dice, by horse")
    money: list[i64] = shown(CAPITAL, "race.money")
    slips: list[Slip | None] = field(
        Listed(Optional(Packed(Nested(Bets), bets_data, read_bets)), count="race.variant.seats"),
        "by seat",
        shared=True,
    )


# What a viewer gets


class Limits(Record):
    """What a slip may hold."""

    step: int = field(Number(1), "stakes are multiples of this")
    win_bets: int = field(Number(0, kinds.MOST_BETS))
    place_bets: int = field(Number(0, kinds.MOST_BETS))


class Ending(Record):
    """If the race ended now."""

    first: int = field(HORSE)
    second: int = field(HORSE)
    money: list[int] = field(Listed(Number(-1), by_seat=True), "of each seat whose slip is seen, else -1")


class Preview(Record):
    """What a use of a die, or an extra turn, would do."""

    move: object = field(MOVE)
    row: list[int] = field(HORSE_LIST)
    pair: bool = field(Flag())
    dice: object = field(TILES, "tiles whose dice change, by horse")
    out: Counts = field(Nested(Counts), "dice that go out")
    disqualified: object = field(Optional(HORSE))
    money: list[int] = field(Listed(Number()), "own money if the race ended then: one number, two with a pair")


class View(Record, of=view.View):
    """The table as one viewer sees it: the public race, and the slips that this viewer may see."""

    race: Race = merged(Race)
    seat: Seat | None = field(
        Optional(SeatNumber("race.variant.seats")), "whose view this is; null: a spectator's", shared=True
    )
    to_act: list[Seat] = shown(Listed(SEAT), view.View.to_act)
    races: int = shown(Number(), parts.races, fixed=True)
    runners: object = shown(RUNNING, parts.runners_of, "by start position")
    home_stretch_at: int = shown(
        Number(), "race.variant.home_stretch_at", "from this many dice in the pool", fixed=True
    )
    capital: list[i64] = shown(CAPITAL, "race.money", "money before the bets of this race; after the game, money")
    submitted: list[bool] = field(SUBMITTED, "whose slips are in", shared=True)
    slips: list[Slip | None] = field(
        Via(Listed(Optional(Nested(Slip)), by_seat=True), seen_slips_data, read_seen_slips),
        "their own; all of them with open slips once all are in, and after the game",
        shared=True,
    )
    limits: object = shown(Nested(Limits), parts.limits_data)
    now: object = shown(
        Listed(Nested(Ending)), now_data, "two while a pair leads, none while betting and after the game"
    )
    previews: object = shown(
        Listed(Nested(Preview)), previews_data, "each `use` and `place`, in the order of `moves`, for the active player"
    )
    outcome: object = shown(OUTCOME, parts.outcome_data, "points are final totals, which can be negative")


class Setting(Record):
    """Sent once, as it never changes at a table: what the dice of this edition show, and what they pay."""

    edition: str = field(Text())
    dice: object = field(Keyed(COLOURS, Listed(FACE, count=kinds.SIDES)), "the six faces of a die of each colour")
    bonuses: object = field(Keyed(BONUSES, Keyed(["win", "place"], Number(1))), "what a green die pays for bets")
    side_bet: int = field(Number(1), "what the next player owes")
    photo_finish_dice: int = field(Number(1, kinds.MOST_DICE), "for each of the two horses")


# What a face may need besides the die
AT = field(HORSE, "where the die goes", sometimes=True)
FROM = field(HORSE, "pace change: whose white die moves", sometimes=True)
NEW_ORDER = field(Listed(HORSE, count=3), "interference: three neighbours, lead first", sometimes=True)
BACK = field(Listed(COLOUR), "insider tip: what returns to the pool", sometimes=True)

DECLARED: Declared = Declared(
    "finish-line",
    view=View,
    state=State,
    setting=Setting,
    odds=Odds,
    moves=[
        move("draw", "three colours at the opening draw, one later", colours=Listed(COLOUR)),
        move("use", "one of three dice", colour=COLOUR, face=FACE, horse=AT, from_=FROM, order=NEW_ORDER, dice=BACK),
        move("discard", "throw this die away unused", colour=COLOUR, face=FACE),
        move("place", "an extra turn", horse=HORSE),
        move("decline", "no extra turn"),
        move("bet", "the slip; both lists may be empty", win=WIN_BETS, place=PLACE_BETS),
    ],
    events=[
        event("lineup", race=Number(1, kinds.RACES), row=HORSE_LIST, grant=Number(), capital=CAPITAL),
        event("slip", "a slip is in", seat=SEAT, private={"slip": Nested(Slip)}),
        event("open_slips", "all slips are in, in a game with open slips", slips=Listed(Nested(Slip), by_seat=True)),
        event("start_player", seat=SEAT, drawn=field(Flag(), "by lot")),
        event("home_stretch", "it begins", pool=field(Number(), "number of dice")),
        event("draw", seat=SEAT, colours=Listed(COLOUR), auto=field(Flag(), "there was no choice")),
        event("roll", seat=SEAT, colours=Listed(COLOUR), faces=Listed(FACE)),
        event("use", seat=SEAT, colour=COLOUR, face=FACE, horse=AT, from_=FROM, order=NEW_ORDER, dice=BACK),
        event("discard", seat=SEAT, colour=COLOUR, face=FACE),
        event("rests", "the die stays on the tile", horse=HORSE, colour=COLOUR, face=FACE),
        event("advance", horse=HORSE, steps=field(Number(0, 2), "made good"), row=HORSE_LIST, pair=Flag()),
        event("fall_back", horse=HORSE, row=HORSE_LIST, pair=Flag()),
        event("rearrange", horses=field(HORSE_LIST, "the three, in their new order"), row=HORSE_LIST, pair=Flag()),
        event("pair", lower=HORSE, upper=HORSE, row=HORSE_LIST, pair=Flag()),
        event("pair_over", "the pair is no more; follows the event that moved it", lower=HORSE, upper=HORSE),
        event("disqualify", horse=HORSE, row=HORSE_LIST, pair=Flag()),
        event("spent", "dice go out", horse=field(Optional(HORSE), "null: from the hand"), colours=Listed(COLOUR)),
        event("side_bet", seat=SEAT, against=SEAT, amount=Number(), skipped=Flag()),
        event("returned", seat=SEAT, colours=Listed(COLOUR), pool=Number()),
        event("kept", "an extra-turn die", seat=SEAT),
        event("passed", seat=field(SEAT, "who gets them"), colours=Listed(COLOUR)),
        event("last_turn_over", seat=SEAT),
        event("placed", "an extra turn", seat=SEAT, horse=HORSE),
        event("declined", "no extra turn", seat=SEAT),
        event("photo_finish", "as in the result", horses=HORSE_LIST, throws=THROWS),
        event("result", race=Number(1, kinds.RACES), order=HORSE_LIST, first=HORSE, second=HORSE),
        event("settle", seat=SEAT, slip=Nested(Slip), lines=Listed(Nested(Line)), money=Number()),
        event("game_over", reason=REASON, ranks=Listed(Number()), totals=BALANCES, money=CAPITAL, side_bets=BALANCES),
    ],
)
