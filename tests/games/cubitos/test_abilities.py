"""Abilities in general: CU-56 to CU-65."""

from __future__ import annotations

from tests.games.cubitos.given import PURSE, A, blanks, dice, player, rolling, supporting


def test_cu_56_the_face_says_which_ability() -> None:
    table = supporting(player(active="white:team, white:step:1"))
    step = table.die(A, "white", "step:1")
    team = table.die(A, "white", "team")
    assert table.why_not(A, "use", die=step, ability=0) == "CU-56"
    assert table.why_not(A, "use", die=team, ability=0) is None
    assert table.why_not(A, "use", die=team, ability=1) == "CU-56"
    assert table.why_not(A, "use", die=9, ability=0) == "CU-56"


def test_cu_56_a_die_is_active_whatever_it_shows() -> None:
    me = player(active="white:team, brown:blank, green:blank")
    table = supporting(me, cards="dope-cat")
    table.use(A, "white")
    assert table[A]["coins"] == 5


def test_cu_57_each_ability_once_per_activation() -> None:
    table = supporting(player(active="white:team, purple:team"))
    table.use(A, "white")
    assert table.why_not_use(A, "white") == "CU-57"
    assert table.why_not_use(A, "purple") is None
    assert table[A]["steps"] == 2


def test_cu_58_abilities_are_optional() -> None:
    table = supporting(player(active="white:team"))
    table.do(A, "announce", doublings=0)
    table.do(A, "end_support")
    assert table[A]["steps"] == 0
    assert table.stage(A) == "move"


def test_cu_58_a_card_with_two_abilities_allows_each_by_itself() -> None:
    me = player(active="white:team, purple:team", lost_die=True)
    table = supporting(me, cards="schmutz")
    table.use(A, "white", 1)
    assert table[A]["credits"] == PURSE + 3
    assert table.why_not_use(A, "white", 0) is None


def test_cu_58_all_of_an_ability_is_carried_out() -> None:
    table = supporting(player(active="white:team"), cards="fat-cat")
    table.use(A, "white")
    assert table.why_not(A, "skip") is not None, "the grey die cannot be declined"
    table.do(A, "kind", kind="dark-grey")
    assert (table[A]["coins"], table[A]["steps"]) == (1, 3)
    assert table[A]["rest"].get("dark-grey") == 1


def test_cu_59_nothing_the_special_alone_or_both() -> None:
    for abilities, coins, fans in (([], 0, 0), ([1], 0, 1), ([0, 1], 3, 1)):
        table = supporting(player(active="blue:special, white:team"), cards="llama-rama")
        for ability in abilities:
            table.use(A, "blue", ability)
        table.do(A, "announce", doublings=0)
        table.do(A, "end_support")
        assert (table[A]["coins"], table[A]["fans"]) == (coins, fans)


def test_cu_59_the_team_ability_alone_is_not_possible_on_a_special_face() -> None:
    table = supporting(player(active="blue:special, purple:team"), race="race-3", cards="rollosaurus")
    table.use(A, "blue", 0)
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"
    table.use(A, "blue", 1)
    assert table.why_not(A, "end_support") is None


def test_cu_59_without_a_special_ability_special_equals_team() -> None:
    table = supporting(player(active="blue:special"), race="race-4")
    table.use(A, "blue")
    assert (table[A]["coins"], table[A]["steps"], table[A]["permits"]) == (3, 1, 1)


def test_cu_59_a_team_face_has_no_special_ability() -> None:
    table = supporting(player(active="blue:team"), race="race-3")
    assert table.why_not_use(A, "blue", 1) == "CU-56"


def test_cu_60_now_and_never_later() -> None:
    table = rolling(player("roll", roll="orange, light-grey", draw="5 light-grey"))
    table.do(A, "roll", throws=[{"orange": "t", "light-grey": "."}])
    assert table.why_not_use(A, "orange") is None
    table.do(A, "skip")
    assert table.stage(A) == "decide"
    assert table.why_not_use(A, "orange") == "CU-61"
    table.do(A, "push", throws=[blanks("light-grey")])
    assert table.why_not_use(A, "orange") == "CU-61"


