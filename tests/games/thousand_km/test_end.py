"""End and ranking (spec, section 4.11)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import CLOCK
from spieltisch.games.thousand_km.refusals import GAME_OVER
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    MEISTERZUG,
    PASS,
    A,
    B,
    C,
    Display,
    attack,
    discard,
    display,
    drive,
    events_of,
    first,
    held,
    names,
    on_the_road,
    phase,
    pile_size,
    play,
    ranks,
    reason,
    secure,
    table,
    to_act,
    total,
    travelled,
    why_not,
)


def test_km_58_exactly_1000_ends_the_race_at_once() -> None:
    state = on_the_road(total=[100] * 9, hand=["km_100", "km_75"])
    events = events_of(state, A, drive(100))
    after = play(state, (A, drive(100)))
    assert names(events) == ["drive", "game_over"]  # nobody draws after that
    assert phase(after) == "over"
    assert reason(after) == "target_reached"
    assert ranks(after) == [1, 2]
    assert to_act(after) == []
    almost = play(state, (A, drive(75)))
    assert GAME.outcome(almost) is None
    assert to_act(almost) == [B]


def test_km_58_nobody_moves_after_the_end() -> None:
    over = play(on_the_road(total=[100] * 9, hand=["km_100"], hands={B: ["km_25"]}), (A, drive(100)))
    assert why_not(over, B, drive(25)) is GAME_OVER
    assert why_not(over, CLOCK, PASS) is GAME_OVER
    assert [GAME.legal_moves(over, seat) for seat in (A, B, CLOCK)] == [[], [], []]
    assert GAME.deadline(over) is None


def test_km_58_the_winner_wins_alone() -> None:
    state = table(travelled(*[100] * 9), travelled(200, 200, 75, 75, 75, 75, 75, 75, 75, 50), hand=["km_100"])
    assert total(state, 1) == 975
    assert ranks(play(state, (A, drive(100)))) == [1, 2]


def test_km_59_else_the_highest_total_wins() -> None:
    state = table(travelled(100), travelled(100, 100), travelled(25), hand=["km_75"], draw_pile=0)
    after = play(state, (A, drive(75)))
    assert reason(after) == "draw_pile_empty"
    assert ranks(after) == [2, 1, 3]
    outcome = GAME.outcome(after)
    assert outcome is not None
    assert outcome.points == [175, 200, 25]
    assert outcome.winners() == [B]


def test_km_60_equal_totals_share_the_rank() -> None:
    state = table(travelled(100), travelled(200), travelled(25), travelled(100), hand=["km_100"], draw_pile=0)
    after = play(state, (A, drive(100)))
    assert ranks(after) == [1, 1, 4, 3]
    state = table(travelled(100), travelled(200), travelled(75), travelled(100), hand=["km_75"], draw_pile=0)
    assert ranks(play(state, (A, drive(75)))) == [2, 1, 4, 3]


def test_km_60_both_partners_have_the_rank_of_their_side() -> None:
    state = table(travelled(100), travelled(50), mode="teams", hand=["km_25"], draw_pile=0)
    after = play(state, (A, drive(25)))
    assert ranks(after) == [1, 2, 1, 2]
    game_over = first(events_of(state, A, drive(25)), "game_over")
    assert game_over == {"reason": "draw_pile_empty", "ranks": [1, 2], "totals": [125, 50]}


def test_km_61_without_a_card_to_draw_the_turn_does_not_take_place() -> None:
    last = on_the_road(hand=["km_25"], draw_pile=0)
    after = play(last, (A, drive(25)))  # who drew the last card still finishes that turn
    assert (phase(after), reason(after)) == ("over", "draw_pile_empty")
    assert total(after, 0) == 25
    one_left = play(on_the_road(hand=["km_25"], draw_pile=1), (A, drive(25)))
    assert (phase(one_left), to_act(one_left), pile_size(one_left)) == ("play", [B], 0)


def test_km_61_also_the_further_turn_after_a_safety() -> None:
    assert reason(play(on_the_road(hand=["tanker"], draw_pile=0), (A, secure("tanker")))) == "draw_pile_empty"
    assert to_act(play(on_the_road(hand=["tanker"], draw_pile=1), (A, secure("tanker")))) == [A]


def test_km_61_also_the_turn_of_a_meisterzug() -> None:
    for left, over in ((1, True), (2, False)):
        state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, draw_pile=left)
        state = play(state, (A, attack("flat_tyre", 1)), (B, MEISTERZUG))
        assert (phase(state) == "over") is over


def test_km_61_a_discard_may_be_the_last_card_as_well() -> None:
    state = play(table(EMPTY, EMPTY, hand=["km_25"], draw_pile=0), (A, discard("km_25")))
    assert reason(state) == "draw_pile_empty"
    assert ranks(state) == [1, 1]


def test_km_61_an_attack_with_the_last_card_may_still_be_answered() -> None:
    state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, draw_pile=0)
    state = play(state, (A, attack("flat_tyre", 1)))
    assert to_act(state) == [B]
    assert phase(play(state, (B, PASS))) == "over"


def test_km_62_an_empty_draw_pile_gives_no_replacement() -> None:
    for left, drawn in ((0, 0), (1, 1)):
        state = on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}, draw_pile=left)
        before = play(state, (A, attack("flat_tyre", 1)))
        assert names(events_of(before, B, MEISTERZUG)).count("draw") == drawn
        assert len(held(play(before, (B, MEISTERZUG)), B)) == 5 + drawn


def test_km_63_hands_and_safeties_count_for_nothing() -> None:
    rich = Display(["green_light"], km=[50], safeties=["tanker"], across=["ace_driver"])
    state = table(rich, travelled(50), hand=["km_25"], hands={B: ["km_200", "km_200"]}, draw_pile=0)
    assert ranks(play(state, (A, drive(25)))) == [1, 2]
    even = table(rich, travelled(75), hand=["km_25"], hands={B: ["km_200", "km_200"]}, draw_pile=0)
    assert ranks(play(even, (A, drive(25)))) == [1, 1]


@pytest.mark.parametrize("rule", ["stop", "play_out"])
def test_the_reason_is_told_with_its_rules(rule: str) -> None:
    state = on_the_road(total=[100] * 9, hand=["km_100"], end_rule=rule)
    outcome = GAME.outcome(play(state, (A, drive(100))))
    assert outcome is not None
    assert (outcome.reason, outcome.rules) == ("target_reached", ["KM-58", "KM-60"])
    assert display(state, 0)["driving"]
    assert why_not(table(DRIVING, EMPTY, EMPTY, hand=["km_25"]), C, drive(25)) is not GAME_OVER
