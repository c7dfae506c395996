"""Several people on one device: what is secret, game by game, and that nothing else is behind the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spieltisch.arena.experiments import clock_move
from spieltisch.engine.basics import CLOCK
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import find
from spieltisch.server.edge.problems import Problem
from spieltisch.server.table.curtain import has_secret
from spieltisch.server.table.position import Position
from spieltisch.server.tables import Tables
from tests.server.harness import HOST, NONCE, Browser, opened


def positions(game_id: str, most: int, **options: Any) -> Iterator[tuple[Position, int]]:
    """Positions of a random game, each with the seat that acts first."""
    game = find(game_id)
    position = Position(game, game.start(2, read_options(game.meta.options, options), FastDice(3)), 2, frozenset())
    dice = FastDice(7)
    for _ in range(most):
        acting = game.to_act(position.state)
        if not acting:
            return
        seat = acting[0]
        if seat == CLOCK:
            move = clock_move(game, position.state)
        else:
            yield position, int(seat)
            legal = game.legal_moves(position.state, seat)
            move = legal[dice.below(len(legal))]
        state, events = game.after(position.state, seat, move)
        position.adopt(int(seat), state, events)


def phase(position: Position) -> str:
    return str(position.game.encode_view(position.game.view(position.state, None))["phase"])


@pytest.mark.parametrize(("game", "most"), [("cubitos", 150), ("dice-flick", 25)])
def test_nothing_is_secret_where_everything_lies_on_the_table(game: str, most: int) -> None:
    assert not any(has_secret(position, seat) for position, seat in positions(game, most))


def test_a_hand_of_cards_is_always_secret() -> None:
    assert all(has_secret(position, seat) for position, seat in positions("1000-km", 60))


def test_the_slip_of_finish_line_is_secret_while_it_is_written_and_afterwards() -> None:
    assert all(has_secret(position, seat) for position, seat in positions("finish-line", 40))


def test_open_slips_are_secret_only_until_all_are_in() -> None:
    secret = {
        (phase(position), len(position.acting) > 1 and has_secret(position, seat))
        for position, seat in positions("finish-line", 60, open_slips=True)
    }
    assert ("betting", True) in secret
    assert {where for where, hides in secret if hides} == {"betting"}


def test_a_calm_cubo_hides_choices_and_covered_squares() -> None:
    secret = {(phase(position), has_secret(position, seat)) for position, seat in positions("cubo", 60, tempo="calm")}
    assert {where for where, hides in secret if hides} == {"decide", "arrange", "take"}


async def test_a_shared_device_gets_the_public_view_last_and_learns_what_is_secret(tables: Tables) -> None:
    table, tokens = await opened(tables, game="1000-km", seats=2, hot_seat=True, options={"first_player": 0})
    anna, watcher = Browser(table, HOST, "Anna"), Browser(table)
    await anna.hello(*tokens.values())
    await watcher.hello()
    updates = [message for message in await anna.say("start") if message["type"] == "update"]
    assert [update["seat"] for update in updates] == [0, 1, None]
    assert [update.get("secret") for update in updates] == [True, True, None]
    assert updates[2]["view"] == watcher.last("update")["view"]
    assert updates[2]["events"] == watcher.last("update")["events"]


async def test_one_seat_on_a_device_needs_no_curtain(tables: Tables) -> None:
    table, tokens = await opened(tables, game="1000-km", seats=2, bots=[None, "easy"])
    anna = Browser(table, HOST, "Anna")
    await anna.hello(*tokens.values())
    await anna.say("sit", seat=0, nonce=NONCE)
    updates = [message for message in await anna.say("start") if message["type"] == "update"]
    assert {update["seat"] for update in updates} == {0}
    assert not any("secret" in update for update in updates)


async def test_a_race_needs_a_device_for_everybody(tables: Tables) -> None:
    with pytest.raises(Problem) as refused:
        await opened(tables, game="cubo", seats=2, hot_seat=True)
    assert refused.value.key == "one_device_each"

    calm, tokens = await opened(tables, game="cubo", seats=2, hot_seat=True, options={"tempo": "calm"})
    assert (calm.facts.hot_seat, len(tokens)) == (True, 2)
    alone, _ = await opened(tables, game="cubo", seats=1, hot_seat=True, options={"tempo": "solo"})
    assert alone.facts.hot_seat
