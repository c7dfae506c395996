"""What the declared fields of Finish Line cannot say by themselves: dice, tiles, turns and results as plain data."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, shifted
from spieltisch.engine.checked import read_table
from spieltisch.engine.dice import Dice
from spieltisch.engine.dice_data import decode_dice
from spieltisch.engine.read import (
    as_data,
    as_named,
    as_within,
    read,
    read_data,
    read_datas,
    read_exactly,
    read_int,
    read_list,
    read_seat,
    read_within,
)
from spieltisch.games.finish_line.codec.moves import decode_move, encode_move, face_named, read_colours
from spieltisch.games.finish_line.codec.slips import as_horse, read_seen_slip
from spieltisch.games.finish_line.components.dice import count_of, counts_of, hand_colours, hand_of, throw_of
from spieltisch.games.finish_line.components.kinds import (
    BLACK,
    COLOURS,
    HORSES,
    MOST_DICE,
    RACES,
    RICHEST,
    RUNNERS,
    THROWN,
)
from spieltisch.games.finish_line.components.rows import bit, horse_at, horses_in, place_of, row_of
from spieltisch.games.finish_line.moves import DECLINE, DISCARD, PLACE, USE, packed_turn, verb_in
from spieltisch.games.finish_line.options import OPTIONS, Variant, variant_of, why_not_start
from spieltisch.games.finish_line.rules.events import hand_data, photo_finish_data, sheet_data, throw_data
from spieltisch.games.finish_line.scoring import odds_of, outcome_of
from spieltisch.games.finish_line.slips.slip import Slip
from spieltisch.games.finish_line.state import THROWING, Race, Result, bonus_on, dice_on, drawn_for

TILES: Final = [str(horse) for horse in range(1, HORSES + 1)]


def read_variant(data: Data) -> Variant:
    seats, options = read_table(data, OPTIONS, lambda seats, _options: why_not_start(seats))
    return variant_of(seats, options)


def read_dice(data: Data, name: str) -> Dice:
    return decode_dice(read_data(data, name))


# Dice


def counts_data(counts: i64) -> Data:
    data: Data = {}
    for colour in range(len(COLOURS)):
        data[COLOURS[colour]] = int(count_of(counts, colour))
    return data


def read_counts(data: Data) -> i64:
    return counts_of([read_within(data, colour, 0, MOST_DICE) for colour in COLOURS])


def throw_shown(throw: i64, phase: i64) -> Json:
    return throw_data(throw) if phase == THROWING else None


def read_throw(data: Data, name: str, phase: i64, hand: i64) -> i64:
    if phase == THROWING:
        return read_faces(data, name, hand_colours(hand))
    if read(data, name) is not None:
        raise InvalidData(f"{name}: null is needed outside the phase throw")
    return 0


def read_faces(data: Data, name: str, colours: list[int]) -> i64:
    """The faces of dice of these colours."""
    faces = read_exactly(data, name, THROWN)
    if len(colours) != THROWN:
        raise InvalidData(f"{name}: these are faces of {THROWN} dice, not of {len(colours)}")
    return throw_of([face_named(colours[place], faces[place], name) for place in range(THROWN)])


def kept_in(kept: i64, variant: Variant) -> list[int]:
    """Extra-turn dice by seat."""
    return [int((kept >> (4 * seat)) & 15) for seat in range(variant.seats)]


def pack_kept(counts: list[int]) -> i64:
    kept: i64 = 0
    for seat in range(len(counts)):
        kept |= shifted(counts[seat], 4 * seat)
    return kept


# Tiles


def tile_data(variant: Variant, white: i64, extra: i64, whip: i64, bonus: i64, horse: i64) -> Data:
    """The dice on one tile."""
    here = bit(horse)
    return {
        "white": 1 if white & here != 0 else 0,
        "extra": 1 if extra & here != 0 else 0,
        "whip": 1 if whip & here != 0 else 0,
        "bonus": int(variant.bonuses[bonus_on(bonus, horse)]),
    }


def dice_on_data(race: Race) -> Data:
    """Tiles with dice, by horse."""
    data: Data = {}
    for horse in horses_in(race.row):
        if dice_on(race, horse) != 0:
            data[str(horse)] = tile_data(race.variant, race.white, race.extra, race.whip, race.bonus, horse)
    return data


def runners_of(race: Race) -> list[Json]:
    variant = race.variant
    return runners_data(variant, race.number, race.lineup, race.gone, race.white, race.extra, race.whip, race.bonus)


def runners_data(
    variant: Variant, number: i64, lineup: i64, gone: i64, white: i64, extra: i64, whip: i64, bonus: i64
) -> list[Json]:
    """The seven horses of a race by start position."""
    data: list[Json] = []
    for place in range(RUNNERS):
        horse = int(horse_at(lineup, place))
        tile = variant.box.horses[horse]
        data.append(
            {
                "horse": horse,
                "start_position": place + 1,
                "odds": int(odds_of(variant, number, lineup, horse)),
                "favourite": tile.favourite,
                "sprinter": tile.sprinter,
                "names": {"de": tile.name_de, "en": tile.name_en},
                "dice": tile_data(variant, white, extra, whip, bonus, horse),
                "disqualified": place_of(gone, horse) >= 0,
            }
        )
    return data


def tiles_in(data: Data) -> list[tuple[int, Data]]:
    """Horses with the dice on them: views and results list their runners, states only the tiles with dice."""
    if "runners" in data:
        return [
            (as_horse(read(each, "horse"), "horse"), read_data(each, "dice")) for each in read_datas(data, "runners")
        ]
    return [
        (1 + as_named(horse, "dice_on", TILES), as_data(dice, "dice_on"))
        for horse, dice in read_data(data, "dice_on").items()
    ]


def horses_with(data: Data, what: str) -> i64:
    """The horses with this kind of die, as a set."""
    found: i64 = 0
    for horse, dice in tiles_in(data):
        found |= bit(horse) * read_within(dice, what, 0, 1)
    return found


def read_white(data: Data) -> i64:
    return horses_with(data, "white")


def read_extra(data: Data) -> i64:
    return horses_with(data, "extra")


def read_whip(data: Data) -> i64:
    return horses_with(data, "whip")


def read_bonus(data: Data, variant: Variant) -> i64:
    values = variant.box.bonus_values
    bonus: i64 = 0
    for horse, dice in tiles_in(data):
        value = read_int(dice, "bonus")
        if value != 0:
            if value not in values:
                known = ", ".join([str(value) for value in values])
                raise InvalidData(f"bonus: one of 0, {known} is needed, not {value}")
            bonus |= shifted(values.index(value) + 1, 2 * horse)
    return bonus


def read_lineup(data: Data) -> i64:
    """Views and results list their runners; in a state, the line-up follows from the stack."""
    if "runners" in data:
        runners = [as_data(item, "runners") for item in read_exactly(data, "runners", RUNNERS)]
        return row_of([as_horse(read(runner, "horse"), "horse") for runner in runners])
    stack = [as_horse(horse, "stack") for horse in read_exactly(data, "stack", HORSES)]
    return row_of(drawn_for(stack, read_within(data, "race", 1, RACES)))


def read_money(data: Data, variant: Variant) -> vec[i64]:
    """In a view: the capital."""
    name = "capital" if "capital" in data else "money"
    amounts = read_exactly(data, name, variant.seats)
    return vec[i64]([i64(as_within(amount, name, 0, RICHEST)) for amount in amounts])


# Turns


def turn_data(turn: i64) -> Data:
    move = turn >> 23
    return {
        "seat": int(turn & 3),
        "colours": hand_data((turn >> 2) & 0x1FF),
        "faces": throw_data((turn >> 11) & 0xFFF) if verb_in(move) in (USE, DISCARD) else [],
        "move": encode_move(move),
    }


def read_turn(data: Data, variant: Variant) -> i64:
    seat = read_seat(data, "seat", variant.seats)
    colours = read_colours(data, "colours", 1, THROWN)
    move = decode_move(read_data(data, "move"))
    if verb_in(move) in (USE, DISCARD):
        return packed_turn(seat, hand_of(colours), read_faces(data, "faces", colours), move)
    if verb_in(move) not in (PLACE, DECLINE):
        raise InvalidData("turns: each needs a use, a discard, or an extra turn")
    if colours != [BLACK] or read_list(data, "faces"):
        raise InvalidData("turns: an extra turn has one black die and no faces")
    return packed_turn(seat, hand_of(colours), 0, move)


# Finished races


def disqualified_in(race_result: Result) -> list[int]:
    """In the order in which they left."""
    gone = horses_in(race_result.order)[race_result.finished :]
    gone.reverse()
    return gone


def runners_in(variant: Variant, race_result: Result) -> list[Json]:
    gone = row_of(disqualified_in(race_result))
    result = race_result
    return runners_data(
        variant, result.race, result.lineup, gone, result.white, result.extra, result.whip, result.bonus
    )


def read_finished(data: Data, order: i64) -> i64:
    """How many horses were not disqualified."""
    gone = [as_horse(value, "disqualified") for value in read_list(data, "disqualified")]
    gone.reverse()
    finished = RUNNERS - len(gone)
    if finished < 2 or horses_in(order)[finished:] != gone:
        raise InvalidData("order: all runners are needed, disqualified ones last")
    return finished


def photo_data(race_result: Result) -> Json:
    throws = race_result.photo_finish
    return photo_finish_data(int(race_result.lower()), int(race_result.upper()), throws) if throws else None


def read_photo_finish(data: Data, name: str, variant: Variant) -> list[int]:
    throws: list[int] = []
    if read(data, name) is None:
        return throws
    for item in read_list(read_data(data, name), "throws"):
        for count in read_exactly({"throws": item}, "throws", 2):
            throws.append(as_within(count, "throws", 0, variant.box.photo_finish_dice))
    if not throws or throws[-1] == throws[-2]:
        raise InvalidData("throws: the last one must decide the photo finish")
    return throws


def sheets_data(variant: Variant, race_result: Result) -> list[Json]:
    data: list[Json] = []
    for seat in range(len(race_result.slips)):
        data.append(sheet_data(variant, race_result, seat))
    return data


def sheets_in(data: Data, variant: Variant) -> list[Data]:
    return [as_data(item, "sheets") for item in read_exactly(data, "sheets", variant.seats)]


def read_sheet_slips(data: Data, variant: Variant) -> list[Slip]:
    """Odds, lines and money are ignored, since they follow from the rest."""
    return [read_seen_slip(read_data(sheet, "slip")) for sheet in sheets_in(data, variant)]


def read_sheet_capital(data: Data, variant: Variant) -> vec[i64]:
    return vec[i64]([i64(read_within(sheet, "capital", 0, RICHEST)) for sheet in sheets_in(data, variant)])


# Views


def races(race: Race) -> int:
    return int(race.variant.races)


def limits_data(race: Race) -> Data:
    money = race.variant.box.money
    return {"step": money.stake_step, "win_bets": money.win_bets, "place_bets": money.place_bets}


def outcome_data(race: Race) -> Json:
    ended = outcome_of(race)
    return None if ended is None else ended.encode()
