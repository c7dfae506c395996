"""How a round begins, and how the game ends (spec, sections 4.2 and 4.9)."""

from __future__ import annotations

from spieltisch.engine.basics import Json
from spieltisch.engine.event import Event
from spieltisch.games.cubo.components import CENTRE, NONE
from spieltisch.games.cubo.players.player import IN_HAND, WAITING, Player, Standing
from spieltisch.games.cubo.rules.events import round_event
from spieltisch.games.cubo.rules.throwing import draw_values, throw_all
from spieltisch.games.cubo.scoring import outcome_of
from spieltisch.games.cubo.state import OVER, READY, Public, State


def begin_round(state: State, log: list[Event] | None) -> None:
    """CB-6, CB-7: the start player rolls the centre dice; then everybody waits for the start command (or CB-70)."""
    state.centre = draw_values(state.centre, CENTRE, state.variant.faces, state.dice)
    state.rolled = state.centre
    state.go_at = NONE
    state.closed = False
    state.first_call = NONE
    state.calls = 0
    state.starts = NONE
    state.ends = NONE
    state.turn = 0
    state.scoring_at = NONE
    if log is not None:
        log.append(round_event(state))
    if state.variant.clocked:
        state.phase = READY
        state.ready_at = state.now
        for player in state.players:
            player.state = WAITING
        return
    for player in state.players:
        player.clear(IN_HAND)
    throw_all(state, log)


def end_round(state: State, log: list[Event] | None) -> None:
    """CB-45, CB-5: the next round with the next start player, and after the last one
    the game is over (CB-46).
    """
    players: list[Player] = []
    for player in state.players:
        players.append(player.copy())
    state.last_players = players
    state.last_rolled = state.rolled
    if state.round < state.variant.rounds:
        state.round += 1
        state.start_player = (state.start_player + 1) % state.variant.seats
        begin_round(state, log)
        return
    state.phase = OVER
    if log is not None:
        ended = outcome_of(points_of(state))
        ranks: list[Json] = []
        ranks.extend(ended.ranks)
        points: list[Json] = []
        points.extend(ended.points)
        log.append(Event("game_over", ended.rules, {"reason": ended.reason, "ranks": ranks, "points": points}))


def points_of(state: Public[Standing]) -> list[int]:
    points: list[int] = []
    for player in state.players:
        points.append(player.points)
    return points
