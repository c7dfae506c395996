"""What each viewer may know (spec, section 6), and states imagined from it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.games.cubo.components import DICE, FACES, NONE, nibble, with_nibble
from spieltisch.games.cubo.moves import IN_ORDER
from spieltisch.games.cubo.options import Variant
from spieltisch.games.cubo.play import to_act
from spieltisch.games.cubo.player import COVERED, DONE, Player, Standing
from spieltisch.games.cubo.rules.throwing import draw_values
from spieltisch.games.cubo.state import DECIDE, SCORING, Public, State

UNSEEN: Final = 99
"""A choice that was made, but is not known to this viewer."""
NO_VALUE: Final = 0
"""The value of a white die that does not lie on the table, or not for this viewer."""


class Seen(Standing):
    """A seat as one viewer knows it: its public part, and what this viewer may know of the rest. Never changed."""

    def __init__(
        self,
        state: i64,
        throws: i64,
        lands_at: i64,
        landed_at: i64,
        called_at: i64,
        call_order: i64,
        taken: i64,
        taken_at: i64,
        centre_die: i64,
        last_at: i64,
        absent: bool,
        uncovered: bool,
        scored: bool,
        total: i64,
        swap_cell: i64,
        swap_out: i64,
        points: i64,
        history: i64,
        dice: i64,
        white: i64,
        square: i64,
        choice: i64,
        swap_choice: i64,
    ) -> None:
        super().__init__(
            state,
            throws,
            lands_at,
            landed_at,
            called_at,
            call_order,
            taken,
            taken_at,
            centre_die,
            last_at,
            absent,
            uncovered,
            scored,
            total,
            swap_cell,
            swap_out,
            points,
            history,
        )
        self.dice: i64 = dice
        """Eight packed codes. Colours are known to all; if `white` is NO_VALUE, all dice show 1."""
        self.white: i64 = white
        self.square: i64 = square
        """NONE also if this viewer may not see it."""
        self.choice: i64 = choice
        self.swap_choice: i64 = swap_choice
        """As in `Player`, or UNSEEN."""


class View(Public[Seen]):
    """The table as one viewer sees it."""

    def __init__(
        self,
        variant: Variant,
        players: list[Seen],
        phase: i64,
        round_: i64,
        start_player: i64,
        now: i64,
        ready_at: i64,
        go_at: i64,
        closed: bool,
        first_call: i64,
        calls: i64,
        starts: i64,
        ends: i64,
        centre: i64,
        rolled: i64,
        turn: i64,
        scoring_at: i64,
        last_players: list[Seen],
        last_rolled: i64,
        seat: Seat | None,
        acting: list[Seat],
    ) -> None:
        super().__init__(
            variant,
            players,
            phase,
            round_,
            start_player,
            now,
            ready_at,
            go_at,
            closed,
            first_call,
            calls,
            starts,
            ends,
            centre,
            rolled,
            turn,
            scoring_at,
            last_players,
            last_rolled,
        )
        self.seat: Final = seat
        """The viewer; None is a spectator."""
        self.acting: Final = acting
        """The seats that may act, without the clock. Who has yet to choose is known; what the others chose is not."""

    def copy(self) -> View:
        return View(
            self.variant,
            self.players,
            self.phase,
            self.round,
            self.start_player,
            self.now,
            self.ready_at,
            self.go_at,
            self.closed,
            self.first_call,
            self.calls,
            self.starts,
            self.ends,
            self.centre,
            self.rolled,
            self.turn,
            self.scoring_at,
            self.last_players,
            self.last_rolled,
            self.seat,
            self.acting,
        )

    def check(self) -> None:
        super().check()
        self.check_colours([int(player.dice) for player in self.players])


def colours_only(dice: i64) -> i64:
    """The same dice, all showing 1."""
    colours: i64 = 0
    for die in range(DICE):
        colours = with_nibble(colours, die, FACES if nibble(dice, die) >= FACES else 0)
    return colours


def seen(player: Player, own: bool, phase: i64) -> Seen:
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
    return Seen(
        player.state,
        player.throws,
        player.lands_at,
        player.landed_at,
        player.called_at,
        player.call_order,
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
        player.points,
        player.history,
        player.dice if on_show else colours_only(player.dice),
        player.white if on_show else NO_VALUE,
        player.square if own or not covered else NONE,
        choice,
        swap_choice,
    )


def view_of(state: State, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    players: list[Seen] = []
    for seat, player in enumerate(state.players):
        players.append(seen(player, viewer == seat, state.phase))
    last_players: list[Seen] = []
    for player in state.last_players:
        last_players.append(seen(player, False, state.phase))
    return View(
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
        last_players,
        state.last_rolled,
        viewer,
        [seat for seat in to_act(state) if seat != CLOCK],
    )


def imagine(view: View, dice: Dice) -> State:
    """A state that this viewer could be in: what is hidden is rolled again."""
    players: list[Player] = []
    streams: list[Dice] = []
    for player in view.players:
        players.append(imagined(player, dice))
        streams.append(FastDice(dice.below(MOST)))
    chance = FastDice(dice.below(MOST))
    last_players: list[Player] = []
    for player in view.last_players:
        last_players.append(imagined(player, dice))
    return State(
        view.variant,
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
        chance,
        streams,
    )


def imagined(known: Seen, dice: Dice) -> Player:
    """A seat that the viewer could be looking at."""
    fallen = known.dice
    white = known.white
    if white == NO_VALUE:
        fallen = draw_values(fallen, DICE, dice)
        white = dice.below(FACES) + 1
    square = known.square
    if square == NONE and known.state in (COVERED, DONE):
        square = IN_ORDER
    return Player(
        known.state,
        known.throws,
        known.lands_at,
        known.landed_at,
        known.called_at,
        known.call_order,
        known.taken,
        known.taken_at,
        known.centre_die,
        known.last_at,
        known.absent,
        known.uncovered,
        known.scored,
        known.total,
        known.swap_cell,
        known.swap_out,
        known.points,
        known.history,
        fallen,
        white,
        square,
        dice.below(2) if known.choice == UNSEEN else known.choice,
        dice.below(DICE + 1) if known.swap_choice == UNSEEN else known.swap_choice,
    )
