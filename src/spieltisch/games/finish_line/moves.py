"""The verbs of Finish Line. A move is one number; the lowest four bits are its verb.

Moves of the race fit into 26 bits: verb, colour of the die (3), face (4), and what it is done to (15 bits: horses
with five bits each, or colours with three bits each). A slip is a longer number, as long as its bets need.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.engine.basics import Move

DRAW: Final = 1
USE: Final = 2
DISCARD: Final = 3
PLACE: Final = 4
DECLINE: Final = 5
BET: Final = 6
VERBS: Final = ["", "draw", "use", "discard", "place", "decline", "bet"]

VERB_BITS: Final = 15
DIE: Final = 4
FACE: Final = 7
WHAT: Final = 11
"""Where each part begins."""

SMALL: Final = 1 << 26
"""Moves of the race are below this."""


def draw(colours: i64) -> i64:
    """Draw dice; `colours` packed as a hand, sorted."""
    return DRAW | (colours << WHAT)


def die_move(verb: i64, colour: i64, face: i64) -> i64:
    """Use or discard a die, as yet without a target."""
    return verb | (colour << DIE) | (face << FACE)


def at_horse(move: i64, horse: i64) -> i64:
    return move | (horse << WHAT)


def from_horse(move: i64, source: i64) -> i64:
    """Where a pace change takes the white die from."""
    return move | (source << (WHAT + 5))


def in_order(move: i64, first: i64, second: i64, third: i64) -> i64:
    """The new order of three horses."""
    return move | ((first | (second << 5) | (third << 10)) << WHAT)


def with_dice(move: i64, colours: i64) -> i64:
    """What an insider tip brings back; `colours` packed as a hand, sorted."""
    return move | (colours << WHAT)


def place(horse: i64) -> i64:
    return PLACE | (horse << WHAT)


# Taking a move apart


def verb_in(move: int) -> int:
    return move & VERB_BITS


def colour_in(move: i64) -> i64:
    return (move >> DIE) & 7


def face_in(move: i64) -> i64:
    return (move >> FACE) & 15


def horse_in(move: i64) -> i64:
    """The target, 0 for none."""
    return (move >> WHAT) & 31


def source_in(move: i64) -> i64:
    return (move >> (WHAT + 5)) & 31


def order_in(move: i64) -> i64:
    """The three horses of an interference, packed as a row."""
    return (move >> WHAT) & 0x7FFF


def colours_in(move: i64) -> i64:
    """The dice of a draw or of an insider tip, packed as a hand."""
    return (move >> WHAT) & 0x1FF


# Slips: verb, number of win bets and of place bets (3 bits each), then the bets. A bet is two horses with five bits
# each (the lower number first; a win bet has only the first) and a stake of 30 bits, so that bets sort by horses.

WINS: Final = 4
PLACES: Final = 7
BETS: Final = 10
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
    """A slip in its one order: win bets by horse, place bets by pair."""
    return Slip(vec[i64]([i64(bet) for bet in sorted(wins)]), vec[i64]([i64(bet) for bet in sorted(places)]))


def bet(slip: Slip) -> Move:
    """Hand in this slip."""
    move = BET | len(slip.wins) << WINS | len(slip.places) << PLACES
    place = BETS
    for each in slip.wins:
        move |= int(each) << place
        place += BET_BITS
    for each in slip.places:
        move |= int(each) << place
        place += BET_BITS
    return Move(move)


def slip_in(move: int) -> Slip:
    """The slip that is handed in."""
    wins = (move >> WINS) & 7
    bets = vec[i64]()
    rest = move >> BETS
    for number in range(wins):
        bets = append(bets, i64(rest & BET_MASK))
        rest >>= BET_BITS
    pairs = vec[i64]()
    for number in range((move >> PLACES) & 7):
        pairs = append(pairs, i64(rest & BET_MASK))
        rest >>= BET_BITS
    return Slip(bets, pairs)
