"""What the table adds to the rules: odds, statistics, time-outs, and what cannot be taken back."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from tests.games.cubitos.given import FACES, GAME, A, blanks, dice, options, player, rolling
from tests.games.cubitos.test_random_games import any_move, somewhere


def odds(roll: str, active: str = "4 light-grey:coin:1", **more: Any) -> dict[str, float]:
    table = rolling(player("decide", roll=roll, active=active, **more))
    found: dict[str, float] = table[A]["odds"]
    return found


@pytest.mark.parametrize(
    "roll", ["light-grey", "2 light-grey, white", "purple, brown, green", "dark-grey, blue, red, white"]
)
def test_odds_are_exact(roll: str) -> None:
    faces = [FACES[kind] for kind, number in dice(roll).items() for _ in range(number)]
    throws = list(product(*faces))
    missed = [throw for throw in throws if set(throw) == {"blank"}]
    hits = sum(face != "blank" for throw in throws for face in throw)
    told = odds(roll)
    assert told["bust"] == pytest.approx(len(missed) / len(throws), abs=1e-6)
    assert told["hits"] == pytest.approx(hits / len(throws), abs=1e-6)


def test_odds_of_coins_and_steps_count_faces_and_support_abilities() -> None:
    told = odds("2 dark-grey, white, brown")
    assert told["coins"] == pytest.approx(2 / 6 + (3 + 3) / 6, abs=1e-6), "Rich Dog"
    assert told["steps"] == pytest.approx(2 / 6 + (2 + 1 + 1) / 6, abs=1e-6), "Smelly Cat"


def test_a_protected_roll_has_no_chance_of_a_bust() -> None:
    table = rolling(
        player("decide", roll="light-grey", active="green:team, 3 light-grey:coin:1"), cards="pina-cubelada"
    )
    table.do(A, "push")
    assert table[A]["odds"]["bust"] > 0
    table.use(A, "green")
    assert table[A]["odds"]["bust"] == 0


def test_statistics_of_a_finished_game() -> None:
    state = GAME.start(3, options(), FastDice(3))
    GAME.rollout(state, FastDice(4))
    counted = GAME.statistics(state)
    assert counted["rounds"] == [int(state.round)]
    for by_seat in ("busts", "rolls", "pushes", "fans"):
        assert len(counted[by_seat]) == 3
    assert all(busts <= pushes for busts, pushes in zip(counted["busts"], counted["pushes"], strict=True))
    winner = GAME.outcome(state)
    assert winner is not None
    assert counted["winners_fans"] == [counted["fans"][winner.ranks.index(1)]]
    assert sum(counted[f"bought_{kind}"][0] for kind in ("white", "brown", "red", "green")) > 0


def test_statistics_count_what_happens() -> None:
    table = rolling(
        player("decide", roll="light-grey", active="3 light-grey:coin:1"), player("roll", roll="light-grey")
    )
    table.do(A, "push", throws=[blanks("light-grey")])
    counts = table[A]["counts"]
    assert (counts["busts"], counts["pushes"], counts["rolls"]) == (1, 1, 1)


def test_whoever_takes_too_long_does_as_little_as_possible() -> None:
    chance = FastDice(12)
    verbs = set()
    for seed in range(6):
        state = somewhere(3, {"race": "race-6" if seed % 2 else "race-4"}, chance)
        for _ in range(80):
            acting = GAME.to_act(state)
            if not acting:
                break
            for seat in acting:
                move = GAME.timeout_move(state, seat)
                assert move is not None
                assert GAME.why_not(state, seat, move) is None
                verb = GAME.encode_move(move)["move"]
                assert verb != "push" or state.players[seat].must_push
                verbs.add(verb)
            seat = acting[chance.below(len(acting))]
            GAME.play(state, seat, GAME.decode_move(any_move(state, seat, chance)))
    assert {"roll", "pass", "announce", "end_move", "end_buy"} <= verbs
    assert not verbs & {"buy", "buy_step"}


def test_only_rolls_reveal_something() -> None:
    chance = FastDice(2)
    state = somewhere(2, {"race": "race-7"}, chance)
    told = set()
    for _ in range(200):
        acting = GAME.to_act(state)
        if not acting:
            break
        seat = Seat(acting[chance.below(len(acting))])
        for event in GAME.play(state, seat, GAME.decode_move(any_move(state, seat, chance))):
            assert event.reveals == (event.name in ("roll", "added")), event.name
            told.add(event.name)
    assert "roll" in told
