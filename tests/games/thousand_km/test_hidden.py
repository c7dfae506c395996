"""Hidden information (spec, section 6)."""

from __future__ import annotations

from typing import Any

import pytest

from spieltisch.engine.basics import CLOCK, InvalidData, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.games.thousand_km.state import Public, State
from spieltisch.games.thousand_km.view import UNSEEN
from tests.games.thousand_km.given import (
    DRIVING,
    EMPTY,
    GAME,
    MEISTERZUG,
    PASS,
    A,
    B,
    C,
    D,
    attack,
    boxed,
    discard,
    drive,
    encoded,
    events_of,
    held,
    on_the_road,
    options,
    pile_size,
    play,
    table,
)


def view(state: State, viewer: Seat | None) -> dict[str, Any]:
    return dict(GAME.encode_view(GAME.view(state, viewer)))


def test_everybody_sees_displays_box_and_sizes() -> None:
    state = on_the_road(total=[25], hand=["km_25"], box=["tanker"])
    for viewer in (A, B, None):
        seen = view(state, viewer)
        assert seen["sides"] == encoded(state)["sides"]
        assert seen["box"] == boxed(state)
        assert [hand["count"] for hand in seen["hands"]] == [7, 6]
        assert seen["draw_pile"] == pile_size(state)


def test_a_view_is_the_public_part_and_no_state() -> None:
    state = play(on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}), (A, attack("flat_tyre", 1)))
    for viewer in (A, B, None):
        seen = GAME.view(state, viewer)
        # Not isinstance: compiled abstract classes share its cache (mypyc), and it answers for the wrong one.
        assert Public in type(seen).__mro__
        assert State not in type(seen).__mro__
        assert not any(hasattr(seen, secret) for secret in ("deck", "drawn_cards", "holder"))
        assert [hand == UNSEEN for hand in seen.hands] == [viewer != A, viewer != B]


def test_a_view_shares_nothing_that_changes() -> None:
    state = on_the_road(hand=["km_25"])
    seen = GAME.view(state, A)
    before, twin = GAME.encode_view(seen), seen.copy()
    GAME.play(state, A, drive(25))
    seen.sides[1].total += 25
    assert GAME.encode_view(twin) == before
    assert GAME.view(state, A).sides[1].total == 0


def test_the_public_part_is_copied_and_checked_without_secrets() -> None:
    state = on_the_road(hand=["km_25"])
    public = Public.copy(state)
    public.check()
    assert type(public) is Public
    public.sides[0].total = 25
    state.check()
    with pytest.raises(AssertionError):
        public.check()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"draw_pile": 3}, "cards"),
        ({"box": ["tanker", "tanker"]}, "cards"),
        ({"phase": "reaction"}, "attack"),
        ({"active": 1}, "hands"),
        ({"seat": 1}, "hands"),
        ({"seat": None}, "hands"),
        ({"reason": "draw_pile_empty"}, "reason"),
        ({"last_actors": [1, None]}, "last_actors"),
        ({"drawn": "tanker"}, "drawn"),
    ],
)
def test_a_view_that_cannot_be_is_refused(changes: dict[str, Any], field: str) -> None:
    GAME.decode_view(view(on_the_road(), A))
    with pytest.raises(InvalidData, match=f"^{field}: this cannot be"):
        GAME.decode_view(view(on_the_road(), A) | changes)


def test_who_may_answer_is_no_lie() -> None:
    attacked = play(on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}), (A, attack("flat_tyre", 1)))
    asked, other = view(attacked, B), view(attacked, A)
    GAME.decode_view(asked)
    GAME.decode_view(other)
    for seen, safety in ((asked, None), (other, "puncture_proof")):
        seen["reaction"]["safety"] = safety
        with pytest.raises(InvalidData, match=r"^reaction: this cannot be"):
            GAME.decode_view(seen)


def test_a_drawn_card_belongs_to_ones_own_turn() -> None:
    waiting = view(on_the_road(), B)
    with pytest.raises(InvalidData, match=r"^drawn: this cannot be"):
        GAME.decode_view(waiting | {"drawn": waiting["hands"][1]["cards"][0]})


def test_only_the_owner_sees_a_hand() -> None:
    state = on_the_road()
    assert [view(state, A)["hands"][seat]["cards"] is None for seat in (0, 1)] == [False, True]
    assert [view(state, None)["hands"][seat]["cards"] for seat in (0, 1)] == [None, None]
    assert sorted(view(state, B)["hands"][1]["cards"]) == sorted(held(state, B))


