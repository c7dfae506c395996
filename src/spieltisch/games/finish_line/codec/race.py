"""The open table to and from plain data: what states and views have in common."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.options import read_options
from spieltisch.engine.read import read, read_bool, read_data, read_int, read_list, read_named, read_within
from spieltisch.games.finish_line.codec.parts import (
    RICHEST,
    Tiles,
    counts_data,
    read_amounts,
    read_colours,
    read_counts,
    read_faces,
    read_horses,
    read_seat_or_nobody,
    seat_data,
)
from spieltisch.games.finish_line.codec.results import MOST_TURNS, read_result, read_turn, result_data, turn_data
from spieltisch.games.finish_line.components.dice import count_of, hand_counts, hand_of, one_die
from spieltisch.games.finish_line.components.kinds import BLACK, COLOURS, MOST_BLACK, RACES, RUNNERS, THROWN
from spieltisch.games.finish_line.components.rows import horses_in, row_of, set_of
from spieltisch.games.finish_line.options import OPTIONS, Variant, variant_of, why_not_start
from spieltisch.games.finish_line.rules.events import hand_data, money_data, row_data, throw_data
from spieltisch.games.finish_line.state import (
    BETTING,
    DRAWING,
    EXTRA_TURNS,
    NOBODY,
    OVER,
    PHASES,
    THROWING,
    Race,
    Result,
    bonus_set,
    dice_on_tiles,
)

GAME: Final = "finish-line"


# What states and views have in common


def race_data(race: Race) -> Data:
    """The public fields that states and views encode alike."""
    kept: list[Json] = []
    for seat in range(race.variant.seats):
        kept.append(int(race.kept_by(seat)))
    turns: list[Json] = []
    for turn in race.past:
        turns.append(turn_data(turn))
    results: list[Json] = []
    for result in race.results:
        results.append(result_data(race.variant, result))
    return {
        "game": GAME,
        "seats": int(race.variant.seats),
        "options": race.variant.options.encode(),
        "race": int(race.number),
        "phase": PHASES[race.phase],
        "active": seat_data(race.active),
        "start_player": seat_data(race.start_player),
        "turn": int(race.turn),
        "row": row_data(race.row),
        "pair": race.pair,
        "neck_and_neck_used": race.neck_and_neck_used,
        "home_stretch": race.home_stretch,
        "disqualified": row_data(race.gone),
        "pool": counts_data(race.pool),
        "out": counts_data(race.out),
        "hand": hand_data(race.hand),
        "throw": throw_data(race.throw) if race.phase == THROWING else None,
        "kept": kept,
        "last_player": seat_data(race.last_player),
        "side_bets": money_data(race.side_bets),
        "turns": turns,
        "results": results,
    }


def read_variant(data: Data) -> Variant:
    seats = read_int(data, "seats")
    options = read_options(OPTIONS, read_data(data, "options"))
    refusal = why_not_start(seats)
    if refusal is not None:
        raise InvalidData(f"seats: {refusal}")
    return variant_of(seats, options)


def read_race(data: Data, variant: Variant, lineup: i64, tiles: Tiles, money: vec[i64]) -> Race:
    """The inverse of `race_data`; the caller passes the fields that states and views encode differently."""
    phase = read_named(data, "phase", PHASES)
    row = read_horses(data, "row", RUNNERS)
    gone = read_horses(data, "disqualified", RUNNERS - 2)
    if sorted(row + gone) != sorted(horses_in(lineup)):
        raise InvalidData("row: with the disqualified horses it must be the seven horses of the line-up")
    colours = read_colours(data, "hand", 0, THROWN)
    throw = read_faces(data, "throw", colours) if phase == THROWING else 0
    if phase != THROWING and read(data, "throw") is not None:
        raise InvalidData("throw: null is needed outside the phase throw")
    kept = read_amounts(data, "kept", variant, 0, MOST_BLACK)
    in_front: i64 = 0
    for seat in range(variant.seats):
        in_front |= kept[seat] << (4 * seat)
    past = vec[i64]([read_turn(item, variant) for item in read_list(data, "turns")])
    results: list[Result] = [read_result(item, variant) for item in read_list(data, "results")]
    race = Race(
        variant,
        read_within(data, "race", 1, RACES),
        phase,
        read_seat_or_nobody(data, "active", variant),
        read_seat_or_nobody(data, "start_player", variant),
        read_within(data, "turn", 0, MOST_TURNS),
        lineup,
        row_of(row),
        len(row),
        set_of(row_of(row)),
        row_of(gone),
        read_bool(data, "pair"),
        read_bool(data, "neck_and_neck_used"),
        read_bool(data, "home_stretch"),
        tiles.white,
        tiles.extra,
        tiles.whip,
        tiles.bonus,
        read_counts(data, "pool"),
        read_counts(data, "out"),
        hand_of(colours),
        throw,
        in_front,
        read_seat_or_nobody(data, "last_player", variant),
        money,
        read_amounts(data, "side_bets", variant, -RICHEST, RICHEST),
        past,
        results,
    )
    check_places(race, len(colours))
    return race


def check_places(race: Race, in_hand: int) -> None:
    """Every die is in one place, and the phase has what it needs. Raises InvalidData."""
    if (race.white | race.extra | race.whip | bonus_set(race.bonus)) & ~race.running != 0:
        raise InvalidData("dice_on: dice lie only on horses in the race")
    counts = race.pool + race.out + hand_counts(race.hand) + dice_on_tiles(race)
    for seat in range(race.variant.seats):
        counts += race.kept_by(seat) * one_die(BLACK)
    for colour in range(len(COLOURS)):
        if count_of(counts, colour) != count_of(race.variant.dice, colour):
            found, wanted = int(count_of(counts, colour)), int(count_of(race.variant.dice, colour))
            raise InvalidData(f"dice: there are {wanted} {COLOURS[colour]} dice in the game, not {found}")
    wanted = 3 if race.phase == THROWING else 2 if race.phase == DRAWING else 0
    if in_hand != wanted:
        raise InvalidData(f"hand: {wanted} dice are needed in phase {PHASES[race.phase]}, not {in_hand}")
    if (race.active == NOBODY) != (race.phase in (BETTING, OVER)):
        raise InvalidData(f"active: a seat is needed except in the phases {PHASES[BETTING]} and {PHASES[OVER]}")
    if race.start_player == NOBODY and race.phase != BETTING:
        raise InvalidData("start_player: a seat is needed once all slips are in")
    if race.phase == DRAWING and race.pool == 0:
        raise InvalidData("pool: there is no die to draw")
    if race.phase == EXTRA_TURNS and (race.kept_by(race.active) == 0 or race.last_player == NOBODY):
        raise InvalidData("kept: an extra turn needs a kept die and a last_player")
