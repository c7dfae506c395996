"""What each viewer may know (spec, section 6), and states imagined from it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import CLOCK, Seat
from spieltisch.engine.dice import MOST, Dice, FastDice
from spieltisch.engine.fair import FairDice, dice_after
from spieltisch.games.cubo.components import DICE, FACES, NONE, nibble, with_nibble
from spieltisch.games.cubo.moves import IN_ORDER
from spieltisch.games.cubo.options import Variant
from spieltisch.games.cubo.play import to_act
from spieltisch.games.cubo.players.player import CHOICES, COVERED, DONE, SWAP_CHOICES, Player, Standing
from spieltisch.games.cubo.players.streams import streams_of
from spieltisch.games.cubo.rules.throwing import draw_values
from spieltisch.games.cubo.state import DECIDE, READY, SCORING, Public, State, rounds_over

UNSEEN: Final = 2
"""A choice that was made, but is not known to this viewer."""
SEEN_CHOICES: Final = [*CHOICES, "unseen"]
UNSEEN_SWAP: Final = 9
"""The same of a choice to swap."""
SEEN_SWAP_CHOICES: Final = [*SWAP_CHOICES, "unseen"]
NO_VALUE: Final = 0
"""The value of a white die that does not lie on the table, or not for this viewer."""


class Seen(Standing):
    """A seat as one viewer knows it: its public part, and what this viewer may know of the rest. Never changed."""

    # Fields: generated from fields.py by `make fields`.

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
        self.state = state
        self.throws = throws
        self.lands_at = lands_at
        self.landed_at = landed_at
        self.called_at = called_at
        self.call_order = call_order
        self.taken = taken
        self.taken_at = taken_at
        self.centre_die = centre_die
        self.last_at = last_at
        self.absent = absent
        self.uncovered = uncovered
        self.scored = scored
        self.total = total
        self.swap_cell = swap_cell
        self.swap_out = swap_out
        self.points = points
        self.history = history
        self.dice: i64 = dice
        """Null: hidden under the cover, or by the table (`show_opponents`); eight packed codes, all 1 if null."""
        self.white: i64 = white
        self.square: i64 = square
        """Own, or uncovered at scoring: numbers of dice."""
        self.choice: i64 = choice
        """Calm; unseen: chosen, but not known to this viewer; or UNSEEN."""
        self.swap_choice: i64 = swap_choice
        """Parallel scoring; or UNSEEN_SWAP."""

    def copy(self) -> Seen:
        return Seen(
            self.state,
            self.throws,
            self.lands_at,
            self.landed_at,
            self.called_at,
            self.call_order,
            self.taken,
            self.taken_at,
            self.centre_die,
            self.last_at,
            self.absent,
            self.uncovered,
            self.scored,
            self.total,
            self.swap_cell,
            self.swap_out,
            self.points,
            self.history,
            self.dice,
            self.white,
            self.square,
            self.choice,
            self.swap_choice,
        )

    @staticmethod
    def of(standing: Standing, dice: i64, white: i64, square: i64, choice: i64, swap_choice: i64) -> Seen:
        """A copy of this standing part, and what is added to it."""
        return Seen(
            standing.state,
            standing.throws,
            standing.lands_at,
            standing.landed_at,
            standing.called_at,
            standing.call_order,
            standing.taken,
            standing.taken_at,
            standing.centre_die,
            standing.last_at,
            standing.absent,
            standing.uncovered,
            standing.scored,
            standing.total,
            standing.swap_cell,
            standing.swap_out,
            standing.points,
            standing.history,
            dice,
            white,
            square,
            choice,
            swap_choice,
        )

    # End of the fields.

    def check_like(self, other: Seen) -> None:
        """The same is known of both."""
        assert self.square == other.square
        assert (self.white == NO_VALUE) == (other.white == NO_VALUE)
        assert self.choice == other.choice
        assert self.swap_choice == other.swap_choice


class LastRound:
    """The round before, as it ended. Never changed."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, round_: i64, centre: i64, players: list[Seen]) -> None:
        self.round: i64 = round_
        self.centre: i64 = centre
        """As they fell."""
        self.players: list[Seen] = players

    def copy(self) -> LastRound:
        return LastRound(self.round, self.centre, self.players)

    # End of the fields.


