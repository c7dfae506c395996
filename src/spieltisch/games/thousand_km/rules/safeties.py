"""Safety cards (spec, section 4.8)."""

from __future__ import annotations

from mypy_extensions import i64

from spieltisch.engine.event import Event
from spieltisch.games.thousand_km.cards.piles import shifted
from spieltisch.games.thousand_km.components import BREAKDOWN, CARD_IDS, RIGHT_OF_WAY, SAFETY_OF, SPEED_LIMIT
from spieltisch.games.thousand_km.rules.events import Log, placed
from spieltisch.games.thousand_km.rules.turn import begin_turn
from spieltisch.games.thousand_km.state import Public, State


def secure(state: State, seat: i64, card: i64, log: Log) -> None:
    """KM-44 to KM-48: protected to the end of the game, and another turn."""
    if log is not None:
        log.append(Event("secure", ["KM-44"], placed(state, seat, card), reveals=True))
    lay_safety(state, state.variant.side_of(seat), card, log)
    begin_turn(state, seat, log, True)


def lay_safety(public: Public, side_number: i64, card: i64, log: Log) -> None:
    """KM-46: the safety cancels the open attacks it belongs to; they go to the box (KM-R17)."""
    side = public.sides[side_number]
    side.safeties |= shifted(1, card - RIGHT_OF_WAY)
    battle = side.battle
    if battle is not None and battle.card <= BREAKDOWN and SAFETY_OF[battle.card] == card:
        side.battle = battle.below
        cancel(public, side_number, battle.card, log)
    speed = side.speed
    if card == RIGHT_OF_WAY and speed is not None and speed.card == SPEED_LIMIT:
        side.speed = speed.below
        cancel(public, side_number, SPEED_LIMIT, log)


def cancel(public: Public, side_number: i64, card: i64, log: Log) -> None:
    public.box_card(card)
    if log is not None:
        log.append(Event("cancel", ["KM-46"], {"side": int(side_number), "card": CARD_IDS[card]}))
