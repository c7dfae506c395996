"""Setup, line-up and grant (spec, sections 4.1 and 4.2)."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice, ScriptedDice
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import (
    GAME,
    LINE_UP,
    A,
    B,
    C,
    D,
    all_dice,
    betting,
    counts,
    last_turn,
    lineup_of,
    options,
    stack_with,
    thrown,
)
from tests.games.finish_line.playing import (
    NO_BETS,
    bet,
    discard,
    double,
    encoded,
    first,
    money,
    out,
    paid,
    phase,
    play,
    pool,
    refused,
    row,
    side_bets,
    tip,
    told,
    view,
)

BLANKS = "white_blank white_blank red_blank"


def start(seats: int = 3, seed: int = 1) -> State:
    return GAME.start(seats, options(), FastDice(seed))


def test_fl_1_two_to_four_players() -> None:
    assert GAME.meta.seats == [2, 3, 4]
    for seats in (2, 3, 4):
        assert GAME.why_not_start(seats, options()) is None
        assert encoded(start(seats))["seats"] == seats
    for seats in (0, 1, 5):
        refusal = GAME.why_not_start(seats, options())
        assert refusal is not None
        assert refusal.rule == "FL-1"


def test_fl_1_the_next_player_is_the_next_seat() -> None:
    for seats, order in ((2, [A, B, A]), (4, [C, D, A])):
        state = thrown(BLANKS, seats=seats, active=order[0])
        state = play(state, discard("white_blank"))
        assert GAME.to_act(state) == [order[1]]
        state = thrown(BLANKS, seats=seats, active=order[1])
        assert GAME.to_act(play(state, discard("white_blank"))) == [order[2]]


@pytest.mark.parametrize(
    ("seats", "dice"),
    [
        (2, "10 white 5 red 2 green 2 black 4 yellow"),
        (3, "12 white 6 red 2 green 2 black 5 yellow"),
        (4, "12 white 6 red 2 green 2 black 5 yellow"),
    ],
)
def test_fl_2_27_dice_or_23_for_two_players(seats: int, dice: str) -> None:
    state = start(seats)
    for seat in range(seats):
        GAME.play(state, Seat(seat), NO_BETS)
    assert phase(state) == "opening"
    assert pool(state) == counts(dice)
    assert pool(state).total() == (23 if seats == 2 else 27)


def test_fl_3_the_removed_dice_never_come_back() -> None:
    state = play(last_turn(BLANKS, seats=2), discard("white_blank"))
    assert phase(state) == "betting"
    assert pool(state) == all_dice(2)
    assert not out(state)
    # Nothing has been used yet, so there is nothing that an insider tip could bring back: no removed die counts as out.
    nothing_out = thrown("insider_tip horseshoe whip", seats=2)
    assert not out(nothing_out)
    assert refused(nothing_out, tip("white", "yellow")) == "FL-64"


def test_fl_4_the_stack_is_shuffled() -> None:
    stacks = [encoded(start(seed=seed))["stack"] for seed in range(60)]
    assert all(sorted(stack) == list(range(1, 25)) for stack in stacks)
    assert len({tuple(stack) for stack in stacks}) == 60
    assert len({stack[0] for stack in stacks}) > 12
    assert len({stack[23] for stack in stacks}) > 12


def test_fl_4_nobody_sees_the_order_of_the_stack() -> None:
    one = betting(stack=stack_with(LINE_UP))
    other = betting(stack=[*stack_with(LINE_UP)[:7], *reversed(stack_with(LINE_UP)[7:])])
    for viewer in (A, B, C, None):
        assert view(one, viewer) == view(other, viewer)
    turned = betting(stack=stack_with(LINE_UP[::-1]))
    assert view(one, None) != view(turned, None)


def test_fl_5_everybody_starts_with_nothing() -> None:
    state = start()
    assert [capital - 1000 for capital in money(state)] == [0, 0, 0]
    assert side_bets(state) == [0, 0, 0]


def test_fl_6_three_races() -> None:
    state = last_turn(BLANKS)
    for race in (1, 2):
        assert encoded(state)["race"] == race
        state = play(state, discard("white_blank"))
        assert phase(state) == "betting"
        assert GAME.outcome(state) is None
        assert len(encoded(state)["results"]) == race
        state = last_turn(BLANKS, race=race + 1)
    state = play(state, discard("white_blank"))
    assert phase(state) == "over"
    assert GAME.outcome(state) is not None
    assert [each["race"] for each in encoded(state)["results"]] == [1, 2, 3]


@pytest.mark.parametrize(("races", "reason"), [(1, "one_race"), (2, "two_races"), (3, "three_races")])
def test_fl_r81_a_short_game_ends_after_its_last_race(races: int, reason: str) -> None:
    for race in range(1, races + 1):
        state = last_turn(BLANKS, race=race, races=races)
        assert view(state, None)["races"] == races
        after = play(state, discard("white_blank"))
        outcome = GAME.outcome(after)
        if race < races:
            assert outcome is None
        else:
            assert outcome is not None
            assert outcome.reason == reason
            assert phase(after) == "over"
            assert [each["race"] for each in encoded(after)["results"]] == list(range(1, races + 1))


@pytest.mark.parametrize("races", [1, 2])
def test_fl_r81_a_short_game_is_the_beginning_of_the_whole_one(races: int) -> None:
    """Money, odds and line-ups are those of the same race by the book; only the end comes earlier."""
    for race in range(1, races + 1):
        short, whole = view(last_turn(BLANKS, race=race, races=races), A), view(last_turn(BLANKS, race=race), A)
        for same in ("runners", "capital", "results", "row", "pool", "race"):
            assert short[same] == whole[same]


def test_fl_r81_a_whole_game_does_not_name_the_option() -> None:
    assert "races" not in encoded(last_turn(BLANKS))["options"]
    assert encoded(last_turn(BLANKS, races=1))["options"]["races"] == 1


def test_fl_6_a_race_is_betting_then_running_then_settlement() -> None:
    state = start()
    assert phase(state) == "betting"
    state = play(state, NO_BETS, NO_BETS)
    assert phase(state) == "betting"
    state = play(state, NO_BETS)
    assert phase(state) == "opening"
    assert not encoded(state)["results"]
    assert len(encoded(play(last_turn(BLANKS), discard("white_blank")))["results"]) == 1


def test_fl_7_the_first_tile_drawn_is_last() -> None:
    state = betting(stack=[8, 22, 3, 5, 18, 11, 20, *[horse for horse in range(1, 25) if horse not in LINE_UP]])
    assert row(state) == "20 11 18 5 3 22 8"
    assert [runner["horse"] for runner in view(state, None)["runners"]] == list(LINE_UP)
    assert [runner["start_position"] for runner in view(state, None)["runners"]] == [1, 2, 3, 4, 5, 6, 7]


def test_fl_7_the_line_up_is_told() -> None:
    state = start(seed=5)
    (lineup,) = [event for event in GAME.opening(state) if event.name == "lineup"]
    assert lineup.public is not None
    assert lineup.public["row"] == lineup_of(encoded(state)["stack"], 1) == encoded(state)["row"]
    assert lineup.public["grant"] == 1000


@pytest.mark.parametrize("race", [1, 2, 3])
def test_fl_8_odds_by_race_and_start_position(race: int) -> None:
    runners = view(betting(race=race), A)["runners"]
    assert [runner["odds"] for runner in runners] == [race * (place + 1) for place in range(1, 8)]


def test_fl_8_odds_do_not_depend_on_the_letters_or_on_the_running() -> None:
    reversed_lineup = view(betting(stack=stack_with(LINE_UP[::-1])), A)["runners"]
    assert [(runner["horse"], runner["odds"]) for runner in reversed_lineup][:3] == [(8, 2), (22, 3), (3, 4)]
    state = play(thrown("double_horseshoe horseshoe side_bet"), double(8))
    assert row(state) == "20 11 18 5 3 8 22"
    odds = {runner["horse"]: runner["odds"] for runner in view(state, A)["runners"]}
    assert (odds[8], odds[22]) == (8, 7)


def test_fl_9_each_race_has_seven_new_tiles() -> None:
    stack = encoded(start(seed=9))["stack"]
    seen: list[int] = []
    for race in (1, 2, 3):
        state = last_turn(BLANKS, race=race, stack=stack)
        assert encoded(state)["row"] == lineup_of(stack, race)
        seen += encoded(state)["row"]
        state = play(state, discard("white_blank"))
        if race < 3:
            assert encoded(state)["row"] == lineup_of(stack, race + 1)
    assert len(set(seen)) == 21
    assert sorted(seen) == sorted(stack[:21])


def test_fl_10_the_grant_of_each_race() -> None:
    assert money(start()) == [1000, 1000, 1000]
    for race, grant in ((1, 2000), (2, 3000)):
        state = last_turn(BLANKS, race=race, money=[4000, 5000, 6000] if race == 2 else None)
        events = told(state, discard("white_blank"))
        after = play(state, discard("white_blank"))
        assert money(after) == [kept + grant for kept in paid(after, race)]
        assert paid(after, race) == money(state)
        assert first(events, "lineup")["grant"] == grant
        assert first(events, "lineup")["capital"] == money(after) == view(after, None)["capital"]


def test_fl_10_the_capital_can_be_staked_to_the_last_coin() -> None:
    state = betting(race=2, money=[3200, 2000, 5100])
    assert refused(state, bet(win=[(20, 3200)]), A) is None
    assert refused(state, bet(win=[(20, 3300)]), A) == "FL-15"
    assert refused(state, bet(win=[(20, 2000)]), B) is None
    assert refused(state, bet(win=[(20, 2100)]), B) == "FL-15"


def test_chance_comes_in_the_order_of_the_rules() -> None:
    order = [horse - 1 for horse in stack_with(LINE_UP)]
    chance = ScriptedDice([1, 0, 4, 5], [order])
    state = GAME.start(3, options(), chance)
    assert row(state) == "20 11 18 5 3 22 8"
    state = play(state, NO_BETS, NO_BETS, NO_BETS)
    assert (encoded(state)["start_player"], encoded(state)["active"]) == (1, 1)
    state = play(state, GAME.decode_move({"move": "draw", "colours": ["white", "red", "black"]}))
    assert encoded(state)["throw"] == ["horseshoe", "whip", "disqualified"]
