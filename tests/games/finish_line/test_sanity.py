"""The designer's claim: theoretically more than 20 million can be won. Searched for, not only calculated."""

from __future__ import annotations

from itertools import combinations, permutations, product
from math import comb
from typing import Any

from spieltisch.games.finish_line.state import State
from tests.games.finish_line.bookmaker import Slip, money_after, odds_of
from tests.games.finish_line.given import GAME, GRANTS, LINE_UP, A, betting, last_turn, lineup_of
from tests.games.finish_line.playing import NO_BETS, bet, discard, encoded, paid, play, refused

HORSES = list(LINE_UP)
PAIRS = list(combinations(HORSES, 2))
MOST = {True: 3000, False: 0}
"""The value of the two green dice, with bonuses and without."""


def slip_of(wins: tuple[int, ...], pairs: tuple[tuple[int, int], ...], stakes: list[int]) -> Slip:
    win = [{"horse": horse, "stake": stake} for horse, stake in zip(wins, stakes, strict=False)]
    place = [{"horses": list(pair), "stake": stake} for pair, stake in zip(pairs, stakes[len(wins) :], strict=True)]
    return {"win": win, "place": place}


def best_stakes(wins: tuple[int, ...], pairs: tuple[tuple[int, int], ...], capital: int) -> list[Slip]:
    """Among the ways to stake on these bets one of the best: payouts grow in line with every stake.

    So each bet has the least stake, and the rest is all on one of them, or on none.
    """
    bets = len(wins) + len(pairs)
    rest = capital - 100 * bets
    if rest < 0:
        return []
    raised = [[100 + (rest if number == more else 0) for number in range(bets)] for more in range(-1, bets)]
    return [slip_of(wins, pairs, stakes) for stakes in raised]


def maximum(race: int, capital: int, bonuses: bool) -> int:
    """The most money after a race: over all finishes, all sets of bets that matter, and their best stakes.

    Once the finish is chosen, a bet that misses only costs its stake, unless it is a place bet that collects a bonus;
    which horse it misses with is all the same. So of all bets those with the first, the second and one other remain.
    """
    odds = odds_of(race, HORSES)
    best = 0
    for first, second in permutations(HORSES, 2):
        third = next(horse for horse in HORSES if horse not in (first, second))
        green = {first: MOST[bonuses], second: MOST[bonuses]}
        wins = [each for size in range(3) for each in combinations((first, second), size)]
        pairs = [
            each for size in range(3) for each in combinations(list(combinations((first, second, third), 2)), size)
        ]
        for on_horses, on_pairs in product(wins, pairs):
            for slip in best_stakes(on_horses, on_pairs, capital):
                best = max(best, money_after(slip, capital, odds, (first, second), green))
    return best


def all_slips(hundreds: int) -> list[Slip]:
    """Every legal slip with this capital."""
    found = []
    for wins, places in product(range(4), range(3)):
        for on_horses, on_pairs in product(combinations(HORSES, wins), combinations(PAIRS, places)):
            for cuts in combinations(range(1, hundreds + 1), wins + places):
                stakes = [100 * (end - start) for start, end in zip((0, *cuts), cuts, strict=False)]
                found.append(slip_of(on_horses, on_pairs, stakes))
    return found


def test_there_are_as_many_slips_as_the_rules_count() -> None:
    def number(hundreds: int) -> int:
        return sum(
            comb(7, wins) * comb(21, places) * comb(hundreds, wins + places) for wins in range(4) for places in range(3)
        )

    assert number(10) == 3_183_461
    assert len(all_slips(2)) == number(2)
    assert len(all_slips(3)) == number(3)


def test_the_search_finds_what_trying_every_slip_finds() -> None:
    slips = all_slips(2)
    for bonuses in (False, True):
        found = [
            money_after(slip, 200, odds_of(1, HORSES), finish, dict.fromkeys(finish, MOST[bonuses]))
            for finish in permutations(HORSES, 2)
            for slip in slips
        ]
        assert maximum(1, 200, bonuses) == max(found)


def test_the_search_finds_it_also_with_three_hundred_on_the_best_finish() -> None:
    finish, green = (8, 22), {8: 3000, 22: 3000}
    best = max(money_after(slip, 300, odds_of(1, HORSES), finish, green) for slip in all_slips(3))
    assert maximum(1, 300, bonuses=True) == best


def after_three_races(bonuses: bool) -> list[int]:
    """More capital is never worse, so the best of three races is the best of each."""
    money = 0
    found = []
    for race in (1, 2, 3):
        money = maximum(race, money + GRANTS[race - 1], bonuses)
        found.append(money)
    return found


def test_more_than_20_million_can_be_won() -> None:
    assert after_three_races(bonuses=False) == [15_000, 510_000, 23_085_000]
    assert after_three_races(bonuses=True) == [20_300, 673_600, 30_450_900]


def test_constant_odds_could_not_reach_20_million() -> None:
    money = 0
    for grant in GRANTS:
        money = maximum(1, money + grant, bonuses=True)
    assert money == 5_147_300


def finish_with(state: State, front: list[int], green: dict[int, int]) -> State:
    """The last throw of the race that is running, with these horses in front and green dice on them."""
    data: dict[str, Any] = encoded(state)
    turned = last_turn(
        "white_blank red_blank white_blank",
        " ".join(map(str, front)),
        stack=data["stack"],
        race=data["race"],
        bonus=green,
        money=data["money"],
    )
    kept = {key: data[key] for key in ("slips", "results", "start_player", "options")}
    return GAME.decode_state(encoded(turned) | kept)


def test_the_three_greatest_races_in_play() -> None:
    for bonuses, totals in ((False, [15_000, 510_000, 23_085_000]), (True, [20_300, 673_600, 30_450_900])):
        state = betting()
        for race, after in zip((1, 2, 3), totals, strict=True):
            second, first = lineup_of(encoded(state)["stack"], race)[5:]
            capital = encoded(state)["money"][A]
            small = [(first, 100)] if bonuses else []
            slip = bet(win=small, place=[(first, second, capital - 100 * len(small))])
            assert refused(state, slip, A) is None
            state = play(state, slip, NO_BETS, NO_BETS)
            green = {first: 3000, second: 3000} if bonuses else {}
            state = play(finish_with(state, [first, second], green), discard("white_blank"))
            assert paid(state, race)[A] == after
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.points == [totals[-1], 6000, 6000]
        assert outcome.ranks == [1, 2, 2]
