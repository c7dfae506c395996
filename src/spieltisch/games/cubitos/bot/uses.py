"""For bots: what the abilities of the 56 cards bring on average, beyond the coins and steps they name.

The numbers are tenths, estimated as in the spec, section 3.7: conditions are weighed by how often they hold.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Use:
    """What one use of a die's face brings, in tenths of a coin, a step, a credit …"""

    def __init__(
        self,
        coins: i64 = 0,
        steps: i64 = 0,
        credits_: i64 = 0,
        fans: i64 = 0,
        added: i64 = 0,
        thinned: i64 = 0,
        saved: i64 = 0,
        dice: i64 = 0,
    ) -> None:
        self.coins: i64 = coins
        self.steps: i64 = steps
        self.credits: i64 = credits_
        self.fans: i64 = fans
        self.added: i64 = added
        """Dice that are rolled in addition."""
        self.thinned: i64 = thinned
        """Unwanted dice that are lost."""
        self.saved: i64 = saved
        """Busts that are averted, or dice that are rolled again."""
        self.dice: i64 = dice
        """Dice that are gained."""


NOTHING: Final[Use] = Use()


class CardUse:
    """Both symbols of a card. Without a special ability the special symbol is worth the same as the team symbol."""

    def __init__(self, team: Use, special: Use | None = None, lasts: bool = True, protects: bool = False) -> None:
        self.team: Final = team
        self.special: Final = team if special is None else special
        self.lasts = lasts
        """False: the die uses itself up."""
        self.protects = protects
        """It averts one bust for certain."""


USES: Final[dict[str, CardUse]] = {
    "smelly-cat": CardUse(Use(steps=20)),
    "cat-tastrophy": CardUse(Use(dice=5)),
    "fat-cat": CardUse(Use(coins=10, steps=30, thinned=-8)),
    "dope-cat": CardUse(Use(coins=25)),
    "broken-cow": CardUse(Use(steps=8, coins=4)),
    "fast-cat": CardUse(Use(added=20)),
    "schmutz": CardUse(Use(steps=10, credits_=12)),
    "rich-dog": CardUse(Use(coins=30), lasts=False),
    "captain-bark": CardUse(Use(credits_=20, fans=1), lasts=False),
    "wizard": CardUse(Use(credits_=13), lasts=False),
    "dapper-doggie": CardUse(Use(coins=25, steps=8), lasts=False),
    "dr-livingstone": CardUse(Use(steps=20), lasts=False),
    "mr-dog": CardUse(Use(credits_=20), lasts=False),
    "muggles": CardUse(Use(coins=20, added=20), lasts=False),
    "mr-soldier": CardUse(Use(credits_=20, steps=13), lasts=False),
    "punch-guy": CardUse(Use(added=12), lasts=False),
    "supah-general": CardUse(Use(steps=20), lasts=False),
    "jacques-couteau": CardUse(Use(added=14), Use(added=20)),
    "champion": CardUse(Use(added=25), lasts=False),
    "crabby": CardUse(Use(thinned=10), Use(thinned=14), lasts=False),
    "el-bandito": CardUse(Use(credits_=8), Use(credits_=11)),
    "rock-on": CardUse(Use(saved=4)),
    "pina-cubelada": CardUse(Use(saved=12), protects=True),
    "keep-on-rollin": CardUse(Use(saved=14), lasts=False, protects=True),
    "pineapple-rocks": CardUse(Use(saved=4), Use(saved=2)),
    "up-to-11": CardUse(Use(saved=4), Use(saved=4, credits_=2)),
    "rolling-stoned": CardUse(Use(saved=10)),
    "punk-fruit": CardUse(Use(saved=8, added=4)),
    "dugout": CardUse(Use(added=30)),
    "reliever-beaver": CardUse(Use(thinned=10)),
    "benchwarmer": CardUse(Use(thinned=12), lasts=False),
    "batter-beaver": CardUse(Use(added=20, thinned=4)),
    "mr-bats": CardUse(Use(coins=20)),
    "the-babe": CardUse(Use(coins=50), Use(coins=50, steps=10), lasts=False),
    "pinch-eater": CardUse(Use(added=25)),
    "rollosaurus": CardUse(Use(steps=40)),
    "dancing-dino": CardUse(Use(steps=30)),
    "cubasaurus": CardUse(Use(steps=60), lasts=False),
    "wikiwiki-dinosaur": CardUse(Use(steps=35)),
    "you-bet-jurassican": CardUse(Use(steps=30)),
    "shimmy-shimmy-dino": CardUse(Use(steps=32)),
    "pronto-bronto": CardUse(Use(steps=20)),
    "reckless-cheese": CardUse(Use(steps=12)),
    "the-big-cheese": CardUse(Use(steps=17)),
    "ledercheesen": CardUse(Use(added=12), Use(added=12, steps=12)),
    "stinky-cheese": CardUse(Use(steps=20), Use(steps=20, added=15)),
    "bad-cheese": CardUse(Use(steps=20), Use(steps=20, coins=30), lasts=False),
    "the-cheese-stands-alone": CardUse(Use(steps=30, saved=-5)),
    "cheese-boy": CardUse(Use(steps=9, thinned=3)),
    "bob": CardUse(Use(credits_=18)),
    "undercover-fish": CardUse(Use(steps=24)),
    "llama-rama": CardUse(Use(coins=30), Use(coins=30, fans=5)),
    "bahama-llama": CardUse(Use(coins=30, steps=12)),
    "llama-shaman": CardUse(Use(coins=20, dice=2)),
    "stogie": CardUse(Use(added=50)),
    "chilly-mcchillster": CardUse(Use(coins=20, added=80)),
}


def uses_of(card: str) -> CardUse:
    """Grey dice and the start-player die have no card."""
    return USES[card] if card else PLAIN


PLAIN: Final[CardUse] = CardUse(NOTHING)
