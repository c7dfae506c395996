"""Scoring and swap (spec, section 4.8)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Json
from spieltisch.engine.event import Event
from spieltisch.engine.refusal import Refusal
from spieltisch.games.cubo.components import CELLS, NONE, nibble, with_nibble
from spieltisch.games.cubo.players.player import DONE, FAILED, NO_SWAP_CHOSEN, Player, Standing
from spieltisch.games.cubo.refusals import HAS_CHOSEN, NO_CENTRE_DIE, NOT_SCORING
from spieltisch.games.cubo.rules.events import best_data, die_data, lines_data, square_data
from spieltisch.games.cubo.rules.rounds import end_round
from spieltisch.games.cubo.scoring import Scoring
from spieltisch.games.cubo.squares.best import best_possible
from spieltisch.games.cubo.state import SCORING, State


def begin_scoring(state: State, log: list[Event] | None) -> None:
    """CB-33: one after the other from the start player; or all choose at once (CB-R19)."""
    state.phase = SCORING
    state.turn = 0
    state.scoring_at = state.now
    if state.variant.parallel:
        for player in state.players:
            if player.state == DONE and player.absent:
                player.swap_choice = NO_SWAP_CHOSEN  # CB-67
        reveal_if_all_chose(state, log)
    else:
        next_scoring(state, log)


def next_scoring(state: State, log: list[Event] | None) -> None:
    """Go on to the next player with a choice to make."""
    seats = state.variant.seats
    while state.turn < seats:
        seat = (state.start_player + state.turn) % seats
        player = state.players[seat]
        if player.state == DONE:
            uncover(state, seat, log)
            if not player.absent:
                state.scoring_at = state.now
                return
            put_back(state, seat, log)  # CB-67: the absent do not swap
        add_points(state, seat, log)
        state.turn += 1
    end_round(state, log)


def why_not_choose(state: State, seat: i64) -> Refusal | None:
    """CB-33, CB-34: when a player may swap, or decline to."""
    if state.phase != SCORING:
        return NOT_SCORING
    player = state.players[seat]
    if player.state == FAILED:
        return NO_CENTRE_DIE  # CB-31
    if state.variant.parallel:
        return None if player.swap_choice == NONE else HAS_CHOSEN
    return None if state.scoring_seat() == seat else NOT_SCORING


def choose_swap(state: State, seat: i64, cell: i64, log: list[Event] | None) -> None:
    """CB-34: swap at this cell, or not (NO_SWAP_CHOSEN)."""
    if state.variant.parallel:
        state.players[seat].swap_choice = cell
        if log is not None:
            log.append(Event("decided", ["CB-R19"], {"seat": int(seat)}))
        reveal_if_all_chose(state, log)
        return
    carry_out(state, seat, cell, log)
    add_points(state, seat, log)
    state.turn += 1
    next_scoring(state, log)


def reveal_if_all_chose(state: State, log: list[Event] | None) -> None:
    """CB-R19: once all have chosen, squares and swaps are revealed in order."""
    for player in state.players:
        if player.state == DONE and player.swap_choice == NONE:
            return
    seats = state.variant.seats
    while state.turn < seats:
        seat = (state.start_player + state.turn) % seats
        player = state.players[seat]
        if player.state == DONE:
            uncover(state, seat, log)
            carry_out(state, seat, player.swap_choice, log)
        add_points(state, seat, log)
        state.turn += 1
    end_round(state, log)


def give_up_swaps(state: State, log: list[Event] | None) -> None:
    """Time is up (spec, section 5): players who have not chosen do not swap."""
    if not state.variant.parallel:
        choose_swap(state, state.scoring_seat(), NO_SWAP_CHOSEN, log)
        return
    for player in state.players:
        if player.state == DONE and player.swap_choice == NONE:
            player.swap_choice = NO_SWAP_CHOSEN
    reveal_if_all_chose(state, log)


def uncover(state: State, seat: i64, log: list[Event] | None) -> None:
    player = state.players[seat]
    player.uncovered = True
    player.total = state.variant.scoring.total_of(player.dice, player.square, player.white)
    if log is not None:
        payload: dict[str, Json] = {"seat": int(seat), "square": square_data(player.square)}
        payload.update(worth(state.variant.scoring, player))
        log.append(Event("uncover", ["CB-34", "CB-37"], payload, reveals=True))


def worth(scoring: Scoring, player: Player) -> dict[str, Json]:
    """What the square is worth, line by line."""
    return {"lines": lines_data(scoring, player.dice, player.square, player.white), "total": int(player.total)}


def carry_out(state: State, seat: i64, cell: i64, log: list[Event] | None) -> None:
    if cell == NO_SWAP_CHOSEN:
        put_back(state, seat, log)
    else:
        swap(state, seat, cell, log)


def swap(state: State, seat: i64, cell: i64, log: list[Event] | None) -> None:
    """CB-34 to CB-36: the centre die takes the exact place of a die, which goes to the centre for good."""
    player = state.players[seat]
    die = nibble(player.square, cell)
    out = nibble(player.dice, die)
    inward = player.centre_die
    player.dice = with_nibble(player.dice, die, inward)
    state.centre = with_nibble(state.centre, player.taken, out)
    player.centre_die = NONE
    player.swap_cell = cell
    player.swap_out = out
    player.total = state.variant.scoring.total_of(player.dice, player.square, player.white)
    if log is not None:
        payload: dict[str, Json] = {
            "seat": int(seat),
            "cell": CELLS[cell],
            "out": die_data(out),
            "in": die_data(inward),
        }
        payload.update(worth(state.variant.scoring, player))
        log.append(Event("swap", ["CB-34", "CB-35", "CB-36"], payload, reveals=True))


def put_back(state: State, seat: i64, log: list[Event] | None) -> None:
    """CB-35: not swapped; the centre die goes back."""
    player = state.players[seat]
    state.centre = with_nibble(state.centre, player.taken, player.centre_die)
    player.centre_die = NONE
    if log is not None:
        log.append(Event("no_swap", ["CB-35"], {"seat": int(seat)}))


def add_points(state: State, seat: i64, log: list[Event] | None) -> None:
    """CB-44; CB-31: a failed player scores 0."""
    player = state.players[seat]
    if player.state == FAILED:
        player.total = 0
    player.scored = True
    player.points += player.total
    player.history |= player.total << (8 * (state.round - 1))
    if log is not None:
        payload: dict[str, Json] = {"seat": int(seat), "points": int(player.total), "sum": int(player.points)}
        scoring = state.variant.scoring
        payload["best"] = best_of_round(scoring, player, player.dice, player.white, player.square, state.rolled)
        log.append(Event("score", ["CB-31" if player.state == FAILED else "CB-44"], payload, reveals=True))


def best_of_round(scoring: Scoring, player: Standing, dice: i64, white: i64, square: i64, rolled: i64) -> Json:
    """The best square and swap that were possible with the last roll, or None if no roll is on the table."""
    if player.landed_at == NONE:
        return None
    if player.swap_cell != NONE:
        dice = with_nibble(dice, nibble(square, player.swap_cell), player.swap_out)
    return best_data(best_possible(scoring, dice, white, rolled), dice)
