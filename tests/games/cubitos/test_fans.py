"""The fan track: CU-115 to CU-119."""

from __future__ import annotations

from tests.games.cubitos.given import EDITION, PURSE, A, B, blanks, moving, player, rolling, supporting


def test_cu_115_fans_are_the_number_of_the_space() -> None:
    table = supporting(player(active="orange:team, white:team", fans=7), cards="mr-bats")
    table.use(A, "orange")
    table.do(A, "either", what="credits")
    assert table[A]["credits"] == PURSE + 3


def test_cu_116_a_fan_brings_what_its_space_says() -> None:
    track = EDITION.fan_track
    for fans in range(13):
        table = rolling(player("decide", roll="light-grey", active="3 light-grey:coin:1", fans=fans))
        table.do(A, "push", throws=[blanks("light-grey")])
        table.choose(A)
        there = table[A]
        assert there["fans"] == fans + 1
        assert (there["credits"], there["tokens"]) == (track.credits_of[fans + 1], track.tokens_of[fans + 1])


def test_cu_116_several_fans_with_the_rewards_of_every_space() -> None:
    table = moving("c2r5", steps=1, board=0, credits=0, coins=4, race="race-2", fans=1)
    table.do(A, "go", field="c0r5")
    table.do(A, "end_move")
    assert table[A]["fans"] == 3
    assert (table[A]["credits"], table[A]["tokens"]) == (1 + 3, 1)


def test_cu_117_the_thirteenth_space_pays_again() -> None:
    table = rolling(player("decide", roll="light-grey", active="3 light-grey:coin:1", fans=13))
    table.do(A, "push", throws=[blanks("light-grey")])
    table.choose(A)
    assert (table[A]["fans"], table[A]["credits"]) == (13, 6)


def test_cu_118_a_fan_without_credits_brings_tokens_only() -> None:
    table = supporting(player(active="blue:special, white:team", fans=1), cards="llama-rama")
    table.use(A, "blue", 1)
    assert (table[A]["fans"], table[A]["credits"], table[A]["tokens"]) == (2, PURSE, 1)
    assert not table[A]["took_credits"]


def test_cu_119_a_token_counts_from_the_next_phase_1_on() -> None:
    me = player("decide", roll="light-grey", draw="9 light-grey", active="3 dark-grey:coin:1", fans=1)
    table = rolling(me, player("decide", roll="light-grey", active="light-grey:coin:1"), start_player=0)
    table.do(A, "push", throws=[blanks("light-grey")])
    table.choose(A)
    assert table[A]["maximum"] == {"base": 9, "tokens": 0, "lines": 0}
    table.do(B, "pass")
    assert table.view()["round"] == 2
    assert table[A]["maximum"] == {"base": 9, "tokens": 1, "lines": 0}


def test_cu_r32_on_space_13_a_fan_without_credits_is_nothing() -> None:
    table = supporting(player(active="blue:special, white:team", fans=13), cards="llama-rama")
    assert table.why_not_use(A, "blue", 1) == "CU-58"
    table.use(A, "blue", 0)
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") is None, "nothing is due that does nothing"
    assert (table[A]["fans"], table[A]["credits"], table[A]["tokens"]) == (13, PURSE, 0)


def test_cu_x30_over_the_last_space() -> None:
    table = moving("c2r5", steps=1, credits=0, coins=4, race="race-2", fans=12)
    table.do(A, "go", field="c0r5")
    table.do(A, "end_move")
    assert (table[A]["fans"], table[A]["credits"]) == (13, 12)


def test_cu_x30_llama_rama_on_the_last_space() -> None:
    table = supporting(player(active="blue:special, white:team", fans=13), cards="llama-rama")
    table.use(A, "blue", 0)
    assert (table[A]["coins"], table[A]["credits"], table[A]["fans"]) == (3, PURSE, 13)
