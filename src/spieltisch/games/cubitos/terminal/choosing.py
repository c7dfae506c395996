"""What can be chosen in Cubitos: dice one by one, fields, cards to buy, abilities."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from spieltisch.engine.basics import Data, InvalidData, Json
from spieltisch.engine.read import read_data, read_datas, read_int, read_ints, read_str
from spieltisch.games.cubitos.terminal.running import ask_of, fields_now, go_choices, may_act
from spieltisch.games.cubitos.terminal.table import AREAS, cards_of, kind_name, kinds_in, me
from spieltisch.terminal.match import normal
from spieltisch.terminal.picture import Choice
from spieltisch.terminal.scene import Scene

FEW: Final = 12
"""Up to this number, moves are listed at once."""
GIVEN: Final = 5
"""How many whole choices of dice are offered before they are chosen one by one."""
PART: Final = re.compile(r"(\d{1,2})?\s*(\D+)")


def label(scene: Scene, move: Data) -> str:
    """Words for moves that the browser shows as buttons with a picture."""
    player = me(scene)
    verb = read_str(move, "move")
    if player is None:
        return ""
    if verb == "announce":
        swords = read_int(player, "red_swords") * 2 ** read_int(move, "doublings")
        return scene.say("act.announce", scene.say("count.swords", swords))
    if verb == "wait" and move["on"] is False:
        return scene.say("act.goOn")
    if verb == "use":
        return use_label(scene, player, move)
    return ""


def use_label(scene: Scene, player: Data, move: Data) -> str:
    """A use as "Use Bob (blue)", with the part of the die if the card has several."""
    active = read_datas(player, "active")
    kind = read_str(active[read_int(move, "die")], "kind")
    card = next((card for card in cards_of(scene) if card["kind"] == kind), None)
    said = scene.moves([move])[0]
    abilities = [] if card is None else read_datas(card, "abilities")
    if len(abilities) < 2:
        return said
    ability = abilities[read_int(move, "ability")]
    timing = scene.say(f"timing.{read_str(ability, 'timing')}")
    part = scene.say(f"support.{read_str(ability, 'part')}")
    return f"{said}{scene.colon} {part}, {timing}"


def note(scene: Scene, move: Data) -> str:
    """The price and the text of the card that a move is about."""
    kind: Json = move.get("kind")
    player = me(scene)
    if move["move"] == "use" and player is not None:
        kind = read_datas(player, "active")[read_int(move, "die")]["kind"]
    card = next((card for card in cards_of(scene) if card["kind"] == kind), None)
    if card is None or move["move"] not in ("buy", "use"):
        return ""
    text = scene.named(read_data(card, "summary"))
    return f"{scene.say('cards.cost', read_int(card, 'cost'))}. {text}" if move["move"] == "buy" else text


def choices(scene: Scene, moves: list[Data]) -> list[Choice]:
    found: list[Choice] = []
    if fields_now(scene):
        found += go_choices(scene)
    rest = [move for move in moves if move["move"] != "go"]
    dice = [move for move in rest if move["move"] in ("draw", "choose")]
    if len(dice) > FEW:
        nothing = [move for move in dice[GIVEN:] if move == move_with(scene, [])]
        found += Picking(scene, []).first([*dice[:GIVEN], *nothing])
        rest = [move for move in rest if move not in dice]
    kinds = [move for move in rest if move["move"] == "kind"]
    if len(kinds) > FEW:
        found += faces_of(scene, kinds)
        rest = [move for move in rest if move not in kinds]
    return found + listed(scene, rest)


def listed(scene: Scene, moves: Sequence[Data]) -> list[Choice]:
    """Each move once: equal dice are listed together."""
    found: dict[str, Choice] = {}
    for said, move in zip(scene.moves(moves), moves, strict=True):
        words = label(scene, move) or said
        found.setdefault(words, Choice(words, move, note=note(scene, move)))
    return list(found.values())


def faces_of(scene: Scene, moves: Sequence[Data]) -> list[Choice]:
    """First the die, then its face."""
    groups: dict[str, list[Data]] = {}
    for move in moves:
        groups.setdefault(read_str(move, "kind"), []).append(move)
    found: list[Choice] = []
    for kind, group in groups.items():
        if len(group) == 1:
            found += listed(scene, group)
        else:
            name = scene.moves([{"move": "kind", "kind": kind}])[0]
            found.append(
                Choice(f"{name} …", ask=scene.say("ask.face", kind_name(scene, kind)), then=Faces(scene, group).choices)
            )
    return found


class Faces(NamedTuple):
    """The faces of one kind of die."""

    scene: Scene
    moves: list[Data]

    def choices(self) -> list[Choice]:
        return listed(self.scene, self.moves)


# Dice one by one


class Die(NamedTuple):
    """A die that may be chosen: its area ("free": an uncounted one), its kind; an active one by its place."""

    area: str
    kind: str
    place: int = -1


def picks_dice(scene: Scene) -> bool:
    ask = ask_of(scene)
    return ask is not None and may_act(scene) and ask["dice"] is not None


def on_offer(scene: Scene) -> list[Die]:
    """Every die that may be chosen now."""
    ask, player = ask_of(scene), me(scene)
    if ask is None or player is None or ask["dice"] is None:
        return []
    areas = read_data(ask, "dice")
    found = []
    for area in AREAS:
        dice = read_data(areas, area)
        found += [Die(area, kind) for kind in kinds_in(dice) for _ in range(read_int(dice, kind))]
    if ask["free"] is not None:
        free = read_data(ask, "free")
        found += [Die("free", kind) for kind in kinds_in(free) for _ in range(read_int(free, kind))]
    active = read_datas(player, "active")
    return found + [Die("active", read_str(active[place], "kind"), place) for place in read_ints(areas, "active")]


def example(scene: Scene) -> str:
    """How dice can be typed, with some of those on offer."""
    kinds = list(dict.fromkeys(kind_name(scene, die.kind) for die in on_offer(scene)))[:2]
    return scene.say("example.dice", ", ".join(f"1 {kind}" for kind in kinds)) if kinds else ""


def counts(dice: Sequence[Die], area: str) -> Data:
    kinds = [die.kind for die in dice if die.area == area]
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}


def move_with(scene: Scene, dice: Sequence[Die]) -> Data:
    """The move that chooses these dice."""
    ask = ask_of(scene)
    assert ask is not None
    if ask["about"] == "draw":
        move: Data = {"move": "draw", "dice": counts(dice, "draw")}
        for area in ("free", "rest"):
            if some := counts(dice, area):
                move[area] = some
        return move
    lying: Data = {area: counts(dice, area) for area in AREAS}
    active: list[Json] = [*sorted(die.place for die in dice if die.area == "active")]
    return {"move": "choose", "dice": lying, "active": active}


class Picking(NamedTuple):
    """Dice that are being chosen one by one."""

    scene: Scene
    picked: list[Die]

    @property
    def bounds(self) -> tuple[int, int]:
        """The fewest and the most dice."""
        ask = ask_of(self.scene)
        assert ask is not None
        return read_int(ask, "least"), read_int(ask, "most")

    def first(self, given: Sequence[Data]) -> list[Choice]:
        """Some whole choices, then die by die."""
        scene = self.scene
        found = listed(scene, given)
        return [*found, Choice(scene.say("pick.one"), ask=scene.prompt(), then=self.choices)]

    def counted(self) -> int:
        return sum(1 for die in self.picked if die.area != "free")

    def choices(self) -> list[Choice]:
        """Another die, or that is all."""
        scene, (least, most) = self.scene, self.bounds
        found: list[Choice] = []
        if least <= self.counted() <= most:
            words = scene.say("pick.done", self.told()) if self.picked else scene.say("pick.none")
            found.append(Choice(words, move_with(scene, self.picked)))
        for die in self.left():
            after = Picking(scene, [*self.picked, die])
            name = after_name(scene, die)
            if after.counted() == least == most and not any(each.area == "free" for each in self.left()):
                found.append(Choice(name, move_with(scene, after.picked)))
            else:
                found.append(Choice(name, ask=after.question(), then=after.choices))
        return found

    def left(self) -> list[Die]:
        """One of each kind that can still be added."""
        most = self.bounds[1]
        ask = ask_of(self.scene)
        differ = ask is not None and ask["colours_differ"] is True
        rest = on_offer(self.scene)
        for die in self.picked:
            rest.remove(die)
        colours = {colour_of(die.kind) for die in self.picked}
        found: dict[tuple[str, str], Die] = {}
        for die in rest:
            if (die.area != "free" and self.counted() >= most) or (differ and colour_of(die.kind) in colours):
                continue
            found.setdefault((die.area, die.kind), die)
        return list(found.values())

    def told(self) -> str:
        kinds = [die.kind for die in self.picked]
        return self.scene.say("said.dice", {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)})

    def question(self) -> str:
        least, most = self.bounds
        if least == most:
            return self.scene.say("ask.pick", self.told(), most - self.counted())
        return self.scene.say("ask.pickUpTo", self.told())


def colour_of(kind: str) -> str:
    return "grey" if kind.endswith("-grey") else kind


def after_name(scene: Scene, die: Die) -> str:
    area = scene.say("areas.draw" if die.area == "free" else f"areas.{die.area}")
    return scene.say("pick.from", kind_name(scene, die.kind), area)


def read_dice(scene: Scene, text: str) -> Data | None:
    """Dice as they are typed: `2 red, 1 light grey`; None if the text names none. Raises InvalidData."""
    if not picks_dice(scene):
        return None
    offered = on_offer(scene)
    names = {normal(kind_name(scene, die.kind)): die.kind for die in offered}
    body = text.partition(":")[2] if ":" in text else text
    parts = [PART.fullmatch(part.strip()) for part in re.split(r"[,;+]|\bund\b|\band\b", body)]
    picked: list[Die] = []
    for number, part in enumerate(parts):
        if part is None:
            return None
        words = normal(part[2])
        kinds = {kind for name, kind in names.items() if words and (name == words or name.startswith(words))}
        if len(kinds) != 1:
            if number == 0 and part[1] is None:
                return None
            kind_names = dict.fromkeys(kind_name(scene, die.kind) for die in offered)
            raise InvalidData(scene.say("notDice", part[0], ", ".join(kind_names)))
        kind = kinds.pop()
        left = [die for die in offered if die.kind == kind]
        wanted = int(part[1] or 1)
        if wanted > len(left):
            raise InvalidData(scene.say("notDice", part[0], scene.say("said.dice", totals(offered))))
        for die in left[:wanted]:
            picked.append(die)
            offered.remove(die)
    return move_with(scene, picked)


def totals(dice: Sequence[Die]) -> Data:
    kinds = [die.kind for die in dice]
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
