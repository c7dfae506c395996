"""1000 km in the terminal: the road of each side, the piles and the hand."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from spieltisch.engine.basics import Data
from spieltisch.engine.read import read_bool, read_data, read_datas, read_int, read_ints, read_str, read_strs
from spieltisch.games.thousand_km.components import ATTACK_IDS, CARD_IDS, DEFENCE_IDS, DISTANCE_IDS, SAFETY_IDS
from spieltisch.terminal.layout import Cell, bar, fact, line, rows, tags, times
from spieltisch.terminal.picture import Page, Picture
from spieltisch.terminal.scene import Scene

ROAD: Final = 20
"""The length of the road on the screen."""
KINDS: Final = [
    (ATTACK_IDS, "white on red"),
    (DEFENCE_IDS, "black on green"),
    (SAFETY_IDS, "white on blue"),
    (DISTANCE_IDS, "black on white"),
]


def name_of(scene: Scene, card: str) -> str:
    return scene.say(f"cards.{card}.name")


def colour_of(card: str) -> str:
    return next(colour for cards, colour in KINDS if card in cards)


class ThousandKm(Picture):
    """The race: a line for each side, then the piles and the hands that this person may see."""

    def draw(self, scene: Scene) -> list[RenderableType]:
        road = rows(scene, [""] * 4, [self.side(scene, side) for side in read_datas(scene.view, "sides")])
        return [*road, "", self.piles(scene), *self.hands(scene)]

    def side(self, scene: Scene, side: Data) -> list[str | Text]:
        players = read_ints(side, "players")
        mine = scene.you in players
        km = read_int(side, "total")
        name = scene.text(", ".join(scene.name(seat) for seat in players), "bold" if mine else "")
        road = (
            Text()
            if scene.plain
            else bar(km, read_int(scene.setting, "target_km"), ROAD, "bold green" if mine else "yellow")
        )
        return [name, road, scene.text(f"{km:>4} km", "bold"), line(scene, *self.facts(scene, side))]

    def facts(self, scene: Scene, side: Data) -> list[Text]:
        """How a side is doing, as words."""
        facts = [self.status(scene, side)]
        if read_bool(side, "limited"):
            facts.append(scene.text(scene.say("status.limit"), "red"))
        safeties = [
            name_of(scene, read_str(each, "card"))
            + (f" ({scene.say('board.across')})" if read_bool(each, "meisterzug") else "")
            for each in read_datas(side, "safeties")
        ]
        if safeties:
            facts.append(scene.text(f"{scene.say('board.safeties')}{scene.colon} {', '.join(safeties)}", "cyan"))
        used = read_int(read_data(side, "distance"), "km_200")
        if used:
            facts.append(scene.text(scene.say("board.twoHundreds", used, read_int(scene.setting, "most_200s")), "dim"))
        hands = {read_int(hand, "seat"): read_int(hand, "count") for hand in read_datas(scene.view, "hands")}
        players = read_ints(side, "players")
        for seat in players:
            if seat != scene.you:
                count = scene.say("board.cardsInHand", hands[seat])
                facts.append(
                    scene.text(f"{scene.name(seat)}{scene.colon} {count}" if len(players) > 1 else count, "dim")
                )
        return facts

    def status(self, scene: Scene, side: Data) -> Text:
        if read_int(side, "total") >= read_int(scene.setting, "target_km"):
            return scene.text(scene.say("status.finished"), "bold green")
        if read_bool(side, "stopped"):
            attack = name_of(scene, read_strs(side, "battle")[-1])
            return scene.text(scene.say("status.stoppedBy", attack), "bold red")
        if read_bool(side, "driving"):
            return scene.text(scene.say("status.driving"), "green")
        return scene.text(scene.say("status.ready" if read_bool(side, "started") else "status.notStarted"), "yellow")

    def piles(self, scene: Scene) -> Text:
        left = read_int(scene.view, "draw_pile")
        return line(scene, fact(scene, scene.say("board.drawPile"), scene.say("board.pileLeft", left)))

    def hands(self, scene: Scene) -> list[RenderableType]:
        shown: list[RenderableType] = []
        for hand in read_datas(scene.view, "hands"):
            if hand["cards"] is None:
                continue
            seat, cards = read_int(hand, "seat"), read_strs(hand, "cards")
            mine = seat == scene.you
            shown.append(
                scene.head(scene.say("board.hand") if mine else scene.say("board.partnerHand", scene.name(seat)))
            )
            held = [
                (times(scene, cards.count(card), name_of(scene, card)), colour_of(card))
                for card in dict.fromkeys(cards)
            ]
            text = tags(scene, held) if held else Text(scene.say("board.emptyHand"))
            shown.append(Padding(text, (0, 0, 0, 2), expand=False))
        return shown

    def heading(self, scene: Scene, move: Data) -> str:
        return scene.say(f"groups.{read_str(move, 'move')}")

    def pages(self) -> list[Page]:
        return [Page("cards", self.cards), Page("counter", self.counter)]

    def cards(self, scene: Scene) -> list[RenderableType]:
        """What each card does."""
        lines: list[list[Cell]] = []
        for card in CARD_IDS:
            lines.append([scene.text(name_of(scene, card), colour_of(card)), scene.say(f"does.{card}")])
        return rows(scene, ["", ""], lines)

    def counter(self, scene: Scene) -> list[RenderableType]:
        """How many of each card this person has seen."""
        seen = read_strs(scene.view, "box")
        for hand in read_datas(scene.view, "hands"):
            seen += read_strs(hand, "cards") if hand["cards"] is not None else []
        for side in read_datas(scene.view, "sides"):
            seen += [*read_strs(side, "battle"), *read_strs(side, "speed")]
            seen += [read_str(each, "card") for each in read_datas(side, "safeties")]
            for card, count in read_data(side, "distance").items():
                assert isinstance(count, int)
                seen += [card] * count
        lines = [[name_of(scene, card), str(seen.count(card))] for card in CARD_IDS]
        return [*rows(scene, ["", scene.say("counter.seen")], lines), scene.text(scene.say("counter.note"), "dim")]


PICTURE: Final = ThousandKm()
