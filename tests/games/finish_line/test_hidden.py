"""Hidden information (spec, section 6): above all the slips."""

from __future__ import annotations

import json
from typing import Any

import pytest

from spieltisch.engine.basics import Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.event import Event
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import GAME, LINE_UP, A, B, C, betting, last_turn, options, stack_with, thrown
from tests.games.finish_line.playing import DECLINE, NO_BETS, bet, discard, encoded, phase, play, told, view
from tests.games.finish_line.slips import random_slip

BLANKS = "white_blank red_blank white_blank"
SLIP = bet(win=[(18, 200)], place=[(11, 18, 300)])


def knowledge(state: State, viewer: Seat | None) -> dict[str, Any]:
    """All that a viewer can find out about a position: the view, who acts, which moves are legal and why not others."""
    found: dict[str, Any] = {"view": view(state, viewer), "to_act": GAME.to_act(state)}
    deadline = GAME.deadline(state)
    found["deadline"] = None if deadline is None else (deadline.seat, deadline.move, deadline.after_ms)
    if viewer is not None:
        found["moves"] = GAME.legal_moves(state, viewer)
        refusals = [GAME.why_not(state, viewer, move) for move in GAME.tempting_moves(state, viewer)]
        found["refused"] = [None if refusal is None else refusal.encode() for refusal in refusals]
        found["timeout"] = GAME.timeout_move(state, viewer) if viewer in GAME.to_act(state) else None
        found["strange"] = [str(GAME.why_not(state, viewer, move)) for move in (NO_BETS, SLIP, DECLINE)]
    return found


def heard(events: list[Event], viewer: Seat | None) -> list[Any]:
    return [event.seen_by(viewer) for event in events]


class Twins:
    """Two games that differ in nothing but one seat's slip, and everybody who must not notice."""

    def __init__(self, state: State, owner: Seat, slips: tuple[Move, Move]) -> None:
        self.states = (GAME.copy(state), GAME.copy(state))
        self.owner = owner
        self.slips = slips
        self.others: list[Seat | None] = [
            None,
            *[Seat(seat) for seat in range(encoded(state)["seats"]) if seat != owner],
        ]

    def play(self, seat: Seat, move: Move | None) -> bool:
        """The same move in both (None: the two slips); False if the race is over with it."""
        races = len(encoded(self.states[0])["results"])
        told = [
            GAME.play(state, seat, slip if move is None else move)
            for state, slip in zip(self.states, self.slips, strict=True)
        ]
        if len(encoded(self.states[0])["results"]) > races:
            return False
        for viewer in self.others:
            assert heard(told[0], viewer) == heard(told[1], viewer)
            self.compare(viewer)
        return True

    def compare(self, viewer: Seat | None) -> None:
        one, other = (knowledge(state, viewer) for state in self.states)
        assert json.dumps(one) == json.dumps(other)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_can_tell_another_slip_from_any_other(seats: int) -> None:
    dice = FastDice(40 + seats)
    state = GAME.start(seats, options(), dice)
    for race in (1, 2, 3):
        owner = Seat(dice.below(seats))
        data = encoded(state)
        slips = [random_slip(dice, data["row"], data["money"][owner]) for _ in range(2)]
        if race == 1:
            slips[1] = NO_BETS
        twins = Twins(state, owner, (slips[0], slips[1]))
        order = [Seat(seat) for seat in range(seats)]
        order = [*order[race % seats :], *order[: race % seats]]
        running = True
        for seat in order:
            own = random_slip(dice, data["row"], data["money"][seat])
            running = twins.play(seat, None if seat == owner else own)
        while running:
            state = twins.states[0]
            seat = GAME.to_act(state)[0]
            moves = GAME.legal_moves(state, seat)
            assert moves == GAME.legal_moves(twins.states[1], seat)
            running = twins.play(seat, moves[dice.below(len(moves))])
        state = twins.states[0]
        shown = [encoded(twin)["results"][-1]["sheets"][owner]["slip"] for twin in twins.states]
        assert (shown[0] == shown[1]) == (slips[0] == slips[1])  # now everybody sees


def test_the_owner_of_a_slip_sees_the_difference() -> None:
    one = thrown("horseshoe whip side_bet", slips={B: SLIP})
    other = thrown("horseshoe whip side_bet", slips={B: NO_BETS})
    assert view(one, B) != view(other, B)
    assert view(one, A) == view(other, A)
    assert view(one, B)["now"][0]["money"][1] == 500
    assert view(one, A)["now"][0]["money"][1] == -1


def test_previews_are_about_the_own_money_only() -> None:
    mine = {A: bet(win=[(11, 1000)])}
    state = thrown("double_horseshoe white_blank side_bet", slips=mine)
    rich = thrown("double_horseshoe white_blank side_bet", slips=mine | {B: bet(win=[(11, 1000)])})
    assert view(state, A)["previews"] == view(rich, A)["previews"]
    overtaking = next(each for each in view(state, A)["previews"] if each["move"].get("horse") == 11)
    assert overtaking["money"] == [3000]
    for viewer in (B, C, None):
        assert view(state, viewer)["previews"] == []


