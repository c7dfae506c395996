"""Hidden information (spec, section 6)."""

from __future__ import annotations

import json

import pytest

from spieltisch.engine.basics import CLOCK
from spieltisch.engine.dice import FastDice
from spieltisch.games.cubo.components import with_nibble
from tests.games.cubo.given import GAME, A, B, C, at_scoring, calm, first, names, options, race

E6 = "4r 4r 4r / 4b 5w 6b / 1b 2b 1r"
PLAIN = "1r 4b 1r / 4b 6w 5b / 2r 5b 2r"
VIEWERS = (A, B, None)


def test_a_throw_is_in_nobodys_view_before_it_lands() -> None:
    table = race()
    before = [json.dumps(table.view(viewer)) for viewer in VIEWERS]
    for player in table.state.players:
        player.dice, player.white = player.dice ^ 1, 7 - player.white  # other values, the same colours
    assert [json.dumps(table.view(viewer)) for viewer in VIEWERS] == before
    assert "land" not in names(table.events)
    assert all("dice" not in (event.public or {}) and event.private is None for event in table.events)


def test_a_roll_is_public_from_its_landing_until_it_is_covered() -> None:
    table = race()
    events = table.tick(1200)
    rolled = table.player(A)["dice"]
    assert first(events, "land")["dice"] == rolled
    assert all(table.view(viewer)["players"][A]["dice"] == rolled for viewer in VIEWERS)
    table.call(2500, A)
    assert [table.view(viewer)["players"][A]["dice"] for viewer in VIEWERS] == [rolled, None, None]
    assert [table.view(viewer)["players"][A]["white"] is None for viewer in VIEWERS] == [False, True, True]


# Option `show_opponents`


def test_without_show_opponents_a_roll_is_its_owners_alone() -> None:
    table = race(show_opponents=False)
    events = table.tick(1200)
    rolled = table.player(A)["dice"]
    landed = next(event for event in events if event.name == "land" and (event.public or {})["seat"] == A)
    assert [(landed.seen_by(viewer) or {}).get("dice") for viewer in VIEWERS] == [rolled, None, None]
    assert [(landed.seen_by(viewer) or {}).get("white") is None for viewer in VIEWERS] == [False, True, True]
    assert [table.view(viewer)["players"][A]["dice"] for viewer in VIEWERS] == [rolled, None, None]
    assert [table.view(viewer)["players"][A]["white"] is None for viewer in VIEWERS] == [False, True, True]
    assert all(table.view(viewer)["players"][A]["state"] == "on_table" for viewer in VIEWERS)
    before = [json.dumps(table.view(viewer)) for viewer in (B, None)]
    player = table.state.players[A]
    player.dice, player.white = player.dice ^ 1, 7 - player.white
    assert [json.dumps(table.view(viewer)) for viewer in (B, None)] == before
    rolls = {int(GAME.imagine(GAME.view(table.state, B), FastDice(seed)).players[A].dice) for seed in range(20)}
    assert len(rolls) > 10


def test_without_show_opponents_scoring_shows_everything_as_ever() -> None:
    table = race(show_opponents=False)
    table.do(2400, B, "pick_up")
    table.call(2500, A)
    table.take(3000, A, 0)
    table.do(3100, B, "throw")
    table.tick(4300)
    failed = table.player(B)["dice"]
    assert table.view(A)["players"][B]["dice"] is None
    table.tick(9500)
    assert table.phase == "scoring"
    assert table.view(B)["players"][A]["dice"] == table.player(A)["dice"]
    assert table.view(A)["players"][B]["dice"] == failed  # who failed has nothing left to hide
    table.do(9600, A, "no_swap")
    assert table.view(A)["last_round"]["players"][B]["dice"] == failed


@pytest.mark.parametrize("tempo", ["race", "calm"])
def test_without_show_opponents_every_view_can_be_imagined(tempo: str) -> None:
    """The view law, through whole games of random moves."""
    state, dice, hidden = GAME.start(3, options(tempo=tempo, show_opponents=False), FastDice(5)), FastDice(6), 0
    while acting := GAME.to_act(state):
        seat = acting[int(dice.below(len(acting)))]
        deadline = GAME.deadline(state)
        if seat == CLOCK and deadline is not None:
            move = GAME.stamped(state, CLOCK, deadline.move, deadline.at_ms or 0)
        else:
            moves = GAME.legal_moves(state, seat)
            move = GAME.stamped(state, seat, moves[int(dice.below(len(moves)))], int(state.now) + 1)
        if GAME.why_not(state, seat, move) is not None:
            assert deadline is not None
            seat, move = CLOCK, GAME.stamped(state, CLOCK, deadline.move, deadline.at_ms or 0)
        GAME.play(state, seat, move)
        for viewer in (A, None):
            view = GAME.view(state, viewer)
            view.check()
            encoded = GAME.encode_view(view)
            assert GAME.encode_view(GAME.decode_view(encoded)) == encoded
            imagined = GAME.imagine(view, dice)
            assert GAME.to_act(imagined) == GAME.to_act(state)
            hidden += view.players[B].landed_at >= 0 and view.players[B].white == 0
    assert hidden


