"""Slips: typed as `18:200 11+18:100`, or put together bet by bet."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, NamedTuple

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import read_data, read_datas, read_int, read_ints
from spieltisch.games.finish_line.terminal.race import named, runner_of
from spieltisch.terminal.picture import Choice
from spieltisch.terminal.scene import Scene

BET: Final = re.compile(r"(\d{1,2})(?:\+(\d{1,2}))?:(\d{1,9})")
STAKES: Final = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200]
"""What is offered as a stake, in steps."""


class Bet(NamedTuple):
    """One horse: a win bet; two: a place bet."""

    horses: tuple[int, ...]
    stake: int


def runners(scene: Scene) -> list[Data]:
    return read_datas(scene.view, "runners")


def horses_of(scene: Scene) -> list[int]:
    return [read_int(runner, "horse") for runner in runners(scene)]


def odds_of(scene: Scene, horses: tuple[int, ...]) -> int:
    return sum(read_int(runner_of(scene, horse), "odds") for horse in horses)


def step_of(scene: Scene) -> int:
    """Stakes are multiples of this."""
    return read_int(read_data(scene.view, "limits"), "step")


def capital_of(scene: Scene) -> int:
    assert scene.you is not None
    return read_ints(scene.view, "capital")[scene.you]


def move_of(wins: list[Bet], places: list[Bet]) -> Data:
    win: list[Json] = [{"horse": bet.horses[0], "stake": bet.stake} for bet in wins]
    place: list[Json] = [{"horses": list(bet.horses), "stake": bet.stake} for bet in places]
    return {"move": "bet", "win": win, "place": place}


# Typed


def read_slip(scene: Scene, text: str) -> Data | None:
    """The slip that a text means; None if it does not look like one. Raises InvalidData."""
    words = text.replace(" +", "+").replace("+ ", "+").replace(": ", ":").replace(",", " ").replace(";", " ").split()
    if words and words[0].isalpha() and ":" in text:  # "bet 18:200"
        words = words[1:]
    if not words or not all(any(sign.isdigit() for sign in word) for word in words) or ":" not in text:
        return None
    wins: list[Bet] = []
    places: list[Bet] = []
    known = horses_of(scene)
    for word in words:
        found = BET.fullmatch(word)
        if found is None:
            raise InvalidData(scene.say("slipForm", word))
        first, second, stake = found.groups()
        for horse in (first, second):
            if horse is not None and int(horse) not in known:
                raise InvalidData(scene.say("notHere", horse, ", ".join(map(str, known))))
        if int(stake) % step_of(scene) != 0:
            raise InvalidData(scene.say("stakeStep", stake, step_of(scene), scene.say("money", capital_of(scene))))
        if second is None:
            wins.append(Bet((int(first),), int(stake)))
        else:
            places.append(Bet((min(int(first), int(second)), max(int(first), int(second))), int(stake)))
    return move_of(wins, places)


# Step by step


class Draft(NamedTuple):
    """A slip that is being written."""

    scene: Scene
    wins: list[Bet]
    places: list[Bet]

    @property
    def left(self) -> int:
        return capital_of(self.scene) - sum(bet.stake for bet in [*self.wins, *self.places])

    @property
    def step(self) -> int:
        return step_of(self.scene)

    def choices(self) -> list[Choice]:
        """Another bet, or hand the slip in."""
        scene, limits = self.scene, read_data(self.scene.view, "limits")
        found: list[Choice] = []
        if self.left >= self.step:
            if len(self.wins) < read_int(limits, "win_bets"):
                found.append(
                    Choice(
                        f"{scene.say('kindWin')} …",
                        ask=scene.say("ask.win"),
                        then=self.winners,
                        typed=Numbers(self.winners).read,
                        note=scene.say("bet.winHelp"),
                    )
                )
            if len(self.places) < read_int(limits, "place_bets"):
                found.append(
                    Choice(
                        f"{scene.say('kindPlace')} …",
                        ask=scene.say("ask.place"),
                        then=self.firsts,
                        typed=Numbers(self.firsts).read,
                        note=scene.say("bet.placeHelp"),
                    )
                )
        move = move_of(self.wins, self.places)
        said = scene.moves([move])[0]
        found.append(Choice(scene.say("submit", said) if self.wins or self.places else said, move))
        return found

    def winners(self) -> list[Choice]:
        """The horses that have no win bet yet."""
        backed = [bet.horses for bet in self.wins]
        return [self.staking((horse,), (horse,)) for horse in horses_of(self.scene) if (horse,) not in backed]

    def firsts(self) -> list[Choice]:
        scene = self.scene
        return [
            Choice(
                named(scene, horse),
                ask=scene.say("ask.second", horse),
                then=Seconds(self, horse).choices,
                typed=Numbers(Seconds(self, horse).choices).read,
                note=scene.say("board.odds", odds_of(scene, (horse,))),
            )
            for horse in horses_of(scene)
            if Seconds(self, horse).choices()
        ]

    def staking(self, shown: tuple[int, ...], horses: tuple[int, ...]) -> Choice:
        """The question how much goes on these horses."""
        scene, stakes = self.scene, Stakes(self, horses)
        return Choice(
            " + ".join(named(scene, horse) for horse in shown),
            ask=scene.say("ask.stake", "+".join(map(str, horses)), scene.say("money", self.left), self.step),
            then=stakes.choices,
            note=scene.say("board.odds", odds_of(scene, horses)),
            typed=stakes.typed,
        )

    def having(self, bet: Bet) -> Draft:
        if len(bet.horses) == 1:
            return self._replace(wins=[*self.wins, bet])
        return self._replace(places=[*self.places, bet])

    def told(self) -> str:
        bets = [*self.wins, *self.places]
        return ", ".join(
            f"{'+'.join(map(str, bet.horses))}{self.scene.colon} {self.scene.say('money', bet.stake)}" for bet in bets
        )


class Seconds(NamedTuple):
    """The other horses of a place bet."""

    draft: Draft
    first: int

    def choices(self) -> list[Choice]:
        found = []
        for horse in horses_of(self.draft.scene):
            pair = (min(horse, self.first), max(horse, self.first))
            if horse != self.first and pair not in [bet.horses for bet in self.draft.places]:
                found.append(self.draft.staking((horse,), pair))
        return found


class Numbers(NamedTuple):
    """A horse by the number on its tile."""

    horses: Callable[[], list[Choice]]

    def read(self, text: str) -> Choice | None:
        return next((choice for choice in self.horses() if choice.label.split(maxsplit=1)[0] == text), None)


class Stakes(NamedTuple):
    """The stakes that are offered, and any other that is typed."""

    draft: Draft
    horses: tuple[int, ...]

    def choices(self) -> list[Choice]:
        scene, left, step = self.draft.scene, self.draft.left, self.draft.step
        half = left // 2 // step * step
        stakes = [stake for count in STAKES if (stake := count * step) < left]
        found = [self.staked(stake, scene.say("money", stake)) for stake in stakes]
        if half > 0 and half not in stakes:
            found.append(self.staked(half, scene.say("half", scene.say("money", half))))
        all_left = left // step * step
        found.append(self.staked(all_left, scene.say("rest", scene.say("money", all_left))))
        return found

    def staked(self, stake: int, label: str) -> Choice:
        scene, after = self.draft.scene, self.draft.having(Bet(self.horses, stake))
        pays = scene.say("money", stake * odds_of(scene, self.horses))
        left = scene.say("money", after.left)
        return Choice(
            label, ask=scene.say("ask.more", after.told(), left), then=after.choices, note=scene.say("bet.pays", pays)
        )

    def typed(self, text: str) -> Choice | None:
        """A sum that is not listed: "700", "1.200 €"."""
        digits = re.sub(r"[.,\s€]", "", text)
        if not digits.isdecimal() or len(digits) > 9:
            return None
        stake, scene, step = int(digits), self.draft.scene, self.draft.step
        if stake <= 0 or stake % step or stake > self.draft.left:
            raise InvalidData(scene.say("stakeStep", text.strip(), step, scene.say("money", self.draft.left)))
        return self.staked(stake, text)
