"""A position of Finish Line. The `Race` is public; a `State` adds what is hidden."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.dice import Dice
from spieltisch.engine.state import State as EngineState
from spieltisch.games.finish_line.components.dice import (
    count_of,
    face_at,
    hand_colours,
    hand_counts,
    number_of,
    one_die,
)
from spieltisch.games.finish_line.components.kinds import (
    BLACK,
    FACES_OF,
    GREEN,
    HORSES,
    RED,
    RICHEST,
    RUNNERS,
    WHITE,
    YELLOW,
)
from spieltisch.games.finish_line.components.rows import bit, horse_at, horses_in, set_of
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.slips.legal import check_slip
from spieltisch.games.finish_line.slips.slip import Slip

# Phases (spec, section 5; a die and its target are one decision).
BETTING: Final = 0
OPENING: Final = 1
DRAWING: Final = 2
THROWING: Final = 3
EXTRA_TURNS: Final = 4
OVER: Final = 5
PHASES: Final = ["betting", "opening", "draw", "throw", "extra_turn", "over"]

NOBODY: Final = -1


class Result:
    """A race that is over. Never changed."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        race: int,
        start_player: int,
        lineup: i64,
        order: i64,
        finished: i64,
        white: i64,
        extra: i64,
        whip: i64,
        bonus: i64,
        turns: int,
        photo_finish: list[int],
        slips: list[Slip],
        capital: vec[i64],
    ) -> None:
        self.race: int = race
        self.start_player: int = start_player
        self.lineup: i64 = lineup
        """The seven horses by start position."""
        self.order: i64 = order
        """All seven horses; disqualified ones at the end, the latest first (FL-89)."""
        self.finished: i64 = finished
        """How many reached the finish."""
        self.white: i64 = white
        """The dice on the tiles at the end, as in a race."""
        self.extra: i64 = extra
        self.whip: i64 = whip
        self.bonus: i64 = bonus
        self.turns: int = turns
        """Regular turns."""
        self.photo_finish: list[int] = photo_finish
        """One throw after the other."""
        self.slips: list[Slip] = slips
        """By seat."""
        self.capital: vec[i64] = capital
        """By seat, before the bets."""

    # End of the fields.

    def lower(self) -> i64:
        """The lower horse of a photo finish."""
        return horse_at(self.order, 0 if self.photo_finish[-2] > self.photo_finish[-1] else 1)

    def upper(self) -> i64:
        return horse_at(self.order, 1 if self.photo_finish[-2] > self.photo_finish[-1] else 0)


