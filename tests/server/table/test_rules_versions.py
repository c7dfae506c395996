"""A table that was begun by older rules goes on by them: play, undo, hints, bots, record, replay and import."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from spieltisch.bots.choose import choose_for_table
from spieltisch.engine.basics import Data, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.record import BY_BOT, BY_PLAYER
from spieltisch.engine.refusal import Refusal
from spieltisch.engine.registry import AnyGame, find
from spieltisch.server.services import Services
from spieltisch.server.store.entries import BotSeated, Created, Entry, Imported, Moved, Seated, Started
from spieltisch.server.table.position import OldRules, Position, first_position
from spieltisch.server.table.records.records import check, frames
from spieltisch.server.table.table import Table
from spieltisch.server.tables import Tables
from spieltisch.server.tokens import hash_of
from tests.server.harness import HOST, NONCE, Browser, ManualTime, brought, config, opened_with, record_of

OLD = 1
TOKEN = "anna's token"
DODGED = "special_part_first"
"""What rules version 2 refuses and version 1 allows (CU-R52)."""


async def choose(game: str, level: str, view: Data, moves: list[Data], seed: int) -> Data:
    """What the server's workers answer."""
    return choose_for_table(game, level, view, moves, seed)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    tables = Tables(Services(config(tmp_path, chooser=choose)))
    yield tables
    await tables.close()


def opening(rules_version: int) -> list[Entry]:
    """Anna and a bot begin a race with Pineapple Rocks."""
    options: dict[str, Any] = {"race": "race-4", "start_player": 0}
    return [
        Created("cubitos", rules_version, 2, options, "5a" * 32, HOST),
        Seated(0, "Anna", hash_of(TOKEN), HOST, nonce=NONCE),
        BotSeated(1, "", "easy"),
        Started(options),
    ]


def why_not_today(position: Position, seat: Seat, data: Data) -> Refusal | None:
    """Why the current rules forbid this move, or None."""
    game = find("cubitos")
    state = game.decode_state(position.game.encode_state(position.state) | {"rules_version": game.meta.rules_version})
    return game.why_not(state, seat, game.decode_move(data))


def moves_of_old(table: Table) -> list[Entry]:
    """Random moves by the old rules, up to one of Anna's that only they allow, while the bot has nothing to do."""
    game: AnyGame = find("cubitos", OLD)
    for seed in range(100):
        position = first_position(table.facts)
        dice = FastDice(seed)
        played: list[Entry] = []
        while len(played) < 100:
            acting = game.to_act(position.state)
            seat = acting[dice.below(len(acting))]
            moves = sorted(game.legal_moves(position.state, seat))
            move = moves[dice.below(len(moves))]
            data = game.encode_move(move)
            played.append(Moved(int(seat), data, BY_BOT if seat else BY_PLAYER))
            today = why_not_today(position, seat, data) if data["move"] == "use" else None
            if today is not None and acting == [Seat(0)]:
                assert today.key == DODGED
                return played
            position.adopt(int(seat), *game.after(position.state, seat, move))
    raise AssertionError("no such game was found")


async def begun_before_the_upgrade(tables: Tables) -> Table:
    """A table in the journal only, as a server with rules version 1 has left it."""
    table = await opened_with(tables, *opening(OLD))
    await table.append(*moves_of_old(table))
    del tables.live[table.id]
    found = await tables.bring(table.id)
    assert found is not None
    assert found is not table
    return found


async def played_to_the_end(table: Table, anna: Browser) -> None:
    """Anna plays like the easy bot, a move a second."""
    time = anna.tables.services.time
    assert isinstance(time, ManualTime)
    for _ in range(1_000):
        await time.advance(anna.tables, 1)
        position = table.position
        assert position is not None
        if position.is_over():
            return
        if 0 in position.acting:
            game = position.game
            view = game.encode_view(game.view(position.state, Seat(0)))
            chosen = choose_for_table("cubitos", "easy", view, [game.encode_move(move) for move in legal(table)], 5)
            await anna.say("move", id=1, version=table.version, move=chosen)
    raise AssertionError("the game does not end")


async def test_a_table_begun_before_an_upgrade_is_finished_after_it(tables: Tables) -> None:
    table = await begun_before_the_upgrade(tables)
    made = table.version
    position = table.position
    assert position is not None
    assert position.game.meta.rules_version == OLD
    dodge = table.facts.moves[-1].move

    anna = Browser(table, HOST, "Anna")
    await anna.hello(TOKEN)
    assert anna.last("update")["version"] == made

    await anna.say("undo", version=made)
    assert table.version == made - 1
    position = table.position
    assert position is not None
    assert dodge in [position.game.encode_move(move) for move in legal(table)]
    await anna.say("hint")
    assert anna.last("hint")["move"] in [position.game.encode_move(move) for move in legal(table)]
    await anna.say("move", id=1, version=table.version, move=dodge)
    assert table.version == made

    await played_to_the_end(table, anna)
    assert table.facts.status == "finished"
    assert table.facts.rules_version == OLD

    record = await record_of(table)
    assert record["rules_version"] == OLD
    read, verdict = check(record)
    assert verdict.fault is None
    assert read is not None
    assert check(record | {"rules_version": OLD + 1})[1].move == made, "the rules after it refuse the move"
    shown = list(frames(table.facts, 0))
    assert shown[-1].version == table.version
    assert shown[-1].view["outcome"] is not None

    copy = await opened_with(tables, Imported(read.encode(), HOST))
    assert len(list(frames(copy.facts, None))) == table.version + 1


def legal(table: Table) -> list[Any]:
    position = table.position
    assert position is not None
    return list(position.game.legal_moves(position.state, Seat(0)))


async def test_a_rematch_begins_by_the_current_rules(tables: Tables) -> None:
    table = await opened_with(tables, *opening(OLD))
    following = await brought(tables, await tables.open_rematch(table))
    assert following.facts.rules_version == find("cubitos").meta.rules_version


async def test_a_table_begun_today_plays_the_current_rules(tables: Tables) -> None:
    table = await opened_with(tables, *opening(find("cubitos").meta.rules_version))
    assert table.position is not None
    assert table.position.game is find("cubitos")


async def test_a_version_that_is_not_played_is_named(tables: Tables) -> None:
    with pytest.raises(OldRules, match=r"rules version 7 of cubitos is not played here; there are: 1, 2, 3"):
        await opened_with(tables, *opening(7))


async def test_bots_play_a_table_by_its_own_rules(tables: Tables) -> None:
    """The first seat's bot is asked by the table's view; all its moves are legal there."""
    table = await begun_before_the_upgrade(tables)
    position = table.position
    assert position is not None
    view = position.game.encode_view(position.game.view(position.state, Seat(0)))
    assert "rules_version" not in view
    moves = [position.game.encode_move(move) for move in legal(table)]
    for level in position.game.meta.levels:
        chosen = choose_for_table("cubitos", level, view, moves, 1)
        assert position.game.why_not(position.state, Seat(0), position.game.decode_move(chosen)) is None
