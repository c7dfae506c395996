"""Cubitos: every race played by medium bots. How long it takes, who wins, who busts, and what is bought."""

from __future__ import annotations

from time import perf_counter
from typing import Any, cast

from bench.table import Table
from spieltisch.arena.play import play
from spieltisch.engine.dice import FastDice, mix
from spieltisch.engine.options import read_options
from spieltisch.engine.registry import AnyGame
from spieltisch.games.cubitos.bot import policy
from spieltisch.games.cubitos.bot.levels import BOTS
from spieltisch.games.cubitos.components import CARD_KINDS, KINDS
from spieltisch.games.cubitos.data.editions import standard
from spieltisch.games.cubitos.game import CUBITOS

GAMES = 20
SEATS = (2, 3, 4)
COLOURS = [KINDS[kind] for kind in CARD_KINDS]


def race_figures(race: str, seats: int) -> dict[str, Any]:
    """Figures of one race, all seats medium."""
    options = read_options(CUBITOS.meta.options, {"race": race})
    rounds = busts = decisions = 0
    wins = [0.0] * seats
    bought = dict.fromkeys(COLOURS, 0)
    medium = cast("Any", BOTS[1])
    for seed in range(GAMES):
        played = play(cast("AnyGame", CUBITOS), options, [medium] * seats, mix(seed, seats), record=True)
        state = CUBITOS.start(seats, options, FastDice(mix(seed, seats)))
        for entry in played.entries:
            CUBITOS.advance(state, entry.seat, CUBITOS.decode_move(entry.move))
        counts = CUBITOS.statistics(state)
        rounds += counts["rounds"][0]
        busts += sum(counts["busts"])
        decisions += played.decisions
        best = [seat for seat, rank in enumerate(played.outcome.ranks) if rank == 1]
        for seat in best:
            wins[seat] += 1 / len(best)
        for colour in COLOURS:
            bought[colour] += counts[f"bought_{colour}"][0]
    return {
        "rounds": rounds / GAMES,
        "decisions": decisions / GAMES,
        "wins_by_seat": [won / GAMES for won in wins],
        "busts_per_round_and_seat": busts / rounds / seats,
        "bought_per_game": {colour: number / GAMES for colour, number in bought.items()},
    }


def run() -> dict[str, Any]:
    figures: dict[str, Any] = {"compiled": not str(policy.__file__).endswith(".py"), "games_each": GAMES}
    began = perf_counter()
    for seats in SEATS:
        table = Table(f"Cubitos, {seats} medium bots, {GAMES} games each", "rounds", "decisions, wins, busts, dice")
        for race in standard().races:
            found = race_figures(race.race, seats)
            figures[f"{race.race}, {seats} seats"] = found
            wins = "/".join(f"{100 * won:.0f}" for won in found["wins_by_seat"])
            dice = " ".join(f"{colour} {number:.1f}" for colour, number in found["bought_per_game"].items())
            rest = f"{found['decisions']:.0f}; {wins} %; {100 * found['busts_per_round_and_seat']:.0f} %; {dice}"
            table.add(race.race, f"{found['rounds']:.1f}", rest)
        table.show()
    figures["seconds"] = perf_counter() - began
    return figures
