"""States and views to and from plain data. A state says all that a view says, and what is hidden."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.basics import Data, InvalidData, Json, Move, seats_data
from spieltisch.engine.dice_data import decode_dice, encode_dice
from spieltisch.engine.options import read_options
from spieltisch.engine.read import (
    as_bool,
    as_data,
    read,
    read_bool,
    read_data,
    read_exactly,
    read_int,
    read_ints,
    read_list,
    read_named,
    read_viewer,
    read_within,
)
from spieltisch.games.finish_line.components import (
    BLACK,
    BOX,
    COLOURS,
    HORSES,
    MOST_BLACK,
    RACES,
    RUNNERS,
    THROWN,
)
from spieltisch.games.finish_line.options import OPTIONS, Variant, variant_of, why_not_start
from spieltisch.games.finish_line.packing import (
    count_of,
    hand_counts,
    hand_of,
    horses_in,
    one_die,
    row_of,
    set_of,
)
from spieltisch.games.finish_line.previews import now_data, previews_data
from spieltisch.games.finish_line.reading import (
    MOST_TURNS,
    RICHEST,
    Tiles,
    checked_slip,
    read_amounts,
    read_anybody,
    read_bets,
    read_colours,
    read_counts,
    read_faces,
    read_horses,
    read_move,
    read_result,
    read_runners,
    read_shown_slip,
    read_tiles,
    read_turn,
)
from spieltisch.games.finish_line.scoring import outcome_of
from spieltisch.games.finish_line.slips import Slip
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
    State,
    bonus_set,
    dice_on,
    dice_on_tiles,
)
from spieltisch.games.finish_line.telling import (
    bets_data,
    counts_data,
    hand_data,
    money_data,
    move_data,
    result_data,
    row_data,
    runners_data,
    slip_data,
    throw_data,
    tile_data,
    turn_data,
)
from spieltisch.games.finish_line.view import View

GAME: Final = "finish-line"

# Moves


def encode_move(move: Move) -> Data:
    return move_data(move)


def decode_move(data: Data) -> Move:
    """Raises InvalidData that says which field is wrong."""
    return read_move(data)


# What states and views have in common


def race_data(race: Race) -> Data:
    """Everything that lies open on the table and is written the same way in a state and in a view."""
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


def seat_data(seat: i64) -> Json:
    return None if seat == NOBODY else int(seat)


def read_variant(data: Data) -> Variant:
    seats = read_int(data, "seats")
    options = read_options(OPTIONS, read_data(data, "options"))
    refusal = why_not_start(seats)
    if refusal is not None:
        raise InvalidData(f"seats: {refusal}")
    return variant_of(seats, options)


def read_race(data: Data, variant: Variant, lineup: i64, tiles: Tiles, money: vec[i64]) -> Race:
    """The inverse of `race_data`, with what states and views write differently."""
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
        read_anybody(data, "active", variant),
        read_anybody(data, "start_player", variant),
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
        read_anybody(data, "last_player", variant),
        money,
        read_amounts(data, "side_bets", variant, -RICHEST, RICHEST),
        past,
        results,
    )
    check_places(race, len(colours))
    return race


def check_places(race: Race, in_hand: int) -> None:
    """Every die is in one place, and everybody has what the phase needs. Raises InvalidData."""
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


# States


def encode_state(state: State) -> Data:
    """The whole position, hidden parts included: for tests, puzzles and snapshots."""
    race = state.race
    stack: list[Json] = []
    for tile in state.stack:
        stack.append(int(tile))
    tiles: Data = {}
    for horse in horses_in(race.row):
        if dice_on(race, horse) != 0:
            tiles[str(horse)] = tile_data(race.white, race.extra, race.whip, race.bonus, horse)
    slips: list[Json] = []
    for slip in state.slips:
        slips.append(None if slip is None else bets_data(slip))
    data = race_data(race)
    data["dice"] = encode_dice(state.dice)
    data["stack"] = stack
    data["dice_on"] = tiles
    data["money"] = money_data(race.money)
    data["slips"] = slips
    return data


def decode_state(data: Data) -> State:
    variant = read_variant(data)
    stack = read_ints(data, "stack")
    if sorted(stack) != list(range(1, HORSES + 1)):
        raise InvalidData(f"stack: the {HORSES} horses are needed, each once")
    number = read_within(data, "race", 1, RACES)
    drawn = stack[RUNNERS * (number - 1) : RUNNERS * number]
    drawn.reverse()  # FL-7
    lineup = row_of(drawn)
    money = read_amounts(data, "money", variant, 0, RICHEST)
    race = read_race(data, variant, lineup, read_tiles(data, "dice_on"), money)
    slips: list[Slip | None] = []
    for item in read_exactly(data, "slips", variant.seats):
        slips.append(None if item is None else read_bets(as_data(item, "slips")))
    return State(
        race, decode_dice(read_data(data, "dice")), vec[u8]([u8(tile) for tile in stack]), checked(race, slips)
    )


def checked(race: Race, slips: list[Slip | None]) -> list[Slip | None]:
    """All slips are in unless it is still time to bet, and none is against the rules."""
    missing = len([1 for slip in slips if slip is None])
    if (missing > 0) != (race.phase == BETTING):
        raise InvalidData("slips: while betting somebody's is missing; then nobody's")
    for seat, slip in enumerate(slips):
        if slip is not None:
            # After the game the money is no longer what could be staked.
            checked_slip(slip, race.lineup, RICHEST if race.phase == OVER else race.money[seat])
    return slips


# Views


def encode_view(seen: View) -> Data:
    race = seen.race
    slips: list[Json] = []
    submitted: list[Json] = []
    for seat, slip in enumerate(seen.slips):
        submitted.append(seen.submitted[seat])
        slips.append(None if slip is None else slip_data(slip, race.number, race.lineup, race.money[seat]))
    ended = outcome_of(race)
    data = race_data(race)
    data["seat"] = seen.seat
    data["to_act"] = seats_data(seen.to_act())
    data["races"] = RACES
    data["runners"] = runners_data(race.number, race.lineup, race.gone, race.white, race.extra, race.whip, race.bonus)
    data["home_stretch_at"] = BOX.home_stretch_at
    data["capital"] = money_data(race.money)
    data["submitted"] = submitted
    data["slips"] = slips
    data["limits"] = {"step": BOX.stake_step, "win_bets": BOX.win_bets, "place_bets": BOX.place_bets}
    data["now"] = now_data(seen)
    data["previews"] = previews_data(seen)
    data["outcome"] = None if ended is None else ended.encode()
    return data


def decode_view(data: Data) -> View:
    variant = read_variant(data)
    tiles = Tiles()
    lineup = read_runners(data, tiles)
    race = read_race(data, variant, lineup, tiles, read_amounts(data, "capital", variant, 0, RICHEST))
    submitted = [as_bool(item, "submitted") for item in read_exactly(data, "submitted", variant.seats)]
    slips: list[Slip | None] = []
    for item in read_exactly(data, "slips", variant.seats):
        slip = None if item is None else read_shown_slip(as_data(item, "slips"))
        slips.append(None if slip is None else checked_slip(slip, lineup, RICHEST))
    return View(read_viewer(data, variant.seats), race, submitted, slips)
