"""A position of Finish Line. The `Race` is public; a `State` adds what is hidden."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spieltisch.engine.dice import Dice
from spieltisch.engine.game import State as EngineState
from spieltisch.games.finish_line.components.box import BOX, FAVOURITES, SPRINTERS
from spieltisch.games.finish_line.components.dice import count_of, face_at, hand_colours, hand_counts, one_die
from spieltisch.games.finish_line.components.kinds import (
    BLACK,
    FACES_OF,
    GREEN,
    HORSES,
    RACES,
    RED,
    RUNNERS,
    WHITE,
    YELLOW,
)
from spieltisch.games.finish_line.components.rows import bit, horse_at, horses_in, set_of
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.slips.slip import Slip, horse_of, other_of, stake_of

# Phases (spec, section 5; a die and its target are one decision).
BETTING: Final = 0
OPENING: Final = 1
DRAWING: Final = 2
THROWING: Final = 3
EXTRA_TURNS: Final = 4
OVER: Final = 5
PHASES: Final = ["betting", "opening", "draw", "throw", "extra_turn", "over"]

NOBODY: Final = -1


def packed_turn(seat: i64, hand: i64, throw: i64, move: i64) -> i64:
    """A turn in one number: seat (2 bits), hand (9), throw (12), move (26)."""
    return seat | (hand << 2) | (throw << 11) | (move << 23)


class Result:
    """A race that is over. Never changed."""

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
        self.race: Final = race
        self.start_player: Final = start_player
        self.lineup: i64 = lineup
        self.order: i64 = order
        """All seven horses; disqualified ones at the end, the latest first (FL-89)."""
        self.finished: i64 = finished
        """How many reached the finish."""
        self.white: i64 = white
        self.extra: i64 = extra
        self.whip: i64 = whip
        self.bonus: i64 = bonus
        """The dice on the tiles at the end."""
        self.turns: Final = turns
        self.photo_finish: Final = photo_finish
        """Horseshoes of the lower and the upper horse, throw by throw; empty without a photo finish."""
        self.slips: Final = slips
        self.capital: Final = capital

    def lower(self) -> i64:
        """The lower horse of a photo finish."""
        return horse_at(self.order, 0 if self.photo_finish[-2] > self.photo_finish[-1] else 1)

    def upper(self) -> i64:
        return horse_at(self.order, 1 if self.photo_finish[-2] > self.photo_finish[-1] else 0)


class Race:
    """The current race as everybody sees it, with money and earlier races."""

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
        self.variant: Final = variant
        self.number: i64 = number
        """1 to 3."""
        self.phase: i64 = phase
        self.active: i64 = active
        self.start_player: i64 = start_player
        """NOBODY before it is drawn."""
        self.turn: i64 = turn
        """The number of regular turns begun."""
        self.lineup: i64 = lineup
        """The seven horses by start position, lead first."""
        self.row: i64 = row
        """FL-20: the horses in the race, lead first."""
        self.horses: i64 = horses
        """The number of horses in the race."""
        self.running: i64 = running
        """The same horses as a set."""
        self.gone: i64 = gone
        """Disqualified horses, in the order they left."""
        self.pair = pair
        self.neck_and_neck_used = neck_and_neck_used
        self.home_stretch = home_stretch
        self.white: i64 = white
        """Horses that carry a white die."""
        self.extra: i64 = extra
        """Horses that carry a black die, placed in an extra turn."""
        self.whip: i64 = whip
        self.bonus: i64 = bonus
        """The green die on each horse, two bits per horse: 0 for none, then by face."""
        self.pool: i64 = pool
        self.out: i64 = out
        """Dice counted by colour."""
        self.hand: i64 = hand
        """The dice in front of the active player, received ones first."""
        self.throw: i64 = throw
        """Their faces, in phase THROWING."""
        self.kept: i64 = kept
        """Extra-turn dice in front of the seats, four bits each."""
        self.last_player: i64 = last_player
        """The seat that took the last regular turn, once that is over."""
        self.money = money
        """FL-10: the capital of each seat for this race; after the game, its money. Replaced, never mutated."""
        self.side_bets = side_bets
        """Balances by seat. Replaced, never mutated."""
        self.past = past
        """The turns so far, packed."""
        self.results = results
        """Finished races. Replaced, never mutated."""

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

    def kept_by(self, seat: i64) -> i64:
        return (self.kept >> (4 * seat)) & 15


def bonus_on(bonus: i64, horse: i64) -> i64:
    """The green die on a horse: 0 for none, else 1 to 3 by face."""
    return (bonus >> (2 * horse)) & 3


class State(EngineState):
    """A position: the public race, and what is hidden."""

    def __init__(self, race: Race, dice: Dice, stack: vec[u8], slips: list[Slip | None]) -> None:
        self.race = race
        self.dice: Final = dice
        self.stack: Final = stack
        """FL-4: all tiles in the order they are drawn. Never mutated."""
        self.slips = slips
        """By seat. Replaced, never mutated."""

    def copy(self) -> State:
        return State(self.race.copy(), self.dice.copy(), self.stack, self.slips)

    def copy_with(self, dice: Dice) -> State:
        """A copy with another source of chance; for search, cheaper than copying the dice."""
        return State(self.race.copy(), dice, self.stack, self.slips)

    # The invariants of the spec, section 10.

    def check(self) -> None:
        race = self.race
        check_dice(race)
        check_horses(race)
        check_phase(race)
        stack = [int(tile) for tile in self.stack]
        assert sorted(stack) == list(range(1, HORSES + 1)), stack  # 16
        assert horses_in(race.lineup) == stack[RUNNERS * (race.number - 1) : RUNNERS * race.number][::-1]
        balance = 0
        for seat in range(race.variant.seats):  # 10
            assert race.side_bets[seat] % BOX.side_bet == 0
            balance += race.side_bets[seat]
        assert balance == 0, balance
        assert len(self.slips) == len(race.money) == race.variant.seats
        missing = 0
        for seat, slip in enumerate(self.slips):
            assert race.money[seat] >= 0 and race.money[seat] % BOX.stake_step == 0, race.money[seat]  # 11
            if slip is None:
                missing += 1
            else:
                check_slip(slip, race, race.money[seat])
        assert (missing > 0) == (race.phase == BETTING), (missing, PHASES[race.phase])


def check_dice(race: Race) -> None:
    """Invariants 1, 2, 5, 7, 8, 9: every die is in exactly one permitted place."""
    counts = race.pool + race.out + hand_counts(race.hand) + dice_on_tiles(race)
    for seat in range(race.variant.seats):
        counts += race.kept_by(seat) * one_die(BLACK)
    assert counts == race.variant.dice, [int(count_of(counts, colour)) for colour in range(YELLOW + 1)]
    in_hand = hand_colours(race.hand)
    wanted = 3 if race.phase == THROWING else 2 if race.phase == DRAWING else 0
    assert len(in_hand) == wanted, (PHASES[race.phase], in_hand)
    if race.phase == THROWING:
        for place, colour in enumerate(in_hand):
            assert face_at(race.throw, place) in FACES_OF[colour], (colour, face_at(race.throw, place))
    placed = race.white | race.extra | race.whip | bonus_set(race.bonus)
    assert placed & ~race.running == 0, "dice lie on horses that are not in the race"
    assert (race.white | race.extra) & FAVOURITES == 0 and race.white & race.extra == 0
    assert race.whip & SPRINTERS == 0
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
    assert len(row) == race.horses >= 2, row
    assert set_of(race.row) == race.running
    assert sorted(row + horses_in(race.gone)) == sorted(horses_in(race.lineup)), (row, horses_in(race.gone))
    assert set_of(race.gone) & SPRINTERS == 0
    assert not race.pair or race.neck_and_neck_used


def check_phase(race: Race) -> None:
    assert 1 <= race.number <= RACES, race.number
    assert (race.active == NOBODY) == (race.phase in (BETTING, OVER)), (race.active, PHASES[race.phase])
    assert NOBODY <= race.active < race.variant.seats
    assert (race.start_player == NOBODY) == (race.phase == BETTING and race.number == 1), race.start_player
    if race.phase == DRAWING:
        assert race.pool != 0
    if race.phase == EXTRA_TURNS:
        assert race.pool == 0 and race.kept_by(race.active) > 0 and race.last_player != NOBODY
    if race.phase == BETTING:
        assert race.row == race.lineup and race.turn == 0


def check_slip(slip: Slip, race: Race, capital: i64) -> None:
    """Invariant 11. After the game `money` is no longer the capital from which stakes were paid."""
    assert len(slip.wins) <= BOX.win_bets and len(slip.places) <= BOX.place_bets
    for bet in slip.wins:
        assert stake_of(bet) > 0 and stake_of(bet) % BOX.stake_step == 0, stake_of(bet)
        assert set_of(race.lineup) & bit(horse_of(bet)) != 0 and other_of(bet) == 0
    for bet in slip.places:
        assert stake_of(bet) > 0 and stake_of(bet) % BOX.stake_step == 0, stake_of(bet)
        assert set_of(race.lineup) & bit(horse_of(bet)) != 0 and set_of(race.lineup) & bit(other_of(bet)) != 0
        assert horse_of(bet) < other_of(bet)
    assert race.phase == OVER or slip.staked() <= capital, (slip.staked(), capital)


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
