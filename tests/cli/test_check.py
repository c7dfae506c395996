"""`spieltisch check`: what is right is summed up, what is wrong is told with file, line and reason."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path

import pytest

from spieltisch.cli.main import main

Captured = pytest.CaptureFixture[str]

SHIPPED = Path(str(files("spieltisch.games.cubitos").joinpath("data")))
TRACK = "tracks/ahead-of-the-curve.txt"


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A copy of the shipped data, to be corrected."""
    return Path(shutil.copytree(SHIPPED, tmp_path / "my-box"))


def change(file: Path, old: str, new: str) -> int:
    """Replace the first `old`; returns the line on which `new` begins."""
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")
    return text[: text.index(old)].count("\n") + 1


def test_what_is_right_is_summed_up(box: Path, capsys: Captured) -> None:
    change(box / "cards.toml", "cost = 10", "cost = 12")

    assert main(["check", str(box)]) == 0

    output = capsys.readouterr()
    assert output.err == ""
    assert output.out.splitlines() == [
        f"{box}/cards.toml: 56 cards, costs 2 to 12",
        f"{box}/dice.toml: 11 kinds, 121 dice",
        f"{box}/fan_track.toml: 13 spaces, 42 credits and 6 hand tokens in all",
        f"{box}/races.toml: 10 races",
        f"{box}/tracks/ahead-of-the-curve.txt: Ahead of the Curve, 134 fields, 14 red lines, shortest dry way 35",
        f"{box}/tracks/nothing-goes-right.txt: Nothing Goes Right, 149 fields, 8 red lines, shortest dry way 30",
        f"{box}/tracks/still-waters-run-deep.txt: Still Waters Run Deep, 149 fields, 11 red lines, shortest dry way 26",
        f"{box}/tracks/testing-the-waters.txt: Testing the Waters, 134 fields, 12 red lines, shortest dry way 31",
        f"{box}: 1 value differs from the shipped edition:",
        "  cards.toml card chilly-mcchillster cost: 12 instead of 10",
        f"{box}: all right",
    ]


def test_a_wrong_face_an_unreachable_finish_and_a_double_card_are_told_together(box: Path, capsys: Captured) -> None:
    face = change(box / "dice.toml", '"coin:3"', '"gold:3"')
    card = change(box / "cards.toml", 'id = "bob"', 'id = "dugout"')
    change(box / TRACK, "~   #   .   .   -1\n", "~   #   ~   ~   ~\n")
    finish = (box / TRACK).read_text("utf-8").split("\n").index("[map]") + 2

    assert main(["check", str(box)]) == 1

    output = capsys.readouterr()
    told = output.err.splitlines()
    assert output.out == ""
    assert f"{box}/cards.toml:{card}: there is a card dugout already; each id is given once" in told
    assert any(line.startswith(f"{box}/dice.toml:{face}: there is no face 'gold:3'; needed is blank") for line in told)
    assert any(line.startswith(f"{box}/{TRACK}:{finish}: FINISH cannot be reached from START") for line in told)
    assert told[-1] == f"{box}: {len(told) - 1} faults"


def test_what_does_not_fit_a_shipped_file_names_it(tmp_path: Path, capsys: Captured) -> None:
    """Without a shared field there is no second lap of race 7."""
    track = tmp_path / "tracks" / "nothing-goes-right.txt"
    track.parent.mkdir()
    curve = (SHIPPED / TRACK).read_text("utf-8").replace("ahead-of-the-curve", "nothing-goes-right")
    track.write_text(curve, "utf-8")

    assert main(["check", str(tmp_path)]) == 1

    races = (SHIPPED / "races.toml").read_text("utf-8")
    line = races[: races.index("laps = 2")].count("\n") + 1
    reason = "START and FINISH of nothing-goes-right are not shared, so there are no 2 laps; 1 is needed"
    assert capsys.readouterr().err.splitlines()[0] == f"races.toml (as shipped):{line}: {reason}"


def test_one_fault_is_one_fault(box: Path, capsys: Captured) -> None:
    line = change(box / "fan_track.toml", "credits = 5", "credits = five")

    assert main(["check", str(box)]) == 1

    first, last = capsys.readouterr().err.splitlines()
    assert first.startswith(f"{box}/fan_track.toml:{line}: this is not TOML: ")
    assert last == f"{box}: 1 fault"


def test_a_file_alone_is_checked_with_the_shipped_ones(tmp_path: Path, capsys: Captured) -> None:
    track = tmp_path / "testing-the-waters.txt"  # not in a folder `tracks`
    shutil.copy(SHIPPED / "tracks" / track.name, track)

    assert main(["check", str(track)]) == 0
    words = "Testing the Waters, 134 fields, 12 red lines, shortest dry way 31"
    same = f"{track}: nothing differs from the shipped edition"
    assert capsys.readouterr().out == f"{track}: {words}\n{same}\n{track}: all right\n"

    line = change(track, "red_lines: 12", "red_lines: 13")
    assert main(["check", str(track)]) == 1
    told = f"{track}:{line}: red_lines is 13, but the highest zone is 12; they must agree\n{track}: 1 fault\n"
    assert capsys.readouterr().err == told


