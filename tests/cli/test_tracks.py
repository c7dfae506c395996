"""Cubitos and Dice Flick in the terminal: the map, fields, dice and flicks as they are typed."""

from __future__ import annotations

from functools import cache

import pytest

from spieltisch.engine.basics import Data, InvalidData, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import choose_options
from spieltisch.engine.registry import AnyGame, find
from spieltisch.engine.state import State
from spieltisch.terminal.picture import Choice, Picture, picture_of
from spieltisch.terminal.scene import Scene, Telling
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.speech import Speech
from spieltisch.terminal.words import Words
from tests.cli.person import needs_words

pytestmark = needs_words
BOARDS = ["race-1", "race-2", "race-3", "race-4"]


@cache
def speech(language: str) -> Speech:
    return Speech(language)


def scene_of(game: AnyGame, state: State, language: str = "en", *, width: int = 80, plain: bool = False) -> Scene:
    setting = game.setting(state)
    telling = Telling(
        game.meta.game,
        Words(language),
        speech(language),
        names=["Anna", "Ben"],
        setting=setting,
        plain=plain,
        width=width,
    )
    return Scene(telling, game.encode_view(game.view(state, Seat(0))), 0)


def picture(game: AnyGame) -> Picture:
    found = picture_of(game)
    assert found is not None
    return found


def shown(scene: Scene, game: AnyGame, page: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """A page as it is printed."""
    monkeypatch.setenv("COLUMNS", str(scene.width))
    screen = Screen(plain=scene.plain)
    with screen.console.capture() as told:
        drawn = next(each for each in picture(game).pages() if each.name == page)
        screen.show(*drawn.draw(scene))
    return told.get()


def moving(seed: int, race: str) -> tuple[AnyGame, State]:
    """A race in which the first player runs."""
    game = find("cubitos")
    state = game.start(2, choose_options(game.meta.options, {"race": race}), FastDice(seed))
    chance = FastDice(seed)
    while True:
        seat = game.to_act(state)[0]
        view = game.encode_view(game.view(state, Seat(0)))
        if seat == 0 and view["reach"]:
            return game, state
        moves = game.legal_moves(state, seat)
        game.play(state, seat, moves[chance.below(len(moves))])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("race", BOARDS)
def test_the_map_fits_the_terminal(race: str, width: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = moving(1, race)
    text = shown(scene_of(game, state, language, width=width), game, "map", monkeypatch)
    lines = text.splitlines()
    assert max(map(len, lines)) <= width
    rows = [line for line in lines if line[:2].strip().isdecimal() and "│" in line]
    assert len(rows) == 11
    assert "•" in text  # where one can go
    assert "A" in "".join(rows)
    assert "B" in "".join(rows)


@pytest.mark.parametrize("race", BOARDS)
def test_the_map_is_told_without_a_picture(race: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = moving(1, race)
    text = shown(scene_of(game, state, "de", plain=True), game, "map", monkeypatch)
    assert "Felder, die jetzt zu erreichen sind:" in text
    assert not any(sign in text for sign in "│▒•~")


def test_a_field_is_typed_by_column_and_row() -> None:
    game, state = moving(2, "race-2")
    scene = scene_of(game, state)
    field = str(scene.view["reach"][0]["field"])  # type: ignore[index, call-overload]
    typed = field[1:].replace("r", "/")
    for text in (typed, f"Run to Field {typed}", f"field {typed}"):
        assert picture(game).read(scene, text) == {"move": "go", "field": field}
    with pytest.raises(InvalidData, match=r"cannot be reached now\. Possible: Field"):
        picture(game).read(scene, "99/99")


def test_every_field_that_can_be_reached_is_offered() -> None:
    game, state = moving(5, "race-1")
    scene = scene_of(game, state)
    moves = [game.encode_move(move) for move in game.legal_moves(state, Seat(0))]
    fields = {each["field"] for each in scene.view["reach"]}  # type: ignore[union-attr, index, call-overload]

    def leaves(choices: list[Choice]) -> list[Data]:
        found: list[Data] = []
        for choice in choices:
            found += [choice.move] if choice.move is not None else leaves(choice.then()) if choice.then else []
        return found

    offered = picture(game).choices(scene, moves)
    assert offered is not None
    gone = leaves(offered)
    assert {move["field"] for move in gone if move["move"] == "go"} == fields
    for move in gone:
        assert game.why_not(state, Seat(0), game.decode_move(move)) is None, move


def drawing() -> tuple[AnyGame, State]:
    """A round in which the first player chooses dice to draw."""
    game = find("cubitos")
    for seed in range(50):
        state = game.start(2, choose_options(game.meta.options, {"race": "race-1"}), FastDice(seed))
        chance = FastDice(seed)
        for _ in range(300):
            acting = game.to_act(state)
            moves = game.legal_moves(state, acting[0]) if acting else []
            if not moves:
                break
            if acting[0] == 0 and len(moves) > 3 and game.encode_move(moves[0])["move"] == "draw":
                return game, state
            game.play(state, acting[0], moves[chance.below(len(moves))])
    raise AssertionError("nobody ever draws")


@pytest.mark.parametrize("language", ["en", "de"])
def test_dice_are_typed_by_number_and_colour(language: str) -> None:
    game, state = drawing()
    scene = scene_of(game, state, language)
    for move in game.legal_moves(state, Seat(0)):
        data = game.encode_move(move)
        dice = data["dice"]
        assert isinstance(dice, dict)
        said = ", ".join(f"{count} {scene.say(f'kinds.{kind}')}" for kind, count in dice.items() if count)
        read = picture(game).read(scene, said)
        assert read is not None
        assert not isinstance(read, Choice)
        assert game.decode_move(read) == move
    with pytest.raises(InvalidData, match="99"):
        picture(game).read(scene, f"99 {scene.say('kinds.light-grey')}")


# Dice Flick


def aiming() -> tuple[AnyGame, State]:
    game = find("dice-flick")
    state = game.start(2, choose_options(game.meta.options, {"start_player": 0}), FastDice(1))
    game.play(state, Seat(0), game.legal_moves(state, Seat(0))[0])
    return game, state


FLICK: Data = {
    "move": "flick",
    "plate": "south",
    "offset": 0.0,
    "azimuth": 12.0,
    "elevation": 10.0,
    "strength": 0.45,
}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "flick south 12 0.45"),
        ("en", "south 12 45%"),
        ("en", "flick from the south, 12° left, strength 45"),
        ("de", "schnips süd 12 0,45"),
        ("de", "Süden 12 links 45 %"),
        ("de", "von Süden schnipsen, 12° links, Stärke 45"),
        ("de", "flick south 12 0.45"),
    ],
)
def test_a_flick_can_be_typed_in_several_ways(language: str, text: str) -> None:
    game, state = aiming()
    assert picture(game).read(scene_of(game, state, language), text) == FLICK


