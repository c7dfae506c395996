"""The end of the game: CU-126 to CU-130."""

from __future__ import annotations

from typing import Any

from tests.games.cubitos.given import A, B, C, Table, all_of, hurry, moving, names, player, position, rolling


def last_round(*players: dict[str, Any], **more: Any) -> Table:
    """Everybody has raced; A buys and then the round is over."""
    me, *others = players
    mine = {"stage": "buy", "swords": 0, **me}
    rest = [{"stage": "over", "swords": 0, **other} for other in others]
    return position(mine, *rest, section="race", racing=0, **{"start_player": 1, **more})


def finished(field: str = "FINISH", **more: Any) -> dict[str, Any]:
    """A finished player: on FINISH, or further on, on this field."""
    if field == "FINISH":
        return player(field="FINISH", finished=True, **more)
    return player(field=field, lap=1, finished=True, running_on=True, **more)


def ranks(table: Table) -> list[int]:
    outcome = table.view()["outcome"]
    assert outcome is not None
    return list(outcome["ranks"])


def test_cu_126_whoever_has_steps_left_runs_on_from_start() -> None:
    table = moving("c16r7", steps=3)
    table.do(A, "go", field="FINISH")
    assert table[A]["finished"]
    assert table[A]["overrun"] == 0
    table.do(A, "go", field="c22r7")
    assert table[A]["steps"] == 0
    assert table[A]["overrun"] == 2
    assert table[A]["finished"]


def test_cu_126_steps_may_be_bought_after_the_finish() -> None:
    table = moving("c16r7", steps=1, coins=4, credits=3)
    table.do(A, "go", field="FINISH")
    table.do(A, "buy_step")
    table.do(A, "go", field="c20r7")
    assert table[A]["overrun"] == 1


def test_cu_126_bonuses_and_special_actions_count() -> None:
    table = moving("c16r7", steps=4, credits=9)
    table.do(A, "go", field="FINISH")
    table.do(A, "go", field="c24r7")
    table.do(A, "end_move")
    assert table[A]["credits"] == 10


def test_cu_126_the_game_goes_on_to_the_end_of_the_round() -> None:
    other = player("announced", swords=0, field="c22r7", credits=9)
    table = moving("c16r7", other, steps=1, credits=9)
    table.do(A, "go", field="FINISH")
    hurry(table, "move", B)
    assert table.view()["outcome"] is None
    assert B in table.view()["to_act"]


def test_cu_127_a_single_finisher_wins() -> None:
    table = last_round(finished(), player(field="c16r7"), player(field="c1r6"))
    hurry(table)
    assert table.view()["section"] == "over"
    assert ranks(table) == [1, 2, 3]
    assert table.view()["outcome"]["reason"] == "finished"
    assert table.view()["to_act"] == []


def test_cu_127_nobody_over_the_finish_nobody_wins() -> None:
    table = last_round(player(field="c16r7"), player(field="c1r6"))
    hurry(table)
    assert table.view()["outcome"] is None
    assert table.view()["round"] == 2


def test_cu_128_of_several_the_largest_overrun_wins() -> None:
    table = last_round(finished("c20r7"), finished("c24r7"), finished())
    hurry(table)
    assert ranks(table) == [2, 1, 3]
    assert [result["overrun"] for result in table.view()["results"]] == [1, 3, 0]


def test_cu_128_water_is_one_more_than_its_nearest_neighbour() -> None:
    table = last_round(finished("c23r8"), finished("c24r7"), finished("c21r8"))
    hurry(table)
    assert [result["overrun"] for result in table.view()["results"]] == [2, 3, 1]


def tied(**more: Any) -> Table:
    """A and B are tied, C is not."""
    table = last_round(
        finished("c20r7", draw="9 light-grey"),
        finished("c20r9", draw="9 light-grey"),
        player(field="c1r6", draw="5 light-grey"),
        **more,
    )
    hurry(table)
    return table


def test_cu_129_tied_players_alone_play_another_round() -> None:
    table = tied()
    view = table.view()
    assert view["outcome"] is None
    assert view["extra_round"]
    assert view["to_act"] == [0, 1]
    assert table.why_not(C, "roll") == "CU-129"
    assert all_of(table.told, "extra_round")[0]["seats"] == [0, 1]


def test_cu_129_the_start_player_die_goes_to_the_next_of_them() -> None:
    table = tied()
    assert table.view()["start_player"] == 0, "from B on over C to A"
    assert table[A]["roll"].get("start-player") == 1


def test_cu_129_only_these_runners_count_for_red_lines() -> None:
    table = tied()
    assert [table[seat]["maximum"]["lines"] for seat in (A, B)] == [0, 0]


def test_cu_129_the_largest_distance_wins() -> None:
    me = {**finished("c24r7"), "stage": "buy", "swords": 0}
    other = {**finished("c20r9"), "stage": "over", "swords": 0}
    third = player("over", field="c1r6")
    table = position(me, other, third, section="race", racing=0, playing=[0, 1], extra_rounds=1)
    hurry(table)
    assert ranks(table) == [1, 2, 3]


