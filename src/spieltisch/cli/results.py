"""The results of a simulation as tables and sentences."""

from __future__ import annotations

from typing import Final

from spieltisch.analysis.skill import Share, Skill
from spieltisch.arena.simulate import Result
from spieltisch.arena.tally import WHOLE, shares_of, wilson
from spieltisch.cli.arguments import game_of
from spieltisch.engine.basics import Data
from spieltisch.engine.dice import FastDice
from spieltisch.engine.registry import AnyGame
from spieltisch.terminal.layout import Cell, rows
from spieltisch.terminal.opening import speech_for, telling_of, title_of
from spieltisch.terminal.plain_data import readable
from spieltisch.terminal.scene import Scene
from spieltisch.terminal.screen import Screen
from spieltisch.terminal.words import Words

FEW: Final = 8
"""The longest statistic that stands in a line with its name; of a longer one, numbers that are 0 are left out."""


def show(result: Result, screen: Screen, words: Words) -> None:
    plan, tally = result.plan, result.tally
    if result.interrupted:
        done, games = words.number(tally.games), words.number(plan.games)
        screen.whole(words("interrupted", done=done, games=games, seed=plan.seed))
    if tally.games == 0:
        return
    game = game_of(plan.game)
    # How games end is told with the numbers of the box, such as the distance to drive.
    setting = game.setting(game.start(plan.seats, plan.read_options(), FastDice(plan.seed)))
    scene = Scene(telling_of(game, [], setting, words, speech_for(screen, words), screen), {}, None)
    screen.whole(
        words(
            "simulated",
            title=title_of(game, words.language),
            games=words.number(tally.games),
            seconds=words.number(result.seconds, 2),
            games_per_s=words.number(tally.games / result.seconds),
            decisions_per_s=words.number(tally.decisions / result.seconds),
            seed=plan.seed,
        )
    )
    screen.show("")
    show_wins(result, scene, screen)
    average = tally.decisions / tally.games
    length = words("length", mean=words.number(average, 1), least=tally.shortest, most=tally.longest)
    screen.show("")
    screen.whole(length)
    endings = [
        f"{scene.reason(reason).removesuffix('.')} {words.percent(count / tally.games)}"
        for reason, count in sorted(tally.reasons.items())
    ]
    screen.whole(f"{words('endings')}{words('colon')} {', '.join(endings)}")
    if tally.statistics:
        show_statistics(result, scene, screen)


def show_wins(result: Result, scene: Scene, screen: Screen) -> None:
    """Who won how often: by seat, and by bot if there are several."""
    plan, tally, words = result.plan, result.tally, scene.telling.words
    columns = [words(f"col_{name}") for name in ("wins", "share", "range", "points")]
    cells: list[list[Cell]] = []
    for seat in range(plan.seats):
        name = words("by_turns") if plan.rotate else level_text(scene, plan.bots[seat])
        mean = words.number(tally.points[seat] / tally.games, 1)
        cells.append([seat_text(scene, seat), name, *share_cells(words, tally.wins[seat], tally.games), mean])
    screen.show(*rows(scene, [words("col_seat"), words("col_bot"), *columns], cells))
    names = list(dict.fromkeys(plan.bots))
    if plan.rotate or len(names) not in (1, plan.seats):
        cells = []
        for name in names:
            occupied = plan.bots.count(name)
            mean = words.number(tally.mean_points(name, occupied), 1)
            shares = share_cells(words, tally.bots[name], tally.games)
            cells.append([level_text(scene, name), str(occupied), *shares, mean])
        screen.show("", *rows(scene, [words("col_bot"), words("col_seats"), *columns], cells))


def show_skill(skill: Skill, game: AnyGame, screen: Screen, words: Words) -> None:
    """How much of the differences in results is luck, and what its play brings each bot."""
    scene = Scene(telling_of(game, [], {}, words, speech_for(screen, words), screen), {}, None)
    screen.show("")
    screen.head(words("skill_games", games=words.number(skill.games)))
    columns = [words("col_share"), words("col_range")]
    cells: list[list[Cell]] = [
        [words(f"skill_{part}"), *interval_cells(words, share)] for part, share in skill.shares.items()
    ]
    screen.show(*rows(scene, [words("skill_share"), *columns], cells))
    cells = [[level_text(scene, level), *interval_cells(words, share)] for level, share in skill.play.items()]
    screen.show("", *rows(scene, [words("skill_by_level"), *columns], cells))


def interval_cells(words: Words, share: Share) -> list[str]:
    return [
        words.percent(share.share),
        words("from_to", low=words.percent(share.low), high=words.percent(share.high)),
    ]


def seat_text(scene: Scene, seat: int) -> str:
    """The number of a seat, as options and records have it."""
    return scene.frame("by_seat", seat=seat) if scene.plain else str(seat)


def level_text(scene: Scene, level: str) -> str:
    return scene.common(f"levels.{level}")


def share_cells(words: Words, parts: int, games: int) -> list[str]:
    low, high = wilson(parts / WHOLE, games)
    interval = words("from_to", low=words.percent(low), high=words.percent(high))
    return [words.number(parts / WHOLE, 1), words.percent(parts / WHOLE / games), interval]


def show_statistics(result: Result, scene: Scene, screen: Screen) -> None:
    """The game's own statistics: what each number counts, its mean in a game, and its share."""
    tally, words = result.tally, scene.telling.words
    figures = scene.figures()
    names, parts = texts_of(figures, "names"), texts_of(figures, "parts")
    short: list[list[Cell]] = []
    long: list[tuple[str, str]] = []
    for name, numbers in tally.statistics.items():
        said = str(names.get(name, readable(name)))
        text = statistic_text(numbers, tally.games, labels_of(result, name, parts, words), words)
        if len(numbers) > FEW:
            long.append((said, text))
        else:
            short.append([said, text])
    screen.show("")
    screen.head(words("figures"))
    screen.show(*rows(scene, ["", ""], short))
    for said, text in long:
        screen.indented(f"{said}{words('colon')}")
        screen.indented(text)


def texts_of(figures: Data, name: str) -> Data:
    found = figures.get(name)
    return found if isinstance(found, dict) else {}


def labels_of(result: Result, statistic: str, parts: Data, words: Words) -> list[str]:
    """What each number of a statistic counts, in words."""
    labels = []
    for part in result.parts_of(statistic):
        seat = part.removeprefix("seat ")
        labels.append(words("by_seat", seat=seat) if seat != part else str(parts.get(part, readable(part))))
    return labels


def statistic_text(numbers: list[int], games: int, labels: list[str], words: Words) -> str:
    """The mean of each number per game, and its share of their sum.

    >>> statistic_text([300, 100], 100, ["red", "blue"], Words("en"))
    'red: 3.00 (75.0%), blue: 1.00 (25.0%)'
    >>> statistic_text([1300], 100, [], Words("de"))
    '13,00'
    """
    means = [words.number(number / games, 2) for number in numbers]
    if len(numbers) == 1:
        return means[0]
    labels = [*labels, *(str(place) for place in range(len(labels), len(numbers)))]
    shares, colon = shares_of(numbers), words("colon")
    return ", ".join(
        f"{label}{colon} {mean}" if shares is None else f"{label}{colon} {mean} ({words.percent(shares[place])})"
        for place, (label, mean) in enumerate(zip(labels, means, strict=False))
        if numbers[place] or len(numbers) <= FEW
    )
