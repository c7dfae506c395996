"""A fixed selection of slips to offer, and random slips. There are too many legal slips to list: millions."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.engine.dice import Dice
from spieltisch.games.finish_line.components.kinds import MOST_MONEY, RUNNERS
from spieltisch.games.finish_line.components.rows import horse_at
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.slips.shapes import MOST_OFFERED, PAIRS
from spieltisch.games.finish_line.slips.slip import NO_BETS, Slip, bet_on, bet_slip, slip_of


def offered(variant: Variant, capital: i64) -> i64:
    """How many slips are offered to a player with this capital: each bet needs a stake."""
    bets = capital // variant.stake_step
    return variant.shapes.up_to[min(MOST_OFFERED, bets)]


def offered_slip(variant: Variant, lineup: i64, capital: i64, number: i64) -> Slip:
    """One of the offered slips: it stakes everything, in equal parts, as far as the stake step allows."""
    shape = variant.shapes.fitting[number]
    if shape.bets == 0:
        return NO_BETS
    units = min(capital, i64(MOST_MONEY)) // variant.stake_step
    stake = units // shape.bets * variant.stake_step
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


def offered_moves(variant: Variant, lineup: i64, capital: i64) -> list[Move]:
    count = offered(variant, capital)
    return [bet_slip(offered_slip(variant, lineup, capital, number)) for number in range(count)]


def random_slip(variant: Variant, lineup: i64, capital: i64, dice: Dice) -> Slip:
    """A random legal slip: any bets that the capital allows, with stakes of any size."""
    units = min(capital, i64(MOST_MONEY)) // variant.stake_step
    wins = min(dice.below(variant.shapes.win_bets + 1), units)
    places = min(dice.below(variant.shapes.place_bets + 1), units - wins)
    bets = wins + places
    if bets == 0:
        return NO_BETS
    free = units - bets
    if dice.below(2) == 0:  # half of all slips stake everything
        free = dice.below(free + 1)
    stakes: list[int] = []
    for number in range(bets - 1):
        extra = dice.below(free + 1)
        stakes.append((1 + extra) * variant.stake_step)
        free -= extra
    stakes.append((1 + free) * variant.stake_step)
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
