"""What every game promises about plain data and about secrets."""

from __future__ import annotations

import pytest

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.event import decode_event
from spieltisch.engine.game import State
from tests.conformance.tables import (
    ALL_TABLES,
    PLAIN_TABLES,
    Table,
    plain,
    state_text,
    tell,
    text,
    through_json,
    values_of,
    walk,
)

over_all = pytest.mark.parametrize("table", ALL_TABLES, ids=str)


def view_text(table: Table, state: State, viewer: Seat | None) -> str:
    return text(table.game.encode_view(table.game.view(state, viewer)))


@over_all
def test_moves_survive_the_way_through_json(table: Table) -> None:
    game = table.game
    for step in walk(table, 31):
        for seat in game.to_act(step.state):
            for move in [*game.legal_moves(step.state, seat), *game.tempting_moves(step.state, seat)]:
                data = game.encode_move(move)
                assert plain(data)
                assert isinstance(data["move"], str)
                assert game.decode_move(through_json(data)) == move


@over_all
def test_states_survive_the_way_through_json(table: Table) -> None:
    game = table.game
    for step in walk(table, 32):
        data = game.encode_state(step.state)
        assert plain(data)
        again = game.decode_state(through_json(data))
        again.check()
        assert text(game.encode_state(again)) == text(data)
        if game.outcome(step.state) is not None:
            break
        assert game.legal_moves(again, step.seat) == game.legal_moves(step.state, step.seat)
        if step.number % 4 == 0:
            game.play(again, step.seat, step.move)
            game.play(step.state, step.seat, step.move)
            assert state_text(table, again) == state_text(table, step.state)


@over_all
def test_views_survive_the_way_through_json(table: Table) -> None:
    game = table.game
    for step in walk(table, 33):
        if step.number % 3:
            continue
        for viewer in table.viewers:
            data = game.encode_view(game.view(step.state, viewer))
            assert plain(data)
            assert data["game"] == table.game_id
            assert data["seat"] == viewer
            assert text(game.encode_view(game.decode_view(through_json(data)))) == text(data)


@over_all
def test_events_survive_the_way_through_json(table: Table) -> None:
    game = table.game
    start = table.start(34)
    for event in game.opening(start):
        assert text(decode_event(through_json(event.encode())).encode()) == text(event.encode())
    for step in walk(table, 34):
        if game.outcome(step.state) is not None:
            break
        for event in game.perform(step.state, step.seat, step.move):
            assert plain(event.encode())
            assert event.rules, event.name
            assert text(decode_event(through_json(event.encode())).encode()) == text(event.encode())


@over_all
def test_the_view_law(table: Table) -> None:
    """Draw everything hidden anew: whoever looks sees no difference, and the position is a possible one."""
    game = table.game
    dice = FastDice(35)
    for step in walk(table, 35):
        if step.number % 2:
            continue
        for viewer in table.viewers:
            view = game.view(step.state, viewer)
            imagined = game.imagine(view, dice)
            imagined.check()
            assert view_text(table, imagined, viewer) == text(game.encode_view(view))
            if viewer is not None and viewer in game.to_act(step.state):
                assert game.to_act(imagined) == game.to_act(step.state)
                assert game.legal_moves(imagined, viewer) == game.legal_moves(step.state, viewer)
            if step.number % 8 == 0:
                received = game.decode_view(through_json(game.encode_view(view)))
                assert view_text(table, game.imagine(received, dice), viewer) == text(game.encode_view(view))


@over_all
def test_imagining_uses_nothing_but_the_view(table: Table) -> None:
    """Two states that look the same to somebody are imagined the same way by him."""
    game = table.game
    for step in walk(table, 36):
        if step.number % 10:
            continue
        for viewer in table.viewers:
            view = game.view(step.state, viewer)
            other = game.view(game.imagine(view, FastDice(step.number)), viewer)
            one, two = game.imagine(view, FastDice(1)), game.imagine(other, FastDice(1))
            assert state_text(table, one) == state_text(table, two)


@over_all
def test_a_view_says_who_is_acting_as_far_as_its_viewer_may_know(table: Table) -> None:
    game = table.game
    for step in walk(table, 37):
        acting = game.to_act(step.state)
        for viewer in table.viewers:
            told = game.encode_view(game.view(step.state, viewer))["to_act"]
            assert isinstance(told, list)
            assert all(seat in acting for seat in told)
            if viewer in acting:
                assert viewer in told


@over_all
def test_private_parts_are_for_the_audience_only(table: Table) -> None:
    game = table.game
    for step in walk(table, 38):
        if game.outcome(step.state) is not None:
            break
        events = game.perform(step.state, step.seat, step.move)
        if step.number == 0:
            events = [*game.opening(table.start(38)), *events]
        for event in events:
            assert all(0 <= seat < table.seats for seat in event.audience)
            assert event.private is None or event.audience, "private, but for nobody"
            assert event.public is not None or event.audience, "an event that nobody hears of"
            for viewer in table.viewers:
                seen = event.seen_by(viewer)
                if viewer is not None and viewer in event.audience:
                    assert seen == {"event": event.name, "rules": event.rules} | (event.public or {}) | (
                        event.private or {}
                    )
                elif event.public is None:
                    assert seen is None
                else:
                    assert seen == {"event": event.name, "rules": event.rules} | event.public


@over_all
def test_what_a_seat_hears_follows_from_what_it_may_know(table: Table) -> None:
    """A move of mine in an imagined position is told to me in the same words, up to what is drawn by it."""
    game = table.game
    dice = FastDice(39)
    for step in walk(table, 39):
        if step.seat < 0 or game.outcome(step.state) is not None or step.number % 3:
            continue
        imagined = game.imagine(game.view(step.state, step.seat), dice)
        real = tell(game.perform(step.state, step.seat, step.move), step.seat)
        other = tell(game.perform(imagined, step.seat, step.move), step.seat)
        assert real[0]["event"] == other[0]["event"]
        assert real[0]["rules"] == other[0]["rules"]


def test_the_suite_sees_every_value_of_every_option() -> None:
    assert len({str(table) for table in ALL_TABLES}) == len(ALL_TABLES) > len(PLAIN_TABLES)
    for table in ALL_TABLES:
        for option in table.game.meta.options:
            seen = {text(other.options.encode()[option.key]) for other in ALL_TABLES if other.game_id == table.game_id}
            assert seen >= {text(value) for value in values_of(option, table.seats) if value != table.seats - 1}
