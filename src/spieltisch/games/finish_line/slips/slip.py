"""Bet slips, and the move that hands one in.

A bet is two horses with five bits each (the lower number first; a win bet has only the first) and a stake of 30 bits,
so that bets sort by their horses. The move consists of its verb, the numbers of win bets and place bets (three bits
each), and the bets.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.basics import Move
from spieltisch.games.finish_line.moves import BET

WINS: Final = 4
PLACES: Final = 7
BETS: Final = 10
"""Where each part of the move begins."""
BET_BITS: Final = 40
BET_MASK: Final = 0xFF_FFFF_FFFF
STAKE_MASK: Final = 0x3FFF_FFFF


def bet_on(horse: i64, other: i64, stake: i64) -> i64:
    """A bet; for a win bet `other` is 0."""
    if other != 0 and other < horse:
        return (other << 35) | (horse << 30) | stake
    return (horse << 35) | (other << 30) | stake


def horse_of(bet: i64) -> i64:
    return bet >> 35


def other_of(bet: i64) -> i64:
    """The second horse of a place bet, 0 for a win bet."""
    return (bet >> 30) & 31


def stake_of(bet: i64) -> i64:
    return bet & STAKE_MASK


class Slip:
    """A bet slip: bets in ascending order. Never changed, so that copies of a state share it."""

    def __init__(self, wins: vec[i64], places: vec[i64]) -> None:
        self.wins: Final = wins
        self.places: Final = places

    def staked(self) -> i64:
        """FL-15: the sum of all stakes."""
        total: i64 = 0
        for bet in self.wins:
            total += stake_of(bet)
        for bet in self.places:
            total += stake_of(bet)
        return total


NO_BETS: Final = Slip(vec[i64](), vec[i64]())


def slip_of(wins: list[int], places: list[int]) -> Slip:
    """A slip in canonical order: win bets by horse, place bets by pair."""
    return Slip(vec[i64]([i64(bet) for bet in sorted(wins)]), vec[i64]([i64(bet) for bet in sorted(places)]))


def bet_slip(slip: Slip) -> Move:
    """The move with this slip."""
    bets = [int(bet) for bet in slip.wins] + [int(bet) for bet in slip.places]
    bets.reverse()
    packed: int = 0  # grows beyond 64 bits
    for each in bets:
        packed = packed << BET_BITS | each
    wins: int = len(slip.wins)
    places: int = len(slip.places)
    return Move(packed << BETS | places << PLACES | wins << WINS | BET)


def slip_in(move: int) -> Slip:
    """The slip that a move hands in."""
    wins = (move >> WINS) & 7
    places = (move >> PLACES) & 7
    packed = move >> BETS
    bets: list[int] = []
    for number in range(wins + places):
        bets.append(packed & BET_MASK)
        packed >>= BET_BITS
    return slip_of(bets[:wins], bets[wins:])