def test_cu_60_also_for_a_die_that_was_set_to_a_face() -> None:
    table = rolling(player("roll", roll="orange, 2 white", draw="5 light-grey, red"), race="race-7", cards="fast-cat")
    table.do(A, "roll", throws=[{"orange": "t", "white": ".."}])
    table.use(A, "orange")
    table.do(A, "kind", kind="white", face="team")
    table.use(A, "white")
    table.choose(A, draw="light-grey, red", throws=[blanks("light-grey, red")])
    assert table[A]["roll"] == dice("white, light-grey, red")


def test_cu_61_at_the_moment_the_card_names_and_at_no_other() -> None:
    table = rolling(player("decide", roll="2 light-grey", active="green:team, 3 light-grey:coin:1"))
    assert table.why_not_use(A, "green") == "CU-61"
    table.do(A, "push")
    assert table.why_not_use(A, "green") is None
    race = supporting(player(active="green:team, white:team"))
    assert race.why_not_use(A, "green") == "CU-61"


def test_cu_62_an_event_each_time_a_push_goes_well() -> None:
    me = player("decide", roll="4 light-grey", active="brown:team")
    table = rolling(me, race="race-3")
    for push in (1, 2):
        table.do(A, "push", throws=[blanks("4 light-grey")])
        table.use(A, "brown")
        assert table[A]["credits"] == push


def test_cu_62_not_after_a_bust() -> None:
    me = player("decide", roll="4 light-grey", active="brown:team, 2 light-grey:coin:1")
    table = rolling(me, race="race-3")
    table.do(A, "push", throws=[blanks("4 light-grey")])
    table.choose(A)
    assert table[A]["credits"] == 2, "only the fan's"


def test_cu_63_coins_and_steps_of_faces_are_support_abilities() -> None:
    table = supporting(player(active="brown:coin:3, green:step:1, start-player:coin:2"))
    assert (table[A]["coins"], table[A]["steps"]) == (5, 1)


def test_cu_64_mandatory_abilities_in_the_order_of_ones_choice() -> None:
    table = supporting(player(active="brown:team, white:team, purple:team"), cards="dope-cat")
    table.use(A, "white")
    assert table[A]["coins"] == 2
    assert table.owned(A, "brown") == 1
    table.do(A, "announce", doublings=0)
    table.use(A, "brown")
    assert table[A]["coins"] == 5
    assert table.owned(A, "brown") == 0


def test_cu_64_the_duty_ends_when_the_die_is_no_longer_active() -> None:
    me = player(active="brown:team, orange:team", draw="light-grey")
    table = supporting(me, cards="benchwarmer")
    table.use(A, "orange")
    table.choose(A, active=[table.die(A, "brown")])
    assert table[A]["coins"] == 0
    assert table.stage(A) == "move", "nothing is left to do in phase 5"


def test_cu_65_conditions_are_checked_when_the_ability_is_used() -> None:
    table = supporting(player(active="white:team, brown:team, green:blank"), cards="dope-cat")
    table.use(A, "brown")
    table.use(A, "white")
    assert table[A]["coins"] == 3 + 3, "the brown die is gone"


def test_cu_65_this_die_is_the_one_whose_ability_is_used() -> None:
    table = supporting(player(active="brown:team, brown:coin:3", rest="brown"))
    table.use(A, "brown")
    assert table.faces(A) == ["brown:coin:3"]
    assert table[A]["rest"].get("brown") == 1


def test_cu_r7_a_die_that_hits_again_is_a_new_activation() -> None:
    table = rolling(player("decide", roll="3 light-grey", active="green:team"))
    for _ in range(2):
        table.do(A, "push")
        table.use(A, "green")
        table.do(A, "roll", throws=[{"light-grey": "...", "green": "t"}])
    assert table.faces(A) == ["green:team"]


def test_cu_r7_coins_of_a_die_that_hits_again_are_collected_again() -> None:
    me = player(active="red:team, brown:coin:3", rest="3 light-grey")
    table = supporting(me, race="race-4")
    assert table[A]["coins"] == 3
    table.do(A, "either", what="yes")
    brown = table.die(A, "brown")
    table.choose(A, active=[brown], rest="light-grey", throws=[{"light-grey": ".", "brown": "c"}])
    assert table[A]["coins"] == 6


def test_cu_r8_coins_and_steps_are_collected_the_credit_is_a_choice() -> None:
    table = supporting(player(active="light-grey:coin:1, dark-grey:step:1, start-player:credit:1"))
    assert (table[A]["coins"], table[A]["steps"], table[A]["credits"]) == (1, 1, PURSE)
    table.do(A, "credit", die=table.die(A, "start-player"))
    assert table[A]["credits"] == PURSE + 1
    assert table[A]["took_credits"]


