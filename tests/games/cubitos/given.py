"""Tables of Cubitos for tests: positions in a line or two, and scripted throws.

Dice are written as `"3 light-grey, white"`, active ones with their faces: `"brown:team, 2 light-grey:coin:1"`, and with
what is remembered of them: `"red:team borrowed"`. A throw is written by kind, a letter for each die:
`{"light-grey": "c..", "white": "t"}` are a coin and two blanks on light grey dice and the team symbol on a white one.
"""

from __future__ import annotations

import re
from typing import Any, Final, TypeAlias, cast

from spieltisch.engine.basics import Data, Json, Seat
from spieltisch.engine.dice import Dice, FastDice, ScriptedDice
from spieltisch.engine.dice_data import encode_dice
from spieltisch.engine.event import Event
from spieltisch.engine.options import Options, read_options
from spieltisch.games.cubitos.components import COLOUR_OF, COLOURS, KINDS, face_name
from spieltisch.games.cubitos.data.editions import standard
from spieltisch.games.cubitos.game import CUBITOS
from spieltisch.games.cubitos.meta import LATEST
from spieltisch.games.cubitos.options import OPTIONS
from spieltisch.games.cubitos.state.state import State

GAME: Final = CUBITOS
EDITION: Final = standard()
A, B, C, D = (Seat(seat) for seat in range(4))
PURSE: Final = 20
"""Credits of players in the race section, so that they always have something to decide."""
AREAS: Final = ("draw", "roll", "rest")

FACES: Final = {KINDS[die.kind]: [face_name(face) for face in die.faces] for die in EDITION.dice}
COUNT: Final = {KINDS[die.kind]: die.count for die in EDITION.dice}
COLOUR: Final = {kind: COLOURS[COLOUR_OF[number]] for number, kind in enumerate(KINDS)}
LETTERS: Final = {"c": "coin", "s": "step", "k": "credit", "t": "team", "x": "special", ".": "blank"}

Throw: TypeAlias = dict[str, str]


def options(**chosen: Json) -> Options:
    return read_options(OPTIONS, dict(chosen))


def dice(text: str) -> dict[str, int]:
    """Dice without faces: `"3 light-grey, white"`."""
    found: dict[str, int] = {}
    for item in filter(None, text.split(", ")):
        parts = re.fullmatch(r"(?:(\d+) )?([a-z-]+)", item)
        assert parts, item
        number, kind = parts.groups()
        assert kind in KINDS, item
        found[kind] = found.get(kind, 0) + int(number or 1)
    return found


def faces(text: str) -> list[dict[str, Any]]:
    """Active dice: `"brown:team, 2 light-grey:coin:1, red:team borrowed"`."""
    found: list[dict[str, Any]] = []
    for item in filter(None, text.split(", ")):
        parts = re.fullmatch(r"(?:(\d+) )?([a-z-]+):([a-z]+(?::\d)?)((?: [a-z]+)*)", item)
        assert parts, item
        number, kind, face, marks = parts.groups()
        assert face in FACES[kind], item
        words = marks.split()
        die = {"kind": kind, "face": face, "borrowed": "borrowed" in words}
        die["marks"] = [word for word in words if word != "borrowed"]
        found.extend(dict(die) for _ in range(int(number or 1)))
    return found


def script(throws: list[Throw]) -> ScriptedDice:
    """Dice with scripted throws: one number for each die, in the order of the kinds."""
    rolls: list[int] = []
    for throw in throws:
        assert set(throw) <= set(KINDS), throw
        for kind in KINDS:
            for letter in throw.get(kind, ""):
                names = [face.split(":")[0] for face in FACES[kind]]
                rolls.append(names.index(LETTERS[letter]))
    return ScriptedDice(rolls)


def blanks(text: str) -> Throw:
    """A throw of these dice without a hit."""
    return {kind: "." * number for kind, number in dice(text).items()}


