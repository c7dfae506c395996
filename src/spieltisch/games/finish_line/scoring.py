"""What bets pay, and the final ranking (spec, sections 4.9 and 4.10)."""

from __future__ import annotations

from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.engine.outcome import Outcome, ranks_of
from spieltisch.games.finish_line.components.kinds import RUNNERS
from spieltisch.games.finish_line.components.rows import horse_at, place_of
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.slips.slip import Slip, horse_of, other_of, stake_of
from spieltisch.games.finish_line.state import OVER, Race, Result, bonus_on

WIN: Final = "win"
PLACE: Final = "place"
WIN_BONUS: Final = "win_bonus"
PLACE_BONUS: Final = "place_bonus"

REASONS: Final[list[str]] = ["one_race", "two_races", "three_races"]
"""Why a game is over, by its number of races; three by the rulebook."""
END_RULES: Final = ["FL-100", "FL-101", "FL-102"]


class Line:
    """One line of a settlement: a bet, or a bonus."""

    def __init__(self, kind: str, horse: i64, other: i64, stake: i64, odds: i64, pays: i64) -> None:
        self.kind: Final = kind
        self.horse: i64 = horse
        self.other: i64 = other
        """The second horse of a pair, else 0."""
        self.stake: i64 = stake
        self.odds: i64 = odds
        self.pays: i64 = pays


Lines: TypeAlias = "list[Line] | None"


def odds_of(variant: Variant, number: i64, lineup: i64, horse: i64) -> i64:
    """FL-8: by race and start position."""
    return variant.odds[(number - 1) * RUNNERS + place_of(lineup, horse)]


def bet_odds(variant: Variant, number: i64, lineup: i64, bet: i64) -> i64:
    """FL-16: the odds of a pair are the sum of both."""
    odds = odds_of(variant, number, lineup, horse_of(bet))
    other = other_of(bet)
    return odds if other == 0 else odds + odds_of(variant, number, lineup, other)


def payout(
    variant: Variant, number: i64, lineup: i64, bonus: i64, slip: Slip, first: i64, second: i64, lines: Lines = None
) -> i64:
    """FL-92 to FL-96: what a slip pays for this first and second horse; every bet and bonus is added to `lines`."""
    total: i64 = 0
    backed = False
    for bet in slip.wins:
        horse = horse_of(bet)
        pays: i64 = 0
        if horse == first:
            pays = stake_of(bet) * odds_of(variant, number, lineup, horse)
            backed = True
        total += pays
        if lines is not None:
            lines.append(Line(WIN, horse, 0, stake_of(bet), odds_of(variant, number, lineup, horse), pays))
    first_placed = False
    second_placed = False
    for bet in slip.places:
        horse = horse_of(bet)
        other = other_of(bet)
        hit = (horse == first and other == second) or (horse == second and other == first)
        pays = stake_of(bet) * bet_odds(variant, number, lineup, bet) if hit else 0
        total += pays
        if hit or not variant.place_bonus_requires_hit:  # FL-R50
            first_placed = first_placed or first in (horse, other)
            second_placed = second_placed or second in (horse, other)
        if lines is not None:
            lines.append(Line(PLACE, horse, other, stake_of(bet), bet_odds(variant, number, lineup, bet), pays))
    if bonus != 0:
        if backed:  # FL-93
            total += pay_bonus(variant, WIN_BONUS, bonus, first, lines)
        if first_placed:  # FL-94, FL-95
            total += pay_bonus(variant, PLACE_BONUS, bonus, first, lines)
        if second_placed:
            total += pay_bonus(variant, PLACE_BONUS, bonus, second, lines)
    return total


def pay_bonus(variant: Variant, kind: str, bonus: i64, horse: i64, lines: Lines) -> i64:
    """The value of the green die on this horse, if any; a part of it for a place bet."""
    pays = variant.bonuses[bonus_on(bonus, horse)]
    if kind == PLACE_BONUS:
        pays //= variant.place_bonus_divisor
    if pays != 0 and lines is not None:
        lines.append(Line(kind, horse, 0, 0, 0, pays))
    return pays


def money_if(race: Race, slip: Slip, capital: i64, first: i64, second: i64) -> i64:
    """FL-91: the money of a player if the race ended with these two in front."""
    return capital - slip.staked() + payout(race.variant, race.number, race.lineup, race.bonus, slip, first, second)


def sheet_of(variant: Variant, result: Result, seat: int, lines: Lines) -> i64:
    """The money of a seat after a finished race; `lines` gets the bets and bonuses."""
    slip = result.slips[seat]
    first = horse_at(result.order, 0)
    second = horse_at(result.order, 1)
    paid = payout(variant, result.race, result.lineup, result.bonus, slip, first, second, lines)
    return result.capital[seat] - slip.staked() + paid


def totals_of(money: vec[i64], side_bets: vec[i64]) -> list[int]:
    """FL-101"""
    totals: list[int] = []
    for seat in range(len(money)):
        totals.append(money[seat] + side_bets[seat])
    return totals


def outcome_of(race: Race) -> Outcome | None:
    """FL-102, or None while the game goes on."""
    if race.phase != OVER:
        return None
    totals = totals_of(race.money, race.side_bets)
    return Outcome(ranks_of(totals), totals, REASONS[race.variant.races - 1], list(END_RULES))
