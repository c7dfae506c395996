"""What every game promises about plain data and about secrets."""

from __future__ import annotations

import json

import msgspec

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.event import decode_event
from spieltisch.engine.options import PER_SEAT
from spieltisch.engine.registry import AnyGame
from spieltisch.engine.state import State
from spieltisch.testing.laws.table_laws import at_every_table
from spieltisch.testing.tables import (
    ALL_TABLES,
    PLAIN_TABLES,
    plain,
    state_text,
    text,
    through_json,
    values_of,
)
from spieltisch.testing.walks import Walk, tell


def open_text(game: AnyGame, state: State, viewer: Seat | None) -> str:
    """The view with all hands open; empty if there is none."""
    view = game.open_view(state, viewer)
    return "" if view is None else text(game.encode_view(view))


def view_text(game: AnyGame, state: State, viewer: Seat | None) -> str:
    return text(game.encode_view(game.view(state, viewer)))


@at_every_table
def moves_survive_the_way_through_json(walk: Walk) -> None:
    game = walk.game
    for position in walk.every():
        for seat in position.acting:
            for move in [*position.legal(seat), *game.tempting_moves(position.state, seat)]:
                data = game.encode_move(move)
                assert plain(data)
                assert isinstance(data["move"], str)
                assert game.decode_move(through_json(data)) == move


@at_every_table
def states_survive_the_way_through_json(walk: Walk) -> None:
    game = walk.game
    for position in walk.every():
        assert plain(game.encode_state(position.state))
        again = game.decode_state(json.loads(position.text))
        again.check()
        assert state_text(walk.table, again) == position.text
        if position is walk.last:
            break
        assert game.legal_moves(again, position.seat) == position.legal(position.seat)
        if position.number % 4 == 0:
            game.play(again, position.seat, position.move)
            assert state_text(walk.table, again) == walk.after(position).text


@at_every_table
def views_survive_the_way_through_json(walk: Walk) -> None:
    game = walk.game
    for position in walk.every(3):
        for viewer in walk.table.viewers:
            seen = position.seen(viewer)
            data = game.encode_view(seen.view)
            assert plain(data)
            assert data["game"] == walk.table.game_id
            assert data["seat"] == viewer
            assert text(game.encode_view(game.decode_view(json.loads(seen.text)))) == seen.text


@at_every_table
def views_are_written_as_json(walk: Walk) -> None:
    """The same bytes as by way of plain data; what is left out never changes, whoever looks."""
    game = walk.game
    fixed = game.fixed(walk.positions[0].seen(None).view)
    for position in walk.every():
        for viewer in walk.table.viewers:
            view = position.seen(viewer).view
            data = game.encode_view(view)
            assert game.fixed(view) == fixed == {key: data[key] for key in fixed}
            rest = {key: value for key, value in data.items() if key not in fixed}
            assert game.view_json(view) == msgspec.json.encode(rest)
            assert game.acting(view) == data["to_act"]


@at_every_table
def events_survive_the_way_through_json(walk: Walk) -> None:
    opening = walk.game.opening(walk.table.start(walk.seed))
    for event in [*opening, *(event for position in walk.decisions() for event in position.events)]:
        data = event.encode()
        assert plain(data)
        assert event.rules, event.name
        assert text(decode_event(through_json(data)).encode()) == text(data)


@at_every_table
def the_view_law(walk: Walk) -> None:
    """Draw everything hidden again: every viewer sees the same as before, and the position is a possible one."""
    game = walk.game
    dice = FastDice(35)
    for position in walk.every(2):
        for viewer in walk.table.viewers:
            seen = position.seen(viewer)
            imagined = game.imagine(seen.view, dice)
            imagined.check()
            assert view_text(game, imagined, viewer) == seen.text
            if viewer is not None and viewer in position.acting:
                assert game.to_act(imagined) == position.acting
                assert game.legal_moves(imagined, viewer) == position.legal(viewer)
            if position.number % 8 == 0:
                received = game.decode_view(json.loads(seen.text))
                assert view_text(game, game.imagine(received, dice), viewer) == seen.text


@at_every_table
def drawing_the_future_anew_changes_no_view(walk: Walk) -> None:
    """`redraw`: nobody sees a difference, not even with all hands open, and the position itself is left alone."""
    game = walk.game
    dice = FastDice(53)
    for position in walk.every(3):
        again = game.redraw(position.state, dice)
        again.check()
        assert state_text(walk.table, position.state) == position.text
        for viewer in walk.table.viewers:
            assert view_text(game, again, viewer) == position.seen(viewer).text
            assert open_text(game, again, viewer) == open_text(game, position.state, viewer)
        assert game.to_act(again) == position.acting


@at_every_table
def imagining_uses_nothing_but_the_view(walk: Walk) -> None:
    """Two states that look the same to a viewer are imagined the same way by them."""
    game = walk.game
    for position in walk.every(10):
        for viewer in walk.table.viewers:
            view = position.seen(viewer).view
            other = game.view(game.imagine(view, FastDice(position.number)), viewer)
            one, two = game.imagine(view, FastDice(1)), game.imagine(other, FastDice(1))
            assert state_text(walk.table, one) == state_text(walk.table, two)


@at_every_table
def a_view_says_who_is_acting_as_far_as_its_viewer_may_know(walk: Walk) -> None:
    for position in walk.every():
        for viewer in walk.table.viewers:
            told = position.seen(viewer).to_act
            assert isinstance(told, list)
            assert all(seat in position.acting for seat in told)
            if viewer in position.acting:
                assert viewer in told


@at_every_table
def private_parts_are_for_the_audience_only(walk: Walk) -> None:
    table = walk.table
    opening = walk.game.opening(table.start(walk.seed))
    for event in [*opening, *(event for position in walk.decisions() for event in position.events)]:
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


@at_every_table
def what_a_seat_hears_follows_from_what_it_may_know(walk: Walk) -> None:
    """A move of mine in an imagined position is told to me in the same words, up to what is drawn by it."""
    game = walk.game
    dice = FastDice(39)
    for position in walk.decisions(3):
        if position.seat < 0:
            continue
        imagined = game.imagine(position.seen(position.seat).view, dice)
        real = tell(position.events, position.seat)
        other = tell(game.perform(imagined, position.seat, position.move), position.seat)
        assert [told["event"] for told in real[:1]] == [told["event"] for told in other[:1]]
        assert [told["rules"] for told in real[:1]] == [told["rules"] for told in other[:1]]


def test_the_suite_sees_every_value_of_every_option() -> None:
    assert len({str(table) for table in ALL_TABLES}) == len(ALL_TABLES) > len(PLAIN_TABLES)
    for table in ALL_TABLES:
        for option in table.game.meta.options:
            seen = {text(other.options.values[option.key]) for other in ALL_TABLES if other.game_id == table.game_id}
            wanted = option.values if option.kind == PER_SEAT else values_of(option, table.seats)
            assert seen >= {text(value) for value in wanted if value != table.seats - 1}