def test_a_call_tells_nobody_the_square() -> None:
    table = race()
    for event in table.call(2500, A):
        for viewer in VIEWERS:
            assert "square" not in (event.seen_by(viewer) or {})


def test_squares_are_uncovered_one_after_the_other() -> None:
    table = at_scoring(E6, PLAIN)
    seen = table.view(None)["players"]
    assert seen[A]["square"] is not None
    assert sum(line["points"] for line in seen[A]["lines"]) == seen[A]["total"] == 20
    assert seen[B]["square"] is seen[B]["dice"] is seen[B]["lines"] is None


def test_a_throw_that_never_lands_stays_hidden_for_ever() -> None:
    table = race()
    table.do(2400, B, "pick_up")
    table.call(2500, A)
    table.take(3000, A, 0)
    table.do(9000, B, "throw")
    table.tick(9500)
    assert table.player(B)["lands_at"] is None
    table.do(9600, A, "no_swap")
    seen = [table.view(viewer) for viewer in VIEWERS]
    assert all(view["players"][B]["dice"] is view["last_round"]["players"][B]["dice"] is None for view in seen)


def test_the_last_round_stays_on_show_until_the_next_race() -> None:
    table = at_scoring(E6, PLAIN)
    table.do(5000, A, "no_swap")
    table.do(5100, B, "no_swap")
    assert table.phase == "ready"
    view = table.view(None)
    assert view["players"][A]["state"] == "waiting"
    assert view["players"][A]["total"] == view["last_round"]["players"][A]["total"] == 20
    assert view["players"][A]["best"]["total"] >= 20
    assert view["players"][A]["round_points"] == [20]
    table.do(5200, B, "go")
    table.tick(8200)
    view = table.view(None)
    assert view["players"][A]["square"] is view["players"][A]["total"] is None
    assert view["last_round"]["players"][A]["total"] == 20


def test_what_is_imagined_falls_anew() -> None:
    table = race(3)
    table.do(1300, A, "roll")
    view = GAME.view(table.state, B)
    rolls = {int(GAME.imagine(view, FastDice(seed)).players[A].dice) for seed in range(20)}
    assert len(rolls) > 10
    own = {int(GAME.imagine(view, FastDice(seed)).players[B].dice) for seed in range(20)}
    assert own == {int(table.state.players[B].dice)}
    assert GAME.to_act(table.state) == [B, C]


def test_what_is_imagined_has_no_gaps() -> None:
    """Also what nobody saw in the last round falls anew: a state knows every die and every choice."""
    table = race()
    table.do(2400, B, "pick_up")
    table.call(2500, A)
    table.take(3000, A, 0)
    table.tick(9500)
    table.do(9600, A, "no_swap")
    view = GAME.view(table.state, A)
    assert view.last_round is not None
    assert view.last_round.players[B].white == 0
    imagined = GAME.imagine(view, FastDice(1))
    imagined.check()
    assert all(1 <= player.white <= 6 for player in imagined.last_players)
    assert GAME.encode_state(GAME.decode_state(GAME.encode_state(imagined))) == GAME.encode_state(imagined)


def test_others_see_that_a_choice_was_made_but_not_which() -> None:
    table = calm(3)
    table.do(None, A, "keep")
    assert [table.view(viewer)["players"][A]["choice"] for viewer in VIEWERS] == ["keep", "unseen", "unseen"]
    assert table.view(B)["to_act"] == [B, C]
    imagined = {int(GAME.imagine(GAME.view(table.state, B), FastDice(seed)).players[A].choice) for seed in range(20)}
    assert imagined == {0, 1}


def test_a_view_can_be_checked_and_copied() -> None:
    table = at_scoring(E6, PLAIN)
    for viewer in VIEWERS:
        view = GAME.view(table.state, viewer)
        view.check()
        twin = view.copy()
        assert GAME.encode_view(twin) == GAME.encode_view(view)
        twin.centre = with_nibble(twin.centre, 3, 0)
        assert GAME.encode_view(twin) != GAME.encode_view(view)
        with pytest.raises(AssertionError, match="red dice"):
            twin.check()
