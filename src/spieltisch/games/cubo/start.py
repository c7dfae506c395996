"""From options, seats and dice to the first position (spec, section 4.1)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Seat
from spieltisch.engine.dice import Dice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options
from spieltisch.games.cubo.components import BLUE, NONE, RED, code_of, pack
from spieltisch.games.cubo.options import variant_of
from spieltisch.games.cubo.players.player import Player, new_player
from spieltisch.games.cubo.players.streams import streams_of
from spieltisch.games.cubo.rules.events import choices_event, land_event, round_event, throw_event
from spieltisch.games.cubo.rules.rounds import begin_round
from spieltisch.games.cubo.state import ARRANGE, READY, State


def dice_of(counts: list[int]) -> i64:
    """Dice in these numbers of colours, red first; their values do not matter yet."""
    return pack([code_of(RED, 1)] * counts[RED] + [code_of(BLUE, 1)] * counts[BLUE])


def start(seats: int, options: Options, dice: Dice) -> State:
    """CB-2 to CB-4, CB-6: deal the dice, find the start player, roll the centre."""
    variant = variant_of(seats, options)
    players: list[Player] = []
    streams: list[Dice] = []
    for seat in range(seats):
        players.append(new_player(dice_of(variant.box.per_player)))
        streams.append(dice.fork(Seat(seat)))
    first = variant.start_player
    if first is None:
        first = dice.below(seats) if seats > 1 else 0
    # fmt: off
    state = State(
        variant, players,
        READY, 1, first, 0, 0, NONE,
        False, NONE, 0, NONE, NONE,
        dice_of(variant.box.centre), 0, 0, NONE,
        [], NONE,
        dice, streams_of(streams),
    )
    # fmt: on
    begin_round(state, None)
    return state


def opening(state: State) -> list[Event]:
    """The events of the beginning: the round, and at a calm table the first throw."""
    events = [round_event(state)]
    if state.phase == READY:
        return events
    closed = state.closed
    state.closed = False  # the first throw was made before anybody kept
    for seat, player in enumerate(state.players):
        events.append(throw_event(state, seat))
        events.append(land_event(state, player, seat))
    state.closed = closed
    if state.phase == ARRANGE:
        events.append(choices_event(state, ["CB-72"]))
    return events
