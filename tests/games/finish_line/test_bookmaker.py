"""The engine's settlement against an independent one, in random races with random slips and green dice."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from tests.games.finish_line.bookmaker import money_after, odds_of
from tests.games.finish_line.given import GAME, LINE_UP, last_turn, lineup_of, options
from tests.games.finish_line.playing import discard, encoded, play, result
from tests.games.finish_line.slips import random_slip


@pytest.mark.parametrize("only_hits", [False, True])
@pytest.mark.parametrize("race", [1, 2, 3])
def test_on_random_finishes(race: int, only_hits: bool) -> None:
    dice = FastDice(race)
    seen: Counter[str] = Counter()
    for _ in range(50):
        order = list(LINE_UP)
        dice.shuffle(order)
        horses = list(LINE_UP if dice.below(4) == 0 else order[:3])
        green = {dice.draw(horses): 1000 * (1 + dice.below(3)) for _ in range(dice.below(3))}
        capital = [100 * (30 + dice.below(60)) if race > 1 else 1000 for _ in range(4)]
        slips = {Seat(seat): random_slip(dice, order[:4], capital[seat]) for seat in range(4)}
        state = last_turn(
            "white_blank red_blank white_blank",
            " ".join(map(str, order)),
            seats=4,
            race=race,
            money=capital,
            bonus=green,
            slips=slips,
            place_bonus_requires_hit=only_hits,
        )
        written = encoded(state)["slips"]
        sheets = result(play(state, discard("white_blank")), race)["sheets"]
        for slip, before, sheet in zip(written, capital, sheets, strict=True):
            wanted = money_after(slip, before, odds_of(race, list(LINE_UP)), (order[0], order[1]), green, only_hits)
            assert sheet["money"] == wanted, (slip, order, green)
            seen.update(line["kind"] for line in sheet["lines"] if line["pays"])
    assert set(seen) == {"win", "place", "win_bonus", "place_bonus"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_random_games(seats: int) -> None:
    for seed in range(4):
        dice = FastDice(seed)
        state = GAME.start(seats, options(place_bonus_requires_hit=seed % 2 == 1), dice)
        stack = encoded(state)["stack"]
        last: dict[str, Any] = encoded(state)
        green: dict[int, int] = {}
        while GAME.outcome(state) is None:
            seat = GAME.to_act(state)[0]
            before = encoded(state)
            if before["phase"] == "betting":
                move = random_slip(dice, before["row"], before["money"][seat])
            else:
                moves = GAME.legal_moves(state, seat)
                move = moves[dice.below(len(moves))]
            GAME.advance(state, seat, move)
            after = encoded(state)
            if len(after["results"]) == len(before["results"]):
                continue
            last = after["results"][-1]
            race = last["race"]
            finish = (last["order"][0], last["order"][1])
            green = {runner["horse"]: runner["dice"]["bonus"] for runner in last["runners"]}
            for slip, capital, sheet in zip(before["slips"], before["money"], last["sheets"], strict=True):
                odds = odds_of(race, lineup_of(stack, race))
                assert sheet["money"] == money_after(slip, capital, odds, finish, green, seed % 2 == 1)
                assert sheet["capital"] == capital
