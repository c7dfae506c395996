"""Horses, dice, slips and results as plain data, for events, views and states alike."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.games.finish_line import moves
from spieltisch.games.finish_line.components import (
    BONUS_TABLE,
    BOX,
    COLOURS,
    FACES,
    INSIDER_TIP,
    INTERFERENCE,
    RUNNERS,
    THROWN,
    bit,
)
from spieltisch.games.finish_line.moves import DISCARD, DRAW, PLACE, USE, VERBS
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.packing import (
    count_of,
    face_at,
    hand_colours,
    horse_at,
    horses_in,
    place_of,
    row_of,
)
from spieltisch.games.finish_line.scoring import Line, bet_odds, odds_of, sheet_of
from spieltisch.games.finish_line.slips import Slip, horse_of, other_of, slip_in, stake_of
from spieltisch.games.finish_line.state import Race, Result, bonus_on

# Small things


def numbers_data(numbers: list[int]) -> list[Json]:
    data: list[Json] = []
    data.extend(numbers)
    return data


def money_data(money: vec[i64]) -> list[Json]:
    data: list[Json] = []
    for amount in money:
        data.append(int(amount))
    return data


def row_data(row: i64) -> list[Json]:
    return numbers_data(horses_in(row))


def counts_data(counts: i64) -> Data:
    data: Data = {}
    for colour in range(len(COLOURS)):
        data[COLOURS[colour]] = int(count_of(counts, colour))
    return data


def colours_data(colours: list[int]) -> list[Json]:
    data: list[Json] = []
    for colour in colours:
        data.append(COLOURS[colour])
    return data


def hand_data(hand: i64) -> list[Json]:
    return colours_data(hand_colours(hand))


def throw_data(throw: i64) -> list[Json]:
    data: list[Json] = []
    for place in range(THROWN):
        data.append(FACES[face_at(throw, place)])
    return data


def tile_data(white: i64, extra: i64, whip: i64, bonus: i64, horse: i64) -> Data:
    """The dice on one tile."""
    here = bit(horse)
    return {
        "white": 1 if white & here != 0 else 0,
        "extra": 1 if extra & here != 0 else 0,
        "whip": 1 if whip & here != 0 else 0,
        "bonus": int(BONUS_TABLE[bonus_on(bonus, horse)]),
    }


def moved_row(race: Race) -> Data:
    """What every event tells that moves a horse: the row as it is afterwards."""
    return {"row": row_data(race.row), "pair": race.pair}


# Moves


def move_data(move: int) -> Data:
    """A move as the protocol writes it."""
    verb = moves.verb_in(move)
    data: Data = {"move": VERBS[verb]}
    if verb == moves.BET:
        data.update(bets_data(slip_in(move)))
    elif verb == DRAW:
        data["colours"] = hand_data(moves.colours_in(move))
    elif verb == PLACE:
        data["horse"] = int(moves.horse_in(move))
    elif verb in (USE, DISCARD):
        data["colour"] = COLOURS[moves.colour_in(move)]
        data["face"] = FACES[moves.face_in(move)]
        data.update(target_data(move))
    return data


def target_data(move: i64) -> Data:
    """What a die is used on: `horse`, `from`, `order` or `dice`, as far as there is one."""
    data: Data = {}
    face = moves.face_in(move)
    if face == INTERFERENCE:
        if moves.order_in(move) != 0:
            data["order"] = row_data(moves.order_in(move))
    elif face == INSIDER_TIP:
        if moves.colours_in(move) != 0:
            data["dice"] = hand_data(moves.colours_in(move))
    else:
        if moves.source_in(move) != 0:
            data["from"] = int(moves.source_in(move))
        if moves.horse_in(move) != 0:
            data["horse"] = int(moves.horse_in(move))
    return data


def bets_data(slip: Slip) -> Data:
    """A slip as it is written in a move or a state."""
    win: list[Json] = []
    for bet in slip.wins:
        win.append({"horse": int(horse_of(bet)), "stake": int(stake_of(bet))})
    place: list[Json] = []
    for bet in slip.places:
        horses: list[Json] = [int(horse_of(bet)), int(other_of(bet))]
        place.append({"horses": horses, "stake": int(stake_of(bet))})
    return {"win": win, "place": place}


# Slips, runners, turns, results


def slip_data(slip: Slip, number: i64, lineup: i64, capital: i64) -> Data:
    """A slip with odds, as its owner reads it."""
    win: list[Json] = []
    for bet in slip.wins:
        win.append(bet_data(bet, number, lineup))
    place: list[Json] = []
    for bet in slip.places:
        place.append(bet_data(bet, number, lineup))
    staked = int(slip.staked())
    return {"win": win, "place": place, "staked": staked, "rest": int(capital) - staked}


def bet_data(bet: i64, number: i64, lineup: i64) -> Data:
    horses: list[Json] = [int(horse_of(bet))]
    if other_of(bet) != 0:
        horses.append(int(other_of(bet)))
    return {"horses": horses, "stake": int(stake_of(bet)), "odds": int(bet_odds(number, lineup, bet))}


def runners_data(number: i64, lineup: i64, gone: i64, white: i64, extra: i64, whip: i64, bonus: i64) -> list[Json]:
    """The seven horses of a race by start position."""
    data: list[Json] = []
    for place in range(RUNNERS):
        horse = int(horse_at(lineup, place))
        tile = BOX.horses[horse]
        data.append(
            {
                "horse": horse,
                "start_position": place + 1,
                "odds": int(odds_of(number, lineup, horse)),
                "favourite": tile.favourite,
                "sprinter": tile.sprinter,
                "names": {"de": tile.name_de, "en": tile.name_en},
                "dice": tile_data(white, extra, whip, bonus, horse),
                "disqualified": place_of(gone, horse) >= 0,
            }
        )
    return data


def turn_data(turn: i64) -> Data:
    move = turn >> 23
    regular = moves.verb_in(move) in (USE, DISCARD)
    return {
        "seat": int(turn & 3),
        "colours": hand_data((turn >> 2) & 0x1FF),
        "faces": throw_data((turn >> 11) & 0xFFF) if regular else [],
        "move": move_data(move),
    }


def lines_data(lines: list[Line]) -> list[Json]:
    data: list[Json] = []
    for line in lines:
        horses: list[Json] = [int(line.horse)]
        if line.other != 0:
            horses.append(int(line.other))
        data.append(
            {
                "kind": line.kind,
                "horses": horses,
                "stake": int(line.stake),
                "odds": int(line.odds),
                "pays": int(line.pays),
            }
        )
    return data


def sheet_data(variant: Variant, result: Result, seat: int) -> Data:
    """What a race has brought to one seat."""
    lines: list[Line] = []
    money = int(sheet_of(variant, result, seat, lines))
    capital = result.capital[seat]
    return {
        "seat": seat,
        "capital": int(capital),
        "slip": slip_data(result.slips[seat], result.race, result.lineup, capital),
        "lines": lines_data(lines),
        "money": money,
    }


def photo_finish_data(lower: int, upper: int, counts: list[int]) -> Data:
    """Horseshoes of both horses, throw by throw."""
    throws: list[Json] = []
    for number in range(0, len(counts), 2):
        each: list[Json] = [counts[number], counts[number + 1]]
        throws.append(each)
    horses: list[Json] = [lower, upper]
    return {"horses": horses, "throws": throws}


def result_data(variant: Variant, result: Result) -> Data:
    order = horses_in(result.order)
    gone = order[result.finished :]
    gone.reverse()
    sheets: list[Json] = []
    for seat in range(len(result.slips)):
        sheets.append(sheet_data(variant, result, seat))
    photo: Json = None
    if result.photo_finish:
        photo = photo_finish_data(int(result.lower()), int(result.upper()), result.photo_finish)
    return {
        "race": result.race,
        "start_player": result.start_player,
        "order": numbers_data(order),
        "runners": runners_data(
            result.race, result.lineup, row_of(gone), result.white, result.extra, result.whip, result.bonus
        ),
        "disqualified": numbers_data(gone),
        "turns": result.turns,
        "photo_finish": photo,
        "sheets": sheets,
    }