class View(Public[Seen]):
    """The table as one viewer sees it."""

    # Fields: generated from fields.py by `make fields`.

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
        seat: Seat | None,
        to_act: list[Seat],
        last_round: LastRound | None,
    ) -> None:
        self.variant = variant
        self.players: list[Seen] = players
        self.phase = phase
        self.round = round_
        self.start_player = start_player
        self.now = now
        self.ready_at = ready_at
        self.go_at = go_at
        self.closed = closed
        self.first_call = first_call
        self.calls = calls
        self.starts = starts
        self.ends = ends
        self.centre = centre
        self.rolled = rolled
        self.turn = turn
        self.scoring_at = scoring_at
        self.seat: Seat | None = seat
        """Whose view this is; null: a spectator's."""
        self.to_act: list[Seat] = to_act
        """The seats that may act; the clock is not among them."""
        self.last_round: LastRound | None = last_round

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
            self.seat,
            self.to_act,
            self.last_round,
        )

    @staticmethod
    def of(
        public: Public[Standing],
        players: list[Seen],
        seat: Seat | None,
        to_act: list[Seat],
        last_round: LastRound | None,
    ) -> View:
        """A copy of this public part, and what is added to it."""
        return View(
            public.variant,
            players,
            public.phase,
            public.round,
            public.start_player,
            public.now,
            public.ready_at,
            public.go_at,
            public.closed,
            public.first_call,
            public.calls,
            public.starts,
            public.ends,
            public.centre,
            public.rolled,
            public.turn,
            public.scoring_at,
            seat,
            to_act,
            last_round,
        )

    # End of the fields.

    def check(self) -> None:
        """The view law: a position imagined from it keeps all invariants and looks the same to this viewer."""
        state = imagine(self, FastDice(0))
        state.check()
        again = view_of(state, self.seat)
        assert again.to_act == self.to_act, self.to_act
        for known, other in zip(self.players, again.players, strict=True):
            known.check_like(other)
        if self.last_round is not None and again.last_round is not None:
            assert self.last_round.round == again.last_round.round
            for known, other in zip(self.last_round.players, again.last_round.players, strict=True):
                known.check_like(other)


def colours_only(dice: i64) -> i64:
    """The same dice, all showing 1."""
    colours: i64 = 0
    for die in range(DICE):
        colours = with_nibble(colours, die, FACES if nibble(dice, die) >= FACES else 0)
    return colours


def is_covered(player: Player) -> bool:
    """CB-22: a square lies under the cover."""
    return player.square != NONE and not player.uncovered


def is_on_show(player: Player, own: bool, phase: i64, open_: bool) -> bool:
    """Whether the owner of a seat, or everybody else, sees its roll: from its landing until it is covered.

    If the table is not `open_`, a roll is its owner's alone until the scoring (option `show_opponents`).
    """
    laid_alone = not open_ and READY < phase < SCORING
    return player.landed_at != NONE and (own or not (is_covered(player) or laid_alone))


def seen(player: Player, own: bool, phase: i64, open_: bool) -> Seen:
    """What the owner of a seat, or everybody else, may know of it: a square is its owner's until it is uncovered."""
    on_show = is_on_show(player, own, phase, open_)
    choice = player.choice
    if not own and phase == DECIDE and choice != NONE:
        choice = UNSEEN
    swap_choice = player.swap_choice
    if not own and phase == SCORING and not player.uncovered and swap_choice != NONE:
        swap_choice = UNSEEN_SWAP
    return Seen.of(
        player,
        player.dice if on_show else colours_only(player.dice),
        player.white if on_show else NO_VALUE,
        player.square if own or not is_covered(player) else NONE,
        choice,
        swap_choice,
    )


def view_of(state: State, viewer: Seat | None) -> View:
    """All that this viewer may know; None is a spectator."""
    players: list[Seen] = []
    for seat, player in enumerate(state.players):
        players.append(seen(player, viewer == seat, state.phase, state.variant.show_opponents))
    last_round: LastRound | None = None
    if state.last_players:
        last_players = [seen(player, False, state.phase, True) for player in state.last_players]
        last_round = LastRound(rounds_over(state.phase, state.round), state.last_rolled, last_players)
    return View.of(state, players, viewer, [seat for seat in to_act(state) if seat != CLOCK], last_round)


def open_view_of(state: State, viewer: Seat | None) -> View:
    """The same with nothing under covers: for studying a finished game."""
    view = view_of(state, viewer)
    view.players = [seen(player, True, state.phase, True) for player in state.players]
    return view


def imagine(view: View, dice: Dice) -> State:
    """A state that this viewer could be in: what is hidden is rolled again."""
    players: list[Player] = []
    streams: list[Dice] = []
    for player in view.players:
        players.append(imagined(player, view.variant, dice))
        streams.append(FastDice(dice.below(MOST)))
    chance = FastDice(dice.below(MOST))
    last_players: list[Player] = []
    last_rolled: i64 = NONE
    if view.last_round is not None:
        last_players = [imagined(player, view.variant, dice) for player in view.last_round.players]
        last_rolled = view.last_round.centre
    return State.of(view, players, last_players, last_rolled, chance, streams_of(streams))


def redraw(state: State, dice: Dice) -> State:
    """The same dice on the table and under covers; those still to be thrown will fall anew."""
    streams: list[Dice] = []
    fair = isinstance(dice, FairDice)
    for seat in range(len(state.players)):
        streams.append(dice.fork(seat) if fair else FastDice(dice.below(MOST)))
    again = state.copy()
    again.dice = dice_after(dice)
    again.streams = streams_of(streams)
    return again


def imagined(known: Seen, variant: Variant, dice: Dice) -> Player:
    """A seat that the viewer could be looking at."""
    fallen = known.dice
    white = known.white
    if white == NO_VALUE:
        fallen = draw_values(fallen, DICE, variant.faces, dice)
        white = variant.white_faces[dice.below(FACES)]
    square = known.square
    if square == NONE and known.state in (COVERED, DONE):
        square = IN_ORDER
    return Player.of(
        known,
        fallen,
        white,
        square,
        dice.below(len(CHOICES)) if known.choice == UNSEEN else known.choice,
        dice.below(len(SWAP_CHOICES)) if known.swap_choice == UNSEEN_SWAP else known.swap_choice,
    )
