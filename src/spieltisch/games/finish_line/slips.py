"""Slips that are offered, and slips drawn at random. There are millions of legal ones; nobody lists them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice
from spieltisch.games.finish_line.components import BOX, MOST_MONEY, RUNNERS
from spieltisch.games.finish_line.moves import Slip, bet, bet_on, slip_of
from spieltisch.games.finish_line.packing import horse_at

PAIRS: Final = [(ahead, behind) for ahead in range(RUNNERS) for behind in range(ahead + 1, RUNNERS)]
"""Pairs of start positions, counted from 0."""


class Shape:
    """Which start positions a slip backs; its bets have equal stakes."""

    def __init__(self, wins: list[int], places: list[tuple[int, int]]) -> None:
        self.wins: Final = wins
        self.places: Final = places


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
        shapes.append(Shape([place, other], [(min(place, other), max(place, other))]))
    return shapes


SHAPES: Final = [
    shape for shape in _shapes() if len(shape.wins) <= BOX.win_bets and len(shape.places) <= BOX.place_bets
]
"""Sorted by the number of bets."""
UP_TO: Final = vec[i64](
    [i64(len([1 for shape in SHAPES if len(shape.wins) + len(shape.places) <= bets])) for bets in range(4)]
)
"""How many shapes have so many bets at most."""


def offered(capital: i64) -> i64:
    """How many slips are offered to somebody with this capital: each bet needs a stake."""
    bets = capital // BOX.stake_step
    return UP_TO[min(3, bets)]


def offered_slip(lineup: i64, capital: i64, number: i64) -> Slip:
    """One of the offered slips: everything is staked, in equal parts, as far as the steps allow."""
    shape = SHAPES[number]
    bets: i64 = len(shape.wins) + len(shape.places)
    if bets == 0:
        return slip_of([], [])
    units = min(capital, i64(MOST_MONEY)) // BOX.stake_step
    stake = units // bets * BOX.stake_step
    wins: list[int] = []
    for place in shape.wins:
        wins.append(bet_on(horse_at(lineup, place), 0, stake))
    places: list[int] = []
    for ahead, behind in shape.places:
        places.append(bet_on(horse_at(lineup, ahead), horse_at(lineup, behind), stake))
    return slip_of(wins, places)


def offered_moves(lineup: i64, capital: i64) -> list[Move]:
    return [bet(offered_slip(lineup, capital, number)) for number in range(offered(capital))]


def random_slip(lineup: i64, capital: i64, dice: Dice) -> Slip:
    """Any legal slip may come out: any bets that the capital allows, with stakes of any size."""
    units = min(capital, i64(MOST_MONEY)) // BOX.stake_step
    wins = min(dice.below(BOX.win_bets + 1), units)
    places = min(dice.below(BOX.place_bets + 1), units - wins)
    bets = wins + places
    if bets == 0:
        return slip_of([], [])
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