class Race:
    """The current race as everybody sees it, with money and earlier races."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(
        self,
        variant: Variant,
        number: i64,
        phase: i64,
        active: i64,
        start_player: i64,
        turn: i64,
        lineup: i64,
        row: i64,
        horses: i64,
        running: i64,
        gone: i64,
        pair: bool,
        neck_and_neck_used: bool,
        home_stretch: bool,
        white: i64,
        extra: i64,
        whip: i64,
        bonus: i64,
        pool: i64,
        out: i64,
        hand: i64,
        throw: i64,
        kept: i64,
        last_player: i64,
        money: vec[i64],
        side_bets: vec[i64],
        past: vec[i64],
        results: list[Result],
    ) -> None:
        self.variant: Variant = variant
        """Options and number of seats, prepared for the rules."""
        self.number: i64 = number
        self.phase: i64 = phase
        self.active: i64 = active
        """Whose turn it is; null while betting and after the game."""
        self.start_player: i64 = start_player
        """Null before it is drawn: in race 1, while betting."""
        self.turn: i64 = turn
        """Regular turns begun in this race; 0 while betting."""
        self.lineup: i64 = lineup
        """The seven horses by start position, lead first."""
        self.row: i64 = row
        """The horses in the race, lead first (FL-20); of a pair, the lower horse first."""
        self.horses: i64 = horses
        """The number of horses in the race."""
        self.running: i64 = running
        """The same horses as a set."""
        self.gone: i64 = gone
        """Disqualified horses, in the order in which they left."""
        self.pair: bool = pair
        """The first two horses are neck and neck."""
        self.neck_and_neck_used: bool = neck_and_neck_used
        """In this race."""
        self.home_stretch: bool = home_stretch
        self.white: i64 = white
        """Horses that carry a white die."""
        self.extra: i64 = extra
        """Horses that carry a black die, placed in an extra turn."""
        self.whip: i64 = whip
        """Horses that carry a whip."""
        self.bonus: i64 = bonus
        """The green die on each horse, two bits per horse: 0 for none, then by face."""
        self.pool: i64 = pool
        self.out: i64 = out
        self.hand: i64 = hand
        """The dice in front of the active player, received ones first."""
        self.throw: i64 = throw
        """Their faces, in phase `throw`."""
        self.kept: i64 = kept
        """Extra-turn dice in front of each seat; four bits each."""
        self.last_player: i64 = last_player
        """Who took the last regular turn, once that is over."""
        self.money: vec[i64] = money
        """The capital of each seat for this race (FL-10); after the game, its money."""
        self.side_bets: vec[i64] = side_bets
        """Balances by seat."""
        self.past: vec[i64] = past
        """This race so far."""
        self.results: list[Result] = results
        """The races that are over."""

    def copy(self) -> Race:
        return Race(
            self.variant,
            self.number,
            self.phase,
            self.active,
            self.start_player,
            self.turn,
            self.lineup,
            self.row,
            self.horses,
            self.running,
            self.gone,
            self.pair,
            self.neck_and_neck_used,
            self.home_stretch,
            self.white,
            self.extra,
            self.whip,
            self.bonus,
            self.pool,
            self.out,
            self.hand,
            self.throw,
            self.kept,
            self.last_player,
            self.money,
            self.side_bets,
            self.past[:],
            self.results,
        )

    # End of the fields.

    def kept_by(self, seat: i64) -> i64:
        return (self.kept >> (4 * seat)) & 15


def bonus_on(bonus: i64, horse: i64) -> i64:
    """The green die on a horse: 0 for none, else 1 to 3 by face."""
    return (bonus >> (2 * horse)) & 3


class State(EngineState):
    """A position: the public race, and what is hidden."""

    # Fields: generated from fields.py by `make fields`.

    def __init__(self, race: Race, dice: Dice, stack: vec[u8], slips: list[Slip | None]) -> None:
        self.race: Race = race
        self.dice: Dice = dice
        self.stack: vec[u8] = stack
        """All tiles in the order they are drawn (FL-4)."""
        self.slips: list[Slip | None] = slips
        """By seat."""

    def copy(self) -> State:
        return State(self.race.copy(), self.dice.copy(), self.stack, self.slips)

    # End of the fields.

    def copy_with(self, dice: Dice) -> State:
        """A copy with another source of chance; for search, cheaper than copying the dice."""
        return State(self.race.copy(), dice, self.stack, self.slips)

    # The invariants of the spec, section 10.

    def check(self) -> None:
        race = self.race
        check_race(race)
        stack = [int(tile) for tile in self.stack]
        assert sorted(stack) == list(range(1, HORSES + 1)), f"stack: {stack}"  # 16
        for result in race.results:
            assert horses_in(result.lineup) == drawn_for(stack, result.race), horses_in(result.lineup)
        assert horses_in(race.lineup) == drawn_for(stack, race.number), horses_in(race.lineup)
        assert (None in self.slips) == (race.phase == BETTING), f"slips: in phase {PHASES[race.phase]}"
        check_slips(race, self.slips)


def drawn_for(stack: list[int], race: int) -> list[int]:
    """FL-7: the line-up of a race; the first tile drawn is last."""
    return stack[RUNNERS * (race - 1) : RUNNERS * race][::-1]


def check_race(race: Race) -> None:
    """What can be checked without secrets."""
    check_dice(race)
    check_horses(race)
    check_phase(race)
    check_results(race)
    balance = 0
    for seat in range(race.variant.seats):
        assert race.side_bets[seat] % race.variant.side_bet == 0, f"side_bets: {race.side_bets[seat]}"  # 10
        balance += race.side_bets[seat]
        assert race.money[seat] >= 0 and race.money[seat] % race.variant.coin == 0, f"money: {race.money[seat]}"  # 11
    assert balance == 0, f"side_bets: the balance is {balance}"


def check_dice(race: Race) -> None:
    """Invariants 1, 2, 5, 7, 8, 9: every die is in exactly one permitted place."""
    counts = race.pool + race.out + hand_counts(race.hand) + dice_on_tiles(race)
    for seat in range(race.variant.seats):
        counts += race.kept_by(seat) * one_die(BLACK)
    found = [int(count_of(counts, colour)) for colour in range(YELLOW + 1)]
    assert counts == race.variant.dice, f"dice: {found}"
    in_hand = hand_colours(race.hand)
    wanted = 3 if race.phase == THROWING else 2 if race.phase == DRAWING else 0
    assert len(in_hand) == wanted, f"hand: {len(in_hand)} dice in phase {PHASES[race.phase]}"
    if race.phase == THROWING:
        for place, colour in enumerate(in_hand):
            assert face_at(race.throw, place) in FACES_OF[colour], (colour, face_at(race.throw, place))
    placed = race.white | race.extra | race.whip | bonus_set(race.bonus)
    assert placed & ~race.running == 0, "dice_on: horses that are not in the race"
    assert (race.white | race.extra) & race.variant.favourites == 0 and race.white & race.extra == 0
    assert race.whip & race.variant.sprinters == 0
    assert race.extra == 0 or race.phase in (EXTRA_TURNS, OVER)
    if race.variant.home_stretch_sticky and not race.home_stretch:
        assert YELLOW not in in_hand and count_of(race.out, YELLOW) == 0
    if race.phase in (BETTING, OPENING):
        assert race.pool == race.variant.dice, race.pool  # FL-31
    if race.phase == OVER:
        assert race.kept == 0


def check_horses(race: Race) -> None:
    """Invariants 3, 4 and 6: all seven horses are in the row or disqualified."""
    row = horses_in(race.row)
    assert len(row) == race.horses >= 2, f"row: {row}"
    assert set_of(race.row) == race.running
    runners = row + horses_in(race.gone)
    assert len(set(runners)) == RUNNERS and sorted(runners) == sorted(horses_in(race.lineup)), f"row: {row}"
    assert set_of(race.gone) & race.variant.sprinters == 0
    assert not race.pair or race.neck_and_neck_used


def check_phase(race: Race) -> None:
    races = race.variant.races
    assert 1 <= race.number <= races and (race.phase != OVER or race.number == races), f"race: {race.number}"
    assert (race.active == NOBODY) == (race.phase in (BETTING, OVER)), f"active: {race.active}"
    assert NOBODY <= race.active < race.variant.seats
    assert (race.start_player == NOBODY) == (race.phase == BETTING and race.number == 1), "start_player"
    if race.phase == DRAWING:
        assert race.pool != 0, "pool: there is no die to draw"
        assert race.home_stretch or number_of(race.pool) > race.variant.home_stretch_at, "home_stretch"  # FL-36
    if race.phase == EXTRA_TURNS:
        assert race.pool == 0 and race.kept_by(race.active) > 0 and race.last_player != NOBODY, "kept: an extra turn"
    if race.phase == BETTING:
        assert race.row == race.lineup and race.turn == 0


def check_results(race: Race) -> None:
    """Invariant 16: one result for each race that is over, and no horse in two races."""
    assert len(race.results) == (race.variant.races if race.phase == OVER else race.number - 1), "results"
    ran: i64 = 0
    for number, result in enumerate(race.results, 1):
        assert result.race == number, (result.race, number)
        horses = horses_in(result.lineup)
        assert len(set(horses)) == RUNNERS and sorted(horses_in(result.order)) == sorted(horses), f"order: {horses}"
        assert set_of(result.lineup) & ran == 0, horses
        ran |= set_of(result.lineup)
        for seat, slip in enumerate(result.slips):
            check_slip(race.variant, slip, result.lineup, result.capital[seat])
    if race.phase == OVER:
        assert race.lineup == race.results[-1].lineup
    else:
        assert set_of(race.lineup) & ran == 0, horses_in(race.lineup)


def check_slips(race: Race, slips: list[Slip | None]) -> None:
    """Invariant 11. After the game `money` is no longer the capital from which stakes were paid."""
    for seat, slip in enumerate(slips):
        if slip is not None:
            check_slip(race.variant, slip, race.lineup, RICHEST if race.phase == OVER else race.money[seat])


def bonus_set(bonus: i64) -> i64:
    """The horses that carry a green die."""
    found: i64 = 0
    horse: i64 = 1
    while horse <= HORSES:
        if bonus_on(bonus, horse) != 0:
            found |= bit(horse)
        horse += 1
    return found


def dice_on(race: Race, horse: i64) -> i64:
    """The dice on one tile, counted by colour."""
    here = bit(horse)
    counts: i64 = 0
    if race.white & here != 0:
        counts += one_die(WHITE)
    if race.extra & here != 0:
        counts += one_die(BLACK)
    if race.whip & here != 0:
        counts += one_die(RED)
    if bonus_on(race.bonus, horse) != 0:
        counts += one_die(GREEN)
    return counts


def dice_on_tiles(race: Race) -> i64:
    """The dice on all tiles of the line-up."""
    counts: i64 = 0
    place: i64 = 0
    while place < RUNNERS:
        counts += dice_on(race, horse_at(race.lineup, place))
        place += 1
    return counts
