"""The engine's legal moves against the oracle's, on random positions and on positions from play."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.state import State
from tests.games.thousand_km.given import GAME, Display, encoded, options, table
from tests.games.thousand_km.invariants import DECK
from tests.games.thousand_km.oracle import Oracle

GREEN_CHOICES = [False, True]
TARGET_CHOICES = ["driving", "green_top"]
DISCARD_CHOICES = ["stuck", "stuck_strict", "free"]
COMBINATIONS = list(product(GREEN_CHOICES, TARGET_CHOICES, DISCARD_CHOICES))
ANSWER = {"red_light": "green_light", "out_of_fuel": "petrol", "flat_tyre": "spare_tyre", "breakdown": "repair"}
SAFETY = {
    "red_light": "right_of_way",
    "out_of_fuel": "tanker",
    "flat_tyre": "puncture_proof",
    "breakdown": "ace_driver",
}
OTHERS = ["tanker", "puncture_proof", "ace_driver"]


def engine_moves(state: State, seat: Seat) -> set[tuple[str, str, int]]:
    own = seat % len(encoded(state)["sides"])
    found = set()
    for move in GAME.legal_moves(state, seat):
        data = GAME.encode_move(move)
        target = data.get("target", own)
        assert isinstance(target, int)
        found.add(("discard" if data["move"] == "discard" else "place", str(data["card"]), target))
    return found


def agree(state: State) -> None:
    seat = GAME.to_act(state)[0]
    oracle = Oracle(encoded(state))
    assert engine_moves(state, seat) == oracle.moves(seat), GAME.encode_state(state)
    for side, shown in enumerate(encoded(state)["sides"]):
        assert (shown["driving"], shown["stopped"], shown["limited"], shown["total"]) == (
            oracle.driving(side),
            oracle.stopped(side),
            oracle.limited(side),
            oracle.total(side),
        )


def random_display(dice: FastDice, safeties: list[str]) -> Display:
    """A display that could have come about; takes its safeties from those that are left."""
    row = [card for card in list(safeties) if dice.below(4) == 0]
    for card in row:
        safeties.remove(card)
    battle = ["green_light"] if dice.below(4) else []
    if battle or "right_of_way" in row:
        hits = [hit for hit in ANSWER if SAFETY[hit] not in row]
        hits = [hits[dice.below(len(hits))] for _ in range(dice.below(3))] if hits else []
        for place, hit in enumerate(hits):
            battle.append(hit)
            if place < len(hits) - 1 or dice.below(2):
                battle.append(ANSWER[hit])
    speed = ["speed_limit", "end_of_limit"][: dice.below(3)]
    if "right_of_way" in row and len(speed) == 1:
        speed = []
    km: list[int] = []
    if battle or "right_of_way" in row:
        wanted = [0, 200, 400, 750, 925, 950, 975][dice.below(7)]
        for value in (200, 200, 100, 100, 75, 50, 50, 25, 25, 25):
            if sum(km) + value <= wanted and dice.below(4):
                km.append(value)
    return Display(battle, speed, km, row)


def random_displays(dice: FastDice, sides: int) -> list[Display]:
    safeties = ["right_of_way", *OTHERS]
    return [random_display(dice, safeties) for _ in range(sides)]


def random_table(dice: FastDice, chosen: dict[str, Any], seats: int) -> State:
    """A position with random displays and a random hand for the player to act."""
    sides = seats // 2 if chosen.get("mode") == "teams" else seats
    displays = random_displays(dice, sides)
    while Counter(card for display in displays for card in display.cards()) - DECK:
        displays = random_displays(dice, sides)  # more of a card than there are
    deck = table(*displays, seats=seats, **chosen)
    cards = [*encoded(deck)["draw_pile"], *encoded(deck)["hands"][0]]
    hand = [cards.pop(dice.below(len(cards))) for _ in range(7)]
    return table(*displays, seats=seats, hand=hand, **chosen)


@pytest.mark.parametrize(("green", "target", "rule"), COMBINATIONS)
def test_on_random_positions(green: bool, target: str, rule: str) -> None:
    dice = FastDice(sum(map(ord, target + rule)) + green)
    chosen: dict[str, Any] = {"green_after_defence": green, "attack_target": target, "discard_rule": rule}
    for number in range(300):
        seats = [2, 3, 4][number % 3]
        mode: dict[str, Any] = {"mode": "teams"} if number % 5 == 0 else {}
        agree(random_table(dice, chosen | mode, 4 if mode and seats < 4 else seats))


@pytest.mark.parametrize(("green", "target", "rule"), COMBINATIONS)
def test_on_positions_from_play(green: bool, target: str, rule: str) -> None:
    for number, (seats, mode) in enumerate([(2, "solo"), (3, "solo"), (4, "teams"), (8, "teams")]):
        chosen = options(
            mode=mode,
            green_after_defence=green,
            attack_target=target,
            discard_rule=rule,
            start_green=number % 2 == 0,
            end_rule="play_out" if number == 1 else "stop",
        )
        dice = FastDice(100 + number)
        state = GAME.start(seats, chosen, dice)
        while GAME.outcome(state) is None:
            seat = GAME.to_act(state)[0]
            if encoded(state)["phase"] == "play":
                agree(state)
            GAME.advance(state, seat, choose(state, seat, dice))


def choose(state: State, seat: Seat, dice: FastDice) -> Move:
    moves = GAME.legal_moves(state, seat)
    return moves[dice.below(len(moves))]


def test_the_random_positions_are_not_dull() -> None:
    dice = FastDice(7)
    seen: set[object] = set()
    for _ in range(150):
        state = random_table(dice, {}, 3)
        side = encoded(state)["sides"][0]
        seen.add((side["driving"], side["stopped"], side["limited"]))
        seen.update(kind for kind, _, _ in engine_moves(state, Seat(0)))
    assert len(seen) >= 8
