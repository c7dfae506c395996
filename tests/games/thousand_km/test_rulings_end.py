"""Rulings about the end of the draw pile and of the race (spec, section 8)."""

from __future__ import annotations

import pytest

from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    MEISTERZUG,
    A,
    B,
    C,
    D,
    Display,
    attack,
    battle,
    discard,
    drive,
    encoded,
    events_of,
    first,
    held,
    names,
    on_the_road,
    phase,
    play,
    ranks,
    reason,
    safeties,
    secure,
    stopped,
    table,
    to_act,
    travelled,
)


def test_km_r9_the_game_goes_on_without_distance_cards_in_the_pile() -> None:
    state = on_the_road(hand=["km_25"], top=["repair", "petrol"], draw_pile=2)
    state = play(state, (A, drive(25)))
    assert (phase(state), to_act(state)) == ("play", [B])
    assert encoded(state)["draw_pile"] == ["petrol"]


def test_km_r10_hands_stay_unplayed() -> None:
    state = play(on_the_road(hand=["km_25"] * 7, draw_pile=0), (A, drive(25)))
    assert phase(state) == "over"
    assert held(state, A) == ["km_25"] * 6


def test_km_r10_or_are_played_out() -> None:
    state = play(on_the_road(hand=["km_25"] * 7, draw_pile=0, end_rule="play_out"), (A, drive(25)))
    assert (phase(state), to_act(state)) == ("play", [B])
    assert len(held(state, B)) == 6  # nothing to draw
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        state = play(state, (seat, GAME.legal_moves(state, seat)[0]))
    assert [held(state, seat) for seat in (A, B)] == [[], []]
    assert reason(state) == "hands_empty"


def test_km_r10_players_without_cards_are_skipped() -> None:
    hand = ["tanker", "ace_driver", *["repair"] * 5]
    state = on_the_road(hand=hand, hands={B: ["petrol"] * 6}, draw_pile=0, end_rule="play_out")
    state = play(state, (A, secure("tanker")), (A, secure("ace_driver")))  # further turns, without a card
    for _ in range(4):
        state = play(state, (A, discard("repair")), (B, discard("petrol")))
    state = play(state, (A, discard("repair")))
    assert (held(state, A), held(state, B)) == ([], ["petrol"] * 2)
    assert names(events_of(state, B, discard("petrol"))) == ["discard", "passed_over", "turn"]
    state = play(state, (B, discard("petrol")))
    assert to_act(state) == [B]
    assert names(events_of(state, B, discard("petrol"))) == ["discard", "game_over"]
    assert reason(play(state, (B, discard("petrol")))) == "hands_empty"


def test_km_r10_a_further_turn_without_cards_is_skipped() -> None:
    hand = ["tanker", "ace_driver", *["repair"] * 5]
    state = on_the_road(hand=hand, hands={B: ["petrol"] * 6}, draw_pile=0, end_rule="play_out")
    for _ in range(5):
        state = play(state, (A, discard("repair")), (B, discard("petrol")))
    state = play(state, (A, secure("tanker")))
    events = events_of(state, A, secure("ace_driver"))  # their last card
    assert names(events) == ["secure", "passed_over", "turn"]
    assert first(events, "turn") == {"seat": 1, "again": False}


def test_km_r10_a_skipped_turn_counts_as_the_turn_of_the_side() -> None:
    full = table(EMPTY, EMPTY, mode="teams", end_rule="play_out", discard_rule="free", draw_pile=0, active=B)
    position = encoded(full) | {"last_actors": [2, 3]}
    position["box"] += position["hands"][0]
    position["hands"][0] = []
    state = GAME.decode_state(position)
    state.check()

    events = events_of(state, B, discard(held(state, B)[0]))
    assert names(events) == ["discard", "passed_over", "turn"]
    state = play(state, (B, discard(held(state, B)[0])))
    assert to_act(state) == [D]
    state = play(state, (D, discard(held(state, D)[0])))
    assert to_act(state) == [C]  # not the player without cards again, but their partner


def test_km_r10_players_with_cards_are_not_skipped() -> None:
    state = on_the_road(hand=["repair"] * 6, hands={B: ["petrol"] * 6}, draw_pile=0, end_rule="play_out")
    assert names(events_of(state, A, discard("repair"))) == ["discard", "turn"]
    assert to_act(play(state, (A, discard("repair")))) == [B]


def test_km_r10_a_meisterzug_with_an_empty_pile_has_no_replacement() -> None:
    state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, draw_pile=0, end_rule="play_out")
    state = play(state, (A, attack("flat_tyre", 1)), (B, MEISTERZUG))
    assert (phase(state), to_act(state), len(held(state, B))) == ("play", [B], 5)


def test_km_r11_a_safety_with_the_last_card_takes_effect() -> None:
    state = table(stopped("out_of_fuel"), DRIVING, hand=["tanker"], draw_pile=0)
    after = play(state, (A, secure("tanker")))
    assert phase(after) == "over"
    assert safeties(after, 0) == {"tanker": False}
    assert battle(after, 0) == ["green_light"]
    assert names(events_of(state, A, secure("tanker"))) == ["secure", "cancel", "game_over"]


@pytest.mark.parametrize(("left", "cards", "then"), [(0, 5, "over"), (1, 6, "over"), (2, 7, "play"), (3, 7, "play")])
def test_km_r12_a_meisterzug_with_few_cards_left(left: int, cards: int, then: str) -> None:
    state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, draw_pile=left)
    state = play(state, (A, attack("flat_tyre", 1)), (B, MEISTERZUG))
    assert (len(held(state, B)), phase(state)) == (cards, then)
    assert battle(state, 1) == ["green_light"]


def test_km_r27_ties_are_shared() -> None:
    richer = Display(["green_light"], km=[75], safeties=["tanker"])
    state = table(travelled(50), richer, hand=["km_25"], draw_pile=0)
    assert ranks(play(state, (A, drive(25)))) == [1, 1]
    broken = table(travelled(50), richer, hand=["km_25"], draw_pile=0, tie_break="safeties")
    assert ranks(play(broken, (A, drive(25)))) == [2, 1]
