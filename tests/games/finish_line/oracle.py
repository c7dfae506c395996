"""The running of a race, slowly and after the words of the rulebook (C.2 to C.9 and the overview of the dice).

The row is a list of positions, the lead first, and a position is the list of horses on it: two only in a neck and
neck, the lower one first. It reads nothing but the encoded state, so it shares no code with the engine.
"""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations_with_replacement, permutations
from typing import Any

COLOURS = ["white", "red", "green", "black", "yellow"]
FAVOURITES = {1, 4, 8, 10, 13, 17, 20, 23}
SPRINTERS = {2, 7, 11, 14, 16, 18, 21, 24}
COLOUR_OF = {
    "horseshoe": "white",
    **dict.fromkeys(["double_horseshoe", "pace_change", "whip"], "red"),
    **dict.fromkeys(["bonus_1000", "bonus_2000", "bonus_3000"], "green"),
    **dict.fromkeys(["side_bet", "extra_turn", "insider_tip", "disqualified"], "black"),
    **dict.fromkeys(["jockey_helmet", "loss_of_speed", "interference", "neck_and_neck"], "yellow"),
}

Track = list[list[int]]


# The row


def track_of(row: list[int], pair: bool) -> Track:
    if pair:
        return [row[:2], *[[horse] for horse in row[2:]]]
    return [[horse] for horse in row]


def row_of(track: Track) -> tuple[list[int], bool]:
    return [horse for position in track for horse in position], len(track[0]) == 2


def position_of(track: Track, horse: int) -> int:
    return next(number for number, position in enumerate(track) if horse in position)


def without(track: Track, horse: int) -> Track:
    """The horse is taken away and the others close up."""
    left = [[other for other in position if other != horse] for position in track]
    return [position for position in left if position]


def forward(track: Track, horse: int) -> Track:
    """One position ahead: before its partner, before the one ahead, or before both horses of a pair."""
    here = position_of(track, horse)
    if len(track[here]) == 2:
        return [[horse], *without(track, horse)]
    if here == 0:
        return track
    others = without(track, horse)
    passed = [[other] for other in others[here - 1]]
    return [*others[: here - 1], [horse], *passed, *others[here:]]


def far_forward(track: Track, horse: int) -> Track:
    """Two positions ahead; from the second position it goes into the lead and no further."""
    return forward(forward(track, horse), horse)


def back(track: Track, horse: int) -> Track:
    """Two positions back."""
    there = position_of(track, horse) + 2
    others = without(track, horse)
    return [*others[:there], [horse], *others[there:]]


def level(track: Track) -> Track:
    """The second draws level with the leader and lies above."""
    (leader,), (second,), *others = track
    return [[leader, second], *others]


def neighbours(track: Track) -> list[tuple[int, int]]:
    """Where three horses that follow one another stand: from this position to before that one."""
    found = []
    for start in range(len(track)):
        for stop in range(start + 1, len(track) + 1):
            if sum(map(len, track[start:stop])) == 3:
                found.append((start, stop))
    return found


def rearranged(track: Track, order: tuple[int, ...]) -> Track:
    for start, stop in neighbours(track):
        if {horse for position in track[start:stop] for horse in position} == set(order):
            return [*track[:start], *[[horse] for horse in order], *track[stop:]]
    raise AssertionError((track, order))


# What may be done


def text(move: dict[str, Any]) -> str:
    """A move as one text, whatever the order of its words; dice that come back have no order."""
    if "dice" in move:
        move = move | {"dice": sorted(move["dice"])}
    if "colours" in move:
        move = move | {"colours": sorted(move["colours"])}
    return json.dumps(move, sort_keys=True)


