"""Why a bot would do something, in one key: what its bets gain, which horse it helps or holds back."""

from __future__ import annotations

from typing import cast

from spieltisch.bots.bot import Reason
from spieltisch.engine.basics import Move
from spieltisch.games.finish_line.codec.previews import endings, preview_data
from spieltisch.games.finish_line.components.dice import hand_colours
from spieltisch.games.finish_line.components.kinds import (
    BONUS_1000,
    BONUS_3000,
    COLOURS,
    EXTRA_TURN,
    HORSESHOE,
    INSIDER_TIP,
    SIDE_BET,
    WHIP,
)
from spieltisch.games.finish_line.components.rows import horses_in
from spieltisch.games.finish_line.moves import BET, DECLINE, DISCARD, DRAW, USE, colours_in, face_in, horse_in, verb_in
from spieltisch.games.finish_line.scoring import bet_odds, money_if
from spieltisch.games.finish_line.slips.slip import Slip, horse_of, other_of, slip_in, stake_of
from spieltisch.games.finish_line.state import Race
from spieltisch.games.finish_line.view import View


def reason_for(view: View, move: Move) -> Reason | None:
    """What weighs most for the bets of this viewer; nothing that their view does not show."""
    verb = verb_in(move)
    if verb == BET:
        return reason_to_bet(view.race, slip_in(move))
    if verb == DRAW:
        drawn = [COLOURS[colour] for colour in hand_colours(colours_in(move))]
        return Reason("draw", {"colours": list(drawn)})
    if verb in (DISCARD, DECLINE):
        return Reason("nothing")
    slip = None if view.seat is None else view.slips[view.seat]
    return None if slip is None else reason_to_use(view.race, slip, move)


def reason_to_bet(race: Race, slip: Slip) -> Reason | None:
    """The bet with the highest stake: its horses can be helped with every die."""
    bets = [*slip.wins, *slip.places]
    if not bets:
        return None
    most = max(bets, key=stake_of)
    horses = [int(horse_of(most)), int(other_of(most))] if other_of(most) else [int(horse_of(most))]
    return Reason("bet", {"horses": list(horses), "odds": int(bet_odds(race.variant, race.number, race.lineup, most))})


def reason_to_use(race: Race, slip: Slip, move: Move) -> Reason:
    face = face_in(move) if verb_in(move) == USE else HORSESHOE
    if face == SIDE_BET:
        return Reason("side_bet", {"amount": int(race.variant.side_bet)})
    if face == EXTRA_TURN:
        return Reason("keeps")
    if face == INSIDER_TIP:
        return Reason("longer")
    after = preview_data(race, slip, move)
    then = max(cast("list[int]", after["money"]))
    now = max(int(money_if(race, slip, race.money[race.active], *ends)) for ends in endings(race))
    if then > now:
        return Reason("pays", {"now": now, "then": then})
    backed = horses_on(slip)
    if BONUS_1000 <= face <= BONUS_3000:
        return Reason("bonus" if horse_in(move) in backed else "harmless", {"horse": int(horse_in(move))})
    if face == WHIP:
        return Reason("hinders", {"horse": int(horse_in(move))})
    row, dice = cast("list[int]", after["row"]), cast("dict[str, object]", after["dice"])
    return reason_to_move(horses_in(race.row), row, backed, set(dice))


def reason_to_move(before: list[int], row: list[int], backed: set[int], changed: set[str]) -> Reason:
    """A backed horse goes forward, another one falls back or out, or a backed one gets a die."""
    for horse in row:
        if horse in backed and row.index(horse) < before.index(horse):
            return Reason("helps", {"horse": horse, "place": row.index(horse) + 1})
    for horse in before:
        if horse not in backed and (horse not in row or row.index(horse) > before.index(horse)):
            return Reason("hinders", {"horse": horse})
    for horse in before:
        if horse in backed and str(horse) in changed:
            return Reason("prepares", {"horse": horse})
    return Reason("harmless")


def horses_on(slip: Slip) -> set[int]:
    """Every horse of a bet."""
    bets = [*slip.wins, *slip.places]
    return {int(horse_of(bet)) for bet in bets} | {int(other_of(bet)) for bet in slip.places}
