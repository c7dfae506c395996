"""Options and the label (spec, section 7)."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import InvalidData, Json, Seat
from tests.games.finish_line.given import GAME, A, B, C, D, betting, last_turn, options, thrown
from tests.games.finish_line.playing import (
    DECLINE,
    NO_BETS,
    actor,
    bet,
    discard,
    disqualify,
    drawable,
    encoded,
    first,
    hand,
    names,
    phase,
    play,
    pool,
    refused,
    row,
    targets,
    tip,
    told,
    view,
    whip,
)
from tests.games.finish_line.test_settlement import settle

BLANKS = "white_blank red_blank white_blank"
TIP = "insider_tip white_blank red_blank"


def test_the_defaults_are_those_of_the_rules() -> None:
    assert options().encode() == {
        "place_bonus_requires_hit": False,
        "home_stretch_sticky": True,
        "extra_turn_order": "after_last_player",
        "start_tie_includes_previous": True,
        "min_horses": 2,
        "auto_draw_single": True,
        "open_slips": False,
    }


@pytest.mark.parametrize(
    ("key", "good", "bad"),
    [
        ("place_bonus_requires_hit", [True, False], ["perhaps", 1]),
        ("home_stretch_sticky", [True, False], ["perhaps", 1]),
        ("extra_turn_order", ["after_last_player", "from_start_player"], ["by_age"]),
        ("start_tie_includes_previous", [True, False], ["perhaps"]),
        ("min_horses", [2, 6], [1, 7, "many"]),
        ("auto_draw_single", [True, False], [None]),
        ("open_slips", [True, False], [None]),
        ("races", [1, 2], [0, 4, "many", None]),
    ],
)
def test_what_options_take(key: str, good: list[Json], bad: list[Json]) -> None:
    for value in good:
        assert options(**{key: value}).encode()[key] == value
    for value in bad:
        with pytest.raises(InvalidData, match=key):
            options(**{key: value})


def test_every_option_names_its_rules() -> None:
    rules = {option.key: option.rules for option in GAME.meta.options}
    assert set(rules) == set(options().values)
    assert all(rules.values())
    assert {"FL-36", "FL-79", "FL-82", "FL-94", "FL-99", "FL-19"} <= {rule for each in rules.values() for rule in each}


def test_place_bonus_requires_hit() -> None:
    slip = bet(place=[(11, 20, 300), (11, 5, 100)])
    assert settle("11 5", slip, bonus={11: 3000}, place_bonus_requires_hit=True) == [600 + 800 + 1500]
    assert settle("11 3", slip, bonus={11: 3000}, place_bonus_requires_hit=True) == [600]
    assert settle("11 3", slip, bonus={11: 3000}) == [600 + 1500]
    win = bet(win=[(11, 100)])
    assert settle("11 3", win, bonus={11: 3000}, place_bonus_requires_hit=True) == [900 + 300 + 3000]


def test_a_home_stretch_that_is_tested_every_turn() -> None:
    pooled: dict[str, Any] = {"pool": "2 white 4 yellow", "home_stretch": True}
    sticky = play(thrown(TIP, **pooled), tip("white", "red"))
    assert "yellow" in drawable(sticky)
    later = play(thrown(TIP, **pooled, home_stretch_sticky=False), tip("white", "red"))
    assert pool(later).total() == 8
    assert not encoded(later)["home_stretch"]
    assert "yellow" not in drawable(later)
    still = play(
        thrown(TIP, pool="1 white 4 yellow", home_stretch=True, home_stretch_sticky=False), tip("white", "red")
    )
    assert "yellow" in drawable(still)


@pytest.mark.parametrize(
    ("start_player", "order"),
    [(A, [B, D]), (B, [B, D]), (C, [D, B]), (D, [D, B])],
)
def test_extra_turns_from_the_start_player(start_player: Seat, order: list[Seat]) -> None:
    state = last_turn(
        BLANKS,
        kept={B: 1, D: 1},
        active=B,
        seats=4,
        start_player=start_player,
        extra_turn_order="from_start_player",
    )
    state = play(state, discard("white_blank"))
    seen = [actor(state)]
    state = play(state, DECLINE)
    seen.append(actor(state))
    assert seen == order


@pytest.mark.parametrize(
    ("capital", "previous", "starts"),
    [
        ([4600, 4600, 3000, 3000], A, B),  # the previous start player comes last in a tie
        ([4600, 4600, 3000, 3000], B, A),
        ([3000, 4600, 3000, 4600], C, D),
        ([4600, 3000, 3000, 3000], A, A),  # no tie
    ],
)
def test_the_previous_start_player_last_in_a_tie(capital: list[int], previous: Seat, starts: Seat) -> None:
    state = last_turn(BLANKS, race=2, seats=4, money=capital, start_player=previous, start_tie_includes_previous=False)
    assert encoded(play(state, discard("white_blank")))["start_player"] == starts


def test_more_horses_have_to_stay() -> None:
    flag = "disqualified white_blank red_blank"
    six = thrown(flag, gone=[3], min_horses=6)
    assert targets(six, "disqualified") == set()
    assert refused(six, disqualify(5)) == "FL-79"
    assert row(play(thrown(flag, min_horses=6), disqualify(5))) == "20 11 18 3 22 8"
    whipped = thrown("whip white_blank green_blank", gone=[3], whip=[5], min_horses=6)
    assert refused(whipped, whip(5)) == "FL-79"
    assert refused(whipped, whip(22)) is None


def test_a_single_colour_is_drawn_automatically() -> None:
    state = thrown("white_blank white_blank red_blank", pool="3 white 1 red", auto_draw_single=True)
    after = play(state, discard("red_blank"))
    assert phase(after) == "throw"
    assert (actor(after), hand(after)) == (B, ["white", "white", "red"])
    events = told(state, discard("red_blank"))
    assert first(events, "draw") == {"seat": 1, "colours": ["red"], "auto": True}
    assert names(events).index("draw") < names(events).index("roll")
    by_hand = thrown("white_blank white_blank red_blank", pool="3 white 1 red")
    assert phase(play(by_hand, discard("red_blank"))) == "draw"


def test_a_choice_of_colours_is_left_to_the_player() -> None:
    state = thrown("white_blank white_blank red_blank", pool="3 white 1 red", auto_draw_single=True)
    after = play(state, discard("white_blank"))
    assert phase(after) == "draw"
    assert drawable(after) == {"white", "red"}
    drawn = told(after, GAME.legal_moves(after, B)[0])
    assert first(drawn, "draw")["auto"] is False


def test_open_slips() -> None:
    closed = play(betting(), NO_BETS, NO_BETS, NO_BETS)
    opened = play(betting(open_slips=True), NO_BETS, NO_BETS, NO_BETS)
    assert view(closed, None)["slips"] == [None, None, None]
    assert all(slip is not None for slip in view(opened, None)["slips"])


def test_the_label() -> None:
    assert GAME.meta.game == "finish-line"
    assert GAME.meta.seats == [2, 3, 4]
    assert GAME.meta.minutes == 30
    assert GAME.meta.sampled
    assert GAME.meta.hints
    assert GAME.meta.levels == ["easy", "medium", "hard"]
    assert set(GAME.meta.titles) == set(GAME.meta.pitch) == {"de", "en"}
