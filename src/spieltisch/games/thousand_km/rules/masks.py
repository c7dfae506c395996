"""Which cards could be placed, as a mask over a packed hand: the fast form of `why_not_place` and `why_not_attack`.

A hand is an octal number with one digit for each card: attacks last, then defences, safeties and distances. A
mask has 7 for every card that may be placed. Tests compare the masks with `play.why_not`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spieltisch.games.thousand_km.cards.piles import shifted, top_of
from spieltisch.games.thousand_km.components import (
    BREAKDOWN,
    DEFENCE_OFFSET,
    END_OF_LIMIT,
    GREEN_LIGHT,
    KM_200,
    REPAIR,
    RIGHT_OF_WAY,
    SAFETY_OF,
    SPEED_LIMIT,
)
from spieltisch.games.thousand_km.options import Variant
from spieltisch.games.thousand_km.state import Side

ATTACKS_MASK: Final = 0o77777
SPEED_LIMIT_MASK: Final = 0o00070
END_OF_LIMIT_MASK: Final = 0o00070_00000
GREEN_LIGHT_MASK: Final = 0o00007_00000
SAFETIES_MASK: Final = 0o7777_00000_00000

UP_TO_25: Final = 0o00007_0000_00000_00000
UP_TO_50: Final = 0o00077_0000_00000_00000
UP_TO_75: Final = 0o00777_0000_00000_00000
UP_TO_100: Final = 0o07777_0000_00000_00000
UP_TO_200: Final = 0o77777_0000_00000_00000


def _unprotected(safeties: int) -> i64:
    """The battle attacks that these safeties do not protect from."""
    mask: i64 = 0
    for attack in range(BREAKDOWN + 1):
        if attack != SPEED_LIMIT and (safeties >> (SAFETY_OF[attack] - RIGHT_OF_WAY)) & 1 == 0:
            mask |= shifted(7, 3 * attack)
    return mask


UNPROTECTED: Final = vec[i64]([_unprotected(safeties) for safeties in range(16)])


def up_to(km: i64) -> i64:
    """Distance cards up to this many kilometres."""
    if km >= 200:
        return UP_TO_200
    if km >= 100:
        return UP_TO_100
    if km >= 75:
        return UP_TO_75
    if km >= 50:
        return UP_TO_50
    if km >= 25:
        return UP_TO_25
    return 0


def own_mask(side: Side, variant: Variant) -> i64:
    """What may go on a side's own display: KM-25 to KM-28, KM-38 to KM-40, KM-44, KM-66, KM-67."""
    mask: i64 = SAFETIES_MASK
    limited = side.is_limited()
    if limited:
        mask |= END_OF_LIMIT_MASK
    top = top_of(side.battle)
    if 0 <= top <= BREAKDOWN:
        return mask | shifted(7, 3 * (top + DEFENCE_OFFSET))
    right_of_way = side.safeties & 1 != 0
    needs_green = variant.green_after_defence and END_OF_LIMIT < top <= REPAIR
    if not right_of_way and (top < 0 or needs_green):
        return mask | GREEN_LIGHT_MASK
    room = variant.target_km - side.total
    if limited and room > variant.limit_km:
        room = variant.limit_km
    elif room >= 200 and side.times(KM_200) >= variant.most_200s:
        room = 100
    return mask | up_to(room)


def attack_mask(target: Side, variant: Variant) -> i64:
    """What may hit this side: KM-31 to KM-33, KM-66, KM-R1."""
    mask: i64 = 0
    right_of_way = target.safeties & 1 != 0
    if not right_of_way and not target.is_limited():
        mask = SPEED_LIMIT_MASK
    top = top_of(target.battle)
    if 0 <= top <= BREAKDOWN:
        return mask
    if not right_of_way and (top < 0 or (top != GREEN_LIGHT and (variant.green_after_defence or variant.green_top))):
        return mask
    return mask | UNPROTECTED[target.safeties]