def test_cu_r9_the_special_part_is_due_at_its_own_time() -> None:
    me = player("decide", roll="light-grey", active="yellow:special, 3 light-grey:coin:1", draw="red", credits=PURSE)
    table = rolling(me, race="race-3", start_player=0)
    table.do(A, "push", throws=[{"light-grey": "c"}])
    table.use(A, "yellow", 0, throws=[blanks("red")])
    assert table.stage(A) == "decide", "nothing is due in the dice section"
    table.do(A, "pass")
    table.do(A, "announce", doublings=0)
    assert table.stage(A) == "move"
    assert table[A]["steps"] == 1, "a mandatory ability that is all there is to do is used by itself"


def test_cu_r9_the_duty_lapses_with_the_die() -> None:
    me = player("decide", roll="2 light-grey", active="green:special, red:team", credits=PURSE)
    table = rolling(me, cards="up-to-11", start_player=0)
    table.do(A, "push")
    table.use(A, "green", 0)
    table.do(A, "roll", throws=[blanks("2 light-grey, green")])
    table.do(A, "pass")
    assert table[A]["swords"] == 1
    assert table.stage(A) == "move"


def test_cu_r10_cards_without_a_printed_time_are_support_cards() -> None:
    silent = {
        "benchwarmer": "orange",
        "reliever-beaver": "orange",
        "mr-bats": "orange",
        "stogie": "blue",
        "chilly-mcchillster": "blue",
        "llama-shaman": "blue",
        "cat-tastrophy": "white",
        "smelly-cat": "white",
        "undercover-fish": "blue",
        "bahama-llama": "blue",
        "shimmy-shimmy-dino": "purple",
        "rollosaurus": "purple",
        "pronto-bronto": "purple",
    }
    for card, kind in silent.items():
        me = player(active=f"{kind}:team, white:team", roll="2 light-grey", draw="light-grey", fans=4)
        table = supporting(me, cards=card)
        assert table.why_not_use(A, kind) is None, card


def test_cu_r11_an_event_die_must_be_active_when_the_push_is_declared() -> None:
    table = rolling(player("decide", roll="brown, 2 light-grey", active="light-grey:coin:1"), race="race-3")
    table.do(A, "push", throws=[{"brown": "t", "light-grey": ".."}])
    assert table.stage(A) == "decide"
    assert table.why_not_use(A, "brown") == "CU-61"


def test_cu_r11_the_first_roll_is_no_push() -> None:
    table = rolling(player("roll", roll="brown, 2 light-grey"), race="race-3")
    table.do(A, "roll", throws=[{"brown": "t", "light-grey": ".."}])
    assert table.stage(A) == "decide"
    assert table[A]["credits"] == 0


def test_cu_r11_pushing_without_danger_is_pushing() -> None:
    table = rolling(player("decide", roll="2 light-grey", active="brown:team"), race="race-3")
    table.do(A, "push", throws=[blanks("2 light-grey")])
    assert table.why_not_use(A, "brown") is None


def test_cu_r44_the_current_ability_is_finished_first() -> None:
    table = rolling(player("roll", roll="2 orange, light-grey", draw="2 orange, 6 light-grey, red"))
    table.do(A, "roll", throws=[{"orange": "tt", "light-grey": "."}])
    table.use(A, "orange")
    assert table.why_not_use(A, "orange") == "CU-58", "first answer"
    table.choose(A, draw="2 orange, light-grey", throws=[{"orange": "t.", "light-grey": "."}])
    table.use(A, "orange")
    table.choose(A, draw="3 light-grey", throws=[blanks("3 light-grey")])
    assert table.stage(A) == "resolve", "the die that became active meanwhile"
    table.use(A, "orange", throws=[blanks("2 light-grey, red")])
    assert table.stage(A) == "decide"


def test_cu_62_a_die_that_was_put_back_has_no_event() -> None:
    me = player("decide", roll="light-grey", active="green:special, yellow:team", field="c23r6")
    table = rolling(me, cards="pineapple-rocks")
    table.do(A, "push")
    assert table[A]["roll"] == dice("light-grey, yellow"), "the only other die there is"
    table.do(A, "roll", throws=[{"light-grey": ".", "yellow": "t"}])
    assert table.stage(A) == "decide"
