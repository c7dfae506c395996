"""Finish Line in the terminal: bets, hidden sums, what can be looked up."""

from __future__ import annotations

import pytest

from tests.cli.person import Person, needs_words, play

pytestmark = needs_words
LEAVE = "q"


def typing(capsys: pytest.CaptureFixture[str], *given: str) -> Person:
    """A person who types these answers, then leaves."""
    left = [*given, LEAVE]
    return Person(capsys, lambda _: left.pop(0))


def slip_after(person: Person, monkeypatch: pytest.MonkeyPatch) -> str:
    """The slip of the person as the table shows it, once it is in."""
    text = play(person, monkeypatch, "finish-line --lang en --bots easy")
    return next(line for line in text.splitlines() if line.startswith("Your slip:"))


def test_a_bet_typed_and_a_bet_chosen_step_by_step_are_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = slip_after(typing(capsys, "18:200 13+18:100"), monkeypatch)
    by_number = slip_after(typing(capsys, "1", "3", "2", "2", "1", "2", "1", "3"), monkeypatch)
    by_words = slip_after(
        typing(capsys, "win", "18", "€200", "place bet", "18", "turbo", "100", "hand in"), monkeypatch
    )

    assert "18 wins: €200 × 4" in typed
    assert "13+18 first and second: €100 × 6" in typed
    assert typed == by_number == by_words


@pytest.mark.parametrize("text", ["18:200, 13+18:100", "bet 18:200 18+13:100", "18: 200; 13 + 18: 100"])
def test_a_slip_can_be_written_in_several_ways(
    text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert slip_after(typing(capsys, text), monkeypatch).startswith("Your slip: 18 wins: €200 × 4 · 13+18 first")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("4:100", "4 läuft in diesem Rennen nicht; es laufen 13, 1, 18, 15, 6, 3, 16."),
        ("18:250", "250 kann nicht gesetzt werden: in Schritten von 100, höchstens 1.000 €."),
        ("18:2000", "Alle Einsätze zusammen dürfen nicht mehr sein als dein Kapital."),
        ("18:", "Pferd+Pferd:Einsatz auf Platz"),
        ("99", "möglich ist 1 bis 3"),
        ("irgendwas", "Möglich ist jetzt: 1 Siegwette …; 2 Platzwette …; 3 setze nichts"),
    ],
)
def test_a_refusal_names_what_is_possible(
    text: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = play(typing(capsys, text), monkeypatch, "finish-line --lang de --bots easy --plain")
    assert said in shown


def test_a_stake_that_is_not_listed_can_be_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = typing(capsys, "1", "18", "450", "700", "3")
    text = play(person, monkeypatch, "finish-line --lang de --bots easy")
    assert "450 kann nicht gesetzt werden" in text
    assert "Dein Wettbogen: 18 gewinnt: 700 € × 4 · Nicht gesetzt 300 €" in text


@pytest.mark.parametrize("plain", ["", " --plain"])
@pytest.mark.parametrize(("language", "word"), [("en", "hidden"), ("de", "verdeckt")])
def test_hidden_sums_are_hidden(
    plain: str, language: str, word: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    text = play(typing(capsys, "18:200", "1"), monkeypatch, f"finish-line --bots easy --lang {language}{plain}")
    assert word in text
    shown = text[: text.index("spieltisch play --from")]  # the name of its file has a date
    assert "-1" not in shown


def test_the_row_the_odds_and_the_slip_are_on_one_screen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = typing(capsys, "18:200")
    play(person, monkeypatch, "finish-line --bots easy --lang en")
    screen = person.heard[2].partition("Race 1 of 3")[2].splitlines()
    assert len(screen) <= 30
    assert screen[1].split() == ["Place", "No.", "Horse", "Odds", "Dice", "on", "it", "Your", "slip"]
    assert any(line.split()[:2] == ["3rd", "18"] and "€200" in line for line in screen)


@pytest.mark.parametrize(
    ("key", "said"), [("b", "+18: 6"), ("d", "jockey helmet"), ("n", "Turbo Auntie"), ("s", "No race")]
)
def test_pages_are_one_key_away(
    key: str, said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    person = typing(capsys, key)
    play(person, monkeypatch, "finish-line --bots easy --lang en")
    assert said in person.heard[2]
    assert max(map(len, person.heard[2].splitlines())) <= 80
