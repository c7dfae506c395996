"""A slip that is being filled in, step by step."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spieltisch.engine.basics import shifted
from spieltisch.games.finish_line.components.kinds import RUNNERS
from spieltisch.games.finish_line.components.rows import horse_at
from spieltisch.games.finish_line.numbers.actions import DIGIT, EVERYTHING, HAND_IN, PAIR, WIN
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.slips.shapes import PAIRS
from spieltisch.games.finish_line.slips.slip import Slip, bet_on, horse_of, other_of, stake_of

NO_BET: Final = -1
AHEAD: Final = vec[i64]([i64(ahead) for ahead, behind in PAIRS])
BEHIND: Final = vec[i64]([i64(behind) for ahead, behind in PAIRS])
PAIR_OF: Final = vec[i64](
    [
        i64(PAIRS.index((min(one, two), max(one, two))) if one != two else 0)
        for one in range(RUNNERS)
        for two in range(RUNNERS)
    ]
)
"""The number of the pair of two start positions, at the first × 7 + the second."""


class Draft:
    """The bets so far, what is left, and the bet whose stake is being named. Amounts are in stake steps."""

    def __init__(self, wins: vec[i64], places: vec[i64], last: i64, left: i64) -> None:
        self.wins: vec[i64] = wins
        """Bets as a slip has them, in the order of their actions."""
        self.places: vec[i64] = places
        self.last: i64 = last
        """The action of the last bet; NO_BET before the first."""
        self.left: i64 = left
        """What is not staked yet."""
        self.named: i64 = NO_BET
        """The action of the bet whose stake is being named."""
        self.digits: i64 = 0
        """How many digits of the stake are still to be named."""
        self.stake: i64 = 0
        """The digits so far."""
        self.steps: i64 = 0
        """The steps so far."""

    def copy(self) -> Draft:
        twin = Draft(self.wins[:], self.places[:], self.last, self.left)
        twin.named = self.named
        twin.digits = self.digits
        twin.stake = self.stake
        twin.steps = self.steps
        return twin

    def legal(self, variant: Variant) -> i64:
        """The actions that lead on to a legal slip, as a set."""
        if self.named != NO_BET:
            return self.legal_stakes()
        bits = shifted(1, HAND_IN)
        if self.left > 0:
            if self.last < PAIR and len(self.wins) < variant.shapes.win_bets:
                bits |= shifted(1, PAIR) - shifted(1, max(self.last + 1, i64(WIN)))
            if len(self.places) < variant.shapes.place_bets:
                bits |= shifted(1, HAND_IN) - shifted(1, max(self.last + 1, i64(PAIR)))
        return bits

    def legal_stakes(self) -> i64:
        """Everything, or the next digit of a number from 1 up to one less."""
        bits: i64 = 0
        if self.stake == 0 and self.digits == digits_of(self.left - 1):
            bits = shifted(1, EVERYTHING)
        if self.digits > 0:
            unit = power_of_ten(self.digits - 1)
            lowest = self.stake * 10 * unit
            digit: i64 = 0
            while digit < 10 and lowest < self.left:
                if lowest + unit > 1:
                    bits |= shifted(1, DIGIT + digit)
                lowest += unit
                digit += 1
        return bits

    def step(self, variant: Variant, lineup: i64, action: i64) -> None:
        """Take a legal step that does not hand in the slip."""
        self.steps += 1
        if action < HAND_IN:
            self.named = action
            self.stake = 0
            self.digits = digits_of(self.left - 1)
            return
        if action == EVERYTHING:
            self.stake = self.left
        else:
            self.stake = self.stake * 10 + action - DIGIT
            self.digits -= 1
            if self.digits > 0:
                return
        self.add_bet(lineup, self.stake * variant.stake_step)

    def add_bet(self, lineup: i64, stake: i64) -> None:
        named = self.named
        if named < PAIR:
            self.wins = append(self.wins, bet_on(horse_at(lineup, named - WIN), 0, stake))
        else:
            ahead = horse_at(lineup, AHEAD[named - PAIR])
            self.places = append(self.places, bet_on(ahead, horse_at(lineup, BEHIND[named - PAIR]), stake))
        self.left -= self.stake
        self.last = named
        self.named = NO_BET
        self.digits = 0
        self.stake = 0

    def slip(self) -> Slip:
        return Slip(in_order(self.wins), in_order(self.places))


def new_draft(variant: Variant, capital: i64) -> Draft:
    return Draft(vec[i64](), vec[i64](), NO_BET, capital // variant.stake_step)


def in_order(bets: vec[i64]) -> vec[i64]:
    """The same bets, ascending."""
    count: i64 = len(bets)
    if count < 2:
        return bets
    sorted_ = bets[:]
    number: i64 = 1
    while number < count:
        bet = sorted_[number]
        place = number
        while place > 0 and sorted_[place - 1] > bet:
            sorted_[place] = sorted_[place - 1]
            place -= 1
        sorted_[place] = bet
        number += 1
    return sorted_


def digits_of(number: i64) -> i64:
    """How many decimal digits it has; 0 has none."""
    digits: i64 = 0
    while number > 0:
        number //= 10
        digits += 1
    return digits


def power_of_ten(digits: i64) -> i64:
    power: i64 = 1
    while digits > 0:
        power *= 10
        digits -= 1
    return power


# Bets and actions


def bet_action(bet: i64, positions: vec[i64]) -> i64:
    """The action that names the horses of a bet."""
    other = other_of(bet)
    if other == 0:
        return WIN + positions[horse_of(bet)]
    return PAIR + PAIR_OF[positions[horse_of(bet)] * RUNNERS + positions[other]]


def slip_steps(variant: Variant, slip: Slip, positions: vec[i64], capital: i64) -> list[int]:
    """All steps that fill in this slip and hand it in."""
    left = capital // variant.stake_step
    stakes: dict[int, int] = {}
    for bets in (slip.wins, slip.places):
        for bet in bets:
            stakes[int(bet_action(bet, positions))] = stake_of(bet) // variant.stake_step
    steps: list[int] = []
    for action in sorted(stakes):
        stake = stakes[action]
        steps.append(action)
        if stake == left:
            steps.append(EVERYTHING)
        else:
            steps += [DIGIT + int(digit) for digit in str(stake).zfill(digits_of(left - 1))]
        left -= stake
    steps.append(HAND_IN)
    return steps