def test_hands_stay_hidden_at_the_end() -> None:
    over = play(on_the_road(total=[100] * 9, hand=["km_100"]), (A, drive(100)))
    assert view(over, A)["hands"][1]["cards"] is None
    assert view(over, None)["hands"][0]["cards"] is None
    assert view(over, None)["outcome"]["ranks"] == [1, 2]


def test_a_drawn_card_is_told_to_its_drawer_only() -> None:
    events = events_of(on_the_road(hand=["km_25"], top=["km_200"]), A, drive(25))
    drawn = next(event for event in events if event.name == "draw")
    assert "card" not in (drawn.seen_by(A) or {})
    assert "card" not in (drawn.seen_by(None) or {})
    assert (drawn.seen_by(B) or {})["card"] == "km_200"
    assert drawn.reveals


def test_only_the_holder_learns_of_the_question() -> None:
    state = table(DRIVING, DRIVING, mode="teams", hand=["flat_tyre"], hands={D: ["puncture_proof"]})
    events = events_of(state, A, attack("flat_tyre", 1))
    asked = next(event for event in events if event.name == "asked")
    assert [asked.seen_by(viewer) is None for viewer in (A, B, C, D, None)] == [True, True, True, False, True]
    after = play(state, (A, attack("flat_tyre", 1)))
    assert [view(after, viewer)["to_act"] for viewer in (A, B, C, D, None)] == [[], [], [], [3], []]
    safeties = [view(after, viewer)["reaction"]["safety"] for viewer in (A, B, C, D, None)]
    assert safeties == [None, None, None, "puncture_proof", None]


def test_a_pass_looks_like_a_pause_to_all_others() -> None:
    holding = table(DRIVING, DRIVING, EMPTY, hand=["flat_tyre"], hands={B: ["puncture_proof"]}, top=["km_25"])
    lacking = table(DRIVING, DRIVING, EMPTY, hand=["flat_tyre"], top=["km_25"], hands={C: ["puncture_proof"]})
    seen: list[object] = []
    for state, seat in ((holding, B), (lacking, CLOCK)):
        attacked = play(state, (A, attack("flat_tyre", 1)))
        after, events = GAME.after(attacked, seat, PASS)
        seen.append([[event.seen_by(viewer) for event in events] for viewer in (A, None)])
        seen.append([view(after, viewer) for viewer in (A, None)])
    assert seen[0] == seen[2]
    assert seen[1] == seen[3]


def test_a_meisterzug_is_seen_by_all() -> None:
    state = play(on_the_road(hand=["flat_tyre"], hands={B: ["puncture_proof"]}), (A, attack("flat_tyre", 1)))
    shown = next(event for event in events_of(state, B, MEISTERZUG) if event.name == "meisterzug")
    assert (shown.seen_by(None) or {})["card"] == "puncture_proof"
    assert shown.private is None


def test_the_order_of_the_draw_pile_is_nowhere() -> None:
    one = table(EMPTY, EMPTY, top=["km_25", "km_200", "tanker"])
    other = table(EMPTY, EMPTY, top=["tanker", "km_25", "km_200"])
    for viewer in (A, B, None):
        assert view(one, viewer) == view(other, viewer)


@pytest.mark.parametrize("mode", ["solo", "teams"])
def test_imagined_hands_are_really_drawn_anew(mode: str) -> None:
    state = GAME.start(4, options(mode=mode, first_player=0), FastDice(1))
    dice = FastDice(2)
    imagined = [GAME.imagine(GAME.view(state, A), dice) for _ in range(30)]
    assert {tuple(held(each, A)) for each in imagined} == {tuple(held(state, A))}
    assert len({tuple(held(each, B)) for each in imagined}) > 20
    assert len({tuple(encoded(each)["draw_pile"]) for each in imagined}) == 30


def test_in_an_imagined_reaction_somebody_may_hold_the_safety() -> None:
    state = play(table(DRIVING, DRIVING, DRIVING, hand=["flat_tyre"]), (A, attack("flat_tyre", 1)))
    dice = FastDice(3)
    asked = {tuple(GAME.to_act(GAME.imagine(GAME.view(state, A), dice))) for _ in range(200)}
    assert asked == {(CLOCK,), (B,)}
    own = {tuple(GAME.to_act(GAME.imagine(GAME.view(state, B), dice))) for _ in range(50)}
    assert own == {(CLOCK,)}  # B knows that they do not have it


def test_what_is_discarded_is_no_secret() -> None:
    state = table(EMPTY, EMPTY, hand=["km_25"])
    shown = events_of(state, A, discard("km_25"))[0]
    assert shown.seen_by(None) == shown.seen_by(B)
