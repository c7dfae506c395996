"""Walking on a board, written literally from the rules and the map file alone, without regard to speed.

Nothing here uses the engine: squares are read with three lines of code, places are names (`c21r10`, `START`), and every
step is taken one at a time by CU-85 to CU-92.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

DATA = Path(__file__).parents[3] / "src" / "spieltisch" / "games" / "cubitos" / "data"
BIG = {"S": ["START"], "F": ["FINISH"], "X": ["START", "FINISH"]}


class Runner(NamedTuple):
    """Where a runner stands, what it has left (CU-89), and what it has used."""

    place: str
    steps: int
    permits: int
    walked: int = 0
    entered_water: int = 0


class Ground:
    """One track file."""

    def __init__(self, track: str) -> None:
        self.squares: dict[str, list[tuple[int, int]]] = {}
        self.token: dict[str, str] = {}
        self.zone: dict[str, int] = {}
        text = (DATA / "tracks" / f"{track}.txt").read_text("utf-8")
        tokens = squares_in(text.split("\n[map]\n")[1].split("\n[zones]\n")[0])
        zones = squares_in(text.split("\n[zones]\n")[1])
        self.lap = "X" in tokens.values()
        highest = max(int(zone) for zone in zones.values() if zone != "#")
        for square, token in tokens.items():
            if token == "#":
                continue  # CU-87
            for place in BIG.get(token, [f"c{square[0]}r{square[1]}"]):
                self.squares.setdefault(place, []).append(square)
                self.token[place] = token
                self.zone[place] = highest if place == "FINISH" else int(zones[square])

    def is_water(self, place: str) -> bool:
        return self.token[place] == "~"

    def is_special(self, place: str) -> bool:
        return self.token[place][0] in "Jsc"

    def touch(self, one: str, other: str) -> bool:
        """CU-85, CU-R1: some squares of theirs share a side or half a side."""
        if self.squares[one] == self.squares[other]:
            return False
        for column, row in self.squares[one]:
            for across, down in self.squares[other]:
                beside = row == down and abs(column - across) == 2
                above = abs(row - down) == 1 and abs(column - across) == 1
                if beside or above:
                    return True
        return False

    def may_step(self, one: str, other: str) -> bool:
        """Whether a step may lead from one place to the other, permits aside."""
        if not self.touch(one, other):
            return False
        if other == "START" or one == "FINISH":  # CU-91, CU-124: no way back
            return False
        if self.lap and one == "START":
            return self.zone[other] == 0  # CU-123
        if self.lap and other == "FINISH":
            return self.zone[one] != 0  # CU-123
        return True

    def beside(self, place: str) -> list[str]:
        if not hasattr(self, "_beside"):
            self._beside = {one: [other for other in self.squares if self.may_step(one, other)] for one in self.squares}
        return self._beside[place]

    def after_step(self, runner: Runner, place: str) -> Runner | None:
        """CU-89: one step, or None if it is not allowed."""
        if runner.steps < 1 or place not in self.beside(runner.place):
            return None
        steps = runner.steps - 1
        if self.is_water(place):
            if runner.permits < 1:
                return None
            return Runner(place, steps, runner.permits - 1, runner.walked + 1, runner.entered_water + 1)
        return Runner(place, steps, min(runner.permits, steps), runner.walked + 1, runner.entered_water)

    def reach(self, begin: Runner, over: list[str]) -> dict[str, tuple[int, int]]:
        """Every place that can be reached, with its fewest steps and with these its fewest permits.

        `over`: places whose special action is over; a run ends on the others that have one (CU-92).
        """
        seen = {begin}
        now = [begin]
        best: dict[str, tuple[int, int]] = {}
        while now:
            following: list[Runner] = []
            for runner in now:
                if runner is not begin and self.is_special(runner.place) and runner.place not in over:
                    continue
                for place in self.beside(runner.place):
                    moved = self.after_step(runner, place)
                    if moved is not None and moved not in seen:
                        seen.add(moved)
                        following.append(moved)
                        cost = (moved.walked, moved.entered_water)
                        best[place] = min(best.get(place, cost), cost)
            now = following
        best.pop(begin.place, None)
        return best

    def dry_way(self, one: str, other: str) -> int | None:
        """The steps of the shortest way on which no water is entered."""
        reached = {one}
        steps = 0
        while other not in reached:
            more = {place for each in reached for place in self.beside(each) if not self.is_water(place)} | reached
            if more == reached:
                return None
            reached = more
            steps += 1
        return steps

    def from_start(self, place: str) -> int:
        """CU-128: the shortest dry way from START; for water one more than its nearest neighbour."""
        if not self.is_water(place):
            dry = self.dry_way("START", place)
            assert dry is not None
            return dry
        # Every further ring of water is one more than the ring before.
        counted = {each: self.from_start(each) for each in self.squares if not self.is_water(each)}
        for ring in range(200):
            for water in (each for each in self.squares if self.is_water(each) and each not in counted):
                beside = [counted[each] for each in self.squares if self.may_step(each, water) and each in counted]
                if ring in [near + 1 for near in beside]:
                    counted[water] = ring
            if place in counted:
                return counted[place]
        raise AssertionError(place)

    def near(self, place: str) -> list[str]:
        """CU-99, CU-R28: one or two fields away, whatever the direction; a shared field is one field."""
        own = self.squares[place]
        once = {other for other in self.squares if self.touch(place, other)}
        twice = {other for each in once for other in self.squares if self.touch(each, other)}
        return sorted(other for other in once | twice if self.squares[other] != own and self.token[other] not in BIG)


def squares_in(section: str) -> dict[tuple[int, int], str]:
    """Half-column and row of every token."""
    found: dict[tuple[int, int], str] = {}
    for line in filter(None, map(str.strip, section.splitlines())):
        row, offset, tokens = line.split("|")
        for place, token in enumerate(tokens.split()):
            found[int(offset) + 2 * place, int(row)] = token
    return found
