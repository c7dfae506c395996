"""How the rule-based player rates moves."""

from __future__ import annotations

from mypy_extensions import i64


class Weights:
    """What each feature of a move is worth; docs/bots.md tells how the values were tuned."""

    def __init__(self) -> None:
        # Distances
        self.drive: i64 = 40
        self.per_25: i64 = 10
        self.exact: i64 = 30
        """The hand holds the card that would then finish the race."""
        self.barred: i64 = 25
        """No distance card in the hand would fit after it."""
        # Defences
        self.defend: i64 = 300
        self.end_limit: i64 = 30
        self.end_limit_gain: i64 = 10
        # Attacks
        self.attack: i64 = 120
        self.red_light: i64 = 0
        self.speed_limit: i64 = -20
        self.scarce: i64 = 60
        """Times the chance that the target has no answer."""
        self.safety_risk: i64 = 20
        self.lead: i64 = 2
        """For every 25 km that the target is ahead of the attacker."""
        self.danger: i64 = 40
        """The target could finish with one card."""
        self.crowd: i64 = 40
        """With more than two sides an attack helps the others too."""
        # Safeties
        self.secure_cure: i64 = 400
        self.secure_idle: i64 = 200
        """No attack is left that it protects from."""
        self.secure_hold: i64 = 20
        self.secure_late: i64 = 150
        self.late: i64 = 12
        """The race is late when the draw pile has fewer cards than this per seat."""
        # Discards: what a card is worth keeping
        self.keep_attack: i64 = 60
        self.keep_first: i64 = 50
        self.keep_second: i64 = 15
        self.keep_green: i64 = 10
        self.keep_km: i64 = 30
        self.keep_per_25: i64 = 4
        self.keep_small: i64 = 20
