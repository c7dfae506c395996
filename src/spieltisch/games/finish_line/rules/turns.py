"""Turns (spec, sections 4.5 and 4.8): choosing a die, passing on the others, extra turns."""

from __future__ import annotations

from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from spieltisch.engine.basics import Json
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line import refusals
from spieltisch.games.finish_line.components.dice import colour_at, face_at, hand_counts, hand_of, one_die, without_die
from spieltisch.games.finish_line.components.kinds import BLACK, COLOURS, EXTRA_TURN, FACES, HORSESHOE, SIDE_BET, THROWN
from spieltisch.games.finish_line.components.rows import bit
from spieltisch.games.finish_line.moves import DECLINE, USE, VERB_BITS, colour_in, face_in, horse_in, packed_turn
from spieltisch.games.finish_line.rules.drawing import begin_draw
from spieltisch.games.finish_line.rules.events import Log, hand_data
from spieltisch.games.finish_line.rules.faces import put_horseshoe, use, why_not_horse, why_not_use
from spieltisch.games.finish_line.rules.finish import finish
from spieltisch.games.finish_line.rules.row import spend
from spieltisch.games.finish_line.state import EXTRA_TURNS, NOBODY, Race, State

EXTRA_HAND: Final = hand_of([BLACK])
"""All the dice of an extra turn."""

# Choosing a die


def place_in_throw(race: Race, colour: i64, face: i64) -> i64:
    """The place of this die in the throw; -1 if it is not there."""
    place: i64 = 0
    while place < THROWN:
        if colour_at(race.hand, place) == colour and face_at(race.throw, place) == face:
            return place
        place += 1
    return -1


def why_not_choose(race: Race, move: i64) -> Refusal | None:
    """FL-41 to FL-44: why this die may not be used like this; any die of the throw may be discarded."""
    if place_in_throw(race, colour_in(move), face_in(move)) < 0:
        return refusals.NO_SUCH_DIE
    return why_not_use(race, move) if move & VERB_BITS == USE else None


def choose_die(state: State, move: i64, log: Log) -> None:
    """FL-41: use or discard one of the three dice; that ends the turn."""
    race = state.race
    race.past = append(race.past, packed_turn(race.active, race.hand, race.throw, move))
    resolve_die(race, move, log)
    end_turn(state, move & VERB_BITS == USE and face_in(move) == SIDE_BET, log)


def resolve_die(race: Race, move: i64, log: Log) -> None:
    """Carry out the chosen die; the results of the others are void (FL-45)."""
    race.hand = without_die(race.hand, place_in_throw(race, colour_in(move), face_in(move)))
    race.throw = 0
    if move & VERB_BITS == USE:
        use(race, race.active, move, log)
    else:
        discard(race, race.active, move, log)


def discard(race: Race, seat: i64, move: i64, log: Log) -> None:
    """FL-42: any die, whatever it shows."""
    if log is not None:
        payload: dict[str, Json] = {
            "seat": int(seat),
            "colour": COLOURS[colour_in(move)],
            "face": FACES[face_in(move)],
        }
        log.append(Event("discard", ["FL-42"], payload, reveals=True))
    spend(race, one_die(colour_in(move)), 0, "FL-41", log)


def end_turn(state: State, skips: bool, log: Log) -> None:
    """FL-45, FL-46: the other two dice go to the next player; with an empty pool the regular part is over."""
    race = state.race
    seat = race.active
    next_player = next_seat(race, seat)
    if skips:
        side_bet(race, seat, next_player, race.pool != 0, log)
        next_player = next_seat(race, next_player)
    if race.pool == 0:
        end_regular_part(state, log)
        return
    race.active = next_player
    if log is not None:
        payload: dict[str, Json] = {"seat": int(next_player), "colours": hand_data(race.hand)}
        log.append(Event("passed", ["FL-61"] if skips else ["FL-45", "FL-46"], payload))
    begin_draw(state, log)


def next_seat(race: Race, seat: i64) -> i64:
    """FL-1"""
    return seat + 1 if seat + 1 < race.variant.seats else 0


def side_bet(race: Race, seat: i64, against: i64, skipped: bool, log: Log) -> None:
    """FL-61, FL-62: a side bet against the next player, who is skipped; on the last turn nobody is skipped (FL-81)."""
    balances = race.side_bets[:]
    balances[seat] += race.variant.side_bet
    balances[against] -= race.variant.side_bet
    race.side_bets = balances
    if log is not None:
        payload: dict[str, Json] = {
            "seat": int(seat),
            "against": int(against),
            "amount": int(race.variant.side_bet),
            "skipped": skipped,
        }
        log.append(Event("side_bet", ["FL-61", "FL-62"] if skipped else ["FL-62", "FL-81"], payload))


# Extra turns


def end_regular_part(state: State, log: Log) -> None:
    """FL-46, FL-80: the last two dice go out unused."""
    race = state.race
    race.last_player = race.active
    spend(race, hand_counts(race.hand), 0, "FL-46", log)
    race.hand = 0
    if log is not None:
        log.append(Event("last_turn_over", ["FL-80"], {"seat": int(race.last_player)}))
    next_extra_turn(state, log)


def next_extra_turn(state: State, log: Log) -> None:
    """FL-82, FL-83: the next seat with an extra-turn die, or the finish."""
    race = state.race
    race.active = NOBODY
    if race.kept == 0:
        finish(state, log)
        return
    seat = race.start_player if race.variant.extra_turns_from_start_player else next_seat(race, race.last_player)
    while race.kept_by(seat) == 0:
        seat = next_seat(race, seat)
    race.phase = EXTRA_TURNS
    race.active = seat


def why_not_place(race: Race, horse: i64) -> Refusal | None:
    """FL-84: an extra-turn die goes where a white horseshoe could go."""
    return why_not_horse(race, HORSESHOE, horse)


def play_extra_turn(state: State, move: i64, log: Log) -> None:
    """FL-84, FL-85: place a kept die or discard it; then the next extra turn."""
    race = state.race
    race.past = append(race.past, packed_turn(race.active, EXTRA_HAND, 0, move))
    resolve_kept_die(race, move, log)
    next_extra_turn(state, log)


def resolve_kept_die(race: Race, move: i64, log: Log) -> None:
    """A kept die acts like a white horseshoe, or goes out."""
    seat = race.active
    race.kept -= bit(4 * seat)
    if move & VERB_BITS == DECLINE:
        if log is not None:
            log.append(Event("declined", ["FL-85"], {"seat": int(seat)}, reveals=True))
        spend(race, one_die(BLACK), 0, "FL-85", log)
        return
    if log is not None:
        log.append(Event("placed", ["FL-84"], {"seat": int(seat), "horse": int(horse_in(move))}, reveals=True))
    put_horseshoe(race, BLACK, EXTRA_TURN, horse_in(move), log)