@pytest.mark.parametrize(
    ("text", "azimuth"), [("west -12 0.3", -12.0), ("west 12 right 0.3", -12.0), ("west straight 0.3", 0.0)]
)
def test_right_is_negative_and_straight_is_none(text: str, azimuth: float) -> None:
    game, state = aiming()
    read = picture(game).read(scene_of(game, state), text)
    assert read == FLICK | {"plate": "west", "azimuth": azimuth, "strength": 0.3}


@pytest.mark.parametrize(
    ("text", "said"),
    [("south 90 0.5", "up to 60°"), ("south 10 300", "from 0 to 1"), ("south 12", "flick south 12 0.45")],
)
def test_a_flick_that_is_too_much_is_explained(text: str, said: str) -> None:
    game, state = aiming()
    with pytest.raises(InvalidData, match=said):
        picture(game).read(scene_of(game, state), text)


def test_a_flick_put_together_step_by_step() -> None:
    game, state = aiming()
    scene = scene_of(game, state)
    plates = picture(game).choices(scene, [])
    assert plates is not None
    plate = plates[2]
    assert plate.typed is not None
    direction = plate.typed("12 left")
    assert direction is not None
    assert direction.typed is not None
    strength = direction.typed("0.45")
    assert strength is not None
    assert strength.move == FLICK


def test_the_box_has_letters_and_stickers(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = aiming()
    scene = scene_of(game, state, "de")
    monkeypatch.setenv("COLUMNS", "80")
    screen = Screen(plain=False)
    with screen.console.capture() as told:
        screen.show(*picture(game).draw(scene))
    text = told.get()
    assert any(line.split() == ["A", "B", "C", "D", "E"] for line in text.splitlines())
    assert [line.split()[0] for line in text.splitlines() if "│" in line and "Westen" not in line] == [
        "1",
        "2",
        "4",
        "5",
    ]
    for sign in ("×2", "Bonus", "Norden", "Süden"):
        assert sign in text
    assert max(map(len, text.splitlines())) <= 80