class Oracle:
    """A position, and what the rulebook says about it."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.track = track_of(position["row"], position["pair"])
        self.tiles = {int(horse): Counter(dice) for horse, dice in position["dice_on"].items()}
        self.pool = Counter(position["pool"])
        self.out = Counter(position["out"])
        self.hand = Counter(position["hand"])
        self.kept = list(position["kept"])
        self.disqualified = list(position["disqualified"])
        self.neck_and_neck_used: bool = position["neck_and_neck_used"]

    def on(self, horse: int) -> Counter[str]:
        return self.tiles.setdefault(horse, Counter())

    @property
    def horses(self) -> list[int]:
        return row_of(self.track)[0]

    @property
    def sole_leader(self) -> int | None:
        return self.track[0][0] if len(self.track[0]) == 1 else None

    def moves(self) -> set[str]:
        found: list[dict[str, Any]] = []
        match self.position["phase"]:
            case "opening":
                for colours in combinations_with_replacement(COLOURS, 3):
                    if "yellow" not in colours and len(set(colours)) >= 2 and not Counter(colours) - self.pool:
                        found.append({"move": "draw", "colours": list(colours)})
            case "draw":
                found = [{"move": "draw", "colours": [colour]} for colour in self.draws()]
            case "throw":
                for colour, face in zip(self.position["hand"], self.position["throw"], strict=True):
                    die = {"colour": colour, "face": face}
                    found.append({"move": "discard"} | die)
                    found += [{"move": "use"} | die | target for target in self.uses(face)]
            case "extra_turn":
                found = [{"move": "place"} | target for target in self.uses("horseshoe")]
                found.append({"move": "decline"})
        return {text(move) for move in found}

    def draws(self) -> list[str]:
        """No yellow die before the home stretch, and two colours if that is possible."""
        may = [colour for colour in COLOURS if self.pool[colour]]
        if not self.position["home_stretch"]:
            may = [colour for colour in may if colour != "yellow"]
        others = [colour for colour in may if self.hand[colour] != 2]
        return others or may

    def uses(self, face: str) -> list[dict[str, Any]]:
        if face == "blank":
            return []
        if face in ("side_bet", "extra_turn"):
            return [{}]
        if face == "neck_and_neck":
            return [] if self.neck_and_neck_used else [{}]
        if face == "insider_tip":
            back = combinations_with_replacement(COLOURS, min(2, self.out.total()))
            return [{"dice": list(dice)} for dice in back if dice and not Counter(dice) - self.out]
        if face == "interference":
            return [{"order": list(order)} for order in self.orders()]
        if face == "pace_change":
            sources = [horse for horse in self.horses if self.on(horse)["white"] and horse not in SPRINTERS]
            return [{"from": one, "horse": other} for one in sources for other in self.horses if one != other]
        return [{"horse": horse} for horse in self.horses if self.may(face, horse)]

    def orders(self) -> list[tuple[int, ...]]:
        found = []
        for start, stop in neighbours(self.track):
            trio = self.track[start:stop]
            now = tuple(horse for position in trio for horse in position)
            found += [order for order in permutations(now) if len(trio) == 2 or order != now]
        return found

    def may(self, face: str, horse: int) -> bool:
        here = position_of(self.track, horse)
        enough = len(self.horses) > self.position["options"]["min_horses"]
        match face:
            case "horseshoe":
                return not (horse == self.sole_leader and horse in FAVOURITES)
            case "double_horseshoe":
                return horse != self.sole_leader
            case "whip":
                return horse not in SPRINTERS and (enough or not self.on(horse)["whip"])
            case "disqualified":
                return horse not in SPRINTERS and enough
            case "jockey_helmet":
                return here > 0 and (horse in FAVOURITES or self.on(horse)["white"] == 1)
            case "loss_of_speed":
                return here < len(self.track) - 2
        assert face.startswith("bonus_"), face
        return not self.on(horse)["bonus"]

    # What happens

    def do(self, move: dict[str, Any]) -> None:
        """Carry out a use, a discard or a placement."""
        if move["move"] in ("use", "discard"):
            self.hand[move["colour"]] -= 1
        else:
            self.kept[self.position["active"]] -= 1
        match move["move"]:
            case "discard":
                self.out[move["colour"]] += 1
            case "decline":
                self.out["black"] += 1
            case "place":
                self.shoe(move["horse"], "extra")
            case "use":
                self.use(move["face"], move)

    def shoe(self, horse: int, kind: str) -> None:
        """A white horseshoe, or a black one that acts like it, is placed on a horse."""
        self.on(horse)[kind] += 1
        shoes = self.on(horse)["white"] + self.on(horse)["extra"]
        if horse in FAVOURITES or shoes == 2:
            self.out["white"] += self.on(horse).pop("white", 0)
            self.out["black"] += self.on(horse).pop("extra", 0)
            self.track = forward(self.track, horse)

    def strip(self, horse: int) -> None:
        """All dice on the horse go out."""
        dice = self.tiles.pop(horse, Counter())
        self.out.update({"white": dice["white"], "red": dice["whip"], "green": int(dice["bonus"] > 0)})

    def use(self, face: str, move: dict[str, Any]) -> None:
        """Some dice stay on the table; all others go out when they have done their work."""
        horse: int = move.get("horse", 0)
        if face == "horseshoe":
            self.shoe(horse, "white")
        elif face == "extra_turn":
            self.kept[self.position["active"]] += 1
        elif face.startswith("bonus_"):
            self.on(horse)["bonus"] = int(face.removeprefix("bonus_"))
        elif face == "whip" and not self.on(horse)["whip"]:
            self.on(horse)["whip"] = 1
        else:
            self.work(face, horse, move)
            self.out[COLOUR_OF[face]] += 1

    def work(self, face: str, horse: int, move: dict[str, Any]) -> None:
        match face:
            case "double_horseshoe":
                self.track = forward(self.track, horse)
            case "pace_change":
                self.on(move["from"])["white"] -= 1
                self.shoe(horse, "white")
            case "whip" | "disqualified":
                self.strip(horse)
                self.track = without(self.track, horse)
                self.disqualified.append(horse)
            case "insider_tip":
                self.out.subtract(move["dice"])
                self.pool.update(move["dice"])
            case "jockey_helmet":
                self.out["white"] += self.on(horse).pop("white", 0)
                self.track = far_forward(self.track, horse)
            case "interference":
                self.track = rearranged(self.track, tuple(move["order"]))
            case "neck_and_neck":
                self.neck_and_neck_used = True
                self.track = level(self.track)
            case "loss_of_speed":
                self.strip(horse)
                self.track = back(self.track, horse)

    def next_seat(self, move: dict[str, Any]) -> int:
        """Who gets the other two dice."""
        skip = 2 if move.get("face") == "side_bet" and move["move"] == "use" else 1
        return int(self.position["active"] + skip) % int(self.position["seats"])