def test_cu_129_pronto_bronto_gives_nothing() -> None:
    me = {**finished("c20r7", active="purple:team, white:team", credits=9)}
    table = position(
        me, finished("c20r9"), section="race", playing=[0, 1], extra_rounds=1, race="race-7", laps=1, cards="smelly-cat"
    )
    assert table.why_not_use(A, "purple") == "CU-58"
    table.use(A, "white")
    assert table[A]["steps"] == 2


def test_cu_129_the_win_is_shared_after_the_last_extra_round() -> None:
    table = tied(max_extra_rounds=0)
    assert ranks(table) == [1, 1, 3]
    assert table.view()["outcome"]["reason"] == "shared_after_extra_rounds"


def test_cu_130_the_others_by_the_way_that_is_left() -> None:
    table = last_round(finished(), player(field="c1r6"), player(field="c16r7"), player(field="c1r6"))
    hurry(table)
    assert ranks(table) == [1, 3, 2, 3]


def test_cu_r33_the_shortest_dry_way_counts_whatever_was_run() -> None:
    table = moving("c16r7", steps=5)
    table.do(A, "go", field="FINISH")
    table.do(A, "go", field="c20r7")
    table.do(A, "go", field="c21r6")
    table.do(A, "go", field="c22r7")
    assert table[A]["overrun"] == 2


def test_cu_r33_full_laps_are_added() -> None:
    me = player("move", field="c16r7", lap=1, finished=True, running_on=True, steps=2, swords=0, credits=9)
    table = position(me, player("announced", swords=0), section="race", racing=0)
    before = table[A]["overrun"]
    table.do(A, "go", field="FINISH")
    assert table[A]["overrun"] >= before
    assert table[A]["overrun"] == 30
    table.do(A, "go", field="c20r7")
    assert table[A]["overrun"] == 31


def test_cu_r34_equal_players_share_a_rank() -> None:
    table = last_round(finished(), player(field="c28r7"), player(field="c28r7"))
    hurry(table)
    assert ranks(table) == [1, 2, 2]


def test_cu_r35_the_overrun_starts_on_the_first_board() -> None:
    table = moving("c30r5", steps=3, board=1, race="grand-finale")
    table.do(A, "go", field="FINISH")
    assert table[A]["finished"]
    assert table[A]["steps"] == 2
    table.do(A, "go", field="c5r8")
    assert table[A]["runner"]["board"] == 0
    assert (table[A]["steps"], table[A]["overrun"]) == (1, 1)


def test_cu_x40_a_photo_finish() -> None:
    other = player("announced", swords=0, field="c15r8", credits=9, steps=3)
    table = moving("c16r7", other, steps=4, credits=9)
    table.do(A, "go", field="FINISH")
    table.do(A, "go", field="c20r7")
    table.do(A, "go", field="c22r7")
    table.do(A, "go", field="c24r7")
    table.do(A, "end_move")
    assert table[A]["credits"] == 10
    hurry(table, "move", B)
    assert table[B]["steps"] == 3
    table.do(B, "go", field="FINISH")
    table.do(B, "go", field="c22r7")
    hurry(table)
    assert ranks(table) == [1, 2]
    over = all_of(table.told, "game_over")
    assert over[0]["overruns"] == [3, 2]
    assert "finish" in names(table.told)


def test_cu_126_a_step_of_the_dice_section_may_be_the_last_one() -> None:
    me = player("resolve", field="c16r7", roll="light-grey", active="yellow:team event, purple:team", credits=9)
    table = rolling(me, start_player=0)
    table.use(A, "yellow")
    table.do(A, "go", field="FINISH")
    assert table[A]["finished"]
    table.do(A, "pass")
    table.use(A, "purple")
    hurry(table, "move")
    table.do(A, "go", field="c24r7")
    assert (table[A]["steps"], table[A]["overrun"]) == (1, 3)


def test_cu_129_the_start_player_die_leaves_whoever_is_out() -> None:
    table = last_round(
        finished("c20r7", draw="9 light-grey"),
        finished("c20r9", draw="9 light-grey"),
        player(field="c1r6", rest="start-player"),
        start_player=2,
    )
    hurry(table)
    assert table.view()["start_player"] == 0
    assert table.owned(C, "start-player") == 0


def test_cu_129_extra_rounds_go_on_until_it_is_decided() -> None:
    me = {**finished("c20r7", draw="9 light-grey"), "stage": "buy", "swords": 0}
    other = {**finished("c20r9", draw="9 light-grey"), "stage": "over", "swords": 0}
    table = position(me, other, section="race", racing=0, extra_rounds=1)
    hurry(table)
    assert table.view()["outcome"] is None
    assert table.view()["extra_rounds"] == 2
