"""The comparison of swords: the red card is resolved once in a round (CU-77 to CU-81)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.basics import Data, Json
from spieltisch.engine.event import Event
from spieltisch.games.cubitos.cards.timings import COMPARE
from spieltisch.games.cubitos.components import RED
from spieltisch.games.cubitos.data.edition import TIE_NOBODY
from spieltisch.games.cubitos.questions.words import USE_RED_CARD
from spieltisch.games.cubitos.state.player import ANNOUNCED, COMPARING
from spieltisch.games.cubitos.state.state import NOBODY, Ability, Public, State


def red_ability(state: Public) -> Ability:
    for ability in state.variant.cards[RED].abilities:
        if ability.timing == COMPARE:
            return ability
    raise AssertionError("the red card compares nothing")


def compare(state: State, log: list[Event] | None) -> None:
    """CU-77: everybody has announced; find the seats that the red card works for."""
    seats = winning_seats(state)
    state.compared = True
    state.winners = 0
    for seat in seats:
        state.winners |= 1 << seat
        state.players[seat].stage = COMPARING
    state.turn = NOBODY
    if log is not None:
        swords: list[Json] = []
        for player in state.players:
            swords.append(int(player.swords) if player.swords >= 0 else None)
        payload: Data = {"swords": swords, "winners": [*seats], "card": state.variant.cards[RED].card}
        log.append(Event("compare", ["CU-77"], payload))


def winning_seats(state: Public) -> list[int]:
    """CU-78 to CU-80: the player with the most swords, or everybody with a sword, in order."""
    seats = [seat for seat in state.in_order() if state.players[seat].swords > 0]
    if not red_ability(state).mandatory or len(seats) == 0:
        return seats
    most = max([state.players[seat].swords for seat in seats])
    best = [seat for seat in seats if state.players[seat].swords == most]
    if len(best) > 1 and state.variant.printed(RED).tie == TIE_NOBODY:
        return []
    return best[:1]


def next_comparison(state: State, log: list[Event] | None) -> bool:
    """Resolve the red card for the next player that it works for; False if there is none left."""
    for seat in state.in_order():
        player = state.players[seat]
        if player.stage != COMPARING:
            continue
        ability = red_ability(state)
        if not ability.mandatory and not ability.helps(state, seat):
            player.stage = ANNOUNCED
            continue
        state.turn = seat
        if ability.mandatory:
            ability.do(state, seat, -1, RED, log)
        else:
            USE_RED_CARD.put(state, seat, 0, RED, log)
        return True
    return False


def end_comparison(state: State, seat: i64) -> None:
    """The red card is done for this player."""
    state.players[seat].stage = ANNOUNCED
    state.turn = NOBODY