def test_open_slips_appear_when_all_are_in_and_not_before() -> None:
    state = betting(open_slips=True)
    for seat in (A, B):
        GAME.play(state, seat, SLIP)
        assert [slip is not None for slip in view(state, None)["slips"]] == [False] * 3
        assert [slip is not None for slip in view(state, C)["slips"]] == [False] * 3
    events = GAME.play(state, C, NO_BETS)
    assert phase(state) == "opening"
    for viewer in (A, B, C, None):
        assert [slip["staked"] for slip in view(state, viewer)["slips"]] == [500, 500, 0]
        assert view(state, viewer)["now"][0]["money"] == [500, 500, 1000]
    assert any(event.reveals for event in events)


def test_open_slips_are_hidden_while_the_next_race_is_bet_on() -> None:
    state = play(last_turn(BLANKS, open_slips=True), discard("white_blank"), bet(win=[(1, 100)]))
    assert phase(state) == "betting"
    assert [slip is not None for slip in view(state, None)["slips"]] == [False] * 3
    assert [slip is not None for slip in view(state, A)["slips"]] == [True, False, False]


def test_while_betting_only_the_submission_is_known() -> None:
    one, other = (play(betting(), slip) for slip in (SLIP, NO_BETS))
    for viewer in (B, C, None):
        assert knowledge(one, viewer) == knowledge(other, viewer)
        assert view(one, viewer)["submitted"] == [True, False, False]
        assert view(one, viewer)["to_act"] == [1, 2]
    assert knowledge(one, A) != knowledge(other, A)


def test_the_unseen_tiles_are_in_nobodys_view() -> None:
    one = thrown(BLANKS, stack=stack_with(LINE_UP))
    seen_later = stack_with(LINE_UP)[7:]
    other = thrown(BLANKS, stack=[*stack_with(LINE_UP)[:7], *seen_later[::-1]])
    for viewer in (A, B, C, None):
        assert knowledge(one, viewer) == knowledge(other, viewer)


def test_what_will_be_rolled_is_in_nobodys_view() -> None:
    one, other = (thrown(BLANKS, dice=FastDice(seed)) for seed in (1, 2))
    for viewer in (A, B, C, None):
        assert knowledge(one, viewer) == knowledge(other, viewer)


def test_the_three_tiles_that_never_run_stay_hidden() -> None:
    state = play(last_turn(BLANKS, race=3), discard("white_blank"))
    assert phase(state) == "over"
    unused = encoded(state)["stack"][21:]
    runners = [runner["horse"] for result in view(state, None)["results"] for runner in result["runners"]]
    assert not set(unused) & set(runners)


def test_imagined_slips_are_redrawn_and_legal() -> None:
    state = thrown("horseshoe whip side_bet", slips={A: SLIP, B: SLIP, C: SLIP})
    dice = FastDice(5)
    seen: dict[Seat, set[str]] = {A: set(), B: set(), C: set()}
    shapes = set()
    for _ in range(40):
        imagined = encoded(GAME.imagine(GAME.view(state, A), dice))
        for seat, slips in seen.items():
            slips.add(json.dumps(imagined["slips"][seat]))
        slip = imagined["slips"][B]
        shapes.add((len(slip["win"]), len(slip["place"])))
        move = GAME.decode_move({"move": "bet", **slip})
        assert GAME.why_not(betting(), B, move) is None
    assert [len(seen[seat]) > 15 for seat in (A, B, C)] == [False, True, True]
    assert len(seen[A]) == 1
    assert len(shapes) >= 4


def test_an_imagined_game_remembers_no_dice() -> None:
    state = thrown("horseshoe whip side_bet")
    dice = FastDice(6)
    imagined = [GAME.imagine(GAME.view(state, B), dice) for _ in range(12)]
    assert len({json.dumps(encoded(each)["dice"]) for each in imagined}) == 12
    assert len({json.dumps(encoded(each)["stack"]) for each in imagined}) == 12
    assert {json.dumps(encoded(each)["stack"][:7]) for each in imagined} == {json.dumps(list(reversed(LINE_UP)))}


@pytest.mark.parametrize("race", [1, 2, 3])
def test_an_imagined_game_remembers_every_line_up(race: int) -> None:
    state = thrown("horseshoe whip side_bet", race=race)
    stacks = [encoded(GAME.imagine(GAME.view(state, B), FastDice(seed)))["stack"] for seed in range(6)]
    assert all(stack[: 7 * race] == encoded(state)["stack"][: 7 * race] for stack in stacks)
    assert len({tuple(stack) for stack in stacks}) > 3


def test_every_roll_and_every_use_is_told_to_all() -> None:
    state = thrown("horseshoe whip side_bet", slips={B: SLIP})
    for move in GAME.legal_moves(state, A):
        for event in told(state, move):
            assert event.private is None
            assert len({json.dumps(event.seen_by(viewer)) for viewer in (A, B, C, None)}) == 1


def test_slips_and_uses_are_final() -> None:
    state = thrown("horseshoe whip side_bet")
    for move in GAME.legal_moves(state, A):
        assert any(event.reveals for event in told(state, move))
    assert any(event.reveals for event in told(betting(), SLIP))
