"""A fixed selection of slips to offer, and random slips. There are too many legal slips to list: millions."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice
from spieltisch.games.finish_line.components.box import BOX
from spieltisch.games.finish_line.components.kinds import MOST_MONEY, RUNNERS
from spieltisch.games.finish_line.components.rows import horse_at
from spieltisch.games.finish_line.slips.slip import NO_BETS, Slip, bet_on, bet_slip, slip_of

ALONE: Final = RUNNERS
"""Stands for the missing second horse of a win bet: no horse starts there."""


def _pairs() -> list[tuple[int, int]]:
    """Pairs of start positions, counted from 0."""
    return [(ahead, behind) for ahead in range(RUNNERS) for behind in range(ahead + 1, RUNNERS)]


PAIRS: Final = _pairs()


class Shape:
    """The start positions that a slip bets on, with equal stakes."""

    def __init__(self, wins: list[int], places: list[tuple[int, int]]) -> None:
        self.wins: Final = vec[i64]([i64(place + 8 * ALONE) for place in wins])
        self.places: Final = vec[i64]([i64(ahead + 8 * behind) for ahead, behind in places])
        """Start positions, three bits each."""
        self.bets: i64 = len(wins) + len(places)


def _shapes() -> list[Shape]:
    """A fixed family: nothing; all on one horse, on one pair; halves and thirds, spread and mixed."""
    shapes = [Shape([], [])]
    for place in range(RUNNERS):
        shapes.append(Shape([place], []))
    for ahead, behind in PAIRS:
        shapes.append(Shape([], [(ahead, behind)]))
    for ahead, behind in PAIRS:
        shapes.append(Shape([behind], [(ahead, behind)]))
    for place in range(RUNNERS):
        shapes.append(Shape([place, (place + 1) % RUNNERS, (place + 2) % RUNNERS], []))
    for place in range(RUNNERS):
        other = (place + 2) % RUNNERS
        shapes.append(Shape([place, other], [(place, other)]))
    return [shape for shape in shapes if len(shape.wins) <= BOX.win_bets and len(shape.places) <= BOX.place_bets]


SHAPES: Final = _shapes()
"""Sorted by the number of bets."""
UP_TO: Final = vec[i64]([i64(len([1 for shape in SHAPES if shape.bets <= bets])) for bets in range(4)])
"""By number of bets: how many shapes have at most that many."""


def offered(capital: i64) -> i64:
    """How many slips are offered to a player with this capital: each bet needs a stake."""
    bets = capital // BOX.stake_step
    return UP_TO[min(3, bets)]


def offered_slip(lineup: i64, capital: i64, number: i64) -> Slip:
    """One of the offered slips: it stakes everything, in equal parts, as far as the stake step allows."""
    shape = SHAPES[number]
    if shape.bets == 0:
        return NO_BETS
    units = min(capital, i64(MOST_MONEY)) // BOX.stake_step
    stake = units // shape.bets * BOX.stake_step
    return Slip(sorted_bets(lineup, shape.wins, stake), sorted_bets(lineup, shape.places, stake))


def sorted_bets(lineup: i64, backed: vec[i64], stake: i64) -> vec[i64]:
    """Bets on these start positions, in ascending order."""
    bets = backed[:]
    count: i64 = 0
    while count < len(backed):
        bet = bet_on(horse_at(lineup, backed[count] & 7), horse_at(lineup, backed[count] >> 3), stake)
        place = count
        while place > 0 and bets[place - 1] > bet:
            bets[place] = bets[place - 1]
            place -= 1
        bets[place] = bet
        count += 1
    return bets


def offered_moves(lineup: i64, capital: i64) -> list[Move]:
    return [bet_slip(offered_slip(lineup, capital, number)) for number in range(offered(capital))]


def random_slip(lineup: i64, capital: i64, dice: Dice) -> Slip:
    """A random legal slip: any bets that the capital allows, with stakes of any size."""
    units = min(capital, i64(MOST_MONEY)) // BOX.stake_step
    wins = min(dice.below(BOX.win_bets + 1), units)
    places = min(dice.below(BOX.place_bets + 1), units - wins)
    bets = wins + places
    if bets == 0:
        return NO_BETS
    free = units - bets
    if dice.below(2) == 0:  # half of all slips stake everything
        free = dice.below(free + 1)
    stakes: list[int] = []
    for number in range(bets - 1):
        extra = dice.below(free + 1)
        stakes.append((1 + extra) * BOX.stake_step)
        free -= extra
    stakes.append((1 + free) * BOX.stake_step)
    dice.shuffle(stakes)
    horses = list(range(RUNNERS))
    dice.shuffle(horses)
    pairs = list(range(len(PAIRS)))
    win_bets: list[int] = []
    for number in range(wins):
        win_bets.append(bet_on(horse_at(lineup, horses[number]), 0, stakes[number]))
    place_bets: list[int] = []
    for number in range(places):
        ahead, behind = PAIRS[dice.draw(pairs)]
        place_bets.append(bet_on(horse_at(lineup, ahead), horse_at(lineup, behind), stakes[wins + number]))
    return slip_of(win_bets, place_bets)
