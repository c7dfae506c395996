"""The rules of placing and discarding, slow and literal, after the pseudo-code of the spec (section 5).

It reads nothing but the encoded state, so it shares no code with the engine.
"""

from __future__ import annotations

from typing import Any

SAFETY_OF = {
    "red_light": "right_of_way",
    "speed_limit": "right_of_way",
    "out_of_fuel": "tanker",
    "flat_tyre": "puncture_proof",
    "breakdown": "ace_driver",
}
ANSWERS = {
    "green_light": "red_light",
    "end_of_limit": "speed_limit",
    "petrol": "out_of_fuel",
    "spare_tyre": "flat_tyre",
    "repair": "breakdown",
}
SAFETIES = ["right_of_way", "tanker", "puncture_proof", "ace_driver"]


class Oracle:
    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.options: dict[str, Any] = position["options"]
        self.displays: list[dict[str, Any]] = position["sides"]

    def side(self, player: int) -> int:
        return player % len(self.displays)

    def top(self, s: int) -> str | None:
        battle: list[str] = self.displays[s]["battle"]
        return battle[-1] if battle else None

    def has(self, s: int, safety: str) -> bool:
        return any(row["card"] == safety for row in self.displays[s]["safeties"])

    def limited(self, s: int) -> bool:
        return list(self.displays[s]["speed"])[-1:] == ["speed_limit"]

    def stopped(self, s: int) -> bool:
        return self.top(s) in SAFETY_OF

    def driving(self, s: int) -> bool:
        if self.stopped(s):
            return False
        if self.has(s, "right_of_way"):
            return True
        if self.options["green_after_defence"]:
            return self.top(s) == "green_light"
        return self.top(s) is not None

    def total(self, s: int) -> int:
        return sum(int(card.removeprefix("km_")) * times for card, times in self.displays[s]["distance"].items())

    def attackable(self, s: int) -> bool:
        if self.options["attack_target"] == "green_top":
            return not self.stopped(s) and (self.has(s, "right_of_way") or self.top(s) == "green_light")
        return self.driving(s)

    def may_place(self, player: int, card: str, target: int) -> bool:
        me = self.side(player)
        top = self.top(me)
        if card in SAFETIES:
            return target == me
        if card.startswith("km_"):
            v = int(card.removeprefix("km_"))
            return (
                target == me
                and self.driving(me)
                and self.total(me) + v <= 1000
                and (not self.limited(me) or v <= 50)
                and (v != 200 or self.displays[me]["distance"]["km_200"] < 2)
            )
        if card == "speed_limit":
            return target != me and not self.limited(target) and not self.has(target, "right_of_way")
        if card in SAFETY_OF:
            # KM-31 asks for a driving target also by the letter: under `green_after_defence` both are the same.
            return target != me and self.attackable(target) and not self.has(target, SAFETY_OF[card])
        if card == "end_of_limit":
            return target == me and self.limited(me)
        if card == "green_light":
            after_defence = self.options["green_after_defence"] and top in ("petrol", "spare_tyre", "repair")
            return target == me and (
                top == "red_light" or (not self.has(me, "right_of_way") and (top is None or after_defence))
            )
        return target == me and top == ANSWERS[card]

    def may_discard(self, player: int) -> bool:
        rule = self.options["discard_rule"]
        if rule == "free":
            return True
        for card in self.position["hands"][player]:
            if card in SAFETIES and rule != "stuck_strict":
                continue
            if any(self.may_place(player, card, t) for t in range(len(self.displays))):
                return False
        return True

    def moves(self, player: int) -> set[tuple[str, str, int]]:
        """All that the player may do in `play`: (place or discard, card, target)."""
        found = set()
        for card in self.position["hands"][player]:
            for t in range(len(self.displays)):
                if self.may_place(player, card, t):
                    found.add(("place", card, t))
            if self.may_discard(player):
                found.add(("discard", card, self.side(player)))
        return found
