"""What the table tells: every event has its fields, and who only listens knows the race."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from spieltisch.engine.basics import Json, Move
from spieltisch.engine.dice import FastDice
from spieltisch.engine.event import Event
from spieltisch.games.finish_line.state import State
from tests.games.finish_line.given import GAME, last_turn, options, thrown
from tests.games.finish_line.listener import FIELDS, Listener
from tests.games.finish_line.playing import SIDE_BET, disqualify, encoded, horseshoe, interfere, told, view
from tests.games.finish_line.slips import random_slip

TARGETS = {
    "pace_change": {"from", "horse"},
    "interference": {"order"},
    "insider_tip": {"dice"},
    "side_bet": set(),
    "extra_turn": set(),
    "neck_and_neck": set(),
}


def fields(event: Event) -> set[str]:
    if event.name != "use":
        return set(FIELDS[event.name].split())
    assert event.public is not None
    return {"seat", "colour", "face"} | TARGETS.get(str(event.public["face"]), {"horse"})


def check_listener(listener: Listener, state: State) -> None:
    seen = view(state, None)
    if seen["phase"] == "over":
        assert listener.money == seen["capital"]
        assert listener.side_bets == seen["side_bets"]
        return
    assert (listener.row, listener.pair) == (seen["row"], seen["pair"])
    assert +listener.pool == +Counter(seen["pool"])
    assert +listener.out == +Counter(seen["out"])
    assert +listener.hand == Counter(seen["hand"])
    assert not any(listener.chosen.values())
    assert listener.kept == seen["kept"]
    assert listener.side_bets == seen["side_bets"]
    assert listener.money == seen["capital"]
    assert listener.home_stretch == seen["home_stretch"]
    for runner in seen["runners"]:
        tile = listener.tiles.get(runner["horse"], Counter())
        assert +tile == +Counter(runner["dice"]), runner


def test_who_only_listens_knows_the_race() -> None:
    heard: Counter[str] = Counter()
    for seed in range(15):
        chosen: dict[str, Json] = {"open_slips": seed % 2 == 1, "auto_draw_single": seed % 3 > 0}
        seats = 2 + seed % 3
        dice = FastDice(50 + seed)
        state = GAME.start(seats, options(**chosen), dice)
        listener = Listener(seats)
        events = GAME.opening(state)
        while True:
            for event in events:
                heard[event.name] += 1
                assert event.rules
                assert event.public is not None
                assert set(event.public) == fields(event), event.name
                listener.hear(event.name, cast("dict[str, Any]", event.public))
            check_listener(listener, state)
            if GAME.outcome(state) is not None:
                break
            seat = GAME.to_act(state)[0]
            data = encoded(state)
            moves = GAME.legal_moves(state, seat)
            move = moves[dice.below(len(moves))]
            if data["phase"] == "betting":
                move = random_slip(dice, data["row"], data["money"][seat])
            events = GAME.play(state, seat, move)
    assert set(heard) == {*FIELDS, "use"}


PAIR = "{20/11} 5"
MEDDLE = "interference white_blank red_blank"
FLAG = "disqualified white_blank red_blank"
SIDE = "side_bet white_blank red_blank"
SHOE = "horseshoe red_blank green_blank"


@pytest.mark.parametrize(
    ("state", "move", "name", "rules"),
    [
        (thrown(SHOE, "11 5", white=[5]), horseshoe(5), "advance", ["FL-49", "FL-24"]),
        (thrown(SHOE, "5 11", white=[5]), horseshoe(5), "advance", ["FL-49", "FL-27"]),
        (thrown(SHOE), horseshoe(8), "advance", ["FL-50", "FL-24"]),
        (thrown(MEDDLE), interfere(11, 20, 18), "rearrange", ["FL-69"]),
        (thrown(MEDDLE, PAIR), interfere(5, 11, 20), "rearrange", ["FL-69", "FL-70"]),
        (thrown(FLAG), disqualify(20), "disqualify", ["FL-75"]),
        (thrown(FLAG, PAIR), disqualify(20), "disqualify", ["FL-75", "FL-77"]),
        (thrown(SIDE), SIDE_BET, "side_bet", ["FL-61", "FL-62"]),
        (last_turn(SIDE), SIDE_BET, "side_bet", ["FL-62", "FL-81"]),
    ],
)
def test_events_name_the_rules_that_applied(state: State, move: Move, name: str, rules: list[str]) -> None:
    (event,) = [event for event in told(state, move) if event.name == name]
    assert event.rules == rules


def test_the_fields_are_those_of_the_protocol() -> None:
    page = protocol_table()
    assert set(page) == {*FIELDS, "use"}
    for name, text in FIELDS.items():
        for field in text.split():
            assert f"`{field}`" in page[name], (name, field)


def protocol_table() -> dict[str, str]:
    """The rows of the table of events in docs/protocol.md, by event."""
    page = (Path(__file__).parents[3] / "docs" / "protocol.md").read_text("utf-8")
    section = page.split("## Finish Line on the wire")[1].split("\n## ")[0]
    rows = {}
    for line in section.split("Events (")[1].splitlines():
        if line.startswith("| `"):
            names, _, described = line.strip("|").partition("|")
            for name in names.split(","):
                rows[name.strip(" `")] = described
    return rows
