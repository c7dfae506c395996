"""What screens need to know beyond the position: abilities, questions, odds, ways and results."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.games.cubitos.board.tracks import bonuses_data
from spieltisch.games.cubitos.cards.timings import ANNOUNCE, BEFORE_BUY, COMPARE, END_OF_MOVE, NOW, RACE_ANY, SUPPORT
from spieltisch.games.cubitos.codec.parts import card_id, die_data
from spieltisch.games.cubitos.components import KINDS, face_name
from spieltisch.games.cubitos.dice.active import face_in, has_used, kind_in
from spieltisch.games.cubitos.dice.encoding import dice_data, kinds_data
from spieltisch.games.cubitos.dice.odds import bust_chance, coins_and_steps, expected_hits, rounded
from spieltisch.games.cubitos.dice.pools import EMPTY, count
from spieltisch.games.cubitos.questions.kinds import faces_of
from spieltisch.games.cubitos.questions.names import question_of
from spieltisch.games.cubitos.questions.question import Prompt
from spieltisch.games.cubitos.questions.tasks import NO_CARD
from spieltisch.games.cubitos.rules.abilities import is_open
from spieltisch.games.cubitos.rules.drawing import drawing
from spieltisch.games.cubitos.rules.order import to_act, why_not_wait
from spieltisch.games.cubitos.rules.running import Run, path_data
from spieltisch.games.cubitos.rules.support import doubling_dice
from spieltisch.games.cubitos.scoring import distance_of, outcome_of, overrun_of
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
    Player,
)
from spieltisch.games.cubitos.state.state import DICE, OVER, Public
from spieltisch.games.cubitos.view import View

ABILITY_STATES: Final = ["open", "due", "used", "later", "over"]
LAST_STAGE: Final[dict[int, int]] = {
    SUPPORT: FINISHING_SUPPORT,
    ANNOUNCE: SUPPORTING,
    COMPARE: COMPARING,
    END_OF_MOVE: AFTER_MOVE,
    BEFORE_BUY: BEFORE_BUYING,
    RACE_ANY: BUYING,
}
"""The last stage at which an ability of this timing can be used."""

# Players


def may_wait(public: Public, seat: i64) -> bool:
    in_dice_section = public.section == DICE and public.players[seat].stage < DONE
    return in_dice_section and why_not_wait(public, seat, True) is None


def doublings(public: Public, player: Player) -> int:
    """How often the swords could be doubled."""
    return len(doubling_dice(public, player))


def seen_active(public: Public, seat: i64) -> list[Json]:
    """The active dice, with the states of their abilities."""
    data: list[Json] = []
    for place, die in enumerate(public.players[seat].active):
        seen = die_data(die, public.variant)
        seen["abilities"] = abilities_data(public, seat, place)
        data.append(seen)
    return data


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
        "card": card_id(card, state.variant),
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


# The table


def reach_data(view: View) -> Json:
    """Where the viewer's runner can go now, nearest first."""
    viewer = view.seat
    if viewer is None or viewer not in to_act(view) or view.players[viewer].stage != MOVING:
        return None
    run = Run(view, viewer, single=False)
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


def results_data(public: Public) -> Json:
    """At the end: how far everybody came."""
    if public.section != OVER:
        return None
    results: list[Json] = []
    for seat in range(public.variant.seats):
        results.append(
            {
                "seat": int(seat),
                "finished": public.has_finished(seat),
                "overrun": int(overrun_of(public, seat)),
                "distance": int(distance_of(public, seat)),
            }
        )
    return results


def outcome_data(public: Public) -> Json:
    ended = outcome_of(public)
    return None if ended is None else ended.encode()
