"""Row, positions, movement, disqualification (spec, sections 4.4 and 4.7).

Every function that moves a horse adds an event to `log`, unless that is None.
"""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Json
from spieltisch.engine.event import Event
from spieltisch.games.finish_line.components.dice import colours_in
from spieltisch.games.finish_line.components.kinds import RUNNERS
from spieltisch.games.finish_line.components.rows import bit, horse_at, moved, place_of, with_horse, without_place
from spieltisch.games.finish_line.rules.events import Log, colours_data, moved_row, row_data
from spieltisch.games.finish_line.state import Race, dice_on


def sole_leader(race: Race) -> i64:
    """FL-23: the horse that leads alone, as a set; none while there is a pair."""
    return 0 if race.pair else bit(race.row & 31)


def leaders(race: Race) -> i64:
    """FL-21: the horses at position 1, as a set."""
    lead = bit(race.row & 31)
    return lead | bit(horse_at(race.row, 1)) if race.pair else lead


def advance(race: Race, horse: i64, steps: i64, rule: str, log: Log) -> None:
    """FL-24 to FL-28: one or two steps; steps beyond the sole lead are lost."""
    before = race.row
    was_pair = race.pair
    made: i64 = 0
    while made < steps and step(race, horse):
        made += 1
    if log is not None:
        rules = [rule, "FL-24"] if made != 0 else [rule, "FL-27"]
        log.append(Event("advance", rules, {"horse": int(horse), "steps": int(made)} | moved_row(race)))
        tell_end_of_pair(race, was_pair, before, log)


def step(race: Race, horse: i64) -> bool:
    """One step forward; False for the sole leader, who has no room (FL-27)."""
    place = place_of(race.row, horse)
    if race.pair and place <= 2:  # FL-25, FL-26: out of the pair, or past both of its horses
        race.row = moved(race.row, place, 0)
        race.pair = False
        return True
    if place == 0:
        return False
    race.row = moved(race.row, place, place - 1)  # FL-24
    return True


def fall_back(race: Race, horse: i64, log: Log) -> None:
    """FL-29: two positions back. A pair is one position, so a horse of the pair falls behind two others."""
    before = race.row
    was_pair = race.pair
    place = place_of(race.row, horse)
    if race.pair and place <= 1:
        race.row = moved(race.row, place, 2)
        race.pair = False
    else:
        race.row = moved(race.row, place, place + 2)
    if log is not None:
        log.append(Event("fall_back", ["FL-29", "FL-74"], {"horse": int(horse)} | moved_row(race)))
        tell_end_of_pair(race, was_pair, before, log)


def rearrange(race: Race, order: i64, log: Log) -> None:
    """FL-69, FL-70: three neighbours in a new order; a pair among them ends."""
    before = race.row
    was_pair = race.pair
    first = place_of(before, horse_at(order, 0))
    first = min(first, place_of(before, horse_at(order, 1)))
    first = min(first, place_of(before, horse_at(order, 2)))
    place: i64 = 0
    while place < 3:
        race.row = with_horse(without_place(race.row, first + place), first + place, horse_at(order, place))
        place += 1
    if first == 0:
        race.pair = False
    if log is not None:
        rules = ["FL-69", "FL-70"] if was_pair != race.pair else ["FL-69"]
        payload: dict[str, Json] = {"horses": row_data(order)}
        log.append(Event("rearrange", rules, payload | moved_row(race)))
        tell_end_of_pair(race, was_pair, before, log)


def draw_level(race: Race, log: Log) -> None:
    """FL-72: the second horse draws level with the leader, who is the lower horse of the pair."""
    race.pair = True
    race.neck_and_neck_used = True
    if log is not None:
        payload: dict[str, Json] = {"lower": int(horse_at(race.row, 0)), "upper": int(horse_at(race.row, 1))}
        log.append(Event("pair", ["FL-72", "FL-73"], payload | moved_row(race)))


def disqualify(race: Race, horse: i64, log: Log) -> None:
    """FL-75, FL-77: the horse leaves the row for good; all dice on it go out."""
    before = race.row
    was_pair = race.pair
    place = place_of(race.row, horse)
    race.row = without_place(race.row, place)
    race.running &= ~bit(horse)
    race.gone |= horse << (5 * (RUNNERS - race.horses))
    race.horses -= 1
    if place <= 1:
        race.pair = False
    if log is not None:
        rules = ["FL-75", "FL-77"] if was_pair != race.pair else ["FL-75"]
        log.append(Event("disqualify", rules, {"horse": int(horse)} | moved_row(race)))
        tell_end_of_pair(race, was_pair, before, log)


def tell_end_of_pair(race: Race, was_pair: bool, before: i64, log: list[Event]) -> None:
    """FL-22: if the pair has ended, add that event after the one that ended it."""
    if was_pair and not race.pair:
        payload: dict[str, Json] = {"lower": int(horse_at(before, 0)), "upper": int(horse_at(before, 1))}
        log.append(Event("pair_over", ["FL-22"], payload))


# Dice


def spend(race: Race, dice: i64, horse: i64, rule: str, log: Log) -> None:
    """Dice leave this race: from the tile of `horse`, or (0) from the hand of the player."""
    race.out += dice
    if log is not None and dice != 0:
        payload: dict[str, Json] = {
            "horse": int(horse) if horse != 0 else None,
            "colours": colours_data(colours_in(dice)),
        }
        log.append(Event("spent", [rule], payload))


def clear_tile(race: Race, horse: i64) -> i64:
    """Take all dice from a tile; returns them, counted by colour."""
    dice = dice_on(race, horse)
    elsewhere = ~bit(horse)
    race.white &= elsewhere
    race.extra &= elsewhere
    race.whip &= elsewhere
    race.bonus &= ~(bit(2 * horse) * 3)
    return dice