def player(
    stage: str | None = None,
    *,
    draw: str = "",
    roll: str = "",
    rest: str = "",
    active: str = "",
    field: str = "START",
    board: int = 0,
    lap: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """A player of a position; `more` as in encoded states."""
    data: dict[str, Any] = {
        "draw": dice(draw),
        "roll": dice(roll),
        "rest": dice(rest),
        "active": faces(active),
        "runner": {"board": board, "lap": lap, "field": field},
        **more,
    }
    return data if stage is None else {"stage": stage, **data}


class Table:
    """A position that a test plays on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Event] = []

    # Play

    def do(self, seat: Seat, verb: str, /, *, throws: list[Throw] | None = None, **more: Any) -> list[Event]:
        """Make a move; `throws` are all the throws that follow from it."""
        move = GAME.decode_move({"move": verb, **more})
        self.script([] if throws is None else throws)
        events = GAME.play(self.state, seat, move)
        self.state.check()
        assert not self.script_left(), "dice were thrown otherwise than told"
        self.told.extend(events)
        return events

    def why_not(self, seat: Seat, verb: str, /, **more: Any) -> str | None:
        """The rule that forbids a move, or None if it may be made."""
        move = GAME.decode_move({"move": verb, **more})
        before = GAME.encode_state(self.state)
        refusal = GAME.why_not(self.state, seat, move)
        assert GAME.encode_state(self.state) == before, "asking changed something"
        return None if refusal is None else refusal.rule

    def script(self, throws: list[Throw]) -> None:
        data = GAME.encode_state(self.state)
        self.state = GAME.decode_state({**data, "dice": encode_dice(script(throws)), "streams": None})

    def script_left(self) -> list[Json]:
        data = GAME.encode_state(self.state)
        return cast("list[Json]", cast("Data", data["dice"])["rolls"])

    def die(self, seat: Seat, kind: str, face: str | None = None, but: int = -1) -> int:
        """The number of the first active die of this kind (and face) that is not `but`."""
        return next(
            number
            for number, die in enumerate(self[seat]["active"])
            if die["kind"] == kind and face in (None, die["face"]) and number != but
        )

    def use(
        self, seat: Seat, kind: str, ability: int = 0, *, face: str | None = None, throws: list[Throw] | None = None
    ) -> list[Event]:
        """Use an ability of the first active die of this kind that still has it."""
        return self.do(seat, "use", die=self.usable(seat, kind, ability, face), ability=ability, throws=throws)

    def usable(self, seat: Seat, kind: str, ability: int = 0, face: str | None = None) -> int:
        dice_there = self[seat]["active"]
        of_kind = [
            number
            for number, die in enumerate(dice_there)
            if die["kind"] == kind and (die["face"] in ("team", "special") if face is None else die["face"] == face)
        ]
        assert of_kind, f"no active {kind} die"
        for number in of_kind:
            states = {each["ability"]: each["state"] for each in dice_there[number]["abilities"]}
            if states.get(ability) in ("open", "due"):
                return number
        return of_kind[0]

    def ability_states(self, seat: Seat, kind: str) -> dict[int, str]:
        """What the first active die of this kind can do now, as everybody sees it."""
        abilities = self[seat]["active"][self.die(seat, kind)]["abilities"]
        return {each["ability"]: each["state"] for each in abilities}

    def why_not_use(self, seat: Seat, kind: str, ability: int = 0, *, face: str | None = None) -> str | None:
        return self.why_not(seat, "use", die=self.usable(seat, kind, ability, face), ability=ability)

    def choose(self, seat: Seat, *, throws: list[Throw] | None = None, **areas: Any) -> list[Event]:
        """Answer a question about dice: `draw`, `roll`, `rest` as text, `active` as a list of numbers."""
        return self.do(seat, "choose", throws=throws, **chosen(**areas))

    def why_not_choose(self, seat: Seat, **areas: Any) -> str | None:
        return self.why_not(seat, "choose", **chosen(**areas))

    # What is there

    def __getitem__(self, seat: Seat) -> dict[str, Any]:
        """A player, as everybody sees it."""
        return cast("dict[str, Any]", self.view()["players"][seat])

    def view(self, viewer: Seat | None = None) -> dict[str, Any]:
        return cast("dict[str, Any]", GAME.encode_view(GAME.view(self.state, viewer)))

    def stage(self, seat: Seat) -> str:
        return cast("str", self[seat]["stage"])

    def about(self, seat: Seat) -> str | None:
        """What this player is being asked about."""
        ask = self[seat]["ask"]
        return None if ask is None else ask["about"]

    def field(self, seat: Seat) -> str:
        return cast("str", self[seat]["runner"]["field"])

    def faces(self, seat: Seat) -> list[str]:
        """The active dice, in order: `white:team`."""
        return sorted(f"{die['kind']}:{die['face']}" for die in self[seat]["active"])

    def owned(self, seat: Seat, kind: str) -> int:
        """How many dice of a kind a player has, in all areas."""
        there = self[seat]
        in_areas = sum(int(there[area].get(kind, 0)) for area in AREAS)
        return in_areas + [die["kind"] for die in there["active"]].count(kind)

    def supply(self, kind: str) -> int:
        return cast("int", self.view()["supply"].get(kind, 0))

    def reach(self, seat: Seat) -> dict[str, dict[str, Any]]:
        """Where the runner can go now, by field."""
        return {each["field"]: each for each in self.view(seat)["reach"]}

    def setting(self) -> dict[str, Any]:
        """What never changes in this game."""
        return cast("dict[str, Any]", GAME.setting(self.state))

    def moves(self, seat: Seat) -> list[Data]:
        return [GAME.encode_move(move) for move in GAME.legal_moves(self.state, seat)]


def chosen(*, draw: str = "", roll: str = "", rest: str = "", active: list[int] | None = None) -> dict[str, Any]:
    """A choice of dice, as in an encoded move."""
    areas = {area: dice(text) for area, text in (("draw", draw), ("roll", roll), ("rest", rest)) if text}
    return {"dice": areas, "active": active or []}


def fresh(seats: int = 2, *, chance: Dice | None = None, **chosen_options: Json) -> Table:
    """A new game; A is the start player unless told otherwise."""
    wanted = options(**{"start_player": 0, **chosen_options})
    assert GAME.why_not_start(seats, wanted) is None
    return Table(GAME.start(seats, wanted, FastDice(1) if chance is None else chance))


def position(*players: dict[str, Any], section: str, cards: str = "", **more: Any) -> Table:
    """A position. `cards`: those that replace cards of the race; `more`: as in encoded states, or an option."""
    keys = {option.key for option in OPTIONS}
    wanted: dict[str, Any] = {key: more.pop(key) for key in list(more) if key in keys and key != "start_player"}
    wanted["cards"] = cards
    data = {"game": "cubitos", "seats": len(players), "options": wanted, "section": section, "players": list(players)}
    data["rules_version"] = LATEST
    state = GAME.decode_state(cast("Data", {**data, **more}))
    state.check()
    return Table(state)


def rolling(me: dict[str, Any], *others: dict[str, Any], **more: Any) -> Table:
    """The dice section. A is not the start player, so that only the given dice are rolled."""
    there = list(others) or [player("done" if "stage" in me else None, draw="9 light-grey")]
    return position(me, *there, section="dice", **{"start_player": 1, **more})


def supporting(me: dict[str, Any] | None = None, *others: dict[str, Any], **more: Any) -> Table:
    """The beginning of phase 5: A, the start player, is the first."""
    first = {"credits": PURSE, **(player() if me is None else me)}
    return position(first, *(others or [player()]), section="race", **more)


def moving(field: str = "START", *others: dict[str, Any], steps: int = 0, **more: Any) -> Table:
    """Phase 6 of A."""
    mine = {key: more.pop(key) for key in list(more) if key in MINE}
    first = player("move", field=field, steps=steps, swords=0, **{"credits": PURSE, **mine})
    return position(first, *(others or [LATER]), section="race", racing=0, **more)


def buying(*others: dict[str, Any], **more: Any) -> Table:
    """Phase 7 of A."""
    mine = {key: more.pop(key) for key in list(more) if key in MINE}
    first = player("buy", swords=0, **{"credits": 0, **mine})
    return position(first, *(others or [LATER]), section="race", racing=0, **more)


MINE: Final = (
    *("draw", "roll", "rest", "active", "board", "lap", "coins", "permits", "credits", "fans", "tokens", "specials"),
    *("began", "finished", "running_on", "bought", "took_credits", "lost_die"),
)
"""What `moving` and `buying` say about A."""
LATER: Final = player("announced", swords=0)
"""A player who has announced no sword and will race later."""


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events]


def first(events: list[Event], name: str) -> dict[str, Any]:
    """The public part of the first event of this name."""
    return next(cast("dict[str, Any]", event.public) for event in events if event.name == name)


def all_of(events: list[Event], name: str) -> list[dict[str, Any]]:
    return [cast("dict[str, Any]", event.public) for event in events if event.name == name]


LEAST: Final = ("announce", "end_support", "end_move", "skip", "pass", "end_buy")


def hurry(table: Table, until: str | None = None, seat: Seat = A) -> None:
    """Everybody does as little as possible until this seat is at this stage, or to the end of the round."""
    round_number = table.view()["round"]
    while (there := table.view())["round"] == round_number and there["to_act"] and until != table.stage(seat):
        mover = Seat(there["to_act"][0])
        moves: list[dict[str, Any]] = [dict(move) for move in table.moves(mover)]
        move = next((move for verb in LEAST for move in moves if move["move"] == verb), moves[0])
        table.do(mover, str(move.pop("move")), **move)
