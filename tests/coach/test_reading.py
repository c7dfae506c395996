"""Reading lessons: what is wrong is said with its file and its field."""

from __future__ import annotations

import pytest

from spieltisch.coach.lesson import LessonFault, lesson_of, read_lesson, reply_of
from spieltisch.coach.words import lesson_words, read_lesson_words
from spieltisch.engine.registry import find

GAME = find("1000-km")
HEAD = f'seats = 2\nlevel = "easy"\nsecret = "{"0f" * 32}"\n'
STEPS = "".join(f'[[steps]]\nkey = "step{number}"\n' for number in range(6))
WORDS = "".join(f'[step{number}]\ntext = "Look."\n' for number in range(6))


def test_a_lesson_has_a_table_a_deal_and_steps() -> None:
    waiting = '[[steps]]\nkey = "start"\npoint = "hand"\nwait = [{ move = "drive" }]\nwhen = { event = "turn" }\n'
    replies = '[[replies]]\nmove = "drive"\ncard = "km_75"\n'
    lesson = read_lesson(GAME, f"{HEAD}{waiting}{STEPS}{replies}[options]\nfirst_player = 0\n")

    assert (lesson.seats, lesson.level, lesson.options) == (2, "easy", {"first_player": 0})
    assert (lesson.steps[0].wait, lesson.steps[0].when) == ([{"move": "drive"}], {"event": "turn"})
    assert [reply_of(lesson, number) for number in range(2)] == [{"move": "drive", "card": "km_75"}, None]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEAD.replace("2", "5", 1) + STEPS, "lesson.toml: seats and options: Two, three or four"),
        (HEAD.replace("easy", "kind") + STEPS, "lesson.toml: level: one of easy, medium, hard is needed, not 'kind'"),
        (HEAD.replace("0f", "0F") + STEPS, "lesson.toml: secret: 64 digits 0–9 and a–f are needed"),
        (HEAD, "lesson.toml: Object missing required field `steps`"),
        (HEAD + STEPS.replace('"step5"', '"step0"'), "lesson.toml: steps[5].key: there is another step 'step0'"),
        (HEAD + "[[steps]]\nkey = 7\n", "lesson.toml: steps[0].key: Expected `str`, got `int`"),
        (HEAD + '[[steps]]\nkey = "a"\n', "lesson.toml: steps: 6 to 12 are needed, not 1"),
        (
            HEAD + '[[steps]]\nkey = "a"\nwhen = { seat = 0 }\n' + STEPS,
            "lesson.toml: steps[0].when: the name of an event",
        ),
        (HEAD + '[[steps]]\nkey = "a"\nwait = [{ card = "x" }]\n' + STEPS, "lesson.toml: steps[0].wait: each pattern"),
        (HEAD + STEPS + 'wait = [{ move = "drive" }]\n', "lesson.toml: steps[5].wait: the last step says goodbye"),
        (HEAD + STEPS + "[options]\nspeed = 3\n", "lesson.toml: options: "),
        (HEAD + STEPS + "helpful = true\n", "lesson.toml: steps[5]: Object contains unknown field `helpful`"),
        ("seats = ", "lesson.toml: Invalid value"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_said(text: str, fault: str) -> None:
    with pytest.raises(LessonFault) as found:
        read_lesson(GAME, text)

    assert str(found.value).startswith(fault)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (WORDS.replace("[step3]", "[stop]"), "lesson.de.toml: step3: the words of this step are missing"),
        (WORDS + '[more]\ntext = "More."\n', "lesson.de.toml: more: the lesson has no such step; it has step0, step1"),
        (WORDS + 'done = "Done."\n', "lesson.de.toml: step5.done: this step waits for no move"),
        (WORDS.replace('"Look."', '""', 1), "lesson.de.toml: step0: the words of this step are missing"),
        ('[step0]\nsays = "Look."\n', "lesson.de.toml: "),
    ],
)
def test_what_is_wrong_with_its_words_is_said(text: str, fault: str) -> None:
    with pytest.raises(LessonFault) as found:
        read_lesson_words(read_lesson(GAME, HEAD + STEPS), text, "lesson.de.toml")

    assert str(found.value).startswith(fault)


def test_words_there_are_none_of_are_none() -> None:
    lesson = lesson_of(GAME)
    assert lesson is not None

    assert lesson_words(GAME, lesson, "xx") is None
    assert lesson_words(GAME, lesson, "../en") is None
