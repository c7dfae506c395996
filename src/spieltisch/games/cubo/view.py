"""What each viewer may know (spec, section 6), and states imagined from it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.games.cubo.components import DICE, FACES, nibble, with_nibble
from spieltisch.games.cubo.moves import IN_ORDER
from spieltisch.games.cubo.options import Variant
from spieltisch.games.cubo.play import to_act
from spieltisch.games.cubo.rules.throwing import draw_values
from spieltisch.games.cubo.state import COVERED, DECIDE, DONE, NONE, SCORING, Player, State

UNSEEN: Final = 99
"""A choice that was made, but is not known to this viewer."""
NO_VALUE: Final = 0
"""The value of a white die that does not lie on the table, or not for this viewer."""


class View:
    """The table as one viewer sees it. `players` lacks everything that the viewer may not know."""

    def __init__(
        self,
        seat: Seat | None,
        acting: list[Seat],
        variant: Variant,
        players: list[Player],
        phase: int,
        round_: int,
        start_player: int,
        now: int,
        ready_at: int,
        go_at: int,
        closed: bool,
        first_call: int,
        calls: int,
        starts: int,
        ends: int,
        centre: int,
        rolled: int,
        turn: int,
        scoring_at: int,
        scoring: int,
        last_players: list[Player],
        last_rolled: int,
    ) -> None:
        self.seat: Final = seat
        self.acting: Final = acting
        self.variant: Final = variant
        self.players: Final = players
        self.phase: Final = phase
        self.round: Final = round_
        self.start_player: Final = start_player
        self.now: Final = now
        self.ready_at: Final = ready_at
        self.go_at: Final = go_at
        self.closed: Final = closed
        self.first_call: Final = first_call
        self.calls: Final = calls
        self.starts: Final = starts
        self.ends: Final = ends
        self.centre: Final = centre
        self.rolled: Final = rolled
        self.turn: Final = turn
        self.scoring_at: Final = scoring_at
        self.scoring: Final = scoring
        self.last_players: Final = last_players
        self.last_rolled: Final = last_rolled


def colours_only(dice: i64) -> i64:
    """The same dice, all showing 1."""
    colours: i64 = 0
    for die in range(DICE):
        colours = with_nibble(colours, die, FACES if nibble(dice, die) >= FACES else 0)
    return colours


def visible_player(player: Player, own: bool, phase: i64) -> Player:
    """What the owner of a seat, or everybody else, may know of it.

    A roll is known to all from its landing until it is covered; a square to its owner until it is uncovered.
    """
    covered = player.square != NONE and not player.uncovered
    on_show = player.landed_at != NONE and (own or not covered)
    choice = player.choice
    if not own and phase == DECIDE and choice != NONE:
        choice = UNSEEN
    swap_choice = player.swap_choice
    if not own and phase == SCORING and not player.uncovered and swap_choice != NONE:
        swap_choice = UNSEEN
    return Player(
        player.state,
        player.dice if on_show else colours_only(player.dice),
        player.white if on_show else NO_VALUE,
        player.throws,
        player.lands_at,
        player.landed_at,
        player.called_at,
        player.call_order,
        player.square if own or not covered else NONE,
        player.taken,
        player.taken_at,
        player.centre_die,
        player.last_at,
        player.absent,
        player.uncovered,
        player.scored,
        player.total,
        player.swap_cell,
        player.swap_out,
        choice,
        swap_choice,
        player.points,
        player.history,
    )


def view_of(state: State, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    players: list[Player] = []
    for seat, player in enumerate(state.players):
        players.append(visible_player(player, viewer == seat, state.phase))
    last_players: list[Player] = []
    for player in state.last_players:
        last_players.append(visible_player(player, False, state.phase))
    acting = [seat for seat in to_act(state) if seat != CLOCK]
    return View(
        viewer,
        acting,
        state.variant,
        players,
        state.phase,
        state.round,
        state.start_player,
        state.now,
        state.ready_at,
        state.go_at,
        state.closed,
        state.first_call,
        state.calls,
        state.starts,
        state.ends,
        state.centre,
        state.rolled,
        state.turn,
        state.scoring_at,
        state.scoring_seat(),
        last_players,
        state.last_rolled,
    )


def imagine(view: View, dice: Dice) -> State:
    """A state that this viewer could be in: what is hidden is rolled again."""
    players: list[Player] = []
    streams: list[Dice] = []
    for player in view.players:
        players.append(imagined_player(player, dice))
        streams.append(FastDice(dice.below(MOST)))
    last_players: list[Player] = []
    for player in view.last_players:
        last_players.append(player.copy())
    return State(
        view.variant,
        FastDice(dice.below(MOST)),
        streams,
        players,
        view.phase,
        view.round,
        view.start_player,
        view.now,
        view.ready_at,
        view.go_at,
        view.closed,
        view.first_call,
        view.calls,
        view.starts,
        view.ends,
        view.centre,
        view.rolled,
        view.turn,
        view.scoring_at,
        last_players,
        view.last_rolled,
    )


def imagined_player(visible: Player, dice: Dice) -> Player:
    player = visible.copy()
    if player.white == NO_VALUE:
        player.dice = draw_values(player.dice, DICE, dice)
        player.white = dice.below(FACES) + 1
    if player.square == NONE and player.state in (COVERED, DONE):
        player.square = IN_ORDER
    if player.choice == UNSEEN:
        player.choice = dice.below(2)
    if player.swap_choice == UNSEEN:
        player.swap_choice = dice.below(DICE + 1)
    return player
