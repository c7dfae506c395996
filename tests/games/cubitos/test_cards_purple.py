"""The purple cards."""

from __future__ import annotations

import pytest

from tests.games.cubitos.given import A, hurry, player, supporting


def steps(card: str, others: str, **more: int | str) -> int:
    """The steps that a purple die gives with these dice beside it, collected steps not counted."""
    me = player(active=", ".join(filter(None, ["purple:team, yellow:team", others])), **more)  # type: ignore[arg-type]
    table = supporting(me, player(), cards=f"{card} the-big-cheese")
    before = int(table[A]["steps"])
    table.use(A, "purple")
    return int(table[A]["steps"]) - before


def test_cu_card_rollosaurus_gives_4_steps() -> None:
    assert steps("rollosaurus", "") == 4


@pytest.mark.parametrize(
    ("others", "wanted"), [("", 2), ("red:blank", 4), ("orange:blank", 3), ("2 red:blank, orange:blank", 5)]
)
def test_cu_card_dancing_dino_likes_red_and_orange(others: str, wanted: int) -> None:
    assert steps("dancing-dino", others) == wanted


def test_cu_card_dancing_dino_counts_active_dice_only() -> None:
    assert steps("dancing-dino", "", rest="2 red, orange") == 2


def test_cu_card_cubasaurus_borrows_a_die_that_is_not_purple() -> None:
    table = supporting(player(active="purple:team, yellow:team"), player(), cards="cubasaurus the-big-cheese")
    table.use(A, "purple", 0)
    assert "purple" not in table[A]["ask"]["kinds"]
    assert table.why_not(A, "kind", kind="purple", face="team") is not None
    table.do(A, "kind", kind="white", face="team")
    table.use(A, "white")
    assert table[A]["steps"] == 2
    hurry(table)
    assert table.owned(A, "white") == 0


def test_cu_card_cubasaurus_must_give_4_steps_and_is_lost() -> None:
    table = supporting(player(active="purple:team, white:team"), player(), cards="cubasaurus")
    table.do(A, "announce", doublings=0)
    assert table.why_not(A, "end_support") == "CU-82"
    table.use(A, "purple", 1)
    assert table[A]["steps"] == 4
    assert table.owned(A, "purple") == 0


def test_cu_r43_cubasaurus_borrows_before_it_is_lost() -> None:
    table = supporting(player(active="purple:team, white:team"), player(), cards="cubasaurus")
    table.use(A, "purple", 1)
    assert all(die["kind"] != "purple" for die in table[A]["active"])
    assert table.owned(A, "purple") == 0


def test_cu_card_cubasaurus_needs_a_face_of_that_die() -> None:
    table = supporting(player(active="purple:team, white:team"), player(), cards="cubasaurus")
    table.use(A, "purple", 0)
    assert table.why_not(A, "kind", kind="red", face="coin:1") == "CU-71"
    assert table.why_not(A, "kind", kind="red") is not None
    assert table.why_not(A, "kind", kind="red", face="blank") is None


@pytest.mark.parametrize(
    ("others", "wanted"),
    [
        ("", 2),
        ("light-grey:coin:1, dark-grey:coin:1", 3),
        ("start-player:coin:2, red:blank, 2 white:step:1", 5),
        ("red:team, orange:team, green:team, blue:team, brown:coin:3, white:step:1, start-player:coin:2", 9),
    ],
)
def test_cu_card_wikiwiki_dinosaur_counts_colours(others: str, wanted: int) -> None:
    assert steps("wikiwiki-dinosaur", others) == wanted


@pytest.mark.parametrize(("others", "wanted"), [("", 3), ("brown:blank", 5)])
def test_cu_card_you_bet_jurassican_likes_brown_and_yellow(others: str, wanted: int) -> None:
    assert steps("you-bet-jurassican", others) == wanted


def test_cu_card_you_bet_jurassican_alone_gives_2_steps() -> None:
    table = supporting(player(active="purple:team, white:team"), player(), cards="you-bet-jurassican")
    table.use(A, "purple")
    assert table[A]["steps"] == 2


@pytest.mark.parametrize(
    ("others", "wanted"),
    [("white:step:1", 1), ("white:blank, 2 light-grey:coin:1, dark-grey:blank", 4), ("red:blank, white:team", 1)],
)
def test_cu_card_shimmy_shimmy_dino_counts_white_and_grey_dice(others: str, wanted: int) -> None:
    assert steps("shimmy-shimmy-dino", others) == wanted


def test_cu_card_shimmy_shimmy_dino_alone_does_nothing() -> None:
    table = supporting(player(active="purple:team, yellow:team"), player(), cards="shimmy-shimmy-dino the-big-cheese")
    assert table.why_not_use(A, "purple") == "CU-58"


@pytest.mark.parametrize(("field", "wanted"), [("START", 4), ("c31r8", 4), ("c29r0", 4), ("c4r1", 2)])
def test_cu_card_pronto_bronto_counts_lines_to_finish(field: str, wanted: int) -> None:
    assert steps("pronto-bronto", "", field=field) == wanted


def test_cu_card_pronto_bronto_with_fewer_than_three_lines_does_nothing() -> None:
    me = player(active="purple:team, white:team", field="c1r6")
    assert supporting(me, player(), cards="pronto-bronto").why_not_use(A, "purple") == "CU-58"


def test_purple_dice_rest_after_the_round() -> None:
    table = supporting(player(active="purple:team"), player())
    hurry(table)
    assert table.owned(A, "purple") == 1
