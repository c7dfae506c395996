"""The invariants of the spec (section 10), one function each, read from the encoded state alone."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

from spieltisch.engine.basics import Seat
from spieltisch.games.thousand_km.state import State
from tests.games.thousand_km.given import GAME, encoded
from tests.games.thousand_km.oracle import ANSWERS, SAFETY_OF, Oracle

DECK = Counter(
    red_light=5,
    speed_limit=4,
    out_of_fuel=3,
    flat_tyre=3,
    breakdown=3,
    green_light=14,
    end_of_limit=6,
    petrol=6,
    spare_tyre=6,
    repair=6,
    right_of_way=1,
    tanker=1,
    puncture_proof=1,
    ace_driver=1,
    km_25=10,
    km_50=10,
    km_75=10,
    km_100=12,
    km_200=4,
)
DEFENCE_OF = {hit: card for card, hit in ANSWERS.items()}


def all_cards(position: dict[str, Any]) -> Counter[str]:
    cards = Counter([*position["draw_pile"], *position["box"]])
    for hand in position["hands"]:
        cards.update(hand)
    for side in position["sides"]:
        cards.update([*side["battle"], *side["speed"], *[row["card"] for row in side["safeties"]]])
        cards.update(side["distance"])
    return cards


def check_i1(position: dict[str, Any]) -> None:
    assert +all_cards(position) == DECK


def check_i2(position: dict[str, Any]) -> None:
    if position["options"]["end_rule"] != "stop" or position["phase"] == "over":
        return
    sizes = [len(hand) for hand in position["hands"]]
    wanted = [6] * len(sizes)
    if position["phase"] == "play":
        wanted[position["active"]] = 7
    assert sizes == wanted


def check_i3(position: dict[str, Any]) -> None:
    totals = [side["total"] for side in position["sides"]]
    assert totals == [Oracle(position).total(side) for side in range(len(totals))]
    assert all(total % 25 == 0 and 0 <= total <= 1000 for total in totals)
    assert totals.count(1000) <= 1
    assert 1000 not in totals or position["phase"] == "over"


def check_i4(position: dict[str, Any]) -> None:
    assert all(side["distance"]["km_200"] <= 2 for side in position["sides"])


def check_i5(position: dict[str, Any]) -> None:
    for side in position["sides"]:
        battle = side["battle"]
        assert not {"speed_limit", "end_of_limit"} & set(battle)
        for below, above in itertools.pairwise(battle):
            if below in SAFETY_OF:
                assert above == DEFENCE_OF[below], battle
        assert all(card == ("speed_limit", "end_of_limit")[i % 2] for i, card in enumerate(side["speed"]))


def check_i6(position: dict[str, Any]) -> None:
    oracle = Oracle(position)
    for number in range(len(position["sides"])):
        top = oracle.top(number)
        assert top not in SAFETY_OF or not oracle.has(number, SAFETY_OF[top])
        assert not (oracle.limited(number) and oracle.has(number, "right_of_way"))


def check_i7(position: dict[str, Any]) -> None:
    oracle = Oracle(position)
    for number, side in enumerate(position["sides"]):
        if not side["battle"] and not oracle.has(number, "right_of_way"):
            assert side["total"] == 0


def check_i8(position: dict[str, Any]) -> None:
    cards = all_cards(position)
    assert [cards[card] for card in ("right_of_way", "tanker", "puncture_proof", "ace_driver")] == [1, 1, 1, 1]
    assert sum(side["total"] for side in position["sides"]) <= 3500


def check_i9(before: dict[str, Any], after: dict[str, Any]) -> None:
    assert len(after["draw_pile"]) <= len(before["draw_pile"])
    assert before["draw_pile"][len(before["draw_pile"]) - len(after["draw_pile"]) :] == after["draw_pile"]
    assert not Counter(before["box"]) - Counter(after["box"])
    for old, new in zip(before["sides"], after["sides"], strict=True):
        assert new["total"] >= old["total"]
        assert all(row in new["safeties"] for row in old["safeties"])


def check_i10(position: dict[str, Any], state: State) -> None:
    if position["phase"] != "play":
        return
    seat = GAME.to_act(state)[0]
    moves = [GAME.encode_move(move) for move in GAME.legal_moves(state, seat)]
    assert moves
    if any(move["move"] == "discard" for move in moves):
        assert Oracle(position).may_discard(seat)


def check_i13(position: dict[str, Any], state: State) -> None:
    """Nothing in a view but the open cards and the hands that this viewer may see."""
    seats = len(position["hands"])
    open_hands = position["options"]["mode"] == "teams" and position["options"]["partner_hands"] == "open"
    for viewer in [None, *range(seats)]:
        seen = GAME.view(state, None if viewer is None else GAME_SEATS[viewer])
        seen.check()
        view: dict[str, Any] = dict(GAME.encode_view(seen))
        for hand in view["hands"]:
            partner = open_hands and viewer is not None and hand["seat"] == (viewer + seats // 2) % seats
            own = hand["seat"] == viewer
            assert hand["cards"] == (sorted_as(position, hand["seat"]) if own or partner else None)
            assert hand["count"] == len(position["hands"][hand["seat"]])
        assert view["draw_pile"] == len(position["draw_pile"])
        assert view["drawn"] is None or (position["phase"] == "play" and viewer == position["active"])
        reaction = view["reaction"]
        if reaction is not None:
            assert (reaction["safety"] is not None) == (viewer is not None and viewer == position["holder"])


def sorted_as(position: dict[str, Any], seat: int) -> list[str]:
    hand: list[str] = position["hands"][seat]
    return sorted(hand, key=list(DECK).index)


GAME_SEATS = [Seat(seat) for seat in range(8)]


def check_all(state: State, before: dict[str, Any] | None = None) -> dict[str, Any]:
    """Check every invariant of a position, and of the step from the one before. Returns the encoded position."""
    state.check()
    position = encoded(state)
    for check in (check_i1, check_i2, check_i3, check_i4, check_i5, check_i6, check_i7, check_i8):
        check(position)
    check_i10(position, state)
    check_i13(position, state)
    if before is not None:
        check_i9(before, position)
    return position
