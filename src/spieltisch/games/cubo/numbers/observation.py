"""What a player of Cubo observes. Numbers that are 0 are written at once, the others put over them.

Nothing is read that the player's view does not show. Times are what is left or has passed, not moments.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from spieltisch.engine.numbering import MOST_SHORT, put, put_one, short
from spieltisch.engine.stepper import Feature
from spieltisch.games.cubo.components import CELLS, CENTRE, COLOURS, DICE, FACES, NO_DIE, NONE, nibble
from spieltisch.games.cubo.options import Variant
from spieltisch.games.cubo.players.player import KEEPS, STATES
from spieltisch.games.cubo.state import DECIDE, PHASES, SCORING, State
from spieltisch.games.cubo.view import is_covered, is_on_show

CODES: Final = 2 * FACES
STATE_SIZE: Final = 7
GLOBAL_SIZE: Final = 15
SEAT_SIZE: Final = STATE_SIZE + 24 + 3 * DICE + 1
TENTH_MS: Final = 100


def features(variant: Variant) -> list[Feature]:
    """All numbers of an observation, in order."""
    seats = variant.seats
    each = "from the player's own seat on"
    tenths = "in tenths of a second, and no more than this"
    codes = ", ".join([f"{colour} {value}" for colour in COLOURS for value in range(1, FACES + 1)])
    found = [
        Feature("phase", len(PHASES), 0, 1, f"1 at the phase: {', '.join(PHASES)}."),
        Feature("round", 1, 1, variant.rounds, "The number of the round."),
        Feature("rounds_left", 1, 0, variant.rounds - 1, "How many rounds come after this one."),
        Feature("closed", 1, 0, 1, "1 if rolling is closed."),
        Feature("calls", 1, 0, seats, "How many have called."),
        Feature("countdown", 1, 0, 1, "1 if the countdown is set."),
        Feature("countdown_left", 1, 0, MOST_SHORT, "Milliseconds until its end."),
        Feature("race_time", 1, 0, MOST_SHORT, f"Time since the race began, {tenths}."),
        Feature("call_time", 1, 0, MOST_SHORT, f"Time since the first call, {tenths}."),
        Feature("start_player", seats, 0, 1, f"1 at the start player, {each}."),
        Feature("scoring", seats, 0, 1, f"1 at the seat that may swap, {each}; none if all choose at once."),
    ]
    for place in range(CENTRE):
        found.append(Feature(f"centre_{place}", CODES, 0, 1, f"1 at what this centre die shows: {codes}; none: taken."))
    for seat in range(seats):
        found += seat_features(variant, seat, codes)
    laid = f"The number of the die in each cell of the player's unfinished square, from 1: {', '.join(CELLS)}; 0: none."
    return [*found, Feature("laid", DICE, 0, DICE, laid)]


def seat_features(variant: Variant, seat: int, codes: str) -> list[Feature]:
    name = "own" if seat == 0 else f"seat_{seat}"
    most = variant.most_points
    tenths = "in tenths of a second, and no more than this"
    cells = ", ".join(CELLS)
    return [
        Feature(f"{name}.state", STATE_SIZE, 0, 1, f"1 at what it is doing: {', '.join(STATES)}."),
        Feature(f"{name}.throws", 1, 0, MOST_SHORT, "Throws in this round."),
        Feature(f"{name}.lands_in", 1, 0, MOST_SHORT, "Milliseconds until its dice land."),
        Feature(f"{name}.lain", 1, 0, MOST_SHORT, f"How long its dice have lain on the table, {tenths}."),
        Feature(f"{name}.keeps", 1, 0, 1, "1 if it kept its roll at a calm table, as far as that is known."),
        Feature(f"{name}.rerolls", 1, 0, 1, "1 if it chose to throw again, as far as that is known."),
        Feature(f"{name}.decided", 1, 0, 1, "1 if it has chosen while others still choose."),
        Feature(f"{name}.call", 1, 0, variant.seats, "Which call of the race its own was, from 1; 0: none."),
        Feature(f"{name}.centre_die", CODES, 0, 1, f"1 at what the die on its cover shows: {codes}."),
        Feature(f"{name}.points", 1, 0, variant.rounds * most, "Points of all rounds."),
        Feature(f"{name}.scored", 1, 0, 1, "1 if it has been scored in this round, or in the last one while all wait."),
        Feature(f"{name}.uncovered", 1, 0, 1, "1 if its square is uncovered."),
        Feature(f"{name}.total", 1, 0, most, "The points of its square, once it is uncovered."),
        Feature(f"{name}.swap", 1, 0, DICE, f"The cell where it swapped, from 1: {cells}; 0: none."),
        Feature(f"{name}.blue", DICE, 0, 1, "1 for each of its dice that is blue."),
        Feature(f"{name}.values", DICE, 0, FACES, "What each of its dice shows; 0: hidden, or not on the table."),
        Feature(f"{name}.white", 1, 0, FACES, "The same for its white die."),
        Feature(f"{name}.square", DICE, 0, DICE, f"The number of the die in each cell of its square, from 1: {cells}."),
    ]


def width_of(listed: list[Feature]) -> int:
    return sum([feature.size for feature in listed])


class Observer:
    """Writes observations of games of one variant."""

    def __init__(self, variant: Variant) -> None:
        self.variant: Final = variant
        self.width: i64 = width_of(features(variant))
        self.nothing: Final = bytes(2 * int(self.width))

    def write(self, state: State, viewer: i64, out: BytesWriter) -> None:
        """Everything but an unfinished square."""
        at: i64 = len(out)
        out.write(self.nothing)
        put_table(state, at, out)
        at += 2 * GLOBAL_SIZE
        seats = self.variant.seats
        put_one(out, at + 2 * ((state.start_player - viewer + seats) % seats))
        at += 2 * seats
        scoring = state.scoring_seat()
        if scoring != NONE:
            put_one(out, at + 2 * ((scoring - viewer + seats) % seats))
        at += 2 * seats
        place: i64 = 0
        while place < CENTRE:
            code = nibble(state.centre, place)
            if code != NO_DIE:
                put_one(out, at + 2 * code)
            at += 2 * CODES
            place += 1
        step: i64 = 0
        seat = viewer
        while step < seats:
            put_seat(state, seat, seat == viewer, at, out)
            at += 2 * SEAT_SIZE
            seat += 1
            if seat == seats:
                seat = 0
            step += 1

    def put_laid(self, laid: i64, count: i64, out: BytesWriter) -> None:
        """An unfinished square, at the end of what was just written."""
        at: i64 = len(out) - 2 * DICE
        cell: i64 = 0
        while cell < count:
            put(out, at + 2 * cell, nibble(laid, cell) + 1)
            cell += 1


def put_table(state: State, at: i64, out: BytesWriter) -> None:
    put_one(out, at + 2 * state.phase)
    at += 2 * STATE_SIZE
    put(out, at, state.round)
    put(out, at + 2, state.variant.rounds - state.round)
    if state.closed:
        put_one(out, at + 4)
    put(out, at + 6, state.calls)
    if state.ends != NONE:
        put_one(out, at + 8)
        if state.ends > state.now:
            put(out, at + 10, short(state.ends - state.now))
    if state.go_at != NONE and state.go_at < state.now:
        put(out, at + 12, short((state.now - state.go_at) // TENTH_MS))
    if state.first_call != NONE:
        put(out, at + 14, short((state.now - state.first_call) // TENTH_MS))


def put_seat(state: State, seat: i64, own: bool, at: i64, out: BytesWriter) -> None:
    """A seat, as its owner or as everybody else knows it."""
    player = state.players[seat]
    put_one(out, at + 2 * player.state)
    at += 2 * STATE_SIZE
    put(out, at, short(player.throws))
    if player.lands_at != NONE:
        put(out, at + 2, short(player.lands_at - state.now))
    if player.landed_at != NONE:
        put(out, at + 4, short((state.now - player.landed_at) // TENTH_MS))
    if player.choice != NONE:
        if own or state.phase != DECIDE:
            put_one(out, at + 6 if player.choice == KEEPS else at + 8)
        if state.phase == DECIDE:
            put_one(out, at + 10)
    if state.phase == SCORING and player.swap_choice != NONE:
        put_one(out, at + 10)
    put(out, at + 12, player.call_order + 1)
    at += 14
    if player.centre_die != NONE:
        put_one(out, at + 2 * player.centre_die)
    at += 2 * CODES
    put(out, at, player.points)
    if player.scored:
        put_one(out, at + 2)
    if player.uncovered:
        put_one(out, at + 4)
    if player.total != NONE:
        put(out, at + 6, player.total)
    put(out, at + 8, player.swap_cell + 1)
    at += 10
    put_dice(state, seat, own, at, out)


def put_dice(state: State, seat: i64, own: bool, at: i64, out: BytesWriter) -> None:
    """Colours are always known; values and squares only to those who see them."""
    player = state.players[seat]
    dice = player.dice
    on_show = is_on_show(player, own, state.phase, state.variant.show_opponents)
    die: i64 = 0
    while die < DICE:
        value = (dice & 15) + 1
        if value > FACES:
            put_one(out, at)
            value -= FACES
        if on_show:
            put(out, at + 2 * DICE, value)
        at += 2
        dice >>= 4
        die += 1
    at += 2 * DICE
    if on_show:
        put(out, at, player.white)
    if player.square != NONE and (own or not is_covered(player)):
        cell: i64 = 0
        while cell < DICE:
            put(out, at + 2 + 2 * cell, nibble(player.square, cell) + 1)
            cell += 1
