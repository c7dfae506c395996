"""Refusals carry their numbers: what an edition or an option can change is never written into a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from typing import Any, cast

import pytest

from spieltisch.engine.basics import Data, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import read_options
from spieltisch.engine.refusal import Refusal
from spieltisch.engine.registry import AnyGame, find, games
from tests.shelf import shelf_as_it_was

WEB = Path(__file__).parents[2] / "web" / "src" / "games"
WORDS = {
    "en": "two|three|four|five|six|seven|eight|nine|ten",
    "de": "zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn",
    "fr": "deux|trois|quatre|cinq|six|sept|huit|neuf|dix",
}


def numbers_in(text: str, language: str = "en") -> list[str]:
    """Numbers in digits or in words; 0 and 1 are none that a box changes."""
    return re.findall(rf"[2-9]\d*|1\d+|\b(?:{WORDS[language]})\b", text, re.IGNORECASE)


PLACE = re.compile(r"\{(\w+)\}")
RULES_FIX = {
    "1000-km": {"solo_seats", "team_seats", "two_200s"},
    "cubitos": {"seats", "needs_two", "duty_first", "not_for_sale", "special_part_first"},
    "cubo": {"seats", "take_up_first", "nothing_to_call", "square_incomplete", "no_such_die"},
    "dice-flick": {"seats", "strength_range", "no_face"},
    "finish-line": {
        *("seats", "opening_three", "opening_colours", "another_colour", "place_bet_on_one", "place_bet_elsewhere"),
        *("no_such_die", "tip_number", "needs_three", "not_neighbours", "splits_pair", "same_order", "last_two"),
    },
}
"""Refusals with numbers that no edition and no option can change: seats, phases, and what the data files hold fixed."""
over_games = pytest.mark.parametrize("game", games(), ids=lambda game: game.meta.game)


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with shelf_as_it_was():
        yield


def refusals_of(game: AnyGame) -> dict[str, Refusal]:
    module = import_module(f"{type(game).__module__.rsplit('.', 1)[0]}.refusals")
    return {each.key: each for each in vars(module).values() if isinstance(each, Refusal)}


@over_games
def test_no_sentence_names_a_number_that_can_change(game: AnyGame) -> None:
    named = {key for key, each in refusals_of(game).items() if numbers_in(each.sentence)}
    assert named <= RULES_FIX[game.meta.game], "write a place such as {most}, and fill it (Refusal.filled)"


@over_games
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_translations_have_the_places_of_the_sentence(game: AnyGame, language: str) -> None:
    folder = WEB / game.meta.game
    pages = [
        *folder.glob(f"text/{language}.ts"),
        *folder.glob(f"text/*/{language}.ts"),
        folder / f"shelf/{language}.ts",
    ]
    known = refusals_of(game)
    for page in pages:
        for key, told in re.findall(r"^\s+(\w+):\s+['`\"](.*)['`\"],$", page.read_text("utf-8"), re.MULTILINE):
            if key in known:
                wanted = set(PLACE.findall(known[key].sentence))
                assert not wanted or set(PLACE.findall(told)) == wanted, (page.name, key)
                assert key in RULES_FIX[game.meta.game] or not numbers_in(told, language), (page.name, key)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_no_words_of_cubitos_name_the_limits_of_the_shipped_box(language: str) -> None:
    """Of purchases, of active dice before danger (CU-26), of coins for a step: what stands in [box] of dice.toml."""
    allowed = r"^\s+(?:seats|needs_two|not_for_sale): "
    for page in [*(WEB / "cubitos").glob(f"text/**/{language}.ts"), WEB / "cubitos" / "shelf" / f"{language}.ts"]:
        for line in page.read_text("utf-8").splitlines():
            told = re.sub(r"\$\{[^}]*\}", "", line)
            named = re.findall(rf"\b(?:{WORDS[language]})\b", told, re.IGNORECASE)
            assert not named or re.match(allowed, line), (page.name, line)


def edition_of(game: AnyGame, name: str, **changes: str) -> Data:
    """The option of an edition in which one file has other values: `old="new"`."""
    text = files(f"{type(game).__module__.rsplit('.', 1)[0]}").joinpath("data", name).read_text("utf-8")
    for key, value in changes.items():
        text, count = re.subn(rf"^{key} = \S+", f"{key} = {value}", text, count=1, flags=re.MULTILINE)
        assert count == 1, key
    editions = game.editions()
    assert editions is not None
    return {"edition": editions.add("other-box", {name: text})}


def test_cu_103_the_refused_purchase_names_the_limit_of_the_box() -> None:
    game = find("cubitos")
    options = edition_of(game, "dice.toml", purchases_per_round="3", danger_threshold="5")
    data: dict[str, Any] = {"game": "cubitos", "seats": 2, "options": options, "section": "race", "racing": 0}
    bought = {"red": 1, "blue": 1, "green": 1}
    me = {"stage": "buy", "swords": 0, "credits": 30, "bought": list(bought), "rest": bought}
    data["players"] = [me, {"stage": "announced", "swords": 0}]
    data["rules_version"] = game.meta.rules_version
    state = game.decode_state(cast("Data", data))
    refusal = game.why_not(state, Seat(0), game.decode_move({"move": "buy", "kind": "white"}))
    assert refusal is not None
    assert refusal.encode()["about"] == {"most": 3}
    assert str(refusal) == "No more dice in this round: 3 may be bought. (CU-103)"
    assert game.setting(state)["purchases"] == 3


def test_cu_3_a_poor_free_race_is_told_what_the_box_asks_for() -> None:
    game = find("cubitos")
    edition = edition_of(game, "races.toml", min_cards_costing_5_or_less="4")
    dear = "rollosaurus smelly-cat pinch-eater the-big-cheese chilly-mcchillster supah-general pina-cubelada muggles"
    options = read_options(game.meta.options, {**edition, "race": "free", "cards": dear, "free_check": "enforce"})
    refusal = game.why_not_start(2, options)
    assert refusal is not None
    assert refusal.about == {"cost": 5, "cheap": 4, "thinning": 1}


def test_df_11_a_refused_flick_names_the_ranges_of_the_box() -> None:
    game = find("dice-flick")
    state = game.start(2, read_options(game.meta.options, {"start_player": 0}), FastDice(1))
    for refused, most in (({"azimuth": 75.0}, 60), ({"elevation": 50.0}, 10)):
        taken = game.legal_moves(state, Seat(0))[0]
        after, _ = game.after(state, Seat(0), taken)
        flick = next(
            data for data in map(game.encode_move, game.legal_moves(after, Seat(0))) if data["move"] == "flick"
        )
        refusal = game.why_not(after, Seat(0), game.decode_move({**flick, **refused}))
        assert refusal is not None
        assert refusal.about is not None
        assert list(refusal.about.values()) == [most]
        assert f"{most}°" in refusal.sentence
