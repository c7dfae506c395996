"""Settlement after FL-91 to FL-96, line by line and on its own."""

from __future__ import annotations

from typing import Any

Slip = dict[str, Any]


def odds_of(race: int, lineup: list[int]) -> dict[int, int]:
    """Table 3.4: race number × (2 … 8) from the lead to the last position."""
    return {horse: race * (2 + behind) for behind, horse in enumerate(lineup)}


def winnings(slip: Slip, odds: dict[int, int], first: int, second: int) -> int:
    """FL-92: what the bets pay."""
    on_winner: int = sum(bet["stake"] for bet in slip["win"] if bet["horse"] == first)
    on_pair: int = sum(bet["stake"] for bet in slip["place"] if set(bet["horses"]) == {first, second})
    return on_winner * odds[first] + on_pair * (odds[first] + odds[second])


def bonuses(slip: Slip, green: dict[int, int], first: int, second: int, only_hits: bool) -> int:
    """FL-93 to FL-96: what the green dice pay."""
    paid = 0
    if any(bet["horse"] == first for bet in slip["win"]):
        paid += green.get(first, 0)
    for horse in (first, second):
        backed = [set(bet["horses"]) for bet in slip["place"] if horse in bet["horses"]]
        if only_hits:
            backed = [pair for pair in backed if pair == {first, second}]
        if backed:
            paid += green.get(horse, 0) // 2
    return paid


def money_after(
    slip: Slip,
    capital: int,
    odds: dict[int, int],
    finish: tuple[int, int],
    green: dict[int, int],
    only_hits: bool = False,
) -> int:
    """FL-91: the unstaked money and all that is paid."""
    staked: int = sum(bet["stake"] for bet in [*slip["win"], *slip["place"]])
    return capital - staked + winnings(slip, odds, *finish) + bonuses(slip, green, *finish, only_hits)
