"""Views to and from plain data: the public position, and what screens need to know beyond it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, InvalidData, Json, Seat, seats_data
from spieltisch.engine.read import as_data, read_int, read_list
from spieltisch.games.cubitos.board.tracks import bonuses_data
from spieltisch.games.cubitos.cards.timings import ANNOUNCE, BEFORE_BUY, COMPARE, END_OF_MOVE, NOW, RACE_ANY, SUPPORT
from spieltisch.games.cubitos.codec.parts import seat_or
from spieltisch.games.cubitos.codec.state import decode_players, decode_public, decode_variant, encode_public
from spieltisch.games.cubitos.components import KINDS, face_name
from spieltisch.games.cubitos.dice.active import face_in, has_used, kind_in
from spieltisch.games.cubitos.dice.encoding import dice_data, kinds_data
from spieltisch.games.cubitos.dice.odds import bust_chance, coins_and_steps, expected_hits, rounded
from spieltisch.games.cubitos.dice.pools import EMPTY, count
from spieltisch.games.cubitos.questions.kinds import faces_of
from spieltisch.games.cubitos.questions.names import question_of
from spieltisch.games.cubitos.questions.question import Prompt
from spieltisch.games.cubitos.questions.tasks import NO_CARD
from spieltisch.games.cubitos.rules.abilities import is_open, is_resolving
from spieltisch.games.cubitos.rules.drawing import drawing
from spieltisch.games.cubitos.rules.order import to_act, why_not_wait
from spieltisch.games.cubitos.rules.running import Run, path_data
from spieltisch.games.cubitos.rules.support import doubling_dice, swords_of
from spieltisch.games.cubitos.scoring import distance_of, lines_of, outcome_of, overrun_of
from spieltisch.games.cubitos.state.player import (
    AFTER_MOVE,
    BEFORE_BUYING,
    BUYING,
    COMPARING,
    DECIDING,
    DONE,
    DRAWING,
    FINISHING_SUPPORT,
    MOVING,
    PUSHING,
    ROLLING,
    SUPPORTING,
)
from spieltisch.games.cubitos.state.state import DICE, OVER, Public
from spieltisch.games.cubitos.view import View

LAST_STAGE: Final[dict[int, int]] = {
    SUPPORT: FINISHING_SUPPORT,
    ANNOUNCE: SUPPORTING,
    COMPARE: COMPARING,
    END_OF_MOVE: AFTER_MOVE,
    BEFORE_BUY: BEFORE_BUYING,
    RACE_ANY: BUYING,
}
"""The last stage at which an ability of this timing can be used."""

# Views


def encode_view(view: View) -> Data:
    data = encode_public(view)
    data["seat"] = None if view.seat is None else int(view.seat)
    data["to_act"] = seats_data(to_act(view))
    players: list[Json] = []
    for seat, player in enumerate(data["players"] if isinstance(data["players"], list) else []):
        assert isinstance(player, dict)
        add_to_player(view, seat, player)
        players.append(player)
    data["players"] = players
    data["reach"] = reach_data(view, view.seat)
    data["results"] = results_data(view) if view.section == OVER else None
    ended = outcome_of(view)
    data["outcome"] = None if ended is None else ended.encode()
    return data


def decode_view(data: Data) -> View:
    """The inverse; what follows from the position is not read. Raises InvalidData."""
    variant = decode_variant(data)
    players = decode_players(data, variant)
    seat = None if data.get("seat") is None else Seat(read_int(data, "seat"))
    view = View(variant, players, EMPTY, seat_or(data, "start_player", variant, 0), seat)
    decode_public(view, data)
    for item in read_list(data, "players"):
        if "stage" not in as_data(item, "players"):
            raise InvalidData("players: each one in a view needs a stage")
    return view


def add_to_player(state: Public, seat: i64, data: Data) -> None:
    """Add what follows from the position for a player."""
    player = state.players[seat]
    active = data["active"]
    assert isinstance(active, list)
    for place, die in enumerate(active):
        assert isinstance(die, dict)
        die["abilities"] = abilities_data(state, seat, place)
    data["resolving"] = is_resolving(state, seat)
    data["may_wait"] = state.section == DICE and player.stage < DONE and why_not_wait(state, seat, True) is None
    data["lines"] = int(lines_of(state, seat))
    data["distance"] = 0 if state.has_finished(seat) else int(distance_of(state, seat))
    data["finished"] = state.has_finished(seat)
    data["overrun"] = int(overrun_of(state, seat))
    data["red_swords"] = int(swords_of(state, seat))
    data["doublings"] = len(doubling_dice(state, player))
    data["ask"] = ask_data(state, seat)
    data["odds"] = odds_data(state, seat)


def abilities_data(state: Public, seat: i64, place: i64) -> list[Json]:
    die = state.players[seat].active[place]
    card = state.variant.cards[kind_in(die)]
    data: list[Json] = []
    for number in range(card.abilities_of(face_in(die))):
        data.append({"ability": number, "state": ability_state(state, seat, place, number)})
    return data


def ability_state(state: Public, seat: i64, place: i64, number: i64) -> str:
    """open: may be used now; due: must be; later: its time may come; over: it will not."""
    player = state.players[seat]
    die = player.active[place]
    card = state.variant.cards[kind_in(die)]
    if has_used(die, number):
        return "used"
    if is_open(state, seat, place, number):
        return "due" if card.is_duty(die, number) else "open"
    timing = card.abilities[number].timing
    stage = player.stage
    if timing == ANNOUNCE and stage == SUPPORTING:
        return "open"
    if timing == NOW:
        return "over"
    if timing < SUPPORT:
        return "later" if stage < DONE and not player.busted else "over"
    return "later" if stage <= LAST_STAGE[timing] else "over"


def ask_data(state: Public, seat: i64) -> Json:
    """What the player is being asked, or None."""
    player = state.players[seat]
    card = NO_CARD
    if player.tasks:
        task = player.tasks[0]
        ask = question_of(task).describe(state, seat, task)
        card = task.card
    elif state.section == DICE and player.stage == DRAWING:
        choice = drawing(player)
        ask = Prompt("draw")
        ask.from_areas = True
        ask.least = choice.least
        ask.most = choice.most
        ask.draw = choice.draw
        ask.rest = choice.rest
        ask.free = choice.free
    else:
        return None
    areas: Json = None
    if ask.from_areas:
        areas = {
            "draw": dice_data(ask.draw),
            "roll": dice_data(ask.roll),
            "rest": dice_data(ask.rest),
            "active": [*ask.active],
        }
    return {
        "about": ask.about,
        "card": None if card == NO_CARD else state.variant.cards[card].card,
        "least": int(ask.least),
        "most": int(ask.most),
        "optional": ask.optional,
        "dice": areas,
        "free": dice_data(ask.free) if ask.free != EMPTY else None,
        "held": dice_data(ask.held) if ask.held != EMPTY else None,
        "kinds": kinds_data(ask.kinds) if ask.kinds != EMPTY else None,
        "faces": faces_by_kind(state, ask.kinds) if ask.with_faces else None,
        "fields": [*ask.fields] if ask.fields else None,
        "seats": [*ask.seats] if ask.seats else None,
        "words": [*ask.words] if ask.words else None,
        "colours_differ": ask.colours_differ,
    }


def faces_by_kind(state: Public, pool: i64) -> Data:
    data: Data = {}
    for kind in range(len(KINDS)):
        if count(pool, kind) > 0:
            data[KINDS[kind]] = [face_name(face) for face in faces_of(state, kind)]
    return data


def odds_data(state: Public, seat: i64) -> Json:
    """Option `odds`: what to expect of rolling the roll area as it is."""
    player = state.players[seat]
    rolling = player.stage in (ROLLING, DECIDING, PUSHING) and player.roll != EMPTY
    if not state.variant.odds or state.section != DICE or not rolling:
        return None
    coins, steps = coins_and_steps(state, seat, player.roll)
    return {
        "bust": rounded(bust_chance(state, seat)),
        "hits": rounded(expected_hits(state, player.roll)),
        "coins": rounded(coins),
        "steps": rounded(steps),
    }


def reach_data(state: Public, viewer: Seat | None) -> Json:
    """Where the viewer's runner can go now, nearest first."""
    if viewer is None or viewer not in to_act(state) or state.players[viewer].stage != MOVING:
        return None
    run = Run(state, viewer, single=False)
    reach: list[Json] = []
    for field in run.fields():
        reach.append(
            {
                "field": run.board.ids[field],
                "steps": int(run.steps_to(field)),
                "permits": int(run.permits_to(field)),
                "path": path_data(run, field),
                "bonuses": bonuses_data(run.board.bonuses[field]),
            }
        )
    return reach


def results_data(state: Public) -> list[Json]:
    results: list[Json] = []
    for seat in range(state.variant.seats):
        finished = state.has_finished(seat)
        results.append(
            {
                "seat": seat,
                "finished": finished,
                "overrun": int(overrun_of(state, seat)),
                "distance": 0 if finished else int(distance_of(state, seat)),
            }
        )
    return results
