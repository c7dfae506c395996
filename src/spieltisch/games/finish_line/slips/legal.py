"""Which slips may be handed in (spec, section 4.3)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.refusal import Refusal
from spieltisch.games.finish_line import refusals
from spieltisch.games.finish_line.components.rows import bit, set_of
from spieltisch.games.finish_line.options import Variant
from spieltisch.games.finish_line.slips.slip import Slip, horse_of, other_of, stake_of


def why_not_bet(variant: Variant, lineup: i64, capital: i64, slip: Slip) -> Refusal | None:
    """FL-12 to FL-15: why this slip cannot be handed in."""
    runners = set_of(lineup)
    if len(slip.wins) > variant.shapes.win_bets:
        return refusals.TOO_MANY_WIN_BETS
    if len(slip.places) > variant.shapes.place_bets:
        return refusals.TOO_MANY_PLACE_BETS
    backed: i64 = 0
    for bet in slip.wins:
        horse = bit(horse_of(bet))
        if runners & horse == 0:
            return refusals.WIN_BET_ELSEWHERE
        if backed & horse != 0:
            return refusals.WIN_BET_TWICE
        backed |= horse
    pair: i64 = 0
    for bet in slip.places:
        if horse_of(bet) == other_of(bet):
            return refusals.PLACE_BET_ON_ONE
        both = bit(horse_of(bet)) | bit(other_of(bet))
        if runners & both != both:
            return refusals.PLACE_BET_ELSEWHERE
        if both == pair:  # bets are sorted, so equal pairs are neighbours
            return refusals.PLACE_BET_TWICE
        pair = both
    for bet in slip.wins:
        if not is_stake(variant, stake_of(bet)):
            return refusals.STAKE_STEP
    for bet in slip.places:
        if not is_stake(variant, stake_of(bet)):
            return refusals.STAKE_STEP
    return refusals.OVER_CAPITAL if slip.staked() > capital else None


def is_stake(variant: Variant, stake: i64) -> bool:
    """FL-14"""
    return stake > 0 and stake % variant.stake_step == 0


def check_slip(variant: Variant, slip: Slip, lineup: i64, capital: i64) -> None:
    """A slip that was handed in is legal."""
    refusal = why_not_bet(variant, lineup, capital, slip)
    assert refusal is None, f"slips: {refusal}"