def test_a_file_is_checked_with_its_neighbours_but_they_are_not_its_faults(box: Path, capsys: Captured) -> None:
    (box / TRACK).rename(box / "tracks" / "my-curve.txt")
    change(box / "tracks" / "my-curve.txt", "id: ahead-of-the-curve", "id: my-curve")
    change(box / "races.toml", '"ahead-of-the-curve"', '"my-curve"')
    change(box / "cards.toml", "cost = 10", "cost = -10")

    assert main(["check", str(box / "races.toml")]) == 0
    assert main(["check", str(box / "tracks" / "my-curve.txt")]) == 0
    capsys.readouterr()
    assert main(["check", str(box / "cards.toml")]) == 1
    assert main(["check", str(box)]) == 1


def test_a_file_that_is_no_text(box: Path, capsys: Captured) -> None:
    (box / "races.toml").write_bytes(b'# Gro\xc3\x9f\nname = "Gro\xdf"\n')

    assert main(["check", str(box)]) == 1

    told = f"{box}/races.toml:2: this is no text in UTF-8; save the file as such\n{box}: 1 fault\n"
    assert capsys.readouterr().err == told


def test_a_value_that_is_looked_at_twice_has_one_fault(box: Path, capsys: Captured) -> None:
    line = change(box / "races.toml", '["nothing-goes-right"]\nlaps = 2', '[1, "nothing-goes-right"]\nlaps = 2')

    assert main(["check", str(box)]) == 1

    told = f"{box}/races.toml:{line}: boards holds 1; only texts may be there\n{box}: 1 fault\n"
    assert capsys.readouterr().err == told


def test_a_file_with_a_misspelt_name_is_noticed(box: Path, capsys: Captured) -> None:
    (box / "cards.toml").rename(box / "card.toml")

    assert main(["check", str(box)]) == 0

    output = capsys.readouterr()
    assert output.err == f"{box}/card.toml: this file is not read: no data file is called so\n"
    assert f"{box}: nothing differs from the shipped edition" in output.out


def test_a_file_that_cannot_be_read(box: Path, capsys: Captured) -> None:
    (box / "cards.toml").unlink()
    (box / "cards.toml").mkdir()

    assert main(["check", str(box)]) == 2

    told = f"spieltisch check: {box}/cards.toml: this file cannot be read: Is a directory\n"
    assert capsys.readouterr().err == told


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["{tmp}/nowhere"], "{tmp}/nowhere: there is no such file or folder"),
        (
            ["{tmp}"],
            "{tmp}: no data files of a game; they are called cards.toml, components.toml, ",
        ),
        (["{tmp}/letter.md"], "{tmp}/letter.md: no data files of a game; they are called "),
        (["{tmp}", "--game", "chess"], "there is no game 'chess'"),
        (["{tmp}/attic"], "{tmp}/attic: no data files of a game; there are some in {tmp}/attic/box\n"),
    ],
)
def test_what_cannot_be_checked(arguments: list[str], reason: str, tmp_path: Path, capsys: Captured) -> None:
    (tmp_path / "letter.md").write_text("Dear owner")
    (tmp_path / "attic" / "box").mkdir(parents=True)
    shutil.copy(SHIPPED / "cards.toml", tmp_path / "attic" / "box")

    assert main(["check", *(argument.format(tmp=tmp_path) for argument in arguments)]) == 2

    assert capsys.readouterr().err.startswith(f"spieltisch check: {reason.format(tmp=tmp_path)}")


def test_a_card_text_that_contradicts_its_rule_is_doubted(box: Path, capsys: Captured) -> None:
    cards = box / "cards.toml"
    change(cards, 'summary_en = "2 steps."', 'summary_en = "3 steps."')
    change(cards, 'tie = "start_player"', 'tie = "nobody"')
    change(cards, "steps_per_group = 2", "steps_per_group = 4")
    change(cards, 'summary_de = "2 Schritte je 3', 'summary_de = "4 Schritte je 3')

    assert main(["check", str(box)]) == 0, "it can be played all the same"

    doubts = [line for line in capsys.readouterr().out.splitlines() if "look again" in line]
    place = f"{box}: look again: cards.toml: summary"
    assert doubts == [
        f"{place}_en of smelly-cat says 3; what the card does has no such number, and a text does not change it",
        f"{place}_de of mr-soldier says “nase vorn”; the tie of the card is nobody",
        f"{place}_en of mr-soldier says “start player”; the tie of the card is nobody",
        f"{place}_en of pronto-bronto does not say 4, the steps_per_group of the card",
    ]


def test_a_tie_that_there_is_not_is_told_once(box: Path, capsys: Captured) -> None:
    change(box / "cards.toml", 'tie = "none"', 'tie = "coin"')
    assert main(["check", str(box)]) == 1
    assert [line for line in capsys.readouterr().err.splitlines() if ".toml" in line] == [
        f"{box}/cards.toml:{line_of(box, 'coin')}: tie is 'coin'; needed is one of start_player, nobody, none"
    ]


def line_of(box: Path, tie: str) -> int:
    return (box / "cards.toml").read_text("utf-8").split("\n").index(f'tie = "{tie}"') + 1
