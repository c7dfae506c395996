"""What every game promises about playing on: from any position at rest, with the same hands and other draws to come."""

from __future__ import annotations

import copy
from typing import Any

from spieltisch.engine.basics import CLOCK, Move, Seat
from spieltisch.engine.continued import Continuation, begin_from, decode_continuation, why_not_from
from spieltisch.engine.dice import FastDice
from spieltisch.engine.fair import FairDice, commitment_of, key_of
from spieltisch.engine.record import (
    BY_CLOCK,
    BY_PLAYER,
    Entry,
    Player,
    Record,
    Replay,
    continuation_at,
    decode_record,
    dice_of,
    draws_of,
)
from spieltisch.engine.state import State
from spieltisch.engine.verify import CONTINUED, verify
from spieltisch.testing.depth import depth
from spieltisch.testing.laws.table_laws import at_plain_tables
from spieltisch.testing.records import Played
from spieltisch.testing.tables import Table, state_text, text, through_json

SECRET = bytes(range(32))
CUTS = depth(full=8, quick=2)
"""From so many positions of a game others are played on."""
MOST_MOVES = 20_000


def resting(table: Table, record: Record) -> list[int]:
    """After how many moves of this game it can be played on."""
    replay = Replay(table.game, record, dice_of(record))
    found = []
    while True:
        if why_not_from(table.game, replay.state) is None:
            found.append(replay.number)
        if replay.number == len(record.entries):
            return found
        replay.step()


def goes_on(table: Table, continued: Continuation, name: str) -> Record:
    """A random game from there to the end, with fair dice of its own."""
    game = table.game
    players = [Player(f"Player {seat}", None, f"{seat:031x}c") for seat in range(table.seats)]
    dice = FairDice(key_of(SECRET, name, [player.nonce for player in players]))
    state = begin_from(game, table.seats, table.options, continued, dice).state
    choices = FastDice(len(name) + continued.move)
    entries: list[Entry] = []
    while acting := game.to_act(state):
        seat = acting[choices.below(len(acting))]
        moves = game.legal_moves(state, seat)
        move = moves[choices.below(len(moves))]
        entries.append(Entry(seat, game.encode_move(move), BY_CLOCK if seat == CLOCK else BY_PLAYER, len(entries)))
        game.play(state, seat, move)
        state.check()
        assert len(entries) < MOST_MOVES, "this game does not end"
    return Record(
        *(table.game_id, game.meta.rules_version, name, "2026-01-01T00:00:00Z", table.options.encode(), players),
        *(commitment_of(SECRET), SECRET.hex(), None, entries, draws_of(dice), game.outcome(state)),
        continued=continued,
    )


def all_views(table: Table, state: State) -> str:
    game = table.game
    return text([game.encode_view(game.view(state, viewer)) for viewer in table.viewers])


@at_plain_tables
def a_game_is_played_on_from_positions_at_rest(table: Table, played: Played) -> None:
    """All see what they saw; the record of what follows verifies, also if that is played on in turn."""
    record = played.record
    places = resting(table, record)
    assert places[:1] == [0], "a game begins at rest"
    for number in places[:: max(1, len(places) // CUTS)]:
        first = goes_on(table, continuation_at(record, number), f"first {number}")
        within = resting(table, first)
        second = goes_on(table, continuation_at(first, within[len(within) // 2]), f"second {number}")
        for each in (first, second):
            again = decode_record(through_json(each.encode()))
            assert again.encode() == each.encode()
            verdict = verify(table.game, again)
            assert verdict.fault is None
            assert CONTINUED in verdict.trusted


@at_plain_tables
def the_position_is_the_same_and_what_is_to_come_is_not(table: Table, played: Played) -> None:
    record, game = played.record, table.game
    places = resting(table, record)
    replay = Replay(game, record, dice_of(record))
    while replay.number < places[len(places) // 2]:
        replay.step()
    continued = decode_continuation(through_json(continuation_at(record, replay.number).encode()))
    begun = [begin_from(game, table.seats, table.options, continued, FairDice(bytes([key]) * 32)) for key in (1, 2)]
    for beginning in begun:
        assert all_views(table, beginning.state) == all_views(table, replay.state)
    if state_text(table, begun[0].state) == state_text(table, replay.state):
        return  # nothing is drawn after the deal
    futures = [future(table, each) for each in (replay.state, begun[0].state, begun[1].state)]
    assert len(set(futures)) == len(futures), "the future is known to those who saw the other game"


def future(table: Table, state: State) -> str:
    """How the game ends if everybody goes on in the same way."""
    game = table.game
    choices = FastDice(7)
    told: list[str] = []
    while acting := game.to_act(state):
        seat: Seat = acting[choices.below(len(acting))]
        moves: list[Move] = game.legal_moves(state, seat)
        events = game.play(state, seat, moves[choices.below(len(moves))])
        told.extend(text(event.encode()) for event in events)
    return "\n".join(told)


@at_plain_tables
def no_changed_beginning_goes_unnoticed(table: Table, played: Played) -> None:
    places = resting(table, played.record)
    good: Any = goes_on(table, continuation_at(played.record, places[-1]), "changed").encode()
    for change in ("key", "moves", "move"):
        data = copy.deepcopy(good)
        part = data["continued"]["parts"][0]
        if change == "key":
            part["key"] = "00" * 32
        elif change == "moves":
            part["moves"] = []
            data["continued"]["move"] = 0
        else:
            part["moves"][0]["move"] = {"move": "no such move"}
        assert verify(table.game, decode_record(data)).fault is not None, change
