"""Records: decoding says where, verifying says what."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.dice import FastDice
from spieltisch.engine.fair import FairDice, commitment_of, key_of
from spieltisch.engine.options import read_options
from spieltisch.engine.record import (
    BrokenRecord,
    Entry,
    Player,
    Record,
    Replay,
    decode_record,
    dice_of,
    draws_of,
)
from spieltisch.engine.registry import find
from spieltisch.engine.verify import verify

GAME = find("1000-km")
SECRET = bytes(range(32))


def played(seed: int | None = None) -> Record:
    """A whole game of two, always the first legal move."""
    players = [Player("Anna", None, "ab" * 16), Player("Bot", "easy", "")]
    key = key_of(SECRET, "table", [player.nonce for player in players])
    dice = FairDice(key) if seed is None else FastDice(seed)
    options = read_options(GAME.meta.options, {})
    state = GAME.start(2, options, dice)
    entries: list[Entry] = []
    while GAME.outcome(state) is None:
        seat = GAME.to_act(state)[0]
        move = GAME.legal_moves(state, seat)[0]
        entries.append(Entry(seat, GAME.encode_move(move), "clock" if seat < 0 else "player", 1000 * len(entries)))
        GAME.play(state, seat, move)
    return Record(
        "1000-km",
        GAME.meta.rules_version,
        "table",
        "2026-01-01T12:00:00Z",
        options.encode(),
        players,
        commitment_of(SECRET) if seed is None else "",
        SECRET.hex() if seed is None else None,
        seed,
        entries,
        draws_of(dice),
        GAME.outcome(state),
    )


GOOD: Data = json.loads(json.dumps(played().encode()))


def changed(**values: object) -> Data:
    data: Any = copy.deepcopy(GOOD)
    for path, value in values.items():
        place = data
        steps = path.split("__")
        for step in steps[:-1]:
            place = place[int(step) if step.isdigit() else step]
        last = steps[-1]
        if value == "(gone)":
            del place[int(last) if last.isdigit() else last]
        else:
            place[int(last) if last.isdigit() else last] = value
    result: Data = data
    return result


def fault(data: Data) -> tuple[str, int | None, int | None]:
    verdict = verify(GAME, decode_record(data))
    assert verdict.fault is not None
    assert verdict.encode()["ok"] is False
    return verdict.fault, verdict.draw, verdict.move


def test_a_record_survives_the_way_through_json() -> None:
    assert decode_record(GOOD).encode() == GOOD
    assert GOOD["format"] == "spieltisch-record/1"


def test_a_good_record_is_verified() -> None:
    verdict = verify(GAME, decode_record(GOOD))
    assert verdict.fault is None
    assert verdict.encode() == {
        "ok": True,
        "fault": None,
        "draw": None,
        "move": None,
        "draws": len(list_of("draws")),
        "moves": len(list_of("moves")),
        "trusted": ["journal", "nonces"],
        "voids": [],
        "fallbacks": [],
        "flown": 0,
        "why": "",
        "unknown": [],
    }


def test_a_difference_in_the_stream_alone_is_named() -> None:
    record: Any = copy.deepcopy(GOOD)
    record["draws"][1]["stream"] += 1
    fault = verify(GAME, decode_record(record)).fault or ""
    assert fault.startswith("draw 2 ")
    assert "the record says stream 1, the dice give it in stream 0" in fault, fault


def list_of(name: str) -> list[Any]:
    value: Any = GOOD[name]
    return list(copy.deepcopy(value))


def test_a_simulated_record_has_a_seed_instead() -> None:
    record = decode_record(json.loads(json.dumps(played(seed=2**80).encode())))
    assert (record.seed, record.secret, record.draws) == (2**80, None, [])
    assert verify(GAME, record).fault is None


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        (
            {"format": "spieltisch-record/4"},
            (
                "format: this is 'spieltisch-record/4'; 'spieltisch-record/1', 'spieltisch-record/2' or"
                " 'spieltisch-record/3' is needed"
            ),
        ),
        ({"format": "(gone)"}, "format: missing"),
        ({"game": 3}, "game: a text is needed, not 3"),
        ({"rules_version": "1"}, "rules_version: a whole number is needed, not '1'"),
        ({"options": []}, "options: an object is needed, not a list"),
        ({"players__1": "Anna"}, "players, number 2: player: an object is needed, not 'Anna'"),
        ({"players__1__nonce": "(gone)"}, "players, number 2: nonce: missing"),
        ({"players__0__level": 3}, "players, number 1: level: a text or null is needed"),
        ({"moves__3__by": "ghost"}, "moves, number 4: by: player, bot, clock or fallback is needed, not 'ghost'"),
        ({"moves__3__seat": True}, "moves, number 4: seat: a whole number is needed, not True"),
        ({"moves__3__seat": 10**30}, "moves, number 4: seat: "),
        ({"moves__3__seat": -2}, "moves, number 4: seat: "),
        ({"moves__3__move": None}, "moves, number 4: move: an object is needed, not None"),
        ({"draws__0": 3}, "draws, number 1: draw: an object is needed, not 3"),
        ({"draws__0": {"stream": 0}}, "draws, number 1: a draw needs"),
        ({"secret": 3}, "secret: a text or null is needed"),
        ({"seed": 3}, "seed: a text of digits or null is needed"),
        ({"seed": "-3"}, "seed: a text of digits or null is needed"),
        ({"seed": "9" * 5000}, "seed: a text of digits or null is needed"),
        ({"outcome": 3}, "outcome: an object is needed, not 3"),
        ({"outcome__ranks": "(gone)"}, "ranks: missing"),
    ],
)
def test_a_malformed_record_is_refused_with_its_place(values: dict[str, object], sentence: str) -> None:
    with pytest.raises(InvalidData) as error:
        decode_record(changed(**values))
    assert str(error.value).startswith(sentence)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"secret": None}, "there is no secret: only a finished game can be verified"),
        ({"secret": ""}, "there is no secret: only a finished game can be verified"),
        ({"secret": "xyz"}, "the secret is not hexadecimal"),
        ({"secret": "00" * 32}, "the secret does not fit the commitment published before play"),
        ({"commitment": "00" * 32}, "the secret does not fit the commitment published before play"),
        ({"game": "chess"}, "this is a record of chess, not of 1000-km"),
        ({"rules_version": 99}, "the record was played by rules version 99 of 1000-km; this program has version"),
        ({"options__mode": "trio"}, "option mode: 'trio' is not possible"),
        ({"options__mode": "teams"}, "Teams are pairs: four, six or eight players are needed. (KM-2)"),
    ],
)
def test_what_does_not_fit_is_named(values: dict[str, object], sentence: str) -> None:
    told, draw, move = fault(changed(**values))
    assert told.startswith(sentence)
    assert (draw, move) == (None, None)


def test_a_changed_order_is_named_with_its_place() -> None:
    order = list_of("draws")[0]["order"]
    order[4], order[5] = order[5], order[4]
    told, draw, move = fault(changed(draws__0__order=order))
    assert told.startswith("draw 1 (before the first move): the shuffle of 106: at place 5 the record says ")
    assert (draw, move) == (1, None)


def test_a_cut_order_is_named() -> None:
    told, draw, _ = fault(changed(draws__0__order=list_of("draws")[0]["order"][:-1]))
    assert told == "draw 1 (before the first move): the shuffle of 106: the record's order has 105 places"
    assert draw == 1


def test_a_changed_number_is_named() -> None:
    value = list_of("draws")[1]["value"]
    told, draw, move = fault(changed(draws__1__value=1 - value))
    assert told == f"draw 2 (before the first move): the record says {1 - value} of 2, the dice give {value} of 2"
    assert (draw, move) == (2, None)


def test_a_missing_draw_and_one_too_many_are_named() -> None:
    told, draw, _ = fault(changed(draws__1="(gone)"))
    assert (told.split(":")[0], draw) == ("draw 2 is missing", 2)
    told, draw, _ = fault(changed(draws=[*list_of("draws"), {"stream": 0, "below": 6, "value": 1}]))
    assert (told, draw) == ("draw 3 was never made", 3)


def test_other_nonces_and_another_table_give_other_dice() -> None:
    for values in ({"players__0__nonce": "cd" * 16}, {"players__1__nonce": "x"}, {"table": "other"}):
        told, draw, move = fault(changed(**values))
        assert told.startswith("draw 1 (before the first move): the shuffle of 106: at place ")
        assert (draw, move) == (1, None)


def test_an_illegal_move_is_named() -> None:
    told, draw, move = fault(changed(moves__6__move={"move": "pass"}))
    assert told.startswith("move 7 (seat ")
    assert (draw, move) == (None, 7)
    told, _, move = fault(changed(moves__6__move={"move": "fly"}))
    assert told.startswith("move 7 (seat ")
    assert "'fly' is not known" in told
    assert move == 7


def test_the_clock_cannot_play_a_meisterzug() -> None:
    moves = list_of("moves")
    pause = next(i for i, entry in enumerate(moves) if entry["seat"] == -1)
    told, _, move = fault(changed(**{f"moves__{pause}__move": {"move": "meisterzug"}}))
    assert "(KM-R16)" in told
    assert move == pause + 1


def test_a_move_of_another_seat_is_named() -> None:
    seat = list_of("moves")[0]["seat"]
    _, _, move = fault(changed(moves__0__seat=1 - seat))
    assert move == 1
    told, _, move = fault(changed(moves__0__seat=40))
    assert move == 1
    assert "not your turn" in told


def test_moves_after_the_end_are_named() -> None:
    moves = list_of("moves")
    told, _, move = fault(changed(moves=[*moves, moves[-1]]))
    assert "The race is over. (KM-58)" in told
    assert move == len(moves) + 1


def test_a_cut_game_has_another_outcome() -> None:
    told, _, _ = fault(changed(moves=list_of("moves")[:-1]))
    assert told == "the outcome is not the one that these moves lead to"


def test_another_outcome_is_refused() -> None:
    outcome: Any = GOOD["outcome"]
    others = [
        outcome | {"ranks": [1, 1]},
        outcome | {"points": [1000, 950]},
        outcome | {"reason": "hands_empty"},
        None,
    ]
    for other in others:
        assert other != outcome
        told, _, move = fault(changed(outcome=other))
        assert told == "the outcome is not the one that these moves lead to"
        assert move == len(list_of("moves"))


def test_a_seed_does_not_get_around_the_commitment() -> None:
    simulated = played(seed=5).encode()
    told, _, _ = fault(simulated | {"commitment": GOOD["commitment"]})
    assert "seed" in told
    told, _, _ = fault(simulated | {"secret": GOOD["secret"]})
    assert "seed" in told


def test_an_unfinished_game_has_no_dice() -> None:
    record = decode_record(changed(secret=None))
    with pytest.raises(BrokenRecord, match="the record has no secret yet"):
        dice_of(record)
    with pytest.raises(BrokenRecord, match="secret: hexadecimal digits are needed"):
        dice_of(decode_record(changed(secret="xyz")))


def test_a_replay_goes_step_by_step() -> None:
    record = decode_record(GOOD)
    replay = Replay(GAME, record, dice_of(record))
    events = replay.step()
    assert replay.number == 1
    assert events
    replay.run()
    outcome = GAME.outcome(replay.state)
    assert outcome is not None
    assert outcome.encode() == GOOD["outcome"]
