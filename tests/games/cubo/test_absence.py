"""Players who leave and come back (spec, section 4.10)."""

from __future__ import annotations

from tests.games.cubo.given import GAME, A, B, C, Table, at_scoring, names, race

PLAIN = "1r 4b 1r / 4b 6w 5b / 2r 5b 2r"


def test_cb_66_the_absent_are_not_waited_for() -> None:
    table = race(3)
    table.call(2500, A)
    table.take(3000, A, 0)
    assert table.view(None)["deadline"] is None
    move = GAME.presence(table.state, C, present=False)
    assert move is not None
    assert "absent" in names(table.play(C, move, 4000))
    assert table.deadline == 10_500
    assert table.view(None)["players"][C]["absent"]
    assert GAME.presence(table.state, C, present=False) is None
    assert table.key(4100, C, "absent") == "presence"


def test_cb_67_returning_players_continue_where_they_were() -> None:
    table = race(3)
    table.do(1500, C, "absent")
    assert table.standing(C) == "on_table"
    table.do(1600, C, "present")
    table.call(2500, C)
    table.do(2600, C, "absent")
    table.tick(7500)
    assert table.standing(C) == "done", "they were given a die"


def test_cb_67_the_absent_do_not_swap() -> None:
    table = at_scoring(PLAIN, PLAIN)
    table.do(5000, B, "absent")
    table.do(5100, A, "no_swap")
    assert table.phase == "ready"
    table = at_scoring(PLAIN, PLAIN)
    events = table.do(5000, A, "absent")
    assert names(events)[:2] == ["absent", "no_swap"]
    parallel = at_scoring(PLAIN, PLAIN, scoring_order="parallel")
    parallel.do(5000, A, "absent")
    assert GAME.to_act(parallel.state) == [B]
    parallel.do(5100, B, "no_swap")
    assert parallel.phase == "ready"


def test_cb_68_an_empty_table_waits_between_rounds() -> None:
    table = Table(2)
    for seat in (A, B):
        table.do(5000, seat, "absent")
    assert GAME.deadline(table.state) is None
    table.do(500_000, B, "present")
    deadline = GAME.deadline(table.state)
    assert deadline is not None
    assert deadline.at_ms == 510_000


def test_cb_68_a_player_absent_for_a_whole_round_scores_nothing() -> None:
    table = Table(2)
    table.do(100, B, "absent")
    table.do(200, A, "go")
    table.zero = 3200
    table.do(0, A, "throw")
    table.call(2500, A)
    table.take(3000, A, 0)
    table.tick(9500)
    table.do(9600, A, "no_swap")
    assert table.player(B)["round_points"] == [0]


def test_cb_68_a_bot_may_take_over_between_rounds_if_the_table_says_so() -> None:
    for policy, wanted in (("bot", True), ("zero", False)):
        table = Table(2, absent_policy=policy)
        assert not GAME.substitutes(table.state, B)
        table.do(100, B, "absent")
        assert GAME.substitutes(table.state, B) is wanted
        assert not GAME.substitutes(table.state, A)
        table.do(200, A, "go")
        table.zero = 3200
        table.tick(10)
        assert not GAME.substitutes(table.state, B)  # not in the middle of a race
