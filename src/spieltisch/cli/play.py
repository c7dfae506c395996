"""`spieltisch play`: a game in the terminal, against bots or several people at one keyboard."""

from __future__ import annotations

import argparse
import secrets
from typing import Final

from rich.console import Console

from spieltisch.arena.experiments import clock_move
from spieltisch.bots.bot import AnyBot
from spieltisch.bots.registry import UnknownBot, bot
from spieltisch.cli.arguments import game_of, options_of, whole_number
from spieltisch.cli.errors import BadArgument
from spieltisch.cli.show import event_text, move_text, show_outcome, show_view
from spieltisch.cli.typed import short, typed_move
from spieltisch.cli.words import LANGUAGES, Words, language_of
from spieltisch.engine.basics import CLOCK, Data, InvalidData, Move, Seat
from spieltisch.engine.dice import FastDice
from spieltisch.engine.options import Options, choose_options
from spieltisch.engine.record import MOST_SEATS
from spieltisch.engine.refusal import IllegalMove
from spieltisch.engine.registry import AnyGame

HUMAN: Final = "human"
CALM: Final = "calm"
"""The option value by which games on the clock are played without it."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of a game; `spieltisch games` lists them")
    seats = whole_number(1, MOST_SEATS)
    parser.add_argument("--seats", type=seats, metavar="K", help="how many seats (the fewest possible)")
    parser.add_argument(
        "--bots",
        default="",
        metavar="A,B,…",
        help=f"levels for the last seats, '{HUMAN}' for a person; a single name applies to all seats but the first",
    )
    parser.add_argument("--options", default="", metavar="K=V,…", help="options of the game; one for each seat: K=V+V")
    parser.add_argument("--seed", type=whole_number(0), metavar="S", help="same seed, same cards and dice (a new one)")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the frame (that of the locale)")


def run(arguments: argparse.Namespace) -> int:
    game = game_of(arguments.game)
    seats: int = arguments.seats or min(game.meta.seats)
    if seats not in game.meta.seats:
        raise BadArgument(f"{game.meta.game} has no {seats} seats; possible: {', '.join(map(str, game.meta.seats))}")
    try:
        options = choose_options(game.meta.options, options_of(arguments.options))
        players = players_of(game, arguments.bots, seats)
    except (InvalidData, UnknownBot) as error:
        raise BadArgument(str(error)) from error
    refusal = game.why_not_start(seats, options)
    if refusal is not None:
        raise BadArgument(str(refusal))
    seed = secrets.randbits(96) if arguments.seed is None else arguments.seed
    table = Table(game, options, players, seed, Words(language_of(arguments.lang)))
    if game.deadline(table.state) is not None and game.meta.timed:
        raise BadArgument(needs_the_browser(game))
    table.run()
    return 0


def needs_the_browser(game: AnyGame) -> str:
    """The message for games on the clock: in the terminal no time passes."""
    calm = [f"{option.key}={CALM}" for option in game.meta.options if CALM in option.values]
    instead = f"; without hurry: --options {calm[0]}" if calm else ""
    return f"{game.meta.game} runs on the clock, which needs the browser: spieltisch serve{instead}"


def players_of(game: AnyGame, text: str, seats: int) -> list[AnyBot | None]:
    """The bot at each seat; None for a person."""
    names = [name.strip() for name in text.split(",")] if text else []
    if len(names) > seats:
        raise BadArgument(f"--bots: there are {seats} seats, but {len(names)} names")
    if len(names) == 1:
        names *= seats - 1
    names = [HUMAN] * (seats - len(names)) + names
    return [None if name == HUMAN else bot(game.meta.game, name) for name in names]


class Left(Exception):
    """The person at the keyboard has left the table."""


class Table:
    """One game in the terminal, from the opening to the result."""

    def __init__(self, game: AnyGame, options: Options, players: list[AnyBot | None], seed: int, words: Words) -> None:
        self.game: Final = game
        self.players: Final = players
        self.words: Final = words
        self.console: Final = Console(highlight=False)
        self.dice: Final = FastDice(seed)
        self.bots_dice: Final = self.dice.fork(len(players))
        self.state = game.start(len(players), options, self.dice)
        self.log = game.opening(self.state)
        self.heard = [0] * len(players)
        """The number of events each seat has been shown."""
        self.at_keyboard: Seat | None = None

    def run(self) -> None:
        game = self.game
        try:
            while acting := game.to_act(self.state):
                seat = acting[0]
                move = clock_move(game, self.state) if seat == CLOCK else self.decide(seat)
                self.log += game.play(self.state, seat, move)
        except (Left, EOFError):
            self.console.print(self.words("left"))
            return
        people = [Seat(seat) for seat, player in enumerate(self.players) if player is None]
        viewer = people[0] if len(people) == 1 else None
        self.tell(viewer)
        show_view(self.console, self.words, game.encode_view(game.view(self.state, viewer)))
        outcome = game.outcome(self.state)
        assert outcome is not None, "nobody is to act, but the game is not over"
        show_outcome(self.console, self.words, outcome, [self.name(Seat(seat)) for seat in range(len(self.players))])

    def name(self, seat: Seat) -> str:
        player = self.players[seat]
        if player is not None:
            return self.words("bot", seat=seat, level=player.level)
        return self.words("you" if self.players.count(None) == 1 else "seat", seat=seat)

    def decide(self, seat: Seat) -> Move:
        moves = self.game.legal_moves(self.state, seat)
        player = self.players[seat]
        if player is not None:
            return player.choose(self.game.view(self.state, seat), moves, self.bots_dice, player.budget)
        self.hand_over(seat)
        self.tell(seat)
        show_view(self.console, self.words, self.game.encode_view(self.game.view(self.state, seat)))
        self.console.print(f"[bold]{self.name(seat)}: {self.words('moves')}[/]")
        for number, move in enumerate(moves, 1):
            self.console.print(f"{number:3}  {move_text(self.game.encode_move(move))}", markup=False)
        if self.game.meta.sampled:
            example = max((short(self.game.encode_move(move)) for move in moves), key=len)
            self.console.print(self.words("sampled", example=example), markup=False)
        return self.ask(seat, moves)

    def hand_over(self, seat: Seat) -> None:
        """Clear the screen between two people, so that nobody sees another's hand."""
        if self.players.count(None) > 1 and self.at_keyboard != seat:
            self.console.clear()
            self.console.input(self.words("hand_over", seat=seat), markup=False)
        self.at_keyboard = seat

    def tell(self, viewer: Seat | None) -> None:
        """Show what happened since this seat was last shown anything."""
        events = self.log[self.heard[viewer] :] if viewer is not None else self.log[-3:]
        payloads: list[Data] = [data for data in (event.seen_by(viewer) for event in events) if data is not None]
        if viewer is not None:
            self.heard[viewer] = len(self.log)
        if payloads:
            self.console.print(f"[bold]{self.words('happened')}[/]")
        for payload in payloads:
            self.console.print(f"  {event_text(payload)}", markup=False)

    def ask(self, seat: Seat, moves: list[Move]) -> Move:
        numbered = {str(number): move for number, move in enumerate(moves, 1)}
        while True:
            answer = self.console.input(self.words("ask"), markup=False).strip()
            if answer == "q":
                raise Left
            if answer == "?":
                self.explain(seat)
            elif answer in numbered:
                return numbered[answer]
            elif not answer or answer.isdigit():
                self.console.print(self.words("not_there", text=answer, last=len(moves)), markup=False)
            else:
                try:
                    return typed_move(self.game, self.state, seat, answer)
                except IllegalMove as error:
                    self.console.print(str(error.refusal), markup=False)
                except InvalidData as error:
                    self.console.print(self.words("no_move", why=error), markup=False)

    def explain(self, seat: Seat) -> None:
        """Show each move that a person might try, and the rule that forbids it."""
        refused: dict[str, list[str]] = {}
        for move in self.game.tempting_moves(self.state, seat):
            refusal = self.game.why_not(self.state, seat, move)
            if refusal is not None:
                refused.setdefault(str(refusal), []).append(move_text(self.game.encode_move(move)))
        self.console.print(f"[bold]{self.words('why_not')}[/]" if refused else self.words("all_go"))
        for sentence, moves in refused.items():
            self.console.print(f"  {sentence}\n     {'; '.join(moves)}", markup=False)
