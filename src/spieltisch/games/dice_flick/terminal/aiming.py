"""Flicks: typed as `flick south 12 0.45`, or plate, direction and strength step by step."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from spieltisch.engine.basics import Data, InvalidData
from spieltisch.engine.read import as_data, as_float, read_data, read_list
from spieltisch.games.dice_flick.refusals import AZIMUTH_RANGE
from spieltisch.games.dice_flick.terminal.box import size_of
from spieltisch.terminal.match import normal
from spieltisch.terminal.picture import Choice
from spieltisch.terminal.scene import Scene

PLATES: Final = ["north", "east", "south", "west"]
DIRECTIONS: Final = [0, 10, -10, 20, -20, 35, -35]
STRENGTHS: Final = [10, 15, 20, 25, 30, 40, 50]
SOFT: Final = 15
HARD: Final = 50
NUMBER: Final = re.compile(r"[-+−]?\d+(?:[.,]\d+)?|[-+−]?[.,]\d+")


def limit(scene: Scene, part: str) -> tuple[float, float]:
    low, high = read_list(read_data(scene.setting, "flick"), part)
    return as_float(low, part), as_float(high, part)


def check_azimuth(scene: Scene, degrees: float) -> None:
    """Raises InvalidData that says how far to a side a flick may go."""
    low, high = limit(scene, "azimuth")
    if not low <= degrees <= high:
        most = int(high) if high.is_integer() else high
        raise InvalidData(scene.refusal(AZIMUTH_RANGE.filled({"most": most})))


def flick(scene: Scene, plate: str, azimuth: float, strength: float, elevation: float | None = None) -> Data:
    usual = as_float(read_data(scene.setting, "flick")["elevation_default"], "elevation")
    return {
        "move": "flick",
        "plate": plate,
        "offset": 0.0,
        "azimuth": float(azimuth),
        "elevation": usual if elevation is None else float(elevation),
        "strength": float(strength),
    }


# Step by step


def choices(scene: Scene, moves: list[Data]) -> list[Choice]:
    found = [
        Choice(
            scene.say("plate", scene.say(f"plates.{plate}")),
            ask=scene.say("ask.azimuth", scene.say(f"plates.{plate}")),
            then=Directions(scene, plate).choices,
            note=scene.say("across", along(scene, plate)),
            typed=Directions(scene, plate).typed,
        )
        for plate in PLATES
    ]
    aim, last = scene.view["aim"], scene.view["last"]
    if aim is not None and last is not None and as_data(last, "last")["seat"] == scene.you:
        again: Data = {"move": "flick", **as_data(aim, "aim")}
        found.append(Choice(scene.moves([again])[0], again, note=scene.say("again")))
    others = [move for move in moves if move["move"] != "flick"]
    return found + [Choice(label, move) for label, move in zip(scene.moves(others), others, strict=True)]


def along(scene: Scene, plate: str) -> str:
    """The row or column that a straight flick from a plate runs along."""
    columns, rows = size_of(scene)
    if plate in ("north", "south"):
        return scene.say("column", chr(ord("A") + columns // 2))
    return scene.say("row", str(rows // 2 + 1))


class Directions(NamedTuple):
    """The directions from a plate."""

    scene: Scene
    plate: str

    def choices(self) -> list[Choice]:
        low, high = limit(self.scene, "azimuth")
        return [self.towards(degrees) for degrees in DIRECTIONS if low <= degrees <= high]

    def towards(self, degrees: float) -> Choice:
        said = self.scene.say("said.azimuth", round(degrees, 2) if degrees % 1 else int(degrees))
        strengths = Strengths(self.scene, self.plate, degrees)
        ask = self.scene.say("ask.strength", said[:1].upper() + said[1:])
        return Choice(said, ask=ask, then=strengths.choices, typed=strengths.typed)

    def typed(self, text: str) -> Choice | None:
        found = degrees_in(self.scene, normal_words(text))
        if found is None or len(numbers_in(text)) != 1:
            return None
        check_azimuth(self.scene, found)
        return self.towards(found)


class Strengths(NamedTuple):
    """How hard the die is flicked."""

    scene: Scene
    plate: str
    azimuth: float

    def choices(self) -> list[Choice]:
        return [self.with_force(percent, self.scene.say("aim.percent", percent)) for percent in STRENGTHS]

    def with_force(self, percent: float, label: str) -> Choice:
        note = {SOFT: self.scene.say("soft"), HARD: self.scene.say("hard")}.get(int(percent), "")
        return Choice(label, flick(self.scene, self.plate, self.azimuth, percent / 100), note=note)

    def typed(self, text: str) -> Choice | None:
        numbers = numbers_in(text)
        if len(numbers) != 1 or normal_words(NUMBER.sub("", text)):
            return None
        force = strength_of(numbers[0])
        if force is None:
            raise InvalidData(self.scene.say("refusals.strength_range"))
        return self.with_force(force * 100, text)


# Typed


def numbers_in(text: str) -> list[float]:
    return [float(each.replace(",", ".").replace("−", "-")) for each in NUMBER.findall(text)]


def normal_words(text: str) -> list[str]:
    """The words of a text with its numbers, without signs such as ° and %."""
    spaced = NUMBER.sub(lambda found: f" {found[0]} ", text.casefold())
    return [word for word in re.split(r"[\s,;:°%()]+", mended(spaced)) if word]


def mended(text: str) -> str:
    """Numbers with a decimal point, so that commas can separate."""
    return re.sub(r"(\d),(\d)", r"\1.\2", text)


def strength_of(number: float) -> float | None:
    """0.45 and 45 mean the same; None: too weak or too strong."""
    force = number if number <= 1 else number / 100
    return force if 0 <= force <= 1 else None


def degrees_in(scene: Scene, words: list[str]) -> float | None:
    """The direction among these words: 12, -12, "12 right", "straight"."""
    left, right = scene.say("typed.left"), scene.say("typed.right")
    if any(word and normal(scene.say("moves.straight")).startswith(normal(word)) for word in words if word.isalpha()):
        return 0.0
    numbers = [word for word in words if NUMBER.fullmatch(word)]
    if not numbers:
        return None
    degrees = numbers_in(numbers[0])[0]
    rest = [word for word in words if word.isalpha()]
    if any(is_start(word, right, 2) for word in rest):
        return -abs(degrees)
    if any(is_start(word, left, 2) for word in rest):
        return abs(degrees)
    return degrees


def is_start(word: str, whole: str, least: int = 1) -> bool:
    return len(word) >= least and (whole.startswith(word) or word == whole)


def plate_in(scene: Scene, words: list[str]) -> str | None:
    """The plate that one of the words names: "south", "süd", "Süden"."""
    for word in words:
        for plate in PLATES:
            names = {plate, scene.say(f"typed.{plate}"), scene.say(f"plates.{plate}").casefold()}
            if any(word == name or (len(word) > 1 and name.startswith(word)) for name in names):
                return plate
    return None


def read_flick(scene: Scene, text: str) -> Data | None:
    """`flick south 12 0.45`, `south straight 30`, `from the south, 25° left, strength 30`; None if it names no plate.

    Raises InvalidData.
    """
    words = normal_words(text)
    plate = plate_in(scene, words)
    numbers = [word for word in words if NUMBER.fullmatch(word)]
    if plate is None or not numbers:
        return None
    straight = normal(scene.say("moves.straight"))
    without = any(word.isalpha() and len(word) > 2 and straight.startswith(normal(word)) for word in words)
    if without:
        numbers = ["0", *numbers]
    if len(numbers) not in (2, 3):
        raise InvalidData(scene.say("notFlick", text))
    sides = [word for word in words if word.isalpha() and word != plate]
    azimuth = 0.0 if without else degrees_in(scene, [numbers[0], *sides])
    force = strength_of(numbers_in(numbers[1])[0])
    assert azimuth is not None
    check_azimuth(scene, azimuth)
    if force is None:
        raise InvalidData(scene.say("refusals.strength_range"))
    elevation = numbers_in(numbers[2])[0] if len(numbers) > 2 else None
    return flick(scene, plate, azimuth, force, elevation)
